"""Disturbing a kernel at work: by a signal, and by another thread."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

__all__ = ["AlarmError", "alarm_after", "assert_found_at_work"]


class AlarmError(Exception):
    """The alarm rang."""


@contextmanager
def alarm_after(seconds: float) -> Iterator[None]:
    """Raise ``AlarmError`` in what the main thread does in this context, once a timer rings."""

    def ring(*_: object) -> None:
        raise AlarmError

    previous = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def assert_found_at_work(work: Callable[[], object], look: Callable[[], object]) -> None:
    """Work in another thread, again and again, until a look at what is worked on is refused."""
    stop = threading.Event()

    def go_on() -> None:
        while not stop.is_set():
            work()

    def watch() -> None:
        while thread.is_alive():
            look()

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        # Only while the other thread is in C without the interpreter can this one find it at work.
        with pytest.raises(RuntimeError, match="at work"):
            watch()
    finally:
        stop.set()
        thread.join()
