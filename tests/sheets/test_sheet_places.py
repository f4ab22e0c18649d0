"""Where things stand on a page: in tiles, in parts of a puzzle, beside narrow grids, under puzzles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sheet_samples import blot, record

from authoring.errors import Unprintable
from authoring.model import Classification, Grid, Verdict
from authoring.sheets import PROFILES, Look, SheetOptions, SheetPuzzle, Solutions
from authoring.sheets.frame import Frame
from authoring.sheets.layouts import layout_named
from authoring.sheets.measures import Measures
from authoring.sheets.output import sheet_pdf
from authoring.sheets.preflight import preflight
from authoring.sheets.shapes import Figure, Page, Panel, Placed, Strokes, Text
from authoring.sheets.solutions import draw_solution
from authoring.sheets.style import Style

NO_ANSWERS = SheetOptions(solutions=Solutions.NONE)


def entry(width: int, height: int, number: str = "1", title: str = "Cup") -> SheetPuzzle:
    return SheetPuzzle(record(blot(width, height), title), number)


def puzzles(page: Page) -> list[Placed]:
    return [placed for placed in page.figures if any(layer.name == "clues" for layer in placed.figure.layers)]


def texts(figure: Figure, layer: str) -> list[Text]:
    return [shape for each in figure.layers if each.name == layer for shape in each.shapes if isinstance(shape, Text)]


def test_tiles_line_up_across_and_down() -> None:
    sizes = [(5, 5), (20, 10), (12, 20), (8, 8)]
    options = replace(NO_ANSWERS, per_page=(2, 2))
    (page,) = layout_named("pack").compose([entry(*size, str(n)) for n, size in enumerate(sizes)], options)
    spots = [(round(placed.x, 6), round(placed.y, 6)) for placed in puzzles(page)]
    assert len({x for x, _ in spots}) == len({y for _, y in spots}) == 2
    assert spots[0][0] == spots[2][0]
    assert spots[0][1] == spots[1][1]
    # What is left of the page beside them is the same on both sides.
    right = max(placed.x + placed.figure.width for placed in puzzles(page))
    assert page.width - right == pytest.approx(spots[0][0])


def grid_top(placed: Placed) -> float:
    strokes = [shape for layer in placed.figure.layers if layer.name == "grid" for shape in layer.shapes]
    return placed.y + min(y for each in strokes if isinstance(each, Strokes) for _, y, _, _ in each.segments)


def test_grids_of_parts_begin_at_one_height() -> None:
    rows = tuple(tuple(int(x < 25 or y % 6 < 3) for x in range(50)) for y in range(40))
    tall = SheetPuzzle(record(Grid(rows), "A title that goes on and on " * 3), "1")
    options = replace(NO_ANSWERS, split=True, paper="a5", cell_smallest=4.0, cell_shared=6.0)
    pages = layout_named("pack").compose([tall], options)
    first = [placed for page in pages[:2] for placed in puzzles(page)]
    assert len({round(placed.y, 3) for placed in first}) == 2
    assert len({round(grid_top(placed), 1) for placed in first}) == 1
    room = Frame.upright(options)
    for page in pages:
        for placed in puzzles(page):
            assert placed.y + placed.figure.height <= page.height - room.margin


def test_the_heading_of_a_narrow_puzzle_alone_is_as_wide_as_its_words() -> None:
    narrow = entry(5, 40, title="A narrow tower with a rather long title")
    (page,) = layout_named("pack").compose([narrow], NO_ANSWERS)
    (placed,) = puzzles(page)
    assert [text.content for text in texts(placed.figure, "title")][1] == narrow.title
    # Short words leave it as it is, and so do neighbours.
    (page,) = layout_named("pack").compose([entry(5, 40, title="Tower")], NO_ANSWERS)
    assert puzzles(page)[0].figure.width == 44.0


@pytest.mark.parametrize("label", ["Extra-12a", "A rather long one"])
def test_a_solution_breaks_no_word_for_a_long_number(label: str) -> None:
    figure = draw_solution(entry(5, 5, label, "Lighthouse in the fog"), blot(5, 5), 38.0, Style())
    words = " ".join(text.content for text in texts(figure, "title"))
    assert words == f"{label} Lighthouse in the fog"


def test_numbers_are_never_smaller_than_the_least_type() -> None:
    for name in ("magazine", "large-print"):
        options = SheetOptions.of_profile(PROFILES[name], solutions=Solutions.NONE)
        for label in ("7", "101", "Extra-12a", "12345678901"):
            measures = Measures(entry(10, 10, label), 6.0, options.style)
            number = next(shape for shape in measures.heading.shapes if isinstance(shape, Text))
            (panel,) = (shape for shape in measures.heading.shapes if isinstance(shape, Panel))
            assert number.size >= options.type_smallest
            face = options.style.typeface[number.weight]
            assert face.width(label, number.size) * 25.4 / 72 <= panel.width


def test_a_number_that_its_panel_cannot_hold_is_refused() -> None:
    with pytest.raises(Unprintable, match="the number ‘An endless number for a puzzle’ is too long"):
        layout_named("pack").compose([entry(5, 5, "An endless number for a puzzle")], NO_ANSWERS)


def test_titles_that_headings_keep_back_stand_by_the_small_solutions() -> None:
    options = SheetOptions(solutions=Solutions.UNDER, titles_after=True)
    several = Verdict(Classification.AMBIGUOUS, solution=blot(5, 5), solutions=2)
    shown = [entry(9, 9, "1", "Lighthouse"), SheetPuzzle(record(blot(5, 5), "Fog", verdict=several), "2")]
    (page,) = layout_named("pack").compose(shown, options)
    under = [texts(placed.figure, "solution") for placed in puzzles(page)]
    assert [[text.content for text in each] for each in under] == [
        ["1", "Lighthouse"],
        ["2", "Fog", "One of several solutions"],
    ]
    assert all(text.inverted for each in under for text in each)
    for placed, each in zip(puzzles(page), under, strict=True):
        assert all(text.x >= 0 and text.x + text.width <= placed.figure.width for text in each)
        # Seen upright, the words stand between the grid and the small solution.
        assert all(text.baseline < each[0].baseline for text in each[1:])


def test_an_editor_may_allow_a_puzzle_more_than_all() -> None:
    large = replace(entry(5, 5, "2"), look=Look(cell=14.0))
    (page,) = layout_named("pack").compose([entry(5, 5), large], NO_ANSWERS)
    cells = []
    for placed in puzzles(page):
        (strokes,) = (layer.shapes for layer in placed.figure.layers if layer.name == "grid")
        xs = sorted({x1 for each in strokes if isinstance(each, Strokes) for x1, _, x2, _ in each.segments if x1 == x2})
        cells.append((xs[-1] - xs[0]) / 5)
    assert cells == [pytest.approx(9.0), pytest.approx(14.0)]


def test_three_digits_in_neighbouring_columns_keep_apart() -> None:
    tall = Grid(((1,) * 5,) * 120)
    measures = Measures(SheetPuzzle(record(tall), "1"), 4.0)
    assert measures.cell - measures.column_number >= 0.19 * measures.cell


def test_a_file_with_a_long_number_passes_the_preflight_of_its_profile(tmp_path: Path) -> None:
    path = tmp_path / "pack.pdf"
    path.write_bytes(sheet_pdf("pack", [entry(10, 10, "Extra-12a")], SheetOptions.of_profile(PROFILES["magazine"])))
    assert preflight(path, PROFILES["magazine"]).passed
