"""A grid drawn as bare cells: as a picture file, for puzzles that came without one, and for what previews add to it."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from authoring.model import Grid, Palette

__all__ = ["draw_cells", "draw_grid"]


def draw_cells(grid: Grid, palette: Palette, cell: int) -> Image.Image:
    """Return the bare cells as squares of ``cell`` pixels, in mode ``P`` with the palette's own colours and order."""
    image = Image.frombytes("P", (grid.width, grid.height), bytes(colour for row in grid.rows for colour in row))
    image.putpalette([band for number in range(len(palette) + 1) for band in palette[number].rgb])
    return image.resize((grid.width * cell, grid.height * cell), Image.Resampling.NEAREST)


def draw_grid(grid: Grid, palette: Palette, cell: int = 1) -> bytes:
    """Return a PNG of the bare cells."""
    file = BytesIO()
    draw_cells(grid, palette, cell).save(file, "PNG", optimize=True)
    return file.getvalue()
