"""Words of sheet and build that contradict each other, and what is told of what was asked for."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from conftest import SWITCH, Draw, Nonogram

LARGE, LARGER = ["#." * 20] * 40, ["#." * 40] * 80
TULIP = """nonogram: 1
title: Tulip
width: 3
height: 2
colors: {r: "#c81e1e", g: "#2a7d2e"}
rows: |
  3r
  1g
columns: |
  1r
  1r 1g
  1r
"""


def pages(path: str) -> int:
    with pikepdf.open(path) as document:
        return len(document.pages)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("-o", "a.pdf", "--layout", "one", "--per-page", "2x2"), "--per-page"),
        (("-o", "a.pdf", "--dpi", "300"), "--dpi"),
        (("-o", "a.svg", "--dpi", "300"), "--dpi"),
        (("-o", "a.pdf", "--text"), "--text"),
        (("-o", "a.png", "--text"), "--text"),
        (("-o", "a.svg", "--title", "Harbour"), "--title"),
        (("-o", "a.pdf", "--tight", "--gutter", "20mm"), "--gutter"),
        (("-o", "a.pdf", "--tight", "--bleed", "3mm"), "--bleed"),
        (("-o", "a.svg", "--width", "90", "--paper", "a5"), "--paper"),
        (("-o", "a.svg", "--width", "90", "--cell", "9"), "--cell"),
        (("-o", "out", "--format", "svg", "--solution"), "--solution"),
    ],
)
def test_contradictions_are_refused(nonogram: Nonogram, draw: Draw, words: tuple[str, ...], named: str) -> None:
    draw("arrow.png")
    outcome = nonogram("sheet", "arrow.png", *words)
    assert outcome.code == 2
    assert named in outcome.err
    assert not Path(words[1]).exists()


@pytest.mark.parametrize(
    ("option", "value", "limits"),
    [
        ("--cell", "0", "1 to 100 mm"),
        ("--cell", "500", "1 to 100 mm"),
        ("--min-line", "0", "0.01 to 2 pt"),
        ("--min-type", "0", "1 to 72 pt"),
        ("--width", "9", "10 to 2000 mm"),
        ("--bleed", "21", "0 to 20 mm"),
        ("--margin", "1", "5 to 70 mm"),
    ],
)
def test_numbers_out_of_range_are_told_with_the_option(
    nonogram: Nonogram, draw: Draw, option: str, value: str, limits: str
) -> None:
    draw("arrow.png")
    output = "a.svg" if option == "--width" else "a.pdf"
    outcome = nonogram("sheet", "arrow.png", "-o", output, option, value)
    assert outcome.code == 2
    (line,) = outcome.err.splitlines()
    assert option in line
    assert limits in line


def test_paper_only_limits_a_tight_drawing_and_that_is_told(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    assert "--paper: a tight page" in nonogram("sheet", "arrow.png", "-o", "a.svg", "--paper", "a5").err
    assert nonogram("sheet", "arrow.png", "-o", "b.svg").code == 0
    assert Path("a.svg").read_bytes() == Path("b.svg").read_bytes()


def grid(path: str) -> float:
    """Return the width of a tight drawing in mm."""
    return float(ElementTree.parse(path).getroot().attrib["width"].removesuffix("mm"))


def test_a_cell_is_as_large_by_the_manifest_as_by_the_option(nonogram: Nonogram, draw: Draw) -> None:
    draw("bar.png", ["#" * 10] * 5)
    nonogram("sheet", "bar.png", "-o", "option.svg", "--cell", "12")
    nonogram("sheet", "bar.png", "-o", "usual.svg")
    Path("pack.yaml").write_text("pack: 1\nnumbers: none\npuzzles:\n  - file: bar.png\n    cell: 12\n", "utf-8")
    nonogram("sheet", "pack.yaml", "-o", "manifest.svg")
    assert grid("manifest.svg") == grid("option.svg") > 120 > grid("usual.svg")
    nonogram("sheet", "pack.yaml", "-o", "manifest.pdf", "--solutions", "none")
    nonogram("sheet", "bar.png", "-o", "option.pdf", "--solutions", "none", "--cell", "12")
    nonogram("sheet", "bar.png", "-o", "usual.pdf", "--solutions", "none")
    with pikepdf.open("manifest.pdf") as manifest, pikepdf.open("usual.pdf") as usual:
        assert manifest.pages[0].Contents.read_bytes() != usual.pages[0].Contents.read_bytes()


def test_an_unreadable_file_outranks_a_puzzle_that_is_too_large(nonogram: Nonogram, draw: Draw) -> None:
    draw("poster.png", LARGER)
    command = ("sheet", "poster.png", "-o", "pack.pdf", "--not-unique", "--paper", "a5", "--scale", "1")
    assert nonogram(*command).code == 1
    assert nonogram(*command, "gone.png").code == 3


def test_what_is_refused_comes_with_its_remedy(nonogram: Nonogram, draw: Draw) -> None:
    draw("poster.png", LARGER)
    command = ("sheet", "poster.png", "--not-unique", "--paper", "a5", "--scale", "1")
    tight = nonogram(*command, "-o", "a.svg")
    width = tight.err.partition("nonogram sheet --width ")[2].split()[0]
    assert nonogram("sheet", "poster.png", "--not-unique", "--scale", "1", "-o", "a.svg", "--width", width).code == 0
    limited = nonogram(*command, "-o", "a.pdf", "--split", "--cell", "2.4", "--min-type", "12")
    assert "parts don't help" in limited.err
    assert "2.4 mm" in limited.err
    deep = nonogram(*command, "-o", "a.pdf", "--split", "--min-type", "20", "--cell", "20")
    assert "its clues alone take" in deep.err


def test_a_build_splits_as_sheets_do(nonogram: Nonogram, draw: Draw) -> None:
    draw("poster.png", LARGE)
    command = ("build", "poster.png", "--not-unique", "--scale", "1")
    outcome = nonogram(*command, "-o", "large", "--profile", "large-print")
    assert outcome.code == 0, outcome.err
    assert "pack.pdf: " in outcome.err
    assert "goes over" in outcome.err
    assert pages("large/pack.pdf") == 5
    assert Path("large/clues/poster.yaml").exists()
    nonogram(*command, "-o", "whole", "--profile", "large-print", "--no-split")
    assert not Path("whole/pack.pdf").exists()


def test_a_build_tells_what_a_profile_has_against_it(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Path("tulip.yaml").write_text(TULIP, "utf-8")
    outcome = nonogram("build", "arrow.png", "tulip.yaml", "-o", "out", "--profile", "kdp", "--quiet")
    assert "in colour, but kdp takes black ink alone" in outcome.err
    assert "kdp takes 24 to 828" in outcome.err
    assert "in colour" in nonogram("sheet", "tulip.yaml", "-o", "a.pdf", "--tight", "--profile", "magazine").err


def test_solutions_that_are_not_wanted_are_not_written(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    assert nonogram("build", "arrow.png", "-o", "out", "--solutions", "none").code == 0
    assert [path.name for path in Path("out/sheets").iterdir()] == ["arrow.svg"]
    outcome = nonogram("sheet", "arrow.png", "-o", "pack.pdf", "--solutions", "none", "--titles", "after")
    assert "--titles after" in outcome.err


def test_the_file_of_solutions_is_told(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    draw("bar.png", ["###", "..#"])
    outcome = nonogram("sheet", "arrow.png", "bar.png", "-o", "pack.pdf", "--solutions", "separate")
    assert "pack-solutions.pdf: 2 solutions" in outcome.err


def test_warnings_of_reading_are_told(nonogram: Nonogram, draw: Draw) -> None:
    draw("margin.png", [".....", ".##..", ".#...", "....."])
    for command in (("sheet", "margin.png", "-o", "a.pdf"), ("build", "margin.png", "-o", "out")):
        outcome = nonogram(*command, "--quiet")
        assert outcome.err.count("margin.png: warning: blank lines at the border") == 1


@pytest.mark.parametrize("command", ["check", "build", "convert", "repair", "explain"])
def test_a_manifest_is_no_puzzle_and_that_is_said(nonogram: Nonogram, draw: Draw, command: str) -> None:
    draw("arrow.png")
    Path("issue.yaml").write_text("pack: 1\npuzzles: [arrow.png]\n", "utf-8")
    target = ("-o", "out") if command in ("build", "convert") else ()
    outcome = nonogram(command, "issue.yaml", *target)
    assert outcome.code == 3
    assert "issue.yaml:1:1: is the manifest of a pack" in outcome.out + outcome.err
    assert "nonogram sheet" in outcome.out + outcome.err


def labels(path: str) -> list[str]:
    """Return the numbers of puzzles, which stand first in each heading, from a folder of drawings."""
    found = ElementTree.parse(path).getroot().iter("{http://www.w3.org/2000/svg}text")
    return [text.text or "" for text in found][:1]


def test_numbers_are_counted_past_those_that_are_given(nonogram: Nonogram, draw: Draw) -> None:
    for name in "abcde":
        draw(f"{name}.png", SWITCH)
    entries = "  - a.png\n  - file: b.png\n    number: 6\n  - c.png\n  - file: d.png\n    number: 7b\n  - e.png\n"
    Path("pack.yaml").write_text(f"pack: 1\nnumbers: 5\npuzzles:\n{entries}", "utf-8")
    nonogram("sheet", "pack.yaml", "-o", "out", "--format", "svg", "--text", "--not-unique", "--solutions", "none")
    assert [labels(f"out/{name}.svg") for name in "abcde"] == [["5"], ["6"], ["7"], ["7b"], ["9"]]


def test_numbers_that_files_share_are_told(nonogram: Nonogram) -> None:
    for name in "ab":
        Path(f"{name}.yaml").write_text(TULIP + "number: 12\n", "utf-8")
    assert "the number 12 stands over 2 puzzles (a.yaml, b.yaml)" in nonogram("sheet", ".", "-o", "a.pdf").err


def test_sections_are_printed_in_packs_and_at_the_foot_of_single_pages(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    draw("bar.png", ["###", "..#"])
    Path("pack.yaml").write_text(
        "pack: 1\ntitle: Harbour\npuzzles:\n  - section: Quay\n  - arrow.png\n  - section: Sea\n  - bar.png\n", "utf-8"
    )
    outcome = nonogram("sheet", "pack.yaml", "-o", "home.pdf", "--profile", "home")
    assert outcome.code == 0, outcome.err
    with pikepdf.open("home.pdf") as document, document.open_outline() as outline:
        (pack, *_) = outline.root
        assert (pack.title, [part.title for part in pack.children][:2]) == ("Harbour", ["Quay", "Sea"])
    assert pages("home.pdf") == 3
    assert nonogram("sheet", "pack.yaml", "-o", "one.pdf", "--layout", "one").code == 0
    assert pages("one.pdf") == 3
