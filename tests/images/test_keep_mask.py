"""A second picture says which cells stay as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from image_drawings import SHIP, draw, enlarged
from PIL import Image

from authoring.errors import InvalidInput
from authoring.images import ImageOptions, Kept, Reading, read_images, read_keep_mask
from authoring.model import Severity

SIZE = (15, 12)


def saved(image: Image.Image, path: Path) -> Path:
    image.save(path)
    return path


def marked(
    size: tuple[int, int], *places: tuple[int, int], mode: str = "L", paper: Any = 255, ink: Any = 0
) -> Image.Image:
    image = Image.new(mode, size, paper)
    for place in places:
        image.putpixel(place, ink)
    return image


def names(kept: Kept) -> list[tuple[str, Severity]]:
    return [(finding.name, finding.severity) for finding in kept.findings]


def ship(folder: Path, factor: int, **options: Any) -> Reading:
    (reading,) = read_images(saved(enlarged(draw(SHIP), factor), folder / "ship.png"), ImageOptions(**options))
    return reading


@pytest.mark.parametrize(
    "kind",
    [
        {},
        {"mode": "1", "paper": 1, "ink": 0},
        {"mode": "RGB", "paper": (255, 255, 255), "ink": (255, 255, 0)},
        {"mode": "RGB", "paper": (240, 240, 240), "ink": (200, 30, 30)},
        {"mode": "RGBA", "paper": (0, 0, 0, 0), "ink": (255, 255, 255, 255)},
        {"mode": "RGBA", "paper": (0, 0, 0, 60), "ink": (0, 200, 0, 180)},
        {"mode": "RGBA", "paper": (255, 255, 255, 255), "ink": (0, 0, 0, 255)},
        {"mode": "LA", "paper": (0, 0), "ink": (0, 255)},
    ],
)
def test_marks_of_every_kind(kind: dict[str, Any], tmp_path: Path) -> None:
    path = saved(marked(SIZE, (14, 0), (3, 11), **kind), tmp_path / "mask.png")
    kept = read_keep_mask(path, SIZE)
    assert kept.cells == {(0, 14), (11, 3)}
    assert names(kept) == [("kept", Severity.NOTE)]


def test_mask_drawn_over_the_picture(tmp_path: Path) -> None:
    reading = ship(tmp_path, 8)
    # A stroke over parts of two cells, and a corner of a third.
    image = marked((120, 96), (119, 95))
    image.paste(0, (12, 10, 20, 12))
    kept = read_keep_mask(saved(image, tmp_path / "mask.png"), SIZE, reading.placement)
    assert kept.cells == {(1, 1), (1, 2), (11, 14)}


def test_mask_of_a_part_with_margins(tmp_path: Path) -> None:
    reading = ship(tmp_path, 4, crop=(0, 0, 60, 44), trim=True, pad=2)
    assert (reading.goal.width, reading.goal.height) == (17, 14)
    # The grid begins two added lines before column 1 and row 1 of the picture, which are trimmed to the art.
    places = [(7 * 4, 4), (0, 0), (13 * 4 + 3, 10 * 4 + 3)]
    mask = saved(marked((60, 48), *places), tmp_path / "mask.png")
    assert read_keep_mask(mask, (17, 14), reading.placement).cells == {(2, 8), (11, 14)}


def test_mask_of_a_sheet(tmp_path: Path) -> None:
    image = Image.new("RGBA", (8, 4))
    image.paste((0, 0, 0, 255), (0, 0, 3, 2))
    image.paste((0, 0, 0, 255), (5, 1, 7, 4))
    path = saved(enlarged(image, 3), tmp_path / "sheet.png")
    first, second = read_images(path, ImageOptions(slice=(12, 12)))
    mask = saved(marked((24, 12), (16, 4)), tmp_path / "mask.png")
    assert read_keep_mask(mask, (4, 4), second.placement).cells == {(1, 1)}
    other = read_keep_mask(mask, (4, 4), first.placement)
    assert (other.cells, names(other)) == (frozenset(), [("nothing-kept", Severity.NOTE)])


def test_no_mark(tmp_path: Path) -> None:
    kept = read_keep_mask(saved(marked(SIZE), tmp_path / "mask.png"), SIZE)
    assert (kept.cells, names(kept)) == (frozenset(), [("nothing-kept", Severity.WARNING)])


def test_marks_exchanged_with_paper(tmp_path: Path) -> None:
    kept = read_keep_mask(saved(marked(SIZE, (0, 0), paper=0, ink=255), tmp_path / "mask.png"), SIZE)
    assert len(kept.cells) == 15 * 12 - 1
    assert names(kept) == [("mostly-kept", Severity.WARNING)]


def test_mask_of_another_size(tmp_path: Path) -> None:
    mask = saved(marked((16, 12)), tmp_path / "mask.png")
    with pytest.raises(InvalidInput) as caught:
        read_keep_mask(mask, SIZE, ship(tmp_path, 8).placement)
    fits = "one that fits has 15 × 12 (one pixel a cell) or 120 × 96 (as the picture)"
    assert str(caught.value) == f"{mask}: the mask has 16 × 12 pixels, but {fits}"
    with pytest.raises(InvalidInput) as caught:
        read_keep_mask(mask, SIZE)
    assert str(caught.value).endswith("fits has 15 × 12 (one pixel a cell)")


def test_unreadable_mask(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match=r"none\.png: there is no such file"):
        read_keep_mask(tmp_path / "none.png", SIZE)
    (tmp_path / "text.png").write_text("no picture")
    with pytest.raises(InvalidInput, match="not a picture"):
        read_keep_mask(tmp_path / "text.png", SIZE)
