"""No output replaces a file that the run reads, whatever it is called there; and no two outputs share a name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from conftest import SWITCH, Draw, Nonogram
from PIL import Image


def kept(nonogram: Nonogram, path: str, *command: object) -> None:
    """Check that a command is refused in one line that names the file, and that nothing is written anywhere."""
    before = {each: each.read_bytes() for each in Path().rglob("*") if each.is_file()}
    outcome = nonogram(*command)
    assert outcome.code == 5, outcome.err
    (line,) = (line for line in outcome.err.splitlines() if line.startswith("nonogram: "))
    assert line.startswith(f"nonogram: {path}: is a file that is read here")
    assert {each: each.read_bytes() for each in Path().rglob("*") if each.is_file()} == before


@pytest.mark.parametrize("name", ["arrow.png", "./sub/../arrow.png", "hard.png", "soft.png"])
def test_a_source_is_never_the_output(nonogram: Nonogram, draw: Draw, name: str) -> None:
    draw("arrow.png")
    Path("sub").mkdir()
    os.link("arrow.png", "hard.png")
    Path("soft.png").symlink_to("arrow.png")
    kept(nonogram, str(Path(name)), "sheet", "arrow.png", "-o", name)


def test_sources_in_the_folder_of_the_output_are_kept_before_any_is_written(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    Image.open("art/arrow.png").save("art/anchor.gif")  # its drawing would come first, and clash with nothing
    kept(nonogram, "art/arrow.png", "sheet", "art", "-o", "art", "--format", "png")


def test_reports_and_animations_are_no_exception(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Image.open("arrow.png").save("moving.gif")
    Path("arrow.yaml").write_text("title: Arrow\n", "utf-8")
    Path("nonogram.toml").write_text('ignore = ["symmetric"]\n', "utf-8")
    kept(nonogram, "arrow.png", "check", "arrow.png", "--format", "html", "-o", "arrow.png")
    kept(nonogram, "arrow.yaml", "check", "arrow.png", "--format", "json", "-o", "arrow.yaml")
    kept(nonogram, "nonogram.toml", "check", "arrow.png", "--format", "json", "-o", "nonogram.toml")
    kept(nonogram, "moving.gif", "explain", "moving.gif", "--gif", "moving.gif")
    kept(nonogram, "arrow.png", "explain", "arrow.png", "--gif", "new.gif", "--apng", "arrow.png")


def test_what_stands_beside_a_picture_is_no_clue_file_to_be_replaced(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Path("arrow.yaml").write_text("title: Arrow\n", "utf-8")
    kept(nonogram, "arrow.yaml", "convert", "arrow.png", "-o", ".", "--force")
    Path("arrow.yaml").unlink()
    draw("arrow-preview.png", SWITCH)
    kept(nonogram, "arrow-preview.png", "convert", "arrow-preview.png", "arrow.png", "-o", ".", "--preview")


def test_manifests_templates_and_profiles_are_kept(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    Path("pack.pdf.yaml").write_text("pack: 1\npuzzles: [arrow.png]\n", "utf-8")
    Path("own.svg").write_text("#json(bytes(sys.inputs.data)).title", "utf-8")
    Path("link.pdf").symlink_to("pack.pdf.yaml")
    kept(nonogram, "link.pdf", "sheet", "pack.pdf.yaml", "-o", "link.pdf")
    kept(nonogram, "own.svg", "sheet", "arrow.png", "--template", "own.svg", "-o", "own.svg")
    Path("press.pdf").write_bytes(b"no profile")
    icc = ("--standard", "pdfx-4", "--icc", "press.pdf")
    kept(nonogram, "press.pdf", "sheet", "arrow.png", *icc, "-o", "press.pdf")
    Path("pack-solutions.pdf").symlink_to("arrow.png")
    kept(nonogram, "pack-solutions.pdf", "sheet", "arrow.png", "-o", "pack.pdf", "--solutions", "separate")


def test_a_build_neither_replaces_nor_removes_what_it_reads(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    assert nonogram("build", "art", "-o", "out").code == 0
    clues = Path("out/clues/arrow.yaml").read_bytes()
    kept(nonogram, "out/clues/arrow.yaml", "build", "out/clues/arrow.yaml", "-o", "out", "--force")
    Path("art/arrow.png").unlink()
    Path("out/clues/arrow.yaml").rename("out/clues/other.yaml")
    ledger = Path("out/files.txt")
    ledger.write_text(ledger.read_text("utf-8").replace("clues/arrow", "clues/other"), "utf-8")
    Path("again").symlink_to("out/clues")
    nonogram("build", "again", "-o", "out", "--solutions", "none")
    assert Path("out/clues/other.yaml").read_bytes() == clues


def test_repairs_keep_every_source(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    draw("switch-repair.png")
    before = Path("switch-repair.png").read_bytes()
    outcome = nonogram("repair", "switch.png", "switch-repair.png", "-o", ".", "--force")
    assert outcome.code == 5
    assert "switch-repair.png: is there already and differs, so it was kept; it is a file that is read" in outcome.err
    assert Path("switch-repair.png").read_bytes() == before


def test_a_picture_may_be_called_as_the_solution_of_another(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/arrow-solution.png", ["###", "..#"])
    outcome = nonogram("sheet", "art", "-o", "out", "--format", "svg")
    assert outcome.code == 2
    assert "art/arrow-solution.png" in outcome.err
    assert "the solution of art/arrow.png" in outcome.err
    assert not Path("out").exists()
    assert nonogram("build", "art", "-o", "built").code == 2
    assert list(Path("built").rglob("*")) == []
    assert nonogram("sheet", "art", "-o", "out", "--format", "svg", "--solutions", "none").code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["arrow-solution.svg", "arrow.svg"]


def test_options_for_pictures_alone_are_told_where_there_is_none(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    nonogram("convert", "arrow.png", "-o", "clues")
    told = "--threshold 99 --trim: there is no picture among the sources"
    assert told in nonogram("check", "clues", "--threshold", "99", "--trim").err
    assert told not in nonogram("check", "clues", "arrow.png", "--threshold", "99", "--trim").err
