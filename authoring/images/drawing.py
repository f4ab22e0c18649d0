"""A grid drawn as a picture file, for puzzles that came without one."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from authoring.model import Grid, Palette

__all__ = ["draw_grid"]


def draw_grid(grid: Grid, palette: Palette, cell: int = 1) -> bytes:
    """Return a PNG of the bare cells, squares of ``cell`` pixels, in the palette's own colours and order."""
    image = Image.frombytes("P", (grid.width, grid.height), bytes(colour for row in grid.rows for colour in row))
    image.putpalette([band for number in range(len(palette) + 1) for band in palette[number].rgb])
    file = BytesIO()
    image.resize((grid.width * cell, grid.height * cell), Image.Resampling.NEAREST).save(file, "PNG", optimize=True)
    return file.getvalue()
