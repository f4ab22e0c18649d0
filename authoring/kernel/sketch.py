"""A picture whose cells can be changed, and how far line logic gets with the clues of each changed picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from authoring.kernel.board import Board
from authoring.kernel.interface import CellChange, GridCells, LineClue, Work

__all__ = ["Sketch"]


class Sketch:
    """See :class:`authoring.kernel.interface.Sketch`."""

    def __init__(self, cells: GridCells, colours: int, given: Sequence[CellChange]) -> None:
        self._cells = cells
        self._colours = colours
        self._given = tuple(given)
        self._line_solves = 0

    @property
    def work(self) -> Work:
        """Work done for all pictures asked about; only lines are solved."""
        return Work(self._line_solves, 0, 0)

    def open_cells(self, changes: Sequence[CellChange]) -> int:
        """Return the cells that line logic leaves undecided in the puzzle of the picture with these changes."""
        cells = [list(row) for row in self._cells]
        for row, column, colour in changes:
            cells[row][column] = colour
        board = Board(
            [_clue(line) for line in cells], [_clue(line) for line in zip(*cells, strict=True)], self._colours
        )
        for row, column, colour in self._given:
            board.restrict(row, column, 1 << colour)
        board.propagate()
        self._line_solves += board.work.line_solves
        width = len(cells[0])
        return sum(1 << row * width + column for row, column in board.undecided())

    def survey(self, changes: Sequence[CellChange], candidates: Sequence[CellChange]) -> list[int]:
        """Return the undecided cells with the changes and each candidate in turn."""
        return [self.open_cells((*changes, candidate)) for candidate in candidates]


def _clue(line: Sequence[int]) -> LineClue:
    return [(len(list(run)), colour) for colour, run in groupby(line) if colour]
