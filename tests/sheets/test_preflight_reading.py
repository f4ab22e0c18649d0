"""Facts from pages made by hand, where sizes and inks can be worked out on paper."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pdf_samples import bare_font, page_file

from authoring.errors import InvalidInput
from authoring.sheets.preflight.facts import PageFacts
from authoring.sheets.preflight.reading.document import read_facts
from authoring.sheets.preflight.reading.limits import Budget
from authoring.sheets.preflight.reading.pages import read_page

Resources = Callable[[pikepdf.Pdf], Mapping[str, Any]]
NAME = pikepdf.Name


@pytest.fixture
def page(tmp_path: Path) -> Callable[..., PageFacts]:
    """Read a page of this content."""

    def read(content: bytes, resources: Resources | None = None, **keys: Any) -> PageFacts:
        return read_facts(page_file(tmp_path / "page.pdf", content, resources, **keys)).pages[0]

    return read


Read = Callable[..., PageFacts]


def widths(facts: PageFacts) -> list[float]:
    return [seen.what.width for seen in facts.lines]


def sizes(facts: PageFacts) -> list[float]:
    return [seen.what.size for seen in facts.types]


def colours(facts: PageFacts) -> list[tuple[str, tuple[str, ...] | None]]:
    return [(seen.what.space, seen.what.inks) for seen in facts.colours]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"0.5 w 0 0 m 9 9 l S", 0.5),
        (b"0 0 m 9 9 l S", 1.0),
        (b"0 w 0 0 m 9 9 l S", 0.0),
        (b"0.5 0 0 0.5 0 0 cm 0.5 w 0 0 m 9 9 l S", 0.25),
        (b"2 0 0 2 0 0 cm 0.25 0 0 0.25 0 0 cm 1 w 0 0 m 9 9 l s", 0.5),
        (b"0 2 -2 0 0 0 cm 1 w 0 0 m 9 9 l S", 2.0),
        (b"4 0 0 0.5 0 0 cm 1 w 0 0 m 9 9 l S", 0.5),
        (b"q 0.1 w Q 0 0 m 9 9 l S", 1.0),
        (b"3 w q 0.1 0 0 0.1 0 0 cm 0 0 5 5 re B Q", 0.3),
        (b"1 0 0 1 9 9 cm 0 0 100 0.2 re f", 0.2),
        (b"BT /F 20 Tf 1 Tr 0.1 w (a) Tj ET", 0.1),
    ],
)
def test_line_widths_are_those_on_the_page(page: Read, content: bytes, expected: float) -> None:
    assert widths(page(content, lambda _: {"Font": {"F": bare_font()}})) == [pytest.approx(expected)]


def test_a_path_that_is_only_clipped_to_paints_nothing(page: Read) -> None:
    facts = page(b"1 0 0 rg 0 0 100 0.01 re W n 0 w 0 0 m 1 1 l n")
    assert (facts.lines, facts.colours) == ((), ())


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"BT /F 10 Tf (a) Tj ET", 10.0),
        (b"BT /F 1 Tf 10 0 0 10 0 0 Tm (a) Tj ET", 10.0),
        (b"0.5 0 0 0.5 0 0 cm BT /F 10 Tf 0 1 -1 0 0 0 Tm [(a) 9 (b)] TJ ET", 5.0),
        (b"1 0 0 -1 0 0 cm BT /F 10 Tf 1 0 0 -1 0 0 Tm (a) Tj ET", 10.0),
        (b"BT /F 10 Tf 1 0 0.3 1 0 0 Tm (a) Tj ET", 10.0),
        (b"BT /F 10 Tf 0.5 0 0 1 0 0 Tm (a) ' ET", 10.0),
        (b'BT /F -10 Tf 1 2 (a) " ET', 10.0),
        (b"q /F 30 Tf Q BT /F 8 Tf 5 5 Td T* (a) Tj ET", 8.0),
        (b"/G gs BT (a) Tj ET", 6.0),
    ],
)
def test_type_sizes_are_those_on_the_page(page: Read, content: bytes, expected: float) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        font = document.make_indirect(bare_font())
        return {"Font": {"F": font}, "ExtGState": {"G": pikepdf.Dictionary(Font=pikepdf.Array([font, 6]))}}

    assert sizes(page(content, resources)) == [pytest.approx(expected)]


def test_text_that_nobody_sees_has_no_size(page: Read) -> None:
    facts = page(b"BT /F 1 Tf () Tj [3] TJ 3 Tr (hidden) Tj ET", lambda _: {"Font": {"F": bare_font()}})
    assert (facts.types, facts.fonts) == ((), ())


def test_places_are_millimetres_from_the_corner_of_the_trim(page: Read) -> None:
    facts = page(b"100 700 m 200 700 l S", TrimBox=pikepdf.Array([28.3465, 28.3465, 566.9291, 813.5433]))
    (line,) = facts.lines
    # (100 − 28.3465) and (813.5433 − 700) points
    assert line.at == (25.28, 40.06)


def test_user_units_enlarge_everything(page: Read) -> None:
    facts = page(b"1 w 0 0 m 9 9 l S", UserUnit=2)
    assert widths(facts) == [2.0]
    assert facts.media.width == pytest.approx(2 * 595.2756)


def separation(name: str) -> pikepdf.Array:
    return pikepdf.Array([NAME.Separation, NAME(f"/{name}"), NAME.DeviceCMYK, pikepdf.Dictionary(FunctionType=2)])


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"0 0 1 1 re f", ("DeviceGray", ("K",))),
        (b"1 g 0 0 1 1 re f", ("DeviceGray", ())),
        (b"0 0 0 1 k 0 0 1 1 re f", ("DeviceCMYK", ("K",))),
        (b"0.1 0 0 1 k 0 0 1 1 re f", ("DeviceCMYK", ("C", "K"))),
        (b"0 0 0 0 k 0 0 1 1 re f", ("DeviceCMYK", ())),
        (b"0 0 0 rg 0 0 1 1 re f", ("DeviceRGB", None)),
        (b"/DeviceCMYK cs 0 0 1 1 re f", ("DeviceCMYK", ("K",))),
        (b"/DeviceRGB cs 0 0 1 1 re f", ("DeviceRGB", None)),
        (b"/Managed cs 0.5 sc 0 0 1 1 re f", ("ICCBased (grey)", None)),
        (b"/Spot cs 1 scn 0 0 1 1 re f", ("Separation Gold", ("Gold",))),
        (b"/Spot cs 0 scn 0 0 1 1 re f", ("Separation Gold", ())),
        (b"/Plate cs 1 scn 0 0 1 1 re f", ("Separation Black", ("K",))),
        (b"/Marks cs 1 scn 0 0 1 1 re f", ("Separation All", ("C", "M", "Y", "K"))),
        (b"/Several cs 0 1 1 scn 0 0 1 1 re f", ("DeviceN Cyan None Black", ("K",))),
        (b"/Table cs 1 sc 0 0 1 1 re f", ("Indexed DeviceCMYK", ("M",))),
        (b"/Table cs 0 sc 0 0 1 1 re f", ("Indexed DeviceCMYK", ("K",))),
        (b"/Loop cs 0 sc 0 0 1 1 re f", ("a colour space that refers to itself", None)),
        (b"/Nothing cs 0 sc 0 0 1 1 re f", ("an unknown colour space", None)),
    ],
)
def test_colour_spaces_are_plates(page: Read, content: bytes, expected: tuple[str, tuple[str, ...] | None]) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        several = pikepdf.Array([NAME.Cyan, NAME("/None"), NAME.Black])
        return {
            "ColorSpace": {
                "Managed": pikepdf.Array([NAME.ICCBased, document.make_stream(b"", N=1)]),
                "Spot": separation("Gold"),
                "Plate": separation("Black"),
                "Marks": separation("All"),
                "Several": pikepdf.Array([NAME.DeviceN, several, NAME.DeviceCMYK, pikepdf.Dictionary()]),
                "Table": pikepdf.Array([NAME.Indexed, NAME.DeviceCMYK, 1, pikepdf.String(b"\0\0\0\xff\0\x80\0\0")]),
                "Loop": NAME.Loop,
            }
        }

    assert colours(page(content, resources)) == [expected]


def test_colours_set_and_never_used_are_no_fault(page: Read) -> None:
    assert colours(page(b"1 0 0 rg 0 1 0 RG 0 0 0 1 k 0 0 1 1 re f")) == [("DeviceCMYK", ("K",))]


def form(document: pikepdf.Pdf, content: bytes, **keys: Any) -> pikepdf.Stream:
    return document.make_stream(content, Subtype=NAME.Form, BBox=[0, 0, 99, 99], **keys)


def test_forms_are_followed_with_their_matrices(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        inner = form(document, b"1 0 0 RG 1 w 0 0 m 9 0 l S", Matrix=[0.5, 0, 0, 0.5, 0, 0])
        names = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Inner=inner))
        return {"XObject": {"Outer": form(document, b"0.5 0 0 0.5 0 0 cm /Inner Do", Resources=names)}}

    facts = page(b"2 0 0 2 0 0 cm /Outer Do /Outer Do", resources)
    assert widths(facts) == [pytest.approx(0.5)]
    assert [(line.part, line.count) for line in facts.lines] == [("form /Inner", 2)]
    assert colours(facts) == [("DeviceRGB", None)]


def test_patterns_shadings_and_glyphs_are_looked_into(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        tile = document.make_stream(b"1 0 0 rg 0 0 2 0.1 re f", PatternType=1, PaintType=1, Matrix=[2, 0, 0, 2, 0, 0])
        grey = pikepdf.Dictionary(FunctionType=2, C0=[0, 0, 0, 0], C1=[0, 0, 0, 1], N=1)
        blend = pikepdf.Dictionary(ShadingType=2, ColorSpace=NAME.DeviceCMYK, Function=grey)
        wild = pikepdf.Dictionary(ShadingType=2, ColorSpace=NAME.DeviceCMYK)
        glyphs = pikepdf.Dictionary(a=document.make_stream(b"500 0 d0 0 1 0 rg 0 0 500 500 re f"))
        font = pikepdf.Dictionary(Subtype=NAME.Type3, FontMatrix=[0.002, 0, 0, 0.002, 0, 0], CharProcs=glyphs)
        return {"Pattern": {"Tile": tile}, "Shading": {"Blend": blend, "Wild": wild}, "Font": {"T": font}}

    tiled = page(b"/Pattern cs /Tile scn 0 0 9 9 re f", resources)
    assert ("DeviceRGB", None) in colours(tiled)
    assert min(widths(tiled)) == pytest.approx(0.2)
    assert colours(page(b"/Blend sh", resources)) == [("DeviceCMYK", ("K",))]
    assert colours(page(b"/Wild sh", resources)) == [("DeviceCMYK", ("C", "M", "Y", "K"))]
    typed = page(b"BT /T 10 Tf (a) Tj ET", resources)
    assert ("DeviceRGB", None) in colours(typed)
    assert sizes(typed) == [pytest.approx(20.0)]


def test_glyphs_that_are_drawings_are_measured_at_each_size(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        glyphs = pikepdf.Dictionary(a=document.make_stream(b"500 0 d0 40 w 0 0 m 500 500 l S"))
        font = pikepdf.Dictionary(Subtype=NAME.Type3, FontMatrix=[0.001, 0, 0, 0.001, 0, 0], CharProcs=glyphs)
        return {"Font": {"T": font}}

    facts = page(b"BT /T 50 Tf (a) Tj (a) Tj /T 5 Tf (a) Tj ET", resources)
    assert widths(facts) == [pytest.approx(2.0), pytest.approx(0.2)]


def test_an_uncoloured_pattern_prints_in_each_colour_it_is_given(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        tile = document.make_stream(b"0 0 2 2 re f", PatternType=1, PaintType=2)
        inks, screen = (pikepdf.Array([NAME.Pattern, NAME(f"/Device{base}")]) for base in ("CMYK", "RGB"))
        return {"Pattern": {"Tile": tile}, "ColorSpace": {"Inks": inks, "Screen": screen}}

    content = b"/Inks cs 0 0 0 1 /Tile scn 0 0 9 9 re f /Screen cs 1 0 0 /Tile scn 0 0 9 9 re f"
    found = colours(page(content, resources))
    assert ("Pattern DeviceCMYK", ("K",)) in found
    assert ("Pattern DeviceRGB", None) in found


def picture(document: pikepdf.Pdf, samples: bytes, space: str, **keys: Any) -> pikepdf.Stream:
    return document.make_stream(
        samples, Subtype=NAME.Image, Width=2, Height=1, BitsPerComponent=8, ColorSpace=NAME(f"/{space}"), **keys
    )


def test_images_have_a_resolution_and_the_inks_of_their_samples(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        return {
            "XObject": {
                "Black": picture(document, b"\0\0\0\xff\0\0\0\x10", "DeviceCMYK"),
                "Mixed": picture(document, b"\0\0\0\xff\0\1\0\0", "DeviceCMYK"),
                "Screen": picture(document, b"\0" * 6, "DeviceRGB"),
                "Veiled": picture(document, b"\0\0", "DeviceGray", SMask=picture(document, b"\0\0", "DeviceGray")),
            }
        }

    black = page(b"0.48 0 0 0.12 0 0 cm /Black Do", resources)
    assert colours(black) == [("DeviceCMYK", ("K",))]
    assert black.images[0].what.resolution == 300.0  # 2 pixels on 0.48 pt; 1 on 0.12 pt would be 600
    assert colours(page(b"/Mixed Do", resources)) == [("DeviceCMYK", ("M", "K"))]
    assert colours(page(b"/Screen Do", resources)) == [("DeviceRGB", None)]
    assert [seen.what.kind for seen in page(b"/Veiled Do", resources).transparency] == ["a soft mask (SMask)"]


def test_inline_images_count_like_others(page: Read) -> None:
    facts = page(
        b"q 72 0 0 72 0 0 cm BI /W 2 /H 1 /CS /RGB /BPC 8 ID 123456 EI Q 1 0 0 rg BI /W 8 /H 1 /IM true ID 1 EI"
    )
    assert {(seen.what.space, seen.part) for seen in facts.colours} == {("DeviceRGB", "inline image")}
    assert [seen.what.resolution for seen in facts.images] == [1.0, 72.0]  # 1 pixel on 72 pt, then on 1 pt


def test_every_kind_of_transparency_is_seen(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        group = pikepdf.Dictionary(S=NAME.Transparency)
        states = {
            "A": pikepdf.Dictionary(ca=0.5, CA=1),
            "B": pikepdf.Dictionary(CA=0.25),
            "C": pikepdf.Dictionary(BM=NAME.Multiply),
            "D": pikepdf.Dictionary(SMask=pikepdf.Dictionary(S=NAME.Luminosity)),
            "E": pikepdf.Dictionary(ca=1, CA=1, BM=NAME.Normal, SMask=NAME("/None")),
        }
        return {"ExtGState": states, "XObject": {"Group": form(document, b"", Group=group)}}

    def seen(content: bytes) -> list[str]:
        return [each.what.kind for each in page(content, resources).transparency]

    assert seen(b"/A gs") == ["fills at 50 % opacity (ca 0.5)"]
    assert seen(b"/B gs") == ["strokes at 25 % opacity (CA 0.25)"]
    assert seen(b"/C gs") == ["blend mode Multiply"]
    assert seen(b"/D gs") == ["a soft mask (SMask)"]
    assert seen(b"/E gs") == []
    assert seen(b"/Group Do") == ["a transparency group"]
    whole = page(b"", Group=pikepdf.Dictionary(S=NAME.Transparency))
    assert [each.part for each in whole.transparency] == ["page"]


def test_fonts_are_embedded_and_subset_or_not(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        descriptor = pikepdf.Dictionary(FontFile2=document.make_stream(b""))
        whole, subset = bare_font("Cup"), bare_font("ABCDEF+Cup")
        whole.FontDescriptor = subset.FontDescriptor = descriptor
        return {"Font": {"A": bare_font("Times-Roman"), "B": whole, "C": subset}}

    facts = page(b"BT /A 9 Tf (a) Tj /B 9 Tf (a) Tj /C 9 Tf (a) Tj ET", resources)
    assert [(seen.what.name, seen.what.embedded, seen.what.subset) for seen in facts.fonts] == [
        ("Times-Roman", False, False),
        ("Cup", True, False),
        ("ABCDEF+Cup", True, True),
    ]


def test_annotations_are_named_and_what_they_print_is_seen(page: Read) -> None:
    document = pikepdf.new()
    look = form(document, b"1 0 0 rg 0 0 9 9 re f")
    note = pikepdf.Dictionary(Subtype=NAME.Square, Rect=[0, 0, 9, 9], AP=pikepdf.Dictionary(N=look))
    document.add_blank_page(page_size=(99, 99)).Annots = pikepdf.Array([note])
    facts = read_page(document.pages[0], 1, Budget())
    assert facts.annotations == ("Square",)
    assert colours(facts) == [("DeviceRGB", None)]


# Files that ask for too much, or for nonsense.


def test_a_form_that_draws_itself_ends(page: Read) -> None:
    def resources(document: pikepdf.Pdf) -> Mapping[str, Any]:
        mirror = form(document, b"/Mirror Do 0 0 1 1 re f")
        mirror.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Mirror=mirror))
        return {"XObject": {"Mirror": mirror}}

    facts = page(b"/Mirror Do", resources)
    assert facts.unread == ("form /Mirror: draws itself",)
    assert colours(facts) == [("DeviceGray", ("K",))]


def test_forms_that_multiply_run_into_the_budget() -> None:
    """Ten levels of ten each would be ten thousand million."""
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(99, 99))
    drawn = form(document, b"0 0 1 1 re f")
    for _ in range(10):
        drawn = form(document, b"/X Do " * 10, Resources=pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=drawn)))
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=drawn))
    page.Contents = document.make_stream(b"/X Do")
    facts = read_page(page, 1, Budget(2000))
    assert any("more drawing operators" in reason for reason in facts.unread)


def test_a_bomb_is_not_unpacked(page: Read, tmp_path: Path) -> None:
    document = pikepdf.new()
    content = pikepdf.Stream(document, b"")
    content.write(zlib.compress(b"q Q " * 20_000_000, 9), filter=NAME.FlateDecode)
    document.add_blank_page(page_size=(99, 99)).Contents = document.make_indirect(content)
    document.save(tmp_path / "bomb.pdf", recompress_flate=False)
    (reason,) = read_facts(tmp_path / "bomb.pdf").pages[0].unread
    assert "MB of drawing operators" in reason


def test_deep_nesting_of_states_ends(page: Read) -> None:
    facts = page(b"q " * 5000 + b"0 0 1 1 re f")
    assert any("graphics states" in reason for reason in facts.unread)


def test_thousands_of_different_widths_are_not_all_kept_and_that_is_told(page: Read) -> None:
    facts = page(b"".join(b"%d w 0 0 m 9 9 l S " % width for width in range(1, 2500)) + b"0 w 0 0 m 9 9 l S")
    assert len(facts.lines) == 2000
    assert facts.unread == ("page: more than 2000 different line widths",)


@pytest.mark.parametrize(
    "content",
    [
        b"(a) w 0 0 1 1 re f",
        b"1 2 cm 0 0 1 1 re f",
        b"/None gs 0 0 1 1 re f",
        b"/None Do 0 0 1 1 re f",
        b"BT /None 9 Tf ET 0 0 1 1 re f",
        b"w k Tf Tm re Do gs scn 0 0 1 1 re f",
        b"Q Q ET EMC 0 0 1 1 re f",
        b"1e999 w 0 0 1 1 re f",
    ],
)
def test_operators_that_make_no_sense_are_passed_over_and_told(page: Read, content: bytes) -> None:
    facts = page(content)
    assert ("DeviceGray", ("K",)) in colours(facts)
    assert facts.unread or content.startswith(b"Q")


def test_a_file_that_forbids_is_read_and_one_with_a_password_is_refused(tmp_path: Path) -> None:
    document = pikepdf.open(page_file(tmp_path / "open.pdf", b""))
    document.save(tmp_path / "owner.pdf", encryption=pikepdf.Encryption(owner="secret"))
    document.save(tmp_path / "user.pdf", encryption=pikepdf.Encryption(owner="secret", user="word"))
    assert read_facts(tmp_path / "owner.pdf").encrypted
    with pytest.raises(InvalidInput) as refused:
        read_facts(tmp_path / "user.pdf")
    assert len(refused.value.problems) == 1


def test_what_is_no_pdf_is_refused_in_one_line(tmp_path: Path) -> None:
    whole = page_file(tmp_path / "whole.pdf", b"0 0 1 1 re f").read_bytes()
    cases = {"empty": b"", "text": b"hello", "cut": whole[: len(whole) // 2], "head": b"%PDF-1.4\n%%EOF\n"}
    for name, content in cases.items():
        (tmp_path / name).write_bytes(content)
    for name in (*cases, "missing", "."):
        with pytest.raises(InvalidInput) as refused:
            read_facts(tmp_path / name)
        (problem,) = refused.value.problems
        assert problem.source == str(tmp_path / name)
        assert "\n" not in problem.message


def test_a_file_that_had_to_be_repaired_says_so(tmp_path: Path) -> None:
    path = page_file(tmp_path / "page.pdf", b"0 0 1 1 re f")
    path.write_bytes(path.read_bytes().replace(b"startxref\n", b"startxref\n9"))
    facts = read_facts(path)
    assert facts.damage
    assert colours(facts.pages[0]) == [("DeviceGray", ("K",))]
