from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image

from authoring.cli.app import run


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Nonogram = Callable[..., Outcome]
Draw = Callable[..., Path]


@pytest.fixture
def nonogram(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Nonogram:
    """Run the command in an empty folder of its own."""
    monkeypatch.chdir(tmp_path)

    def command(*arguments: object) -> Outcome:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(int(code), captured.out, captured.err)

    return command


ARROW = ["..#..", ".###.", "#####", "..#..", "..#.."]
SWITCH = ["#...", ".##.", ".##.", "...#"]


@pytest.fixture
def draw(tmp_path: Path) -> Draw:
    """Draw a picture from rows of ``#`` and ``.``, below the folder of the command."""

    def picture(name: str, rows: list[str] = ARROW) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        image = Image.new("RGB", (len(rows[0]), len(rows)), "white")
        for y, row in enumerate(rows):
            for x, cell in enumerate(row):
                if cell == "#":
                    image.putpixel((x, y), (0, 0, 0))
        image.save(path)
        return Path(name)

    return picture
