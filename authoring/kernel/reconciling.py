"""Looking for one solution by reconciling rows with columns, in Python integers.

Every cell has two copies: one belongs to its row, the other to its column. A copy is a number for each block colour,
how much the cell is that colour: nothing at 0, wholly at one unit. In a round each row takes the placement of its
blocks that is nearest to what the columns have in its cells, and each column the one nearest to what the rows have.
Where all of them agree, that is a solution. Else each copy moves, by a part of the way from the mean of the two copies
to what its line has placed. Unlike a search, this decides nothing and takes nothing back; it wanders about until it
falls into a solution, which on hard puzzles is often soon. It never learns that there is none.

The method is that of Gravel and Elser, "Divide and concur: a general approach to constraint satisfaction" (Physical
Review E 78, 2008), with the relaxed step of Elser, "The complexity of bit retrieval" (IEEE Transactions on Information
Theory 64, 2018). How far a step goes is drawn anew for each round: with a constant one some puzzles end in a loop, and
to begin again elsewhere costs more. All numbers are whole, so that all kernels on all machines go the same way.

Where cells are known to be alike, as in a symmetric solution, the mean is taken over the copies of all of them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add
from typing import NamedTuple

from authoring.kernel.board import Board, bits
from authoring.kernel.interface import GridCells, Stop

__all__ = ["reconcile"]

UNIT = 1024
"""What a copy is that is wholly of a colour."""

FARTHEST = 16 * UNIT
"""Copies stay within so much of zero, so that sums over a line fit 32 bits."""

CERTAIN = 1 << 20
"""The weight of what the board says of a cell."""

LEAST_STEP, STEPS = 3, 5
"""The least step, in sixteenths of twice the way, and how many different steps there are."""

POSITIONS_PER_LINE = 256
"""Positions of blocks that are weighed in the time that it takes to solve a line."""


def reconcile(
    board: Board,
    line_solves: int,
    stop: Stop | None = None,
    alike: Sequence[int] | None = None,
    other_than: GridCells | None = None,
) -> GridCells | None:
    """See :meth:`authoring.kernel.interface.Kernel.reconcile`."""
    if alike is None:
        alike = range(board.height * board.width)
    elif len(alike) != board.height * board.width or not all(0 <= number < len(alike) for number in alike):
        raise ValueError("there must be one number for each cell, below the number of cells")
    if board.solved:
        cells = board.cells()
        return None if cells == other_than else cells
    lines = [_Line.of(board, number) for number in board.open_lines()]
    cost = 1 + len(lines) + sum(line.positions for line in lines) // POSITIONS_PER_LINE
    talks = _Talks(board, lines, alike)
    for _ in range(-(-line_solves // cost)):
        if stop is not None and stop():
            return None
        board.count_lines(len(lines))
        if talks.agree():
            cells = talks.cells()
            if cells != other_than:
                return cells
            talks.begin_again()
    return None


class _Block(NamedTuple):
    """A block of a line, and the first and the last cell in which it may start."""

    size: int
    colour: int
    gap: int
    first: int
    last: int


class _Line(NamedTuple):
    """A line that is open, with its blocks."""

    number: int
    blocks: list[_Block]

    @classmethod
    def of(cls, board: Board, number: int) -> _Line:
        starts = board.starts(number)
        if starts is None:
            raise ValueError("a line has no placement: the board was not propagated, or failed")
        blocks = zip(board.blocks(number), map(bits, starts), strict=True)
        return cls(number, [_Block(*block, cells[0], cells[-1]) for block, cells in blocks])

    @property
    def positions(self) -> int:
        return sum(block.last - block.first + 1 for block in self.blocks)

    def nearest(self, weights: Sequence[Sequence[int]]) -> list[int]:
        """Return the colours of the line in the placement whose cells weigh most, each in its colour.

        Of equal placements the one is taken whose last block is furthest left, then the one before it, and so on.
        """
        sums = [list(accumulate(each, initial=0)) for each in weights]
        best: list[list[int]] = []
        before: _Block | None = None
        for block in self.blocks:
            summed = sums[block.colour - 1]
            ends = summed[block.first + block.size : block.last + block.size + 1]
            gains = [end - start for start, end in zip(summed[block.first : block.last + 1], ends, strict=True)]
            if before is not None:
                gains = list(map(add, gains, _by_then(best[-1], before, block)))
            best.append(list(accumulate(gains, max)))
            before = block
        colours = [0] * len(weights[0])
        limit = len(colours)
        for block, sofar in zip(reversed(self.blocks), reversed(best), strict=True):
            # The weight at a position is that of the best placement up to there; it grew where that one is.
            latest = min(block.last, limit - block.size - block.gap) - block.first
            start = block.first + bisect_left(sofar, sofar[latest])
            colours[start : start + block.size] = [block.colour] * block.size
            limit = start
        return colours


def _by_then(best: list[int], before: _Block, block: _Block) -> Iterator[int]:
    """Yield, for each start of a block, what the best placement weighs of all blocks before it."""
    shift = before.first + before.size + before.gap
    end = len(best) - 1
    return (best[min(start - shift, end)] for start in range(block.first, block.last + 1))


class _Group:
    """Cells that are alike, or one by itself: for each block colour, the copies of all of them together."""

    __slots__ = ("count", "sums")

    def __init__(self, colours: int) -> None:
        self.count = 0
        self.sums = [0] * colours

    def twice_mean(self, index: int) -> int:
        """Return twice the mean of all copies in one block colour."""
        return 2 * self.sums[index] // self.count


class _Cell:
    """An open cell: for each block colour, what the board says of it and the two copies."""

    __slots__ = ("certain", "column", "copies", "group", "row")

    def __init__(self, row: int, column: int, candidates: Sequence[int], group: _Group) -> None:
        self.row, self.column, self.group = row, column, group
        filled = 0 if 0 in candidates else CERTAIN
        self.certain = [filled if colour in candidates else -CERTAIN for colour in range(1, len(group.sums) + 1)]
        self.copies: list[tuple[int, int]] = []
        group.count += 2

    def add_to_group(self) -> None:
        """Add the copies to the sums of the group."""
        for index, pair in enumerate(self.copies):
            self.group.sums[index] += sum(pair)

    def weights(self, side: int) -> list[int]:
        """Return how much the cell weighs for its row (side 0) or column (1), in each block colour.

        A line goes by its copies mirrored at the mean. By itself, a cell's row thus goes by what its column has.
        """
        return [
            certain + 2 * (self.group.twice_mean(index) - pair[side]) - UNIT
            for index, (certain, pair) in enumerate(zip(self.certain, self.copies, strict=True))
        ]

    def move(self, in_row: int, in_column: int, step: int) -> None:
        """Move the copies, where the row has placed one colour and the column the same or another."""
        self.copies = [
            (
                _moved(of_row, step, (2 * UNIT if in_row == index + 1 else 0) - self.group.twice_mean(index)),
                _moved(of_column, step, (2 * UNIT if in_column == index + 1 else 0) - self.group.twice_mean(index)),
            )
            for index, (of_row, of_column) in enumerate(self.copies)
        ]


def _moved(copy: int, step: int, way: int) -> int:
    return max(-FARTHEST, min(copy + (step * way >> 4), FARTHEST))


class _Talks:
    """What the lines of a board make of their cells, round by round."""

    def __init__(self, board: Board, lines: list[_Line], alike: Sequence[int]) -> None:
        self._board, self._lines = board, lines
        self._state = 0
        height, width, colours = board.height, board.width, range(1, board.kinds)
        self._cells: list[_Cell] = []
        self._groups: dict[int, _Group] = {}
        # The colours in each line, and how much each cell weighs for it in each block colour.
        self._placed = [[0] * width for _ in range(height)] + [[0] * height for _ in range(width)]
        self._weights = [[[0] * len(cells) for _ in colours] for cells in self._placed]
        for row in range(height):
            for column in range(width):
                candidates = bits(board.candidates(row, column))
                if len(candidates) == 1:
                    self._placed[row][column] = self._placed[height + column][row] = candidates[0]
                    weights = [CERTAIN if colour in candidates else -CERTAIN for colour in colours]
                    self._weigh(row, column, weights, weights)
                else:
                    group = self._groups.setdefault(alike[row * width + column], _Group(len(colours)))
                    self._cells.append(_Cell(row, column, candidates, group))
        self.begin_again()

    def begin_again(self) -> None:
        """Draw all copies anew."""
        for cell in self._cells:
            cell.copies = [(self._draw() % UNIT, self._draw() % UNIT) for _ in cell.certain]
        self._sum_up()

    def agree(self) -> bool:
        """Let all lines place their blocks, and tell whether rows and columns agree; if not, move the copies."""
        for cell in self._cells:
            self._weigh(cell.row, cell.column, cell.weights(0), cell.weights(1))
        for line in self._lines:
            self._placed[line.number] = line.nearest(self._weights[line.number])
        if self._agreed():
            return True
        step = LEAST_STEP + self._draw() % STEPS
        for cell in self._cells:
            row, column = cell.row, cell.column
            cell.move(self._placed[row][column], self._placed[self._board.height + column][row], step)
        self._sum_up()
        return False

    def cells(self) -> GridCells:
        """Return the colours of all cells, after an agreement."""
        return tuple(map(tuple, self._placed[: self._board.height]))

    def _sum_up(self) -> None:
        for group in self._groups.values():
            group.sums = [0] * len(group.sums)
        for cell in self._cells:
            cell.add_to_group()

    def _draw(self) -> int:
        """Draw a number below 2^31, by the linear congruential generator of Knuth's MMIX."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return self._state >> 33

    def _weigh(self, row: int, column: int, for_row: Sequence[int], for_column: Sequence[int]) -> None:
        for colour, (weight, other) in enumerate(zip(for_row, for_column, strict=True)):
            self._weights[row][colour][column] = weight
            self._weights[self._board.height + column][colour][row] = other

    def _agreed(self) -> bool:
        """Tell whether all cells have the same colour in their row and in their column, and one that they may have."""
        height = self._board.height
        return all(
            colour == self._placed[height + column][row] and self._board.candidates(row, column) >> colour & 1
            for row in range(height)
            for column, colour in enumerate(self._placed[row])
        )
