"""Clue YAML that is written: the same bytes always, the same puzzle when it is read again, the same text to others."""

from __future__ import annotations

from dataclasses import fields, replace
from textwrap import dedent

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.formats import CLUE_YAML
from authoring.model import BLACK_AND_WHITE, Cell, Colour, Given, Grid, Metadata, Palette, Puzzle

assert CLUE_YAML.write is not None
write = CLUE_YAML.write

NASTY = (
    *(
        "no",
        "Yes",
        "NULL",
        "~",
        "y",
        "010",
        "0x1F",
        "1_000",
        "10:20",
        "1e3",
        ".inf",
        "2001-12-14",
        "=",
        "<<",
        "true story",
    ),
    *(
        "-",
        "- a",
        "? a",
        ": a",
        "a: b",
        "a:",
        "a:b",
        "a #b",
        "a#b",
        "#a",
        "a ",
        " a",
        "",
        " ",
        "a, b",
        "[a]",
        "{a}",
        "|",
    ),
    *("'", '"', "a'b", 'a"b', "\\n", "a\nb", "a\n", "\ta", "a\tb", "&a", "*a", "!a", "!!int 3", "%a", "@a", "`a", ">"),
    *("\r", "\0", "\x1b[31m", "\x7f", "\x85", "\u2028", "\u2029", "\ufeff", "\u202e", "\ufffe", "\U0010ffff", "a\xa0"),
    *("---", "--- a", "...", "Zoë", "日本 🐈", "é", "C:\\Users", "http://a.b/c#d", "a" * 2000),
)


def parse(text: str) -> Puzzle:
    return CLUE_YAML.parse(text, "test.yaml")


def test_the_layout() -> None:
    palette = Palette(Colour(".", (255, 255, 238)), (Colour("r", (200, 30, 30)), Colour("y", (42, 125, 46))))
    about = Metadata("Cat: the sequel", "Zoë", "own", "© 2020", "CC BY 4.0", "Two\nlines", "7")
    puzzle = Puzzle.from_goal(Grid(((1, 1, 2), (0, 0, 0))), palette, about)
    expected = """\
        nonogram: 1
        title: "Cat: the sequel"
        author: Zoë
        source: own
        copyright: © 2020
        license: CC BY 4.0
        description: "Two\\nlines"
        number: "7"
        width: 3
        height: 2
        colors: {".": "#ffffee", r: "#c81e1e", "y": "#2a7d2e"}
        rows: |
          2r 1y
          0
        columns: |
          1r
          1r
          1y
        goal: |
          rry
          ...
        """
    assert write(puzzle) == dedent(expected)


def test_black_and_white_without_a_goal() -> None:
    puzzle = Puzzle.from_goal(Grid(((1, 0, 1),)))
    text = write(Puzzle(puzzle.rows, puzzle.columns))
    assert text == "nonogram: 1\nwidth: 3\nheight: 1\nrows: |\n  1 1\ncolumns: |\n  1\n  0\n  1\n"


def test_given_cells() -> None:
    palette = Palette(BLACK_AND_WHITE.background, (Colour("r", (200, 30, 30)), Colour("y", (42, 125, 46))))
    puzzle = Puzzle.from_goal(Grid(((1, 1, 2), (0, 0, 0))), palette)
    told = replace(puzzle, given=(Given(Cell(0, 2), 2), Given(Cell(1, 0), 0)))
    assert write(told) == write(puzzle) + "given: |\n  ??y\n  .??\n"
    asking = replace(told, palette=Palette(palette.background, (Colour("?", (0, 0, 0)), palette.colours[1])))
    assert write(asking).endswith("given: |\n  ,,y\n  .,,\n")


@pytest.mark.parametrize("text", NASTY)
def test_nasty_texts_survive_and_mean_the_same_to_other_readers(text: str) -> None:
    puzzle = Puzzle.from_goal(Grid(((1,),)), metadata=Metadata(title=text, number=text))
    written = write(puzzle)
    assert parse(written) == puzzle
    # PyYAML with all its types is a reader of YAML 1.1: no text may turn into a number, a date or a truth value.
    assert yaml.safe_load(written)["title"] == text
    assert written.isprintable() or all(character == "\n" or character.isprintable() for character in written)


def test_half_a_surrogate_pair_is_replaced() -> None:
    puzzle = Puzzle.from_goal(Grid(((1,),)), metadata=Metadata(title="caf\udce9"))
    assert parse(write(puzzle)).metadata.title == "caf\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize("keys", ["rr", "r1", "r ", "r.", "r,", "r\n", "r\u200b"])
def test_colour_keys_that_a_clue_file_cannot_hold(keys: str) -> None:
    palette = Palette(BLACK_AND_WHITE.background, tuple(Colour(key, (1, 2, 3)) for key in keys))
    with pytest.raises(ValueError, match="visible keys"):
        write(Puzzle.from_goal(Grid(((1, 2),)), palette))


colour_keys = st.sampled_from(
    ["#", "r", "y", "N", "'", '"', "[", "]", "{", ":", "-", "?", "&", "~", "=", "é", "日", "🐈", "|"]
)
rgb = st.tuples(*[st.integers(0, 255)] * 3)
# No two colours are equal: such a file is refused.
palettes = st.builds(
    lambda colours, keys: Palette(Colour(".", colours[0]), tuple(map(Colour, keys, colours[1:]))),
    st.lists(st.just((255, 255, 255)) | rgb, min_size=4, max_size=4, unique=True),
    st.lists(colour_keys, min_size=1, max_size=3, unique=True),
)
texts = st.none() | st.sampled_from(NASTY) | st.text(max_size=12)
metadata = st.builds(Metadata, **{field.name: texts for field in fields(Metadata)})


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    palette = draw(st.just(BLACK_AND_WHITE) | palettes)
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    cells = st.integers(0, len(palette))
    row = st.lists(cells, min_size=width, max_size=width).map(tuple)
    grid = Grid(tuple(draw(st.lists(row, min_size=height, max_size=height))))
    puzzle = Puzzle.from_goal(grid, palette, draw(metadata))
    places = draw(st.sets(st.builds(Cell, st.integers(0, height - 1), st.integers(0, width - 1)), max_size=5))
    puzzle = replace(puzzle, given=tuple(Given(cell, grid[cell]) for cell in places))
    return puzzle if draw(st.booleans()) else replace(puzzle, goal=None)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(puzzles())
def test_what_is_written_is_read_again(puzzle: Puzzle) -> None:
    text = write(puzzle)
    again = parse(text)
    assert again == puzzle
    assert write(again) == text
    text.encode("utf-8")


@settings(derandomize=True, deadline=None, max_examples=300)
@given(puzzles())
def test_other_readers_of_yaml_find_the_same_lines(puzzle: Puzzle) -> None:
    loaded = yaml.safe_load(write(puzzle))
    assert (loaded["width"], loaded["height"]) == (puzzle.width, puzzle.height)
    if puzzle.goal is not None:
        assert loaded["goal"].splitlines() == puzzle.goal.format(puzzle.palette)
    assert ("given" in loaded) == bool(puzzle.given)
    for (row, column), colour in puzzle.given:
        assert loaded["given"].splitlines()[row][column] == puzzle.palette[colour].key
    for field in fields(Metadata):
        assert loaded.get(field.name) == getattr(puzzle.metadata, field.name)
    assert set(loaded.get("colors", {})) <= set(puzzle.palette.keys)
