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
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add, index
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
    count = board.height * board.width
    alike = range(count) if alike is None else [index(number) for number in alike]
    if len(alike) != count or not all(0 <= number < count for number in alike):
        raise ValueError("there must be one number for each cell, below the number of cells")
    other_than = _grid(board, other_than)
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


def _grid(board: Board, cells: GridCells | None) -> GridCells | None:
    if cells is None:
        return None
    grid = tuple(tuple(row) for row in cells)
    if len(grid) != board.height or any(len(row) != board.width for row in grid):
        raise ValueError(f"a grid must have {board.height} rows and {board.width} columns")
    if not all(0 <= cell < board.kinds for row in grid for cell in row):
        raise ValueError("a cell has a colour that does not exist")
    return grid


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


class _Copy(NamedTuple):
    """Where the two copies of an open cell belong, in one block colour, and what the board says of it."""

    row: int
    column: int
    colour: int
    group: int
    certain: int


class _Talks:
    """What the lines of a board make of their cells, round by round."""

    def __init__(self, board: Board, lines: list[_Line], alike: Sequence[int]) -> None:
        self._board, self._lines = board, lines
        self._state = 0
        height, width, colours = board.height, board.width, range(1, board.kinds)
        # The colours in each line, and how much each cell weighs for it in each block colour.
        self._placed = [[0] * width for _ in range(height)] + [[0] * height for _ in range(width)]
        self._weights = [[[0] * len(cells) for _ in colours] for cells in self._placed]
        self._copies: list[_Copy] = []
        for row in range(height):
            for column in range(width):
                candidates = bits(board.candidates(row, column))
                filled = CERTAIN if 0 not in candidates else 0
                certain = [filled if colour in candidates else -CERTAIN for colour in colours]
                if len(candidates) == 1:
                    self._placed[row][column] = self._placed[height + column][row] = candidates[0]
                    for at, weight in enumerate(certain):
                        self._weights[row][at][column] = self._weights[height + column][at][row] = weight
                    continue
                group = alike[row * width + column] * len(colours)
                self._copies += [
                    _Copy(row, column, colour, group + colour - 1, certain[colour - 1]) for colour in colours
                ]
        self._sizes = Counter(copy.group for copy in self._copies)
        self._of_rows: list[int] = []
        self._of_columns: list[int] = []
        self.begin_again()

    def begin_again(self) -> None:
        """Draw all copies anew."""
        pairs = [(self._draw() % UNIT, self._draw() % UNIT) for _ in self._copies]
        self._of_rows, self._of_columns = [pair[0] for pair in pairs], [pair[1] for pair in pairs]

    def agree(self) -> bool:
        """Let all lines place their blocks, and tell whether rows and columns agree; if not, move the copies."""
        means = self._twice_means()
        self._weigh(means)
        for line in self._lines:
            self._placed[line.number] = line.nearest(self._weights[line.number])
        if self._agreed():
            return True
        self._move(means, LEAST_STEP + self._draw() % STEPS)
        return False

    def cells(self) -> GridCells:
        """Return the colours of all cells, after an agreement."""
        return tuple(map(tuple, self._placed[: self._board.height]))

    def _draw(self) -> int:
        """Draw a number below 2^31, by the linear congruential generator of Knuth's MMIX."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return self._state >> 33

    def _twice_means(self) -> list[int]:
        """Return, for each copy, twice the mean of all that belong to cells which are alike, rows' and columns'."""
        sums = dict.fromkeys(self._sizes, 0)
        for copy, of_row, of_column in zip(self._copies, self._of_rows, self._of_columns, strict=True):
            sums[copy.group] += of_row + of_column
        means = {group: total // self._sizes[group] for group, total in sums.items()}
        return [means[copy.group] for copy in self._copies]

    def _weigh(self, means: list[int]) -> None:
        """Tell each line what its cells weigh: it goes by its copies mirrored at the mean.

        A cell that is like no other has just two copies, so that its row goes by what its column has.
        """
        height, weights = self._board.height, self._weights
        for copy, mean, of_row, of_column in zip(self._copies, means, self._of_rows, self._of_columns, strict=True):
            base, at = copy.certain + 2 * mean - UNIT, copy.colour - 1
            weights[copy.row][at][copy.column] = base - 2 * of_row
            weights[height + copy.column][at][copy.row] = base - 2 * of_column

    def _move(self, means: list[int], step: int) -> None:
        """Move each copy by a part of the way from the mean to what its line has placed."""
        height, placed = self._board.height, self._placed
        in_rows = [placed[copy.row][copy.column] == copy.colour for copy in self._copies]
        in_columns = [placed[height + copy.column][copy.row] == copy.colour for copy in self._copies]
        self._of_rows = _moved(self._of_rows, in_rows, means, step)
        self._of_columns = _moved(self._of_columns, in_columns, means, step)

    def _agreed(self) -> bool:
        """Tell whether all cells have the same colour in their row and in their column, and one that they may have."""
        height = self._board.height
        return all(
            colour == self._placed[height + column][row] and self._board.candidates(row, column) >> colour & 1
            for row in range(height)
            for column, colour in enumerate(self._placed[row])
        )


def _moved(copies: list[int], placed: list[bool], means: list[int], step: int) -> list[int]:
    return [
        max(-FARTHEST, min(copy + (step * ((2 * UNIT if here else 0) - mean) >> 4), FARTHEST))
        for copy, here, mean in zip(copies, placed, means, strict=True)
    ]
