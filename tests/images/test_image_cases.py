"""Pictures that look like one thing and are stored as another; the ``.txt`` beside each is the grid that is wanted."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from authoring.errors import ExitCode, InvalidInput
from authoring.images import ImageOptions, Reading, read_images
from authoring.model import BLACK_AND_WHITE

CASES = Path(__file__).parent.parent / "cases" / "images"


@dataclass(frozen=True)
class Case:
    name: str
    findings: frozenset[str] = frozenset({"background"})
    options: ImageOptions = field(default_factory=ImageOptions)


READABLE = [
    Case("plain-rgb.png"),
    Case("transparent-black.png", frozenset({"transparency"})),
    Case("white-on-transparent.png", frozenset({"transparency"})),
    Case("palette-transparent.png", frozenset({"transparency"})),
    Case("one-bit.png"),
    Case("gray16.png", frozenset({"background", "bit-depth"})),
    Case("upscaled-x8.png", frozenset({"background", "upscaled"})),
    Case("upscaled-x10-margin.png", frozenset({"background", "upscaled", "trimmed"}), ImageOptions(trim=True)),
    Case("exif-rotated.jpg", frozenset({"background", "upscaled", "orientation"})),
    Case("colours-on-white.png"),
    Case("art-on-black.png"),
    Case("two-frames.gif", frozenset({"background", "frames"})),
    Case("all-white.png", frozenset({"background", "blank"})),
]


def read(name: str, options: ImageOptions | None = None) -> Reading:
    (reading,) = read_images(CASES / name, options)
    return reading


@pytest.mark.parametrize("case", READABLE, ids=lambda case: case.name)
def test_picture_becomes_the_grid_beside_it(case: Case) -> None:
    reading = read(case.name, case.options)
    assert reading.goal.format() == (CASES / case.name).with_suffix(".txt").read_text().split()
    assert reading.palette == BLACK_AND_WHITE
    assert reading.suffix == ""
    assert {finding.name for finding in reading.findings} >= case.findings


@pytest.mark.parametrize("name", ["truncated.png", "not-an-image.png", "bomb.png"])
def test_broken_picture_is_refused_in_one_line_that_names_it(name: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        read(name)
    assert caught.value.exit_code is ExitCode.INVALID_INPUT
    assert str(caught.value).startswith(str(CASES / name) + ": ")
    assert len(str(caught.value).splitlines()) == 1


def test_every_case_is_tried() -> None:
    pictures = {path.name for path in CASES.iterdir() if path.suffix != ".txt"}
    assert pictures == {case.name for case in READABLE} | {"truncated.png", "not-an-image.png", "bomb.png"}
