"""SVG and PNG for layout programs, and templates of a user's own."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET
from xml.parsers import expat

import pytest
from PIL import Image
from sheet_reading import opened
from sheet_samples import PARROT, blot, record, with_given

from authoring.errors import InvalidInput
from authoring.model import Grid
from authoring.sheets import Look, SheetOptions, SheetPuzzle, Solutions, puzzle_png, puzzle_svg, sheet_pdf, sheet_svgs
from authoring.sheets.measures import Measures

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"
CUP = record(blot(13, 7), "Cup & <Saucer>", "Ada")
EXAMPLE = Path(__file__).parents[2] / "authoring" / "sheets" / "templates" / "example.typ"


def test_layers_are_named_groups() -> None:
    root = ET.fromstring(puzzle_svg(CUP, "1", solution=True))
    groups = [element for element in root if element.tag == f"{SVG}g"]
    assert [group.attrib["id"] for group in groups] == ["title", "solution", "guides", "clues", "grid"]
    assert all(group.attrib[LABEL] == group.attrib["id"] for group in groups)
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Cup & <Saucer>"
    identifiers = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(identifiers) == len(set(identifiers))


def test_digits_are_outlines_that_are_all_there() -> None:
    root = ET.fromstring(puzzle_svg(CUP, "1"))
    symbols = {element.attrib["id"] for element in root.iter(f"{SVG}symbol")}
    used = {element.attrib[LINK][1:] for element in root.iter(f"{SVG}use")}
    assert used == symbols
    assert not list(root.iter(f"{SVG}text"))


def test_text_may_stay_text() -> None:
    root = ET.fromstring(puzzle_svg(CUP, "1", SheetOptions(keep_text=True)))
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert "Cup & <Saucer>" in words
    blocks = sum(max(1, len(clue)) for clue in (*CUP.puzzle.rows, *CUP.puzzle.columns)) if CUP.puzzle else 0
    clues = next(group for group in root if group.attrib.get("id") == "clues")
    assert len(list(clues.iter(f"{SVG}text"))) == blocks
    assert not list(root.iter(f"{SVG}use"))


def test_size_is_in_true_millimetres() -> None:
    root = ET.fromstring(puzzle_svg(CUP, "1", SheetOptions(width=90.0)))
    assert root.attrib["width"] == "90mm"
    _, _, across, down = map(float, root.attrib["viewBox"].split())
    assert across / 90 == pytest.approx(72 / 25.4, abs=1e-5)
    assert down / float(root.attrib["height"][:-2]) == pytest.approx(72 / 25.4, abs=1e-5)


def test_pages_of_several_puzzles_have_layers_with_names_of_their_own() -> None:
    (first, *_) = sheet_svgs("pack", [SheetPuzzle(CUP, "1"), SheetPuzzle(CUP, "2")])
    names = [group.attrib["id"] for group in ET.fromstring(first) if group.tag == f"{SVG}g"]
    assert {"grid", "grid-2", "foot"} <= set(names)


def test_text_of_turned_puzzles_is_turned() -> None:
    wide = SheetPuzzle(record(blot(40, 20), "Wide"), "1")
    (page, *_) = sheet_svgs("one", [wide], SheetOptions(inner=20.0, keep_text=True))
    texts = {text.text: text.attrib["transform"] for text in ET.fromstring(page).iter(f"{SVG}text")}
    assert texts["Wide"].endswith("rotate(-90)")


@pytest.mark.parametrize("dpi", [72, 300])
def test_png_has_the_resolution_asked_for(dpi: int) -> None:
    image = Image.open(BytesIO(puzzle_png(CUP, "1", dpi=dpi)))
    measures = Measures(SheetPuzzle(CUP, "1"), 6.0)
    assert image.width == pytest.approx(measures.width / 25.4 * dpi, abs=1)
    assert image.height == pytest.approx(measures.height / 25.4 * dpi, abs=1)


def test_the_example_template_prints_every_puzzle() -> None:
    entries = [SheetPuzzle(CUP, "1"), SheetPuzzle(with_given(record(blot(5, 5), "Tea"), (0, 0), (3, 2)), "2")]
    document = opened(sheet_pdf("pack", entries, SheetOptions(template=EXAMPLE)))
    assert len(document.pages) == 2
    drawn = sheet_svgs("pack", entries, SheetOptions(template=EXAMPLE))
    assert [ET.fromstring(svg).tag for svg in drawn] == [f"{SVG}svg"] * 2


def test_a_template_receives_what_is_documented(tmp_path: Path) -> None:
    (tmp_path / "part.txt").write_text("beside", "utf-8")
    template = tmp_path / "mine.typ"
    template.write_text(
        """#let data = json(bytes(sys.inputs.data))
