"""Ctrl-C from outside: another process sends it, since a thread of this one may have to wait for what it interrupts."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["interrupted_after"]


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Interrupt what is done in this context, once."""
    with subprocess.Popen(["sh", "-c", f"sleep {seconds}; kill -INT {os.getpid()}"]):
        yield
