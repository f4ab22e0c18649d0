"""The fewest given cells that achieve the goal while the picture stays as it is.

By implicit hitting sets. Where the puzzle with some given cells does not achieve the goal, there is a set of cells of
which any that does must give one: for a single solution the cells where another solution differs, for line logic the
cells of a component that it leaves undecided (no cell of it given, it would stay undecided, see ``obstacles``). The
smallest set that hits all sets found so far is tried next; if it achieves the goal, none smaller does. Small sets say
more, so undecided components are made smaller first: cells of them are given as long as something stays undecided.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from authoring.model import Cell, Given, RepairGoal
from authoring.review.masks import bits
from authoring.review.repair.canvas import UNCHANGED, Canvas
from authoring.review.repair.effort import Effort
from authoring.review.repair.exchanges import apart
from authoring.review.repair.obstacles import components
from authoring.review.repair.rivals import NoRival, find_rival, switches, undecided_cells
from authoring.solver.hitting import HittingSets

__all__ = ["GivenCells", "fewest_given"]

_MOST = 24
"""Nobody wants more in a grid."""
_NARROWED = 48
"""Cells given, or tried to be given, to make an undecided component smaller."""


@dataclass(frozen=True, slots=True)
class GivenCells:
    """Cells to give beside those that are; ``proved`` that fewer don't do."""

    cells: tuple[Given, ...]
    proved: bool


def fewest_given(canvas: Canvas, goal: RepairGoal, effort: Effort, rounds: int) -> GivenCells | None:
    """Find the fewest cells to give; ``None`` where too many are needed or it can't be found out.

    After so many rounds it goes on without a proof: what is left open is hit without taking back anything.
    """
    search = _Search(canvas, goal, effort)
    with closing(HittingSets()) as sets:
        given: tuple[int, ...] = ()
        for round_ in range(rounds + _MOST):
            effort.step()
            unhit = search.unhit(given)
            if unhit is None or len(given) > _MOST:
                return None
            if not unhit:
                return GivenCells(search.told(given), round_ <= rounds)
            if round_ < rounds:
                for cells in unhit:
                    sets.hit(cells)
                given = sets.smallest()
            else:
                given = tuple(sorted({*given, *(min(cells) for cells in unhit)}))
    return None


class _Search:
    def __init__(self, canvas: Canvas, goal: RepairGoal, effort: Effort) -> None:
        self._canvas = canvas
        self._goal = goal
        self._effort = effort

    def told(self, places: Sequence[int]) -> tuple[Given, ...]:
        """Return these cells with their colours."""
        cells = (Cell(*divmod(place, self._canvas.width)) for place in places)
        return tuple(Given(cell, self._canvas.picture[cell]) for cell in cells)

    def unhit(self, places: Sequence[int]) -> list[tuple[int, ...]] | None:
        """Return sets of cells that must be given too; none where the goal is achieved, ``None`` where that is open."""
        undecided = self._undecided(places)
        if not undecided:
            return []
        if self._goal is RepairGoal.LINE_SOLVABLE:
            return [tuple(bits(self._narrowed(part, places))) for part in self._components(undecided)]
        canvas, effort = self._canvas, self._effort
        rivals = list(switches(canvas, UNCHANGED, undecided, effort))
        if not rivals:
            rival = find_rival(canvas, UNCHANGED, effort, self.told(places))
            if isinstance(rival, NoRival):
                return [] if rival is NoRival.UNIQUE else None
            rivals.append(rival)
        return [
            tuple(row * canvas.width + column for row, column, _, _ in part)
            for rival in rivals
            for part in apart(canvas.rows, rival)
        ]

    def _narrowed(self, part: int, places: Sequence[int]) -> int:
        """Return a smaller set of cells that stay undecided if none of them is given, where one is found."""
        given = list(places)
        for place in list(bits(part))[:_NARROWED]:
            if part >> place & 1:
                undecided = self._undecided([*given, place]) & part
                if undecided:
                    given.append(place)
                    part = min(self._components(undecided), key=int.bit_count)
        return part

    def _undecided(self, places: Sequence[int]) -> int:
        return undecided_cells(self._canvas, UNCHANGED, self._effort, self.told(places))

    def _components(self, undecided: int) -> list[int]:
        return components(undecided, self._canvas.width, self._canvas.height)
