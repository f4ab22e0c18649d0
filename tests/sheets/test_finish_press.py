"""Finished files: boxes, claims, output intents and IDs."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET

import pikepdf
import pytest
from pdf_samples import A4, changed, issue
from sheet_reading import opened

from authoring.errors import UsageError
from authoring.sheets.finish import Finishing, finish, output_intent
from authoring.sheets.finishing.xmp import Property, packet
from authoring.sheets.profiles import OUTPUT_CONDITIONS, Standard

X4 = Finishing(Standard.PDFX_4, output_intent("FOGRA39"), bleed=3.0)
X1A = Finishing(Standard.PDFX_1A, output_intent("FOGRA51"), bleed=3.0)
MM = 72 / 25.4


def plain(**keys: Any) -> bytes:
    document = pikepdf.new()
    page = document.add_blank_page(page_size=A4)
    page.Contents = document.make_stream(b"0 0 0 1 k 0 0 9 9 re f")
    for key, value in keys.items():
        page[f"/{key}"] = value
    document.docinfo["/Title"] = "Cups & <tea>"
    document.docinfo["/CreationDate"] = "D:20200101000000Z"
    output = BytesIO()
    document.save(output)
    return output.getvalue()


def test_boxes_lie_within_each_other_by_bleed_and_slug() -> None:
    given = plain(ArtBox=pikepdf.Array([0, 0, 9, 9]), CropBox=pikepdf.Array([0, 0, 9, 9]))
    document = opened(finish(given, Finishing(bleed=3.0, slug=10.0)))
    page = document.pages[0]
    assert [float(side) for side in page.bleedbox] == pytest.approx(
        [10 * MM, 10 * MM, A4[0] - 10 * MM, A4[1] - 10 * MM], abs=1e-3
    )
    assert [float(side) for side in page.trimbox] == pytest.approx(
        [13 * MM, 13 * MM, A4[0] - 13 * MM, A4[1] - 13 * MM], abs=1e-3
    )
    assert "/ArtBox" not in page
    assert "/CropBox" not in page


def test_pdfx_4_names_itself_and_its_condition_and_embeds_the_profile() -> None:
    document = opened(finish(plain(), X4))
    assert document.pdf_version == "1.6"
    assert str(document.docinfo["/GTS_PDFXVersion"]) == "PDF/X-4"
    assert document.docinfo["/Trapped"] == pikepdf.Name("/False")
    with document.open_metadata() as metadata:
        assert metadata["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
        assert metadata["dc:title"] == "Cups & <tea>"
        assert metadata["pdf:Trapped"] == "False"
    (intent,) = document.Root.OutputIntents
    assert str(intent.S) == "/GTS_PDFX"
    assert str(intent.OutputConditionIdentifier) == "FOGRA39"
    assert str(intent.RegistryName) == "http://www.color.org"
    profile = intent.DestOutputProfile.read_bytes()
    assert int(intent.DestOutputProfile.N) == 4
    assert (profile[12:20], profile[36:40], int.from_bytes(profile[:4], "big")) == (b"prtrCMYK", b"acsp", len(profile))


def test_pdfx_1a_is_content_with_the_name_and_has_nothing_newer_than_pdf_1_4() -> None:
    pdf = finish(plain(), X1A)
    document = opened(pdf)
    assert document.pdf_version == "1.4"
    assert b"/ObjStm" not in pdf
    assert b"/XRef" not in pdf
    assert str(document.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
    assert "/CreationDate" in document.docinfo
    (intent,) = document.Root.OutputIntents
    assert str(intent.OutputConditionIdentifier) == "FOGRA51"
    assert "/DestOutputProfile" not in intent


@pytest.mark.parametrize("condition", ["FOGRA39", "CGATS TR 006"])
def test_profiles_that_come_along_are_output_profiles_with_all_their_tables(condition: str) -> None:
    profile = output_intent(condition).profile
    assert profile is not None
    count = int.from_bytes(profile[128:132], "big")
    tags = {profile[132 + 12 * index : 136 + 12 * index] for index in range(count)}
    assert {b"A2B0", b"A2B1", b"A2B2", b"B2A0", b"B2A1", b"B2A2", b"wtpt", b"desc", b"cprt"} <= tags


def test_a_profile_of_the_users_own_is_embedded_under_any_name() -> None:
    own = output_intent("FOGRA39").profile
    assert own is not None
    document = opened(finish(plain(), Finishing(Standard.PDFX_4, output_intent("Our press", own))))
    (intent,) = document.Root.OutputIntents
    assert str(intent.OutputConditionIdentifier) == "Our press"
    assert "/RegistryName" not in intent


def test_intents_that_would_be_lies_are_refused() -> None:
    with pytest.raises(UsageError, match="not known"):
        output_intent("FOGRA1")
    with pytest.raises(UsageError, match="CMYK"):
        output_intent("FOGRA39", b"\0" * 200)
    with pytest.raises(UsageError, match="needs an output condition"):
        finish(plain(), Finishing(Standard.PDFX_1A))
    assert output_intent("FOGRA52").profile is None
    with pytest.raises(UsageError, match="needs the ICC profile of FOGRA52"):
        finish(plain(), Finishing(Standard.PDFX_4, output_intent("FOGRA52")))
    assert all(output_intent(condition).description for condition in OUTPUT_CONDITIONS)


def furnished() -> bytes:
    """Return a file with all that only a screen can show."""

    def furnish(document: pikepdf.Pdf) -> None:
        note = pikepdf.Dictionary(Subtype=pikepdf.Name.Text, Rect=[0, 0, 9, 9])
        document.pages[0].Annots = pikepdf.Array([document.make_indirect(note)])
        with document.open_outline() as outline:
            outline.root.append(pikepdf.OutlineItem("Puzzles", 0))
        document.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")

    return changed(plain(Group=pikepdf.Dictionary(S=pikepdf.Name.Transparency)), furnish)


@pytest.mark.parametrize("finishing", [X4, X1A, Finishing(extras=False)])
def test_what_only_a_screen_can_show_is_taken_out_for_a_press(finishing: Finishing) -> None:
    document = opened(finish(furnished(), finishing))
    assert not {"/Outlines", "/OpenAction", "/Names"} & set(document.Root.keys())
    assert "/Annots" not in document.pages[0]
    assert "/Group" not in document.pages[0]


def test_for_a_screen_it_is_kept() -> None:
    document = opened(finish(furnished()))
    assert {"/Outlines", "/OpenAction"} <= set(document.Root.keys())
    assert "/Annots" in document.pages[0]


def test_a_group_with_real_transparency_is_left_for_preflight_to_find() -> None:
    def veil(document: pikepdf.Pdf) -> None:
        state = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, ca=0.5))
        document.pages[0].add_resource(state, pikepdf.Name.ExtGState, pikepdf.Name.Veil)

    pdf = changed(plain(Group=pikepdf.Dictionary(S=pikepdf.Name.Transparency)), veil)
    document = opened(finish(pdf))
    assert "/Group" in document.pages[0]


@pytest.mark.parametrize("finishing", [Finishing(), X4, X1A])
def test_the_same_content_gives_the_same_bytes_and_other_content_another_id(finishing: Finishing) -> None:
    one, two = finish(plain(), finishing), finish(plain(UserUnit=1), finishing)
    assert one == finish(plain(), finishing)
    assert bytes(opened(one).trailer.ID[0]) != bytes(opened(two).trailer.ID[0])
    if finishing.standard.for_press:
        with opened(one).open_metadata() as first, opened(two).open_metadata() as second:
            assert first["xmpMM:DocumentID"] != second["xmpMM:DocumentID"]


def test_dates_are_written_only_where_the_standard_wants_them_and_never_the_time_of_the_run() -> None:
    screen, press = opened(finish(plain())), opened(finish(plain(), X4))
    assert "/CreationDate" not in screen.docinfo
    assert str(press.docinfo["/CreationDate"]) == "D:20000101000000Z"


def test_a_tagged_file_keeps_its_tags_and_says_so() -> None:
    document = opened(issue("home"))
    assert "/StructTreeRoot" in document.Root
    with document.open_metadata() as metadata:
        assert metadata["pdfuaid:part"] == "1"


def test_metadata_are_well_formed_whatever_the_title_holds() -> None:
    title = 'Cups & <tea> "for" \x00\x07 two\U0001f375'
    tree = ET.fromstring(packet([Property("dc:title", title, "Alt"), Property("pdf:Producer", "a & b")]))
    texts = [text for text in tree.itertext() if text.strip()]
    assert texts == ['Cups & <tea> "for"  two\U0001f375', "a & b"]
