"""Whoever paints exactly what is suggested gets what was promised; and what else ``repair`` owes its user a word on."""

from __future__ import annotations

import json
import os
import random
import shlex
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from conftest import ARROW, SWITCH, Draw, Nonogram, Outcome
from PIL import Image

# Black holds three corners, and is the background; where two cells more are white, it is not any more.
TIPPING = "P1 6 6\n011111\n111011\n111010\n100001\n111001\n110110\n"
# Where a black line is added below, black holds most of the border.
LINED = "P1 8 8\n10101100\n00101111\n11011111\n00100101\n11100110\n11111000\n01101001\n01110010\n"
OTHERS = Path(__file__).parents[2] / "art" / "_other-classes"

Rows = Sequence[Sequence[int]]


def record(outcome: Outcome) -> dict[str, Any]:
    (found,) = json.loads(outcome.out)["records"]
    return dict(found)


def options(caveat: str | None) -> list[str]:
    """Return the options that a caveat names; none where there is none."""
    return shlex.split(caveat[caveat.index("--") :]) if caveat else []


def cells(puzzle: dict[str, Any]) -> list[list[int]]:
    return [[int(cell == "#") for cell in row] for row in puzzle["goal"]]


def as_promised(nonogram: Nonogram, name: str, made: dict[str, Any]) -> bool:
    """Tell whether a picture, read as the caveat says, is the puzzle that was promised."""
    read = record(nonogram("check", name, "--format", "json", *options(made["caveat"])))
    return (read["puzzle"]["goal"], read["class"]) == (made["puzzle"]["goal"], made["class"])


@pytest.mark.parametrize("seed", range(30))
def test_what_is_suggested_is_read_as_promised_when_painted_by_hand(nonogram: Nonogram, seed: int) -> None:
    chance = random.Random(seed)
    width, height, scale = chance.randint(5, 9), chance.randint(5, 9), chance.choice((1, 1, 4))
    ink, paper = chance.choice((("black", "white"), ("white", "black"), ("#802020", "#f0e8d0")))
    density = chance.choice((0.45, 0.6, 0.7))

    def paint(name: str, rows: Rows) -> None:
        image = Image.new("RGB", (len(rows[0]), len(rows)), paper)
        for y, row in enumerate(rows):
            for x, cell in enumerate(row):
                if cell:
                    image.paste(ink, (x, y, x + 1, y + 1))
        image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST).save(name)

    drawn = [[int(chance.random() < density) for _ in range(width)] for _ in range(height)]
    paint("art.png", drawn)
    read = record(nonogram("repair", "art.png", "--format", "json", "--effort", "0.1"))
    exchanged = cells(read["puzzle"]) != drawn
    repair = read["repair"]
    for made in (*repair["suggestions"], *repair["alternatives"]):
        kind = made.get("kind", "change")
        if kind == "given":
            assert made["caveat"] is None
            continue
        name = "art.png"
        if kind != "flip":
            name = "painted.png"
            paint(name, [[cell != exchanged for cell in row] for row in cells(made["puzzle"])])
        assert as_promised(nonogram, name, made), made


def test_a_caveat_stands_wherever_the_suggestion_stands(nonogram: Nonogram) -> None:
    Path("a.pbm").write_text(TIPPING)
    caveat = "read as the source is, the repaired picture would be another grid; read it with --background '#000000'"
    looks = "most empty cells are black (#000000) in the picture, and most filled ones white (#ffffff)"
    text = nonogram("repair", "a.pbm").out
    assert f"     {caveat}\n" in text
    assert f"  {looks}\n" in text
    (line,) = (line for line in nonogram("check", "a.pbm", "--suggest").out.splitlines() if "repair (2 cells)" in line)
    assert f"this makes it line-solvable ★ ({caveat}); {looks}" in line
    report = json.loads(nonogram("check", "a.pbm", "--suggest", "--format", "json").out)
    jsonschema.validate(
        report, json.loads(files("authoring.reports").joinpath("report.schema.json").read_text("utf-8"))
    )
    repair = report["records"][0]["repair"]
    assert (repair["looks"], repair["suggestions"][0]["caveat"]) == (looks, caveat)
    for name in ("html", "markdown", "csv", "junit"):
        shown = nonogram("check", "a.pbm", "--suggest", "--format", name).out
        assert "repaired picture would be another grid" in shown
        assert "most filled ones white" in shown
    nonogram("build", "a.pbm", "--suggest", "-o", "out")
    assert "repaired picture would be another grid" in Path("out/report.html").read_text("utf-8")


