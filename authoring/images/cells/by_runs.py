"""Ways to find the cells of a clean picture: lines drawn between them, or the lengths of its runs.

In enlarged pixel art all runs of equal columns and of equal rows are multiples of the factor; so the factor is their
greatest common divisor, found exactly. Art whose own runs share a divisor (a picture made of 2 × 2 squares) can't be
told from an enlargement and is reduced as well; the finding says so.
"""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from authoring.images.background import find_background
from authoring.images.cells.cutting import cut, cut_within_margins
from authoring.images.cells.grid_lines import GridLines, find_grid_lines
from authoring.images.cells.lattice import Axis, Side, exact_axis
from authoring.images.cells.margins import free_ends
from authoring.images.cells.runs import Changes, changes
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.model import Severity

__all__ = ["by_runs"]


def by_runs(picture: Picture, options: ImageOptions) -> Picture | None:
    """Return one pixel a cell, or ``None`` where cells would be single pixels."""
    image = picture.image
    found = changes(image)
    lines = find_grid_lines(image, found)
    if lines is not None:
        return _between_lines(picture, lines)
    across, down = _axes(image, found, options)
    if across.pitch == down.pitch == 1:
        return None
    grid = f"{across.cells} × {down.cells} cells of {across.pitch} × {down.pitch} pixels"
    message = f"{image.width} × {image.height} pixels are read as {grid}; if every pixel is a cell, use --scale 1"
    severity = Severity.NOTE if across.pitch == down.pitch else Severity.WARNING
    return cut_within_margins(picture, across, down, options.trim, rim=max(across.pitch, down.pitch)).noting(
        "upscaled", message, severity
    )


def _between_lines(picture: Picture, lines: GridLines) -> Picture:
    cells = cut(picture, lines.across, lines.down, rim=0)
    edge = find_background(picture.image)
    if edge.colour != lines.colour:
        # Beyond the lines there is a margin, which shows the background, while filled cells may reach all corners.
        cells = replace(cells, background=edge)
    grid = f"{lines.across.cells} × {lines.down.cells} cells"
    message = f"lines are drawn between {grid} and left out; if they belong to the art, use --scale 1"
    return cells.warning("grid-lines", message)


def _axes(image: Image.Image, found: Changes, options: ImageOptions) -> tuple[Axis, Axis]:
    """Find both axes; where nothing changes along one, its cells are as long as those of the other, if they fit."""
    width, height = image.size
    free_across, free_down = free_ends(image, options.background)
    horizontal, vertical = Side(width, found.columns, free_across), Side(height, found.rows, free_down)
    # Sprites of a sheet begin at whole cells.
    sprite = options.slice or (0, 0)
    across = exact_axis(horizontal, options.trim, sprite[0])
    down = exact_axis(vertical, options.trim, sprite[1])
    return across or _like(down, width), down or _like(across, height)


def _like(other: Axis | None, length: int) -> Axis:
    pitch = other.pitch if other is not None and length % other.pitch == 0 else 1
    return Axis.even(0, pitch, length // pitch, length)
