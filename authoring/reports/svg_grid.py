"""A picture as a small SVG: one path per colour, each run of cells one horizontal stroke.

A stroke is half the text of a rectangle, and a path is one element where a picture may have thousands of cells; so a
report of hundreds of puzzles stays small and opens at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby

from authoring.model import BACKGROUND, Cell, Given, Grid, Palette

__all__ = ["thumbnail"]

_SIDE = 56
"""The side of a thumbnail in CSS pixels, unless that would leave less than a pixel for a cell."""


def thumbnail(grid: Grid, palette: Palette, differing: Collection[Cell] = (), given: Iterable[Given] = ()) -> str:
    """Draw a picture as an ``<svg>`` element; the cells that differ between solutions are of class ``differs``.

    Given cells have a dot of class ``given``.
    Cells are a whole number of CSS pixels wide, so that none looks larger than its neighbour.
    """
    width, height = grid.width, grid.height
    scale = max(1, _SIDE // max(width, height))
    marked = set(differing)
    drawn = [
        f'<path stroke="{palette[number].hex}" d="{strokes}"/>'
        for number in range(1, len(palette) + 1)
        if (strokes := _strokes((colour == number for colour in row) for row in grid.rows))
    ]
    if strokes := _strokes(((row, column) in marked for column in range(width)) for row in range(height)):
        drawn.append(f'<path class="differs" d="{strokes}"/>')
    if dots := "".join(f"M{cell.column}.3 {cell.row}h.4" for cell, _ in given):
        drawn.append(f'<path class="given" stroke-width=".4" d="{dots}"/>')
    # The stroke of row 0 lies at y = 0 and is one unit wide, so the picture begins half a unit above.
    ground = f'<path fill="{palette[BACKGROUND].hex}" d="M0-.5h{width}v{height}H0z"/>'
    size = f'width="{width * scale}" height="{height * scale}" viewBox="0 -.5 {width} {height}"'
    return f'<svg class="thumb" {size} aria-hidden="true">{ground}{"".join(drawn)}</svg>'


def _strokes(rows: Iterable[Iterable[bool]]) -> str:
    strokes = []
    for row, cells in enumerate(rows):
        column = 0
        for covered, run in groupby(cells):
            length = sum(1 for _ in run)
            if covered:
                strokes.append(f"M{column} {row}h{length}")
            column += length
    return "".join(strokes)
