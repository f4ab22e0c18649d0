"""What a booklet says of its puzzles is true of those that it holds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sheet_samples import PARROT, blot, record

from authoring.model import Classification, Grid, Verdict
from authoring.sheets import LANGUAGES, SheetOptions, SheetPuzzle
from authoring.sheets.covers import rules, rules_pages, title_page
from authoring.sheets.example import COLOUR_LESSON
from authoring.sheets.languages import Language
from authoring.sheets.layouts import layout_named
from authoring.sheets.output import print_pdf
from authoring.sheets.profiles import PROFILES
from authoring.sheets.shapes import Page, Panel, Text
from authoring.solver import Budget, classify

COLOURED = Grid(((1, 2, 0, 3), (1, 2, 0, 3), (0, 0, 0, 0)))
BLACK = SheetPuzzle(record(blot(5, 5)), "1")
COLOUR = SheetPuzzle(record(COLOURED, "Parrot", palette=PARROT), "2")
SEVERAL = SheetPuzzle(
    record(blot(5, 5), "Fog", verdict=Verdict(Classification.AMBIGUOUS, solution=blot(5, 5), solutions=2)), "3"
)


@pytest.fixture(params=LANGUAGES, ids=lambda language: language.code)
def language(request: pytest.FixtureRequest) -> Language:
    chosen = request.param
    assert isinstance(chosen, Language)
    return chosen


def test_rules_are_those_of_the_puzzles(language: Language) -> None:
    def told(*entries: SheetPuzzle) -> set[str]:
        return set(rules(entries, SheetOptions(language=language)))

    assert {*language.how_black, language.how_unique} <= told(BLACK)
    assert not told(BLACK) & {*language.how_colour, language.how_mixed, language.how_open}
    assert {*language.how_colour, language.how_unique} <= told(COLOUR)
    assert not told(COLOUR) & {*language.how_black, language.how_mixed}
    assert {*language.how_black, language.how_mixed} <= told(BLACK, COLOUR)
    assert not told(BLACK, COLOUR) & set(language.how_colour)
    assert language.how_open in told(BLACK, SEVERAL)
    assert language.how_unique not in told(BLACK, SEVERAL)


def test_the_example_is_in_colour_where_all_puzzles_are() -> None:
    def panels(page: Page) -> int:
        layers = [layer for placed in page.figures for layer in placed.figure.layers]
        return sum(isinstance(shape, Panel) for layer in layers for shape in layer.shapes)

    assert panels(rules_pages([COLOUR], SheetOptions())[0]) > 0
    assert panels(rules_pages([BLACK, COLOUR], SheetOptions())[0]) == 0
    verdict = classify(replace(COLOUR_LESSON.puzzle, goal=None), Budget())
    assert verdict.classification is Classification.LINE_SOLVABLE


def words(pages: list[Page]) -> list[str]:
    return [
        shape.content.replace("\N{NO-BREAK SPACE}", " ")
        for page in pages
        for placed in page.figures
        for layer in placed.figure.layers
        for shape in layer.shapes
        if isinstance(shape, Text)
    ]


@pytest.mark.parametrize("layout", ["pack", "booklet"])
def test_a_solution_that_is_one_of_several_says_so(layout: str) -> None:
    said = words(layout_named(layout).compose([BLACK, SEVERAL], SheetOptions()))
    assert said.count("One of several solutions") == 1


def test_one_puzzle_is_no_plural(language: Language) -> None:
    assert language.counted(1) == language.count_one.format(count=1)
    assert language.counted(2) == language.count.format(count=2)
    if language.code in ("en", "fr", "es"):
        assert language.counted(1) == language.counted(2).removesuffix("s").replace("2", "1")
        assert language.counted(1) in words([title_page([BLACK], SheetOptions(language=language))])


def test_colour_is_told_where_black_ink_alone_is_taken() -> None:
    magazine = SheetOptions.of_profile(PROFILES["magazine"])
    (warning,) = print_pdf("pack", [BLACK, COLOUR], magazine).warnings
    assert "‘Parrot’" in warning
    assert "‘Cup’" not in warning
    assert print_pdf("pack", [BLACK], magazine).warnings == ()
    assert print_pdf("pack", [COLOUR], SheetOptions.of_profile(PROFILES["home"])).warnings == ()
