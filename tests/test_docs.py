"""The README is true: its examples run, its clue file is one, its exit codes are ours."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
import typer

from authoring.cli.app import app, run
from authoring.errors import ExitCode
from authoring.formats import CLUE_YAML
from authoring.model import faults

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = [line[2:] for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]
COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with the art, which the examples work on one after the other."""
    folder = tmp_path_factory.mktemp("workshop")
    shutil.copytree(ROOT / "art", folder / "art")
    return folder


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_runs(example: str, workshop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workshop)
    program, *arguments = shlex.split(example)
    assert program == "nonogram"
    assert run(arguments) == ExitCode.OK


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented(command: str) -> None:
    assert any(example.startswith(f"nonogram {command} ") for example in EXAMPLES), command


def test_the_clue_file_is_one() -> None:
    (text,) = re.findall(r"```yaml\n(nonogram: 1\n.*?)```", README, re.DOTALL)
    puzzle = CLUE_YAML.parse(text, "README.md")
    assert faults(puzzle) == []
    assert puzzle.goal is not None


def test_the_exit_codes_are_all_there() -> None:
    listed = {int(code) for code in re.findall(r"^\| (\d+) \|", README, re.MULTILINE)}
    assert listed == set(ExitCode)


def test_the_first_blocks_set_up_and_run_the_main_job_and_the_tests() -> None:
    first, second, *_ = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert first.splitlines()[-1] == "nonogram build art"
    assert second.splitlines()[-1].startswith("pytest")


def test_pictures_that_are_shown_exist() -> None:
    shown = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    assert shown
    assert all((ROOT / path).is_file() for path in shown)
