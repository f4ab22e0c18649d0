"""Keep libtiff from writing about damaged files straight to the process's standard error.

It does so past Python, where neither ``warnings`` nor ``logging`` can catch it; the exception that follows tells the
user what is needed. Pillow has no switch for it, so the file descriptor itself points elsewhere for a moment.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["without_native_messages"]

_STDERR = 2


@contextmanager
def without_native_messages() -> Iterator[None]:
    """Discard what is written to file descriptor 2 meanwhile; the caller lets only one thread do so at a time."""
    try:
        kept = os.dup(_STDERR)
    except OSError:
        # The process has no standard error, so nothing can be written there.
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), _STDERR)
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)
