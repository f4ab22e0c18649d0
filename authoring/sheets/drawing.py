"""A puzzle as shapes: heading, clues, guides and grid, and the solution in or under them where it is wanted.

Every line is drawn once. A heavy line takes the place of a thin one; the border takes the place of the first and last
line of each direction; the guides, which carry the lines of the grid into the clues, begin where the border ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from authoring.model import Clue, Grid
from authoring.sheets.font import Weight
from authoring.sheets.hearing import heard_puzzle, heard_solution, heard_stars
from authoring.sheets.ink import BLACK, Paint, grey, on_top_of
from authoring.sheets.lines import text_width
from authoring.sheets.measures import CLUE_WEIGHT, PANEL_PADDING, UNDER_SIZE, Measures
from authoring.sheets.picture import given_crosses, given_fills, picture_areas, picture_frame
from authoring.sheets.shapes import Align, Figure, Layer, Panel, Shape, Strokes, Text
from authoring.sheets.units import millimetres

__all__ = ["draw_puzzle"]

_GUIDE = grey(0.55)
_GUIDE_WEIGHT, _HEAVY_GUIDE_WEIGHT = 0.25, 0.6
_HEAVY_GUIDE_TIMES = 1.3  # of the thinnest line
_CROSS_TIMES = 1.5  # of a line between cells, the weight of a cross in a given cell
_UNDER_NUMBER_GAP = 2.0  # mm

# The coloured panel behind a number of a colour puzzle, as parts of the type size.
_PANEL_HEIGHT, _PANEL_RADIUS = 0.96, 0.12


def draw_puzzle(measures: Measures, *, solution: bool = False) -> Figure:
    """Draw a puzzle, with its solution filled in on request."""
    entry, style = measures.entry, measures.style
    grid = entry.solution
    layers = [Layer("title", measures.heading.shapes)]
    if measures.heading.stars:
        layers.append(Layer("stars", measures.heading.stars, heard_stars(entry.stars, style.language)))
    if solution and grid is not None:
        layers.append(Layer("solution", _solved(measures, grid), heard_solution(entry, style)))
    elif measures.puzzle.given:
        layers.append(Layer("given", tuple(_given(measures))))
    layers += [
        Layer("guides", tuple(_guides(measures))),
        Layer("clues", tuple(_clues(measures)), heard_puzzle(entry, style.language)),
        Layer("grid", tuple(_grid(measures))),
    ]
    if grid is not None and measures.under_cell:
        layers.append(Layer("solution", tuple(_under(measures, grid)), heard_solution(entry, style)))
    return Figure(measures.width, measures.height, tuple(layers))


def _solved(measures: Measures, grid: Grid) -> tuple[Shape, ...]:
    saving, palette = measures.style.saving, measures.puzzle.palette
    return picture_areas(grid, palette, measures.left, measures.top, measures.cell, saving=saving)


def _given(measures: Measures) -> Iterator[Shape]:
    x, y, cell, given = measures.left, measures.top, measures.cell, measures.puzzle.given
    yield from given_fills(given, measures.puzzle.palette, x, y, cell, saving=measures.style.saving)
    yield from given_crosses(given, x, y, cell, max(_CROSS_TIMES * measures.thin, measures.style.line_smallest))


def _grid(measures: Measures) -> Iterator[Strokes]:
    x, y, cell = measures.left, measures.top, measures.cell
    columns, rows = measures.puzzle.width, measures.puzzle.height
    right, bottom = x + columns * cell, y + rows * cell
    ends = _ends(measures)
    # What runs on beyond an edge makes it plain that the grid does, too.
    far_right, far_bottom = right + measures.run_on_right, bottom + measures.run_on_below
    for weight, heavy in ((measures.thin, False), (measures.heavy, True)):
        across = [i for i in range(ends.left, columns + 1 - ends.right) if _counts(i, measures) is heavy]
        down = [i for i in range(ends.top, rows + 1 - ends.bottom) if _counts(i, measures) is heavy]
        segments = [(x + i * cell, y, x + i * cell, far_bottom) for i in across]
        segments += [(x, y + i * cell, far_right, y + i * cell) for i in down]
        if segments:
            yield Strokes(weight, tuple(segments))
    # The corners of the border belong to its upright lines.
    half = millimetres(measures.border) / 2
    upper, lower = y - half * ends.top, bottom + half if ends.bottom else far_bottom
    inner, outer = x + half * ends.left, right - half if ends.right else far_right
    border = []
    if ends.left:
        border.append((x, upper, x, lower))
    if ends.right:
        border.append((right, upper, right, lower))
    if ends.top:
        border.append((inner, y, outer, y))
    if ends.bottom:
        border.append((inner, bottom, outer, bottom))
    if border:
        yield Strokes(measures.border, tuple(border))


class _Ends(NamedTuple):
    """On which sides the grid ends, and doesn't go on in another part."""

    left: bool
    top: bool
    right: bool
    bottom: bool


