"""How much work a verdict may cost. Work is counted, so that every machine comes to the same verdict."""

from __future__ import annotations

import time
from dataclasses import dataclass

__all__ = ["Budget", "Deadline"]


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits for one puzzle.

    Where only the clues are known, ``search_line_solves`` bounds the search for a first solution, and
    ``reconcile_line_solves``, times the patience of the kernel, a first attempt to reconcile rows with columns.
    ``line_solves`` bounds probing, and once more what is gathered to help the SAT solver; ``conflicts`` bounds that
    solver while it decides the class. ``further_conflicts`` bounds what it spends after that on counting solutions, up
    to ``solutions`` of them (at least 2), and once more on the exact set of cells that differ, which for random grids
    is far dearer than the class.
    ``seconds`` is a limit by the clock, off by default, since a verdict that it cuts short depends on the machine.
    """

    search_line_solves: int = 10_000
    reconcile_line_solves: int = 30_000
    line_solves: int = 400_000
    conflicts: int = 200_000
    further_conflicts: int = 20_000
    solutions: int = 5
    seconds: float | None = None


class Deadline:
    """The moment at which a limit by the clock runs out, from its construction; never without a limit."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def passed(self) -> bool:
        """Whether the time is over."""
        return self.left == 0.0

    @property
    def left(self) -> float | None:
        """The seconds that are left, 0 where the time is over; ``None`` without a limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())
