"""The hunt for sets of changes that achieve a goal, over units: single changes, or changes that keep a symmetry.

Sets of one unit, of two, of three … are tried exhaustively as long as the work allows; larger ones are come upon by
beam search. A narrow beam goes before the pairs, so that something is found at once. The road not taken is a minimum
hitting set over all obstacles met: the obstacles of a changed picture are none of the picture itself, so that only
conditional ones could be collected, by the thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from authoring.review.repair.beam import Beam
from authoring.review.repair.canvas import UNCHANGED, Canvas, Patch
from authoring.review.repair.cost import Appearance
from authoring.review.repair.effort import Effort
from authoring.review.repair.exhaustion import Exhaustion
from authoring.review.repair.judges import Judge
from authoring.review.repair.polish import Polish
from authoring.review.repair.trials import Trials
from authoring.review.repair.units import Units

__all__ = ["Hunt"]

_NARROW, _WIDE = 4, (16, 64, 256)
"""Sets that a beam search goes on from."""
_POLISHED = 4
"""So many of the smallest sets that a beam search found are gone over once more."""
_GLANCE, _PAIRS, _BEAMS, _POLISH = 0.05, 0.3, 0.2, 0.05
"""Shares of the whole work; what is left is for trying larger sets exhaustively."""


class Hunt:
    """One hunt, for the goal of the judge. ``guides`` lead the beam searches; their goals are that or imply it.

    ``exhausted`` is the number of units up to which all sets were tried or ruled out: 0 where it is only known that
    the picture itself does not achieve the goal, and -1 where not even that is.
    """

    def __init__(
        self,
        canvas: Canvas,
        appearance: Appearance,
        effort: Effort,
        judge: Judge,
        guides: Sequence[Judge],
        units: Sequence[Patch],
        most_changes: int,
    ) -> None:
        self.exhausted = -1
        self.cut_short: str | None = None
        self._effort = effort
        self._judge = judge
        self._guides = guides
        self._units = Units(units)
        self._most = most_changes
        self.trials = Trials(judge, effort, most_changes)
        self._appearance = appearance
        self._beam = Beam(self._units, self.trials, effort, appearance.rough_cost)
        self._polish = Polish(canvas, self._units, judge, self.trials, effort)

    @property
    def found(self) -> dict[Patch, bool]:
        """The sets that achieve the goal, as far as found, and whether line logic solves what they make."""
        return self.trials.found

    @property
    def fewest(self) -> int:
        """Changes of the smallest set found; more than are allowed where none was."""
        return self.trials.largest if self.found else self._most + 1

    def run(self, kind: str) -> None:
        """Look for the smallest sets. ``kind`` says what the units are; stages are named after it."""
        start: list[int] = []
        self._note(self._effort.run(kind, lambda: start.extend(self._obstacles())))
        if self.cut_short:
            return
        while 0 <= self.exhausted < self._most and not self._units.can_hit(start, self.exhausted + 1):
            self.exhausted += 1
        exhaustion = Exhaustion(self._units, start, self._judge, self.trials, self._effort)
        self._exhaust(1, f"{kind}, one by one", exhaustion.try_singles)
        if self.fewest > 2:
            self.glance(kind)
        self._exhaust(2, f"{kind}, in pairs", partial(exhaustion.try_sets, 2), _PAIRS)
        if self.fewest > self.exhausted + 1:
            self._note(self._effort.run(f"{kind}, several at once", self._search_widely, _BEAMS))
        if self.fewest > self.exhausted:
            self._effort.run(f"{kind}, variants of the best", self._polish_best, _POLISH)
        for size in range(3, self._most + 1):
            if self._exhaust(size, f"{kind}, {size} at once", partial(exhaustion.try_sets, size)):
                return

    def _obstacles(self) -> list[int]:
        """Return what is in the way in the picture itself."""
        open_cells = self._effort.open_cells(UNCHANGED)
        if self._judge.achieves(UNCHANGED, open_cells) is False:
            self.exhausted = 0
        return self._judge.obstacles(UNCHANGED, open_cells)

    def glance(self, kind: str) -> None:
        """Look quickly for a set, which need not be the smallest."""
        # That this is cut short says nothing: what it would have found may still be found by the others.
        for guide in self._guides:
            self._effort.run(f"{kind}, at a glance", partial(self._beam.search, _NARROW, guide), _GLANCE)

    def _exhaust(self, size: int, name: str, stage: Callable[[], None], share: float = 1.0) -> str | None:
        """Try all sets of so many units, unless they were ruled out or smaller ones found.

        Those as large as the smallest one found are tried for the sake of their cost. Returns the limit reached.
        """
        if not self.exhausted < size <= self.fewest:
            return None
        limit = self._effort.run(name, stage, share)
        self._note(limit)
        doubtful = self.trials.least_doubt <= size * self._units.largest
        if limit is None and not doubtful and self.exhausted == size - 1:
            self.exhausted = size
        return limit

    def _search_widely(self) -> None:
        for width in _WIDE:
            for guide in self._guides:
                if self.fewest > self.exhausted + 1:
                    self._beam.search(width, guide)

    def _polish_best(self) -> None:
        def order(patch: Patch) -> tuple[object, ...]:
            return len(patch), self._appearance.rough_cost(patch), patch.changes

        for patch in sorted(self.found, key=order)[:_POLISHED]:
            self._polish.polish(patch)

    def _note(self, limit: str | None) -> None:
        self.cut_short = self.cut_short or limit
