"""Languages, lengths and fonts: what a user may choose beside the layout."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from shutil import copy

import pytest
from sheet_samples import blot, record

from authoring.errors import InvalidInput, Unprintable, UsageError
from authoring.model import Classification, Technique, Verdict
from authoring.model.length import parse_length
from authoring.sheets import LANGUAGES, SheetOptions, SheetPuzzle, sheet_pdf
from authoring.sheets.font import BUNDLED, FAMILY, FONT_FOLDER, typeface
from authoring.sheets.languages import ENGLISH, Language, _template, language_named
from authoring.sheets.layouts import layout_named
from authoring.sheets.papers import PAPERS, parse_paper

EVERY_LANGUAGE = (*LANGUAGES, _template.ESPERANTO)


@pytest.mark.parametrize("language", EVERY_LANGUAGE, ids=lambda language: language.code)
def test_a_language_has_all_words_and_keeps_what_is_filled_in(language: Language) -> None:
    for field in fields(Language):
        assert getattr(language, field.name), field.name
    for name, filled in (("by", "author"), ("count", "count"), ("solution_on", "page"), ("solutions_on", "page")):
        assert getattr(language, name).format(**{filled: "47"}) != getattr(language, name)
        assert "47" in getattr(language, name).format(**{filled: "47"})
    assert "47" in language.on_page.format(page=47)


def test_languages_are_found_by_code() -> None:
    assert [language.code for language in LANGUAGES] == ["en", "fr", "de", "es", "ja"]
    assert language_named("DE").solutions == "Lösungen"
    with pytest.raises(UsageError):
        language_named("eo")


@pytest.mark.parametrize("language", [each for each in EVERY_LANGUAGE if each.code != "ja"], ids=lambda each: each.code)
def test_latin_languages_need_no_other_font(language: Language) -> None:
    words = [getattr(language, field.name) for field in fields(Language)]
    assert BUNDLED.missing("".join(word if isinstance(word, str) else "".join(word) for word in words)) == []


def test_japanese_names_what_is_missing_and_the_fonts_at_hand() -> None:
    entries = [SheetPuzzle(record(blot(5, 5)), "1")]
    with pytest.raises(Unprintable) as caught:
        layout_named("booklet").compose(entries, SheetOptions(language=language_named("ja")))
    assert FAMILY in str(caught.value)
    assert "U+304A" in str(caught.value)
    assert "--font-path" in str(caught.value)


def test_fixed_words_without_a_font_are_told_once_and_titles_one_by_one() -> None:
    titles = ("Cup", "作", "Cup")
    entries = [SheetPuzzle(record(blot(5, 5), title), str(number)) for number, title in enumerate(titles, 1)]
    with pytest.raises(Unprintable) as caught:
        layout_named("pack").compose(entries, SheetOptions(language=language_named("ja")))
    general, own = caught.value.problems
    assert (general.source, own.source) == (None, entries[1].record.source)
    assert own.message.startswith(
        "puzzle 2 ‘作’ (5 × 5): no font at hand (Source Sans 3) has ‘作’ (U+4F5C); name a folder"
    )
    guessed = Verdict(Classification.SEARCH_REQUIRED, Technique.SEARCH, blot(5, 5), solutions=1)
    entry = SheetPuzzle(record(blot(5, 5), verdict=guessed), "1")
    with pytest.raises(Unprintable) as again:
        layout_named("puzzle").compose([entry], SheetOptions(language=language_named("ja")))
    assert again.value.problems == (general,)


def test_a_folder_that_may_not_be_looked_at_is_refused() -> None:
    with pytest.raises(InvalidInput) as caught:
        typeface(Path("n" * 300, "fonts"))
    assert "File name too long" in str(caught.value)


def test_added_fonts_come_after_the_bundled_one(tmp_path: Path) -> None:
    copy(FONT_FOLDER / "SourceSans3-Regular.ttf", tmp_path / "copy.ttf")
    added = typeface(tmp_path)
    assert added.families == (FAMILY,)
    assert added.missing("ね") == ["ね"]
    assert sheet_pdf("pack", [SheetPuzzle(record(blot(5, 5)), "1")], SheetOptions(fonts=tmp_path)).startswith(b"%PDF")


def test_a_folder_without_fonts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput):
        typeface(tmp_path)
    with pytest.raises(InvalidInput):
        typeface(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "millimetres"),
    [("12", 12), ("12mm", 12), ("1,2 cm", 12), ("0.5in", 12.7), ('0.5"', 12.7), ("72pt", 25.4), (" 8.5 IN ", 215.9)],
)
def test_lengths(text: str, millimetres: float) -> None:
    assert parse_length(text) == pytest.approx(millimetres, abs=1e-9)


@pytest.mark.parametrize("text", ["", "mm", "-3", "1e3", "12 feet", "5x5", "nan"])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(ValueError, match="length"):
        parse_length(text)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A4", (210, 297)),
        ("148x210mm", (148, 210)),
        ("148 × 210", (148, 210)),
        ("8.5x11in", PAPERS["letter"]),
        ("8.5inx11in", PAPERS["letter"]),
        ("10cmx150mm", (100, 150)),
    ],
)
def test_papers(text: str, size: tuple[float, float]) -> None:
    assert parse_paper(text) == pytest.approx(size, abs=1e-9)


@pytest.mark.parametrize("text", ["foolscap", "8.5", "1x1mm", "210x90000"])
def test_what_is_no_paper(text: str) -> None:
    with pytest.raises(ValueError, match="paper"):
        parse_paper(text)


def test_english_is_the_usual_language() -> None:
    assert SheetOptions().language is ENGLISH
