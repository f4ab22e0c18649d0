from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from conftest import SWITCH, Draw, Nonogram

import authoring.sheets


def test_the_suffix_tells_the_kind(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    assert nonogram("sheet", "arrow.png", "-o", "arrow.svg").code == 0
    assert ElementTree.parse("arrow.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert nonogram("sheet", "arrow.png", "-o", "arrow.pdf", "--tight").code == 0
    assert nonogram("sheet", "arrow.png", "-o", "pack.pdf").code == 0
    for name in ("arrow.pdf", "pack.pdf"):
        assert Path(name).read_bytes().startswith(b"%PDF-")
    outcome = nonogram("sheet", "arrow.png", "-o", "arrow.docx")
    assert outcome.code == 2
    assert ".pdf or .svg" in outcome.err


def test_the_solution_is_another_drawing(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    nonogram("sheet", "arrow.png", "-o", "puzzle.svg")
    nonogram("sheet", "arrow.png", "-o", "solution.svg", "--solution")
    assert Path("puzzle.svg").read_bytes() != Path("solution.svg").read_bytes()
    assert nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--solution").code == 2


def test_a_tight_page_takes_one_puzzle(nonogram: Nonogram, draw: Draw) -> None:
    draw("a.png")
    draw("b.png")
    outcome = nonogram("sheet", "a.png", "b.png", "-o", "both.svg")
    assert outcome.code == 2
    assert "found 2 puzzles" in outcome.err
    assert not Path("both.svg").exists()


def test_an_ambiguous_puzzle_is_left_out(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    outcome = nonogram("sheet", "switch.png", "-o", "switch.pdf")
    assert outcome.code == 1
    assert "left out" in outcome.err
    assert "nothing is left to print" in outcome.err
    assert not Path("switch.pdf").exists()
    assert nonogram("sheet", "switch.png", "-o", "switch.pdf", "--not-unique").code == 1
    assert Path("switch.pdf").exists()


def test_what_cannot_be_printed_legibly_is_refused_with_the_numbers(nonogram: Nonogram, draw: Draw) -> None:
    draw("wide.png", ["#" * 79 + "." * 80 + "#"] * 2)
    outcome = nonogram("sheet", "wide.png", "-o", "wide.pdf", "--paper", "a5")
    assert outcome.code == 1
    assert "160 × 2" in outcome.err
    assert "mm" in outcome.err
    assert not Path("wide.pdf").exists()


def test_an_unknown_paper_is_a_usage_error(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("sheet", "arrow.png", "-o", "arrow.pdf", "--paper", "a9")
    assert outcome.code == 2
    assert "a9" in outcome.err


def pages(path: str) -> int:
    with pikepdf.open(path) as document:
        return len(document.pages)


def test_a_file_for_each_puzzle_and_each_solution(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/small/bar.png", ["###", "..#"])
    for form in ("svg", "pdf", "png"):
        fine = ("--dpi", "72") if form == "png" else ()
        assert nonogram("sheet", "art", "-o", "out", "--format", form, *fine).code == 0
        found = {path.relative_to("out").as_posix() for path in Path("out").rglob(f"*.{form}")}
        names = ("arrow", "arrow-solution", "small/bar", "small/bar-solution")
        assert found == {f"{name}.{form}" for name in names}
    assert nonogram("sheet", "art", "-o", "out", "--format", "gif").code == 2


def test_separate_solutions_are_a_second_file(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    assert nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--solutions", "separate").code == 0
    assert (pages("pack.pdf"), pages("pack-solutions.pdf")) == (1, 1)
    assert nonogram("sheet", "arrow.png", "-o", "back.pdf").code == 0
    assert pages("back.pdf") == 2
    assert not Path("back-solutions.pdf").exists()


def test_a_width_in_inches_is_exact(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    assert nonogram("sheet", "arrow.png", "-o", "arrow.svg", "--width", "2in").code == 0
    assert ElementTree.parse("arrow.svg").getroot().attrib["width"] == "50.8mm"
    assert nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--width", "90").code == 2


def test_a_profile_gives_the_numbers_and_flags_override_them(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    command = ("sheet", "arrow.png", "-o", "pack.pdf", "--profile", "kdp")
    assert nonogram(*command).code == 0
    assert pages("pack.pdf") == 2
    assert (
        nonogram(*command, "--paper", "6x9in", "--margin", "0.5in", "--gutter", "0.75in", "--every", "none").code == 0
    )
    with pikepdf.open("pack.pdf") as document:
        assert [float(side) for side in document.pages[0].trimbox] == [0, 0, 432, 648]
    outcome = nonogram(*command, "--paper", "a4")
    assert outcome.code == 2
    assert "6x9in" in outcome.err


def test_a_printing_condition_may_bring_its_profile(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    command = ("sheet", "arrow.png", "-o", "pack.pdf", "--profile", "magazine", "--condition", "FOGRA52")
    assert nonogram(*command).code == 2
    assert nonogram(*command, "--standard", "pdfx-1a").code == 0
    assert nonogram(*command, "--icc", "gone.icc").code == 3
    bundled = Path(authoring.sheets.__file__).parent / "icc" / "FOGRA39.icc"
    assert nonogram(*command, "--icc", bundled).code == 0
    with pikepdf.open("pack.pdf") as document:
        assert str(document.Root.OutputIntents[0].OutputConditionIdentifier) == "FOGRA52"


def test_every_wrong_length_is_told(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--margin", "wide", "--per-page", "6", "--every", "x")
    assert outcome.code == 2
    assert all(flag in outcome.err for flag in ("--margin", "--per-page", "--every"))


def test_a_manifest_drives_a_booklet(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/bar.png", ["###", "..#"])
    Path("pack.yaml").write_text(
        "pack: 1\ntitle: Harbour\nnumbers: 7\npuzzles:\n"
        "  - section: First\n  - file: art/bar.png\n    title: Quay\n  - section: Then\n  - art/arrow.png\n",
        "utf-8",
    )
    outcome = nonogram("sheet", "pack.yaml", "-o", "book.pdf", "--layout", "booklet", "--lang", "de")
    assert outcome.code == 0, outcome.err
    # Title page, rules, a page for each section, solutions.
    assert pages("book.pdf") == 5
    with pikepdf.open("book.pdf") as document:
        assert str(document.docinfo["/Title"]) == "Harbour"
    nonogram("sheet", "pack.yaml", "-o", "out", "--format", "svg", "--text")
    words = [text.text for text in ElementTree.parse("out/bar.svg").getroot().iter("{http://www.w3.org/2000/svg}text")]
    assert {"7", "Quay"} <= set(words)


def test_a_faulty_manifest_is_invalid_input(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Path("pack.yaml").write_text("pack: 1\npuzzles:\n  - arrow.png\n  - gone.png\n", "utf-8")
    outcome = nonogram("sheet", "pack.yaml", "-o", "book.pdf")
    assert outcome.code == 3
    assert "pack.yaml:4:5" in outcome.err


WORDS = "{http://www.w3.org/2000/svg}text"


def words(path: str) -> set[str | None]:
    return {text.text for text in ElementTree.parse(path).getroot().iter(WORDS)}


def test_a_manifest_has_settings_for_single_puzzles(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    draw("bar.png", ["###", "..#"])
    Path("pack.yaml").write_text(
        "pack: 1\npuzzles:\n  - file: arrow.png\n    note: Drawn at Pier 9\n    hint: none\n    stars: none\n"
        "    width: 70\n    number: none\n  - file: bar.png\n    hint: Ask a gull\n    cell: 4\n",
        "utf-8",
    )
    assert nonogram("sheet", "pack.yaml", "-o", "out", "--format", "svg", "--text").code == 0
    arrow, bar = words("out/arrow.svg"), words("out/bar.svg")
    assert "Drawn at Pier 9" in arrow
    assert "Drawn at Pier 9" in words("out/arrow-solution.svg")
    assert "Line logic" not in " ".join(filter(None, arrow)).replace("\N{NO-BREAK SPACE}", " ")
    assert "Ask a gull" in " ".join(filter(None, bar)).replace("\N{NO-BREAK SPACE}", " ")
    assert "2" in bar
    assert ElementTree.parse("out/arrow.svg").getroot().attrib["width"] == "70mm"
    names = [group.attrib["id"] for group in ElementTree.parse("out/arrow.svg").getroot() if group.tag.endswith("}g")]
    assert "stars" not in names
    assert nonogram("sheet", "pack.yaml", "-o", "pack.pdf").code == 0
    assert nonogram("sheet", "pack.yaml", "-o", "wide", "--format", "svg", "--width", "50mm").code == 0
    assert ElementTree.parse("wide/bar.svg").getroot().attrib["width"] == "50mm"
    assert ElementTree.parse("wide/arrow.svg").getroot().attrib["width"] == "70mm"


LARGE = (["####." * 24] * 7 + ["." * 120]) * 15


def test_a_puzzle_larger_than_a_page_is_refused_or_split(nonogram: Nonogram, draw: Draw) -> None:
    draw("poster.png", LARGE)
    draw("arrow.png")
    command = ("sheet", "arrow.png", "poster.png", "-o", "pack.pdf", "--not-unique", "--scale", "1")
    refused = nonogram(*command)
    assert refused.code == 1
    assert "--split prints it on" in refused.err
    assert not Path("pack.pdf").exists()
    outcome = nonogram(*command, "--split")
    assert outcome.code == 0, outcome.err
    assert "goes over" in outcome.err
    assert pages("pack.pdf") > 3
    assert "goes over" not in nonogram(*command, "--split", "--quiet").err


def test_large_print_splits_unless_told_not_to(nonogram: Nonogram, draw: Draw) -> None:
    draw("poster.png", ["#." * 20] * 40)
    command = ("sheet", "poster.png", "-o", "pack.pdf", "--profile", "large-print", "--not-unique")
    assert nonogram(*command).code == 0
    assert nonogram(*command, "--no-split").code == 1


def test_a_book_that_kdp_would_not_take_is_told_at_once(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("sheet", "arrow.png", "-o", "book.pdf", "--profile", "kdp", "--quiet")
    assert outcome.code == 0
    assert "2 pages, but kdp takes 24 to 828" in outcome.err
    assert "takes" not in nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--profile", "magazine").err


def test_a_manifest_is_given_alone(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Path("pack.yaml").write_text("pack: 1\npuzzles: [arrow.png]\n", "utf-8")
    outcome = nonogram("sheet", "pack.yaml", "arrow.png", "-o", "pack.pdf")
    assert outcome.code == 2
    assert outcome.err == "nonogram: pack.yaml: is a manifest, and names the puzzles itself; give it alone\n"


@pytest.mark.parametrize("kind", [("one.svg",), ("one.pdf", "--tight"), ("folder", "--format", "png")])
@pytest.mark.parametrize(
    "option", [("--layout", "booklet"), ("--per-page", "2x2"), ("--split",), ("--issue", "12"), ("--scale-bar",)]
)
def test_options_of_packs_mean_nothing_for_tight_drawings(
    nonogram: Nonogram, draw: Draw, kind: tuple[str, ...], option: tuple[str, ...]
) -> None:
    draw("arrow.png")
    outcome = nonogram("sheet", "arrow.png", "-o", *kind, *option)
    assert outcome.code == 2
    assert option[0] in outcome.err


@pytest.mark.parametrize(
    "options", [("--icc", "x.icc"), ("--condition", "FOGRA39"), ("--cell", "0.1mm"), ("--min-type", "nan")]
)
def test_options_that_nothing_can_come_of(nonogram: Nonogram, draw: Draw, options: tuple[str, ...]) -> None:
    draw("arrow.png")
    assert nonogram("sheet", "arrow.png", "-o", "pack.pdf", *options).code == 2


def test_a_file_for_each_that_can_be_printed(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    draw("poster.png", LARGE)
    outcome = nonogram(
        "sheet", "arrow.png", "poster.png", "-o", "out", "--format", "svg", "--not-unique", "--scale", "1"
    )
    assert outcome.code == 1
    assert "120 × 120" in outcome.err
    assert outcome.err.endswith("out: 1 puzzle\n")
    assert sorted(path.name for path in Path("out").iterdir()) == ["arrow-solution.svg", "arrow.svg"]


TITLES = [
    "# $x$ *bold* _it_ <label> \\\\ @ref `raw` [a]",
    "= Heading",
    "//comment",
    "#panic()",
    "Café ½ №5 “so”",
    "x" * 300,
]


@pytest.mark.parametrize("title", TITLES)
def test_titles_are_printed_as_they_are(nonogram: Nonogram, draw: Draw, title: str) -> None:
    draw("arrow.png")
    for name in ("pack.pdf", "home.pdf"):
        profile = ("--profile", "home") if name == "home.pdf" else ()
        outcome = nonogram("sheet", "arrow.png", "-o", name, "--title", title, *profile)
        assert outcome.code == 0, outcome.err
    with pikepdf.open("home.pdf") as document:
        assert str(document.docinfo["/Title"]) == title


@pytest.mark.parametrize("title", ["\N{CAT FACE}", "שלום", "猫", "a\u202eb", "bell\a"])
def test_titles_that_no_font_has_are_refused_by_their_characters(nonogram: Nonogram, draw: Draw, title: str) -> None:
    draw("arrow.png")
    outcome = nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--title", title)
    assert outcome.code == 1
    strange = next(character for character in title if ord(character) > 0x500 or ord(character) < 0x20)
    assert f"U+{ord(strange):04X}" in outcome.err
    assert not Path("pack.pdf").exists()


def test_titles_without_end_are_refused(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    endless = "So it goes. " * 900
    for layout in ("pack", "booklet"):
        outcome = nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--layout", layout, "--title", endless)
        assert outcome.code == 1
        assert "shorten" in outcome.err


def test_titles_of_puzzles_without_end_are_refused(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    endless = "So it goes. " * 200
    Path("pack.yaml").write_text(f"pack: 1\npuzzles:\n  - file: arrow.png\n    title: {endless}\n", "utf-8")
    for titles in ("before", "after"):
        outcome = nonogram("sheet", "pack.yaml", "-o", "pack.pdf", "--titles", titles)
        assert outcome.code == 1
        assert "shorten" in outcome.err
        assert len(outcome.err) < 400


def test_progress_is_shown_on_a_terminal_alone(nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    draw("arrow.png")
    monkeypatch.setattr("authoring.cli.sheet._LONG", 1)
    command = ("sheet", "arrow.png", "-o", "pack.pdf")
    assert nonogram(*command).err == "pack.pdf: 1 puzzle\n"
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    shown = nonogram(*command).err
    assert "2/2" in shown
    assert shown.endswith("pack.pdf: 1 puzzle\n")
    assert "2/2" not in nonogram(*command, "--quiet").err


@pytest.mark.parametrize(
    "command",
    [
        "sheet art -o out.pdf",
        "sheet art -o out.pdf --layout booklet",
        "sheet art -o out --format svg",
        "build art -o out",
    ],
)
def test_a_language_without_a_font_is_told_once(nonogram: Nonogram, draw: Draw, command: str) -> None:
    for number in range(5):
        draw(f"art/arrow-{number}.png")
    outcome = nonogram(*command.split(), "--lang", "ja")
    assert outcome.code == 1
    assert outcome.err.count("no font at hand") == 1
    assert "the fixed words in 日本語 (ja): no font at hand (Source Sans 3) has ‘" in outcome.err
    assert "with --font-path, or choose another language\n" in outcome.err
    assert outcome.err.count("\n") <= 3


def test_what_a_build_could_not_print_for_one_reason_is_told_in_one_line(nonogram: Nonogram, draw: Draw) -> None:
    for number in range(5):
        draw(f"art/arrow-{number}.png")
    told = "art/arrow-0.png, art/arrow-1.png, art/arrow-2.png and 2 more: not printed\n"
    assert told in nonogram("build", "art", "-o", "out", "--lang", "ja").err
    assert nonogram("build", "art", "-o", "out").code == 0
