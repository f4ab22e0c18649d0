"""The order encoding of what a board leaves open: clauses from the kernel, and the meaning of their variables.

The kernel writes the clauses line by line (see ``kernel/clauses.py``); only the variables of cells have a meaning here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from authoring.kernel import Board
from authoring.model import BACKGROUND, Grid, Puzzle

__all__ = ["Clause", "Encoding"]

Clause: TypeAlias = list[int]


class Encoding:
    """The clauses of a puzzle as far as a board of it is open, and the meaning of its variables."""

    def __init__(self, puzzle: Puzzle, board: Board) -> None:
        self._height, self._width, self._colours = puzzle.height, puzzle.width, len(puzzle.palette)
        self._board = board
        self._open = board.undecided()
        self.variables = self._height * self._width * self._colours
        """Variables so far: those of the cells, and those of the lines whose clauses were taken."""

    def clauses(self) -> Iterator[list[Clause]]:
        """Yield the clauses of each line, as far as the board is known by then; they are to be taken once."""
        for line in range(self._height + self._width):
            clauses, following = self._board.clauses(line, self.variables + 1)
            self.variables = following - 1
            yield clauses

    def cell(self, cell: tuple[int, int], colour: int) -> int:
        """Return the variable "this cell has this block colour"."""
        row, column = cell
        return (row * self._width + column) * self._colours + colour

    def news(self) -> Iterator[Clause]:
        """Yield clauses that keep the cells which were open at first to what the board allows by now."""
        for cell in self._open:
            candidates = self._board.candidates(*cell)
            for colour in range(1, self._colours + 1):
                if not candidates >> colour & 1:
                    yield [-self.cell(cell, colour)]
            if not candidates & 1:
                yield [self.cell(cell, colour) for colour in range(1, self._colours + 1) if candidates >> colour & 1]

    def literals(self, grid: Grid) -> list[int]:
        """Return the literals of all cell variables in a grid."""
        return [
            self.cell((row, column), k) * (1 if k == colour else -1)
            for row, line in enumerate(grid.rows)
            for column, colour in enumerate(line)
            for k in range(1, self._colours + 1)
        ]

    def other_than(self, grid: Grid) -> Clause:
        """Return the clause "not this solution": some cell that was open at first has another colour."""
        return [literal for cell in self._open for literal in self.differs_at(cell, grid[cell])]

    def differs_at(self, cell: tuple[int, int], colour: int) -> Clause:
        """Return the clause "this cell has another colour"."""
        if colour != BACKGROUND:
            return [-self.cell(cell, colour)]
        return [self.cell(cell, k) for k in range(1, self._colours + 1)]

    def grid(self, model: list[int]) -> Grid:
        """Read the grid off a model (its literals in the order of the variables)."""
        rows, place = [], 0
        for _ in range(self._height):
            row = []
            for _ in range(self._width):
                literals = model[place : place + self._colours]
                row.append(next((k for k, literal in enumerate(literals, start=1) if literal > 0), BACKGROUND))
                place += self._colours
            rows.append(tuple(row))
        return Grid(tuple(rows))