def _ends(measures: Measures) -> _Ends:
    part = measures.entry.part
    if part is None:
        return _Ends(True, True, True, True)
    return _Ends(part.column == 0, part.row == 0, part.column + 1 == part.columns, part.row + 1 == part.rows)


def _guides(measures: Measures) -> Iterator[Strokes]:
    x, y, cell = measures.left, measures.top, measures.cell
    columns, rows = measures.puzzle.width, measures.puzzle.height
    half = millimetres(measures.border) / 2
    smallest = measures.style.line_smallest
    weights = max(_GUIDE_WEIGHT, smallest), max(_HEAVY_GUIDE_WEIGHT, _HEAVY_GUIDE_TIMES * smallest)
    for weight, heavy in zip(weights, (False, True), strict=True):
        across = [i for i in range(columns + 1) if (_counts(i, measures) or i in (0, columns)) is heavy]
        down = [i for i in range(rows + 1) if (_counts(i, measures) or i in (0, rows)) is heavy]
        segments = [(x + i * cell, y - measures.above, x + i * cell, y - half) for i in across]
        segments += [(0.0, y + i * cell, x - half, y + i * cell) for i in down]
        if segments:
            yield Strokes(weight, tuple(segments), _GUIDE)


def _counts(line: int, measures: Measures) -> bool:
    """Tell whether a line is one of those that help counting."""
    return measures.every > 0 and line % measures.every == 0


def _under(measures: Measures, grid: Grid) -> Iterator[Shape]:
    """Draw the small solution upside down, at the right below the grid, its number beside it and words below it.

    Whoever turns the page reads the number first, from left to right, and level with the top of the picture; the words
    are below the picture then.
    """
    cell, style = measures.under_cell, measures.style
    half = millimetres(style.frame) / 2
    turned = Grid(tuple(row[::-1] for row in grid.rows[::-1]))
    edge = right = measures.left + measures.puzzle.width * measures.cell + millimetres(measures.border) / 2 - half
    bottom = measures.height - half
    size, bold, regular = UNDER_SIZE * style.words, style.typeface[Weight.SEMIBOLD], style.typeface[Weight.REGULAR]
    if measures.entry.label:
        width = text_width(measures.entry.label, size, bold)
        baseline = measures.height - bold.capital_height * millimetres(size)
        label = measures.entry.label
        yield Text(right - width, baseline, width, label, size, Weight.SEMIBOLD, inverted=True)
        right -= width + _UNDER_NUMBER_GAP
    left, top = max(half, right - grid.width * cell), bottom - grid.height * cell
    yield from picture_areas(turned, measures.puzzle.palette, left, top, cell, saving=style.saving)
    yield picture_frame(left, top, left + grid.width * cell, bottom, style.frame)
    for number, line in enumerate(measures.under_words, 1):
        width = text_width(line, size, regular)
        baseline = top - half - number * measures.under_leading
        yield Text(max(0.0, edge - width), baseline, width, line, size, inverted=True)


def _clues(measures: Measures) -> Iterator[Shape]:
    x, y, cell = measures.left, measures.top, measures.cell
    figures = measures.figure_height
    for index, clue in enumerate(measures.puzzle.rows):
        baseline = y + (index + 0.5) * cell + figures / 2
        for place, (number, paint) in enumerate(reversed(_numbers(measures, clue))):
            left = x - measures.clue_gap - measures.row_number - place * measures.row_pitch
            yield from _number(measures, left, baseline, measures.row_number, number, Align.RIGHT, paint)
    for index, clue in enumerate(measures.puzzle.columns):
        left = x + (index + 0.5) * cell - measures.column_number / 2
        for place, (number, paint) in enumerate(reversed(_numbers(measures, clue))):
            baseline = y - measures.clue_gap - place * measures.column_pitch
            yield from _number(measures, left, baseline, measures.column_number, number, Align.CENTRE, paint)


def _numbers(measures: Measures, clue: Clue) -> list[tuple[str, Paint | None]]:
    """List the numbers of a clue, each with the colour of its panel, if it needs one."""
    palette = measures.puzzle.palette
    if palette.monochrome or not clue:
        return [(str(block.length), None) for block in clue] or [("0", None)]
    return [(str(block.length), Paint(*palette[block.colour].rgb)) for block in clue]


def _number(
    measures: Measures, left: float, baseline: float, width: float, number: str, align: Align, panel: Paint | None
) -> Iterator[Shape]:
    size = millimetres(measures.type_size)
    if panel is not None:
        padding, height = PANEL_PADDING * size, _PANEL_HEIGHT * size
        top = baseline - measures.figure_height / 2 - height / 2
        yield Panel(left - padding, top, width + 2 * padding, height, _PANEL_RADIUS * size, panel)
    ink = BLACK if panel is None else on_top_of(panel)
    yield Text(left, baseline, width, number, measures.type_size, CLUE_WEIGHT, align, ink)
