"""Every cell of a grid is found again in the pixels of its picture."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from image_drawings import SHIP, draw, enlarged, read
from PIL import Image

from authoring.images import ImageOptions, Placement, read_images
from authoring.images.picture import Picture
from authoring.model import Cell, Metadata

CASES = Path(__file__).parent.parent / "cases" / "images"


@pytest.mark.parametrize("options", [{}, {"trim": True}, {"pad": 2}, {"trim": True, "pad": 1}, {"size": (8, 30)}])
@pytest.mark.parametrize(
    "name", ["plain-rgb.png", "upscaled-x8.png", "upscaled-x10-margin.png", "exif-rotated.jpg", "art-on-black.png"]
)
def test_cells_lie_side_by_side_in_the_picture(name: str, options: dict[str, Any]) -> None:
    (reading,) = read_images(CASES / name, ImageOptions(**options))
    placement = reading.placement
    assert (len(placement.columns), len(placement.rows)) == (reading.goal.width, reading.goal.height)
    for spans, length in ((placement.columns, placement.size[0]), (placement.rows, placement.size[1])):
        inside = [span for span in spans if span is not None]
        assert all(0 <= start < end <= length for start, end in inside)
        assert all(before[1] <= after[0] for before, after in pairwise(inside))


@pytest.mark.parametrize(
    ("options", "cell", "box"),
    [
        ({}, Cell(1, 7), (42, 6, 48, 12)),
        ({"scale": (1, 1)}, Cell(1, 7), (7, 1, 8, 2)),
        ({"trim": True}, Cell(0, 6), (42, 6, 48, 12)),
        ({"trim": True, "pad": 2}, Cell(2, 8), (42, 6, 48, 12)),
        ({"pad": 2}, Cell(1, 7), None),
        ({"crop": (42, 6, 24, 18)}, Cell(1, 1), (48, 12, 54, 18)),
        ({"grid": (5, 4)}, Cell(3, 4), (72, 54, 90, 72)),
        ({"size": (5, 4)}, Cell(3, 4), (72, 54, 90, 72)),
    ],
)
def test_place_of_a_cell(options: dict[str, Any], cell: Cell, box: tuple[int, ...] | None, tmp_path: Path) -> None:
    reading = read(enlarged(draw(SHIP), 6), tmp_path, **options)
    assert reading.placement.size == (90, 72)
    assert reading.placement.box(cell) == box


def test_more_cells_than_pixels(tmp_path: Path) -> None:
    placement = read(draw(["#.", ".#"]), tmp_path, size=(3, 2)).placement
    assert placement.columns.count(None) == 1


def test_picture_and_placement_have_one_size() -> None:
    picture = Picture.opened(draw(SHIP), "ship.png", Metadata())
    assert picture.placement == Placement.of_pixels((15, 12))
    with pytest.raises(ValueError, match="one size"):
        picture.showing(Image.new("RGB", (15, 13)))