def test_an_added_line_that_would_be_the_background_says_how_to_read_it(nonogram: Nonogram) -> None:
    Path("m.pbm").write_text(LINED)
    found = record(nonogram("repair", "m.pbm", "--format", "json"))["repair"]["alternatives"]
    (line,) = (each for each in found if each["kind"] == "margin")
    assert line["message"] == "add a line of filled cells at the bottom"
    assert options(line["caveat"]) == ["--background", "#ffffff"]
    Path("painted.pbm").write_text(LINED.replace("8 8", "8 9") + "11111111\n")
    assert record(nonogram("check", "painted.pbm", "--format", "json"))["class"] == "ambiguous"
    assert as_promised(nonogram, "painted.pbm", line)
    assert f"- {line['message']}: line-solvable ★ ({line['caveat']})\n" in nonogram("repair", "m.pbm").out


def test_a_sidecar_counts(nonogram: Nonogram) -> None:
    Path("a.pbm").write_text(TIPPING)
    Path("a.yaml").write_text("background: black\n")
    repair = record(nonogram("repair", "a.pbm", "--format", "json"))["repair"]
    assert [each["caveat"] for each in repair["suggestions"]] == [None] * len(repair["suggestions"])


def test_clue_files_have_no_caveats(nonogram: Nonogram) -> None:
    repair = record(nonogram("repair", OTHERS / "contradiction.yaml", "--format", "json"))["repair"]
    assert repair["reason"] == "there is no solution, so there is no picture to change"
    Path("switch.yaml").write_text("nonogram: 1\nwidth: 2\nheight: 2\nrows: |\n  1\n  1\ncolumns: |\n  1\n  1\n")
    repair = record(nonogram("repair", "switch.yaml", "--format", "json"))["repair"]
    assert repair["suggestions"]
    assert {each["caveat"] for each in (*repair["suggestions"], *repair["alternatives"])} == {None}
    assert repair["looks"] is None


# The symmetry is a fact about the picture, not about the goal.


@pytest.mark.parametrize("goal", ["unique", "line-solvable", "easier", "harder"])
def test_the_symmetry_is_told_for_every_goal(nonogram: Nonogram, goal: str) -> None:
    assert "\n  symmetry: left-right\n" in nonogram("repair", OTHERS / "two-switches.png", "--goal", goal).out


# --pick


