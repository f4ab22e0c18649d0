"""Files for screen readers: the structure tree has headings, pictures with words in their place, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pikepdf
import pytest
from sheet_reading import opened
from sheet_samples import PARROT, blot, record, with_given

from authoring.model import Difficulty, Grid
from authoring.sheets import PROFILES, SheetOptions, SheetPuzzle, Solutions, sheet_pdf
from authoring.sheets.hearing import heard_puzzle
from authoring.sheets.languages import ENGLISH, language_named
from authoring.sheets.layouts import layout_named
from authoring.sheets.layouts.pack import rooms_of
from authoring.sheets.shapes import Text
from authoring.sheets.splitting import divide

FLAG = Grid.parse(["##.", "..#"])


def entries(*sections: str) -> list[SheetPuzzle]:
    found = []
    for number, section in enumerate(sections, 1):
        sample = record(blot(5, 5), f"Picture {number}", "Ada")
        rated = replace(sample, difficulty=Difficulty(2, 2.0, (), ()))
        found.append(SheetPuzzle(rated, str(number), section, arranged=True))
    return found


def options(**choices: Any) -> SheetOptions:
    return SheetOptions.of_profile(PROFILES["home"], **choices)


def elements(pdf: bytes) -> list[tuple[str, str]]:
    """Return the structure elements in reading order: their type, and the words of a heading or for a picture."""

    def walk(element: pikepdf.Object) -> Iterator[tuple[str, str]]:
        if not isinstance(element, pikepdf.Dictionary) or "/S" not in element:
            return
        words = element.get("/Alt", element.get("/T", ""))
        yield str(element.S)[1:], str(words)
        kids = element.get("/K", pikepdf.Array())
        for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
            yield from walk(kid)

    document = opened(pdf)
    root = document.Root.StructTreeRoot.K
    kids = root if isinstance(root, pikepdf.Array) else [root]
    return [found for kid in kids for found in walk(kid)]


def headings(pdf: bytes) -> list[tuple[str, str]]:
    return [(kind, words) for kind, words in elements(pdf) if kind[0] == "H"]


def test_a_booklet_has_its_parts_and_puzzles_as_headings() -> None:
    pdf = sheet_pdf("booklet", entries("Easy", "Easy", "Hard"), options(title="Harbour"))
    assert headings(pdf) == [
        ("H1", "Harbour"),
        ("H2", "How to solve"),
        ("H2", "Easy"),
        ("H3", "1 Picture 1"),
        ("H3", "2 Picture 2"),
        ("H2", "Hard"),
        ("H3", "3 Picture 3"),
        ("H2", "Solutions"),
    ]


@pytest.mark.parametrize("layout", ["puzzle", "solution", "pack", "one", "answers", "booklet"])
@pytest.mark.parametrize("title", [None, "Harbour"])
def test_no_level_is_left_out(layout: str, title: str | None) -> None:
    levels = [int(kind[1:]) for kind, _ in headings(sheet_pdf(layout, entries("", ""), options(title=title)))]
    assert levels[0] == 1
    assert all(later <= level + 1 for level, later in pairwise(levels))


def test_without_a_title_puzzles_stand_first() -> None:
    pdf = sheet_pdf("pack", entries("", ""), options())
    assert headings(pdf) == [("H1", "1 Picture 1"), ("H1", "2 Picture 2"), ("H1", "Solutions")]


def test_a_title_of_several_lines_is_one_heading() -> None:
    title = "A title that is much too long for one line, and for two of them as well, so that it goes on and on"
    sample = SheetPuzzle(record(blot(5, 5), title), "12")
    assert headings(sheet_pdf("puzzle", [sample], options())) == [("H1", f"12 {title}")]


def test_the_outline_of_the_file_has_the_headings() -> None:
    document = opened(sheet_pdf("pack", entries("", ""), options(title="Harbour")))
    with document.open_outline() as outline:
        (top,) = outline.root
        assert top.title == "Harbour"
        assert [item.title for item in top.children] == ["1 Picture 1", "2 Picture 2", "Solutions"]


def test_a_puzzle_is_read_heading_first_then_the_words_then_the_grid() -> None:
    found = elements(sheet_pdf("puzzle", entries(""), options()))
    assert [kind for kind, _ in found] == ["Document", "H1", "P", "Figure", "Figure"]
    stars, grid = (words for kind, words in found if kind == "Figure")
    assert stars == "2 of 5 stars"
    assert grid == heard_puzzle(entries("")[0], ENGLISH)


def test_a_grid_tells_its_clues_and_given_cells() -> None:
    told = SheetPuzzle(with_given(record(FLAG), (0, 1), (1, 0), (1, 2)))
    assert heard_puzzle(told, ENGLISH) == (
        "Nonogram with 3 columns and 2 rows. Row 1: 2. Row 2: 1. Column 1: 1. Column 2: 1. Column 3: 1. "
        "Filled from the start: row 1, column 2; row 2, column 3. Crossed off from the start: row 2, column 1."
    )
    assert "Zeile 2: 1." in heard_puzzle(told, language_named("de"))
    colours = SheetPuzzle(record(Grid(((1, 1, 2),)), palette=PARROT))
    assert "Row 1: 2r 1g." in heard_puzzle(colours, ENGLISH)


def test_a_part_counts_lines_as_the_whole_does() -> None:
    entry = SheetPuzzle(with_given(record(blot(100, 5), "Strip"), (3, 99)))
    frame = options(split=True, cell_largest=6.0, cell_shared=6.0, cell_smallest=6.0, solutions=Solutions.NONE)
    *_, last = divide([entry], frame, rooms_of(frame))[id(entry)].parts
    words = heard_puzzle(last, ENGLISH)
    assert f"Column {last.origin.column + 1}: " in words
    assert "Column 100: " in words
    assert "row 4, column 100" in words


def test_solutions_tell_whose_they_are() -> None:
    found = elements(sheet_pdf("answers", entries("", ""), options()))
    assert [words for kind, words in found if kind == "Figure"] == ["Solution: 1 Picture 1", "Solution: 2 Picture 2"]


def test_feet_and_the_picture_of_a_cover_are_decoration() -> None:
    found = elements(sheet_pdf("booklet", entries(""), options(title="Harbour", scale_bar=True)))
    pages = layout_named("booklet").compose(entries(""), options(title="Harbour", scale_bar=True))
    told = [
        shape.content
        for page in pages
        for placed in page.figures
        for layer in placed.figure.layers
        if layer.alt is None
        for shape in layer.shapes
        if isinstance(shape, Text) and shape.rank is None
    ]
    assert sum(kind in ("P", "Span") for kind, _ in found) == len(told)
    assert "50\N{NO-BREAK SPACE}mm" not in told
    # The lesson, and once more with its solution; the puzzle, its stars and its solution.
    assert sum(kind == "Figure" for kind, _ in found) == 3 + 3
    assert all(words for kind, words in found if kind == "Figure")


@pytest.mark.parametrize(
    "choices", [{"solutions": Solutions.UNDER}, {"per_page": (2, 2)}, {"split": True, "paper": "a5"}, {"inner": 20.0}]
)
def test_all_kinds_of_pages_can_be_tagged(choices: dict[str, Any]) -> None:
    large = SheetPuzzle(with_given(record(blot(45, 45), "Large"), (1, 1), (2, 2)), "9")
    wide = SheetPuzzle(record(blot(30, 10), "Wide"), "10")
    found = elements(sheet_pdf("pack", [*entries(""), large, wide], options(title="All", **choices)))
    assert {kind for kind, _ in found} <= {"Document", "H1", "H2", "P", "Figure"}


def test_files_for_a_press_have_no_structure() -> None:
    document = opened(sheet_pdf("pack", entries(""), SheetOptions.of_profile(PROFILES["magazine"])))
    assert "/StructTreeRoot" not in document.Root
    assert "/Outlines" not in document.Root
