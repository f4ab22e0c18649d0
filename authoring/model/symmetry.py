"""Symmetries of a picture, about the middle of the box around what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple, Self, TypeAlias

from authoring.model.grid import Axis

__all__ = ["Box", "Symmetry"]

_Place: TypeAlias = tuple[int, int]


class Symmetry(StrEnum):
    """What leaves a picture as it is."""

    LEFT_RIGHT = "left-right"
    """The mirror image, left and right exchanged."""
    UPSIDE_DOWN = "upside-down"
    """The mirror image, top and bottom exchanged."""
    HALF_TURN = "half-turn"
    """A turn by 180 degrees."""
    DIAGONAL = "diagonal"
    """Rows and columns exchanged."""
    ANTIDIAGONAL = "antidiagonal"
    """Rows and columns exchanged, each counted from the other end."""
    QUARTER_TURN = "quarter-turn"
    """A turn by 90 degrees."""

    def image(self, axis: Axis) -> Axis:
        """Return what a row, or a column, becomes: the same or the other."""
        if self not in _OF_SQUARES:
            return axis
        return Axis.COLUMN if axis is Axis.ROW else Axis.ROW


class Box(NamedTuple):
    """First and last row and column of what is drawn. Places are (row, column), within the box or not."""

    top: int
    bottom: int
    left: int
    right: int

    @classmethod
    def around(cls, rows: Iterable[object], columns: Iterable[object]) -> Self | None:
        """Return the box from the first to the last row, and column, that has anything in it; ``None`` without any."""
        drawn_rows = [row for row, line in enumerate(rows) if line]
        drawn_columns = [column for column, line in enumerate(columns) if line]
        if not drawn_rows or not drawn_columns:
            return None
        return cls(drawn_rows[0], drawn_rows[-1], drawn_columns[0], drawn_columns[-1])

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The symmetries that a picture in a box of this form can have."""
        square = self.bottom - self.top == self.right - self.left
        return tuple(each for each in Symmetry if square or each not in _OF_SQUARES)

    def contains(self, row: int, column: int) -> bool:
        """Tell whether a cell lies within the box."""
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def inside(self, row: int, column: int) -> bool:
        """Tell whether a cell lies within the box and not at its edge, so that no change of it changes the box."""
        return self.top < row < self.bottom and self.left < column < self.right

    def image(self, symmetry: Symmetry, row: int, column: int) -> _Place:
        """Return the place to which a symmetry brings a cell."""
        return _IMAGES[symmetry](self, row, column)

    def orbit(self, symmetries: Iterable[Symmetry], row: int, column: int) -> set[_Place]:
        """Return all places to which some symmetries, one after the other, bring a cell."""
        reached = {(row, column)}
        waiting = [(row, column)]
        symmetries = tuple(symmetries)
        while waiting:
            cell = waiting.pop()
            for symmetry in symmetries:
                image = self.image(symmetry, *cell)
                if image not in reached:
                    reached.add(image)
                    waiting.append(image)
        return reached

    def _left_right(self, row: int, column: int) -> _Place:
        return row, self.left + self.right - column

    def _upside_down(self, row: int, column: int) -> _Place:
        return self.top + self.bottom - row, column

    def _half_turn(self, row: int, column: int) -> _Place:
        return self._left_right(*self._upside_down(row, column))

    def _diagonal(self, row: int, column: int) -> _Place:
        return self.top + column - self.left, self.left + row - self.top

    def _antidiagonal(self, row: int, column: int) -> _Place:
        return self._half_turn(*self._diagonal(row, column))

    def _quarter_turn(self, row: int, column: int) -> _Place:
        return self._left_right(*self._diagonal(row, column))


_IMAGES: dict[Symmetry, Callable[[Box, int, int], _Place]] = {
    Symmetry.LEFT_RIGHT: Box._left_right,
    Symmetry.UPSIDE_DOWN: Box._upside_down,
    Symmetry.HALF_TURN: Box._half_turn,
    Symmetry.DIAGONAL: Box._diagonal,
    Symmetry.ANTIDIAGONAL: Box._antidiagonal,
    Symmetry.QUARTER_TURN: Box._quarter_turn,
}
# They exchange rows and columns.
_OF_SQUARES = (Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL, Symmetry.QUARTER_TURN)
