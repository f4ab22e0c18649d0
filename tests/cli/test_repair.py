"""``nonogram repair``: what it says, what it writes, what it leaves alone."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from conftest import ARROW, SWITCH, Draw, Nonogram
from PIL import Image

from authoring.cli import output
from authoring.cli.repair_progress import progress_text
from authoring.formats import read_puzzle
from authoring.images import read_images
from authoring.model import Cell, Grid, Puzzle, Repair
from authoring.review import repair as engine
from authoring.review.repair import Progress, RepairOptions

# Blank at the border, so that a change can't turn the background into something else.
FRAMED = ["......", *(f".{row}." for row in SWITCH), "......"]
# Numbers add up, but the first column wants cells of two rows.
CONTRADICTION = """\
nonogram: 1
width: 3
height: 3
rows: |
  3
  0
  0
columns: |
  1 1
  1
  0
"""
CLUES = """\
nonogram: 1
title: Switch
width: 2
height: 2
rows: |
  1
  1
columns: |
  1
  1
"""


def grid(path: str | Path) -> Grid:
    (reading,) = read_images(Path(path))
    return reading.goal


def test_it_says_what_to_change_and_shows_it(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    outcome = nonogram("repair", "switch.png", "--quiet")
    assert outcome.code == 0
    assert outcome.out.startswith("switch.png: 4 × 4, ambiguous, ")
    for line in (
        "  wanted: exactly one solution\n",
        "  symmetry: ",
        "  1. change ",
        "ambiguous → ",
        "    before      after\n",
    ):
        assert line in outcome.out
    assert "\x1b" not in outcome.out
    assert list(Path().iterdir()) == [Path("switch.png")]


def test_what_is_as_wanted_stays(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("repair", "arrow.png", "-o", "out", "--write")
    assert outcome.code == 0
    assert outcome.out.endswith("  as wanted: exactly one solution\n")
    assert sorted(path.name for path in Path().rglob("*.*")) == ["arrow.png"]


def test_json_is_the_report_with_repairs(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    draw("arrow.png")
    outcome = nonogram("repair", ".", "--format", "json")
    report = json.loads(outcome.out)
    jsonschema.validate(
        report, json.loads(files("authoring.reports").joinpath("report.schema.json").read_text("utf-8"))
    )
    arrow, switch = (record["repair"] for record in report["records"])
    assert (arrow["achieved"], arrow["suggestions"]) == (True, [])
    assert switch["suggestions"][0]["class"] in ("line-solvable", "search-required")
    assert nonogram("repair", ".", "--format", "json").out == outcome.out


def test_files_are_named_after_their_source(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/pets/switch.png", FRAMED)
    outcome = nonogram("repair", "art", "-o", "out")
    assert outcome.code == 0
    names = {str(path.relative_to("out")) for path in Path("out").rglob("*.*")}
    assert {"pets/switch-repair.png", "pets/switch-repaired.png"} <= names
    count = outcome.out.count("\n  1. change") + outcome.out.count("\n  2. change") + outcome.out.count("\n  3. change")
    pictures = [name for name in names if name.endswith(".png")]
    assert len(pictures) == 2 * count
    assert ("pets/switch-repaired-2.png" in names) is (count > 1)
    with Image.open("out/pets/switch-repair.png") as shown:
        assert shown.width > 2 * 6
    for name in pictures:
        if "repaired" in name:
            assert nonogram("check", f"out/{name}").code == 0


def test_given_cells_come_as_a_clue_file(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    nonogram("repair", "switch.png", "-o", "out")
    puzzle = read_puzzle(Path("out/switch-given.yaml"))
    assert puzzle.given
    assert puzzle.goal == grid("switch.png")
    assert nonogram("check", "out/switch-given.yaml").code == 0


def test_the_repaired_picture_has_the_scale_and_the_colours_of_its_source(nonogram: Nonogram) -> None:
    image = Image.new("P", (4, 4))
    image.putpalette([250, 240, 230, 10, 20, 30])
    image.putdata([int(cell == "#") for row in SWITCH for cell in row])
    image.resize((28, 28), Image.Resampling.NEAREST).save("switch.png")
    assert nonogram("repair", "switch.png", "-o", "out").code == 0
    with Image.open("out/switch-repaired.png") as repaired, Image.open("switch.png") as source:
        assert (repaired.size, repaired.mode) == (source.size, "P")
        assert {colour for _, colour in repaired.convert("RGB").getcolors() or ()} == {(250, 240, 230), (10, 20, 30)}


def test_a_second_run_changes_nothing_and_work_of_others_is_kept(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    nonogram("repair", "switch.png", "-o", "out")
    outcome = nonogram("repair", "switch.png", "-o", "out")
    assert (outcome.code, "written to" in outcome.err) == (0, False)
    assert "switch.png: unchanged in out/switch-repair.png" in outcome.err
    Path("out/switch-repaired.png").write_bytes(b"precious")
    outcome = nonogram("repair", "switch.png", "-o", "out")
    assert outcome.code == 5
    assert "out/switch-repaired.png: is there already and differs, so it was kept; --force" in outcome.err
    assert Path("out/switch-repaired.png").read_bytes() == b"precious"
    assert nonogram("repair", "switch.png", "-o", "out", "--force").code == 0
    assert grid("out/switch-repaired.png") != grid("switch.png")


def test_no_name_is_that_of_the_source(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    before = Path("switch.png").read_bytes()
    assert nonogram("repair", "switch.png", "-o", ".", "--force").code == 0
    assert Path("switch.png").read_bytes() == before


def test_another_source_is_not_overwritten_without_force(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    draw("switch-repaired.png", ARROW)
    before = Path("switch-repaired.png").read_bytes()
    assert nonogram("repair", ".", "-o", ".").code == 5
    assert Path("switch-repaired.png").read_bytes() == before


def test_two_sources_of_one_name_are_refused(nonogram: Nonogram, draw: Draw) -> None:
    draw("a/switch.png", SWITCH)
    draw("b/switch.png", SWITCH)
    outcome = nonogram("repair", "a/switch.png", "b/switch.png", "-o", "out")
    assert outcome.code == 2
    assert "just as a/switch.png" in outcome.err


def test_sources_that_differ_in_their_suffix_are_refused_before_any_is_touched(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/a.png", SWITCH)
    draw("art/O.gif", SWITCH)
    Path("art/o.yaml").write_text(CLUES, "utf-8")
    before = {path: path.read_bytes() for path in Path("art").iterdir()}
    outcome = nonogram("repair", "art", "-o", "out", "--write")
    assert (outcome.code, outcome.out) == (2, "")
    (line,) = outcome.err.splitlines()
    assert "art/O.gif" in line
    assert "art/o.yaml" in line
    assert {path: path.read_bytes() for path in Path("art").iterdir()} == before
    assert not Path("out").exists()
    assert nonogram("repair", "art").code == 0  # nothing is written, so nothing clashes


def test_a_sprite_with_the_name_of_a_source_is_told_and_the_rest_goes_on(nonogram: Nonogram, draw: Draw) -> None:
    draw("sheet.png", [left + right for left, right in zip(SWITCH, SWITCH, strict=True)])
    part = json.loads(nonogram("repair", ".", "--slice", "4x4", "--format", "json").out)["records"][1]["source"]
    name = "sheet-" + part.partition("[")[2].rstrip("]")
    Path(f"{name}.yaml").write_text(CLUES, "utf-8")
    draw("z.png", SWITCH)
    outcome = nonogram("repair", f"{name}.yaml", "sheet.png", "z.png", "--slice", "4x4", "-o", "out")
    assert outcome.code == 2
    assert f"nonogram: {part}: would be written to {name}-repair.png just as {name}.yaml" in outcome.err
    assert Path(f"out/{name}-repaired.yaml").exists()
    assert not Path(f"out/{name}-repaired.png").exists()
    assert list(Path("out").glob("z-*repaired.png"))


# In place.


def test_a_source_is_changed_in_place_after_a_copy(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/switch.png", SWITCH)
    before = Path("art/switch.png").read_bytes()
    outcome = nonogram("repair", "art", "--write", "--quiet")
    assert outcome.code == 0
    assert "art/switch.png: changed in place; as it was, it is in art/switch.png~" in outcome.err
    assert Path("art/switch.png~").read_bytes() == before
    assert grid("art/switch.png").differing(grid_of(SWITCH))
    # The copy is no puzzle, and nothing is left to do.
    again = nonogram("repair", "art", "--write")
    assert again.code == 0
    assert "as wanted: exactly one solution" in again.out
    assert sorted(path.name for path in Path("art").iterdir()) == ["switch.png", "switch.png~"]


def grid_of(rows: list[str]) -> Grid:
    return Grid.parse(rows)


def test_a_backup_is_never_overwritten(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    before = Path("switch.png").read_bytes()
    Path("switch.png~").write_bytes(b"older")
    Path("switch.png~2").mkdir()
    assert nonogram("repair", "switch.png", "--write").code == 0
    assert Path("switch.png~").read_bytes() == b"older"
    assert Path("switch.png~3").read_bytes() == before
    draw("switch.png", SWITCH)
    assert "as it was, it is in switch.png~3" in nonogram("repair", "switch.png", "--write").err


def test_nothing_is_touched_where_the_copy_fails(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("switch.png", SWITCH)
    before = Path("switch.png").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(output, "_replace", full)
    outcome = nonogram("repair", "switch.png", "--write")
    assert outcome.code == 5
    assert "No space left on device" in outcome.err
    assert [path.name for path in Path().iterdir()] == ["switch.png"]
    assert Path("switch.png").read_bytes() == before


def test_another_suggestion_can_be_picked(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", FRAMED)
    (record,) = json.loads(nonogram("repair", "switch.png", "--format", "json").out)["records"]
    suggested = record["repair"]["suggestions"]
    assert len(suggested) > 1
    assert nonogram("repair", "switch.png", "--pick", "2", "--write").code == 0
    assert grid("switch.png").format() == suggested[1]["puzzle"]["goal"]
    draw("switch.png", FRAMED)
    outcome = nonogram("repair", "switch.png", "--pick", "90", "--alternatives", "90", "--write")
    assert re.search("switch.png: not changed; --pick 90, but [0-9]+ are suggested", outcome.err)
    assert grid("switch.png") == grid_of(FRAMED)
    assert nonogram("repair", "switch.png", "--pick", "2", "--alternatives", "1").code == 2


def test_what_cannot_be_changed_in_place_is_refused_and_the_rest_goes_on(nonogram: Nonogram, draw: Draw) -> None:
    draw("b.png", SWITCH)
    draw("a.png", SWITCH)
    Image.open("a.png").save("a.bmp")
    Path("a.png").unlink()
    before = Path("a.bmp").read_bytes()
    outcome = nonogram("repair", ".", "--write")
    assert outcome.code == 5
    (refused,) = [line for line in outcome.err.splitlines() if "can't be changed in place" in line]
    assert refused.startswith("nonogram: a.bmp: ")
    assert "--output writes the repaired one" in refused
    assert Path("a.bmp").read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["a.bmp", "b.png", "b.png~"]
    assert nonogram("repair", "a.bmp", "-o", "out").code == 0
    assert nonogram("check", "out/a-repaired.png").code == 0


def test_two_sprites_of_one_sheet_are_changed_in_place(nonogram: Nonogram, draw: Draw) -> None:
    draw("sheet.png", [left + right for left, right in zip(SWITCH, SWITCH[::-1], strict=True)])
    before = Path("sheet.png").read_bytes()
    assert nonogram("repair", "sheet.png", "--slice", "4x4", "--scale", "1", "--write").code == 0
    assert nonogram("check", "sheet.png", "--slice", "4x4", "--scale", "1").code == 0
    assert Path("sheet.png~").read_bytes() == before
    assert not Path("sheet.png~2").exists()


# Clue files.


def test_clues_without_a_picture_are_repaired_in_their_first_solution(nonogram: Nonogram) -> None:
    Path("switch.yaml").write_text(CLUES, "utf-8")
    outcome = nonogram("repair", "switch.yaml", "-o", "out")
    assert outcome.code == 0
    assert "no picture came with the clues: changed is the first solution found" in outcome.out
    assert nonogram("check", "out/switch-repaired.yaml").code == 0
    assert Path("out/switch-repair.png").read_bytes().startswith(b"\x89PNG")


def test_clues_without_a_picture_are_not_changed_in_place(nonogram: Nonogram) -> None:
    Path("switch.yaml").write_text(CLUES, "utf-8")
    outcome = nonogram("repair", "switch.yaml", "--write", "-o", "out")
    assert outcome.code == 5
    (line,) = [line for line in outcome.err.splitlines() if line.startswith("nonogram: ")]
    assert "switch.yaml: can't be changed in place: the clue file has no goal" in line
    assert [path.name for path in Path().iterdir() if path.is_file()] == ["switch.yaml"]
    assert Path("switch.yaml").read_text("utf-8") == CLUES
    assert Path("out/switch-repaired.yaml").exists()


def test_clues_with_a_picture_are_changed_in_place(nonogram: Nonogram) -> None:
    clues = f"{CLUES}goal: |\n  #.\n  .#\n"
    Path("switch.yaml").write_text(clues, "utf-8")
    assert nonogram("repair", "switch.yaml", "--write").code == 0
    assert Path("switch.yaml~").read_text("utf-8") == clues
    assert read_puzzle(Path("switch.yaml")).metadata.title == "Switch"
    assert nonogram("check", ".").code == 0


def test_a_format_that_is_only_read_is_not_changed_in_place(nonogram: Nonogram) -> None:
    Path("switch.non").write_text("width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n", "utf-8")
    outcome = nonogram("repair", "switch.non", "--write")
    assert outcome.code == 5
    assert "switch.non: can't be changed in place: .non files are only read" in outcome.err
    assert nonogram("repair", "switch.non", "-o", "out").code == 0
    assert Path("out/switch-repaired.yaml").exists()


# Options.


def keep(name: str, rows: list[str]) -> None:
    """Paint a mask with a pixel a cell."""
    image = Image.new("RGB", (len(rows[0]), len(rows)), "white")
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell == "x":
                image.putpixel((x, y), (255, 0, 0))
    image.save(name)


def test_masked_cells_are_never_touched(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/switch.png", SWITCH)
    keep("art/mask.png", ["xx..", "xx..", "....", "...."])
    outcome = nonogram("repair", "art", "--keep", "art/mask.png", "--format", "json")
    (record,) = json.loads(outcome.out)["records"]  # the mask is no puzzle
    assert "art/switch.png: note: 4 cells are kept as they are" in outcome.err
    changed = [change["cell"] for each in record["repair"]["suggestions"] for change in each["changes"]]
    assert changed
    assert not any(row <= 2 and column <= 2 for row, column in changed)


def test_all_cells_kept_leave_nothing_to_suggest(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    keep("mask.png", ["xxxx"] * 4)
    outcome = nonogram("repair", "switch.png", "--keep", "mask.png", "--write")
    assert outcome.code == 1
    assert "no change of the picture was found" in outcome.out
    assert "looks further" not in outcome.err
    assert grid("switch.png") == grid_of(SWITCH)


def test_a_mask_that_does_not_fit_is_told(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    draw("arrow.png")
    keep("mask.png", ["x...."] * 5)
    outcome = nonogram("repair", "switch.png", "arrow.png", "--keep", "mask.png")
    assert outcome.code == 3
    assert "switch.png: not repaired, since there is a fault in the mask of --keep\n" in outcome.out
    assert "mask.png: the mask has 5 × 5 pixels, but one that fits has 4 × 4" in outcome.out
    assert "arrow.png: 5 × 5, line-solvable" in outcome.out


def test_how_many_cells_and_suggestions(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    (record,) = json.loads(nonogram("repair", "switch.png", "--alternatives", "1", "--format", "json").out)["records"]
    assert len(record["repair"]["suggestions"]) == 1


def test_more_changes_than_allowed_are_not_suggested(nonogram: Nonogram) -> None:
    picture = Path(__file__).parents[2] / "art" / "_other-classes" / "two-switches.png"
    outcome = nonogram("repair", picture, "--max-edits", "1")
    assert (outcome.code, "no change of the picture was found" in outcome.out) == (1, True)
    assert "two-switches.png: --max-edits N or --effort N looks further" in outcome.err
    assert "change 2 cells" in nonogram("repair", picture, "--max-edits", "2").out
    assert nonogram("repair", picture, "--max-edits", "0").code == 2


def test_options_reach_the_search(nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    draw("switch.png", SWITCH)
    asked: list[RepairOptions] = []
    found = engine.find_repair

    def spied(puzzle: Puzzle, options: RepairOptions, *others: Any) -> Repair:
        asked.append(options)
        return found(puzzle, options, *others)

    monkeypatch.setattr(engine, "find_repair", spied)
    for goal in ("line-solvable", "easier", "harder"):
        nonogram("repair", "switch.png", "--goal", goal, "--effort", "0.01")
    nonogram("repair", "switch.png", "--time-limit", "5", "--max-edits", "3", "--alternatives", "2")
    assert [str(options.goal) for options in asked] == ["line-solvable", "easier", "harder", "unique"]
    assert asked[0].budget.work * 100 == asked[-1].budget.work == RepairOptions().budget.work
    assert (asked[-1].seconds, asked[-1].most_changes, asked[-1].suggestions) == (5, 3, 2)


@pytest.mark.parametrize(
    "wrong", [("--goal", "best"), ("--format", "html"), ("--alternatives", "0"), ("--effort", "0")]
)
def test_words_that_mean_nothing(nonogram: Nonogram, draw: Draw, wrong: tuple[str, str]) -> None:
    draw("switch.png", SWITCH)
    assert nonogram("repair", "switch.png", *wrong).code == 2


def test_exit_codes(nonogram: Nonogram, draw: Draw) -> None:
    Path("none.yaml").write_text(CONTRADICTION, "utf-8")
    draw("switch.png", SWITCH)
    outcome = nonogram("repair", "none.yaml", "switch.png")
    assert outcome.code == 1
    assert outcome.err.endswith("2 puzzles: 1 with a suggestion, 1 without\n")
    Path("broken.png").write_bytes(b"\x89PNG")
    assert nonogram("repair", "broken.png", "switch.png").code == 3


def test_a_bug_stops_nothing_else(nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    draw("a.png", SWITCH)
    draw("b.png")

    def broken(*_: object) -> None:
        raise RuntimeError("kaput")

    monkeypatch.setattr(engine, "find_repair", broken)
    outcome = nonogram("repair", "a.png", "b.png")
    assert outcome.code == 70
    assert "a.png: invalid" in outcome.out


# Interrupts.

Search = Callable[..., Repair]


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C come when the search for the second puzzle has found something."""
    found, seen = engine.find_repair, []

    def search(puzzle: Puzzle, *rest: Any) -> Repair:
        seen.append(puzzle)
        repair = found(puzzle, *rest)
        return replace(repair, cut_short="interrupted") if len(seen) == 2 else repair

    monkeypatch.setattr(engine, "find_repair", search)


