"""A build owns what it wrote, whatever its files are called and wherever it was broken off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from shutil import copytree

import pytest
from conftest import Draw, Nonogram

from authoring.cli.inputs import Inputs
from authoring.cli.ledger import BuildFolder
from authoring.errors import ExitCode, OutputError, Problem

NAMES = [
    "plain.yaml",
    "clues/line\nbreak.yaml",
    "clues/\u2028.yaml",
    "clues/\udcff.yaml",
    'clues/"é".yaml',
    '"',
    "a\rb",
]


def build(folder: Path, files: Mapping[str, bytes], *, force: bool = False) -> list[Problem]:
    made = BuildFolder(folder, Inputs(), force=force)
    for name, content in files.items():
        made.write(Path(name), content)
    made.finish()
    return made.kept


def contents(folder: Path) -> dict[str, bytes]:
    found = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    found.pop("files.txt")
    return found


@pytest.mark.parametrize("name", NAMES)
def test_names_of_all_kinds_are_replaced_and_removed(tmp_path: Path, name: str) -> None:
    try:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    except (OSError, UnicodeError):
        pytest.skip("there are no such names here")
    (tmp_path / name).unlink()
    assert build(tmp_path, {name: b"1", "b": b"1"}) == []
    assert len((tmp_path / "files.txt").read_text("utf-8").split("\n")) == 4
    assert build(tmp_path, {name: b"2", "b": b"1"}) == []
    assert contents(tmp_path) == {name: b"2", "b": b"1"}
    build(tmp_path, {"b": b"1"})
    assert contents(tmp_path) == {"b": b"1"}


def test_ordinary_names_are_listed_as_they_are(tmp_path: Path) -> None:
    build(tmp_path, {"clues/Größe 12 \\ ☂.yaml": b"1"})
    assert (tmp_path / "files.txt").read_text("utf-8").splitlines()[1] == "6b86b273ff34fce1  clues/Größe 12 \\ ☂.yaml"


def test_an_unchanged_build_touches_nothing(tmp_path: Path) -> None:
    build(tmp_path, {"a": b"1", "b": b"2"})
    before = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    build(tmp_path, {"a": b"1", "b": b"2"})
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


@contextmanager
def interrupted_at(moment: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Interrupt the run once, at one of the moments just before and just after something is done to a file."""
    passed = count()

    def tick() -> None:
        if next(passed) == moment:
            raise KeyboardInterrupt

    def watching(name: str, usual: Callable[..., object]) -> Callable[..., object]:
        def watched(*arguments: object, **options: object) -> object:
            tick()
            result = usual(*arguments, **options)
            if name != "open":  # what was opened would be nobody's to close
                tick()
            return result

        return watched

    with monkeypatch.context() as patch:
        for name in ("touch", "write_bytes", "replace", "unlink", "open"):
            patch.setattr(Path, name, watching(name, getattr(Path, name)))
        yield


def test_the_next_build_owns_what_an_interrupted_one_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = {"clues/a": b"1", "clues/b": b"1", "sheets/gone": b"1"}
    second = {"clues/a": b"2", "clues/b": b"2", "new/c": b"2"}
    third = {"clues/a": b"3", "clues/b": b"1"}
    for moment in count():
        folder = tmp_path / str(moment)
        folder.mkdir()
        if moment % 2:
            build(folder, first)
        try:
            with interrupted_at(moment // 2, monkeypatch):
                build(folder, second)
        except KeyboardInterrupt:
            assert not list(folder.rglob("*.part")), moment
            copytree(folder, tmp_path / f"removed-{moment}")
            assert build(tmp_path / f"removed-{moment}", {"sheets/d": b"4"}) == []
            assert contents(tmp_path / f"removed-{moment}") == {"sheets/d": b"4"}
            assert build(folder, third) == [], moment
            assert contents(folder) == third
            assert (folder / "files.txt").read_text("utf-8").count("\n") == 3
        else:
            break
    assert moment > 60


def test_what_a_killed_build_left_is_taken_away_and_nothing_else(tmp_path: Path) -> None:
    build(tmp_path, {"clues/a": b"1", "sheets/b": b"1"})
    for name in ("clues/.nonogram-12.part", "sheets/.nonogram-34.part", ".nonogram-56.part", "clues/.mine.part"):
        (tmp_path / name).touch()
    (tmp_path / "files.txt").write_bytes((tmp_path / "files.txt").read_bytes() + b'0123456789abcdef  "clues/half')
    assert build(tmp_path, {"clues/a": b"2"}) == []
    assert contents(tmp_path) == {"clues/a": b"2", "clues/.mine.part": b""}


def test_somebody_elses_work_stays_theirs(tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"precious")
    (told,) = build(tmp_path, {"mine": b"1"})
    assert told.source == str(tmp_path / "mine")
    build(tmp_path, {"other": b"1"})
    assert contents(tmp_path) == {"mine": b"precious", "other": b"1"}
    (tmp_path / "other").write_bytes(b"edited")
    assert len(build(tmp_path, {"other": b"2"})) == 1
    assert build(tmp_path, {}) == []
    assert contents(tmp_path) == {"mine": b"precious", "other": b"edited"}


def test_a_list_of_somebody_else_is_kept_unless_forced(tmp_path: Path) -> None:
    (tmp_path / "files.txt").write_text("holiday.jpg\n", "utf-8")
    with pytest.raises(OutputError):
        build(tmp_path, {"a": b"1"})
    assert contents(tmp_path) == {}
    assert (tmp_path / "files.txt").read_text("utf-8") == "holiday.jpg\n"
    assert build(tmp_path, {"a": b"1"}, force=True) == []


def test_a_build_that_was_interrupted_is_gone_on_with(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("art/arrow.png")
    draw("art/bar.png", ["###", "..#"])

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("authoring.cli.build.print_pdf", interrupted)
        outcome = nonogram("build", "art", "-o", "out")
    assert outcome.code == ExitCode.INTERRUPTED
    assert Path("out/clues/arrow.yaml").exists()
    draw("art/arrow.png", ["###", "#.."])
    Path("art/bar.png").unlink()
    assert nonogram("build", "art", "-o", "out").code == 0
    assert {path.name for path in Path("out/clues").iterdir()} == {"arrow.yaml"}


@pytest.mark.parametrize("name", ["line\nbreak.png", "bad\udcff.png"])
def test_pictures_of_all_names_are_built_and_reported(nonogram: Nonogram, draw: Draw, name: str) -> None:
    draw("art/arrow.png")
    try:
        draw(f"art/{name}", ["###", "..#"])
    except (OSError, UnicodeError):
        pytest.skip("there are no such names here")
    assert nonogram("build", "art", "-o", "out", "--suggest").code == 0
    clues = Path("out/clues", name).with_suffix(".yaml")
    assert clues.is_file()
    for report in ("report.json", "report.csv", "report.html"):
        Path("out", report).read_text("utf-8")
    Path("art", name).unlink()
    assert nonogram("build", "art", "-o", "out").code == 0
    assert sorted(path.name for path in Path("out/sheets").iterdir()) == ["arrow-solution.svg", "arrow.svg"]
    assert not clues.exists()