def test_a_pick_that_is_not_there_fails(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    before = Path("switch.png").read_bytes()
    all_of_them = ("--alternatives", "90", "--format", "json")
    missing = 1 + len(record(nonogram("repair", "switch.png", *all_of_them))["repair"]["suggestions"])
    asked = ("--pick", missing, "--alternatives", 90)
    draw("arrow.png", ARROW)
    outcome = nonogram("repair", "switch.png", "arrow.png", *asked, "--write")
    assert outcome.code == 5
    assert f"nonogram: switch.png: not changed; --pick {missing}, but " in outcome.err
    assert Path("switch.png").read_bytes() == before
    shown = nonogram("repair", "switch.png", *asked)
    assert shown.code == 0
    assert f"switch.png: --pick {missing}, but " in shown.err
    outcome = nonogram("repair", "switch.png", "--pick", "4")
    assert outcome.code == 2
    assert "no more than 3 are suggested" in outcome.err


# --output


@pytest.mark.parametrize(
    ("sources", "output", "told"),
    [
        ("art", "art", "art"),
        ("art", "art/repairs", "art"),
        ("art/switch.png", "art", "art"),
        (".", "repairs", "."),
        ("switch.png", ".", "."),
        ("art", "art/_repairs", None),
        ("art", "repairs", None),
        ("art/switch.png", "art/repairs", None),
        ("switch.png", "repairs", None),
    ],
)
def test_repairs_among_the_pictures_are_warned_of(
    nonogram: Nonogram, draw: Draw, sources: str, output: str, told: str | None
) -> None:
    draw("art/switch.png", SWITCH)
    draw("switch.png", SWITCH)
    if sources == ".":
        Path("art/switch.png").unlink()
    outcome = nonogram("repair", sources, "-o", output, "--quiet")
    assert outcome.code == 0
    warnings = [line for line in outcome.err.splitlines() if line.startswith("--output: ")]
    assert [line.split(",")[0] for line in warnings] == (
        [] if told is None else [f"--output: pictures are read from {told}"]
    )
    # The warning is right: a second look at what was read first finds more, or not.
    folder = sources if Path(sources).is_dir() else str(Path(sources).parent)
    known = len(json.loads(nonogram("check", folder, "--format", "json").out)["records"])
    if told is not None:
        assert known > 1
    elif Path(sources).is_dir():
        assert known == 1


# --write


def test_what_is_write_protected_is_not_replaced(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    before = Path("switch.png").read_bytes()
    Path("switch.png").chmod(0o444)
    outcome = nonogram("repair", "switch.png", "--write")
    assert outcome.code == 5
    assert "switch.png: can't be changed in place: it is write-protected; it was not touched" in outcome.err
    assert Path("switch.png").read_bytes() == before
    assert [path.name for path in Path().iterdir()] == ["switch.png"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_a_changed_file_and_its_copy_belong_to_whom_it_belonged(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    os.chown("switch.png", 1234, 5678)
    Path("switch.png").chmod(0o640)
    assert nonogram("repair", "switch.png", "--write").code == 0
    for name in ("switch.png", "switch.png~"):
        status = Path(name).stat()
        assert (status.st_uid, status.st_gid, status.st_mode & 0o777) == (1234, 5678, 0o640)


@pytest.mark.parametrize(
    ("suffix", "mode", "why"),
    [(".bmp", "RGB", "the source is no PNG"), (".png", "I;16", "")],
)
def test_why_a_picture_is_not_changed_in_place(
    nonogram: Nonogram, draw: Draw, suffix: str, mode: str, why: str
) -> None:
    draw("drawn.png", SWITCH)
    name = f"switch{suffix}"
    with Image.open("drawn.png") as image:
        (image.convert("I").point(lambda value: value * 257) if mode == "I;16" else image).convert(mode).save(name)
    outcome = nonogram("repair", name, "--write")
    assert outcome.code == (5 if why else 0)
    assert (f"{name}: can't be changed in place: {why}: " in outcome.err) is bool(why)


# check


def test_a_suggestion_that_would_be_a_spoiler_is_left_out_aloud(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    outcome = nonogram("check", "switch.png", "--suggest", "--no-spoilers", "--quiet")
    assert "--suggest: left out" in outcome.err
    for quiet in (("--suggest",), ("--no-spoilers",), ("--no-suggest", "--no-spoilers")):
        assert "--suggest" not in nonogram("check", "switch.png", *quiet).err


def test_a_picture_of_one_colour_says_how_it_is_read(nonogram: Nonogram) -> None:
    Image.new("1", (4, 4)).save("black.png")
    told = nonogram("check", "black.png").out
    assert "no cell is filled, since the whole picture is read as background" in told
    assert "if every cell is to be filled, use --invert" in told
    assert record(nonogram("check", "black.png", "--invert", "--format", "json"))["puzzle"]["goal"] == ["####"] * 4
    Image.new("RGBA", (4, 4)).save("clear.png")
    assert "leave --invert out" not in nonogram("check", "clear.png").out
