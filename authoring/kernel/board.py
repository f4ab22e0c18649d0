"""Lines and boards in Python integers: any number of colours, lines of any length.

A line is solved exactly by bit-parallel reachability over the boundaries between its cells, forwards and then
backwards, a few operations on whole masks for each block. The usual alternatives are dynamic programming over (block,
cell), which visits every pair one by one, and leftmost/rightmost overlap, which is not exact. Propagation keeps a queue
of lines whose cells changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from itertools import groupby

from authoring.kernel.clauses import cell_clauses, line_clauses
from authoring.kernel.interface import Deduction, GridCells, LineClue, Masks, Work

__all__ = ["Board", "bits", "clue_of", "solve_line", "undecided_cells"]


def clue_of(line: Sequence[int]) -> LineClue:
    """Read the clue off the colours of a line."""
    return [(len(list(run)), colour) for colour, run in groupby(line) if colour]


def solve_line(length: int, clue: LineClue, masks: Masks) -> Masks | None:
    """See :meth:`authoring.kernel.interface.Kernel.solve_line`."""
    return _solve_prepared(length, _with_gaps(clue), masks)


def _with_gaps(clue: LineClue) -> list[tuple[int, int, int]]:
    """Add to each block the empty cells that must follow it: 1 before a block of the same colour, else 0."""
    return [
        (size, colour, int(index < len(clue) and clue[index][1] == colour))
        for index, (size, colour) in enumerate(clue, start=1)
    ]


def _solve_prepared(
    length: int, blocks: Sequence[tuple[int, int, int]], masks: Masks, where: list[int] | None = None
) -> Masks | None:
    """Solve a line; ``where`` gets the cells in which each block may start, the last block first."""
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
        if where is not None:
            where.append(target)
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

    __slots__ = ("line_solves", "nodes", "probes")

    def __init__(self) -> None:
        self.line_solves = 0
        self.probes = 0
        self.nodes = 0


class Board:
    """See :class:`authoring.kernel.interface.Board`. Every cell is kept twice: in its row and in its column."""

    __slots__ = ("_blocks", "_height", "_lengths", "_lines", "_queue", "_queued", "_tally", "_width", "kinds")

    kernel = "python"

    def __init__(self, rows: Sequence[LineClue], columns: Sequence[LineClue], colours: int) -> None:
        self._height, self._width = len(rows), len(columns)
        self.kinds = colours + 1
        """The values that a cell can have."""
        self._blocks = [_with_gaps(clue) for clue in (*rows, *columns)]
        self._lengths = [self._width] * self._height + [self._height] * self._width
        self._lines: list[Masks] = [((1 << length) - 1,) * (colours + 1) for length in self._lengths]
        self._tally = _Tally()
        self._queue = deque(range(len(self._lines)))
        self._queued = [True] * len(self._lines)

    def copy(self) -> Board:
        """Return an independent board with the same state and queue; work is counted together."""
        twin = Board.__new__(Board)
        twin._height, twin._width, twin.kinds = self._height, self._width, self.kinds
        twin._blocks, twin._lengths, twin._tally = self._blocks, self._lengths, self._tally
        twin._lines = self._lines.copy()
        twin._queue = self._queue.copy()
        twin._queued = self._queued.copy()
        return twin

    def probe(self, row: int, column: int, colours: int) -> Board:
        """Return a copy in which a cell is kept to a bit set of colours, as one more single assumption."""
        self._tally.probes += 1
        return self._assuming(row, column, colours)

    def branch(self, row: int, column: int, colour: int) -> Board:
        """Return a copy in which a cell has this colour, as one more node of a search."""
        self._tally.nodes += 1
        return self._assuming(row, column, 1 << colour)

    def _assuming(self, row: int, column: int, colours: int) -> Board:
        twin = self.copy()
        twin.restrict(row, column, colours)
        return twin

    def set_aside(self, lines: Collection[int]) -> None:
        """Leave lines out of propagation until they are taken up again."""
        # A line set aside is marked as queued, lest a change of its cells queue it.
        for line in lines:
            self._queued[line] = True
        self._queue = deque(line for line in self._queue if line not in lines)

    def take_up(self, line: int, clue: LineClue | None = None) -> None:
        """Let a line that was set aside take part again, on this board alone with another clue where one is given."""
        if clue is not None:
            self._blocks = self._blocks.copy()
            self._blocks[line] = _with_gaps(clue)
        self._queue.append(line)

    def differing_lines(self, other: Board) -> int:
        """Return the lines whose state differs from that of another board of the same puzzle, as bits."""
        pairs = enumerate(zip(self._lines, other._lines, strict=True))
        return sum(1 << line for line, (mine, theirs) in pairs if mine != theirs)

    @property
    def work(self) -> Work:
        """Work done on this board and its copies."""
        return Work(self._tally.line_solves, self._tally.probes, self._tally.nodes)

    @property
    def solved(self) -> bool:
        """Whether every cell is decided."""
        rows = self._lines[: self._height]
        # A cell without candidates may make up for one with two.
        return all(sum(mask.bit_count() for mask in masks) == self._width for masks in rows) and not any(
            map(undecided_cells, rows)
        )

    def candidates(self, row: int, column: int) -> int:
        """Return the colours that a cell may still have, as bits."""
        return sum((mask >> column & 1) << colour for colour, mask in enumerate(self._lines[row]))

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._height

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._width

    def masks(self, line: int) -> Masks:
        """Return the state of a line."""
        return self._lines[line]

    def undecided(self) -> list[tuple[int, int]]:
        """Return the cells with more than one candidate, row by row."""
        rows = enumerate(self._lines[: self._height])
        return [(row, column) for row, masks in rows for column in bits(undecided_cells(masks))]

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
        return self.propagate_noting(log)[0]

    def propagate_noting(self, log: list[Deduction] | None = None) -> tuple[int | None, int]:
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
            for position in bits(_changed(before, after)):
                crossing = first_crossing + position
                lines[crossing] = tuple(
                    mask if now >> position & 1 else mask & ~own
                    for mask, now in zip(lines[crossing], after, strict=True)
                )
                self._enqueue(crossing)
        return None, touched

    def play_round(self) -> tuple[list[int], int | None]:
        """Play a round of all queued lines; return those that said something new, and one that failed or ``None``."""
        moves: dict[int, Masks] = {}
        for line in sorted(self._queue):
            self._tally.line_solves += 1
            after = _solve_prepared(self._lengths[line], self._blocks[line], self._lines[line])
            if after is None:
                return [], line
            if after != self._lines[line]:
                moves[line] = after
        while self._queue:
            self._queued[self._queue.popleft()] = False
        lost = {
            line: [old & ~new for old, new in zip(self._lines[line], after, strict=True)]
            for line, after in moves.items()
        }
        for line, after in moves.items():
            self._lines[line] = after
        for line, masks in lost.items():
            own, across = (1 << line, self._height) if line < self._height else (1 << line - self._height, 0)
            for colour, mask in enumerate(masks):
                for position in bits(mask):
                    self._cross_out(across + position, colour, own)
        return list(moves), None

    def _cross_out(self, line: int, colour: int, cell: int) -> None:
        """Take one candidate of a cell from a line and queue it, if it still has it."""
        masks = self._lines[line]
        if masks[colour] & cell:
            self._lines[line] = (*masks[:colour], masks[colour] & ~cell, *masks[colour + 1 :])
            self._enqueue(line)

    def open_counts(self) -> tuple[int, int]:
        """Count the undecided cells, and the rows and columns that have any."""
        counts = [undecided_cells(masks).bit_count() for masks in self._lines]
        return sum(counts[: self._height]), len(counts) - counts.count(0)

    def cells(self) -> GridCells:
        """Return the colours of all cells. Raises ``ValueError`` unless the board is solved."""
        if not self.solved:
            raise ValueError("the board is not solved")
        rows = []
        for masks in self._lines[: self._height]:
            row = [0] * self._width
            for colour, mask in enumerate(masks):
                for column in bits(mask):
                    row[column] = colour
            rows.append(tuple(row))
        return tuple(rows)

    def clauses(self, line: int, following: int) -> tuple[list[list[int]], int]:
        """Return a line as clauses in the order encoding, and the first variable that is still free after them."""
        in_row = line < self._height
        other = line if in_row else line - self._height
        colours = len(self._lines[line]) - 1
        cells = []
        for position in range(self._lengths[line]):
            row, column = (other, position) if in_row else (position, other)
            candidates = [bool(mask >> position & 1) for mask in self._lines[line]]
            cells.append(((row * self._width + column) * colours + 1, candidates))
        clauses = [clause for cell in cells for clause in cell_clauses(*cell)] if in_row else []
        starts = self.starts(line)
        if starts is None:
            return [*clauses, []], following
        written, following = line_clauses(self._blocks[line], [bits(each) for each in starts], cells, following)
        return clauses + written, following

    def blocks(self, line: int) -> Sequence[tuple[int, int, int]]:
        """Return the blocks of a line: length, colour, and how many empty cells must follow (1 or none)."""
        return self._blocks[line]

    def starts(self, line: int) -> list[int] | None:
        """Return the cells in which each block of a line may start, one mask for each; ``None`` without placement."""
        where: list[int] = []
        solved = _solve_prepared(self._lengths[line], self._blocks[line], self._lines[line], where)
        return None if solved is None else where[::-1]

    def open_lines(self) -> list[int]:
        """Return the lines that have undecided cells."""
        return [line for line, masks in enumerate(self._lines) if undecided_cells(masks)]

    def count_lines(self, count: int) -> None:
        """Add lines that were solved elsewhere to the work done on this board."""
        self._tally.line_solves += count


def undecided_cells(masks: Masks) -> int:
    """Return the cells of a line with more than one candidate."""
    seen = twice = 0
    for mask in masks:
        twice |= seen & mask
        seen |= mask
    return twice


def _changed(before: Masks, after: Masks) -> int:
    cells = 0
    for old, new in zip(before, after, strict=True):
        cells |= old ^ new
    return cells


def bits(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, from the lowest."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers
