"""All sets of one unit, of two, of three …: what proves how few changes suffice.

A set that achieves the goal touches each obstacle (see ``obstacles``) of the picture. So it holds a unit that touches
the first one; with that made, one that touches the first obstacle that is left; and so on, a tree with few branches.
The last unit must touch all obstacles that are left, and the others all obstacles that it would leave alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.review.repair.canvas import UNCHANGED, Patch
from authoring.review.repair.effort import Effort
from authoring.review.repair.judges import Judge
from authoring.review.repair.trials import Trials
from authoring.review.repair.units import Units, hits_all

__all__ = ["Exhaustion"]


class Exhaustion:
    """Trying all sets of some units; ``start`` are obstacles of the picture itself."""

    def __init__(self, units: Units, start: Sequence[int], judge: Judge, trials: Trials, effort: Effort) -> None:
        self._units = units
        self._start = start
        self._judge = judge
        self._trials = trials
        self._effort = effort
        # Of the units that were tried, how many cells they leave undecided, and which, as far as there is room.
        self._undecided: dict[int, int] = {}
        self._open: dict[int, int] = {}
        self._kept: dict[int, int] = {}
        self._left_by: list[Sequence[int]] = []

    def try_singles(self) -> None:
        """Try each unit alone."""
        touching = self._units.touching(self._start, UNCHANGED)
        self._survey([index for index in touching if hits_all(self._units[index], self._start)])

    def try_sets(self, size: int) -> None:
        """Try all sets of so many units, at least two, if all smaller ones were tried.

        Sets with more changes than are worth trying are left out.
        """
        firsts = self._units.touching(self._start, UNCHANGED)
        self._survey(firsts)
        self._left_by = [self._obstacles_left_by(index) for index in range(len(self._units))]
        self._effort.expect(len(firsts))
        # What leaves least undecided is the likeliest to lead to something, should the work not suffice for all.
        firsts.sort(key=lambda index: (self._undecided.get(index, 0), index))
        tried: set[int] = set()
        for index in firsts:
            self._extend(self._units[index], self._left_by[index], size - 1, tried)
            tried.add(index)
            self._effort.step()

    def _survey(self, indices: Sequence[int]) -> None:
        """Try those of some units that were not tried before."""
        largest = self._trials.largest
        new = [index for index in indices if index not in self._undecided and len(self._units[index]) <= largest]
        self._effort.expect(len(new))
        units = [self._units[index] for index in new]
        for index, (unit, open_cells) in zip(new, self._effort.survey(UNCHANGED, units, steps=True), strict=True):
            self._undecided[index] = open_cells.bit_count()
            if (kept := self._keep(open_cells)) is not None:
                self._open[index] = kept
            self._trials.achieves(unit, open_cells)

    def _obstacles_left_by(self, index: int) -> Sequence[int]:
        """Return what a single unit leaves in the way; where that is not known or too much, what it does not touch."""
        self._effort.look()
        unit = self._units[index]
        if index in self._open:
            kept = [self._keep(obstacle) for obstacle in self._judge.obstacles(unit, self._open[index])]
            if None not in kept:
                return [obstacle for obstacle in kept if obstacle is not None]
        return [obstacle for obstacle in self._start if not obstacle & unit.cells]

    def _keep(self, cells: int) -> int | None:
        """Return the one copy of a set of cells, since most units leave the same; ``None`` where there is no room."""
        if cells not in self._kept and self._effort.room_for_obstacles.take():
            self._kept[cells] = cells
        return self._kept.get(cells)

    def _extend(self, patch: Patch, obstacles: Sequence[int], missing: int, tried: set[int]) -> None:
        """Try all sets of so many units beside a patch; sets with one of the units ``tried`` have been."""
        left = self._trials.largest - len(patch)
        if missing > left or not self._units.can_hit(obstacles, missing):
            return
        indices = [
            index
            for index in self._units.touching(obstacles, patch)
            if index not in tried and len(self._units[index]) <= left
        ]
        if missing == 1:
            indices = [
                index
                for index in indices
                if hits_all(self._units[index], obstacles) and hits_all(patch, self._left_by[index])
            ]
        added: list[int] = []
        units = [self._units[index] for index in indices]
        for index, (unit, open_cells) in zip(indices, self._effort.survey(patch, units), strict=True):
            joined = patch.joined(unit)
            if not self._trials.achieves(joined, open_cells) and missing > 1:
                self._extend(joined, self._judge.obstacles(joined, open_cells), missing - 1, tried)
            tried.add(index)
            added.append(index)
        tried.difference_update(added)
