"""Text on sheets: metrics of the typeface, breaking of lines, headings and their words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sheet_samples import blot, record

from authoring.errors import UsageError
from authoring.model import Classification, Record, Technique, Verdict
from authoring.sheets import SheetPuzzle
from authoring.sheets.font import FONT_FOLDER, Weight, face
from authoring.sheets.heading import lay_heading, narrowest
from authoring.sheets.languages import ENGLISH
from authoring.sheets.lines import Step, break_lines, set_lines, text_width
from authoring.sheets.shapes import Panel, Text
from authoring.sheets.style import PLAIN
from authoring.sheets.units import millimetres, points

NARROWEST = narrowest(PLAIN)
LONG = "The unabridged chronicle of a small grey cat who went to sea in search of herring and found a lighthouse"
COMPOUND = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


@pytest.mark.parametrize("weight", Weight)
def test_digits_are_tabular(weight: Weight) -> None:
    assert len({face(weight).advances[digit] for digit in "0123456789"}) == 1


def test_metrics_are_those_of_the_font() -> None:
    """The figures that the designers publish for Source Sans 3 Regular: 1,000 units an em, capitals of 660."""
    regular = face(Weight.REGULAR)
    assert regular.capital_height == 0.66
    assert regular.digit == 0.497
    assert regular.width("10", 100) == pytest.approx(99.4)


def test_missing_characters_are_named_once_in_order() -> None:
    assert face(Weight.REGULAR).missing("ねこね Éa ×") == ["ね", "こ"]


def test_licence_lies_beside_the_fonts() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONT_FOLDER / "OFL.txt").read_text("utf-8")


def test_units() -> None:
    assert millimetres(72) == pytest.approx(25.4)
    assert points(25.4) == pytest.approx(72)


@given(
    st.lists(st.text("abcdeWÉ", min_size=1, max_size=30), min_size=1, max_size=12).map(" ".join),
    st.floats(min_value=20, max_value=120),
)
@settings(derandomize=True, deadline=None)
def test_lines_fit_and_nothing_is_lost(text: str, width: float) -> None:
    lines = break_lines(text, 10, width, face(Weight.SEMIBOLD))
    assert all(text_width(line, 10, face(Weight.SEMIBOLD)) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_words_stay_whole_where_they_can() -> None:
    assert break_lines("Cat on a Mat", 12, 20, face(Weight.REGULAR)) == ["Cat on a", "Mat"]


def test_size_steps_down_before_lines_are_added() -> None:
    steps = (Step(14, 1), Step(12, 1), Step(10, 3))
    assert set_lines("Cup", steps, 40, face(Weight.SEMIBOLD)) == (14, ["Cup"])
    assert set_lines(LONG, steps, 60, face(Weight.SEMIBOLD)).size == 10


@pytest.mark.parametrize("title", ["Cup", LONG, COMPOUND, "Éclair"])
@pytest.mark.parametrize("number", [None, "1", "100", "2024-117-supplement"])
@pytest.mark.parametrize("width", [NARROWEST, 90.0])
def test_heading_keeps_all_its_text_in_its_box(title: str, number: str | None, width: float) -> None:
    heading = lay_heading(SheetPuzzle(record(blot(5, 5), title, "A. N. Author"), number), width)
    texts = [shape for shape in heading.shapes if isinstance(shape, Text)]
    panels = [shape for shape in heading.shapes if isinstance(shape, Panel)]
    for text in texts:
        assert text_width(text.content, text.size, face(text.weight)) <= text.width + 1e-9
        assert text.x >= 0
        assert text.x + text.width <= width + 1e-9
        assert text.baseline - 0.9 * millimetres(text.size) >= -1e-9
        assert text.baseline + 0.2 * millimetres(text.size) <= heading.height
    printed = "".join(text.content for text in texts).replace(" ", "")
    assert title.replace(" ", "") in printed
    assert len(panels) == (number is not None)
    for panel in panels:
        assert all(text.x >= panel.width for text in texts if text.content != number)
    if number:
        assert texts[0].content == number


def test_lines_of_a_heading_do_not_touch() -> None:
    heading = lay_heading(SheetPuzzle(record(blot(5, 5), LONG, "A. N. Author"), "7"), NARROWEST)
    texts = [shape for shape in heading.shapes if isinstance(shape, Text)][1:]
    assert len(texts) > 3
    for upper, lower in pairwise(texts):
        assert lower.baseline - upper.baseline >= millimetres(lower.size)


def test_heading_names_size_author_and_class() -> None:
    entry = SheetPuzzle(record(blot(12, 7), "  Two\nlines ", " Ada  L. "), "3")
    assert entry.title == "Two lines"
    assert entry.details() == ["by Ada L.", "12\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}7", "Line logic"]


def test_decomposed_letters_are_composed() -> None:
    assert SheetPuzzle(record(blot(5, 5), "E\N{COMBINING ACUTE ACCENT}clair")).title == "Éclair"


def test_untitled_puzzle_has_a_heading() -> None:
    assert SheetPuzzle(record(blot(5, 5), None)).headline() == "Nonogram"


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (Verdict(Classification.LINE_SOLVABLE, Technique.LINE), "Line logic"),
        (Verdict(Classification.SEARCH_REQUIRED, Technique.PROBE), "Needs assumptions"),
        (Verdict(Classification.SEARCH_REQUIRED, Technique.SEARCH), "Needs search"),
        (Verdict(Classification.SEARCH_REQUIRED), "Beyond line logic"),
        (Verdict(Classification.AMBIGUOUS), "Several solutions"),
        (Verdict(Classification.UNSATISFIABLE), "No solution"),
        (Verdict(Classification.UNDECIDED), "Not proved unique"),
    ],
)
def test_every_class_has_words(verdict: Verdict, words: str) -> None:
    assert ENGLISH.difficulty(verdict) == words


def test_unreadable_source_is_not_for_a_sheet() -> None:
    with pytest.raises(UsageError):
        SheetPuzzle(Record("art/broken.png"))
