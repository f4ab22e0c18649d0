"""Beam search: the sets of changes that seem nearest to the goal are gone on from, one unit at a time.

What line logic settles stays settled, mostly, while the rest is mended elsewhere; so the sets that leave the fewest
cells undecided, or the fewest exchanges possible, lead on. The tree is that of ``exhaustion``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest
from typing import NamedTuple

from authoring.kernel.interface import CellChange
from authoring.review.repair.canvas import UNCHANGED, Patch
from authoring.review.repair.effort import Effort
from authoring.review.repair.judges import Judge
from authoring.review.repair.trials import Trials
from authoring.review.repair.units import Units

__all__ = ["Beam"]

_LOOKED_AT = 3
"""Times the width: as many sets are judged in each round."""


class _State(NamedTuple):
    """A set of changes on the way; how far from the goal it seems, by the guide, in undecided cells and in cost."""

    distance: int
    undecided: int
    cost: float
    changes: tuple[CellChange, ...]
    patch: Patch
    open_cells: int


class Beam:
    """Beam searches over the same units. ``cost`` tells how much an eye minds a unit."""

    def __init__(self, units: Units, trials: Trials, effort: Effort, cost: Callable[[Patch], float]) -> None:
        self._units = units
        self._trials = trials
        self._effort = effort
        self._cost = cost

    def search(self, width: int, guide: Judge) -> None:
        """Search with a beam of this width until sets would become too large.

        The goal of the guide may be another than that of the hunt, if it implies that.
        """
        states = [_State(0, 0, 0.0, (), UNCHANGED, self._effort.open_cells(UNCHANGED))]
        while states:
            judged = [
                # Having judged a set, the guide may know more that is in its way.
                state._replace(distance=guide.distance(state.patch, state.open_cells))
                for state in nsmallest(_LOOKED_AT * width, self._reached(states, guide))
                if not self._trials.achieves(state.patch, state.open_cells, guide)
            ]
            states = sorted(judged)[:width]

    def _reached(self, states: Sequence[_State], guide: Judge) -> Iterator[_State]:
        """Yield what one unit more makes of some sets."""
        reached: set[tuple[CellChange, ...]] = set()
        for state in states:
            patch = state.patch
            obstacles = guide.obstacles(patch, state.open_cells)
            left = self._trials.largest - len(patch)
            if not self._units.can_hit(obstacles, left):
                continue
            units = [
                self._units[index]
                for index in self._units.touching(obstacles, patch)
                if len(self._units[index]) <= left
            ]
            for unit, open_cells in self._effort.survey(patch, units):
                joined = patch.joined(unit)
                if joined.changes not in reached:
                    reached.add(joined.changes)
                    distance, cost = guide.distance(joined, open_cells), state.cost + self._cost(unit)
                    undecided = open_cells.bit_count()
                    yield _State(distance, undecided, cost, joined.changes, joined, open_cells)
