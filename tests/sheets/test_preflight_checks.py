"""Each check on facts alone: the last value that passes and the first that does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from authoring.sheets.preflight import inspect
from authoring.sheets.preflight.checks import CHECKS, _template
from authoring.sheets.preflight.facts import (
    Box,
    Colour,
    DocumentFacts,
    Font,
    Image,
    Intent,
    Line,
    PageFacts,
    Seen,
    Transparency,
    Type,
)
from authoring.sheets.profiles import PROFILES, Inks, Profile, Standard

MM = 72 / 25.4
TRIM = Box(3 * MM, 3 * MM, 213 * MM, 300 * MM)
PAGE = Box(0, 0, 216 * MM, 303 * MM)


def seen(what: Any) -> tuple[Seen[Any], ...]:
    return (Seen(what, "content", (10.0, 20.0), 1),)


GOOD_PAGE = PageFacts(
    1,
    {"Media": PAGE, "Bleed": PAGE, "Trim": TRIM},
    colours=seen(Colour("DeviceCMYK", ("K",))),
    lines=seen(Line(0.25)),
    types=seen(Type(7.0, "ABCDEF+Cup")),
    images=seen(Image(300.0, 10, 10)),
    fonts=seen(Font("ABCDEF+Cup", "CIDFontType2", embedded=True, subset=True)),
)
XMP = dict.fromkeys(
    (
        "dc:title",
        "xmp:CreateDate",
        "xmp:ModifyDate",
        "xmp:MetadataDate",
        "xmpMM:DocumentID",
        "xmpMM:RenditionClass",
        "xmpMM:VersionID",
    ),
    "x",
)
INFO = dict.fromkeys(("CreationDate", "ModDate", "Title", "Creator", "Producer"), "x")
X4 = DocumentFacts(
    (GOOD_PAGE,),
    "1.6",
    info={"Trapped": "/False"},
    xmp=XMP | {"pdfxid:GTS_PDFXVersion": "PDF/X-4"},
    intents=(Intent("GTS_PDFX", "FOGRA39", "http://www.color.org", "prtrCMYK"),),
    identified=True,
)
X1A = replace(
    X4,
    version="1.4",
    info=INFO | {"Trapped": "/False", "GTS_PDFXVersion": "PDF/X-1a:2003"},
    xmp={},
    intents=(Intent("GTS_PDFX", "FOGRA39", "http://www.color.org", None),),
)
UA = DocumentFacts(
    (GOOD_PAGE,), "1.7", xmp={"dc:title": "Cups", "pdfuaid:part": "1"}, tagged=True, language="en", shows_title=True
)
MAGAZINE, KDP, HOME = PROFILES["magazine"], PROFILES["kdp"], PROFILES["home"]


def told(facts: DocumentFacts, profile: Profile = MAGAZINE) -> list[tuple[str, str]]:
    return [(check, objection.found) for check, objection in inspect("a.pdf", facts, profile).objections]


def with_page(facts: DocumentFacts = X4, **changes: Any) -> DocumentFacts:
    return replace(facts, pages=(replace(GOOD_PAGE, **changes),))


@pytest.mark.parametrize(("facts", "profile"), [(X4, MAGAZINE), (X1A, MAGAZINE), (UA, HOME)])
def test_good_facts_pass(facts: DocumentFacts, profile: Profile) -> None:
    assert told(facts, profile) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"lines": seen(Line(0.24))}, [("lines", "a line of 0.24 pt")]),
        ({"lines": seen(Line(0.0))}, [("lines", "a line of 0 pt (a hairline)")]),
        ({"lines": seen(Line(0.1, filled=True))}, [("lines", "a filled rectangle 0.1 pt thin")]),
        ({"types": seen(Type(6.9, "Cup"))}, [("type-sizes", "type of 6.9 pt (Cup)")]),
        ({"images": seen(Image(299.0, 10, 20))}, [("images", "an image of 10 × 20 pixels at 299 ppi")]),
        ({"colours": seen(Colour("DeviceCMYK", ("C", "K")))}, [("inks", "DeviceCMYK with C K")]),
        ({"colours": seen(Colour("Separation Gold", ("Gold",)))}, [("inks", "Separation Gold with Gold")]),
        ({"transparency": seen(Transparency("blend mode Multiply"))}, [("transparency", "blend mode Multiply")]),
        (
            {"annotations": ("Link", "Link", "Text")},
            [("annotations", f"an annotation ({k})") for k in ("Link", "Text")],
        ),
        ({"unread": ("form /X: draws itself",)}, [("damage", "not looked at: draws itself")]),
        ({"boxes": {"Media": PAGE}}, [("boxes", "no TrimBox")]),
        ({"boxes": {"Media": PAGE, "Trim": TRIM}}, [("bleed", "no BleedBox")]),
        ({"boxes": {"Media": PAGE, "Bleed": TRIM, "Trim": TRIM}}, [("bleed", "a bleed of 0.00 mm at its narrowest")]),
        (
            {"boxes": {"Media": TRIM, "Bleed": PAGE, "Trim": TRIM}},
            [("boxes", "the BleedBox sticks out of the MediaBox")],
        ),
        (
            {"boxes": {"Media": PAGE, "Bleed": PAGE, "Trim": TRIM, "Art": TRIM}},
            [("pdf-x", "a TrimBox and an ArtBox")],
        ),
    ],
)
def test_what_a_page_must_not_have(changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert told(with_page(**changes)) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (replace(X4, encrypted=True), [("encryption", "encryption (it opens without a password)")]),
        (replace(X4, bookmarks=True), [("bookmarks", "bookmarks")]),
        (replace(X4, scripts=("AcroForm",)), [("scripts", "something that acts on a screen (AcroForm)")]),
        (replace(X4, version="1.7"), [("pdf-x", "PDF 1.7")]),
        (replace(X4, identified=False), [("pdf-x", "no document ID")]),
        (replace(X4, info={}), [("pdf-x", "Trapped is not given")]),
        (replace(X4, info={"Trapped": "/Unknown"}), [("pdf-x", "Trapped is Unknown")]),
        (replace(X4, intents=()), [("pdf-x", "no output intent of type GTS_PDFX")]),
        (replace(X4, intents=X4.intents * 2), [("pdf-x", "2 output intents of type GTS_PDFX")]),
        (replace(X4, intents=X1A.intents), [("pdf-x", "no embedded ICC profile")]),
        (
            replace(X4, intents=(Intent("GTS_PDFX", "FOGRA39", "", "mntrRGB"),)),
            [("pdf-x", "an ICC profile of kind mntrRGB")],
        ),
        (
            replace(X1A, intents=(Intent("GTS_PDFX", "Custom", "", None),)),
            [("pdf-x", "Custom of no registry, and no ICC profile")],
        ),
        (replace(X1A, version="1.5"), [("pdf-x", "PDF 1.5")]),
        (replace(X4, xmp={**X4.xmp, "xmpMM:VersionID": ""}), [("pdf-x", "no xmpMM:VersionID")]),
        (replace(X4, xmp=XMP | {"pdfxid:GTS_PDFXVersion": "PDF/X-3:2003"}), [("standard", "PDF/X-3:2003")]),
        (replace(X4, damage=("lost",)), [("damage", "damage that was repaired: lost")]),
    ],
)
def test_what_a_file_must_not_be(facts: DocumentFacts, expected: list[tuple[str, str]]) -> None:
    assert told(facts) == expected


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"tagged": False}, "no tags"),
        ({"language": ""}, "no language"),
        ({"shows_title": False}, "the window shows the file name"),
        ({"xmp": {"pdfuaid:part": "1"}}, "no title"),
    ],
)
def test_what_a_screen_reader_needs(change: dict[str, Any], found: str) -> None:
    assert told(replace(UA, **change), HOME) == [("pdf-ua", found)]


def book(pages: int, width: float = 8.5, height: float = 11.0) -> DocumentFacts:
    boxes = {"Media": Box(0, 0, width * 72, height * 72)}
    page = replace(GOOD_PAGE, boxes=boxes, lines=seen(Line(0.75)))
    return DocumentFacts(tuple(replace(page, number=number) for number in range(1, pages + 1)), "1.7")


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (book(24), []),
        (book(828), []),
        (book(22), [("pages", "22 pages")]),
        (book(25), [("pages", "25 pages")]),
        (book(830), [("pages", "830 pages")]),
        (book(24, 6, 9), []),
        (book(24, 6, 8), [("sizes", "152.40 × 203.20 mm")]),
    ],
)
def test_what_a_book_printer_takes(facts: DocumentFacts, expected: list[tuple[str, str]]) -> None:
    assert told(facts, KDP) == expected


def test_a_profile_may_take_more_inks_or_any() -> None:
    mixed = with_page(colours=seen(Colour("DeviceCMYK", ("C", "M"))))
    spot = with_page(colours=seen(Colour("Separation Gold", ("Gold",))))
    screen = with_page(colours=seen(Colour("DeviceRGB", None)))
    process = replace(MAGAZINE, inks=Inks.PROCESS)
    assert told(mixed, process) == []
    assert [check for check, _ in told(spot, process) + told(screen, process)] == ["inks", "inks"]
    assert told(screen, replace(MAGAZINE, inks=Inks.ANY)) == []


def test_a_file_for_home_is_held_to_what_home_wants() -> None:
    page = with_page(UA, annotations=("Link",), transparency=seen(Transparency("x")), images=seen(Image(150, 9, 9)))
    assert told(replace(page, bookmarks=True, scripts=("OpenAction",)), HOME) == []
    assert [check for check, _ in told(replace(UA, xmp={}), HOME)] == ["standard", "pdf-ua"]


def test_every_check_has_a_name_of_its_own_and_the_template_is_none_of_them() -> None:
    names = [check.name for check in CHECKS]
    assert len(set(names)) == len(names)
    assert _template.CHECK not in CHECKS


def test_the_template_works() -> None:
    assert list(_template.CHECK.find(X4, MAGAZINE)) == []
    (objection,) = _template.CHECK.find(with_page(colours=()), MAGAZINE)
    assert (objection.page, objection.found) == (1, "nothing is painted")


def test_profiles_are_consistent() -> None:
    for name, profile in PROFILES.items():
        assert profile.name == name
        assert profile.standards
        assert (profile.output_condition is not None) == (profile.standard in (Standard.PDFX_4, Standard.PDFX_1A))
        assert [step.most_pages for step in profile.gutters] == sorted(step.most_pages for step in profile.gutters)
        assert all(len({trim.name, *[t.name for t in profile.trims]}) == len(profile.trims) for trim in profile.trims)


@pytest.mark.parametrize(
    ("pages", "inches"), [(24, 0.375), (150, 0.375), (151, 0.5), (300, 0.5), (301, 0.625), (701, 0.875), (900, 0.875)]
)
def test_the_gutter_of_a_book_grows_with_its_pages(pages: int, inches: float) -> None:
    assert KDP.gutter(pages) == pytest.approx(inches * 25.4)
    assert MAGAZINE.gutter(pages) == MAGAZINE.margin
