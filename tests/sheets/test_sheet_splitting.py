"""Puzzles that no page holds, in parts on several."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sheet_samples import blot, checkerboard, record, with_given

from authoring.errors import Unprintable
from authoring.model import Cell, Grid
from authoring.sheets import PROFILES, SheetOptions, SheetPuzzle, Solutions, print_pdf
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.fitting import Room
from authoring.sheets.frame import Frame
from authoring.sheets.layouts import layout_named
from authoring.sheets.measures import Measures
from authoring.sheets.shapes import Figure, Page, Panel, Strokes, Text
from authoring.sheets.splitting import Division, divide

LARGE = SheetPuzzle(record(blot(98, 104), "Huge"), "7")
SMALL = SheetPuzzle(record(blot(5, 5), "Tiny"), "8")


def options(**choices: Any) -> SheetOptions:
    return SheetOptions(split=True, **choices)


def division(entry: SheetPuzzle, chosen: SheetOptions) -> Division:
    upright = Frame.upright(chosen)
    return divide([entry], chosen, (upright.room, upright.sideways().room))[id(entry)]


def strokes(figure: Figure, layer: str) -> list[Strokes]:
    return [
        shape for part in figure.layers if part.name == layer for shape in part.shapes if isinstance(shape, Strokes)
    ]


def words(page: Page) -> list[str]:
    layers = [layer for placed in page.figures for layer in placed.figure.layers if layer.name != "clues"]
    return [shape.content for layer in layers for shape in layer.shapes if isinstance(shape, Text)]


def test_the_parts_are_the_puzzle() -> None:
    puzzle = LARGE.puzzle
    found = division(LARGE, options())
    first_row = [part for part in found.parts if part.part and part.part.row == 0]
    first_column = [part for part in found.parts if part.part and part.part.column == 0]
    assert len(found.parts) == len(first_row) * len(first_column)
    # Clues are whole in every part, and no line is left out or there twice.
    assert sum((part.puzzle.columns for part in first_row), ()) == puzzle.columns
    assert sum((part.puzzle.rows for part in first_column), ()) == puzzle.rows
    for part in found.parts:
        assert part.part
        row, column = part.origin
        assert part.puzzle.rows == puzzle.rows[row : row + part.puzzle.height]
        assert part.puzzle.columns == puzzle.columns[column : column + part.puzzle.width]


@pytest.mark.parametrize(("every", "step"), [(5, 5), (10, 10), (0, 5)])
def test_parts_meet_where_lines_are_counted(every: int, step: int) -> None:
    for part in division(LARGE, options(every=every)).parts:
        assert part.origin.row % step == 0
        assert part.origin.column % step == 0


def test_parts_are_legible_and_fit_their_page() -> None:
    chosen = options()
    found = division(LARGE, chosen)
    frame = Frame.upright(chosen)
    room = frame.sideways().room if found.sideways else frame.room
    for part in found.parts:
        measures = Measures(part, found.cell, chosen.style)
        assert room.holds(measures)
        assert measures.type_size >= chosen.type_smallest
    # One page less would not do, whichever way it is cut.
    assert len(found.parts) == 4


def test_as_few_pages_as_will_do() -> None:
    strip = SheetPuzzle(record(Grid(((1,) * 100,) * 5), "Strip"))
    chosen = options(cell_largest=9.0, cell_shared=4.0, cell_smallest=4.0)
    room = Room(250.0, 250.0)
    found = divide([strip], chosen, (room,))[id(strip)]
    assert [(part.puzzle.width, part.puzzle.height) for part in found.parts] == [(50, 5), (50, 5)]


def test_lines_run_on_where_the_grid_does() -> None:
    found = division(LARGE, options())
    for part in found.parts:
        assert part.part
        measures = Measures(part, found.cell)
        right = measures.left + part.puzzle.width * found.cell
        bottom = measures.top + part.puzzle.height * found.cell
        lines = [segment for shape in strokes(draw_puzzle(measures), "grid") for segment in shape.segments]
        runs_right = part.part.column + 1 < part.part.columns
        runs_down = part.part.row + 1 < part.part.rows
        assert (max(x2 for _, _, x2, _ in lines) >= right + 3) is runs_right
        assert (max(y2 for _, _, _, y2 in lines) >= bottom + 3) is runs_down
        border = [shape for shape in strokes(draw_puzzle(measures), "grid") if shape.weight == measures.border]
        sides = sum(len(shape.segments) for shape in border)
        ends = (part.part.column == 0, part.part.row == 0, not runs_right, not runs_down)
        assert sides == sum(ends)
        assert max(x2 for _, _, x2, _ in lines) <= measures.width
        assert max(y2 for _, _, _, y2 in lines) <= measures.height


def test_given_cells_lie_in_their_part() -> None:
    cells = [(0, 0), (60, 50), (103, 97)]
    entry = SheetPuzzle(with_given(record(blot(98, 104)), *cells))
    found = division(entry, options())
    told = [
        (part.origin.row + cell.row, part.origin.column + cell.column)
        for part in found.parts
        for cell, _ in part.puzzle.given
    ]
    assert sorted(told) == cells
    assert all(Cell(0, 0) <= cell for part in found.parts for cell, _ in part.puzzle.given)


def test_a_heading_says_which_part_it_is_and_shows_its_place() -> None:
    pages = layout_named("pack").compose([LARGE, SMALL], options(title="Pack"))
    parts = [page for page in pages if any("Huge" in word for word in words(page)) and "Solutions" not in words(page)]
    assert [next(word for word in words(page) if word.startswith("Part")) for page in parts] == [
        f"Part {number} of 4 · 98\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}104 · Line logic".replace(
            "Line logic", "Line\N{NO-BREAK SPACE}logic"
        ).replace(f"Part {number} of 4", f"Part\N{NO-BREAK SPACE}{number}\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}4")
        for number in range(1, 5)
    ]
    black = []
    for page in parts:
        boxes = [
            shape
            for placed in page.figures
            for layer in placed.figure.layers
            if layer.name == "title"
            for shape in layer.shapes
            if isinstance(shape, Panel)
        ]
        key, number = boxes[:4], boxes[4]
        assert number.radius > 0
        black.append([box.paint.red for box in key].index(0))
    assert black == [0, 1, 2, 3]


def test_others_keep_their_places_round_a_divided_puzzle() -> None:
    entries = [replace(SMALL, number="6"), LARGE, SMALL]
    pages = layout_named("pack").compose(entries, options(solutions=Solutions.NONE))
    assert len(pages) == 1 + 4 + 1
    assert "6" in words(pages[0])
    assert all("7" in words(page) for page in pages[1:5])
    assert "8" in words(pages[5])


@pytest.mark.parametrize("layout", ["pack", "one", "booklet"])
@pytest.mark.parametrize("per_page", [None, (2, 2)])
def test_every_layout_of_many_puzzles_divides(layout: str, per_page: tuple[int, int] | None) -> None:
    pages = layout_named(layout).compose([LARGE, SMALL], options(per_page=per_page, title="Pack"))
    assert sum("Huge" in words(page) and "Solutions" not in words(page) for page in pages) == 4


def test_a_booklet_refers_to_the_first_part() -> None:
    pages = layout_named("booklet").compose([LARGE, SMALL], options(title="Pack"))
    first = next(number for number, page in enumerate(pages, 1) if "Huge" in words(page))
    # Both are of unknown difficulty, so the small one comes first.
    assert (first, words(pages[2])[0]) == (4, "8")
    assert {"page 4", "page 3"} <= set(words(pages[-1]))
    assert all(f"Solution: page {len(pages)}" in words(page) for page in pages[3:7])


def test_the_solution_under_the_puzzle_is_under_its_last_part() -> None:
    pages = layout_named("pack").compose([LARGE], options(solutions=Solutions.UNDER))
    shown = [[layer.name for placed in page.figures for layer in placed.figure.layers] for page in pages]
    assert ["solution" in names for names in shown] == [False, False, False, True]


def test_a_refusal_says_what_dividing_would_come_to() -> None:
    with pytest.raises(Unprintable, match=r"--split prints it on 4 pages \(2 × 2\)"):
        layout_named("pack").compose([LARGE, SMALL], SheetOptions())


def test_what_no_number_of_pages_makes_legible_is_refused() -> None:
    deep = SheetPuzzle(record(checkerboard(200, 200), "Deep"))
    with pytest.raises(Unprintable, match="Deep"):
        layout_named("pack").compose([deep, LARGE], options(paper="a5"))


def test_large_print_divides_and_says_so() -> None:
    chosen = SheetOptions.of_profile(PROFILES["large-print"])
    wide = SheetPuzzle(record(blot(40, 40), "Wide"))
    printed = print_pdf("pack", [wide], chosen)
    (note,) = printed.notes
    assert "Wide" in note
    assert "pages" in note
    for page in layout_named("pack").compose([wide], chosen):
        clues = [layer for placed in page.figures for layer in placed.figure.layers if layer.name == "clues"]
        assert all(shape.size >= 16 for layer in clues for shape in layer.shapes if isinstance(shape, Text))


def test_a_puzzle_that_fits_is_not_divided() -> None:
    assert layout_named("pack").compose([SMALL], options()) == layout_named("pack").compose([SMALL], SheetOptions())
    assert not divide([SheetPuzzle(record(Grid(((0, 1),))))], options(), (Room(200.0, 200.0),))
