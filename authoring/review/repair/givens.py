"""The fewest given cells that achieve the goal while the picture stays as it is.

By implicit hitting sets. Where the puzzle with some given cells does not achieve the goal, there is a set of cells of
which any that does must give one: for a single solution the cells where another solution differs, for line logic the
cells of a component that it leaves undecided (no cell of it given, it would stay undecided, see ``obstacles``). The
smallest set that hits all sets found so far is tried next; if it achieves the goal, none smaller does. Small sets say
more, so undecided components are made smaller first: cells of them are given as long as something stays undecided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from authoring.model import Cell, Given, Grid, Puzzle, RepairGoal
from authoring.review.masks import bits
from authoring.review.repair.canvas import UNCHANGED, Canvas
from authoring.review.repair.effort import Effort
from authoring.review.repair.exchanges import apart
from authoring.review.repair.obstacles import components
from authoring.review.repair.rivals import NoRival, board_of, find_rival
from authoring.solver.hitting import HittingSets

__all__ = ["GivenCells", "fewest_given"]

_MOST = 24
"""Nobody wants more in a grid."""
_NARROWED = 48
"""Cells given, or tried to be given, to make an undecided component smaller."""


@dataclass(frozen=True, slots=True)
class GivenCells:
    """The puzzle with the cells of ``added`` given as well; ``proved`` that fewer don't do."""

    puzzle: Puzzle
    added: tuple[Given, ...]
    proved: bool


def fewest_given(puzzle: Puzzle, picture: Grid, goal: RepairGoal, effort: Effort, rounds: int) -> GivenCells | None:
    """Find the fewest cells to give; ``None`` where too many are needed or it can't be found out.

    After so many rounds it goes on without a proof: what is left open is hit without taking back anything.
    """
    search = _Search(puzzle, picture, goal, effort)
    with closing(HittingSets()) as sets:
        given: tuple[int, ...] = ()
        for round_ in range(rounds + _MOST):
            effort.step()
            unhit = search.unhit(given)
            if unhit is None or len(given) > _MOST:
                return None
            if not unhit:
                puzzle, added = search.with_given(given)
                return GivenCells(puzzle, added, round_ <= rounds)
            if round_ < rounds:
                for cells in unhit:
                    sets.hit(cells)
                given = sets.smallest()
            else:
                given = tuple(sorted({*given, *(min(cells) for cells in unhit)}))
    return None


class _Search:
    def __init__(self, puzzle: Puzzle, picture: Grid, goal: RepairGoal, effort: Effort) -> None:
        self._puzzle = puzzle
        self._picture = picture
        self._goal = goal
        self._effort = effort

    def with_given(self, places: Iterable[int]) -> tuple[Puzzle, tuple[Given, ...]]:
        """Return the puzzle with these cells given as well, and what was added."""
        cells = (Cell(*divmod(place, self._picture.width)) for place in places)
        added = tuple(Given(cell, self._picture[cell]) for cell in cells)
        return replace(self._puzzle, given=(*self._puzzle.given, *added)), added

    def unhit(self, places: Sequence[int]) -> list[tuple[int, ...]] | None:
        """Return sets of cells that must be given too; none where the goal is achieved, ``None`` where that is open."""
        canvas = Canvas(self.with_given(places)[0], self._picture)
        undecided = self._undecided(canvas)
        if not undecided:
            return []
        if self._goal is RepairGoal.LINE_SOLVABLE:
            return [tuple(bits(self._narrowed(part, places))) for part in self._components(undecided)]
        return self._differences(canvas, undecided)

    def _differences(self, canvas: Canvas, undecided: int) -> list[tuple[int, ...]] | None:
        """Return where other solutions differ: by switches, or else in another way."""
        kernel, rows = self._effort.kernel, canvas.rows
        found: list[tuple[int, ...]] = []
        open_places = canvas.places(undecided)
        while (flipped := kernel.find_switch(rows, open_places)) is not None:
            found += self._parts(flipped)
            open_places = [(row, column) for row, column in open_places if flipped[row][column] == rows[row][column]]
        if found:
            return found
        rival = find_rival(canvas, UNCHANGED, self._effort)
        if isinstance(rival, NoRival):
            return [] if rival is NoRival.UNIQUE else None
        return list(self._parts(rival))

    def _parts(self, rival: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
        width = self._picture.width
        for part in apart(self._picture.rows, rival):
            yield tuple(row * width + column for row, column, _, _ in part)

    def _narrowed(self, part: int, places: Sequence[int]) -> int:
        """Return a smaller set of cells that stay undecided if none of them is given, where one is found."""
        given = list(places)
        for place in list(bits(part))[:_NARROWED]:
            if part >> place & 1:
                undecided = self._undecided(Canvas(self.with_given([*given, place])[0], self._picture)) & part
                if undecided:
                    given.append(place)
                    part = min(self._components(undecided), key=int.bit_count)
        return part

    def _undecided(self, canvas: Canvas) -> int:
        board = board_of(canvas, UNCHANGED, self._effort)
        board.propagate()
        self._effort.spend_on(board)
        return sum(1 << row * canvas.width + column for row, column in board.undecided())

    def _components(self, undecided: int) -> list[int]:
        return components(undecided, self._picture.width, self._picture.height)
