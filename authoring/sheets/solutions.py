"""Solution pages: small pictures in columns, each over its number and title."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.model import Grid
from authoring.sheets import wording
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.font import Weight, face
from authoring.sheets.frame import Frame, banner
from authoring.sheets.lines import break_lines, text_width
from authoring.sheets.options import SheetOptions
from authoring.sheets.picture import picture_areas
from authoring.sheets.shapes import Align, Figure, Layer, Page, Placed, Shape, Strokes, Text
from authoring.sheets.units import millimetres

__all__ = ["draw_solution", "solution_pages"]

_TILE = 38.0  # mm; a picture is no wider and no higher
_CELL_LARGEST = 3.2
_COLUMN_GAP, _ROW_GAP = 8.0, 8.0
_FRAME = 0.5
_CAPTION_SIZE = 8.5
_CAPTION_LEADING = 1.2
_CAPTION_GAP = 1.8
_NUMBER_GAP = 1.4
_DESCENT = 0.25


def solution_pages(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    """Lay out the solutions that are known, in order; no page where none is."""
    frame = Frame.upright(options)
    columns = max(1, int((frame.room.width + _COLUMN_GAP) / (_TILE + _COLUMN_GAP)))
    tile = min(_TILE, frame.room.width)
    step = (frame.room.width - tile) / (columns - 1) if columns > 1 else 0.0
    opening = banner(wording.SOLUTIONS, frame.room.width)
    solved = [(entry, entry.solution) for entry in entries if entry.solution is not None]

    pages: list[Page] = []
    placed: list[Placed] = [Placed(0, 0, opening)]
    y = opening.height
    for start in range(0, len(solved), columns):
        row = solved[start : start + columns]
        foot = max(grid.height * _cell(grid, tile) for _, grid in row)
        figures = [draw_solution(entry, grid, tile, foot) for entry, grid in row]
        height = max(figure.height for figure in figures)
        if y + height > frame.room.height:
            pages.append(frame.page(tuple(placed)))
            placed, y = [], 0.0
        placed += [Placed(index * step, y, figure) for index, figure in enumerate(figures)]
        y += height + _ROW_GAP
    return [*pages, frame.page(tuple(placed))] if solved else []


def draw_solution(entry: SheetPuzzle, grid: Grid, tile: float, foot: float) -> Figure:
    """Draw a solution as large as a square tile (mm) allows, and its caption below.

    The picture stands in the middle of the tile's width and ends at ``foot`` (mm from the top), so that the captions
    of a row are on one line.
    """
    cell = _cell(grid, tile)
    width, height = grid.width * cell, grid.height * cell
    left, top = (tile - width) / 2, foot - height
    half = millimetres(_FRAME) / 2
    outline = Strokes(
        _FRAME,
        (
            (left, top - half, left, foot + half),
            (left + width, top - half, left + width, foot + half),
            (left + half, top, left + width - half, top),
            (left + half, foot, left + width - half, foot),
        ),
    )
    caption, bottom = _caption(entry, tile, foot)
    layers = (
        Layer("solution", picture_areas(grid, entry.puzzle.palette, left, top, cell)),
        Layer("grid", (outline,)),
        Layer("title", caption),
    )
    return Figure(tile, bottom, layers)


def _cell(grid: Grid, tile: float) -> float:
    return min(tile / grid.width, tile / grid.height, _CELL_LARGEST)


def _caption(entry: SheetPuzzle, tile: float, foot: float) -> tuple[tuple[Shape, ...], float]:
    """Set number and title below a picture, centred as a whole; return the shapes and where they end."""
    size = millimetres(_CAPTION_SIZE)
    space = _NUMBER_GAP if entry.label else 0.0
    number = text_width(entry.label, _CAPTION_SIZE, Weight.SEMIBOLD)
    indent = number + space
    lines = break_lines(entry.title, _CAPTION_SIZE, tile - indent, Weight.REGULAR)
    widest = max(text_width(line, _CAPTION_SIZE, Weight.REGULAR) for line in lines)
    left = (tile - indent - widest) / 2
    baseline = foot + _CAPTION_GAP + face(Weight.SEMIBOLD).capital_height * size
    shapes: list[Shape] = []
    if entry.label:
        shapes.append(Text(left, baseline, number, entry.label, _CAPTION_SIZE, Weight.SEMIBOLD, Align.LEFT))
    for line in lines:
        shapes.append(Text(left + indent, baseline, tile - left - indent, line, _CAPTION_SIZE))
        baseline += _CAPTION_LEADING * size
    return tuple(shapes), baseline - _CAPTION_LEADING * size + _DESCENT * size
