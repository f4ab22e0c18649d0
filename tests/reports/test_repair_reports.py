"""Repairs in reports: the words, and the picture in text. What JSON and tables hold stands in the golden files."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text
from sample_records import RECORDS, RED_AND_GREEN

from authoring.model import (
    BLACK_AND_WHITE,
    Cell,
    Change,
    Classification,
    Grid,
    Minimality,
    Puzzle,
    Record,
    Repair,
    RepairGoal,
    Suggestion,
    Verdict,
)
from authoring.reports import REPORTS, Style
from authoring.reports.page_repair import page_repair
from authoring.reports.repair_json import repair_object
from authoring.reports.repair_picture import legend, picture_lines
from authoring.reports.repair_text import repair_text
from authoring.reports.repair_wording import (
    change_texts,
    changes_sentence,
    minimality_sentence,
    repair_sentence,
    symmetry_sentence,
)
from authoring.reports.spoilers import concealed

SWITCH, MANY = RECORDS[3], RECORDS[4]
FILL, CLEAR = Change(Cell(0, 1), 0, 1), Change(Cell(2, 0), 1, 0)


def repaired(*sizes: int, **others: object) -> Repair:
    """Return a repair with suggestions of so many changes."""
    puzzle = Puzzle.from_goal(Grid(((0,) * 9,)))
    verdict = Verdict(Classification.LINE_SOLVABLE)
    suggestions = tuple(
        Suggestion(tuple(Change(Cell(0, column), 0, 1) for column in range(size)), puzzle, verdict, None, 1.0)
        for size in sizes
    )
    repair = Repair(RepairGoal.UNIQUE, puzzle, Verdict(Classification.AMBIGUOUS), None, suggestions=suggestions)
    return replace(repair, **others)  # type: ignore[arg-type]


# Words.


def test_changes_in_words() -> None:
    assert list(change_texts((FILL, CLEAR), BLACK_AND_WHITE)) == ["row 1, column 2: fill", "row 3, column 1: clear"]
    colours = (Change(Cell(0, 0), 0, 1), Change(Cell(0, 1), 2, 1), Change(Cell(0, 2), 1, 0))
    assert [text.partition(": ")[2] for text in change_texts(colours, RED_AND_GREEN)] == [
        "fill with r",
        "r instead of g",
        "clear",
    ]


def test_changes_in_a_sentence() -> None:
    beside = (FILL, Change(Cell(0, 2), 0, 1), CLEAR)
    assert changes_sentence(beside, BLACK_AND_WHITE) == "fill row 1, columns 2–3; clear row 3, column 1"
    recoloured = (Change(Cell(0, 0), 0, 1), Change(Cell(0, 1), 2, 1))
    assert (
        changes_sentence(recoloured, RED_AND_GREEN)
        == "put r into row 1, column 1; put r instead of g into row 1, column 2"
    )


@pytest.mark.parametrize(
    ("repair", "sentence"),
    [
        (repaired(), ""),
        (repaired(1, fewest=1, minimality=Minimality.PROVED), ""),
        (
            repaired(2, fewest=2, minimality=Minimality.PROVED),
            "no single cell does it (proved), so 2 cells are the least",
        ),
        (
            repaired(4, 3, fewest=3, minimality=Minimality.PROVED),
            "no single cell and no pair does it (proved), so 3 cells are the least",
        ),
        (
            repaired(5, fewest=5, minimality=Minimality.PROVED),
            "no 4 cells or fewer do it (proved), so 5 cells are the least",
        ),
        (
            repaired(3, fewest=2, cut_short="work budget"),
            "no single cell does it; best found: smaller ones were not ruled out (work budget)",
        ),
        # Smaller sets were found that break the symmetry, and no room was left to suggest them.
        (
            repaired(4, fewest=2, minimality=Minimality.PROVED),
            "no single cell does it (proved); 2 cells would do if the symmetry were given up",
        ),
        (repaired(2, fewest=1, minimality=Minimality.PROVED), "1 cell would do if the symmetry were given up"),
        (repaired(3, fewest=1), "best found: smaller ones were not ruled out"),
    ],
)
def test_how_far_it_is_the_least(repair: Repair, sentence: str) -> None:
    assert minimality_sentence(repair) == sentence


def test_the_best_in_one_sentence() -> None:
    assert SWITCH.repair is not None
    assert repair_sentence(SWITCH.repair) == "repair (1 cell): fill row 1, column 2; this makes it line-solvable ★"
    guessed = replace(SWITCH.repair, puzzle=replace(SWITCH.repair.puzzle, goal=None))
    assert repair_sentence(guessed).startswith("repair (1 cell of the first solution found): ")
    instead = replace(SWITCH.repair, suggestions=(), reason="all cells are kept")
    assert repair_sentence(instead) == (
        "no repair found: all cells are kept; "
        "instead: give 1 cell from the start (fewer were proved not to suffice): line-solvable ★"
    )


def test_what_else_must_be_done_stands_beside_what_it_is_about() -> None:
    repair = SWITCH.repair
    assert repair is not None
    assert repair.best is not None
    caveat, looks = "read it upside down", "empty cells are \x1b in it"
    told = replace(
        repair,
        looks=looks,
        suggestions=(replace(repair.best, caveat=caveat), repair.best),
        alternatives=(replace(repair.alternatives[0], caveat=caveat),),
    )
    assert repair_sentence(told) == f"{repair_sentence(repair)} ({caveat}); {looks}"
    text = repair_text(replace(SWITCH, repair=told), Style())
    assert text.count(f"\n     {caveat}\n") == 1
    assert "\n  empty cells are \\x1b in it\n" in text
    assert f"line-solvable ★ ({caveat})\n    filled: row 1, column 1\n" in text
    page = page_repair(told)
    assert page["notes"][:2] == [caveat, "empty cells are \\x1b in it"]
    assert f"({caveat})" in page["instead"][0]
    data = repair_object(told)
    assert (data["looks"], data["suggestions"][0]["caveat"], data["suggestions"][1]["caveat"]) == (looks, caveat, None)
    assert data["alternatives"][0]["caveat"] == caveat


def test_symmetry_that_is_kept_and_lost() -> None:
    repair = SWITCH.repair
    assert repair is not None
    assert repair.best is not None
    assert symmetry_sentence(repair, repair.best) == (
        "keeps the symmetry (antidiagonal), loses the symmetry (half-turn, diagonal)"
    )
    assert symmetry_sentence(replace(repair, symmetry=()), replace(repair.best, symmetry=())) == ""


# The text of the command.


def test_the_whole_text() -> None:
    assert (
        repair_text(SWITCH, Style())
        == """\
