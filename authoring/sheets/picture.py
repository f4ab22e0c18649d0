"""Cells as filled areas, without seams between them: a solution, and the cells of a puzzle that are given.

A given cell looks as it does in the solution; one that is crossed off has a small ×, as a solver would draw it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from authoring.model import Cell, Given, Grid, Palette
from authoring.sheets.ink import BLACK, WHITE, Paint, grey
from authoring.sheets.outline import cells_of, outlines
from authoring.sheets.shapes import Area, Strokes
from authoring.sheets.units import millimetres

__all__ = ["given_crosses", "given_fills", "picture_areas", "picture_frame"]

_SAVING = grey(0.45)
_CROSS = 0.28  # how far a × keeps from the sides of its cell, as a part of the cell


def picture_areas(
    grid: Grid, palette: Palette, x: float, y: float, cell: float, *, saving: bool = False
) -> tuple[Area, ...]:
    """Fill the cells of a picture whose top left corner lies at (x, y); all lengths in millimetres.

    A picture of one colour is printed in black, or in grey where ink is to be saved. Of several colours, each area
    reaches below those of the colours that follow it, so that the paper doesn't show where two of them meet.
    """
    paints = _paints(palette, saving=saving)
    if not palette.monochrome and palette[0].rgb != (WHITE.red, WHITE.green, WHITE.blue):
        paints = {0: Paint(*palette[0].rgb)} | paints
    return _areas({number: cells_of(grid, [number]) for number in paints}, paints, x, y, cell)


def given_fills(
    given: Sequence[Given], palette: Palette, x: float, y: float, cell: float, *, saving: bool = False
) -> tuple[Area, ...]:
    """Fill the given cells that aren't crossed off as ``picture_areas`` fills a picture."""
    paints = _paints(palette, saving=saving)
    cells = {number: [place for place, colour in given if colour == number] for number in paints}
    return _areas(cells, paints, x, y, cell)


def given_crosses(given: Sequence[Given], x: float, y: float, cell: float, weight: float) -> tuple[Strokes, ...]:
    """Cross off the given cells that are empty, in lines of so many points; nothing where there are none."""
    near, far = _CROSS * cell, (1 - _CROSS) * cell
    segments: list[tuple[float, float, float, float]] = []
    for (row, column), colour in given:
        if not colour:
            left, top = x + column * cell, y + row * cell
            segments.append((left + near, top + near, left + far, top + far))
            segments.append((left + far, top + near, left + near, top + far))
    return (Strokes(weight, tuple(segments)),) if segments else ()


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


def _paints(palette: Palette, *, saving: bool) -> dict[int, Paint]:
    """Return the paint of each colour that fills cells."""
    if palette.monochrome:
        return {1: _SAVING if saving else BLACK}
    return {number: Paint(*palette[number].rgb) for number in range(1, len(palette) + 1)}


def _areas(
    cells: Mapping[int, Collection[Cell]], paints: Mapping[int, Paint], x: float, y: float, cell: float
) -> tuple[Area, ...]:
    """Draw the cells of each colour, over all that the colours before it share with those that follow."""
    areas: list[Area] = []
    numbers = list(paints)
    for place, number in enumerate(numbers):
        covered = {each for other in numbers[place:] for each in cells[other]}
        loops = tuple(tuple((x + column * cell, y + row * cell) for column, row in loop) for loop in outlines(covered))
        if loops:
            areas.append(Area(loops, paints[number]))
    return tuple(areas)
