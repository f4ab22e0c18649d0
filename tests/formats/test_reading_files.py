"""Files as they come: other encodings, wrong places, and the formats found by suffix."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.errors import InvalidInput
from authoring.formats import FORMATS, SUFFIXES, _template, format_for, read_puzzle
from authoring.formats.text import LARGEST_FILE
from authoring.model import Cell, Given, Grid, Puzzle

DOT = b"nonogram: 1\ntitle: Zo\xc3\xab\nwidth: 1\nheight: 1\nrows: [1]\ncolumns: [1]\n"


def problem(path: Path) -> str:
    with pytest.raises(InvalidInput) as caught:
        read_puzzle(path)
    (found,) = caught.value.problems
    assert found.source == str(path)
    assert "\n" not in found.message
    return found.message


def test_utf8_with_and_without_a_mark(tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain.yaml", tmp_path / "marked.YML"
    plain.write_bytes(DOT)
    marked.write_bytes(b"\xef\xbb\xbf" + DOT)
    assert read_puzzle(plain) == read_puzzle(marked)
    assert read_puzzle(plain).metadata.title == "Zoë"


def test_utf16_is_named_at_its_first_byte(tmp_path: Path) -> None:
    file = tmp_path / "cat.yaml"
    file.write_bytes(DOT.decode().encode("utf-16"))
    assert problem(file).startswith("not UTF-8")


def test_what_can_not_be_opened(tmp_path: Path) -> None:
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    assert problem(folder) == "this is a folder, not a file"
    assert problem(tmp_path / "missing.yaml") == "there is no such file"
    assert "NUL" in problem(tmp_path / "a\0b.yaml")
    assert problem(tmp_path / ("a" * 300 + ".yaml")).startswith("can't be read: ")


@pytest.mark.skipif(os.name == "nt" or getattr(os, "geteuid", int)() == 0, reason="permissions don't bind this user")
def test_permission(tmp_path: Path) -> None:
    file = tmp_path / "secret.yaml"
    file.write_bytes(DOT)
    file.chmod(0)
    assert "permission" in problem(file)


def test_the_largest_file(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_bytes(DOT + b"#" * (LARGEST_FILE - len(DOT)))
    assert read_puzzle(file).width == 1
    file.write_bytes(DOT + b"#" * (LARGEST_FILE - len(DOT) + 1))
    assert problem(file).startswith("larger than 4 MiB")


@pytest.mark.parametrize(
    ("name", "found"), [("cat.png", "the suffix '.png'"), ("cat", "no suffix"), (".yaml", "no suffix")]
)
def test_no_format_of_that_suffix(name: str, found: str) -> None:
    assert problem(Path(name)) == f"found {found}; clue files end in .non, .yaml, .yml"


def test_suffixes_are_told_apart() -> None:
    assert sorted(SUFFIXES) == sorted(suffix for each in FORMATS for suffix in each.suffixes)
    assert all(suffix == suffix.lower() and suffix.startswith(".") for suffix in SUFFIXES)
    assert [format_for(Path(f"a{suffix}")) for each in FORMATS for suffix in each.suffixes] == [
        each for each in FORMATS for _ in each.suffixes
    ]


def test_yaml_is_imported_only_when_yaml_is_read() -> None:
    code = "import sys, authoring.formats; sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_template_is_a_format() -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["#.#", "###"]))
    assert _template.FORMAT.write is not None
    text = _template.FORMAT.write(puzzle)
    assert text == "3 2\n1 1\n3\n-\n2\n1\n2\n"
    assert _template.FORMAT.parse(text, "f") == replace(puzzle, goal=None)
    with pytest.raises(ValueError, match="given cells"):
        _template.FORMAT.write(replace(puzzle, given=(Given(Cell(0, 0), 1),)))


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("3 2\n1 1\nx\n-\n2\n1\n2\n", [(3, 1)]),
        ("3\n1 1\n3\n", [(1, 1), (3, 1)]),
        ("3 2\n1 1\n-\n2\n1\n3\n", [(1, 1), (6, 1)]),
        ("", [(1, 1), (1, 1)]),
    ],
)
def test_the_template_tells_all_problems(text: str, places: list[tuple[int, int]]) -> None:
    with pytest.raises(InvalidInput) as caught:
        _template.FORMAT.parse(text, "f")
    assert [(found.line, found.column) for found in caught.value.problems] == places
