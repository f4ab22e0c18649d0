"""A solution as filled areas, without seams between its cells, and the frame round a small one."""

from __future__ import annotations

from authoring.model import Grid, Palette
from authoring.sheets.ink import BLACK, WHITE, Paint, grey
from authoring.sheets.outline import cells_of, outlines
from authoring.sheets.shapes import Area, Strokes
from authoring.sheets.units import millimetres

__all__ = ["picture_areas", "picture_frame"]

_SAVING = grey(0.45)


def picture_areas(
    grid: Grid, palette: Palette, x: float, y: float, cell: float, *, saving: bool = False
) -> tuple[Area, ...]:
    """Fill the cells of a picture whose top left corner lies at (x, y); all lengths in millimetres.

    A picture of one colour is printed in black, or in grey where ink is to be saved. Of several colours, each area
    reaches below those of the colours that follow it, so that the paper doesn't show where two of them meet.
    """
    if palette.monochrome:
        paints = {1: _SAVING if saving else BLACK}
    else:
        paints = {number: Paint(*palette[number].rgb) for number in range(len(palette) + 1)}
        if paints[0] == WHITE:
            del paints[0]
    areas: list[Area] = []
    for number, paint in paints.items():
        cells = cells_of(grid, [other for other in paints if other >= number])
        loops = tuple(tuple((x + column * cell, y + row * cell) for column, row in loop) for loop in outlines(cells))
        if loops:
            areas.append(Area(loops, paint))
    return tuple(areas)


def picture_frame(left: float, top: float, right: float, bottom: float, weight: float) -> Strokes:
    """Draw a line of so many points round a picture (millimetres); the corners belong to its upright lines."""
    half = millimetres(weight) / 2
    return Strokes(
        weight,
        (
            (left, top - half, left, bottom + half),
            (right, top - half, right, bottom + half),
            (left + half, top, right - half, top),
            (left + half, bottom, right - half, bottom),
        ),
    )
