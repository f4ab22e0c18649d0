"""What can't be looked at, or isn't there, is told where it is read, in the words for that, and stops nothing else."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from conftest import Draw, Nonogram

from authoring import sheets
from authoring.cli import build, check, convert, explain, preflight, sheet
from authoring.errors import ExitCode

COMMANDS: list[Callable[..., Any]] = [
    build.build,
    check.check,
    convert.convert,
    explain.explain,
    preflight.preflight,
    sheet.sheet,
]
READING: dict[str, list[str]] = {
    "check": [],
    "build": ["-o", "out"],
    "convert": ["-o", "out"],
    "repair": [],
    "sheet": ["-o", "out.pdf"],
    "explain": [],
}
NOBODY = 65534


@contextmanager
def as_nobody() -> Iterator[None]:
    """Lose the right of the superuser to look at everything; others don't have it anyway."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def closed(draw: Draw, tmp_path: Path) -> Iterator[Path]:
    """Make a folder with a picture and a manifest that may not be entered."""
    draw("closed/x.png")
    (tmp_path / "closed" / "pack.yaml").write_text("pack: 1\npuzzles:\n  - x.png\n", "utf-8")
    tmp_path.chmod(0o777)
    (tmp_path / "closed").chmod(0)
    yield Path("closed")
    (tmp_path / "closed").chmod(0o755)


@pytest.mark.parametrize("command", COMMANDS)
def test_no_option_asks_whether_a_path_can_be_read(command: Callable[..., Any]) -> None:
    hints = get_type_hints(command, include_extras=True)
    assert inspect.signature(command).parameters.keys() <= hints.keys()
    asking = {
        name
        for name, hint in hints.items()
        for told in getattr(hint, "__metadata__", ())
        if "Path" in str(hint.__origin__) and told.readable
    }
    assert asking == set()


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="there are no such users here")
@pytest.mark.parametrize("name", ["x.png", "x.yaml", "x.non", "x", "sub/x.png", "*"])
def test_a_closed_folder_stops_no_other_file(nonogram: Nonogram, draw: Draw, closed: Path, name: str) -> None:
    draw("arrow.png")
    nonogram("check", "arrow.png")  # loads, as its user, what may not be readable for nobody
    with as_nobody():
        outcome = nonogram("check", closed / name, "arrow.png", "--format", "csv")
    assert outcome.code == ExitCode.INVALID_INPUT
    assert f"closed/{name}: " in outcome.err
    assert "arrow.png,Arrow,5,5,line-solvable" in outcome.out


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="there are no such users here")
@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("name", ["x.png", "pack.yaml"])
def test_every_command_names_what_it_may_not_read(
    nonogram: Nonogram, draw: Draw, closed: Path, command: str, name: str
) -> None:
    draw("arrow.png")
    nonogram(command, "arrow.png", *(f"loaded-{word}" if word[0] != "-" else word for word in READING[command]))
    with as_nobody():
        outcome = nonogram(command, closed / name, *READING[command])
    assert outcome.code == ExitCode.INVALID_INPUT, outcome.err
    assert f"closed/{name}: " in outcome.out + outcome.err
    assert "can't be written" not in outcome.err


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="there are no such users here")
@pytest.mark.parametrize("option", ["--font-path", "--template", "--icc"])
def test_what_a_sheet_is_made_with_is_no_exception(nonogram: Nonogram, draw: Draw, closed: Path, option: str) -> None:
    command = ("sheet", draw("arrow.png"), "-o", "out.pdf", "--profile", "magazine")
    nonogram(*command)
    with as_nobody():
        if not os.access(sheets.__path__[0], os.R_OK, effective_ids=True):
            pytest.skip("this user may not read the templates of this installation either")
        outcome = nonogram(*command, option, closed / "made.ttf")
    assert outcome.code == ExitCode.INVALID_INPUT
    assert "nonogram: closed/made.ttf: can't be read: Permission denied" in outcome.err


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="there are no such users here")
def test_a_closed_folder_in_a_manifest_is_told_with_its_place(nonogram: Nonogram, draw: Draw, closed: Path) -> None:
    Path("pack.yaml").write_text(f"pack: 1\npuzzles:\n  - {closed}/x.png\n", "utf-8")
    nonogram("sheet", draw("arrow.png"), "-o", "out.pdf")
    with as_nobody():
        outcome = nonogram("sheet", "pack.yaml", "-o", "out.pdf")
    assert outcome.code == ExitCode.INVALID_INPUT
    assert "nonogram: pack.yaml:3:5: 'closed/x.png': can't be read: Permission denied" in outcome.err


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="there are no such users here")
def test_an_output_that_may_not_be_looked_at_is_named(nonogram: Nonogram, draw: Draw, closed: Path) -> None:
    draw("art/closed/arrow.png")
    nonogram("convert", "art/closed/arrow.png", "--dry-run")
    with as_nobody():
        outcome = nonogram("convert", "art", "-o", ".")
    assert outcome.code == ExitCode.OUTPUT
    assert f"nonogram: {closed}/arrow.yaml: can't be written: Permission denied" in outcome.err


@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("name", ["nowhere", "odd/*", "cat.xyz", "arrow.png/x"])
def test_what_is_not_there_is_told_as_such(nonogram: Nonogram, draw: Draw, command: str, name: str) -> None:
    draw("arrow.png")
    outcome = nonogram(command, name, *READING[command])
    assert outcome.code == ExitCode.INVALID_INPUT
    assert f"{name}: there is no such file or folder" in outcome.out + outcome.err


def test_another_kind_of_file_is_told_as_such(nonogram: Nonogram) -> None:
    Path("notes.doc").write_text("x", "utf-8")
    outcome = nonogram("check", "notes.doc")
    assert outcome.code == ExitCode.INVALID_INPUT
    assert "notes.doc: found the suffix .doc" in outcome.out


@pytest.mark.parametrize("name", ["arrow.png", "arrow.yaml", "arrow"])
def test_a_name_that_is_too_long_stops_no_other_file(nonogram: Nonogram, draw: Draw, name: str) -> None:
    outcome = nonogram("check", f"{'n' * 300}/{name}", draw("arrow.png"), "--format", "csv")
    assert outcome.code == ExitCode.INVALID_INPUT
    assert "File name too long" in outcome.err
    assert "arrow.png,Arrow,5,5,line-solvable" in outcome.out
