"""Our own files pass for each profile; the same files, each damaged in one way, fail for just that reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from pdf_samples import add_content, changed, issue
from sheet_samples import PARROT, blot, record

from authoring.model import Grid
from authoring.sheets import SheetOptions, SheetPuzzle, puzzle_pdf, sheet_pdf
from authoring.sheets.preflight import preflight
from authoring.sheets.profiles import PROFILES, Inks, Profile, Standard


def findings(tmp_path: Path, pdf: bytes, profile: str | Profile = "magazine") -> list[tuple[str, str]]:
    """Return the names of the checks and what they found."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf)
    inspection = preflight(path, PROFILES[profile] if isinstance(profile, str) else profile)
    return [(check, objection.found) for check, objection in inspection.objections]


@pytest.fixture(scope="module")
def magazine() -> bytes:
    return issue("magazine")


@pytest.mark.parametrize(
    ("profile", "puzzles"),
    [("magazine", 3), ("kdp", 24), ("large-print", 3), ("home", 3)],
)
def test_our_own_files_pass_for_each_profile(tmp_path: Path, profile: str, puzzles: int) -> None:
    pdf = issue(profile, puzzles, per_page=(1, 1) if profile == "kdp" else None)
    assert findings(tmp_path, pdf, profile) == []


def test_pdfx_1a_on_request_passes_too(tmp_path: Path) -> None:
    pdf = issue("magazine", standard=Standard.PDFX_1A)
    assert findings(tmp_path, pdf) == []
    with pikepdf.open(tmp_path / "sheet.pdf") as document:
        assert document.pdf_version == "1.4"


def test_a_single_puzzle_to_be_placed_passes_without_bleed(tmp_path: Path) -> None:
    pdf = puzzle_pdf(record(blot(10, 10)), "1", SheetOptions.of_profile(PROFILES["magazine"]))
    assert {check for check, _ in findings(tmp_path, pdf)} == {"bleed"}
    assert findings(tmp_path, pdf, replace(PROFILES["magazine"], bleed=0.0)) == []


def test_a_colour_puzzle_needs_the_process_inks(tmp_path: Path) -> None:
    entries = [SheetPuzzle(record(Grid(((0, 1, 2, 3),) * 4), "Parrot", palette=PARROT), "1")]
    pdf = sheet_pdf("pack", entries, SheetOptions.of_profile(PROFILES["magazine"]))
    assert {check for check, _ in findings(tmp_path, pdf)} == {"inks"}
    assert findings(tmp_path, pdf, replace(PROFILES["magazine"], inks=Inks.PROCESS)) == []


def rgb_black(document: pikepdf.Pdf) -> None:
    page = document.pages[0]
    content = b"\n".join(stream.read_bytes() for stream in _contents(page))
    assert b"0 0 0 1 k" in content
    page.Contents = document.make_stream(content.replace(b"0 0 0 1 k", b"0 0 0 rg"))


def unembedded_font(document: pikepdf.Pdf) -> None:
    font = next(iter(document.pages[0].Resources.Font.values()))
    del font.DescendantFonts[0].FontDescriptor["/FontFile2"]


def hairline(document: pikepdf.Pdf) -> None:
    add_content(document, b"0 w 0 0 0 1 K 100 100 m 200 100 l S")


def missing_trim_box(document: pikepdf.Pdf) -> None:
    del document.pages[1]["/TrimBox"]


def transparency(document: pikepdf.Pdf) -> None:
    add_content(document, b"/Veil gs 0 0 0 1 k 100 100 50 50 re f", ExtGState={"Veil": pikepdf.Dictionary(ca=0.5)})


def tiny_type(document: pikepdf.Pdf) -> None:
    name = next(iter(document.pages[0].Resources.Font.keys()))
    add_content(document, b"0 0 0 1 k BT %s 12 Tf 0.5 0 0 0.5 100 100 Tm <0001> Tj ET" % name.encode())


def _contents(page: pikepdf.Page) -> list[pikepdf.Stream]:
    contents = page.obj.Contents
    return list(contents) if isinstance(contents, pikepdf.Array) else [contents]  # type: ignore[arg-type, list-item]


