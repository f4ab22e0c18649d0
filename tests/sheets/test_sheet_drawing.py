"""One puzzle as shapes: where lines and numbers lie."""

from __future__ import annotations

from itertools import pairwise

import pytest
from sheet_samples import PARROT, blot, checkerboard, record

from authoring.model import Grid, Palette
from authoring.sheets import SheetPuzzle
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.font import face
from authoring.sheets.lines import text_width
from authoring.sheets.measures import CLUE_WEIGHT, Measures
from authoring.sheets.shapes import Area, Figure, Layer, Panel, Strokes, Text
from authoring.sheets.units import millimetres

PICTURES = {
    "5 × 5": blot(5, 5),
    "one cell": Grid(((1,),)),
    "one row": blot(30, 1),
    "one column": blot(1, 30),
    "empty": Grid(((0,) * 6,) * 4),
    "13 × 7": blot(13, 7),
    "two digits": Grid(((1,) * 12,) * 12),
    "three digits": Grid(((1,) * 101,) * 101),
    "deep": checkerboard(25, 25),
    "60 × 45": blot(60, 45),
}


def drawn(picture: Grid, cell: float, *, solution: bool = False) -> tuple[Measures, Figure]:
    measures = Measures(SheetPuzzle(record(picture, "Cup", "Ada"), "1"), cell)
    return measures, draw_puzzle(measures, solution=solution)


def layer(figure: Figure, name: str) -> Layer:
    return next(layer for layer in figure.layers if layer.name == name)


def lines(figure: Figure, name: str) -> list[tuple[float, float, float, float, float]]:
    """Return (weight, x1, y1, x2, y2) of each line of a layer."""
    return [
        (shape.weight, *segment)
        for shape in layer(figure, name).shapes
        if isinstance(shape, Strokes)
        for segment in shape.segments
    ]


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("cell", [2.4, 6.0, 9.0])
def test_grid_lines_are_exact_and_drawn_once(name: str, cell: float) -> None:
    picture = PICTURES[name]
    measures, figure = drawn(picture, cell)
    upright = sorted((x1, weight) for weight, x1, _, x2, _ in lines(figure, "grid") if x1 == x2)
    level = sorted((y1, weight) for weight, _, y1, _, y2 in lines(figure, "grid") if y1 == y2)
    for found, start, count in ((upright, measures.left, picture.width), (level, measures.top, picture.height)):
        assert [place for place, _ in found] == pytest.approx([start + index * cell for index in range(count + 1)])
        for index, (_, weight) in enumerate(found):
            if index in (0, count):
                assert weight == measures.border
            else:
                assert weight == (measures.heavy if index % 5 == 0 else measures.thin)
    assert measures.thin < measures.heavy < measures.border


def test_lines_span_the_grid_and_border_corners_are_closed() -> None:
    measures, figure = drawn(blot(13, 7), 6.0)
    right, bottom = measures.left + 13 * 6.0, measures.top + 7 * 6.0
    half = millimetres(measures.border) / 2
    for weight, x1, y1, x2, y2 in lines(figure, "grid"):
        reach = half if weight == measures.border else 0.0
        if x1 == x2:
            assert (y1, y2) == pytest.approx((measures.top - reach, bottom + reach))
        else:
            assert (x1, x2) == pytest.approx((measures.left + reach, right - reach))
    assert figure.width == pytest.approx(right + half)
    assert figure.height == pytest.approx(bottom + half)


def test_guides_carry_each_grid_line_into_the_clues() -> None:
    measures, figure = drawn(blot(13, 7), 6.0)
    guides = lines(figure, "guides")
    half = millimetres(measures.border) / 2
    upright = [guide for guide in guides if guide[1] == guide[3]]
    level = [guide for guide in guides if guide[2] == guide[4]]
    assert len(upright) == 14
    assert len(level) == 8
    assert all(y2 == pytest.approx(measures.top - half) for _, _, _, _, y2 in upright)
    assert all(x2 == pytest.approx(measures.left - half) for _, _, _, x2, _ in level)


