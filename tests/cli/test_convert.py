from __future__ import annotations

import stat
from pathlib import Path

import pytest
from conftest import Draw, Nonogram
from PIL import Image

from authoring.formats import read_puzzle
from authoring.model import Grid


def test_a_picture_becomes_a_clue_file_of_its_name(nonogram: Nonogram, draw: Draw) -> None:
    draw("a/my-arrow.png")
    outcome = nonogram("convert", "a/my-arrow.png", "-o", "clues")
    assert (outcome.code, outcome.out) == (0, "")
    assert "a/my-arrow.png: note: the background is #ffffff" in outcome.err
    assert outcome.err.endswith("a/my-arrow.png: 5 × 5, written to clues/my-arrow.yaml\n")
    assert nonogram("convert", "a/my-arrow.png", "-o", "clues", "--quiet").err == ""
    puzzle = read_puzzle(Path("clues/my-arrow.yaml"))
    assert puzzle.metadata.title == "My arrow"
    assert puzzle.goal is not None
    assert puzzle.goal.format()[0] == "..#.."


def test_folders_keep_their_structure(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/one/arrow.png")
    draw("art/two/arrow.png")
    draw("art/_sketches/arrow.png")
    assert nonogram("convert", "art", "-o", "clues", "--author", "A. Artist").code == 0
    written = sorted(str(path) for path in Path("clues").rglob("*.*"))
    assert written == ["clues/one/arrow.yaml", "clues/two/arrow.yaml"]
    assert read_puzzle(Path(written[0])).metadata.author == "A. Artist"


def test_two_sources_never_share_a_file(nonogram: Nonogram, draw: Draw) -> None:
    draw("one/arrow.png")
    draw("two/Arrow.png")
    outcome = nonogram("convert", "one/arrow.png", "two/Arrow.png", "-o", "clues")
    assert outcome.code == 2
    assert "two/Arrow.png: would be written to Arrow.yaml just as one/arrow.png" in outcome.err
    assert not list(Path("clues").rglob("*.yaml"))


def test_a_file_that_differs_is_kept_unless_forced(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    assert nonogram("convert", "arrow.png", "-o", ".").code == 0
    assert "unchanged in arrow.yaml" in nonogram("convert", "arrow.png", "-o", ".").err
    target = Path("arrow.yaml")
    edited = target.read_text("utf-8").replace("title: Arrow", "title: Love")
    target.write_text(edited, "utf-8")
    outcome = nonogram("convert", "arrow.png", "-o", ".")
    assert outcome.code == 5
    assert "arrow.yaml: is there already and differs" in outcome.err
    assert target.read_text("utf-8") == edited
    assert nonogram("convert", "arrow.png", "-o", ".", "--force").code == 0
    assert target.read_text("utf-8") != edited


def test_bad_files_do_not_stop_good_ones(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Path("broken.png").write_bytes(Path("arrow.png").read_bytes()[:40])
    Path("notes.txt").write_text("no picture", "utf-8")
    outcome = nonogram("convert", "broken.png", "arrow.png", "missing.png", "notes.txt", "-o", "clues", "--quiet")
    assert outcome.code == 3
    assert [line.partition(":")[0] for line in outcome.err.splitlines()] == ["broken.png", "missing.png", "notes.txt"]
    assert [path.name for path in Path("clues").iterdir()] == ["arrow.yaml"]


def test_an_empty_folder_is_told(nonogram: Nonogram, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    outcome = nonogram("convert", "empty", "-o", "clues")
    assert outcome.code == 3
    assert "empty: the folder holds no puzzle" in outcome.err


@pytest.mark.parametrize("blocked", ["file", "file/below"])
def test_a_folder_that_cannot_be_made_is_an_output_error(nonogram: Nonogram, draw: Draw, blocked: str) -> None:
    draw("arrow.png")
    Path("file").write_text("", "utf-8")
    outcome = nonogram("convert", "arrow.png", "-o", blocked)
    assert outcome.code == 5
    assert blocked in outcome.err


def test_written_files_have_ordinary_rights_and_no_remains(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    nonogram("convert", "arrow.png", "-o", "clues")
    assert [path.name for path in Path("clues").iterdir()] == ["arrow.yaml"]
    assert stat.S_IMODE(Path("clues/arrow.yaml").stat().st_mode) & 0o444 == 0o444


def test_options_that_make_no_sense_are_refused(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    for option, value in (("--scale", "0"), ("--scale", "big"), ("--background", "whitish"), ("--threshold", "300")):
        outcome = nonogram("convert", "arrow.png", "-o", "clues", option, value)
        assert outcome.code == 2, option
        assert option.lstrip("-") in outcome.err
    assert not Path("clues").exists()


def test_the_picture_is_read_as_the_options_say(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    nonogram("convert", "arrow.png", "-o", "plain")
    nonogram("convert", "arrow.png", "-o", "inverted", "--invert")
    plain, inverted = (read_puzzle(Path(folder, "arrow.yaml")).goal for folder in ("plain", "inverted"))
    assert plain is not None
    assert inverted == Grid(tuple(tuple(1 - cell for cell in row) for row in plain.rows))


def test_a_dry_run_tells_everything_and_writes_nothing(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("convert", "arrow.png", "--dry-run", "--preview")
    assert outcome.code == 0
    assert "arrow.png: 5 × 5\n" in outcome.err
    assert [path.name for path in Path().iterdir()] == ["arrow.png"]
    assert nonogram("convert", "arrow.png").code == 2


def test_a_preview_stands_beside_the_clue_file(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("convert", "arrow.png", "-o", "clues", "--preview")
    assert outcome.code == 0
    with Image.open("clues/arrow-preview.png") as preview:
        assert preview.width > preview.height


def test_a_sidecar_gives_metadata_and_settings(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    Path("art/arrow.yaml").write_text("title: Up!\nauthor: A. Artist\ninvert: yes\npad: 1\n", "utf-8")
    assert nonogram("convert", "art", "-o", "clues").code == 0
    puzzle = read_puzzle(Path("clues/arrow.yaml"))
    assert (puzzle.metadata.title, puzzle.metadata.author) == ("Up!", "A. Artist")
    assert puzzle.width == 7
    nonogram("convert", "art", "-o", "padded", "--pad", "2")
    assert read_puzzle(Path("padded/arrow.yaml")).width == 9


def test_every_fault_of_a_sidecar_is_told_with_its_place(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Path("arrow.yaml").write_text("titel: Up!\ntitle: A\ntitle: B\n", "utf-8")
    outcome = nonogram("convert", "arrow.png", "-o", "clues", "--quiet")
    assert outcome.code == 3
    assert outcome.err.splitlines() == [
        "arrow.yaml:1:1: 'titel' is not a key of a file beside a picture; did you mean title?",
        "arrow.yaml:3:1: 'title' is given twice, first in line 2",
    ]
    Path("arrow.yaml").write_text("scale: big\n", "utf-8")
    outcome = nonogram("convert", "arrow.png", "-o", "clues", "--quiet")
    assert outcome.err == "arrow.yaml:1:8: scale: 'big' is not the size of a cell of the form 8 or 8x6\n"
    Path("arrow.yaml").write_text("invert: 3\nthreshold: 999\n", "utf-8")
    outcome = nonogram("convert", "arrow.png", "-o", "clues", "--quiet")
    assert outcome.err.splitlines() == [
        "arrow.yaml:1:9: invert: '3' is neither yes nor no",
        "arrow.yaml:2:12: threshold 999: a level of luminance is 1 to 255",
    ]
    Path("arrow.yaml").write_text("scale: 2\ngrid: 5x5\n", "utf-8")
    outcome = nonogram("convert", "arrow.png", "-o", "clues", "--quiet")
    assert "arrow.yaml: scale and grid exclude each other" in outcome.err


def test_a_clue_file_beside_a_picture_is_no_sidecar(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    nonogram("convert", "art/arrow.png", "-o", "art")
    draw("art/arrow.png", ["###", "..#"])  # else the clue file would be left out as a copy of it
    outcome = nonogram("check", "art", "--format", "csv")
    assert [line.split(",")[0] for line in outcome.out.splitlines()[1:]] == ["art/arrow.png", "art/arrow.yaml"]


def test_a_sheet_of_sprites_gives_a_clue_file_each(nonogram: Nonogram, draw: Draw) -> None:
    draw("sprites.png", ["#....##...", ".#...#.#..", "..#..##...", "#.#..#.#..", ".#...##..."])
    assert nonogram("convert", "sprites.png", "-o", "clues", "--slice", "5x5").code == 0
    assert sorted(path.name for path in Path("clues").iterdir()) == ["sprites-r1c1.yaml", "sprites-r1c2.yaml"]
