from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from conftest import Draw, Nonogram

from authoring.cli import build, check, convert, sheet
from authoring.errors import ExitCode

COMMANDS = {"build": build.EPILOG, "check": check.EPILOG, "convert": convert.EPILOG, "sheet": sheet.EPILOG}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(nonogram: Nonogram, command: str) -> None:
    outcome = nonogram(command, "--help")
    assert outcome.code == 0
    assert f"nonogram {command}" in outcome.out
    assert "Examples" in outcome.out


def test_help_lists_the_commands(nonogram: Nonogram) -> None:
    outcome = nonogram("--help")
    assert all(command in outcome.out for command in COMMANDS)


def test_the_version_names_the_kernel(nonogram: Nonogram) -> None:
    assert "kernel: " in nonogram("--version").out


@pytest.mark.parametrize("arguments", [["check"], ["nonsense"], ["check", "--nonsense", "x"], ["convert", "x.png"]])
def test_wrong_words_are_usage_errors(nonogram: Nonogram, arguments: list[str]) -> None:
    outcome = nonogram(*arguments)
    assert outcome.code == ExitCode.USAGE
    assert "Traceback" not in outcome.err + outcome.out


def test_a_bug_outside_the_jobs_is_told_in_one_line(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("arrow.png")

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("kaput")

    monkeypatch.setattr("authoring.cli.check.summary", broken)
    outcome = nonogram("check", "arrow.png", "--format", "csv")
    assert outcome.code == ExitCode.INTERNAL
    assert "internal error: RuntimeError: kaput" in outcome.err
    assert "Traceback" not in outcome.err


def test_it_runs_as_a_module_and_in_a_pipe_that_closes(draw: Draw, tmp_path: Path) -> None:
    draw("arrow.png")
    command = f"{sys.executable} -m authoring check arrow.png --format json | head -c 1"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "{"
    assert done.stderr in ("", "1 source: 1 line-solvable\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_a_long_run_quietly(tmp_path: Path, jobs: str) -> None:
    # Two copies of a puzzle that takes the SAT solver minutes: 28-Dom, after the pattern of Josh Greifer.
    order = 28
    rows = ["3", "1", *["3,1", "1"] * (order - 1), "1"]
    columns = ["1", "1", *["1,3", "1"] * (order - 1), "3"]
    size = 2 * order + 1
    lines = [f"width {size}", f"height {size}", "rows", *rows, "columns", *columns]
    for name in ("one.non", "two.non"):
        (tmp_path / name).write_text("\n".join(lines) + "\n", "utf-8")
    command = [sys.executable, "-m", "authoring", "check", ".", "--jobs", jobs, "--conflicts", "100000000"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            time.sleep(4)
            assert process.poll() is None
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=30)
        finally:
            process.kill()
    assert process.returncode == ExitCode.INTERRUPTED
    assert (out, err) == ("", "interrupted; files that were not finished were not written\n")


def test_a_full_output_and_a_narrow_encoding_are_no_bugs_of_ours(tmp_path: Path, draw: Draw) -> None:
    draw("arrow.png")
    (tmp_path / "arrow.yaml").write_text("title: Pfeil ☆\n", "utf-8")

    def shell(command: str) -> subprocess.CompletedProcess[str]:
        command_line = ["bash", "-c", command]
        return subprocess.run(command_line, cwd=tmp_path, capture_output=True, encoding="latin-1", check=False)

    command = f"{sys.executable} -m authoring check arrow.png"
    narrow = shell(f"PYTHONIOENCODING=latin-1 {command}")
    assert (narrow.returncode, narrow.stderr) == (0, "")
    assert r"Pfeil \u2606" in narrow.stdout
    if Path("/dev/full").exists():
        full = shell(f"{command} > /dev/full")
        assert full.returncode == ExitCode.OUTPUT
        assert "the output can't be written: No space left" in full.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_for_a_file_does_not_hang(nonogram: Nonogram, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    outcome = nonogram("check", "pipe.yaml", "--format", "csv")
    assert outcome.code == ExitCode.INVALID_INPUT
    assert "pipe.yaml: this is a device or a pipe, not a file" in outcome.err


def test_a_name_that_is_too_long_is_an_output_error(nonogram: Nonogram, draw: Draw) -> None:
    draw("n" * 250 + ".png")
    outcome = nonogram("build", "n" * 250 + ".png", "-o", "out")
    assert outcome.code == ExitCode.OUTPUT
    assert "File name too long" in outcome.err
