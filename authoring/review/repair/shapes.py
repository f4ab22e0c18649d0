"""Shapes: connected cells of one colour, and what becomes of them when cells change.

Cells of a colour are connected across corners, as a drawn line is; those of the background only across edges, for
otherwise a diagonal line would not part what lies on its two sides. Around the grid lies background, as the paper does
around a drawing: what is open to the edge of the grid is no hole. Sets of cells are numbers, so that a shape is flooded
in as many steps as it is long, a few operations each; bits are counted as in ``canvas``, but with one more cell around
the grid at each side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from authoring.kernel.interface import GridCells
from authoring.model import BACKGROUND, Cell
from authoring.review.masks import bits
from authoring.review.repair.canvas import Patch

__all__ = ["Fate", "Shapes", "Turn"]


class Fate(Enum):
    """What can become of shapes."""

    APPEARED = auto()
    VANISHED = auto()
    SPLIT = auto()
    """One shape fell into several."""
    MERGED = auto()
    """Several became one."""
    ALTERED = auto()
    """One shape lost or gained cells."""


class Turn(NamedTuple):
    """What became of a shape of a colour, of ``size`` cells. ``place`` is a changed cell that did it.

    A shape that split is told of once for each piece but the largest, and has the size of that piece; shapes that
    merged once for each but the largest. One that was altered has the size that it had.
    """

    fate: Fate
    colour: int
    size: int
    place: Cell


class Shapes:
    """The shapes of one picture."""

    def __init__(self, rows: GridCells) -> None:
        self._width = len(rows[0]) + 2
        self._of_colour = {BACKGROUND: (1 << self._width * (len(rows) + 2)) - 1}
        for row, line in enumerate(rows):
            for column, colour in enumerate(line):
                if colour != BACKGROUND:
                    cell = self._bit(row, column)
                    self._of_colour[colour] = self._of_colour.get(colour, 0) | cell
                    self._of_colour[BACKGROUND] ^= cell
        # The shapes of each colour that was asked for, and for each of their cells which of them it is.
        self._parts: dict[int, list[int]] = {}
        self._numbers: dict[int, int] = {}

    def turns(self, patch: Patch) -> list[Turn]:
        """Tell what becomes of the shapes when cells change."""
        changed = sum(self._bit(row, column) for row, column, _ in patch.changes)
        near = self._around(changed)
        after = {colour: cells & ~changed for colour, cells in self._of_colour.items()}
        touched = {colour for colour, cells in self._of_colour.items() if cells & changed}
        for row, column, colour in patch.changes:
            after[colour] = after.get(colour, 0) | self._bit(row, column)
            touched.add(colour)
        found: list[Turn] = []
        for colour in sorted(touched):
            before = self._touching(colour, near)
            now = self._flooded(after[colour], after[colour] & near, colour)
            found += self._turns(colour, before, now, changed)
        return found

    def _turns(self, colour: int, before: Sequence[int], now: Sequence[int], changed: int) -> Iterator[Turn]:
        for shape in before:
            pieces = sorted((other for other in now if other & shape), key=int.bit_count)
            if not pieces:
                yield self._turn(Fate.VANISHED, colour, shape, shape)
            elif pieces == [pieces[-1]] != [shape]:
                yield self._turn(Fate.ALTERED, colour, shape, (pieces[0] ^ shape) & changed)
            for piece in pieces[:-1]:
                yield self._turn(Fate.SPLIT, colour, piece, self._around(piece) & shape & changed)
        for shape in now:
            sources = sorted((other for other in before if other & shape), key=int.bit_count)
            if not sources:
                yield self._turn(Fate.APPEARED, colour, shape, shape)
            for source in sources[:-1]:
                yield self._turn(Fate.MERGED, colour, source, self._around(source) & shape & changed)

    def _turn(self, fate: Fate, colour: int, shape: int, places: int) -> Turn:
        row, column = divmod((places & -places).bit_length() - 1, self._width)
        return Turn(fate, colour, shape.bit_count(), Cell(row - 1, column - 1))

    def _touching(self, colour: int, near: int) -> list[int]:
        """Return the shapes of a colour that hold one of these cells."""
        cells = self._of_colour.get(colour, 0)
        if colour not in self._parts:
            self._parts[colour] = self._flooded(cells, cells, colour)
            self._numbers |= {cell: number for number, part in enumerate(self._parts[colour]) for cell in bits(part)}
        return [self._parts[colour][number] for number in sorted({self._numbers[cell] for cell in bits(cells & near)})]

    def _flooded(self, cells: int, seeds: int, colour: int) -> list[int]:
        """Return the shapes within ``cells`` that hold one of the seeds."""
        spread = self._beside if colour == BACKGROUND else self._around
        found = []
        while seeds:
            part, grown = 0, seeds & -seeds
            while grown != part:
                part = grown
                grown = spread(part) & cells
            found.append(part)
            seeds &= ~part
        return found

    def _bit(self, row: int, column: int) -> int:
        return 1 << (row + 1) * self._width + column + 1

    def _beside(self, cells: int) -> int:
        """Return cells and their neighbours across edges."""
        return cells | cells << 1 | cells >> 1 | cells << self._width | cells >> self._width

    def _around(self, cells: int) -> int:
        """Return cells and their neighbours across edges and corners."""
        wide = cells | cells << 1 | cells >> 1
        return wide | wide << self._width | wide >> self._width
