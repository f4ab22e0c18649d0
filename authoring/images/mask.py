"""Images of mode ``1`` as cells: white is 1."""

from __future__ import annotations

from PIL import Image

from authoring.model import Cell, Grid

__all__ = ["grid_of", "white_cells"]


def grid_of(mask: Image.Image) -> Grid:
    """Return a grid whose filled cells are the white pixels."""
    ones = _ones(mask)
    return Grid(tuple(tuple(ones[start : start + mask.width]) for start in range(0, len(ones), mask.width)))


def white_cells(mask: Image.Image) -> tuple[Cell, ...]:
    """Return the cells of the white pixels, row by row."""
    return tuple(Cell(*divmod(position, mask.width)) for position, one in enumerate(_ones(mask)) if one)


def _ones(mask: Image.Image) -> bytes:
    return mask.convert("L").point([0] + [1] * 255).tobytes()
