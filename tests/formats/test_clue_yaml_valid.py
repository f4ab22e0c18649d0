"""Clue YAML that is read, in all its ways of writing one puzzle."""

from __future__ import annotations

from textwrap import dedent

import pytest

from authoring.formats import CLUE_YAML
from authoring.model import BLACK_AND_WHITE, Block, Cell, Colour, Given, Grid, Metadata, Palette, Puzzle

HEAD = "nonogram: 1\nwidth: 3\nheight: 2\n"
BRIDGE = Puzzle(
    rows=((Block(3),), (Block(1), Block(1))),
    columns=((Block(2),), (Block(1),), (Block(2),)),
)
COLUMNS = "columns: [2, 1, 2]\n"


def parse(text: str) -> Puzzle:
    return CLUE_YAML.parse(text, "test.yaml")


@pytest.mark.parametrize(
    "rows",
    [
        "rows: |\n  3\n  1 1\n",
        "rows: |-\n  3\n  1 1\n",
        "rows: |+\n  3\n  1 1\n\n\n",
        "rows: |2\n  3\n  1 1\n",
        "rows: |  # lengths\n      3\n      1 1\n",
        "rows: |\n  3\n  1,1\n",
        "rows: |\n  3 \n  1 , 1,\n",
        "rows: |\n  0 3\n  1 0 1\n",
        "rows: |\n  003\n  01 1\n",
        "rows: [[3], [1, 1]]\n",
        "rows: [3, 1 1]\n",
        'rows: ["3", "1, 1"]\n',
        "rows:\n  - 3\n  - 1 1\n",
        "rows:\n- [3]\n- 1,1\n",
        'rows: "3\\n1 1"\n',
    ],
)
def test_every_way_to_write_clues(rows: str) -> None:
    assert parse(HEAD + rows + COLUMNS) == BRIDGE


@pytest.mark.parametrize(
    "rows",
    [
        "rows: |\n  0\n  3\n  0\n",
        "rows: |\n\n  3\n\n",
        "rows: |-\n\n  3\n\n",
        "rows: |+\n\n  3\n\n\n\n",
        "rows: [[], [3], []]\n",
        "rows: [0, 3, 0]\n",
        "rows:\n-\n- 3\n-\n",
        "rows: ['', 3, '']\n",
        "rows: |\n\n  3\n      \n",
    ],
)
@pytest.mark.parametrize("last", [False, True])
def test_every_way_to_write_an_empty_line(rows: str, last: bool) -> None:
    parts = [rows, "columns: [1, 1, 1]\n"]
    puzzle = parse("nonogram: 1\nwidth: 3\nheight: 3\n" + "".join(reversed(parts) if last else parts))
    assert puzzle.rows == ((), (Block(3),), ())


def test_blank_lines_alone_are_empty_lines() -> None:
    assert parse("nonogram: 1\nwidth: 1\nheight: 2\nrows: |\n\n\ncolumns: |\n\n").rows == ((), ())


def test_a_single_row_may_stand_beside_its_key() -> None:
    puzzle = parse("nonogram: 1\nwidth: 3\nheight: 1\nrows: 1 1\ncolumns: [1, 0, 1]\n")
    assert puzzle.rows == ((Block(1), Block(1)),)


def test_the_example_of_the_format() -> None:
    text = """\
        nonogram: 1                      # version of this format
        title: Cat's   # head
        author: Zoë
        width: 5
        height: 3
        rows: |
          1 1
          5
          3
        columns: |
          2
          2
          2
          2
          2
        goal: |
          #...#
          #####
          .###.
        """
    grid = Grid.parse(["#...#", "#####", ".###."])
    assert parse(dedent(text)) == Puzzle.from_goal(grid, metadata=Metadata(title="Cat's", author="Zoë"))


def test_no_scalar_is_retyped() -> None:
    about = "title: no\nauthor: 010\nsource: 10:20\ncopyright: 2001-12-14\nlicense: ~\ndescription: 1e3\nnumber: 0x1F\n"
    metadata = parse(HEAD + about + "rows: [3, 1 1]\n" + COLUMNS).metadata
    assert metadata == Metadata("no", "010", "10:20", "2001-12-14", "~", "1e3", "0x1F")


