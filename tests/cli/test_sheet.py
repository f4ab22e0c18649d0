from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pikepdf
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
        assert nonogram("sheet", "art", "-o", "out", "--format", form, "--dpi", "72").code == 0
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
