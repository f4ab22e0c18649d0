"""The reference kernel: Python integers throughout, no bounds on lines or colours. The yardstick for faster kernels."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.kernel.board import Board, solve_line
from authoring.kernel.implications import implications
from authoring.kernel.interface import Board as BoardInterface
from authoring.kernel.interface import CellChange, GridCells, LineClue, Masks, SearchStatus, Stop
from authoring.kernel.probing import Prober
from authoring.kernel.reconciling import reconcile
from authoring.kernel.search import search
from authoring.kernel.sketch import Sketch
from authoring.kernel.switches import find_switch, flipped

__all__ = ["Board", "Prober", "ReferenceKernel", "solve_line"]


class ReferenceKernel:
    """See :class:`authoring.kernel.interface.Kernel`."""

    name = "python"
    patience = 1

    def solve_line(self, length: int, clue: LineClue, masks: Masks) -> Masks | None:
        """Solve one line exactly."""
        return solve_line(length, clue, masks)

    def board(self, rows: Sequence[LineClue], columns: Sequence[LineClue], colours: int) -> Board:
        """Return a board on which nothing is known."""
        return Board(rows, columns, colours)

    def prober(self, board: BoardInterface, goal: GridCells | None = None) -> Prober:
        """Prepare to probe a board of this kernel that has been propagated."""
        return Prober(_own(board), goal)

    def search(
        self, board: BoardInterface, line_solves: int, stop: Stop | None = None
    ) -> tuple[SearchStatus, GridCells | None]:
        """Look for one solution of a board of this kernel that has been propagated."""
        return search(_own(board), line_solves, stop)

    def reconcile(
        self,
        board: BoardInterface,
        line_solves: int,
        stop: Stop | None = None,
        *,
        alike: Sequence[int] | None = None,
        other_than: GridCells | None = None,
    ) -> GridCells | None:
        """Look for one solution of a board of this kernel that has been propagated, reconciling rows with columns."""
        return reconcile(_own(board), line_solves, stop, alike, other_than)

    def implications(self, board: BoardInterface, line_solves: int, stop: Stop | None = None) -> list[list[int]]:
        """Return what follows from single assumptions on a board of this kernel that has been propagated."""
        return implications(_own(board), line_solves, stop)

    def find_switch(self, cells: GridCells, open_cells: Sequence[tuple[int, int]]) -> GridCells | None:
        """Flip the first switch of a solution whose four corners are among the open cells."""
        found = find_switch(cells, open_cells)
        return None if found is None else flipped(cells, found)

    def sketch(self, cells: GridCells, colours: int, given: Sequence[CellChange] = ()) -> Sketch:
        """Return a sketch of a picture in which no cell has been changed yet."""
        return Sketch(cells, colours, given)


def _own(board: BoardInterface) -> Board:
    if not isinstance(board, Board):
        raise TypeError("a kernel works on boards of its own")
    return board
