"""pikepdf is loaded in one go, and an interrupt waits until it is.

Its C++ part has Python code make some of its classes. Where Ctrl-C ends that code, C++ doesn't know what to do and
aborts the process, with a page of traceback and nothing tidied up.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["load_pikepdf"]


def load_pikepdf() -> None:
    """Load pikepdf, which takes a while the first time; to be called by whoever imports it before others can have."""
    with _interrupts_held_back():
        import pikepdf  # noqa: F401, PLC0415 - slow to load, and only PDFs need it


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Keep Ctrl-C waiting. Signals come to the main thread alone, so there is nothing to do in others."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if waiting:
            signal.raise_signal(signal.SIGINT)
