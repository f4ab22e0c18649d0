"""Symmetries of a picture, about the middle of what is drawn: the box around all cells that aren't background.

A drawing off the centre of its grid is symmetric all the same, and one that is symmetric in its grid is so in its box.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from authoring.kernel.interface import CellChange, GridCells
from authoring.model import BACKGROUND, Symmetry
from authoring.review.repair.canvas import Canvas, Patch

__all__ = ["Symmetries"]

_Place: TypeAlias = tuple[int, int]


class _Box(NamedTuple):
    """First and last row and column of what is drawn."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def square(self) -> bool:
        return self.bottom - self.top == self.right - self.left

    def inside(self, row: int, column: int) -> bool:
        """Tell whether a cell lies within the box and not at its edge, so that no change of it changes the box."""
        return self.top < row < self.bottom and self.left < column < self.right

    def left_right(self, row: int, column: int) -> _Place:
        return row, self.left + self.right - column

    def upside_down(self, row: int, column: int) -> _Place:
        return self.top + self.bottom - row, column

    def half_turn(self, row: int, column: int) -> _Place:
        return self.left_right(*self.upside_down(row, column))

    def diagonal(self, row: int, column: int) -> _Place:
        return self.top + column - self.left, self.left + row - self.top

    def antidiagonal(self, row: int, column: int) -> _Place:
        return self.half_turn(*self.diagonal(row, column))

    def quarter_turn(self, row: int, column: int) -> _Place:
        return self.left_right(*self.diagonal(row, column))


_IMAGES: dict[Symmetry, Callable[[_Box, int, int], _Place]] = {
    Symmetry.LEFT_RIGHT: _Box.left_right,
    Symmetry.UPSIDE_DOWN: _Box.upside_down,
    Symmetry.HALF_TURN: _Box.half_turn,
    Symmetry.DIAGONAL: _Box.diagonal,
    Symmetry.ANTIDIAGONAL: _Box.antidiagonal,
    Symmetry.QUARTER_TURN: _Box.quarter_turn,
}
_OF_SQUARES = (Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL, Symmetry.QUARTER_TURN)


class Symmetries:
    """The symmetries of one picture: ``all`` of them, and what changes do to them. None where nothing is drawn."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._box = _box(canvas.rows)
        self.all = _symmetries(canvas.rows)

    def kept(self, patch: Patch) -> tuple[Symmetry, ...]:
        """Return those that the picture has with these changes as well, be it about another middle."""
        box = self._box
        if box is None or not self.all:
            return ()
        cells = {(row, column): colour for row, column, colour in patch.changes}
        kept = [each for each in self.all if all(cells.get(_IMAGES[each](box, *cell)) == cells[cell] for cell in cells)]
        if len(kept) == len(self.all) or all(box.inside(*cell) for cell in cells):
            return tuple(kept)
        after = _symmetries(self._canvas.changed(patch))
        return tuple(each for each in self.all if each in after)

    def groups(self) -> list[tuple[Symmetry, ...]]:
        """Return what could be kept: all at once first, then each alone."""
        return list(dict.fromkeys([self.all, *((each,) for each in self.all)])) if self.all else []

    def orbits(self, kept: Sequence[Symmetry]) -> list[Patch]:
        """Return the changes of cells together with their images that keep these symmetries of the picture.

        Those are left out that would change a cell that must not be, or one outside of the grid.
        """
        box = self._box
        if box is None:
            return []
        found: dict[tuple[CellChange, ...], Patch] = {}
        for change in (patch.changes[0] for patch in self._canvas.single_changes()):
            changes = _orbit(change, kept, box)
            if all(self._allowed(other) for other in changes):
                patch = self._canvas.patch(changes)
                found.setdefault(patch.changes, patch)
        return list(found.values())

    def _allowed(self, change: CellChange) -> bool:
        row, column, _ = change
        canvas = self._canvas
        return 0 <= row < canvas.height and 0 <= column < canvas.width and (row, column) not in canvas.fixed


def _orbit(change: CellChange, kept: Iterable[Symmetry], box: _Box) -> set[CellChange]:
    row, column, colour = change
    reached = {(row, column)}
    waiting = [(row, column)]
    while waiting:
        cell = waiting.pop()
        for symmetry in kept:
            image = _IMAGES[symmetry](box, *cell)
            if image not in reached:
                reached.add(image)
                waiting.append(image)
    return {(*cell, colour) for cell in reached}


def _symmetries(rows: GridCells) -> tuple[Symmetry, ...]:
    box = _box(rows)
    if box is None:
        return ()
    drawn = {
        (row, column): colour
        for row, line in enumerate(rows)
        for column, colour in enumerate(line)
        if colour != BACKGROUND
    }
    return tuple(
        symmetry
        for symmetry, image in _IMAGES.items()
        if (box.square or symmetry not in _OF_SQUARES)
        and all(drawn.get(image(box, *cell)) == colour for cell, colour in drawn.items())
    )


def _box(rows: GridCells) -> _Box | None:
    drawn_rows = [row for row, line in enumerate(rows) if any(line)]
    drawn_columns = [column for column, line in enumerate(zip(*rows, strict=True)) if any(line)]
    if not drawn_rows:
        return None
    return _Box(drawn_rows[0], drawn_rows[-1], drawn_columns[0], drawn_columns[-1])
