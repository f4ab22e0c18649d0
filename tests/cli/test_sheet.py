from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from conftest import SWITCH, Draw, Nonogram


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
