"""Step: one pixel a cell.

What the user says about the cells decides. Otherwise, in this order:

1. lines drawn between the cells;
2. the greatest common divisor of all run lengths, exact, and for each direction by itself;
3. where edges are soft or noisy, the cells that explain nearly all edge strength and nearly all pixels;
4. every pixel is a cell, as in art that was not enlarged.
"""

from __future__ import annotations

from collections.abc import Callable

from authoring.images.cells.by_edges import by_edges
from authoring.images.cells.by_runs import by_runs
from authoring.images.cells.cutting import check_limit
from authoring.images.cells.told import by_grid, by_scale, by_size
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture

__all__ = ["WAYS", "to_cells"]

Way = Callable[[Picture, ImageOptions], Picture | None]

WAYS: tuple[Way, ...] = (by_size, by_grid, by_scale, by_runs, by_edges)
"""The first that returns a picture decides; where none does, every pixel is a cell."""


def to_cells(picture: Picture, options: ImageOptions) -> Picture:
    """Return the picture with one pixel a cell.

    Raises ``InvalidInput`` where that leaves no cell or too many a side, or where the size of the cells must be told.
    """
    for way in WAYS:
        cells = way(picture, options)
        if cells is not None:
            return cells
    check_limit(picture, *picture.image.size)
    return picture
