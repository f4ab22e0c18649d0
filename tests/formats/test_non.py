"""Steve Simpson's format: what the collections have, what its two descriptions disagree about, and what is wrong."""

from __future__ import annotations

from textwrap import dedent

import pytest

from authoring.errors import InvalidInput
from authoring.formats import non
from authoring.model import Block, Colour, Grid, Metadata, Palette, Puzzle

DEMO = """\
    catalogue "webpbn.com #1"
    title "Demo &quot;Puzzle&quot;"
    by "J. W."
    copyright "&copy; 2004"
    license CC-BY-3.0
    maxrule 2
    some property of its own
    width 3
    height 2

    rows
    3
    1,1

    columns
    2
    1
    2

    goal "111101"
    """


def parse(text: str) -> Puzzle:
    return non.FORMAT.parse(dedent(text), "f")


def problems(text: str) -> list[str]:
    with pytest.raises(InvalidInput) as caught:
        parse(text)
    return [str(problem) for problem in caught.value.problems]


def test_a_file_of_a_collection() -> None:
    about = Metadata('Demo "Puzzle"', "J. W.", "webpbn.com #1", "© 2004", "CC-BY-3.0")
    assert parse(DEMO) == Puzzle.from_goal(Grid.parse(["###", "#.#"]), metadata=about)


def test_sizes_may_be_called_rows_and_columns() -> None:
    assert parse(DEMO.replace("width 3", "columns 3").replace("height 2", "rows 2")) == parse(DEMO)


def test_empty_texts_are_absent() -> None:
    assert parse(DEMO.replace('"J. W."', '""').replace(" CC-BY-3.0", "")).metadata == Metadata(
        'Demo "Puzzle"', None, "webpbn.com #1", "© 2004", None
    )


@pytest.mark.parametrize(
    "rows", ["0\n3\n0\n", "\n3\n\n", "\n3\n0\n\n\n", "0\n\n3\n\n0\n", "\n\n0\n3\n\n0", "\n3\n"], ids=repr
)
def test_blank_lines_are_rows_only_where_rows_are_missing(rows: str) -> None:
    assert parse(f"width 3\nheight 3\nrows\n{rows}\ncolumns\n1\n1\n1\n").rows == ((), (Block(3),), ())


def test_colours() -> None:
    text = """\
        color 0 #ffffee
        color a #c81e1e
        color b #2a7d2e
        width 3
        height 1
        rows
        2a,1b
        columns
        1a
        1a
        1b
        goal "aab"
        """
    palette = Palette(Colour(".", (255, 255, 238)), (Colour("a", (200, 30, 30)), Colour("b", (42, 125, 46))))
    assert parse(text) == Puzzle.from_goal(Grid(((1, 1, 2),)), palette)


def test_a_single_colour_may_go_by_1() -> None:
    puzzle = parse('color a #c81e1e\nwidth 2\nheight 1\nrows\n2\ncolumns\n1a\n1\ngoal "1a"\n')
    assert puzzle.goal == Grid(((1, 1),))


def test_an_empty_file() -> None:
    assert problems("") == [f"f:1:1: the key {key} is missing" for key in ("width", "height", "rows", "columns")]


def test_all_problems_at_their_places() -> None:
    text = """\
        title "Bad"
        title "Worse"
          width   three
        height 3
        rows
        3
        3,3
        1,-1
        columns
        1
        1 z
        goal "1"
        color zz #c81e1e
        """
    assert problems(text) == [
        "f:2:1: title is given twice, first in line 1",
        "f:3:11: width: expected a whole number from 1 to 1000, found 'three'",
        "f:13:7: color: 'zz' can't be a key; a key is one character, no digit, dot or comma",
    ]
    assert problems(text.replace("three", "5").replace("color zz #c81e1e", "")) == [
        "f:2:1: title is given twice, first in line 1",
        "f:7:1: row 2: 3 + 1 + 3 = 7 cells (gaps of one cell included), but the row has 5",
        "f:8:3: row 3: '-1' is not the length of a block; write it like 3",
        "f:9:1: columns: found 2 lines, but width is 5",
        "f:11:3: column 2: 'z' is not the length of a block; write it like 3",
        "f:12:7: goal: 1 cell, but 5 × 3 = 15",
    ]


def test_a_goal_with_strange_cells() -> None:
    assert problems(DEMO.replace("111101", "111x01")) == ["f:20:10: goal, row 2: found 'x'; a cell is one of 0 # 1"]


def test_a_goal_that_differs() -> None:
    found = problems(DEMO.replace("111101", "111111"))
    assert found == [
        "f:13:1: row 2: the goal shows 3, but the clue is 1 1",
        "f:17:1: column 2: the goal shows 2, but the clue is 1",
    ]


def test_several_puzzles_in_one_file() -> None:
    assert problems(DEMO + "    ====\n" + DEMO)[0] == "f:21:1: ====: several puzzles in one file; give each its own"


@pytest.mark.parametrize("colour", ["a", "a red", "a #c81e1", "a #c81e1e extra", ""])
def test_colours_that_are_none(colour: str) -> None:
    assert problems(f"color {colour}\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n")[0].startswith("f:1:")
