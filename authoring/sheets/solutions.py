"""Solution pages: small pictures in columns, each over its number and title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from authoring.errors import Problem, Unprintable
from authoring.model import Grid
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.filled import Filled
from authoring.sheets.font import Weight
from authoring.sheets.frame import Frame, Opening, banner
from authoring.sheets.hearing import heard_solution
from authoring.sheets.lines import break_lines, text_width
from authoring.sheets.options import SheetOptions
from authoring.sheets.picture import picture_areas, picture_frame
from authoring.sheets.shapes import Align, Figure, Layer, Placed, Shape, Text
from authoring.sheets.style import Style
from authoring.sheets.units import millimetres

__all__ = ["draw_solution", "solution_pages"]

_TILE = 38.0  # mm, times the style's size of words; about the width of a picture, which is no higher either
_CELL_LARGEST = 3.2
_COLUMN_GAP, _ROW_GAP = 8.0, 8.0
_CAPTION_SIZE = 8.5
_CAPTION_LEADING = 1.2
_CAPTION_GAP = 1.8
_NUMBER_GAP = 1.4
_NUMBER_WIDEST = 0.4  # of the tile
_DESCENT = 0.25

_NO_PAGES: Mapping[int, int] = {}


def solution_pages(
    entries: Sequence[SheetPuzzle], options: SheetOptions, puzzles_on: Mapping[int, int] = _NO_PAGES
) -> list[Filled]:
    """Lay out the solutions that are known, in order; no page where none is.

    ``puzzles_on`` tells on which page a puzzle stands, by the identity of its entry; the captions say so. Raises
    ``Unprintable`` with every puzzle whose title is too long for a caption.
    """
    frame, style = Frame.upright(options), options.style
    columns = max(1, round((frame.room.width + _COLUMN_GAP) / (_TILE * style.words + _COLUMN_GAP)))
    tile = min(_TILE * style.words, (frame.room.width + _COLUMN_GAP) / columns - _COLUMN_GAP)
    step = (frame.room.width - tile) / (columns - 1) if columns > 1 else 0.0
    opening = banner(Opening(style.language.solutions), frame.room, style)
    solved = [(entry, entry.solution) for entry in entries if entry.solution is not None]

    highest = frame.room.height - opening.height

    pages: list[Filled] = []
    placed: list[Placed] = [Placed(0, 0, opening)]
    shown: list[SheetPuzzle] = []
    problems: list[Problem] = []
    y = opening.height
    for start in range(0, len(solved), columns):
        row = solved[start : start + columns]
        figures = [draw_solution(entry, grid, tile, style, puzzles_on.get(id(entry))) for entry, grid in row]
        problems += [
            Problem(f"{entry.name}: the title is too long to stand by the solution; shorten it", entry.record.source)
            for (entry, _), figure in zip(row, figures, strict=True)
            if figure.height > highest
        ]
        height = max(figure.height for figure in figures)
        if y + height > frame.room.height and (shown or not pages):
            pages.append(Filled(frame.page(tuple(placed)), tuple(shown)))
            placed, shown, y = [], [], 0.0
        placed += [Placed(index * step, y, figure) for index, figure in enumerate(figures)]
        shown += [entry for entry, _ in row]
        y += height + _ROW_GAP
    if problems:
        raise Unprintable(*problems)
    return [*pages, Filled(frame.page(tuple(placed)), tuple(shown))] if solved else []


def draw_solution(entry: SheetPuzzle, grid: Grid, tile: float, style: Style, page: int | None = None) -> Figure:
    """Draw a solution as large as a square tile (mm) allows, its caption below and the page of its puzzle, if given.

    The picture stands in the middle of the tile's width and at its top, so that a row begins on one line.
    """
    cell = _cell(grid, tile, style)
    width, height = grid.width * cell, grid.height * cell
    left, top = (tile - width) / 2, _half(style)
    foot = top + height
    outline = picture_frame(left, top, left + width, foot, style.frame)
    caption, bottom = _caption(entry, tile, foot, style, page)
    areas = picture_areas(grid, entry.puzzle.palette, left, top, cell, saving=style.saving)
    layers = (
        Layer("solution", areas, heard_solution(entry, style)),
        Layer("grid", (outline,)),
        Layer("title", caption),
    )
    return Figure(tile, bottom, layers)


def _half(style: Style) -> float:
    """Return how far a frame reaches beyond its picture in millimetres."""
    return millimetres(style.frame) / 2


def _cell(grid: Grid, tile: float, style: Style) -> float:
    """Return the cell with which a picture fits a tile, its frame included."""
    room = tile - 2 * _half(style)
    return min(room / grid.width, room / grid.height, _CELL_LARGEST)


def _caption(
    entry: SheetPuzzle, tile: float, foot: float, style: Style, page: int | None
) -> tuple[tuple[Shape, ...], float]:
    """Set number and title below a picture, centred as a whole; return the shapes and where they end.

    A number that leaves the title too little room stands on a line of its own.
    """
    points = _CAPTION_SIZE * style.words
    size = millimetres(points)
    bold, regular = style.typeface[Weight.SEMIBOLD], style.typeface[Weight.REGULAR]
    space = _NUMBER_GAP * style.words if entry.label else 0.0
    number = text_width(entry.label, points, bold)
    above = number > _NUMBER_WIDEST * tile
    indent = 0.0 if above else number + space
    remark = entry.remark(style)
    texts = [entry.caption(style), *([remark] if remark else [])]
    texts += [] if page is None else [style.language.on_page.format(page=page)]
    lines = [line for text in texts for line in break_lines(text, points, tile - indent, regular)]
    widest = max(text_width(line, points, regular) for line in lines)
    left = (tile - indent - widest) / 2
    baseline = foot + _CAPTION_GAP + bold.capital_height * size
    shapes: list[Shape] = []
    if above:
        for line in break_lines(entry.label, points, tile, bold):
            shapes.append(Text(0, baseline, tile, line, points, Weight.SEMIBOLD, Align.CENTRE))
            baseline += _CAPTION_LEADING * size
    elif entry.label:
        shapes.append(Text(left, baseline, number, entry.label, points, Weight.SEMIBOLD, Align.LEFT))
    for line in lines:
        shapes.append(Text(left + indent, baseline, tile - left - indent, line, points))
        baseline += _CAPTION_LEADING * size
    return tuple(shapes), baseline - _CAPTION_LEADING * size + _DESCENT * size
