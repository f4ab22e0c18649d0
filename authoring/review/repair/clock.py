"""The time of a search: a limit by the clock that can be asked how much is left of it."""

from __future__ import annotations

import time

__all__ = ["Clock"]


class Clock:
    """So many seconds from now on; without an end where there is no limit."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self.restart()

    def restart(self) -> None:
        """Begin anew with all of the time."""
        self._end = None if self._seconds is None else time.monotonic() + self._seconds

    def part(self, share: float) -> Clock:
        """Return a clock that begins now, with a share of the time that this one had."""
        return Clock(None if self._seconds is None else share * self._seconds)

    @property
    def left(self) -> float | None:
        """The seconds that are left, 0 where the time is over; ``None`` without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    def over(self) -> bool:
        """Tell whether the time is over."""
        return self.left == 0.0
