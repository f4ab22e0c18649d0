"""Given cells: filled as in the solution, or crossed off, in the unsolved grid of every layout and in SVG."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from sheet_samples import PARROT, blot, record, with_given

from authoring.model import Grid
from authoring.sheets import LANGUAGES, PROFILES, SheetOptions, SheetPuzzle, puzzle_svg
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.font import BUNDLED
from authoring.sheets.ink import BLACK
from authoring.sheets.layouts import layout_named
from authoring.sheets.measures import Measures
from authoring.sheets.shapes import Area, Figure, Layer, Page, Strokes, Text

PICTURE = Grid.parse(["##.", "#..", ".##"])
TOLD = ((0, 0), (0, 1), (0, 2), (2, 0))  # two filled, two empty


def given_layer(figure: Figure) -> Layer:
    (found,) = [layer for layer in figure.layers if layer.name == "given"]
    return found


def words(page: Page) -> str:
    layers = [layer for placed in page.figures for layer in placed.figure.layers]
    return " ".join(shape.content for layer in layers for shape in layer.shapes if isinstance(shape, Text))


def test_filled_cells_are_one_black_area_and_empty_ones_have_a_cross() -> None:
    measures = Measures(SheetPuzzle(with_given(record(PICTURE), *TOLD)), 6.0)
    area, crosses = given_layer(draw_puzzle(measures)).shapes
    assert isinstance(area, Area)
    assert area.paint == BLACK
    x, y = measures.left, measures.top
    assert [set(loop) for loop in area.loops] == [{(x, y), (x + 12, y), (x + 12, y + 6), (x, y + 6)}]
    assert isinstance(crosses, Strokes)
    assert crosses.paint == BLACK
    assert len(crosses.segments) == 4
    # Each cross lies in the middle of its cell, well within its sides.
    for x1, y1, x2, y2 in crosses.segments:
        left, top = ((x, y + 12), (x + 12, y))[y1 < y + 6]
        assert ((x1 + x2) / 2, (y1 + y2) / 2) == pytest.approx((left + 3, top + 3))
        assert left + 1 < min(x1, x2) < max(x1, x2) < left + 5


@pytest.mark.parametrize("profile", PROFILES)
def test_crosses_keep_to_the_thinnest_line(profile: str) -> None:
    options = SheetOptions.of_profile(PROFILES[profile])
    measures = Measures(SheetPuzzle(with_given(record(PICTURE), (0, 2))), options.cell_smallest, options.style)
    (crosses,) = given_layer(draw_puzzle(measures)).shapes
    assert isinstance(crosses, Strokes)
    assert crosses.weight >= options.line_smallest


def test_given_cells_of_a_colour_puzzle_have_their_colour() -> None:
    flag = Grid(((1, 2, 0), (3, 3, 2)))
    sample = with_given(record(flag, palette=PARROT), (0, 0), (0, 1), (1, 1))
    shapes = given_layer(draw_puzzle(Measures(SheetPuzzle(sample), 6.0))).shapes
    assert [(s.paint.red, s.paint.green, s.paint.blue) for s in shapes] == [PARROT[n].rgb for n in (1, 2, 3)]


def test_they_look_as_in_a_solution_that_saves_ink() -> None:
    style = SheetOptions.of_profile(PROFILES["home"]).style
    measures = Measures(SheetPuzzle(with_given(record(PICTURE), (0, 0))), 6.0, style)
    solved = next(layer for layer in draw_puzzle(measures, solution=True).layers if layer.name == "solution")
    assert [shape.paint for shape in given_layer(draw_puzzle(measures)).shapes] == [solved.shapes[0].paint]


def test_a_solution_is_the_same_with_and_without_them() -> None:
    plain = SheetPuzzle(record(PICTURE), "1")
    told = SheetPuzzle(with_given(record(PICTURE), *TOLD), "1")
    figures = [draw_puzzle(Measures(entry, 6.0), solution=True) for entry in (plain, told)]
    shapes = [[(layer.name, layer.shapes) for layer in figure.layers] for figure in figures]
    assert shapes[0] == shapes[1]
    assert layout_named("answers").compose([plain], SheetOptions()) == layout_named("answers").compose(
        [replace(told, record=plain.record)], SheetOptions()
    )


@pytest.mark.parametrize("layout", ["puzzle", "pack", "one", "booklet"])
def test_every_layout_has_them(layout: str) -> None:
    entries = [SheetPuzzle(with_given(record(blot(10, 10)), (1, 1), (2, 2)), "1")]
    pages = layout_named(layout).compose(entries, SheetOptions(title="Given"))
    layers = [layer.name for page in pages for placed in page.figures for layer in placed.figure.layers]
    assert layers.count("given") == 1


def test_an_svg_has_a_layer_of_them() -> None:
    root = ET.fromstring(puzzle_svg(with_given(record(PICTURE), *TOLD)))
    names = [group.attrib["id"] for group in root if group.tag.endswith("}g")]
    assert names == ["title", "given", "guides", "clues", "grid"]
    assert "given" not in puzzle_svg(record(PICTURE)).decode()


@pytest.mark.parametrize("language", [each for each in LANGUAGES if not BUNDLED.missing(each.how_given)])
def test_the_rules_explain_them_only_where_there_are_some(language: object) -> None:
    chosen = next(each for each in LANGUAGES if each == language)
    options = SheetOptions(language=chosen)
    plain, told = record(blot(5, 5)), with_given(record(blot(5, 5)), (0, 0))
    pages = {given: layout_named("booklet").compose([SheetPuzzle(given)], options) for given in (plain, told)}
    assert chosen.how_given not in words(pages[plain][1])
    assert chosen.how_given in words(pages[told][1])


def test_every_language_explains_them() -> None:
    assert len({language.how_given for language in LANGUAGES}) == len(LANGUAGES)
    assert all("×" in language.how_given for language in LANGUAGES)
