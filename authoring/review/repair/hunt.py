"""The hunt for sets of changes that achieve a goal, over units: single changes, or changes that keep a symmetry.

Sets of one unit, of two, of three … are tried exhaustively as long as the work allows, which proves how few suffice.
Any set that achieves the goal holds a unit that touches the first obstacle (see ``obstacles``), one that touches an
obstacle of what is left after that, and so on: a tree with few branches. Larger sets come from a beam search in the
same tree, which keeps the sets that seem nearest to the goal. A narrow one comes before the pairs, so that something
is found at once. The road not taken is a minimum hitting set over all obstacles met: the obstacles of a changed picture
are none of the picture itself, so that only conditional ones could be collected, by the thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from authoring.review.repair.canvas import UNCHANGED, Canvas, Patch
from authoring.review.repair.effort import CutShort, Effort
from authoring.review.repair.judges import Judge
from authoring.review.repair.obstacles import hits_all

__all__ = ["Hunt"]

_NARROW = 4
_WIDE = (16, 64, 256)
"""Sets that a beam search goes on from."""
_LOOKED_AT = 3
"""Times the width: as many sets are judged in each round of a beam search."""
_POLISHED = 4
"""Of the smallest sets that a beam search found, so many are gone over once more."""
_GLANCE, _PAIRS, _BEAMS, _VARIANTS = 0.05, 0.3, 0.2, 0.05
"""Shares of the whole work; what is left is for larger sets."""


@dataclass(frozen=True, slots=True)
class _State:
    """A set of changes on the way, how far from the goal it seems, and what stands in its way."""

    distance: tuple[int, int, float]
    patch: Patch
    obstacles: list[int]


class Hunt:
    """One hunt. ``found`` holds the sets that achieve the goal; it is filled on the way, so that interrupts lose none.

    ``exhausted`` is the number of units up to which all sets were tried or ruled out: 0 where it is only known that
    the picture itself does not achieve the goal, and -1 where not even that is. ``guides`` lead the beam searches: what
    achieves the goal of one of them achieves that of the judge.
    """

    def __init__(
        self,
        canvas: Canvas,
        judge: Judge,
        guides: Sequence[Judge],
        effort: Effort,
        units: Sequence[Patch],
        most_changes: int,
        rough_cost: Callable[[Patch], float],
    ) -> None:
        self.found: dict[Patch, None] = {}
        self.exhausted = -1
        self.cut_short: str | None = None
        self._canvas = canvas
        self._judge = judge
        self._guides = guides
        self._effort = effort
        self._units = units
        self._most = most_changes
        self._rough_cost = rough_cost
        self._costs: dict[Patch, float] = {}
        self._cells_of_unit = max(map(len, units), default=1)
        self._open: list[int | None] = [None] * len(units)
        self._left_by: list[list[int]] = []
        self._doubtful = False
        self._start: list[int] = []

    @property
    def fewest(self) -> int:
        """Changes of the smallest set found; more than are allowed where none was."""
        return min(map(len, self.found), default=self._most + 1)

    def run(self, kind: str) -> None:
        """Look for the smallest sets. ``kind`` says what a unit is, in the plural; stages are named after it."""
        open_cells = self._effort.open_cells(UNCHANGED)
        if self._judge.achieves(UNCHANGED, open_cells) is False:
            self.exhausted = 0
        self._start = self._judge.obstacles(UNCHANGED, open_cells)
        self._prove(1, self._stage(kind, 1.0, self._singles))
        if self.fewest > 2:
            self.glance(kind)
        if self.fewest >= 2:
            self._prove(2, self._stage(f"pairs of {kind}", _PAIRS, partial(self._exhaust, 2)))
        if self.fewest > self.exhausted + 1:
            self._note(self._stage(f"sets of {kind}", _BEAMS, self._widen))
        if self.fewest > self.exhausted:
            self._stage(f"variants of {kind}", _VARIANTS, self._polish)
        self._larger(kind)

    def glance(self, kind: str) -> None:
        """Look quickly for a set, which need not be the smallest."""
        # That this is cut short says nothing: what it would have found may still be found by the others.
        for guide in self._guides:
            self._stage(f"sets of {kind}", _GLANCE, partial(self._beam, _NARROW, guide))

    def _widen(self) -> None:
        """Look for what is too large to be tried exhaustively, in wider and wider beams."""
        for width in _WIDE:
            for guide in self._guides:
                if self.fewest > self.exhausted + 1:
                    self._beam(width, guide)

    def _larger(self, kind: str) -> None:
        """Try larger and larger sets exhaustively; those as large as the smallest found for the sake of their cost."""
        for size in range(3, self._most + 1):
            if size > self.fewest:
                return
            limit = self._stage(f"all sets of {size} {kind}", 1.0, partial(self._exhaust, size))
            self._prove(size, limit)
            if limit:
                return

    def _stage(self, name: str, share: float, stage: Callable[[], None]) -> str | None:
        """Run a stage within its share of the work; return the limit that cut it short, if one did."""
        self._effort.begin(name, share)
        try:
            stage()
        except CutShort as cut:
            return cut.limit
        return None

    def _note(self, limit: str | None) -> None:
        self.cut_short = self.cut_short or limit

    def _prove(self, units: int, limit: str | None) -> None:
        """Note how an exhaustive stage ended."""
        self._note(limit)
        if limit is None and not self._doubtful and self.exhausted == units - 1:
            self.exhausted = units

    def _achieves(self, patch: Patch, open_cells: int, judge: Judge | None = None) -> bool:
        achieved = (judge or self._judge).achieves(patch, open_cells)
        if achieved:
            self.found[patch] = None
            self._effort.tell_best(len(patch))
        elif achieved is None:
            self._doubtful = True
        return bool(achieved)

    def _singles(self) -> None:
        self._survey_singles([index for index, unit in enumerate(self._units) if hits_all(unit, self._start)])

    def _survey_singles(self, indices: Sequence[int]) -> None:
        places = [index for index in indices if self._open[index] is None and len(self._units[index]) <= self._most]
        self._effort.expect(len(places))
        units = [self._units[index] for index in places]
        for index, (unit, open_cells) in zip(places, self._effort.survey(UNCHANGED, units, steps=True), strict=True):
            self._open[index] = open_cells
            self._achieves(unit, open_cells)

    def _exhaust(self, size: int) -> None:
        """Try all sets of so many units, at least two."""
        firsts = self._touching(self._start, UNCHANGED)
        self._survey_singles(firsts)
        self._left_by = [self._left_by_single(index) for index in range(len(self._units))]
        self._effort.expect(len(firsts))
        # What leaves least undecided is the likeliest to lead to something, should the work not suffice for all.
        firsts.sort(key=lambda index: ((self._open[index] or 0).bit_count(), index))
        tried: set[int] = set()
        for index in firsts:
            self._extend(self._units[index], self._left_by[index], size - 1, tried)
            tried.add(index)
            self._effort.step()

    def _left_by_single(self, index: int) -> list[int]:
        """Return what a single unit leaves in the way; where it was not tried, what it does not touch."""
        unit, open_cells = self._units[index], self._open[index]
        if open_cells is None:
            return [obstacle for obstacle in self._start if not obstacle & unit.cells]
        return self._judge.obstacles(unit, open_cells)

    def _extend(self, patch: Patch, obstacles: list[int], missing: int, tried: set[int]) -> None:
        """Try all sets of so many units beside a patch; sets with one of the units ``tried`` have been."""
        if self._out_of_reach(obstacles, missing) or len(patch) + missing > self._most:
            return
        indices = [index for index in self._touching(obstacles, patch) if index not in tried]
        if missing == 1:
            indices = [
                index
                for index in indices
                if hits_all(self._units[index], obstacles) and hits_all(patch, self._left_by[index])
            ]
        units = [self._units[index] for index in indices]
        added: list[int] = []
        for index, (unit, open_cells) in zip(indices, self._effort.survey(patch, units), strict=True):
            joined = patch.joined(unit)
            if len(joined) <= self._most and not self._achieves(joined, open_cells) and missing > 1:
                self._extend(joined, self._judge.obstacles(joined, open_cells), missing - 1, tried)
            tried.add(index)
            added.append(index)
        tried.difference_update(added)

    def _touching(self, obstacles: Sequence[int], patch: Patch) -> list[int]:
        """Return the numbers of the units that touch the first obstacle and no changed cell; all where there is none.

        Any set that achieves the goal holds one of them, so none is lost by going on with these alone.
        """
        changed = patch.cells
        if not obstacles:
            return [index for index, unit in enumerate(self._units) if not unit.cells & changed]
        wanted = obstacles[0] & ~changed
        return [index for index, unit in enumerate(self._units) if unit.cells & wanted and not unit.cells & changed]

    def _out_of_reach(self, obstacles: Sequence[int], units: int) -> bool:
        """Tell whether there are more obstacles apart from each other than so many units have cells."""
        reach = units * self._cells_of_unit
        covered = 0
        for obstacle in obstacles:
            if not obstacle & covered:
                covered |= obstacle
                reach -= 1
        return reach < 0

    def _beam(self, width: int, guide: Judge) -> None:
        """Search with a beam of this width, in the tree of the guide, whose goal implies that of the judge."""
        open_cells = self._effort.open_cells(UNCHANGED)
        states = [_State((0, 0, 0.0), UNCHANGED, guide.obstacles(UNCHANGED, open_cells))]
        while states:
            reached = self._reached(states, guide)
            states = []
            for state, open_cells in reached[: _LOOKED_AT * width]:
                patch = state.patch
                if not self._achieves(patch, open_cells, guide):
                    distance = (guide.distance(patch, open_cells), *state.distance[1:])
                    states.append(_State(distance, patch, guide.obstacles(patch, open_cells)))
            states.sort(key=_nearest_first)
            del states[width:]

    def _reached(self, states: Sequence[_State], guide: Judge) -> list[tuple[_State, int]]:
        """Return what one unit more makes of some sets, with the undecided cells, the nearest first.

        Sets larger than the smallest one found are not gone to.
        """
        most = min(self._most, self.fewest)
        reached: dict[Patch, tuple[_State, int]] = {}
        for state in states:
            patch = state.patch
            if self._out_of_reach(state.obstacles, most - len(patch)):
                continue
            units = [
                unit
                for unit in map(self._units.__getitem__, self._touching(state.obstacles, patch))
                if len(patch) + len(unit) <= most
            ]
            for unit, open_cells in self._effort.survey(patch, units):
                joined = patch.joined(unit)
                if joined not in reached:
                    distance = guide.distance(joined, open_cells)
                    cost = state.distance[2] + self._cost(unit)
                    reached[joined] = _State((distance, open_cells.bit_count(), cost), joined, []), open_cells
        return sorted(reached.values(), key=lambda each: _nearest_first(each[0]))

    def _cost(self, unit: Patch) -> float:
        if unit not in self._costs:
            self._costs[unit] = self._rough_cost(unit)
        return self._costs[unit]

    def _polish(self) -> None:
        """Take out changes that are not needed, then look for others in the place of each."""
        for patch in sorted(self.found, key=lambda patch: (len(patch), self._rough_cost(patch), patch.changes))[
            :_POLISHED
        ]:
            self._replace_each(self._reduced(patch))

    def _reduced(self, patch: Patch) -> Patch:
        for unit in self._parts(patch):
            smaller = self._canvas.without(patch, unit)
            if len(smaller) and self._achieves(smaller, self._effort.open_cells(smaller)):
                return self._reduced(smaller)
        return patch

    def _replace_each(self, patch: Patch) -> None:
        for unit in self._parts(patch):
            rest = self._canvas.without(patch, unit)
            obstacles = self._judge.obstacles(rest, self._effort.open_cells(rest))
            others = [
                other
                for other in self._units
                if len(other) <= len(unit) and not other.cells & rest.cells and hits_all(other, obstacles)
            ]
            for other, open_cells in self._effort.survey(rest, others):
                self._achieves(rest.joined(other), open_cells)

    def _parts(self, patch: Patch) -> list[Patch]:
        """Return the units that a set consists of."""
        inside = set(patch.changes)
        return [unit for unit in self._units if unit.cells & patch.cells and inside.issuperset(unit.changes)]


def _nearest_first(state: _State) -> tuple[object, ...]:
    return *state.distance, state.patch.changes
