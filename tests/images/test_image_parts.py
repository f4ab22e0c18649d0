"""Parts of a picture, sheets of sprites, frames; and what stands around the art."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from image_drawings import FROG, SHIP, draw, enlarged, names, read
from PIL import Image

from authoring.errors import InvalidInput
from authoring.images import ImageOptions, Reading, read_images

SPRITES = {
    (0, 0): ["#..#", ".##.", "####", "#..#"],
    (0, 2): ["####", "####", "####", "####"],
    (1, 1): [".##.", "####", "####", ".##."],
}


def sheet(gap: int = 0) -> Image.Image:
    """Draw three sprites of 4 × 4 on a sheet of two rows and three columns."""
    image = Image.new("RGBA", (3 * (4 + gap) - gap, 2 * (4 + gap) - gap))
    for (row, column), rows in SPRITES.items():
        for y, line in enumerate(rows):
            for x, cell in enumerate(line):
                if cell == "#":
                    image.putpixel((column * (4 + gap) + x, row * (4 + gap) + y), (200, 30, 30, 255))
    return image


def read_all(image: Image.Image, folder: Path, **options: Any) -> tuple[Reading, ...]:
    path = folder / "monster-sheet.png"
    image.save(path)
    return read_images(path, ImageOptions(**options))


@pytest.mark.parametrize("factor", [1, 3])
def test_sliced_sheet(factor: int, tmp_path: Path) -> None:
    readings = read_all(enlarged(sheet(), factor), tmp_path, slice=(4 * factor, 4 * factor))
    assert [reading.goal.format() for reading in readings] == list(SPRITES.values())
    assert [reading.suffix for reading in readings] == ["-r1c1", "-r1c3", "-r2c2"]
    assert readings[0].metadata.title == "Monster sheet, row 1, column 1"


def test_a_square_sprite_is_not_reduced_by_itself(tmp_path: Path) -> None:
    # The second sprite alone would be one cell.
    assert read_all(sheet(), tmp_path, slice=(4, 4))[1].goal.format() == ["####"] * 4


def test_sheet_with_gutters(tmp_path: Path) -> None:
    readings = read_all(enlarged(sheet(gap=1), 2), tmp_path, gutters=True)
    assert [reading.goal.format() for reading in readings] == list(SPRITES.values())
    # Places are counted among what was found: nothing tells how many columns the sheet was meant to have.
    assert [reading.suffix for reading in readings] == ["-r1c1", "-r1c2", "-r2c1"]


def test_sheet_that_is_no_whole_number_of_sprites(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="whole sprites"):
        read_all(sheet(), tmp_path, slice=(5, 4))
    readings = read_all(sheet(gap=1), tmp_path, crop=(0, 0, 12, 4), slice=(4, 4))
    assert readings[0].goal.format() == SPRITES[0, 0]


@pytest.mark.parametrize("how", [{"slice": (4, 4)}, {"gutters": True}])
def test_empty_sheet(how: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="no sprite"):
        read_all(Image.new("RGBA", (8, 8)), tmp_path, **how)


def test_part(tmp_path: Path) -> None:
    assert read(draw(SHIP), tmp_path, crop=(7, 1, 4, 3)).goal.format() == [row[7:11] for row in SHIP[1:4]]
    with pytest.raises(InvalidInput, match="not inside"):
        read(draw(SHIP), tmp_path, crop=(7, 1, 9, 3))


def test_part_without_transparency_is_read_by_its_background(tmp_path: Path) -> None:
    image = Image.new("RGBA", (30, 12))
    image.paste(draw(SHIP), (15, 0))
    assert read(image, tmp_path, crop=(15, 0, 15, 12)).goal.format() == SHIP


def animation(folder: Path, suffix: str, *frames: Image.Image) -> Path:
    path = folder / f"two-frames{suffix}"
    extra: dict[str, Any] = {"lossless": True} if suffix == ".webp" else {}
    frames[0].save(path, save_all=True, append_images=frames[1:], **extra)
    return path


@pytest.mark.parametrize("suffix", [".gif", ".png", ".webp", ".tif"])
def test_frames(suffix: str, tmp_path: Path) -> None:
    path = animation(tmp_path, suffix, draw(SHIP), draw([*SHIP[2:], *SHIP[:2]]), draw(SHIP[::-1]))
    (first,) = read_images(path)
    assert first.goal.format() == SHIP
    assert "frames" in names(first)
    (second,) = read_images(path, ImageOptions(frame=2))
    assert second.goal.format() == [*SHIP[2:], *SHIP[:2]]
    assert "frames" not in names(second)
    every = read_images(path, ImageOptions(all_frames=True))
    assert [reading.goal.format() for reading in every] == [SHIP, [*SHIP[2:], *SHIP[:2]], SHIP[::-1]]
    assert [reading.suffix for reading in every] == ["-frame1", "-frame2", "-frame3"]
    assert every[1].metadata.title == "Two frames, frame 2"
    with pytest.raises(InvalidInput, match="no frame 4: the file has 3"):
        read_images(path, ImageOptions(frame=4))


def test_all_frames_have_one_scale(tmp_path: Path) -> None:
    # The first frame alone would be halved.
    squares = draw(["....", ".##.", ".##.", "...."]).resize((8, 8), Image.Resampling.NEAREST)
    path = animation(tmp_path, ".gif", squares, draw([row[3:11] for row in SHIP[:8]]))
    sizes = {(reading.goal.width, reading.goal.height) for reading in read_images(path, ImageOptions(all_frames=True))}
    assert sizes == {(8, 8)}


def test_all_frames_of_a_told_grid(tmp_path: Path) -> None:
    # Trimmed, the cells of these frames are 2 and 3 pixels wide.
    path = animation(tmp_path, ".gif", enlarged(draw([".##.", "####"]), 2), enlarged(draw([".##.", "####"]), 3))
    readings = read_images(path, ImageOptions(all_frames=True, grid=(4, 2)))
    assert readings[0].goal.format() == [".##.", "####"]


def test_all_frames_of_a_still_are_one(tmp_path: Path) -> None:
    reading = read(draw(SHIP), tmp_path, all_frames=True)
    assert reading.suffix == ""
    assert reading.metadata.title == "Drawing"


def test_blank_margins_are_kept_and_reported(tmp_path: Path) -> None:
    reading = read(draw(SHIP), tmp_path)
    assert reading.goal.format() == SHIP
    assert "blank-margin" in names(reading)


def test_trim_and_pad(tmp_path: Path) -> None:
    inner = [row[1:-1] for row in SHIP[1:-1]]
    assert read(draw(SHIP), tmp_path, trim=True).goal.format() == inner
    assert read(draw(SHIP), tmp_path, trim=True, pad=1).goal.format() == SHIP
    padded = read(draw(inner), tmp_path, pad=2).goal.format()
    assert padded == ["." * 17] * 2 + [f"..{row}.." for row in inner] + ["." * 17] * 2


def test_nothing_is_left_to_trim(tmp_path: Path) -> None:
    reading = read(draw(["....", "...."]), tmp_path, trim=True)
    assert reading.goal.format() == ["....", "...."]


def test_doubtful_cells_move_with_the_art(tmp_path: Path) -> None:
    image = Image.new("L", (5, 5), 255)
    image.paste(0, (2, 2, 4, 4))
    image.putpixel((3, 3), 126)
    options: dict[str, Any] = {"threshold": 128, "scale": (1, 1)}
    assert read(image, tmp_path, **options).uncertain == ((3, 3),)
    assert read(image, tmp_path, **options, trim=True, pad=3).uncertain == ((4, 4),)


def test_more_filled_than_empty_cells(tmp_path: Path) -> None:
    assert "mostly-filled" in names(read(draw(FROG), tmp_path))
    assert "mostly-filled" not in names(read(draw(SHIP), tmp_path))


def test_isolated_cells_are_named(tmp_path: Path) -> None:
    reading = read(draw(["#...", "..#.", "...#", "#..."]), tmp_path, background=(255, 255, 255))
    (finding,) = [finding for finding in reading.findings if finding.name == "isolated-cells"]
    assert finding.message.startswith("2 filled cells")
    assert "row 1, column 1; row 4, column 1" in finding.message


def test_large_grids_warn(tmp_path: Path) -> None:
    chance = random.Random(7)
    for width, large in ((100, False), (101, True)):
        rows = ["".join(chance.choice("#.") for _ in range(width)) for _ in range(9)]
        assert ("large" in names(read(draw(rows), tmp_path, background=(255, 255, 255)))) is large
