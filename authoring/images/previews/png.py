"""A preview as a picture: each source on the left, the grids read from it on the right, doubtful cells marked."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from authoring.images.intake import read_images
from authoring.images.options import ImageOptions
from authoring.images.previews.layout import arranged
from authoring.images.previews.panel import panel
from authoring.images.previews.source import source_images
from authoring.images.reading import Reading

__all__ = ["preview_png"]

# All lengths in pixels.
_PANEL = 480
_GAP = 16
_LARGEST_CELL = 40
_GRIDS_A_ROW = 4

_DESK = (236, 236, 236)
_MARK = (224, 32, 32)


def preview_png(path: Path, options: ImageOptions | None = None) -> bytes:
    """Return a PNG that shows a picture file and all grids read from it; cells that might be wrong are framed in red.

    Raises ``InvalidInput`` as ``read_images`` does.
    """
    options = options or ImageOptions()
    grids = [_drawn(reading) for reading in read_images(path, options)]
    sources = source_images(path, options, (_PANEL, _PANEL))
    file = BytesIO()
    arranged(sources, grids, _GRIDS_A_ROW, _GAP, _DESK, widest=2 * _PANEL + 3 * _GAP).save(file, "PNG")
    return file.getvalue()


def _drawn(reading: Reading) -> Image.Image:
    grid = reading.goal
    cell = max(1, min(_LARGEST_CELL, _PANEL // max(grid.width, grid.height)))
    image = panel(grid, reading.palette, cell)
    draw = ImageDraw.Draw(image)
    for row, column in reading.uncertain:
        left, top = column * cell, row * cell
        draw.rectangle((left, top, left + cell - 1, top + cell - 1), outline=_MARK, width=max(1, cell // 6))
    return image