@pytest.mark.parametrize(
    ("damage", "check", "found"),
    [
        (rgb_black, "inks", "DeviceRGB, a colour without inks of its own"),
        (unembedded_font, "fonts", "(CIDFontType2) is not embedded"),
        (hairline, "lines", "a line of 0 pt (a hairline)"),
        (missing_trim_box, "boxes", "no TrimBox"),
        (transparency, "transparency", "fills at 50 % opacity (ca 0.5)"),
        (tiny_type, "type-sizes", "type of 6 pt"),
    ],
)
def test_a_file_damaged_in_one_way_fails_for_that_reason(
    tmp_path: Path, magazine: bytes, damage: Callable[[pikepdf.Pdf], None], check: str, found: str
) -> None:
    told = findings(tmp_path, changed(magazine, damage))
    assert {name for name, _ in told} == {check}
    assert any(found in text for _, text in told)


def annotation(document: pikepdf.Pdf) -> None:
    note = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Text, Rect=[0, 0, 10, 10])
    document.pages[0].Annots = pikepdf.Array([document.make_indirect(note)])


def bookmark(document: pikepdf.Pdf) -> None:
    with document.open_outline() as outline:
        outline.root.append(pikepdf.OutlineItem("Puzzles", 0))


def script(document: pikepdf.Pdf) -> None:
    document.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")


def narrow_bleed(document: pikepdf.Pdf) -> None:
    page = document.pages[0]
    _, *others = (float(side) for side in page.bleedbox)
    page.bleedbox = pikepdf.Array([float(page.trimbox[0]) - 3, *others])


def bleed_beyond_the_page(document: pikepdf.Pdf) -> None:
    left, bottom, right, top = (float(side) for side in document.pages[0].mediabox)
    document.pages[0].bleedbox = pikepdf.Array([left - 1, bottom, right, top])


def no_intent(document: pikepdf.Pdf) -> None:
    del document.Root["/OutputIntents"]


def no_profile(document: pikepdf.Pdf) -> None:
    del document.Root.OutputIntents[0]["/DestOutputProfile"]


def no_claim(document: pikepdf.Pdf) -> None:
    del document.docinfo["/GTS_PDFXVersion"]
    packet = document.Root.Metadata.read_bytes()
    document.Root.Metadata.write(packet.replace(b">PDF/X-4<", b"><"))


def coarse_image(document: pikepdf.Pdf) -> None:
    image = document.make_stream(b"\0" * 100, Subtype=pikepdf.Name.Image, Width=10, Height=10, BitsPerComponent=8)
    image.ColorSpace = pikepdf.Name.DeviceGray
    add_content(document, b"q 72 0 0 36 100 100 cm /Dots Do Q", XObject={"Dots": image})


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (annotation, {("annotations", "an annotation (Text)")}),
        (bookmark, {("bookmarks", "bookmarks")}),
        (script, {("scripts", "something that acts on a screen (OpenAction)")}),
        (narrow_bleed, {("bleed", "a bleed of 1.06 mm at its narrowest")}),
        (bleed_beyond_the_page, {("boxes", "the BleedBox sticks out of the MediaBox")}),
        (no_intent, {("pdf-x", "no output intent of type GTS_PDFX")}),
        (no_profile, {("pdf-x", "no embedded ICC profile")}),
        (no_claim, {("standard", "no PDF standard")}),
        (coarse_image, {("images", "an image of 10 × 10 pixels at 10 ppi")}),
    ],
)
def test_other_damage_is_found_as_well(
    tmp_path: Path, magazine: bytes, damage: Callable[[pikepdf.Pdf], None], told: set[tuple[str, str]]
) -> None:
    assert set(findings(tmp_path, changed(magazine, damage))) == told


def test_a_book_of_another_size_or_an_odd_count_is_sent_back(tmp_path: Path) -> None:
    def tear(document: pikepdf.Pdf) -> None:
        del document.pages[-1]
        for box in ("/MediaBox", "/BleedBox", "/TrimBox"):
            document.pages[2][box] = pikepdf.Array([0, 0, 600, 792])

    told = findings(tmp_path, changed(issue("kdp", 24), tear), "kdp")
    assert {check for check, _ in told} == {"pages", "sizes"}
    assert ("sizes", "211.67 × 279.40 mm") in told


def test_a_home_file_that_lost_its_tags_fails(tmp_path: Path) -> None:
    def untag(document: pikepdf.Pdf) -> None:
        del document.Root["/StructTreeRoot"]

    assert findings(tmp_path, changed(issue("home"), untag), "home") == [("pdf-ua", "no tags")]
