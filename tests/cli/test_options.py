"""Options are told in the words of the command line, and numbers by their limits."""

from __future__ import annotations

import pytest
from conftest import Draw, Nonogram


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--pad -1", ["--pad -1: 0 to 100 blank cells"]),
        ("--threshold -5 --frame 0", ["--threshold -5: a level of luminance is 1 to 255", "--frame 0: frames count"]),
        ("--frame 1 --all-frames", ["--frame and --all-frames exclude each other"]),
        ("--scale 3 --grid 4x4 --opacity 0", ["--scale and --grid exclude each other", "--opacity 0: "]),
        ("--scale 0x4", ["--scale 0 × 4: both numbers are at least 1"]),
        ("--crop middle", ["--crop: "]),
    ],
)
def test_faults_of_image_options(nonogram: Nonogram, draw: Draw, words: str, told: list[str]) -> None:
    outcome = nonogram("check", draw("arrow.png"), *words.split())
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("\n") == len(told)
    assert all(f"nonogram: {each}" in outcome.err for each in told)


def test_an_empty_word_is_no_missing_one(nonogram: Nonogram, draw: Draw) -> None:
    assert nonogram("check", draw("arrow.png"), "--crop", "").code == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("check arrow.png --time-limit nan", "'nan' is not a number"),
        ("check arrow.png --time-limit soon", "'soon' is not a number"),
        ("check arrow.png --time-limit -1", "found -1; it may be 0 or more"),
        ("sheet arrow.png -o x.png --dpi nan", "'nan' is not a number"),
        ("sheet arrow.png -o x.png --dpi 9", "found 9; it may be 10 to 2400"),
        ("preflight arrow.pdf --bleed inf", "found inf; it may be 0 to 1000"),
    ],
)
def test_numbers_and_their_limits(nonogram: Nonogram, draw: Draw, words: str, told: str) -> None:
    draw("arrow.png")
    outcome = nonogram(*words.split())
    assert outcome.code == 2
    assert told in outcome.err


def test_heavier_lines_come_after_any_number_of_cells(nonogram: Nonogram, draw: Draw) -> None:
    assert "N|none" in nonogram("sheet", "--help").out
    assert nonogram("sheet", draw("arrow.png"), "-o", "x.svg", "--every", "7").code == 0
    assert "choose none, or 2 or more" in nonogram("sheet", "arrow.png", "-o", "x.svg", "--every", "1").err
    assert "or none" in nonogram("sheet", "arrow.png", "-o", "x.svg", "--every", "0").err


@pytest.mark.parametrize("command", ["check", "explain", "sheet"])
def test_help_in_a_narrow_terminal_has_no_tables(
    nonogram: Nonogram, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    narrow = nonogram(command, "--help").out
    assert "│" not in narrow
    assert "Size of a cell" in narrow
    monkeypatch.setenv("COLUMNS", "80")
    assert "│" in nonogram(command, "--help").out
