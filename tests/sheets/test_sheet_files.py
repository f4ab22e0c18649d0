"""The finished files: what a printer, a browser and an editor's archive find in them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pikepdf
import pytest
from PIL import Image
from sheet_reading import colours, opened, segments
from sheet_samples import PARROT, blot, record

from authoring.errors import InternalError, Unprintable, UsageError
from authoring.model import BLACK_AND_WHITE, Grid, Palette
from authoring.sheets import SheetOptions, SheetPuzzle, pack_pdf, puzzle_pdf, puzzle_svg, sheet_pdf, sheet_svgs
from authoring.sheets.heading import lay_heading
from authoring.sheets.ink import BLACK, WHITE, Medium, Paint, grey
from authoring.sheets.measures import Measures
from authoring.sheets.picture import picture_areas
from authoring.sheets.press import Document, typeset
from authoring.sheets.shapes import Figure, Layer, Page, Placed, Text
from authoring.sheets.units import millimetres

CASES = Path(__file__).parents[1] / "cases" / "sheets"
SVG = "{http://www.w3.org/2000/svg}"

CUP = record(blot(13, 7), "Cup", "Ada Lovelace")
PACK = [
    SheetPuzzle(record(blot(*size), f"Éclair {size}"), str(size[0])) for size in ((5, 5), (10, 10), (30, 20), (20, 20))
]


def page_fonts(page: pikepdf.Page) -> list[pikepdf.Object]:
    return [font.DescendantFonts[0] for font in page.Resources.Font.values()]


def test_lines_in_the_file_are_where_they_should_be() -> None:
    """Within 0.02 mm, found by reading the operators of the page and multiplying all its matrices."""
    measures = Measures(SheetPuzzle(CUP, "1"), 6.0)
    document = opened(puzzle_pdf(CUP, "1"))
    found = segments(document.pages[0])
    # The guides end at the outer edge of the border, 0.26 mm before its middle.
    grid = [line for line in found if line.x2 > measures.left - 0.1 and line.y2 > measures.top - 0.1]
    upright = sorted(line.x1 for line in grid if abs(line.x1 - line.x2) < 1e-6)
    level = sorted(line.y1 for line in grid if abs(line.y1 - line.y2) < 1e-6)
    assert upright == pytest.approx([measures.left + 6.0 * index for index in range(14)], abs=0.02)
    assert level == pytest.approx([measures.top + 6.0 * index for index in range(8)], abs=0.02)
    weights = Counter(round(line.weight, 2) for line in grid)
    assert weights == {round(measures.thin, 2): 10 + 5, round(measures.heavy, 2): 2 + 1, round(measures.border, 2): 4}


@pytest.mark.parametrize("pdf", [puzzle_pdf(CUP, "1"), puzzle_pdf(CUP, solution=True), pack_pdf(PACK)])
def test_black_and_white_is_printed_with_black_ink_alone(pdf: bytes) -> None:
    for page in opened(pdf).pages:
        found = colours(page)
        assert found
        assert {operator for operator, _ in found} <= {"k", "K"}
        assert {operands[:3] for _, operands in found} == {(0.0, 0.0, 0.0)}
        assert "/XObject" not in page.Resources
        assert "/ExtGState" not in page.Resources


def test_colours_are_separated_into_inks() -> None:
    picture = Grid(((0, 1, 2, 3),) * 3)
    document = opened(puzzle_pdf(record(picture, palette=PARROT), solution=True))
    found = colours(document.pages[0])
    assert {operator for operator, _ in found} <= {"k", "K"}
    assert any(operands[:3] != (0.0, 0.0, 0.0) for _, operands in found)


@pytest.mark.parametrize(
    ("paint", "inks"),
    [
        (BLACK, [0, 0, 0, 100]),
        (WHITE, [0, 0, 0, 0]),
        (grey(0.2), [0, 0, 0, 20]),
        (Paint(255, 0, 0), [0, 100, 100, 0]),
        (Paint(0, 128, 128), [100, 0, 0, 49.804]),
    ],
)
def test_all_grey_of_a_paint_is_in_the_black_plate(paint: Paint, inks: list[float]) -> None:
    assert paint.inks(Medium.PRESS) == inks
    assert paint.inks(Medium.SCREEN) == [paint.red, paint.green, paint.blue]


@pytest.mark.parametrize("pdf", [puzzle_pdf(CUP, "1"), pack_pdf(PACK)])
def test_every_font_is_embedded_as_a_subset_of_the_bundled_one(pdf: bytes) -> None:
    for page in opened(pdf).pages:
        fonts = page_fonts(page)
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor
            tag, _, name = str(font.BaseFont)[1:].partition("+")
            assert len(tag) == 6
            assert name.startswith("SourceSans3-")
            assert len(font.FontDescriptor.FontFile2.read_bytes()) < 60_000


def test_pages_have_their_sizes_and_a_trim_box() -> None:
    sizes = set()
    for page in opened(pack_pdf(PACK)).pages:
        assert page.trimbox == page.mediabox
        sizes.add(tuple(round(float(side) * 25.4 / 72, 2) for side in page.mediabox))
    assert sizes == {(0, 0, 210, 297), (0, 0, 297, 210)}
    measures = Measures(SheetPuzzle(CUP, "1"), 6.0)
    tight = opened(puzzle_pdf(CUP, "1"))
    assert [float(side) * 25.4 / 72 for side in list(tight.pages[0].mediabox)[2:]] == pytest.approx(
        [measures.width, measures.height], abs=0.001
    )


def test_metadata_names_the_work_and_no_date() -> None:
    document = opened(pack_pdf(PACK, SheetOptions(title="From the Harbour")))
    assert {key: str(value) for key, value in document.docinfo.items()} == {
        "/Title": "From the Harbour",
        "/Creator": "nonogram",
        "/Producer": "nonogram",
    }
    with document.open_metadata() as metadata:
        assert metadata["dc:title"] == "From the Harbour"
        assert not any("Date" in key for key in metadata)
    single = opened(puzzle_pdf(CUP, "1", SheetOptions(title="From the Harbour")))
    assert str(single.docinfo["/Title"]) == "Cup"
    assert str(single.docinfo["/Author"]) == "Ada Lovelace"


def test_two_runs_give_the_same_bytes_and_another_puzzle_others() -> None:
    assert pack_pdf(PACK) == pack_pdf(PACK)
    assert puzzle_svg(CUP, "1") == puzzle_svg(CUP, "1")
    first, second = opened(puzzle_pdf(CUP, "1")), opened(puzzle_pdf(CUP, "2"))
    assert first.trailer.ID[0] == first.trailer.ID[1]
    assert bytes(first.trailer.ID[0]) != bytes(second.trailer.ID[0])


def test_another_process_gives_the_same_bytes() -> None:
    code = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[1]);"
        "from test_sheet_files import CUP, PACK, pack_pdf, puzzle_svg;"
        "print(hashlib.sha256(pack_pdf(PACK) + puzzle_svg(CUP)).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code, str(Path(__file__).parent)],
            env={"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


@pytest.mark.parametrize("solution", [False, True])
def test_svg_is_strict_black_and_true_to_size(solution: bool) -> None:
    svg = puzzle_svg(CUP, "1", solution=solution)
    root = ET.fromstring(svg)
    measures = Measures(SheetPuzzle(CUP, "1"), 6.0)
    assert root.tag == f"{SVG}svg"
    for side, wanted in (("width", measures.width), ("height", measures.height)):
        text = root.attrib[side]
        assert text.endswith("mm")
        assert float(text[:-2]) == pytest.approx(wanted, abs=1e-4)
    fills = {element.attrib[key] for element in root.iter() for key in ("fill", "stroke") if key in element.attrib}
    assert fills - {"none"} == {"#000000", "#ffffff", "#737373"}
    assert not list(root.iter(f"{SVG}image"))


def test_colours_of_an_svg_are_those_of_the_palette() -> None:
    svg = puzzle_svg(record(Grid(((0, 1, 2, 3),) * 3), palette=PARROT), "1").decode()
    assert all(colour.hex in svg for colour in PARROT.colours)


def test_titles_are_data_and_never_markup() -> None:
    hostile = '#panic("no") $x$ *bold* \\ <tag> & "quotes"'
    ET.fromstring(puzzle_svg(record(blot(5, 5), hostile, hostile), "1"))
    document = opened(puzzle_pdf(record(blot(5, 5), hostile), "1"))
    assert str(document.docinfo["/Title"]) == hostile


def pixels(figure: Figure, scale: int) -> Image.Image:
    """Render a figure with so many pixels a millimetre."""
    page = Page(figure.width, figure.height, (Placed(0, 0, figure),))
    (png,) = typeset(Document([page], "Test"), "png", Medium.SCREEN, ppi=25.4 * scale)
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize(("name", "palette"), [("cup", BLACK_AND_WHITE), ("parrot", PARROT)])
def test_solution_at_one_pixel_a_cell_is_the_picture(name: str, palette: Palette) -> None:
    rows = (CASES / f"{name}.txt").read_text("ascii").split()
    picture = Grid.parse(rows, palette)
    areas = picture_areas(picture, palette, 0, 0, 1.0)
    image = pixels(Figure(picture.width, picture.height, (Layer("solution", areas),)), 1)
    keys = {colour.rgb: colour.key for colour in (palette.background, *palette.colours)}
    assert image.size == (picture.width, picture.height)
    read = ["".join(keys[image.getpixel((x, y))] for x in range(image.width)) for y in range(image.height)]  # type: ignore[index]
    assert read == rows


def test_filled_cells_show_no_seams() -> None:
    """At a scale where cell edges fall between pixels, the inside of an area is still wholly black."""
    picture = Grid(((1,) * 9,) * 9)
    image = pixels(
        Figure(9 * 1.37, 9 * 1.37, (Layer("solution", picture_areas(picture, BLACK_AND_WHITE, 0, 0, 1.37)),)), 7
    )
    inner = image.crop((1, 1, image.width - 2, image.height - 2))
    assert inner.getcolors() == [(inner.width * inner.height, (0, 0, 0))]


@pytest.mark.parametrize("title", ["Cup", "AVATAR Töff Wjgy", "The unabridged chronicle of a grey cat who went to sea"])
def test_text_is_as_wide_as_layout_believes(title: str) -> None:
    """Every line of a heading is rendered alone; its ink lies in the box that was computed for it."""
    heading = lay_heading(SheetPuzzle(record(blot(5, 5), title), None), 60.0)
    for text in heading.shapes:
        assert isinstance(text, Text)
        inset = 10.0
        moved = Placed(inset, inset, Figure(60, heading.height, (Layer("title", (text,)),)))
        (png,) = typeset(Document([Page(90, 40, (moved,))], "Test"), "png", Medium.SCREEN, ppi=25.4 * 10)
        ink = Image.eval(Image.open(BytesIO(png)).convert("L"), lambda level: 255 - level).getbbox()
        assert ink is not None
        left, top, right, bottom = (side / 10 - inset for side in ink)
        assert text.x - 0.15 <= left
        assert right <= text.x + text.width + 0.15
        assert top >= -0.1
        assert bottom <= heading.height + 0.1
        assert bottom - text.baseline <= 0.3 * millimetres(text.size)


def test_every_layout_makes_files() -> None:
    assert sheet_pdf("puzzle", PACK[:2]).startswith(b"%PDF")
    assert len(opened(sheet_pdf("puzzle", PACK)).pages) == len(PACK)
    assert len(sheet_svgs("solution", PACK)) == len(PACK)
    with pytest.raises(UsageError):
        sheet_pdf("scroll", PACK)
    with pytest.raises(UsageError):
        pack_pdf([])


def test_refusal_comes_before_anything_is_drawn() -> None:
    with pytest.raises(Unprintable):
        puzzle_pdf(record(blot(150, 150), "Huge"), "1")


def test_shapes_that_typst_refuses_are_our_fault() -> None:
    text = Text(0, 0, 10, "Cup", 8, weight="feather")  # type: ignore[arg-type]
    page = Page(10, 10, (Placed(0, 0, Figure(10, 10, (Layer("title", (text,)),))),))
    with pytest.raises(InternalError):
        typeset(Document([page], "Test"), "pdf", Medium.PRESS)


def test_typst_and_pikepdf_are_loaded_only_to_print() -> None:
    code = "import sys, authoring.sheets; print(sorted({'typst', 'pikepdf'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert found.strip() == "[]"
