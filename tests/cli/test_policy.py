from __future__ import annotations

from pathlib import Path

import pytest
from conftest import ARROW, SWITCH, Draw, Nonogram

CROWN = ["..#..", "#.#.#", "#.#.#", ".#.#.", "#.#.#"]
CROOKED = ["..###", "###.#", "#...#", "....#", "##..."]


@pytest.fixture
def pack(draw: Draw) -> str:
    """Two pictures, of which one is symmetric."""
    draw("pack/crown.png", CROWN)
    draw("pack/crooked.png", CROOKED)
    return "pack"


def test_findings_are_warnings_and_fail_only_where_asked(nonogram: Nonogram, pack: str) -> None:
    outcome = nonogram("check", pack)
    assert outcome.code == 0
    assert "pack/crown.png: warning: the picture is symmetric left to right [symmetric]" in outcome.out
    assert nonogram("check", pack, "--fail-on", "warning").code == 1


def test_a_check_can_be_switched_off(nonogram: Nonogram, draw: Draw) -> None:
    draw("crown.png", CROWN)
    outcome = nonogram("check", "crown.png", "--ignore", "symmetric,same-title", "--fail-on", "warning")
    assert outcome.code == 0
    assert "[symmetric]" not in outcome.out


def test_classes_can_fail(nonogram: Nonogram) -> None:
    Path("dom.non").write_text(
        "width 7\nheight 7\nrows\n3\n1\n3,1\n1\n3,1\n1\n1\ncolumns\n1\n1\n1,3\n1\n1,3\n1\n3\n", "utf-8"
    )
    assert nonogram("check", "dom.non").code == 0
    assert nonogram("check", "dom.non", "--fail-on", "search-required").code == 1
    assert nonogram("check", "dom.non", "--fail-on", "undecided,ambiguous").code == 0


def test_puzzles_that_are_too_hard_fail(nonogram: Nonogram, draw: Draw) -> None:
    Path("dom.non").write_text(
        "width 7\nheight 7\nrows\n3\n1\n3,1\n1\n3,1\n1\n1\ncolumns\n1\n1\n1,3\n1\n1,3\n1\n3\n", "utf-8"
    )
    draw("arrow.png", ARROW)
    assert nonogram("check", "arrow.png", "--max-difficulty", 1).code == 0
    assert nonogram("check", "dom.non", "--max-difficulty", 5).code == 0
    outcome = nonogram("check", "dom.non", "--max-difficulty", 3)
    assert outcome.code == 1
    assert "dom.non: error: difficulty 5 of 5, but the pack takes 3 at most [too-hard]" in outcome.out


@pytest.mark.parametrize(("size", "warned"), [("5-10", False), ("5x5-5x5", False), ("6-10", True), ("3×3-5×4", True)])
def test_sizes(nonogram: Nonogram, draw: Draw, size: str, warned: bool) -> None:
    draw("arrow.png", ARROW)
    assert ("[size]" in nonogram("check", "arrow.png", "--sizes", size).out) is warned


def test_art_and_clue_file_that_disagree_fail(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png", ARROW)
    assert nonogram("convert", "art", "-o", "clues").code == 0
    assert nonogram("check", "art", "clues").code == 0
    draw("art/arrow.png", CROOKED)
    outcome = nonogram("check", "art", "clues")
    assert outcome.code == 1
    assert "clues/arrow.yaml: error: is another puzzle than art/arrow.png shows" in outcome.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--fail-on", "warnings"), "--fail-on: there is no warnings; it may be search-required, ambiguous"),
        (("--ignore", "symetric"), "--ignore: there is no symetric; it may be differs, duplicate"),
        (("--sizes", "10"), "--sizes: found '10'"),
        (("--sizes", "20-10"), "--sizes: no size is within 20 × 20 to 10 × 10"),
    ],
)
def test_options_that_mean_nothing(nonogram: Nonogram, draw: Draw, arguments: tuple[str, str], message: str) -> None:
    draw("arrow.png", ARROW)
    outcome = nonogram("check", "arrow.png", *arguments)
    assert outcome.code == 2
    assert message in outcome.err


@pytest.mark.parametrize(
    ("name", "head"), [("nonogram.toml", ""), ("pyproject.toml", "[project]\nname = 'pack'\n[tool.nonogram]\n")]
)
def test_the_policy_may_stand_in_a_file(nonogram: Nonogram, pack: str, name: str, head: str) -> None:
    Path(name).write_text(f"{head}fail-on = ['warning']\n", "utf-8")
    assert nonogram("check", pack).code == 1
    Path(name).write_text(f"{head}fail-on = ['warning']\nignore = ['symmetric']\n", "utf-8")
    assert nonogram("check", "pack/crown.png").code == 0
    Path(name).write_text(f"{head}sizes = '20-30'\nmax-difficulty = 1\n", "utf-8")
    assert "[size]" in nonogram("check", pack).out


def test_options_override_the_file_one_by_one(nonogram: Nonogram, draw: Draw) -> None:
    draw("crown.png", CROWN)
    Path("nonogram.toml").write_text("fail-on = ['warning']\nsizes = '20-30'\nignore = ['symmetric']\n", "utf-8")
    assert nonogram("check", "crown.png").code == 1
    assert nonogram("check", "crown.png", "--sizes", "5-10").code == 0
    assert nonogram("check", "crown.png", "--fail-on", "").code == 0


def test_the_nearest_file_counts(
    nonogram: Nonogram, draw: Draw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("issue/pages/switch.png", SWITCH)
    draw("issue/pages/arrow.png", ARROW)
    Path("nonogram.toml").write_text("fail-on = ['warning']\n", "utf-8")
    Path("issue/pyproject.toml").write_text("[project]\nname = 'issue'\n", "utf-8")
    monkeypatch.chdir(tmp_path / "issue" / "pages")
    assert nonogram("check", "arrow.png").code == 1
    (tmp_path / "issue" / "nonogram.toml").write_text("", "utf-8")
    assert nonogram("check", "arrow.png").code == 0


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("fail_on = ['warning']\n", ["fail_on: there is no such key"]),
        ("fail-on = 'warning'\nmax-difficulty = 6\n", ["fail-on: expected a list", "max-difficulty: expected a whole"]),
        ("max-difficulty = true\n", ["max-difficulty: expected a whole number from 1 to 5, found True"]),
        ("fail-on = ['sleet']\n", ["fail-on: there is no sleet"]),
        ("sizes = 'big'\n", ["sizes: found 'big'"]),
        ("sizes = \n", ["is not valid TOML"]),
    ],
)
def test_faults_of_the_file_are_told(nonogram: Nonogram, draw: Draw, text: str, messages: list[str]) -> None:
    draw("arrow.png", ARROW)
    Path("nonogram.toml").write_text(text, "utf-8")
    outcome = nonogram("check", "arrow.png")
    assert (outcome.code, outcome.out) == (3, "")
    for message in messages:
        assert f"nonogram.toml: {message}" in outcome.err


def test_difficulty_is_explained(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png", ARROW)
    outcome = nonogram("check", "arrow.png", "--explain-difficulty")
    assert "arrow.png: difficulty 1 of 5" in outcome.out
    assert "size: 5 × 5 = 25 cells" in outcome.out
    to_program = nonogram("check", "arrow.png", "--explain-difficulty", "--format", "csv")
    assert "difficulty 1 of 5" not in to_program.out
    assert "difficulty 1 of 5" in to_program.err