def boxes(figure: Figure) -> list[tuple[Text, float, float, float, float]]:
    """Return each clue number with the box that its digits fill: left, top, right, bottom."""
    found = []
    for shape in layer(figure, "clues").shapes:
        if isinstance(shape, Text):
            ink = text_width(shape.content, shape.size, face(shape.weight))
            left = shape.x + (shape.width - ink) * {"left": 0.0, "center": 0.5, "right": 1.0}[shape.align]
            found.append((shape, left, shape.baseline - 0.66 * millimetres(shape.size), left + ink, shape.baseline))
    return found


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("cell", [2.4, 6.0, 9.0])
def test_numbers_are_in_their_line_apart_and_never_clipped(name: str, cell: float) -> None:
    picture = PICTURES[name]
    measures, figure = drawn(picture, cell)
    puzzle = measures.puzzle
    numbers = boxes(figure)
    beside = [box for box in numbers if box[3] < measures.left]
    above = [box for box in numbers if box[4] < measures.top]
    assert len(beside) + len(above) == len(numbers) == len(set(numbers))

    space = millimetres(measures.type_size) * 0.3
    for index, clue in enumerate(puzzle.rows):
        top = measures.top + index * cell
        row = sorted((box for box in beside if top < box[2] and box[4] < top + cell), key=lambda box: box[1])
        assert [box[0].content for box in row] == ([str(block.length) for block in clue] or ["0"])
        assert row[0][1] >= 0
        assert all(right[1] - left[3] >= space for left, right in pairwise(row))
        assert row[-1][3] == pytest.approx(measures.left - measures.clue_gap)
    for index, clue in enumerate(puzzle.columns):
        left = measures.left + index * cell
        column = sorted((box for box in above if left <= box[1] and box[3] <= left + cell), key=lambda box: box[2])
        assert [box[0].content for box in column] == ([str(block.length) for block in clue] or ["0"])
        assert column[0][2] >= measures.heading.height
        assert all(lower[2] - upper[4] >= space for upper, lower in pairwise(column))
        assert column[-1][4] == pytest.approx(measures.top - measures.clue_gap)


def test_slots_of_a_row_are_as_wide_as_the_widest_number() -> None:
    measures, figure = drawn(Grid(((1,) * 12 + (0,) + (1,) * 3, (1, 0) * 8)), 6.0)
    rights = sorted({round(box[3], 6) for box in boxes(figure) if box[3] < measures.left})
    assert [after - before for before, after in pairwise(rights)] == pytest.approx([measures.row_pitch] * 7, abs=1e-5)
    assert measures.row_number == pytest.approx(text_width("12", measures.type_size, face(CLUE_WEIGHT)))


def test_type_grows_towards_the_cell_in_small_cells() -> None:
    sizes = {cell: Measures(SheetPuzzle(record(blot(20, 20))), cell).type_size for cell in (2.4, 3.0, 6.0)}
    assert sizes[2.4] == pytest.approx(0.85 * 2.4 / 25.4 * 72)
    assert sizes[3.0] == pytest.approx(7.0)
    assert sizes[6.0] == pytest.approx(0.62 * 6.0 / 25.4 * 72)


def test_solution_is_filled_below_the_same_drawing() -> None:
    _, puzzle = drawn(blot(10, 10), 6.0)
    _, solution = drawn(blot(10, 10), 6.0, solution=True)
    names = [layer.name for layer in solution.layers]
    assert names.index("solution") < min(names.index(name) for name in ("guides", "clues", "grid"))
    assert tuple(layer for layer in solution.layers if layer.name != "solution") == puzzle.layers


@pytest.mark.parametrize("cell", [3.0, 6.0])
def test_each_number_of_a_colour_puzzle_stands_on_its_colour(cell: float) -> None:
    picture = Grid(tuple(tuple((x // 2 + y) % 4 for x in range(24)) for y in range(30)))
    measures = Measures(SheetPuzzle(record(picture, palette=PARROT)), cell)
    shapes = layer(draw_puzzle(measures), "clues").shapes
    blocks = [block for clue in measures.puzzle.rows for block in reversed(clue)]
    blocks += [block for clue in measures.puzzle.columns for block in reversed(clue)]
    assert len(shapes) == 2 * len(blocks)
    for block, panel, text in zip(blocks, shapes[::2], shapes[1::2], strict=True):
        assert isinstance(panel, Panel)
        assert isinstance(text, Text)
        assert (panel.paint.red, panel.paint.green, panel.paint.blue) == PARROT[block.colour].rgb
        assert text.content == str(block.length)
        assert panel.x < text.x
        assert text.x + text.width < panel.x + panel.width <= measures.left + 24 * cell
        assert panel.y < text.baseline < panel.y + panel.height <= measures.top + 30 * cell
    upper = [shape for shape in shapes if isinstance(shape, Panel) and shape.y + shape.height < measures.top]
    assert all(panel.width <= cell for panel in upper)


def test_a_puzzle_of_one_colour_is_black_whatever_the_colour() -> None:
    red = Palette(PARROT.background, PARROT.colours[:1])
    measures = Measures(SheetPuzzle(record(blot(5, 5), palette=red)), 6.0)
    figure = draw_puzzle(measures, solution=True)
    paints = {shape.paint for part in figure.layers for shape in part.shapes}
    assert all(paint.red == paint.green == paint.blue for paint in paints)
    assert isinstance(layer(figure, "solution").shapes[0], Area)
