"""Files are written whole or not at all, and what can't be replaced is written to as it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Draw

from authoring.cli.output import print_report, unfinished, write_file
from authoring.errors import OutputError

NONOGRAM = f"{sys.executable} -m authoring"


def shell(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, check=False)


def test_a_file_keeps_its_mode_and_its_time_where_nothing_changes(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    assert write_file(path, b"one")
    path.chmod(0o640)
    os.utime(path, (1, 1))
    assert not write_file(path, b"one")
    assert path.stat().st_mtime == 1
    assert write_file(path, b"two")
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"two", 0o640)
    assert [each.name for each in path.parent.iterdir()] == ["file"]


def test_the_mode_of_a_new_file_is_the_usual_one(tmp_path: Path) -> None:
    write_file(tmp_path / "ours", b"")
    (tmp_path / "usual").touch()
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize("name", ["🐈" * 60 + ".yaml", "n" * 255])
def test_the_longest_names_can_be_written(tmp_path: Path, name: str) -> None:
    assert write_file(tmp_path / name, b"one")
    assert (tmp_path / name).read_bytes() == b"one"


@pytest.mark.parametrize("moment", ["touch", "write_bytes", "replace"])
@pytest.mark.parametrize("done", [False, True], ids=["before", "after"])
def test_an_interrupt_leaves_the_old_file_or_the_new_one_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str, done: bool
) -> None:
    path = tmp_path / "file"
    write_file(path, b"old")
    usual = getattr(Path, moment)

    def interrupted(*arguments: object, **options: object) -> None:
        if done:
            usual(*arguments, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, moment, interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(path, b"new")
    assert path.read_bytes() == (b"new" if done and moment == "replace" else b"old")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_what_is_left_unfinished_is_known_by_its_name(tmp_path: Path) -> None:
    for name in (".nonogram-12.part", ".mine.part", "nonogram-12.part", ".nonogram-12.txt"):
        (tmp_path / name).touch()
    assert [path.name for path in unfinished(tmp_path)] == [".nonogram-12.part"]
    assert list(unfinished(tmp_path / "nowhere")) == []


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there are no such names here")
@pytest.mark.parametrize("output", ["/dev/stdout | cat", ">(cat) | cat", "/dev/fd/3 3>&1 | cat"])
def test_reports_go_to_pipes_by_name(draw: Draw, tmp_path: Path, output: str) -> None:
    draw("arrow.png")
    done = shell(tmp_path, f"set -o pipefail; {NONOGRAM} check arrow.png --format json -o {output}")
    assert (done.returncode, done.stderr) == (0, "1 source: 1 line-solvable\n")
    assert json.loads(done.stdout)["nonogram_report"] == 1


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there are no such names here")
def test_a_reader_that_has_seen_enough_is_no_fault(draw: Draw, tmp_path: Path) -> None:
    draw("arrow.png")
    done = shell(tmp_path, f"set -o pipefail; {NONOGRAM} check arrow.png --format json -o /dev/stdout | head -c 1")
    assert (done.returncode, done.stdout) == (0, "{")


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there are no such names here")
@pytest.mark.parametrize("sign", [">", ">>"])
def test_the_file_that_the_standard_output_goes_to_keeps_what_others_wrote(
    draw: Draw, tmp_path: Path, sign: str
) -> None:
    draw("arrow.png")
    command = f"(echo before; {NONOGRAM} check arrow.png -q --format csv -o /dev/stdout; echo after) {sign} log"
    assert shell(tmp_path, command).returncode == 0
    first, header, _row, last = (tmp_path / "log").read_text("utf-8").splitlines()
    assert (first, header[:6], last) == ("before", "source", "after")


def test_a_closed_standard_output_is_an_output_error(
    draw: Draw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("arrow.png")
    done = shell(tmp_path, f"{NONOGRAM} check arrow.png >&-")
    assert (done.returncode, done.stderr.count("\n")) == (5, 1)
    assert shell(tmp_path, f"{NONOGRAM} check arrow.png -q -o report.json >&-").returncode == 0
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(OutputError):
        print_report("")
