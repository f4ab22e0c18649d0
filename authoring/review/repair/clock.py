"""The time of a search: a deadline that can begin anew, and lend a part of its time."""

from __future__ import annotations

from authoring.solver.budget import Deadline

__all__ = ["Clock"]


class Clock:
    """So many seconds from now on; without an end where there is no limit."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._deadline = Deadline(seconds)

    def restart(self) -> None:
        """Begin anew with all of the time."""
        self._deadline = Deadline(self._seconds)

    def part(self, share: float) -> Clock:
        """Return a clock that begins now, with a share of the time that this one had."""
        return Clock(None if self._seconds is None else share * self._seconds)

    @property
    def left(self) -> float | None:
        """The seconds that are left, 0 where the time is over; ``None`` without a limit."""
        return self._deadline.left

    def over(self) -> bool:
        """Tell whether the time is over."""
        return self._deadline.passed
