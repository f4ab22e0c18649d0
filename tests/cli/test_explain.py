from __future__ import annotations

import json
from math import comb
from pathlib import Path

import pytest
from conftest import SWITCH, Draw, Nonogram
from PIL import Image

from authoring.reports import Style

DIAMOND = ["..#..", ".###.", "#####", ".###.", "..#.."]
DOMINO = (
    "width 11\nheight 11\nrows\n3\n1\n3,1\n1\n3,1\n1\n3,1\n1\n3,1\n1\n1\n"
    "columns\n1\n1\n1,3\n1\n1,3\n1\n1,3\n1\n1,3\n1\n3\n"
)


def test_the_steps_of_the_diamond(nonogram: Nonogram, draw: Draw) -> None:
    draw("diamond.png", DIAMOND)
    outcome = nonogram("explain", "diamond.png")
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0] == "diamond.png: exactly one solution: line logic alone decides every cell"
    assert lines.pop(1).startswith("diamond.png: kernel: ")
    assert lines[1:5] == [
        "   1  row 2 (3): 3 placements, fill 3",
        "   2  row 3 (5): 1 placement, fill 1–5",
        "   3  row 4 (3): 3 placements, fill 3",
        "   4  column 1 (1): 1 placement, empty 1–2, 4–5",
    ]
    assert "diamond.png: difficulty 1 of 5" in outcome.out


def test_25_steps_unless_all(nonogram: Nonogram) -> None:
    Path("dom.non").write_text(DOMINO, "utf-8")
    some, everything = nonogram("explain", "dom.non"), nonogram("explain", "dom.non", "--all")
    numbered = [line for line in some.out.splitlines() if line[:4].strip().isdigit()]
    assert len(numbered) == 25
    assert "more steps; --all shows them" in some.out
    assert "more steps" not in everything.out
    assert len(everything.out) > len(some.out)


def test_steps_that_were_left_out_are_counted(nonogram: Nonogram) -> None:
    Path("dom.non").write_text(DOMINO, "utf-8")
    kept = nonogram("explain", "dom.non", "--max-steps", 10, "--all")
    total = json.loads(nonogram("explain", "dom.non", "--json").out)
    assert f"… and {len(total['steps']) + total['left_out'] - 10} steps left out; --max-steps keeps more" in kept.out


def test_proofs_and_guesses_look_different(nonogram: Nonogram) -> None:
    Path("dom.non").write_text(DOMINO, "utf-8")
    lines = nonogram("explain", "dom.non", "--all").out.splitlines()
    guesses = [line for line in lines if "GUESS" in line]
    proofs = [line for line in lines if "PROOF" in line]
    assert guesses
    assert all("tried, not proved" in line for line in guesses)
    assert any("would have no placement left" in line for line in proofs)
    assert any("CONTRADICTION" in line for line in lines)
    assert sum("SOLUTION" in line for line in lines) == 1