def test_what_has_no_value_is_absent_and_what_has_an_empty_one_is_empty() -> None:
    metadata = parse(HEAD + 'title:\nauthor: ""\n' + "rows: [3, 1 1]\n" + COLUMNS).metadata
    assert (metadata.title, metadata.author) == (None, "")


def test_long_text_may_be_a_block() -> None:
    metadata = parse(HEAD + "title: >-\n  Two\n  words\ndescription: |\n  a\n  b\nrows: [3, 1 1]\n" + COLUMNS).metadata
    assert (metadata.title, metadata.description) == ("Two words", "a\nb\n")


def test_colours() -> None:
    text = """\
        nonogram: 1
        width: 4
        height: 2
        colors: {r: "#c81e1e", "#": "#2A7D2E", ".": "#ffffee"}
        rows: |
          2r 1# 1r
          1#,1#
        columns: ["1r 1#", [1r], [1#], "1r, 1#"]
        goal: ["rr#r", "#..#"]
        """
    palette = Palette(Colour(".", (255, 255, 238)), (Colour("r", (0xC8, 0x1E, 0x1E)), Colour("#", (0x2A, 0x7D, 0x2E))))
    assert parse(dedent(text)) == Puzzle.from_goal(Grid(((1, 1, 2, 1), (2, 0, 0, 2))), palette)


@pytest.mark.parametrize("rows", ["[3, 1 1]", "[3r, 1r 1]"])
def test_a_single_colour_need_not_be_named(rows: str) -> None:
    puzzle = parse(HEAD + f'colors: {{r: "#c81e1e"}}\nrows: {rows}\n{COLUMNS}')
    assert puzzle == Puzzle(
        BRIDGE.rows, BRIDGE.columns, Palette(BLACK_AND_WHITE.background, (Colour("r", (0xC8, 0x1E, 0x1E)),))
    )


def test_a_background_alone_leaves_black() -> None:
    puzzle = parse(HEAD + 'colors: {".": "#ffffee"}\nrows: [3, 1 1]\n' + COLUMNS)
    assert puzzle.palette == Palette(Colour(".", (255, 255, 238)), BLACK_AND_WHITE.colours)


@pytest.mark.parametrize(
    "given",
    [
        "given: |\n  ??#\n  ?.?\n",
        "given: |-\n     ??#  \n     ?.?\n\n\n",
        'given: ["??#", "?.?"]\n',
        "given:\n- ??#\n- ?.?\n",
    ],
)
@pytest.mark.parametrize("goal", ["", "goal: ['###', '#.#']\n"])
def test_given_cells(given: str, goal: str) -> None:
    puzzle = parse(f"{HEAD}rows: [3, 1 1]\n{COLUMNS}{given}{goal}")
    assert puzzle.given == (Given(Cell(0, 2), 1), Given(Cell(1, 1), 0))
    assert (puzzle.rows, puzzle.goal is None) == (BRIDGE.rows, not goal)


def test_given_cells_in_colour_and_none_at_all() -> None:
    text = """\
        nonogram: 1
        width: 4
        height: 1
        colors: {r: "#c81e1e", "?": "#2A7D2E"}
        rows: ["1r 2?"]
        columns: [1r, "1?", "1?", 0]
        """
    puzzle = parse(dedent(text) + 'given: ["r,?."]\n')
    assert puzzle.given == (Given(Cell(0, 0), 1), Given(Cell(0, 2), 2), Given(Cell(0, 3), 0))
    assert parse(dedent(text) + 'given: [",,,,"]\n') == parse(dedent(text))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_systems(end: str) -> None:
    text = HEAD + "rows: |\n  3\n  1 1\ncolumns: |\n  2\n  1\n  2\ngoal: |\n  ###\n  #.#\n"
    assert parse(text.replace("\n", end)).goal == Grid.parse(["###", "#.#"])


def test_document_markers_are_no_further_documents() -> None:
    assert parse("%YAML 1.1\n---\n" + HEAD + "rows: [3, 1 1]\n" + COLUMNS + "...\n") == BRIDGE
