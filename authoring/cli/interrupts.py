"""An interrupt is heeded wherever it comes.

In the callback of a weak reference, of which imports and executors have many, Python can't raise it: it shows the
traceback and goes on as if nothing had been. So it is sent again, a moment later.
"""

from __future__ import annotations

import _thread
import signal
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

__all__ = ["heed_interrupts"]

_MOMENT = 0.01
"""Seconds; any callback has returned by then."""


def heed_interrupts() -> None:
    """See to it that this process loses no interrupt."""
    sys.unraisablehook = _send_again


def _send_again(told: UnraisableHookArgs, /) -> None:
    if not issubclass(told.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(told)
        return
    again = threading.Timer(_MOMENT, _interrupt)
    again.daemon = True
    again.start()


def _interrupt() -> None:
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)  # ends waiting as well
    else:
        _thread.interrupt_main()
