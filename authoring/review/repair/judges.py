"""Judges: whether a changed picture achieves a goal, and if not, what stands in the way.

A judge sees the cells that line logic left undecided, and does more only where that does not settle the question.
"""

from __future__ import annotations

from typing import Protocol

from authoring.kernel.interface import GridCells
from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.effort import Effort
from authoring.review.repair.exchanges import Exchanges
from authoring.review.repair.obstacles import stalled_windows
from authoring.review.repair.rivals import NoRival, find_rival

__all__ = ["Judge", "LineJudge", "UniqueJudge"]


class Judge(Protocol):
    """See :class:`LineJudge` and :class:`UniqueJudge`."""

    def achieves(self, patch: Patch, open_cells: int) -> bool | None:
        """Tell whether changes that leave these cells undecided achieve the goal; ``None`` where that is unknown."""

    def obstacles(self, patch: Patch, open_cells: int) -> list[int]:
        """Return obstacles (see ``obstacles``) of a picture that was judged and does not achieve the goal.

        Not all there are, and none where it was not found out why. The smallest come first.
        """

    def distance(self, patch: Patch, open_cells: int) -> int:
        """Return a guess, without a unit, at how far from the goal a picture is."""


class LineJudge:
    """The goal that line logic decides every cell."""

    def __init__(self, canvas: Canvas) -> None:
        self._width, self._height = canvas.width, canvas.height

    def achieves(self, patch: Patch, open_cells: int) -> bool:
        """Tell whether nothing is undecided."""
        del patch
        return not open_cells

    def obstacles(self, patch: Patch, open_cells: int) -> list[int]:
        """Return the window of each component of undecided cells."""
        del patch
        return sorted(stalled_windows(open_cells, self._width, self._height), key=int.bit_count)

    def distance(self, patch: Patch, open_cells: int) -> int:
        """Return the number of undecided cells."""
        del patch
        return open_cells.bit_count()


class UniqueJudge:
    """The goal that there is one solution: refuted by a known exchange, a switch, or another solution."""

    def __init__(self, canvas: Canvas, effort: Effort) -> None:
        self._canvas = canvas
        self._effort = effort
        self.exchanges = Exchanges(canvas)

    def achieves(self, patch: Patch, open_cells: int) -> bool | None:
        """Tell whether there is one solution; new exchanges are remembered where there are more."""
        if not open_cells:
            return True
        if self.exchanges.any_applies(patch):
            return False
        rows = self._canvas.changed(patch)
        if self._learn_switches(patch, rows, open_cells):
            return False
        rival = find_rival(self._canvas, patch, self._effort)
        if isinstance(rival, NoRival):
            return True if rival is NoRival.UNIQUE else None
        self.exchanges.learn(patch, rows, rival)
        return False

    def obstacles(self, patch: Patch, open_cells: int) -> list[int]:
        """Return the window of each known exchange that is possible."""
        del open_cells
        return sorted(set(self.exchanges.windows(patch)), key=lambda cells: (cells.bit_count(), cells))

    def distance(self, patch: Patch, open_cells: int) -> int:
        """Return the number of known exchanges that are possible."""
        return len(self.exchanges.windows(patch)) if open_cells else 0

    def _learn_switches(self, patch: Patch, rows: GridCells, open_cells: int) -> bool:
        """Remember switches with no cell in common; return whether there was one."""
        places = self._canvas.places(open_cells)
        found = False
        while (flipped := self._effort.kernel.find_switch(rows, places)) is not None:
            found = True
            self.exchanges.learn(patch, rows, flipped)
            places = [(row, column) for row, column in places if flipped[row][column] == rows[row][column]]
        return found
