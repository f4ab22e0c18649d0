"""Every way to store pixels ends in the colours that a viewer shows, and nothing is clipped, dithered or lost."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from image_drawings import FROG, SHIP, draw, enlarged, names, read
from PIL import Image, ImageCms

from authoring.errors import InvalidInput
from authoring.images import ImageOptions, read_images

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, COLOUR = 0, 2

# First pixel and step, across and down, of the seven passes of an interlaced PNG.
ADAM7 = ((0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(
    size: tuple[int, int], depth: int, kind: int, rows: list[bytes], key: bytes = b"", interlaced: int = 0
) -> bytes:
    """Write a PNG chunk by chunk, in forms that Pillow doesn't write."""
    header = struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, interlaced)
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    transparent = chunk(b"tRNS", key) if key else b""
    return PNG_SIGNATURE + chunk(b"IHDR", header) + transparent + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def packed(row: str, depth: int, ink: int, paper: int) -> bytes:
    """Put the samples of one row into bytes, the first in the highest bits."""
    bits = "".join(f"{ink if cell == '#' else paper:0{depth}b}" for cell in row)
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")


def read_bytes(data: bytes, folder: Path) -> tuple[list[str], set[str]]:
    path = folder / "drawing.png"
    path.write_bytes(data)
    (reading,) = read_images(path)
    return reading.goal.format(), names(reading)


@pytest.mark.parametrize("depth", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("key", ["lightest", "darkest"])
def test_transparent_grey_is_found_at_every_depth(depth: int, key: str, tmp_path: Path) -> None:
    most = 2**depth - 1
    ink, paper = (0, most) if key == "lightest" else (most, 0)
    data = png((12, 11), depth, GREY, [packed(row, depth, ink, paper) for row in FROG], struct.pack(">H", paper))
    goal, found = read_bytes(data, tmp_path)
    assert goal == FROG
    assert "transparency" in found


def test_transparent_colour_of_16_bits_is_found(tmp_path: Path) -> None:
    # The upper byte of the paper is that of neither black nor white, where Pillow's own comparison finds it by luck.
    paper, ink = 0x8012, 0x2034
    rows = [b"".join(struct.pack(">3H", *[ink if cell == "#" else paper] * 3) for cell in row) for row in FROG]
    goal, found = read_bytes(png((12, 11), 16, COLOUR, rows, struct.pack(">3H", paper, paper, paper)), tmp_path)
    assert goal == FROG
    assert "transparency" in found


def test_interlaced(tmp_path: Path) -> None:
    passes = [
        bytes(255 * (FROG[y][x] != "#") for x in range(left, 12, across))
        for left, across, top, down in ADAM7
        for y in range(top, 11, down)
        if left < 12
    ]
    assert read_bytes(png((12, 11), 8, GREY, passes, interlaced=1), tmp_path)[0] == FROG


@pytest.mark.parametrize("suffix", [".png", ".gif"])
def test_palette_with_a_transparent_index(suffix: str, tmp_path: Path) -> None:
    image = draw(FROG).quantize(2)
    index = int.from_bytes(image.crop((0, 0, 1, 1)).tobytes(), "big")
    reading = read(image, tmp_path, suffix, {"transparency": index})
    assert reading.goal.format() == FROG
    assert "transparency" in names(reading)


def test_palette_with_an_opacity_for_each_index(tmp_path: Path) -> None:
    image = Image.new("P", (12, 11), 0)
    image.putpalette([0, 0, 0, 0, 0, 0, 0, 0, 0])
    image.paste(1, mask=draw(FROG).convert("L").point([255] * 128 + [0] * 128))
    image.putpixel((0, 0), 2)
    reading = read(image, tmp_path, save={"transparency": bytes([0, 255, 40])})
    assert reading.goal.format() == FROG


def test_samples_of_16_bits_keep_their_meaning(tmp_path: Path) -> None:
    image = Image.new("I", (3, 1))
    for x, value in enumerate((0, 30_000, 65_535)):
        image.putpixel((x, 0), value)
    path = tmp_path / "grey.png"
    image.convert("I;16").save(path)
    for threshold, goal in ((100, "#.."), (130, "##.")):
        (reading,) = read_images(path, ImageOptions(threshold=threshold))
        assert reading.goal.format() == [goal]


def test_faint_samples_of_16_bits_are_told_apart(tmp_path: Path) -> None:
    # Label 1 on label 0, as segmentations are stored: all black on screen, and one colour in 8 bits.
    image = Image.new("I;16", (12, 11), 0)
    image.paste(1, mask=draw(FROG).convert("L").point([255] * 128 + [0] * 128))
    reading = read(image, tmp_path, background=(0, 0, 0))
    assert reading.goal.format() == FROG
    assert "bit-depth" in names(reading)


def test_floating_point_without_numbers_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "holes.tif"
    Image.new("F", (3, 3), float("nan")).save(path)
    with pytest.raises(InvalidInput, match="not numbers"):
        read_images(path)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_orientation(orientation: int, tmp_path: Path) -> None:
    turned = {
        1: None,
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }[orientation]
    image = draw(SHIP) if turned is None else draw(SHIP).transpose(turned)
    exif = Image.Exif()
    exif[0x0112] = orientation
    reading = read(image, tmp_path, save={"exif": exif})
    assert reading.goal.format() == SHIP
    assert ("orientation" in names(reading)) is (orientation > 1)


def test_translucent_but_nowhere_transparent(tmp_path: Path) -> None:
    image = draw(SHIP, ink=(0, 0, 200)).convert("RGBA")
    image.putalpha(200)
    reading = read(image, tmp_path)
    assert reading.goal.format() == SHIP
    assert "translucent" in names(reading)


def test_colours_under_transparency_make_no_runs(tmp_path: Path) -> None:
    image = enlarged(draw(FROG), 4).convert("RGBA")
    image.putalpha(enlarged(draw(FROG), 4).convert("L").point([255] * 128 + [0] * 128))
    image.putpixel((1, 1), (12, 34, 56, 0))
    reading = read(image, tmp_path)
    assert reading.goal.format() == FROG


def test_colour_profile_is_reported(tmp_path: Path) -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    assert "colour-profile" in names(read(draw(SHIP), tmp_path, save={"icc_profile": profile}))