def test_an_ambiguous_puzzle_is_a_finding(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    outcome = nonogram("explain", "switch.png")
    assert outcome.code == 1
    assert outcome.out.startswith("switch.png: several solutions")
    assert "GUESS" in outcome.out


def test_a_slip_is_told(nonogram: Nonogram) -> None:
    Path("slip.non").write_text(
        "width 5\nheight 5\nrows\n3\n1,3\n1,1\n1\n2\ncolumns\n2,1\n1,1\n2\n1\n4\n",
        "utf-8",
    )
    outcome = nonogram("explain", "slip.non")
    assert outcome.code == 1
    assert "slip.non: perhaps a slip: row 2 with 3 1 in place of 1 3 would give exactly one solution" in outcome.out


def test_json_has_all_the_evidence(nonogram: Nonogram, draw: Draw) -> None:
    draw("diamond.png", DIAMOND)
    told = json.loads(nonogram("explain", "diamond.png", "--json").out)
    assert (told["nonogram_explanation"], told["class"], told["stars"]) == (1, "line-solvable", 1)
    assert told["steps"][3] == {
        "kind": "deduction",
        "depth": 0,
        "line": {"axis": "column", "position": 1},
        "clue": "1",
        "length": 5,
        "placements": 1,
        "filled": [],
        "empty": [{"first": 1, "last": 2, "color": "."}, {"first": 4, "last": 5, "color": "."}],
        "excluded": [],
    }


def test_large_numbers_are_exact_in_json_and_rounded_on_screen(nonogram: Nonogram) -> None:
    # 11 blocks with 29 cells to spare: comb(29 + 11, 11) placements, and the long block overlaps itself in 2 cells.
    row = "1" * 31 + "01" * 10 + "0" * 29
    columns = "\n".join(row)
    Path("wide.non").write_text(f"width 80\nheight 1\nrows\n31{',1' * 10}\ncolumns\n{columns}\n", "utf-8")
    first = json.loads(nonogram("explain", "wide.non", "--json").out)["steps"][0]
    assert first["placements"] == comb(40, 11) == 2_311_801_440
    assert first["filled"] == [{"first": 30, "last": 31, "color": "#"}]
    assert "at least a billion placements, fill 30–31" in nonogram("explain", "wide.non").out


@pytest.mark.parametrize(("option", "name", "kind"), [("--gif", "cat.gif", "GIF"), ("--apng", "cat.png", "PNG")])
def test_the_picture_emerges(nonogram: Nonogram, draw: Draw, option: str, name: str, kind: str) -> None:
    draw("diamond.png", DIAMOND)
    outcome = nonogram("explain", "diamond.png", option, f"film/{name}")
    assert outcome.code == 0
    with Image.open(f"film/{name}") as film:
        assert film.format == kind
        frames = film.n_frames  # type: ignore[attr-defined]
        assert frames > 4
        film.seek(0)
        assert {colour for _, colour in film.convert("RGB").getcolors() or []} == {(176, 176, 176)}
        film.seek(frames - 1)
        last = film.convert("RGB").resize((5, 5), Image.Resampling.NEAREST)
    shown = ["".join(".#"[last.getpixel((x, y)) == (0, 0, 0)] for x in range(5)) for y in range(5)]
    assert shown == DIAMOND


def test_one_puzzle_at_a_time(nonogram: Nonogram, draw: Draw) -> None:
    draw("pack/a.png", DIAMOND)
    draw("pack/b.png", SWITCH)
    outcome = nonogram("explain", "pack")
    assert outcome.code == 2
    assert "found 2 puzzles" in outcome.err


def test_what_cannot_be_read_is_told(nonogram: Nonogram) -> None:
    Path("broken.yaml").write_text("nonogram: 1\nwidth: [\n", "utf-8")
    outcome = nonogram("explain", "broken.yaml")
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith("broken.yaml:")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--gif x.gif --apng x.gif", "--apng x.gif: a PNG ends in .png or .apng"),
        ("--gif x.png", "--gif x.png: a GIF ends in .gif"),
        ("--gif x --apng sub/../x", "--apng: would be written to "),
        ("--gif link.gif --apng x.png", "--apng: would be written to "),
    ],
)
def test_two_animations_are_two_files_called_as_what_they_are(
    nonogram: Nonogram, draw: Draw, words: str, told: str
) -> None:
    draw("diamond.png", DIAMOND)
    Path("sub").mkdir()
    Path("link.gif").symlink_to("x.png")
    outcome = nonogram("explain", "diamond.png", *words.split())
    assert (outcome.code, outcome.out) == (2, "")
    assert told in outcome.err
    assert not Path("x").exists()
    assert not Path("x.png").exists()


def test_suffixes_of_animations_may_be_capital_or_missing(nonogram: Nonogram, draw: Draw) -> None:
    draw("diamond.png", DIAMOND)
    assert nonogram("explain", "diamond.png", "--gif", "x.GIF", "--apng", "x.apng").code == 0
    assert nonogram("explain", "diamond.png", "--gif", "x").code == 0
    assert Path("x").read_bytes().startswith(b"GIF89a")


def test_a_narrow_terminal_wraps_steps_under_their_text(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("diamond.png", DIAMOND)
    monkeypatch.setattr("authoring.cli.output.fitted", lambda _: Style(width=32))
    lines = nonogram("explain", "diamond.png").out.splitlines()
    assert all(len(line) <= 32 for line in lines)
    start = lines.index("   4  column 1 (1): 1 placement,")
    assert lines[start + 1] == "      empty 1–2, 4–5"
