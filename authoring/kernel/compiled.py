"""The kernel in C behind the common interface.

All work is done in the files ``core*.c``; what is here turns plain values into those of the interface. Lines and
palettes beyond the bounds of the C code go to the Python kernel, which has none.

Importing this module raises ``ImportError`` where the C code is not built.
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.kernel import _core
from authoring.kernel.interface import (
    Board,
    CellChange,
    Deduction,
    GridCells,
    LineClue,
    Masks,
    Prober,
    ProbeStatus,
    SearchStatus,
    Sketch,
    Stop,
    Work,
)
from authoring.kernel.reference import ReferenceKernel
from authoring.kernel.switches import Switch, flipped

__all__ = ["CompiledBoard", "CompiledKernel", "CompiledProber", "CompiledSketch"]

_PROBE_STATUS = {
    _core.SOLVED: ProbeStatus.SOLVED,
    _core.STALLED: ProbeStatus.STALLED,
    _core.CONTRADICTION: ProbeStatus.CONTRADICTION,
    _core.AMBIGUOUS: ProbeStatus.AMBIGUOUS,
    _core.INTERRUPTED: ProbeStatus.INTERRUPTED,
}

_SEARCH_STATUS = {
    _core.FOUND: SearchStatus.FOUND,
    _core.EXHAUSTED: SearchStatus.EXHAUSTED,
    _core.SEARCH_INTERRUPTED: SearchStatus.INTERRUPTED,
}


class CompiledBoard(_core.Board):
    """See :class:`authoring.kernel.interface.Board`.

    Threads run freely beside one that works on a board. The board itself then raises ``RuntimeError`` for any other.
    """

    __slots__ = ()

    kernel = "c"

    @property
    def work(self) -> Work:
        """Work done on this board, in probing it and in searching from it."""
        return Work(self.line_solves, self.probes, self.nodes)

    def propagate(self, log: list[Deduction] | None = None) -> int | None:
        """Apply line logic to a fixpoint; return the number of the first line that failed, or ``None``."""
        if log is None:
            return self.apply_line_logic()
        steps: list[tuple[int, Masks, Masks]] = []
        try:
            return self.apply_line_logic(steps)
        finally:
            log.extend(map(Deduction._make, steps))


class CompiledProber:
    """See :class:`authoring.kernel.interface.Prober`."""

    __slots__ = ("_prober",)

    def __init__(self, board: CompiledBoard, goal: GridCells | None) -> None:
        self._prober = _core.Prober(board, goal)

    @property
    def solutions(self) -> tuple[GridCells, ...]:
        """Different solutions met so far: the goal first, where it was given; at most two."""
        return self._prober.solutions

    @property
    def failed_line(self) -> int | None:
        """After a contradiction: the line that failed last."""
        failure = self._prober.failure
        return None if failure is None else failure[0]

    @property
    def failed_cell(self) -> tuple[int, int] | None:
        """After a contradiction: the cell that has no value left, as (row, column)."""
        failure = self._prober.failure
        return None if failure is None else failure[1]

    def run(self, line_solves: int, stop: Stop | None = None) -> ProbeStatus:
        """Go on probing until the work is done or about this many lines were solved in this run."""
        return _PROBE_STATUS[self._prober.run(line_solves, stop)]


class CompiledSketch(_core.Sketch):
    """See :class:`authoring.kernel.interface.Sketch`. What is said of threads and boards is true of sketches too."""

    __slots__ = ()

    @property
    def work(self) -> Work:
        """Work done for all pictures asked about; only lines are solved."""
        return Work(self.line_solves, 0, 0)

    def open_cells(self, changes: Sequence[CellChange]) -> int:
        """Return the cells that line logic leaves undecided in the puzzle of the picture with these changes."""
        return int.from_bytes(self.open_sets(changes), "little")

    def survey(self, changes: Sequence[CellChange], candidates: Sequence[CellChange]) -> list[int]:
        """Return the undecided cells with the changes and each candidate in turn."""
        sets = memoryview(self.open_sets(changes, candidates))
        size = len(sets) // max(1, len(candidates))
        return [int.from_bytes(sets[at * size : (at + 1) * size], "little") for at in range(len(candidates))]


class CompiledKernel:
    """See :class:`authoring.kernel.interface.Kernel`."""

    name = "c"
    patience = 20

    def __init__(self) -> None:
        self._unbounded = ReferenceKernel()

    def solve_line(self, length: int, clue: LineClue, masks: Masks) -> Masks | None:
        """Solve one line exactly."""
        if not _within_bounds(length, len(masks) - 1):
            return self._unbounded.solve_line(length, clue, masks)
        return _core.solve_line(length, clue, masks)

    def board(self, rows: Sequence[LineClue], columns: Sequence[LineClue], colours: int) -> Board:
        """Return a board on which nothing is known."""
        if not _within_bounds(max(len(rows), len(columns)), colours):
            return self._unbounded.board(rows, columns, colours)
        return CompiledBoard(rows, columns, colours)

    def prober(self, board: Board, goal: GridCells | None = None) -> Prober:
        """Prepare to probe a board of this kernel that has been propagated."""
        if isinstance(board, CompiledBoard):
            return CompiledProber(board, goal)
        return self._unbounded.prober(board, goal)

    def search(self, board: Board, line_solves: int, stop: Stop | None = None) -> tuple[SearchStatus, GridCells | None]:
        """Look for one solution of a board of this kernel that has been propagated."""
        if not isinstance(board, CompiledBoard):
            return self._unbounded.search(board, line_solves, stop)
        status, cells = _core.search(board, line_solves, stop)
        return _SEARCH_STATUS[status], cells

    def reconcile(
        self,
        board: Board,
        line_solves: int,
        stop: Stop | None = None,
        *,
        alike: Sequence[int] | None = None,
        other_than: GridCells | None = None,
    ) -> GridCells | None:
        """Look for one solution of a board of this kernel that has been propagated, reconciling rows with columns."""
        if not isinstance(board, CompiledBoard):
            return self._unbounded.reconcile(board, line_solves, stop, alike=alike, other_than=other_than)
        return _core.reconcile(board, line_solves, stop, alike, other_than)

    def implications(self, board: Board, line_solves: int, stop: Stop | None = None) -> list[list[int]]:
        """Return what follows from single assumptions on a board of this kernel that has been propagated."""
        if not isinstance(board, CompiledBoard):
            return self._unbounded.implications(board, line_solves, stop)
        return _core.implications(board, line_solves, stop)

    def find_switch(self, cells: GridCells, open_cells: Sequence[tuple[int, int]]) -> GridCells | None:
        """Flip the first switch of a solution whose four corners are among the open cells."""
        longest = max(len(cells), *map(len, cells), 0)
        if not _within_bounds(longest, max((max(row, default=0) for row in cells), default=0)):
            return self._unbounded.find_switch(cells, open_cells)
        found = _core.find_switch(cells, open_cells)
        return None if found is None else flipped(cells, Switch(*found))

    def sketch(self, cells: GridCells, colours: int, given: Sequence[CellChange] = ()) -> Sketch:
        """Return a sketch of a picture in which no cell has been changed yet."""
        if not _within_bounds(max(len(cells), *map(len, cells), 0), colours):
            return self._unbounded.sketch(cells, colours, given)
        return CompiledSketch(cells, colours, given)


def _within_bounds(cells: int, colours: int) -> bool:
    return cells <= _core.LONGEST_LINE and colours <= _core.MOST_COLOURS
