"""What every kernel offers. Kernels speak integers; they know neither puzzles nor files.

Lines are numbered rows first: line ``i`` is row ``i`` for ``i < height``, else column ``i - height``. A clue is a
sequence of ``(length, colour)`` with colours from 1. The state of a line of ``n`` cells is a tuple of ``colours + 1``
masks: bit ``j`` of mask ``c`` says that cell ``j`` may still be colour ``c`` (0: may be empty).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

__all__ = [
    "Board",
    "CellChange",
    "Deduction",
    "GridCells",
    "Kernel",
    "LineClue",
    "Masks",
    "ProbeStatus",
    "Prober",
    "SearchStatus",
    "Sketch",
    "Stop",
    "Work",
]

LineClue: TypeAlias = Sequence[tuple[int, int]]
Masks: TypeAlias = tuple[int, ...]
GridCells: TypeAlias = tuple[tuple[int, ...], ...]
CellChange: TypeAlias = tuple[int, int, int]
Stop: TypeAlias = Callable[[], bool]
"""Asked now and then in the midst of work, some milliseconds apart: whether it is to end as if its limit were used up.
It must not touch the board that is worked on."""


class Deduction(NamedTuple):
    """One step of propagation: the masks of a line before and after it was solved."""

    line: int
    before: Masks
    after: Masks


class Work(NamedTuple):
    """Work done so far: lines solved, single assumptions tried in probing, decisions tried in searching."""

    line_solves: int
    probes: int
    nodes: int


class ProbeStatus(Enum):
    """How a run of probing ended."""

    SOLVED = "solved"
    """Every cell is decided."""
    STALLED = "stalled"
    """No single assumption is refuted any more."""
    CONTRADICTION = "contradiction"
    """Some cell has no value left: there is no solution."""
    AMBIGUOUS = "ambiguous"
    """Two different solutions were met."""
    INTERRUPTED = "interrupted"
    """The limit of this run is used up; another run goes on from here."""


class SearchStatus(Enum):
    """How a search for one solution ended."""

    FOUND = "found"
    EXHAUSTED = "exhausted"
    """There is no solution."""
    INTERRUPTED = "interrupted"
    """The limit is used up."""


class Board(Protocol):
    """The state of a grid: what each cell may still be. Line logic narrows it."""

    @property
    def kernel(self) -> str:
        """The name of the kernel that works on this board."""

    @property
    def work(self) -> Work:
        """Work done on this board, in probing it and in searching from it."""

    @property
    def solved(self) -> bool:
        """Whether every cell is decided."""

    def candidates(self, row: int, column: int) -> int:
        """Return the colours that a cell may still have, as bits: bit ``c`` for colour ``c``."""

    def undecided(self) -> list[tuple[int, int]]:
        """Return the cells with more than one candidate, row by row."""

    def restrict(self, row: int, column: int, colours: int) -> None:
        """Take away all candidates of a cell but those in the bit set ``colours``."""

    def propagate(self, log: list[Deduction] | None = None) -> int | None:
        """Apply line logic to a fixpoint; return the number of the first line that failed, or ``None``.

        Lines are taken from a queue: at first all rows in order, then all columns; later those whose cells changed,
        in the order of the changes. Deductions that change something are appended to ``log`` as they are made.
        """

    def play_round(self) -> tuple[list[int], int | None]:
        """Solve all queued lines with what is known now, then write down all at once what they say.

        The lines to which a crossing line said something new are queued for the next round. Returns the lines that said
        something new, in order, and the first line without placement or ``None``; if there is one, the board stays as
        it was.
        """

    def open_counts(self) -> tuple[int, int]:
        """Count the undecided cells, and the rows and columns that have any."""

    def cells(self) -> GridCells:
        """Return the colours of all cells. Raises ``ValueError`` unless the board is solved."""

    def clauses(self, line: int, following: int) -> tuple[list[list[int]], int]:
        """Return a line as clauses (lists of literals) in the order encoding, and the first variable still free.

        The clauses of all lines together have the solutions that this board still allows; those of a row also say what
        is known of its cells by themselves. A line without placement has the empty clause. The variable "cell (row,
        column) has colour c", for c from 1, is (row * width + column) * colours + c; variables from ``following`` on,
        which are behind those of the cells, are free for the line.
        """


class Prober(Protocol):
    """Probing of one board, in runs that can be continued."""

    @property
    def solutions(self) -> Sequence[GridCells]:
        """Different solutions met so far: the goal first, where it was given; at most two."""

    @property
    def failed_line(self) -> int | None:
        """After a contradiction: the line that failed last."""

    @property
    def failed_cell(self) -> tuple[int, int] | None:
        """After a contradiction: the cell that has no value left, as (row, column)."""

    def run(self, line_solves: int, stop: Stop | None = None) -> ProbeStatus:
        """Go on probing until the work is done or about this many lines were solved in this run."""


class Sketch(Protocol):
    """A picture whose cells can be changed, and how far line logic gets with the clues of each changed picture.

    Sets of cells are numbers: bit ``row * width + column`` stands for a cell. A change is (row, column, colour).

    Both questions raise ``IndexError`` for a cell outside the picture, and ``ValueError`` for a colour that doesn't
    exist and for a change of a given cell.
    """

    @property
    def work(self) -> Work:
        """Work done for all pictures asked about; only lines are solved."""

    def open_cells(self, changes: Sequence[CellChange]) -> int:
        """Return the cells that line logic leaves undecided in the puzzle of the picture with these changes."""

    def survey(self, changes: Sequence[CellChange], candidates: Sequence[CellChange]) -> list[int]:
        """Return ``open_cells((*changes, candidate))`` for each candidate, doing the work they share only once."""


class Kernel(Protocol):
    """The solving engine behind one set of functions.

    A kernel leaves a board that is beyond its bounds to another kernel; the board tells which.
    """

    name: str
    patience: int
    """How many times as many lines as with the reference kernel may be spent on reconciling rows with columns."""

    def solve_line(self, length: int, clue: LineClue, masks: Masks) -> Masks | None:
        """Return what the cells of a line may be in some placement of its blocks; ``None`` if there is none.

        Exact: a candidate stays if and only if a placement within ``masks`` uses it.
        """

    def board(self, rows: Sequence[LineClue], columns: Sequence[LineClue], colours: int) -> Board:
        """Return a board on which nothing is known. Columns are as many as a row has cells, and the other way round."""

    def prober(self, board: Board, goal: GridCells | None = None) -> Prober:
        """Prepare to probe a board that has been propagated. Probing narrows the board itself.

        With a goal (which must be a solution) only values that differ from it are assumed.
        """

    def search(self, board: Board, line_solves: int, stop: Stop | None = None) -> tuple[SearchStatus, GridCells | None]:
        """Look for one solution of a board that has been propagated, and leave the board as it is.

        About so many lines are solved at the most; on a large board each decision counts as some lines more (see
        ``allowance.py``). The cells are those of the solution, ``None`` where none was found.
        """

    def reconcile(
        self,
        board: Board,
        line_solves: int,
        stop: Stop | None = None,
        *,
        alike: Sequence[int] | None = None,
        other_than: GridCells | None = None,
    ) -> GridCells | None:
        """Look for one solution of a board that has been propagated, by reconciling rows with columns.

        Finds solutions where a search is lost, but never learns that there is none. The board stays as it is. About so
        many lines are solved at the most; where lines are long, each counts as some more (see ``reconciling.py``).
        Cells that have the same number in ``alike`` (one for each cell, row by row, from 0) are taken to have the same
        colour; still, a solution may be found in which they have not. One ``other_than`` a known solution is looked for
        where such is given. Raises ``ValueError`` where a line with undecided cells has no placement, where there is
        not one number for each cell, below the number of cells, and where the known solution is no grid of this board.
        """

    def implications(self, board: Board, line_solves: int, stop: Stop | None = None) -> list[list[int]]:
        """Return, as clauses of the variables of :meth:`Board.clauses`, what follows from single assumptions.

        For each variable of an undecided cell, row by row, both values are assumed on a board that has been propagated,
        until about so many lines were solved, counted as in a search; the board stays as it is. What line logic refutes
        or proves in any other cell follows: a clause of two literals, or of one where both values agree or one fails.
        """

    def find_switch(self, cells: GridCells, open_cells: Sequence[tuple[int, int]]) -> GridCells | None:
        """Flip the first switch of a solution whose four corners are among ``open_cells``; ``None`` if there is none.

        A switch is where two rows cross two columns, with two values crosswise (``a b`` over ``b a``), which can be
        exchanged without a change of any clue. Open cells, as (row, column), are those that line logic leaves
        undecided: no other cell can be part of a switch. First is the switch whose lower row is the topmost; of those
        the one furthest left, by its left column, then by its right one; then the one whose upper row is the topmost.
        """

    def sketch(self, cells: GridCells, colours: int, given: Sequence[CellChange] = ()) -> Sketch:
        """Return a sketch of a picture in which no cell has been changed yet; ``given`` cells are known throughout.

        A given cell has the colour that it has in the picture, and is never changed.
        Raises ``ValueError`` where it has another, and where the rows are not a rectangle.
        """
