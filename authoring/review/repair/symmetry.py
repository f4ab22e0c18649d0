"""Symmetries of a picture, about the middle of what is drawn: the box around all cells that aren't background.

A drawing off the centre of its grid is symmetric all the same, and one that is symmetric in its grid is so in its box.
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.kernel.interface import CellChange, GridCells
from authoring.model import Box, Symmetry
from authoring.review.repair.canvas import Canvas, Patch

__all__ = ["Symmetries", "symmetries_of"]


class Symmetries:
    """The symmetries of one picture: ``all`` of them, and what changes do to them. None where nothing is drawn."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._box = _box(canvas.rows)
        self.all = symmetries_of(canvas.rows)

    def kept(self, patch: Patch) -> tuple[Symmetry, ...]:
        """Return those that the picture has with these changes as well, be it about another middle."""
        box = self._box
        if box is None or not self.all:
            return ()
        cells = {(row, column): colour for row, column, colour in patch.changes}
        kept = [each for each in self.all if all(cells.get(box.image(each, *cell)) == cells[cell] for cell in cells)]
        if len(kept) == len(self.all) or all(box.inside(*cell) for cell in cells):
            return tuple(kept)
        after = symmetries_of(self._canvas.changed(patch))
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
        for row, column, colour in (patch.changes[0] for patch in self._canvas.single_changes()):
            changes = {(*cell, colour) for cell in box.orbit(kept, row, column)}
            if all(self._allowed(other) for other in changes):
                patch = self._canvas.patch(changes)
                found.setdefault(patch.changes, patch)
        return list(found.values())

    def _allowed(self, change: CellChange) -> bool:
        row, column, _ = change
        canvas = self._canvas
        return 0 <= row < canvas.height and 0 <= column < canvas.width and (row, column) not in canvas.fixed


def symmetries_of(rows: GridCells) -> tuple[Symmetry, ...]:
    """Return the symmetries of a picture, none where nothing is drawn."""
    box = _box(rows)
    return () if box is None else tuple(each for each in box.symmetries if _is_symmetric(rows, box, each))


def _is_symmetric(rows: GridCells, box: Box, symmetry: Symmetry) -> bool:
    for row in range(box.top, box.bottom + 1):
        line = rows[row]
        for column in range(box.left, box.right + 1):
            image_row, image_column = box.image(symmetry, row, column)
            if rows[image_row][image_column] != line[column]:
                return False
    return True


def _box(rows: GridCells) -> Box | None:
    return Box.around(map(any, rows), map(any, zip(*rows, strict=True)))