pack/switch.yaml: 2 × 2, ambiguous, 2 solutions, 4 cells differ, kernel python
  wanted: exactly one solution
  symmetry: half-turn, diagonal, antidiagonal

  1. change 1 cell: ambiguous → line-solvable ★
     row 1, column 2: fill
     to an eye: loses the half-turn symmetry; joins two shapes at row 1, column 2
     keeps the symmetry (antidiagonal), loses the symmetry (half-turn, diagonal)

    before    after
      ↓         ↓
  1 ██··      ██++
    ··██      ··██
  + filled

  or, with the picture as it is:
  - give 1 cell from the start (fewer were proved not to suffice): line-solvable ★
    filled: row 1, column 1
"""
    )


def test_what_there_is_to_say_without_a_suggestion() -> None:
    text = repair_text(MANY, Style())
    assert "  no picture came with the clues: changed is the first solution found" in text
    assert text.endswith("  no change of the picture was found: 3 sets of changes tried (work budget)\n")
    assert repair_text(RECORDS[11], Style()).startswith("pack/broken.yaml: invalid\n  pack/broken.yaml:3:8: width")
    wanted = replace(SWITCH, repair=repaired(achieved=True))
    assert repair_text(wanted, Style()).endswith("\n  as wanted: exactly one solution\n")


def test_the_picked_suggestion_is_drawn() -> None:
    assert SWITCH.repair is not None
    assert SWITCH.repair.best is not None
    other = replace(SWITCH.repair.best, changes=(Change(Cell(1, 1), 1, 0),))
    record = replace(SWITCH, repair=replace(SWITCH.repair, suggestions=(SWITCH.repair.best, other)))
    assert "++" in repair_text(record, Style())
    assert "··--" in repair_text(record, Style(), pick=2)
    assert "before" not in repair_text(record, Style(), pick=3)


@pytest.mark.parametrize("width", [200, 80, 60, 40])
@pytest.mark.parametrize("colour", [False, True])
def test_a_terminal_is_never_overrun(width: int, colour: bool) -> None:
    text = "".join(repair_text(record, Style(width, colour)) for record in (SWITCH, MANY))
    assert max(map(cell_len, Text.from_ansi(text).plain.splitlines())) <= width
    assert ("\x1b[" in text) is colour


def test_no_text_of_a_file_reaches_the_terminal_as_it_is() -> None:
    hostile = Record("\x1b[31m.png", problems=RECORDS[11].problems[:1])
    assert "\x1b" not in repair_text(hostile, Style(80, colour=True))


# The picture.

SIZES = st.tuples(st.integers(1, 12), st.integers(1, 12))


@st.composite
def pictures(draw: st.DrawFn) -> tuple[Grid, tuple[Change, ...]]:
    width, height = draw(SIZES)
    rows = draw(st.lists(st.tuples(*[st.integers(0, 1)] * width), min_size=height, max_size=height))
    cells = st.builds(Cell, st.integers(0, height - 1), st.integers(0, width - 1))
    chosen = sorted(draw(st.sets(cells, min_size=1, max_size=5)))
    return Grid(tuple(rows)), tuple(
        Change(cell, rows[cell.row][cell.column], 1 - rows[cell.row][cell.column]) for cell in chosen
    )


@given(pictures())
@settings(derandomize=True, deadline=None)
def test_both_pictures_can_be_read_off_the_text(picture: tuple[Grid, tuple[Change, ...]]) -> None:
    grid, changes = picture
    caption, arrows, *lines = picture_lines(grid, changes, BLACK_AND_WHITE, 80, False)
    edge = caption.index("before")
    right = caption.index("after")
    wide = 2 * grid.width
    before = [line[edge : edge + wide] for line in lines]
    after = [line[right : right + wide] for line in lines]
    signs = {Cell(row, column): "+" if not grid[row, column] else "-" for (row, column), _, _ in changes}
    for row in range(grid.height):
        for column in range(grid.width):
            filled = "██" if grid[row, column] else "··"
            assert before[row][2 * column : 2 * column + 2] == filled
            assert after[row][2 * column : 2 * column + 2] == 2 * signs.get(Cell(row, column), filled[0])
    assert {row + 1 for row, _ in signs} == {int(line[:edge]) for line in lines if line[:edge].strip()}
    assert {column for _, column in signs} == {
        (found.start() - edge) // 2 for found in re.finditer("↓", arrows[: edge + wide])
    }


@given(pictures(), st.integers(1, 90), st.booleans())
@settings(derandomize=True, deadline=None)
def test_pictures_fit_their_terminal(picture: tuple[Grid, tuple[Change, ...]], width: int, colour: bool) -> None:
    lines = [Text.from_ansi(line).plain for line in picture_lines(*picture, BLACK_AND_WHITE, width, colour)]
    assert lines[0].startswith("the picture is") or max(map(cell_len, lines)) <= width


def test_half_blocks_where_the_room_is_small() -> None:
    grid = Grid.parse(["##..", "#...", "....", "#..#", "..##"])
    changes = (FILL, Change(Cell(0, 2), 0, 1), Change(Cell(3, 0), 1, 0), Change(Cell(4, 3), 1, 0))
    assert picture_lines(grid, changes[1:], BLACK_AND_WHITE, 20, False) == [
        "  before    after",
        "  ↓ ↓↓      ↓ ↓↓",
        "1 █▀        █▀+",
        "4 ▄  ▄      -  ▄",
        "5   ▀▀        ▀-",
    ]
    assert picture_lines(grid, changes[1:], BLACK_AND_WHITE, 10, False)[5:8] == ["", "  after", "  ↓ ↓↓"]


def test_changes_that_share_a_half_block() -> None:
    grid = Grid.parse(["#" * 20, "." * 20])
    lines = picture_lines(grid, (Change(Cell(0, 3), 1, 0), Change(Cell(1, 3), 0, 1)), BLACK_AND_WHITE, 60, False)
    assert lines[2].startswith("1–2 ▀▀▀▀")
    assert lines[2].endswith("▀▀▀±" + "▀" * 16)


def test_a_picture_of_50_cells_fits_on_60_columns() -> None:
    grid = Grid(((1,) * 50,) * 50)
    changes = (Change(Cell(48, 0), 1, 0), Change(Cell(49, 0), 1, 0))
    lines = picture_lines(grid, changes, BLACK_AND_WHITE, 58, False)
    assert len(lines) == 2 * (25 + 2) + 1
    assert max(map(len, lines)) <= 58
    (told,) = picture_lines(grid, changes, BLACK_AND_WHITE, 50, False)
    assert told == "the picture is 50 cells wide, too wide for 50 columns; --output writes it as a PNG"


def test_a_pipe_gets_the_picture_however_wide() -> None:
    grid = Grid(((1,) * 200,))
    lines = picture_lines(grid, (Change(Cell(0, 199), 1, 0),), BLACK_AND_WHITE, None, False)
    assert lines[2] == "1 " + "▀" * 200
    assert lines[-1] == "1 " + "▀" * 199 + "-"


def test_colours_without_colours_are_keys() -> None:
    grid = Grid.parse(["rg.", ".gg"], RED_AND_GREEN)
    changes = (Change(Cell(0, 1), 2, 1), Change(Cell(1, 0), 0, 2))
    assert picture_lines(grid, changes, RED_AND_GREEN, 60, False)[2:] == ["1 r g .     r r*.", "2 . g g     g+g g"]
    wide = Grid.parse(["rg.rg.rg"], RED_AND_GREEN)
    assert picture_lines(wide, changes[:1], RED_AND_GREEN, 25, False)[2:] == ["1 rg.rg.rg    rr.rg.rg"]
    assert legend(changes, False) == "+ filled, * another colour"


def test_colours_on_a_terminal_are_those_of_the_puzzle() -> None:
    grid = Grid.parse(["rg"], RED_AND_GREEN)
    for width in (60, 18):
        *_, line = picture_lines(grid, (Change(Cell(0, 0), 1, 0),), RED_AND_GREEN, width, True)
        before, after = line.split("    ", 1) if width == 60 else line.split("\x1b[0m", 1)
        assert "42;125;46" in before  # the green that stays
        assert "42;125;46" in after
        assert "0;114;178" in after  # cleared
        assert "0;114;178" not in before


def test_the_legend_names_what_is_there() -> None:
    assert legend((CLEAR,), False) == "- cleared"
    assert Text.from_ansi(legend((FILL, CLEAR), True)).plain == " +  filled,  -  cleared"


# Reports.


def test_without_spoilers_no_repair_is_told() -> None:
    assert SWITCH.repair is not None
    assert concealed(SWITCH).repair is None


def test_what_is_as_wanted_is_not_mentioned() -> None:
    wanted = replace(RECORDS[0], repair=repaired(achieved=True))
    for report in REPORTS:
        if report.name != "json":
            assert report.render([wanted], Style()) == report.render([RECORDS[0]], Style())
