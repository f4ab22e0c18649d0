"""Previews show what was read, cell by cell."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from image_drawings import BLACK, SHIP, WHITE, draw
from PIL import Image

from authoring.images import ImageOptions, preview_png, preview_text

RED = (224, 32, 32)


def saved(image: Image.Image, folder: Path, name: str = "drawing.png") -> Path:
    path = folder / name
    image.save(path)
    return path


def test_png_shows_source_and_grid(tmp_path: Path) -> None:
    path = saved(draw(SHIP, ink=(30, 60, 160)), tmp_path)
    with Image.open(BytesIO(preview_png(path))) as preview:
        preview.load()
    # Both are 15 × 12 cells of 32 pixels, 16 pixels from each other and the border.
    assert preview.size == (16 + 480 + 16 + 480 + 16, 16 + 384 + 16)
    for row, line in enumerate(SHIP):
        for column, cell in enumerate(line):
            place = 16 + column * 32 + 16, 16 + row * 32 + 16
            assert preview.getpixel(place) == ((30, 60, 160) if cell == "#" else WHITE)
            assert preview.getpixel((place[0] + 496, place[1])) == (BLACK if cell == "#" else WHITE)
    assert preview_png(path) == preview_png(path)


def test_png_marks_doubtful_cells(tmp_path: Path) -> None:
    image = draw(SHIP)
    image.putpixel((2, 0), (120, 120, 120))
    options = ImageOptions(threshold=128)
    with Image.open(BytesIO(preview_png(saved(image, tmp_path), options))) as preview:
        preview.load()
    assert preview.getpixel((512 + 2 * 32 + 1, 16 + 1)) == RED
    assert preview.getpixel((512 + 3 * 32 + 1, 16 + 1)) != RED


def test_png_of_a_sheet_shows_every_sprite(tmp_path: Path) -> None:
    sheet = Image.new("RGBA", (8, 4))
    sheet.paste(BLACK, (0, 0, 2, 2))
    sheet.paste(BLACK, (5, 1, 7, 4))
    path = saved(sheet, tmp_path)
    with Image.open(BytesIO(preview_png(path, ImageOptions(slice=(4, 4))))) as preview:
        # The sheet, 60 times enlarged, above two sprites of 4 × 4 cells of 40 pixels.
        assert preview.size == (16 + 480 + 16, 16 + 240 + 16 + 160 + 16)


def test_text_in_blocks(tmp_path: Path) -> None:
    path = saved(draw(["#..#", ".##.", "####"]), tmp_path)
    assert preview_text(path, ImageOptions(background=WHITE), colour=False) == "▀▄▄▀\n▀▀▀▀"


def test_text_in_colour_fits_and_shows_all(tmp_path: Path) -> None:
    path = saved(draw(SHIP, ink=(30, 60, 160)), tmp_path)
    text = preview_text(path, columns=60)
    lines = text.splitlines()
    assert all(line.count("▀") <= 60 and line.endswith("\x1b[0m") for line in lines)
    assert "30;60;160" in text
    assert "38;2;0;0;0" in text


def test_text_too_wide(tmp_path: Path) -> None:
    path = saved(draw(SHIP), tmp_path)
    assert "15 cells wide" in preview_text(path, columns=16)
    stacked = preview_text(path, columns=20).splitlines()
    assert max(line.count("▀") for line in stacked) <= 20