@pytest.mark.usefixtures("interrupted")
def test_an_interrupt_keeps_what_was_found_and_touches_no_source(nonogram: Nonogram, draw: Draw) -> None:
    for name in ("a", "b", "c"):
        draw(f"{name}.png", SWITCH)
    outcome = nonogram("repair", ".", "-o", "out", "--write")
    assert outcome.code == 130
    assert "b.png: 4 × 4" in outcome.out
    assert "c.png" not in outcome.out
    assert Path("out/b-repaired.png").exists()
    assert not Path("out/c-repaired.png").exists()
    assert Path("a.png~").exists()
    assert not Path("b.png~").exists()
    told = [line for line in outcome.err.splitlines() if "not changed" in line]
    assert told == [f"{name}.png: not changed, since the search was interrupted" for name in "bc"]
    assert grid("b.png") == grid_of(SWITCH)


@pytest.mark.usefixtures("interrupted")
def test_an_interrupt_keeps_json_whole(nonogram: Nonogram, draw: Draw) -> None:
    for name in ("a", "b", "c"):
        draw(f"{name}.png", SWITCH)
    outcome = nonogram("repair", ".", "--format", "json")
    assert outcome.code == 130
    records = json.loads(outcome.out)["records"]
    assert [(record["source"], record["repair"]["cut_short"]) for record in records] == [
        ("a.png", None),
        ("b.png", "interrupted"),
    ]


