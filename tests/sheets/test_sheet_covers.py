"""The cover of a booklet: bands that run off the page where there is a bleed, and nothing at the edge where not."""

from __future__ import annotations

from pathlib import Path

import pytest
from sheet_reading import filled, opened
from sheet_samples import blot, record

from authoring.errors import Unprintable
from authoring.sheets import PROFILES, SheetOptions, SheetPuzzle, sheet_pdf
from authoring.sheets.covers import title_page
from authoring.sheets.ink import BLACK, WHITE
from authoring.sheets.layouts import layout_named
from authoring.sheets.preflight import preflight
from authoring.sheets.shapes import Page, Panel, Shape, Text

ENTRIES = [SheetPuzzle(record(blot(5, 5)), "1")]
LONG = "The quick brown fox jumps over the lazy dog and the harbour wall, again and again. " * 12


def shapes(page: Page, layer: str) -> list[Shape]:
    return [
        shape for placed in page.figures for part in placed.figure.layers if part.name == layer for shape in part.shapes
    ]


def bands(page: Page) -> list[Panel]:
    return [shape for shape in shapes(page, "bands") if isinstance(shape, Panel)]


def test_bands_cover_the_bleed_on_three_sides_each() -> None:
    page = title_page(ENTRIES, SheetOptions.of_profile(PROFILES["magazine"], title="Harbour", issue="12"))
    upper, lower = bands(page)
    for band in (upper, lower):
        assert (band.x, band.x + band.width) == (-3, page.width + 3)
        assert band.paint == BLACK
    assert upper.y == -3
    assert lower.y + lower.height == page.height + 3
    words = [shape for shape in shapes(page, "title") if isinstance(shape, Text)]
    assert {word.paint for word in words} == {WHITE}
    margin = SheetOptions.of_profile(PROFILES["magazine"]).margin
    assert all(word.baseline + margin < upper.y + upper.height or word.baseline + margin > lower.y for word in words)


def test_bands_stay_with_the_sheet_where_the_rest_moves_from_the_spine() -> None:
    chosen = SheetOptions.of_profile(PROFILES["magazine"], inner=25.0)
    (page, *_) = layout_named("booklet").compose(ENTRIES, chosen)
    (fixed,) = [placed for placed in page.figures if placed.fixed]
    assert (fixed.x, fixed.y) == (0, 0)


def test_no_bands_where_nothing_may_bleed() -> None:
    for name in ("home", "kdp", "large-print"):
        assert not bands(title_page(ENTRIES, SheetOptions.of_profile(PROFILES[name], title="Harbour")))


def test_ink_reaches_the_edge_of_the_bleed() -> None:
    chosen = SheetOptions.of_profile(PROFILES["magazine"], title="Harbour")
    document = opened(sheet_pdf("booklet", ENTRIES, chosen))
    page = document.pages[0]
    left, bottom, right, top = (float(side) for side in page.mediabox)
    assert [float(side) for side in page.bleedbox] == pytest.approx([left, bottom, right, top])
    upper, lower = filled(page)[:2]
    assert (upper[0], upper[2], upper[3]) == pytest.approx((left, right, top), abs=0.01)
    assert (lower[0], lower[1], lower[2]) == pytest.approx((left, bottom, right), abs=0.01)


def test_it_passes_preflight(tmp_path: Path) -> None:
    for standard in PROFILES["magazine"].standards:
        chosen = SheetOptions.of_profile(PROFILES["magazine"], title="Harbour", issue="Issue 12", standard=standard)
        (tmp_path / "cover.pdf").write_bytes(sheet_pdf("booklet", ENTRIES, chosen))
        inspection = preflight(tmp_path / "cover.pdf", PROFILES["magazine"])
        assert inspection.passed, inspection


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("words", [{"title": 5 * LONG}, {"issue": 5 * LONG}])
def test_words_without_end_are_refused(profile: str, words: dict[str, str]) -> None:
    chosen = SheetOptions.of_profile(PROFILES[profile], **words)
    with pytest.raises(Unprintable, match="title page"):
        title_page(ENTRIES, chosen)


@pytest.mark.parametrize("profile", PROFILES)
def test_long_words_leave_room_for_the_picture(profile: str) -> None:
    chosen = SheetOptions.of_profile(PROFILES[profile], title=LONG[:120], issue=LONG[:80])
    page = title_page(ENTRIES, chosen)
    picture = page.figures[-1]
    assert picture.figure.height > 40
    words = [shape for shape in shapes(page, "title") if isinstance(shape, Text)]
    *others, count = sorted(word.baseline + chosen.margin for word in words)
    assert others[-1] < picture.y
    assert picture.y + picture.figure.height < count
