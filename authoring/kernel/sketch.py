"""A picture whose cells can be changed, and how far line logic gets with the clues of each changed picture.

The pictures of a survey differ in one cell each, hence in the clues of one row and one column. What all other lines
tell holds for any two of them, so it is found once for many: a branch is a set of candidates, and a board on which the
lines of all of them are set aside. It is split by every other of its rows or columns, whichever are more; each part
takes up the lines that it doesn't change itself. Where one cell is left, its pictures put their clues into the two
lines that are still out. The fixpoint doesn't depend on the order of the lines, so the answers are those from scratch.

What this saves, and what was tried beside it, stands in ``core_sketch.c``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from authoring.kernel.board import Board, clue_of
from authoring.kernel.interface import CellChange, GridCells, Work

__all__ = ["Sketch"]


class Sketch:
    """See :class:`authoring.kernel.interface.Sketch`.

    Raises ``IndexError`` for a cell that the picture does not have, and ``ValueError`` for rows of different lengths,
    a colour that there is not, and any other colour of a given cell than that in the picture.
    """

    def __init__(self, cells: GridCells, colours: int, given: Sequence[CellChange]) -> None:
        if colours < 0:
            raise ValueError("a picture has no fewer than no colours")
        self._height = len(cells)
        self._width = len(cells[0]) if cells else 0
        self._colours = colours
        self._given: dict[tuple[int, int], int] = {}
        self._cells = [list(line) for line in cells]
        if any(len(line) != self._width for line in self._cells):
            raise ValueError(f"a grid of {self._height} rows and {self._width} columns is wanted")
        for line in self._cells:
            for colour in line:
                self._check_colour(colour)
        for row, column, colour in self._checked(given):
            if self._cells[row][column] != colour:
                raise ValueError("a given cell has another colour in the picture")
            self._given[row, column] = colour
        self._line_solves = 0

    @property
    def work(self) -> Work:
        """Work done for all pictures asked about; only lines are solved."""
        return Work(self._line_solves, 0, 0)

    def open_cells(self, changes: Sequence[CellChange]) -> int:
        """Return the cells that line logic leaves undecided in the puzzle of the picture with these changes."""
        board = self._board(self._changed(changes))
        try:
            return self._propagate(board)
        finally:
            self._line_solves += board.work.line_solves

    def survey(self, changes: Sequence[CellChange], candidates: Sequence[CellChange]) -> list[int]:
        """Return the undecided cells with the changes and each candidate in turn."""
        cells = self._changed(changes)
        wanted = self._checked(candidates)
        found: dict[CellChange, int] = {}
        board = self._board(cells)
        board.set_aside(self._lines(wanted))
        try:
            if wanted:
                self._survey(board, cells, sorted(set(wanted)), found)
        finally:
            self._line_solves += board.work.line_solves
        return [found[candidate] for candidate in wanted]

    def _survey(
        self, board: Board, cells: list[list[int]], candidates: list[CellChange], found: dict[CellChange, int]
    ) -> None:
        """Find the undecided cells for each candidate, from a board without the lines of all of them."""
        board.propagate()
        parts = _halves(candidates)
        if not parts:
            for candidate in candidates:
                found[candidate] = self._propagate(self._drawn(board, cells, candidate))
        for part in parts:
            twin = board.copy()
            for line in sorted(self._lines(candidates) - self._lines(part)):
                twin.take_up(line)
            self._survey(twin, cells, part, found)

    def _drawn(self, board: Board, cells: list[list[int]], candidate: CellChange) -> Board:
        """Return a copy of a board that lacks two lines, with the clues that they have after a change."""
        row, column, colour = candidate
        twin = board.copy()
        before, cells[row][column] = cells[row][column], colour
        twin.take_up(row, clue_of(cells[row]))
        twin.take_up(self._height + column, clue_of([line[column] for line in cells]))
        cells[row][column] = before
        return twin

    def _propagate(self, board: Board) -> int:
        board.propagate()
        return sum(1 << row * self._width + column for row, column in board.undecided())

    def _board(self, cells: list[list[int]]) -> Board:
        """Return a board on which only the given cells are known."""
        columns = zip(*cells, strict=True)
        board = Board([clue_of(row) for row in cells], [clue_of(column) for column in columns], self._colours)
        for (row, column), colour in self._given.items():
            board.restrict(row, column, 1 << colour)
        return board

    def _lines(self, changes: Iterable[CellChange]) -> set[int]:
        """Return the numbers of the lines that have another clue with one of the changes."""
        return {line for row, column, _ in changes for line in (row, self._height + column)}

    def _changed(self, changes: Sequence[CellChange]) -> list[list[int]]:
        cells = [row.copy() for row in self._cells]
        for row, column, colour in self._checked(changes):
            cells[row][column] = colour
        return cells

    def _checked(self, changes: Sequence[CellChange]) -> list[CellChange]:
        checked = []
        for change in changes:
            if len(change) != 3:
                raise ValueError("a change is a row, a column and a colour")
            row, column, colour = change
            if not (0 <= row < self._height and 0 <= column < self._width):
                raise IndexError(f"there is no row {row}, column {column}")
            self._check_colour(colour)
            if self._given.get((row, column), colour) != colour:
                raise ValueError("a given cell is never changed")
            checked.append((row, column, colour))
        return checked

    def _check_colour(self, colour: int) -> None:
        if not 0 <= colour <= self._colours:
            raise ValueError(f"a cell has colour {colour}, but there are {self._colours} colours")


def _halves(candidates: list[CellChange]) -> list[list[CellChange]]:
    """Split candidates by every other of their rows or columns, whichever are more; nothing for those of one cell."""
    rows, columns = ({candidate[axis] for candidate in candidates} for axis in (0, 1))
    axis, lines = (1, columns) if len(columns) > len(rows) else (0, rows)
    if len(lines) == 1:
        return []
    first = set(sorted(lines)[::2])
    return [[candidate for candidate in candidates if (candidate[axis] in first) is here] for here in (True, False)]