@pytest.mark.usefixtures("interrupted")
def test_an_interrupt_of_another_command_ends_it(nonogram: Nonogram, draw: Draw) -> None:
    for name in ("a", "b", "c"):
        draw(f"{name}.png", SWITCH)
    outcome = nonogram("check", ".", "--suggest")
    assert (outcome.code, outcome.out) == (130, "")


def test_an_interrupt_before_anything_was_found(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("a.png", SWITCH)

    def search(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(engine, "find_repair", search)
    outcome = nonogram("repair", "a.png", "-o", "out")
    assert (outcome.code, outcome.out) == (130, "")


def test_progress_in_words() -> None:
    source = Path("cat\x1b.png")
    assert progress_text(source, Progress("changes", 0, None, None)) == "cat\\x1b.png: changes"
    assert progress_text(source, Progress("pairs of changes", 1200, 3400, 3)) == (
        "cat\\x1b.png: pairs of changes, 1,200 of 3,400; best so far: 3 cells"
    )


# The promise.


@pytest.mark.parametrize("seed", range(12))
def test_a_repaired_picture_is_read_as_promised_and_masked_cells_are_as_they_were(
    nonogram: Nonogram, seed: int
) -> None:
    chance = random.Random(seed)
    width, height, scale = chance.randint(4, 9), chance.randint(4, 9), chance.choice((1, 1, 3))
    cells = [[int(chance.random() < 0.45) for _ in range(width)] for _ in range(height)]
    image = Image.new("L", (width, height))
    image.putdata([255 - 200 * cell for row in cells for cell in row])
    image.resize((width * scale, height * scale), Image.Resampling.NEAREST).save("art.png")
    kept = [Cell(row, column) for row in range(height) for column in range(width) if chance.random() < 0.3]
    keep("mask.png", ["".join("x" if Cell(r, c) in kept else "." for c in range(width)) for r in range(height)])
    reading = ["--background", "white", "--scale", str(scale)]
    outcome = nonogram("repair", "art.png", "--keep", "mask.png", "-o", "out", "--format", "json", *reading)
    (record,) = json.loads(outcome.out)["records"]
    suggestions = record["repair"]["suggestions"]
    assert outcome.code == (0 if suggestions or record["repair"]["achieved"] else 1)
    for number, suggestion in enumerate(suggestions, start=1):
        name = f"out/art-repaired{f'-{number}' if number > 1 else ''}.png"
        (checked,) = json.loads(nonogram("check", name, "--format", "json", *reading).out)["records"]
        assert checked["class"] == suggestion["class"]
        assert checked["puzzle"]["goal"] == suggestion["puzzle"]["goal"]
        after = Grid.parse(checked["puzzle"]["goal"])
        assert all(after[cell] == cells[cell.row][cell.column] for cell in kept)
        assert nonogram("convert", name, "-o", "clues", *reading).code == 0
        assert read_puzzle(Path("clues") / Path(name).with_suffix(".yaml").name).goal == after
