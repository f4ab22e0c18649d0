"""The picture that is to be repaired, and sets of changes to it.

Sets of cells are numbers, since the search asks millions of times whether two of them meet: bit
``row * width + column`` stands for a cell, as in the kernel's sketches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import compress, product

from authoring.kernel.interface import CellChange, GridCells
from authoring.model import Cell, Change, Clue, Grid, Puzzle, clue_from_runs

__all__ = ["UNCHANGED", "Canvas", "Patch"]


@dataclass(frozen=True, slots=True)
class Patch:
    """A set of changes, in the order of their cells, and the cells that it changes."""

    changes: tuple[CellChange, ...]
    cells: int

    def __len__(self) -> int:
        """Return the number of changes."""
        return len(self.changes)

    def joined(self, other: Patch) -> Patch:
        """Return both sets of changes as one; they have no cell in common."""
        changes = tuple(sorted(self.changes + other.changes))
        return Patch(changes, self.cells | other.cells)


UNCHANGED = Patch((), 0)
"""No change at all."""


class Canvas:
    """A picture with the cells that may be changed, and the puzzles that changes make of it.

    ``puzzle`` lends palette, metadata and given cells. Given cells are never changed, no more than those ``kept``.
    """

    def __init__(self, puzzle: Puzzle, picture: Grid, kept: Iterable[Cell] = ()) -> None:
        self.picture = picture
        self.width, self.height = picture.width, picture.height
        self.colours = len(puzzle.palette)
        self.rows: GridCells = picture.rows
        self.columns: GridCells = picture.columns
        self.palette = puzzle.palette
        self.given = puzzle.given
        self.fixed = frozenset(kept) | {given.cell for given in puzzle.given}
        self._puzzle = puzzle
        self._places = list(product(range(self.height), range(self.width)))
        self._row_clues, self._column_clues = picture.row_clues, picture.column_clues

    def patch(self, changes: Iterable[CellChange]) -> Patch:
        """Return changes of different cells as one set."""
        ordered = tuple(sorted(changes))
        return Patch(ordered, sum(1 << row * self.width + column for row, column, _ in ordered))

    def without(self, patch: Patch, left_out: Patch) -> Patch:
        """Return a set of changes without those of another."""
        return self.patch(change for change in patch.changes if change not in left_out.changes)

    def single_changes(self) -> list[Patch]:
        """Return every change of one cell that is allowed, row by row, to any other colour."""
        return [
            self.patch([(row, column, colour)])
            for row, line in enumerate(self.rows)
            for column, before in enumerate(line)
            if Cell(row, column) not in self.fixed
            for colour in range(self.colours + 1)
            if colour != before
        ]

    def changed(self, patch: Patch) -> GridCells:
        """Return the cells of the picture with these changes."""
        rows = list(self.rows)
        for row, column, colour in patch.changes:
            line = rows[row]
            rows[row] = (*line[:column], colour, *line[column + 1 :])
        return tuple(rows)

    def line(self, number: int, patch: Patch) -> list[int]:
        """Return the cells of one line with these changes; lines are numbered rows first."""
        if number < self.height:
            cells = list(self.rows[number])
            for row, column, colour in patch.changes:
                if row == number:
                    cells[column] = colour
            return cells
        position = number - self.height
        cells = list(self.columns[position])
        for row, column, colour in patch.changes:
            if column == position:
                cells[row] = colour
        return cells

    def clues(self, patch: Patch) -> tuple[Sequence[Clue], Sequence[Clue]]:
        """Return the clues of the rows and of the columns of the picture with these changes."""
        rows, columns = list(self._row_clues), list(self._column_clues)
        for row in {row for row, _, _ in patch.changes}:
            rows[row] = clue_from_runs(self.line(row, patch))
        for column in {column for _, column, _ in patch.changes}:
            columns[column] = clue_from_runs(self.line(self.height + column, patch))
        return rows, columns

    def puzzle(self, patch: Patch) -> Puzzle:
        """Return the puzzle that these changes make, the picture as its goal."""
        rows, columns = self.clues(patch)
        goal = Grid(self.changed(patch))
        return replace(self._puzzle, rows=tuple(rows), columns=tuple(columns), goal=goal)

    def told(self, patch: Patch) -> tuple[Change, ...]:
        """Return a set of changes with the colours that the cells had before."""
        return tuple(Change(Cell(row, column), self.rows[row][column], colour) for row, column, colour in patch.changes)

    def puzzle_as_it_is(self) -> Puzzle:
        """Return the puzzle with the picture as its goal."""
        return self.puzzle(UNCHANGED)

    def places(self, cells: int) -> list[tuple[int, int]]:
        """Return a set of cells as (row, column), row by row."""
        # Written in binary, the lowest bit comes last.
        return list(compress(self._places, map("1".__eq__, f"{cells:b}"[::-1])))
