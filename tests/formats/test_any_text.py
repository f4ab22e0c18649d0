"""Whatever a file holds: a puzzle or problems with places in it, and the same with and without libyaml."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.errors import InvalidInput, Problem
from authoring.formats import CLUE_YAML, FORMATS, Format, yaml_tree
from authoring.formats.text import check_characters, normalise
from authoring.model import Puzzle

YAML = """\
nonogram: 1
title: "Cat"
width: 3
height: 2
colors: {r: "#c81e1e", g: '#2a7d2e'}
rows: |
  2r 1g

columns:
  - 1r
  - [1r]
  - 1g
goal: |
  rrg
  ...
given: |
  ?r?
  ?.?
"""
NON = 'title "Cat"\nwidth 3\nheight 2\n\nrows\n3\n0\n\ncolumns\n1\n1\n1\n\ngoal "111000"\n'
SCRAPS = st.sampled_from(
    [
        *"\n\t\r:#-[]{},|>&*!?%@`'\"\\ 019rgx.",
        "\n\n",
        "  ",
        ": ",
        " #",
        "- ",
        "|+\n",
        "|2\n",
        "\\x",
        "---\n",
        "...\n",
        "é",
        "🐈",
        "\0",
    ]
)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """Return the text with up to four pieces replaced by others."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        text = text[:start] + draw(SCRAPS | st.just("")) + text[end:]
    return text


def outcome(parse: Callable[[str, str], Puzzle], text: str) -> Puzzle | tuple[Problem, ...]:
    try:
        return parse(text, "f")
    except InvalidInput as error:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        places = [(problem.line or 0, problem.column or 0) for problem in error.problems]
        assert places
        assert places == sorted(places)
        for line, column in places:
            # A fault of a whole file that ends too early lies one line after its last.
            assert 1 <= line <= len(lines) + 1
            assert 1 <= column <= len((*lines, "")[line - 1]) + 1
        return error.problems


@settings(derandomize=True, deadline=None, max_examples=500)
@given(damaged(YAML))
def test_clue_yaml(text: str) -> None:
    found = outcome(CLUE_YAML.parse, text)
    exact = yaml_tree._loaders()[1]
    with patch.object(yaml_tree, "_loaders", lambda: (exact, exact)):
        try:
            check_characters(normalise(text), "f")
            yaml_tree.read_tree(normalise(text), "f")
        except InvalidInput:
            return  # libyaml lets pass a little more than PyYAML alone
        assert outcome(CLUE_YAML.parse, text) == found


@settings(derandomize=True, deadline=None, max_examples=500)
@given(st.sampled_from(FORMATS), damaged(NON) | st.text(max_size=200))
def test_other_formats_and_no_format_at_all(file_format: Format, text: str) -> None:
    outcome(file_format.parse, text)
