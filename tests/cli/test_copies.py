"""A clue file beside the picture that it was made from is no second puzzle."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Draw, Nonogram

LEFT_OUT = "pack/arrow.yaml: left out, since it holds the puzzle of pack/arrow.png, which is read"
OTHER = ["#####", "#....", "#####", "#....", "#####"]


@pytest.fixture
def pack(nonogram: Nonogram, draw: Draw) -> Path:
    """Convert a picture into its own folder."""
    draw("pack/arrow.png")
    assert nonogram("convert", "pack/arrow.png", "-o", "pack").code == 0
    return Path("pack")


@pytest.mark.parametrize(
    "command", ["build pack -o out", "convert pack -o out", "sheet pack -o out --format svg", "repair pack -o out"]
)
def test_it_is_left_out_and_that_is_told(nonogram: Nonogram, pack: Path, command: str) -> None:
    outcome = nonogram(*command.split())
    assert outcome.code == 0, outcome.err
    assert outcome.err.count(LEFT_OUT) == 1
    assert sorted(path.name for path in pack.iterdir()) == ["arrow.png", "arrow.yaml"]


def test_each_puzzle_is_listed_once(nonogram: Nonogram, pack: Path) -> None:
    outcome = nonogram("check", pack)
    assert "1 source: 1 line-solvable" in outcome.out
    assert outcome.err == f"{LEFT_OUT}\n"
    assert nonogram("check", pack, "--quiet").err == ""


def test_a_picture_is_converted_into_its_folder_again(nonogram: Nonogram, pack: Path) -> None:
    assert "unchanged in pack/arrow.yaml" in nonogram("convert", pack, "-o", pack).err
    edited = (pack / "arrow.yaml").read_text("utf-8").replace("title: Arrow", "title: Pointer")
    (pack / "arrow.yaml").write_text(edited, "utf-8")
    kept = nonogram("convert", pack, "-o", pack)
    assert kept.code == 5
    assert "pack/arrow.yaml: is there already and differs, so it was kept; --force replaces it" in kept.err
    assert (pack / "arrow.yaml").read_text("utf-8") == edited


def test_a_clue_file_of_another_puzzle_is_told_and_nothing_is_written(
    nonogram: Nonogram, draw: Draw, pack: Path
) -> None:
    draw("pack/arrow.png", OTHER)
    outcome = nonogram("build", pack, "-o", "out")
    assert outcome.code == 2
    told = "pack/arrow.yaml: would be written to arrow just as pack/arrow.png; if one was made from the other, leave it"
    assert told in outcome.err
    assert list(Path("out").rglob("*")) == []
    assert "pack/arrow.yaml: error: is another puzzle than pack/arrow.png shows" in nonogram("check", pack).out


def test_given_cells_make_another_puzzle(nonogram: Nonogram, pack: Path) -> None:
    with (pack / "arrow.yaml").open("a", encoding="utf-8") as clue_file:
        clue_file.write("given: |\n  ..?..\n" + "  ?????\n" * 4)
    assert "2 sources" in nonogram("check", pack).out


def test_a_file_that_is_named_stands_for_itself(nonogram: Nonogram, pack: Path) -> None:
    for paths in ([pack, pack / "arrow.yaml"], [pack / "arrow.yaml", pack], [pack / "arrow.yaml", pack / "arrow.png"]):
        assert "2 sources" in nonogram("check", *paths).out


def test_sprites_have_a_clue_file_each(nonogram: Nonogram, draw: Draw) -> None:
    draw("pack/two.png", ["#####.####", "#........#", "#####..###", "#........#", "#####.####"])
    options = ("--slice", "5x5", "--scale", "1")
    assert nonogram("convert", "pack", "-o", "pack", *options).code == 0
    assert {path.name for path in Path("pack").iterdir()} == {"two.png", "two-r1c1.yaml", "two-r1c2.yaml"}
    outcome = nonogram("build", "pack", "-o", "out", *options)
    assert outcome.code == 0, outcome.err
    assert outcome.err.count("left out, since it holds the puzzle of pack/two.png") == 2


def test_what_cannot_be_read_is_no_copy(nonogram: Nonogram, pack: Path) -> None:
    (pack / "arrow.png").write_bytes(b"\x89PNG")
    outcome = nonogram("check", pack)
    assert outcome.code == 3
    assert "2 sources: 1 line-solvable, 1 invalid" in outcome.out
