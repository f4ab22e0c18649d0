"""Clue YAML that is refused: each case is a file with its problems, all of them, at their places."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from authoring.errors import InvalidInput, InvalidPuzzle
from authoring.formats import CLUE_YAML, read_puzzle, yaml_tree

CASES = sorted((Path(__file__).parent.parent / "cases" / "formats").glob("*.txt"))


def problems(text: str) -> list[str]:
    with pytest.raises(InvalidInput) as caught:
        CLUE_YAML.parse(text, "f")
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
@pytest.mark.parametrize("libyaml", [False, True])
def test_case(case: Path, libyaml: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    fast, exact = yaml_tree._loaders()
    assert fast is not exact or not yaml.__with_libyaml__
    if not libyaml:
        monkeypatch.setattr(yaml_tree, "_loaders", lambda: (exact, exact))
    text, separator, expected = case.read_text("utf-8").partition("=== problems ===\n")
    assert separator, "a case ends with its problems"
    assert problems(text) == expected.splitlines()


def test_there_are_cases() -> None:
    assert len(CASES) > 20


def test_contradictions_are_an_invalid_puzzle() -> None:
    with pytest.raises(InvalidPuzzle):
        CLUE_YAML.parse("nonogram: 1\nwidth: 1\nheight: 1\nrows: [1]\ncolumns: [0]\n", "f")


def test_a_billion_laughs_are_refused_at_the_first() -> None:
    laughs = "".join(f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]\n" for n in range(1, 10))
    assert problems(f"l0: &l0 [lol]\n{laughs}")[0].startswith("f:1:5: ")


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{a: "])
def test_deep_nesting_is_refused(opening: str) -> None:
    found = problems("nonogram: 1\nrows:\n  " + opening * 20_000)
    assert len(found) == 1
    assert "nested too deeply" in found[0]


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "---\n...\n", "- 1\n", "word\n", '""'])
def test_what_has_no_keys(text: str) -> None:
    assert len(problems(text)) == 1


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x7f", "\x85", "\u2028", "\u2029", "\ufeff", "\ufffe"])
def test_characters_that_are_no_text(character: str) -> None:
    assert problems(f"nonogram: 1\r\ntitle: a{character}b\n")[0].startswith(
        f"f:2:9: the character U+{ord(character):04X}"
    )


def test_huge_numbers_are_named_and_not_computed() -> None:
    digits = "9" * 10_000
    found = problems(f"nonogram: 1\nwidth: {digits}\nheight: 1\nrows: [{digits}]\ncolumns: [1]\n")
    assert [line.split(": ")[:2] for line in found] == [["f:2:8", "width"], ["f:4:8", "row 1"]]
    assert max(map(len, found)) < 150


def test_all_files_of_a_puzzle_are_told_by_their_name(tmp_path: Path) -> None:
    file = tmp_path / "cat.yaml"
    file.write_bytes(b"nonogram: 1\ntitle: Zo\xeb\n")
    with pytest.raises(InvalidInput) as caught:
        read_puzzle(file)
    (problem,) = caught.value.problems
    assert (problem.source, problem.line, problem.column) == (str(file), 2, 10)
    assert "0xEB" in problem.message
