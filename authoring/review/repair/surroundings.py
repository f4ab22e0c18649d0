"""What is next to a changed cell, before and after: how outlines change there.

Around the grid lies background, as the paper does around a drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple, TypeAlias

from authoring.kernel.interface import GridCells
from authoring.model import BACKGROUND
from authoring.review.repair.canvas import Patch

__all__ = ["REACH", "Place", "Surroundings", "surroundings"]

Place: TypeAlias = tuple[int, int]

REACH = 2
"""Cells further away than this, in either direction, mean nothing for the surroundings of a cell."""

_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
_RINGS = (
    _SIDES,
    ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    tuple(step for step in product(range(-2, 3), range(-2, 3)) if max(map(abs, step)) == 2),
)


class Surroundings(NamedTuple):
    """The cell, its colour before and after.

    ``longer`` is how many edges between cells of different colours there are more than before; one between two changed
    cells counts half for each. ``straight`` is 1 where the change notches an edge that is straight for three cells, 2
    where it is straight for five, else 0. ``distance`` tells where the new colour is met next: 0 beside the cell, 1 at
    a corner, 2 in two cells' distance, 3 further away or nowhere.
    """

    cell: Place
    before: int
    after: int
    longer: float
    straight: int
    distance: int


def surroundings(rows: GridCells, patch: Patch) -> Iterator[Surroundings]:
    """Yield the surroundings of each change, as they are when all are made."""
    look = _Look(rows, {(row, column): colour for row, column, colour in patch.changes})
    return map(look.at, look.after)


class _Look:
    def __init__(self, rows: GridCells, after: Mapping[Place, int]) -> None:
        self.after = after
        self._rows = rows
        self._height, self._width = len(rows), len(rows[0])

    def at(self, cell: Place) -> Surroundings:
        old, new = self._rows[cell[0]][cell[1]], self.after[cell]
        return Surroundings(cell, old, new, self._longer(cell), self._straight(cell), self._distance(cell))

    def _longer(self, cell: Place) -> float:
        old, new = self._rows[cell[0]][cell[1]], self.after[cell]
        longer = 0.0
        for other in _around(cell, _SIDES):
            was, now = self._before(other), self.after.get(other)
            longer += (new != was) - (old != was) if now is None else ((new != now) - (old != was)) / 2
        return longer

    def _straight(self, cell: Place) -> int:
        """Look at each side for an edge to the new colour, and go along it both ways as long as it is straight."""
        longest = 0
        for down, right in _SIDES:
            if self._stays((cell[0] + down, cell[1] + right), self.after[cell]):
                reach = 0
                while reach < REACH and self._goes_on(cell, (down, right), reach + 1):
                    reach += 1
                longest = max(longest, reach)
        return longest

    def _goes_on(self, cell: Place, side: Place, reach: int) -> bool:
        """Tell whether an edge on one side of a cell is still there so many cells further, both ways."""
        row, column = cell
        old, new = self._rows[row][column], self.after[cell]
        down, right = side
        for way in (-reach, reach):
            beside = row + way * right, column + way * down
            if not (self._stays(beside, old) and self._stays((beside[0] + down, beside[1] + right), new)):
                return False
        return True

    def _stays(self, cell: Place, colour: int) -> bool:
        """Tell whether a cell has a colour both before and after."""
        return self._before(cell) == colour and self.after.get(cell, colour) == colour

    def _before(self, cell: Place) -> int:
        row, column = cell
        return self._rows[row][column] if 0 <= row < self._height and 0 <= column < self._width else BACKGROUND

    def _distance(self, cell: Place) -> int:
        new = self.after[cell]
        for distance, steps in enumerate(_RINGS):
            if any(self.after.get(other, self._before(other)) == new for other in _around(cell, steps)):
                return distance
        return len(_RINGS)


def _around(cell: Place, steps: Iterable[Place]) -> Iterator[Place]:
    return ((cell[0] + down, cell[1] + right) for down, right in steps)
