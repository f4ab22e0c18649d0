"""The kernel in Python integers: any number of colours, lines of any length. The yardstick for faster ones.

A line is solved exactly by bit-parallel reachability over the boundaries between its cells, forwards and then
backwards, a few operations on whole masks for each block. The usual alternatives are dynamic programming over (block,
cell), which visits every pair one by one, and leftmost/rightmost overlap, which is not exact.

Propagation keeps a queue of lines whose cells changed. Probing assumes one value of one cell, propagates on a copy and
takes the value away from the board where that fails. It settles what single assumptions can settle, no more: what both
values of a cell agree on is not used, so that the outcome is the same whether or not the goal is known.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from authoring.kernel.interface import Board as BoardInterface
from authoring.kernel.interface import Deduction, GridCells, LineClue, Masks, ProbeStatus, Work

__all__ = ["Board", "Prober", "ReferenceKernel", "solve_line"]


def solve_line(length: int, clue: LineClue, masks: Masks) -> Masks | None:
    """See :meth:`authoring.kernel.interface.Kernel.solve_line`."""
    return _solve_prepared(length, _with_gaps(clue), masks)


def _with_gaps(clue: LineClue) -> list[tuple[int, int, int]]:
    """Add to each block the empty cells that must follow it: 1 before a block of the same colour, else 0."""
    return [
        (size, colour, int(index < len(clue) and clue[index][1] == colour))
        for index, (size, colour) in enumerate(clue, start=1)
    ]


def _solve_prepared(length: int, blocks: Sequence[tuple[int, int, int]], masks: Masks) -> Masks | None:
    can_be_empty = masks[0]

    # Forwards. Boundaries 0…length lie between cells. reached[i]: where the line may stand after i blocks, with their
    # gaps and any further empty cells. One addition carries each boundary to the right through a run of empty cells.
    boundary = 1
    reached = [((can_be_empty + (boundary & can_be_empty)) ^ can_be_empty) | boundary]
    starts = []
    for size, colour, gap in blocks:
        start = reached[-1] & _runs(masks[colour], size)
        if gap:
            start &= can_be_empty >> size
        if not start:
            return None
        starts.append(start)
        boundary = start << (size + gap)
        reached.append(((can_be_empty + (boundary & can_be_empty)) ^ can_be_empty) | boundary)
    if not reached[-1] >> length & 1:
        return None

    # Backwards. `good`: boundaries reached after i blocks from which the rest of the line can be completed.
    spans = _doubled_runs(can_be_empty)
    possible = [0] * len(masks)
    empty = 0
    target = 1 << length
    for index in range(len(blocks), -1, -1):
        good = target
        for distance, span in spans:
            wider = good | (good >> distance & span)
            if wider == good:
                break
            good = wider
        good &= reached[index]
        empty |= reached[index] & can_be_empty & (good >> 1)
        if index == 0:
            break
        size, colour, gap = blocks[index - 1]
        target = starts[index - 1] & (good >> (size + gap))
        possible[colour] |= _smear(target, size)
        if gap:
            empty |= target << size
    possible[0] = empty
    return tuple(possible)


def _runs(mask: int, size: int) -> int:
    """Return the cells from which ``size`` cells in a row lie in the mask."""
    have = 1
    while have * 2 <= size:
        mask &= mask >> have
        have *= 2
    return mask & (mask >> (size - have)) if have < size else mask


def _smear(starts: int, size: int) -> int:
    """Return the cells that runs of ``size`` cells from the starts cover."""
    have = 1
    while have * 2 <= size:
        starts |= starts << have
        have *= 2
    return starts | (starts << (size - have)) if have < size else starts


def _doubled_runs(mask: int) -> list[tuple[int, int]]:
    """Return (1, mask), (2, starts of runs of 2), (4, starts of runs of 4) … as long as there are any."""
    spans = []
    distance = 1
    while mask:
        spans.append((distance, mask))
        mask &= mask >> distance
        distance *= 2
    return spans


class _Tally:
    """Work counters that a board shares with its copies."""

    __slots__ = ("line_solves", "probes")

    def __init__(self) -> None:
        self.line_solves = 0
        self.probes = 0


class Board:
    """See :class:`authoring.kernel.interface.Board`. Every cell is kept twice: in its row and in its column."""

    __slots__ = ("_blocks", "_height", "_lengths", "_lines", "_queue", "_queued", "_tally", "_width")

    def __init__(self, rows: Sequence[LineClue], columns: Sequence[LineClue], colours: int) -> None:
        self._height, self._width = len(rows), len(columns)
        self._blocks = [_with_gaps(clue) for clue in (*rows, *columns)]
        self._lengths = [self._width] * self._height + [self._height] * self._width
        self._lines: list[Masks] = [((1 << length) - 1,) * (colours + 1) for length in self._lengths]
        self._tally = _Tally()
        self._queue = deque(range(len(self._lines)))
        self._queued = [True] * len(self._lines)

    def copy(self) -> Board:
        """Return an independent board with the same state and queue; work is counted together."""
        twin = Board.__new__(Board)
        twin._height, twin._width = self._height, self._width
        twin._blocks, twin._lengths, twin._tally = self._blocks, self._lengths, self._tally
        twin._lines = self._lines.copy()
        twin._queue = self._queue.copy()
        twin._queued = self._queued.copy()
        return twin

    @property
    def work(self) -> Work:
        """Work done on this board and its copies."""
        return Work(self._tally.line_solves, self._tally.probes)

    @property
    def solved(self) -> bool:
        """Whether every cell is decided."""
        return all(sum(mask.bit_count() for mask in masks) == self._width for masks in self._lines[: self._height])

    def candidates(self, row: int, column: int) -> int:
        """Return the colours that a cell may still have, as bits."""
        return sum((mask >> column & 1) << colour for colour, mask in enumerate(self._lines[row]))

    def undecided(self) -> list[tuple[int, int]]:
        """Return the cells with more than one candidate, row by row."""
        cells = []
        for row, masks in enumerate(self._lines[: self._height]):
            seen = twice = 0
            for mask in masks:
                twice |= seen & mask
                seen |= mask
            cells += [(row, column) for column in _bits(twice)]
        return cells

    def restrict(self, row: int, column: int, colours: int) -> None:
        """Take away all candidates of a cell but those in the bit set ``colours``."""
        self._take_away(row, 1 << column, colours)
        self._take_away(self._height + column, 1 << row, colours)

    def _take_away(self, line: int, cell: int, colours: int) -> None:
        masks = self._lines[line]
        kept = tuple(mask if colours >> colour & 1 else mask & ~cell for colour, mask in enumerate(masks))
        if kept != masks:
            self._lines[line] = kept
            self._enqueue(line)

    def _enqueue(self, line: int) -> None:
        if not self._queued[line]:
            self._queued[line] = True
            self._queue.append(line)

    def propagate(self, log: list[Deduction] | None = None) -> int | None:
        """Apply line logic to a fixpoint; return the number of the first line that failed, or ``None``."""
        return self._propagate(log)[0]

    def _propagate(self, log: list[Deduction] | None = None) -> tuple[int | None, int]:
        """Propagate; return the failed line or ``None``, and the lines that were solved, as bits."""
        queue, queued, lines, height = self._queue, self._queued, self._lines, self._height
        touched = 0
        while queue:
            line = queue.popleft()
            queued[line] = False
            touched |= 1 << line
            before = lines[line]
            self._tally.line_solves += 1
            after = _solve_prepared(self._lengths[line], self._blocks[line], before)
            if after is None:
                return line, touched
            if after == before:
                continue
            if log is not None:
                log.append(Deduction(line, before, after))
            lines[line] = after
            own = 1 << (line if line < height else line - height)
            first_crossing = height if line < height else 0
            for position in _bits(_changed(before, after)):
                crossing = first_crossing + position
                lines[crossing] = tuple(
                    mask if now >> position & 1 else mask & ~own
                    for mask, now in zip(lines[crossing], after, strict=True)
                )
                self._enqueue(crossing)
        return None, touched

    def cells(self) -> GridCells:
        """Return the colours of all cells. Raises ``ValueError`` unless the board is solved."""
        if not self.solved:
            raise ValueError("the board is not solved")
        rows = []
        for masks in self._lines[: self._height]:
            row = [0] * self._width
            for colour, mask in enumerate(masks):
                for column in _bits(mask):
                    row[column] = colour
            rows.append(tuple(row))
        return tuple(rows)


def _changed(before: Masks, after: Masks) -> int:
    cells = 0
    for old, new in zip(before, after, strict=True):
        cells |= old ^ new
    return cells


def _bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, from the lowest."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


class Prober:
    """See :class:`authoring.kernel.interface.Prober`.

    Cells are taken row by row, again and again, until a whole round refutes nothing. An assumption is not tried again
    while no line that its propagation solved has changed: it would end the same.
    """

    def __init__(self, board: Board, goal: GridCells | None = None) -> None:
        self._board = board
        self._goal = goal
        self._round: deque[tuple[int, int, int]] = deque()
        self._progress = True
        self._held: dict[tuple[int, int, int], int] = {}
        self.solutions: list[GridCells] = [] if goal is None else [goal]
        self.failed_line: int | None = None
        self.failed_cell: tuple[int, int] | None = None

    def run(self, line_solves: int) -> ProbeStatus:
        """Go on probing until the work is done or about this many lines were solved in this run."""
        board = self._board
        limit = board.work.line_solves + line_solves
        while True:
            if board.solved:
                return ProbeStatus.SOLVED
            if not self._round:
                if not self._progress:
                    return ProbeStatus.STALLED
                self._progress = False
                self._round.extend(self._assumptions())
            while self._round:
                if board.work.line_solves >= limit:
                    return ProbeStatus.INTERRUPTED
                status = self._try(*self._round.popleft())
                if status is not None:
                    return status

    def _assumptions(self) -> list[tuple[int, int, int]]:
        board, goal = self._board, self._goal
        return [
            (row, column, colour)
            for row, column in board.undecided()
            for colour in _bits(board.candidates(row, column))
            if goal is None or goal[row][column] != colour
        ]

    def _try(self, row: int, column: int, colour: int) -> ProbeStatus | None:
        board, assumption = self._board, (row, column, colour)
        candidates = board.candidates(row, column)
        if assumption in self._held or not candidates >> colour & 1 or candidates == 1 << colour:
            return None
        board._tally.probes += 1
        trial = board.copy()
        trial.restrict(row, column, 1 << colour)
        failed, touched = trial._propagate()
        if failed is None:
            self._held[assumption] = touched
            return self._meet(trial.cells()) if trial.solved else None
        self._progress = True
        return self._refute(row, column, candidates & ~(1 << colour))

    def _refute(self, row: int, column: int, others: int) -> ProbeStatus | None:
        board = self._board
        before = board._lines.copy()
        board.restrict(row, column, others)
        further, _ = board._propagate()
        if further is not None:
            self.failed_line, self.failed_cell = further, (row, column)
            return ProbeStatus.CONTRADICTION
        changed = sum(1 << line for line, (old, new) in enumerate(zip(before, board._lines, strict=True)) if old != new)
        self._held = {held: touched for held, touched in self._held.items() if not touched & changed}
        return ProbeStatus.SOLVED if board.solved else None

    def _meet(self, cells: GridCells) -> ProbeStatus | None:
        if cells not in self.solutions:
            self.solutions.append(cells)
        return ProbeStatus.AMBIGUOUS if len(self.solutions) > 1 else None


class ReferenceKernel:
    """See :class:`authoring.kernel.interface.Kernel`."""

    name = "python"

    def solve_line(self, length: int, clue: LineClue, masks: Masks) -> Masks | None:
        """Solve one line exactly."""
        return solve_line(length, clue, masks)

    def board(self, rows: Sequence[LineClue], columns: Sequence[LineClue], colours: int) -> Board:
        """Return a board on which nothing is known."""
        return Board(rows, columns, colours)

    def prober(self, board: BoardInterface, goal: GridCells | None = None) -> Prober:
        """Prepare to probe a board of this kernel that has been propagated."""
        if not isinstance(board, Board):
            raise TypeError("a kernel probes boards of its own")
        return Prober(board, goal)
