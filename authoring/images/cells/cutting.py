"""Cut a picture into cells, once it is known where they lie, and say what doesn't fit."""

from __future__ import annotations

from dataclasses import replace

from authoring.images.background import find_background
from authoring.images.cells.lattice import Axis
from authoring.images.cells.sampling import sample
from authoring.images.picture import Picture
from authoring.model import Severity

__all__ = ["CELL_LIMIT", "check_limit", "cut", "cut_within_margins"]

CELL_LIMIT = 1000
"""A grid with more cells a side than this is refused: it is a photograph that nobody meant as one pixel a cell."""


def check_limit(picture: Picture, columns: int, rows: int) -> None:
    """Raise ``InvalidInput`` where a grid would have more than ``CELL_LIMIT`` cells a side."""
    if max(columns, rows) > CELL_LIMIT:
        found = f"the grid would have {columns:,} × {rows:,} cells, more than {CELL_LIMIT:,} a side"
        raise picture.refused(f"{found}; say how many it has (--grid), or shrink it (a smaller --size)")


def cut(picture: Picture, across: Axis, down: Axis, rim: int | None = None) -> Picture:
    """Return the picture with one pixel a cell; ``rim`` as for ``sample``. Warns of cells of more than one colour."""
    check_limit(picture, across.cells, down.cells)
    if not across.cells or not down.cells:
        size = f"{picture.image.width} × {picture.image.height}"
        raise picture.refused(f"the picture, {size} pixels, has no room for a single cell; make cells smaller")
    sampled = sample(picture.image, across, down, rim)
    noisy = picture.noisy or sampled.averaged
    pitch = across.pitch, down.pitch
    gathered = picture.gathered(sampled.image, across.spans, down.spans)
    cells = replace(gathered, cell=pitch, pixel_art=True, noisy=noisy)
    if not sampled.mixed:
        return cells
    message = f"{sampled.mixed} cells show more than one colour and are read as the mean: perhaps cells are smaller"
    return cells.warning("mixed-cells", message)


def cut_within_margins(picture: Picture, across: Axis, down: Axis, trim: bool, rim: int | None = None) -> Picture:
    """Return the picture with one pixel a cell, as ``cut`` does, and say which pixels at its margins belong to none.

    That is only a note where the user asked to ``trim`` margins. They show the background, which is kept in mind.
    """
    cells = cut(picture, across, down, rim)
    (left, right), (top, bottom) = across.margins, down.margins
    if not (left or top or right or bottom):
        return cells
    pixels = f"left {left}, top {top}, right {right}, bottom {bottom}"
    severity = Severity.NOTE if trim else Severity.WARNING
    message = f"pixels at the margins that are no whole cells were cut off: {pixels}"
    return replace(cells, background=find_background(picture.image)).noting("margin", message, severity)
