"""Ways to find the cells of a picture: the user says how many there are, or how large they are."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from authoring.images.cells.cutting import check_limit, cut_within_margins
from authoring.images.cells.edges import edge_profile
from authoring.images.cells.estimate import best_phase
from authoring.images.cells.lattice import Axis
from authoring.images.cells.margins import art_box
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture

__all__ = ["by_grid", "by_scale", "by_size"]


def by_size(picture: Picture, options: ImageOptions) -> Picture | None:
    """Shrink a picture to so many cells, each the mean of its pixels, whatever it shows."""
    if options.size is None:
        return None
    columns, rows = options.size
    check_limit(picture, columns, rows)
    box = _shown(picture, options)
    width, height = box[2] - box[0], box[3] - box[1]
    cell = max(1, width // columns), max(1, height // rows)
    shrunk = picture.image.resize(options.size, Image.Resampling.BOX, box=box)
    across = Axis.even(box[0], width / columns, columns, picture.image.width)
    down = Axis.even(box[1], height / rows, rows, picture.image.height)
    cells = replace(picture.gathered(shrunk, across.spans, down.spans), cell=cell, noisy=True)
    message = f"{width} × {height} pixels were shrunk to {columns} × {rows} cells, as asked for"
    if columns > width or rows > height:
        return cells.warning("shrunk", f"{message}: that is more cells than pixels")
    if not 0.9 < (width * rows) / (height * columns) < 1 / 0.9:
        return cells.warning("shrunk", f"{message}: that changes its proportions")
    return cells.noting("shrunk", message)


def by_grid(picture: Picture, options: ImageOptions) -> Picture | None:
    """Divide a picture evenly into so many cells."""
    if options.grid is None:
        return None
    columns, rows = options.grid
    left, top, right, bottom = _shown(picture, options)
    width, height = right - left, bottom - top
    if columns > width or rows > height:
        size = f"{width} × {height} pixels"
        raise picture.refused(f"{size} can't show {columns} × {rows} cells; give a smaller grid")
    across = Axis.even(left, width / columns, columns, picture.image.width)
    down = Axis.even(top, height / rows, rows, picture.image.height)
    message = f"{width} × {height} pixels are read as {columns} × {rows} cells, as asked for"
    return cut_within_margins(picture, across, down, options.trim).noting("scaled", message)


def by_scale(picture: Picture, options: ImageOptions) -> Picture | None:
    """Cut a picture into cells of so many pixels, beginning where its edges fit best."""
    if options.scale is None:
        return None
    width, height = options.scale
    left = top = 0
    if options.scale != (1, 1):
        profile = edge_profile(picture.image)
        left, top = best_phase(profile.columns, width), best_phase(profile.rows, height)
    across = Axis.through(left, width, picture.image.width)
    down = Axis.through(top, height, picture.image.height)
    message = f"a cell has {width} × {height} pixels, as asked for"
    return cut_within_margins(picture, across, down, options.trim).noting("scaled", message)


def _shown(picture: Picture, options: ImageOptions) -> tuple[int, int, int, int]:
    if not options.trim:
        return 0, 0, picture.image.width, picture.image.height
    return art_box(picture.image, options)
