"""Judges: whether a changed picture achieves a goal, and if not, what stands in the way.

A judge sees the cells that line logic left undecided, and does more only where that does not settle the question.
"""

from __future__ import annotations

from typing import Protocol

from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.effort import Effort
from authoring.review.repair.exchanges import Exchanges
from authoring.review.repair.obstacles import count_apart, stalled_windows
from authoring.review.repair.rivals import NoRival, find_rival, switches

__all__ = ["Judge", "LineJudge", "UniqueJudge"]

_LOOK, _ALL = 100, 300
"""Line solves that it counts for to look for one known exchange that applies, and for all."""
_SWITCHES = 4
"""The same for each undecided cell, to look for switches."""


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
        self.exchanges = Exchanges(canvas, effort.room_for_obstacles)

    def achieves(self, patch: Patch, open_cells: int) -> bool | None:
        """Tell whether there is one solution; new exchanges are remembered where there are more."""
        if not open_cells:
            return True
        self._effort.spend(_LOOK)
        if self.exchanges.any_applies(patch):
            return False
        self._effort.spend(_SWITCHES * open_cells.bit_count())
        rows = self._canvas.changed(patch)
        ambiguous = False
        for flipped in switches(self._canvas, patch, open_cells, self._effort):
            self.exchanges.learn(patch, rows, flipped)
            ambiguous = True
        if ambiguous:
            return False
        rival = find_rival(self._canvas, patch, self._effort)
        if isinstance(rival, NoRival):
            return True if rival is NoRival.UNIQUE else None
        self.exchanges.learn(patch, rows, rival)
        return False

    def obstacles(self, patch: Patch, open_cells: int) -> list[int]:
        """Return the window of each known exchange that is possible."""
        del open_cells
        self._effort.spend(_ALL)
        return sorted(set(self.exchanges.windows(patch)), key=lambda cells: (cells.bit_count(), cells))

    def distance(self, patch: Patch, open_cells: int) -> int:
        """Return the number of known exchanges that are possible and apart from each other."""
        return count_apart(self.obstacles(patch, open_cells)) if open_cells else 0