#let puzzle = data.puzzles.first()
#assert.eq(data.language, "en")
#assert.eq(data.families.first(), "Source Sans 3")
#assert.eq((puzzle.number, puzzle.title, puzzle.author, puzzle.section, puzzle.stars), ("7", "Flag", "", "", none))
#assert.eq((puzzle.width, puzzle.height), (3, 1))
#assert.eq(puzzle.rows, (((1, 1), (2, 2)),))
#assert.eq(puzzle.columns, (((1, 1),), ((1, 2),), ((1, 2),)))
#assert.eq(puzzle.solution, ((1, 2, 2),))
#assert.eq((puzzle.note, puzzle.given), ("Ahoy", ((0, 0, 1), (0, 2, 2))))
#assert.eq(puzzle.inks.len(), 4)
#assert.eq(puzzle.inks.first(), (0.0, 0.0, 0.0, 0.0))
#assert.eq(read("part.txt"), "beside")
ok""",
        "utf-8",
    )
    flag = with_given(record(Grid(((1, 2, 2),)), "Flag", palette=PARROT), (0, 0), (0, 2))
    noted = SheetPuzzle(flag, "7", look=Look(note="Ahoy"))
    assert sheet_pdf("pack", [noted], SheetOptions(template=template)).startswith(b"%PDF")


def test_a_broken_template_is_the_fault_of_its_author(tmp_path: Path) -> None:
    template = tmp_path / "broken.typ"
    template.write_text("#nonsense", "utf-8")
    with pytest.raises(InvalidInput, match="nonsense"):
        sheet_pdf("pack", [SheetPuzzle(CUP, "1")], SheetOptions(template=template))
    with pytest.raises(InvalidInput):
        sheet_pdf("pack", [SheetPuzzle(CUP, "1")], SheetOptions(template=tmp_path / "nowhere.typ"))


def test_a_picture_has_one_page_whatever_the_template(tmp_path: Path) -> None:
    template = tmp_path / "two.typ"
    template.write_text("#json(bytes(sys.inputs.data)).title #pagebreak() two", "utf-8")
    for draw in (puzzle_svg, puzzle_png):
        with pytest.raises(InvalidInput, match="2 pages"):
            draw(CUP, "1", SheetOptions(template=template))


@pytest.mark.parametrize("keep_text", [False, True])
@pytest.mark.parametrize("solutions", [Solutions.BACK, Solutions.UNDER])
@pytest.mark.parametrize("layout", ["puzzle", "solution", "pack", "booklet", "answers"])
def test_a_strict_parser_takes_every_page(layout: str, solutions: Solutions, keep_text: bool) -> None:
    words = "]]> <![CDATA[ & \"quotes\" 'single' <!-- -->"
    options = SheetOptions(solutions=solutions, keep_text=keep_text, title=words, issue=words)
    colour = with_given(record(blot(6, 5), words, words, palette=PARROT), (0, 0), (0, 1))
    entries = [SheetPuzzle(CUP, "<1>", words), SheetPuzzle(colour, "&", words, look=Look(note=words, hint=words))]
    for svg in sheet_svgs(layout, entries, options):
        expat.ParserCreate(namespace_separator=" ").Parse(svg, True)
        identifiers = [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]
        assert len(identifiers) == len(set(identifiers))


def test_the_number_of_a_solution_under_the_puzzle_stands_on_its_head() -> None:
    options = SheetOptions(solutions=Solutions.UNDER, keep_text=True)
    root = ET.fromstring(puzzle_svg(CUP, "17", options))
    (solution,) = [group for group in root if group.attrib.get("id") == "solution"]
    (number,) = solution.iter(f"{SVG}text")
    assert number.text == "17"
    assert "rotate(180 " in number.attrib["transform"]
