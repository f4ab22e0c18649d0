"""Shapes: connected cells of one colour, and what becomes of them when cells change.

Cells of a colour are connected across corners, as a drawn line is; those of the background only across edges, for
otherwise a diagonal line would not part what lies on its two sides. Sets of cells are numbers (see ``canvas``), so
that a shape is flooded in as many steps as it is long, a few operations each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from authoring.kernel.interface import GridCells
from authoring.model import BACKGROUND
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
    """What became of one shape of a colour.

    ``size`` is that of the smallest shape concerned: where a shape split, of the smallest piece; where shapes merged,
    of the smallest of them; a shape that was altered has the size that it had. ``place`` is a cell by its bit: a
    changed one that did it, or else one of a shape that appeared, vanished or was left over as a speck.
    """

    fate: Fate
    colour: int
    size: int
    place: int


@dataclass(frozen=True, slots=True)
class _Edges:
    """What shifting sets of cells needs: the cells that have a neighbour on the left, and on the right."""

    width: int
    with_left: int
    with_right: int

    def beside(self, cells: int) -> int:
        """Return cells and their neighbours across edges."""
        return self._in_rows(cells) | cells << self.width | cells >> self.width

    def around(self, cells: int) -> int:
        """Return cells and their neighbours across edges and corners."""
        wide = self._in_rows(cells)
        return wide | wide << self.width | wide >> self.width

    def _in_rows(self, cells: int) -> int:
        return cells | (cells & self.with_right) << 1 | (cells & self.with_left) >> 1


class Shapes:
    """The shapes of one picture."""

    def __init__(self, rows: GridCells) -> None:
        width, height = len(rows[0]), len(rows)
        first = sum(1 << row * width for row in range(height))
        everything = (1 << width * height) - 1
        self._edges = _Edges(width, everything & ~first, everything & ~(first << width - 1))
        self._of_colour: dict[int, int] = {}
        for place, colour in enumerate(cell for row in rows for cell in row):
            self._of_colour[colour] = self._of_colour.get(colour, 0) | 1 << place
        self._width = width
        self._parts: dict[int, list[int]] = {}

    def cells_of(self, colour: int) -> int:
        """Return the cells of a colour."""
        return self._of_colour.get(colour, 0)

    def turns(self, patch: Patch) -> list[Turn]:
        """Tell what becomes of the shapes when cells change."""
        near = self._edges.around(patch.cells)
        after = {colour: cells & ~patch.cells for colour, cells in self._of_colour.items()}
        touched = {colour for colour, cells in self._of_colour.items() if cells & patch.cells}
        for row, column, colour in patch.changes:
            after[colour] = after.get(colour, 0) | 1 << row * self._width + column
            touched.add(colour)
        found: list[Turn] = []
        for colour in sorted(touched):
            before = [part for part in self._shapes_of(colour) if part & near]
            now = self._flooded(after[colour], after[colour] & near, colour)
            found += self._turns(colour, before, now, patch.cells)
        return found

    def _turns(self, colour: int, before: Sequence[int], now: Sequence[int], changed: int) -> Iterator[Turn]:
        for shape in before:
            pieces = [other for other in now if other & shape]
            if not pieces:
                yield _turn(Fate.VANISHED, colour, shape, shape)
            elif len(pieces) > 1:
                smallest = min(pieces, key=int.bit_count)
                yield _turn(Fate.SPLIT, colour, smallest, self._edges.around(smallest) & changed)
            elif pieces[0] != shape:
                yield _turn(Fate.ALTERED, colour, shape, (pieces[0] ^ shape) & changed)
        for shape in now:
            sources = [other for other in before if other & shape]
            if not sources:
                yield _turn(Fate.APPEARED, colour, shape, shape)
            elif len(sources) > 1:
                smallest = min(sources, key=int.bit_count)
                yield _turn(Fate.MERGED, colour, smallest, self._edges.around(smallest) & changed)

    def _shapes_of(self, colour: int) -> list[int]:
        if colour not in self._parts:
            cells = self.cells_of(colour)
            self._parts[colour] = self._flooded(cells, cells, colour)
        return self._parts[colour]

    def _flooded(self, cells: int, seeds: int, colour: int) -> list[int]:
        """Return the shapes within ``cells`` that hold one of the seeds."""
        spread = self._edges.beside if colour == BACKGROUND else self._edges.around
        found = []
        while seeds:
            part, grown = 0, seeds & -seeds
            while grown != part:
                part = grown
                grown = spread(part) & cells
            found.append(part)
            seeds &= ~part
        return found


def _turn(fate: Fate, colour: int, shape: int, places: int) -> Turn:
    return Turn(fate, colour, shape.bit_count(), (places & -places).bit_length() - 1)
