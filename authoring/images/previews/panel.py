"""A grid as it is drawn in all previews: square cells in their colours, thin lines between them, every fifth darker."""

from __future__ import annotations

from PIL import Image, ImageDraw

from authoring.images.drawing import draw_cells
from authoring.model import Grid, Palette

__all__ = ["panel"]

# Smaller cells, in pixels, would be hidden by lines between them.
_RULED = 4

_THIN, _THICK = (200, 200, 200), (120, 120, 120)


def panel(grid: Grid, palette: Palette, cell: int) -> Image.Image:
    """Return an ``RGB`` image with ``cell`` pixels a cell."""
    image = draw_cells(grid, palette, cell).convert("RGB")
    if cell >= _RULED:
        draw = ImageDraw.Draw(image)
        for thick in (False, True):
            _rule(draw, image.size, cell, thick)
    return image


def _rule(draw: ImageDraw.ImageDraw, size: tuple[int, int], cell: int, thick: bool) -> None:
    """Draw the lines between cells: every fifth, or all others."""
    width, height = size
    colour = _THICK if thick else _THIN
    for number in range(1, max(width, height) // cell):
        if (number % 5 == 0) is thick:
            draw.line((number * cell, 0, number * cell, height), colour)
            draw.line((0, number * cell, width, number * cell), colour)
