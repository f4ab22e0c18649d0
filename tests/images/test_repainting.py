"""Cells changed in the picture that a puzzle was read from: in its own pixels where that can be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import cos, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from image_drawings import FROG, SHIP, draw, enlarged
from PIL import Image
from png_files import chunk, chunks_of, png

from authoring.errors import InvalidInput
from authoring.images import ImageOptions, Repainted, read_images, repaint
from authoring.model import Cell, Change, Grid

Rows = tuple[tuple[int, ...], ...]
Box = tuple[int, int, int, int]
Sample = tuple[int, ...]


@dataclass(frozen=True)
class Kind:
    """A kind of PNG: colour type, bits of a sample, the samples of paper, inks and lines; and chunks before them."""

    colour_type: int
    depth: int
    samples: tuple[Sample, ...]
    chunks: tuple[bytes, ...] = ()


# Two entries are the same colour, and the last one is not used.
PALETTE = chunk(b"PLTE", bytes.fromhex("fffff0 102030 c81e1e 102030"))
CLEAR_FIRST = chunk(b"tRNS", b"\0")

KINDS = {
    "grey of 1 bit": Kind(0, 1, ((1,), (0,))),
    "grey of 2 bits": Kind(0, 2, ((3,), (0,), (1,))),
    "grey of 2 bits, paper transparent": Kind(0, 2, ((2,), (0,), (3,)), (chunk(b"tRNS", b"\0\2"),)),
    "grey of 4 bits": Kind(0, 4, ((15,), (0,), (9,))),
    "grey of 8 bits": Kind(0, 8, ((250,), (7,), (120,))),
    "grey of 16 bits": Kind(0, 16, ((65535,), (300,), (20000,))),
    "colours": Kind(2, 8, ((255, 255, 240), (16, 32, 48), (200, 30, 30))),
    "colours, paper transparent": Kind(
        2, 8, ((255, 0, 255), (16, 32, 48), (200, 30, 30)), (chunk(b"tRNS", b"\0\xff\0\0\0\xff"),)
    ),
    "palette of 1 bit": Kind(3, 1, ((0,), (1,)), (chunk(b"PLTE", bytes.fromhex("fffff0 102030")),)),
    "palette of 2 bits": Kind(3, 2, ((0,), (1,), (2,)), (PALETTE,)),
    "palette of 4 bits, paper transparent": Kind(3, 4, ((0,), (1,), (2,)), (PALETTE, CLEAR_FIRST)),
    "palette of 8 bits": Kind(3, 8, ((0,), (1,), (2,)), (PALETTE,)),
    "grey and alpha": Kind(4, 8, ((90, 0), (90, 255), (10, 255))),
    "colours and alpha": Kind(6, 8, ((1, 2, 3, 0), (0, 0, 0, 255), (200, 30, 30, 200))),
}


@st.composite
def inks(draw: st.DrawFn) -> Rows:
    """Return a small picture: 0 for paper, 1 and 2 for inks; its outermost lines are not blank."""
    width, height = draw(st.integers(4, 9)), draw(st.integers(4, 9))
    row = st.tuples(*[st.sampled_from((0, 0, 1, 2))] * width)
    rows: Rows = draw(st.tuples(*[row] * height))
    columns = tuple(zip(*rows, strict=True))
    assume(all(map(any, (rows[0], rows[-1], columns[0], columns[-1]))) and not all(map(all, rows)))
    return rows


def pixels(rows: Rows, kind: Kind, scale: tuple[int, int], margins: Sequence[int]) -> list[list[Sample]]:
    """Enlarge a picture, with margins of paper in pixels: left, top, right, bottom."""
    left, top, right, bottom = margins
    paper, *colours = kind.samples
    lines = [
        [paper] * left
        + [(paper, *colours)[min(ink, len(colours))] for ink in row for _ in range(scale[0])]
        + [paper] * right
        for row in rows
        for _ in range(scale[1])
    ]
    blank = [paper] * len(lines[0])
    return [*[blank] * top, *lines, *[blank] * bottom]


def decoded(content: bytes) -> Image.Image:
    with Image.open(BytesIO(content)) as image:
        image.load()
    return image


def changed(goal: Grid, cells: Iterable[Cell]) -> tuple[Grid, tuple[Change, ...]]:
    """Fill what is empty and empty what is filled."""
    changes = tuple(Change(cell, goal[cell], 1 - goal[cell]) for cell in sorted(set(cells)))
    rows = [list(row) for row in goal.rows]
    for (row, column), _, after in changes:
        rows[row][column] = after
    return Grid(tuple(map(tuple, rows))), changes


def goals(content: bytes, options: ImageOptions) -> dict[str, Grid]:
    return {reading.suffix: reading.goal for reading in read_images(Path("repaired.png"), options, content)}


def values(image: Image.Image) -> set[bytes]:
    """Return the different pixels of an image."""
    data = image.convert("L" if image.mode == "1" else image.mode).tobytes()
    size = len(data) // (image.width * image.height)
    return {data[start : start + size] for start in range(0, len(data), size)}


def outside(image: Image.Image, boxes: Iterable[Box]) -> bytes:
    """Return the pixels of an image, with boxes in it blotted out."""
    image = image.copy()
    for box in boxes:
        image.paste(0, box)
    return image.tobytes()


def check_pixels(before: bytes, after: bytes, boxes: Sequence[Box]) -> None:
    """Compare two files: kind and size are the same, only boxes differ, and no pixel value is new."""
    old, new = decoded(before), decoded(after)
    assert (old.mode, old.size, old.getpalette()) == (new.mode, new.size, new.getpalette())
    assert outside(old, boxes) == outside(new, boxes)
    assert values(new) <= values(old)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@given(
    rows=inks(),
    scale=st.tuples(st.integers(1, 16), st.integers(1, 16)),
    margins=st.tuples(*[st.integers(0, 20)] * 4),
    trim=st.booleans(),
    interlaced=st.booleans(),
    picks=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), min_size=1, max_size=5),
)
@settings(derandomize=True, deadline=None, max_examples=12)
def test_png_of_every_kind(
    kind: Kind,
    rows: Rows,
    scale: tuple[int, int],
    margins: tuple[int, int, int, int],
    trim: bool,
    interlaced: bool,
    picks: list[tuple[int, int]],
) -> None:
    if not trim:
        margins = (0, 0, 0, 0)
    content = png(pixels(rows, kind, scale, margins), kind.colour_type, kind.depth, interlaced, kind.chunks)
    options = ImageOptions(trim=True) if trim else ImageOptions(scale=scale)
    with TemporaryDirectory() as folder:
        path = Path(folder, "drawn.png")
        path.write_bytes(content)
        (reading,) = read_images(path, options)
        assume(reading.goal.rows == tuple(tuple(int(ink > 0) for ink in row) for row in rows))
        cells = [Cell(row % len(rows), column % len(rows[0])) for row, column in picks]
        goal, changes = changed(reading.goal, cells)
        assume(any(map(any, goal.rows)) and not all(map(all, goal.rows)))
        repainted = repaint(path, options, "", changes)
    boxes = [
        (
            margins[0] + column * scale[0],
            margins[1] + row * scale[1],
            margins[0] + (column + 1) * scale[0],
            margins[1] + (row + 1) * scale[1],
        )
        for (row, column), _, _ in changes
    ]
    check_pixels(content, repainted.data, boxes)
    names = {finding.name for finding in repainted.findings}
    if "trimmed-again" in names:
        assert not repainted.exact
    else:
        assert repainted.exact
        assert goals(repainted.data, repainted.options) == {"": goal}
    assert repainted.replaces is (repainted.options == options)
    assert names <= {"trimmed-again", "read-otherwise"}
    # Kind, palette, transparency: all that is not pixels is as it was, and nothing is interlaced any more.
    old, new = (dict(chunks_of(data)) for data in (content, repainted.data))
    assert new[b"IHDR"] == old[b"IHDR"][:12] + b"\0"
    assert {name: new[name] for name in new if name not in (b"IHDR", b"IDAT")} == {
        name: old[name] for name in old if name not in (b"IHDR", b"IDAT")
    }


def repainted_cells(
    image: Image.Image | None, path: Path, cells: Iterable[tuple[int, int]], part: str = "", **options: Any
) -> tuple[Repainted, Mapping[str, Grid]]:
    """Save an image, unless it is there, and change cells; return what comes out, and all grids that are wanted."""
    if image is not None:
        image.save(path)
    wanted = {reading.suffix: reading.goal for reading in read_images(path, ImageOptions(**options))}
    wanted[part], changes = changed(wanted[part], (Cell(*cell) for cell in cells))
    return repaint(path, ImageOptions(**options), part, changes), wanted


def found(repainted: Repainted) -> set[str]:
    return {finding.name for finding in repainted.findings}


def test_cells_and_lines_between_them(tmp_path: Path) -> None:
    # Cells of 8 pixels with lines of one pixel around each.
    image = Image.new("RGB", (12 * 9 + 1, 11 * 9 + 1), (150, 150, 150))
    for row, line in enumerate(FROG):
        for column, cell in enumerate(line):
            colour = (20, 100, 40) if cell == "#" else (255, 255, 255)
            image.paste(colour, (column * 9 + 1, row * 9 + 1, column * 9 + 9, row * 9 + 9))
    path = tmp_path / "frog.png"
    repainted, wanted = repainted_cells(image, path, [(0, 0), (5, 5), (10, 11)])
    assert (repainted.exact, repainted.replaces, repainted.findings) == (True, True, ())
    assert goals(repainted.data, ImageOptions()) == wanted
    check_pixels(path.read_bytes(), repainted.data, [(1, 1, 9, 9), (46, 46, 54, 54), (100, 91, 108, 99)])


def test_a_part_of_the_picture(tmp_path: Path) -> None:
    image = enlarged(draw(SHIP), 4)
    path = tmp_path / "ship.png"
    repainted, wanted = repainted_cells(image, path, [(0, 1)], crop=(28, 4, 28, 40), scale=(4, 4))
    assert repainted.replaces
    assert goals(repainted.data, ImageOptions(crop=(28, 4, 28, 40), scale=(4, 4))) == wanted
    check_pixels(path.read_bytes(), repainted.data, [(32, 4, 36, 8)])


def test_cells_of_unequal_size(tmp_path: Path) -> None:
    # 15 cells in 100 pixels: some have 6, some 7.
    image = draw(SHIP).resize((100, 84), Image.Resampling.NEAREST)
    path = tmp_path / "ship.png"
    repainted, wanted = repainted_cells(image, path, [(0, 0), (0, 1), (4, 9), (8, 13)], grid=(15, 12))
    assert repainted.replaces
    assert goals(repainted.data, ImageOptions(grid=(15, 12))) == wanted


def sheet() -> Image.Image:
    image = Image.new("RGBA", (3 * 12 + 2 * 8, 11))
    for number, ink in enumerate(((200, 30, 30), (30, 30, 200), (10, 120, 10))):
        drawing = draw(FROG, ink).convert("RGBA")
        drawing.putalpha(draw(FROG, (255, 255, 255), (0, 0, 0)).convert("L"))
        image.paste(drawing, (number * 20, 0))
    return image


@pytest.mark.parametrize(("part", "ink"), [("-r1c1", (200, 30, 30)), ("-r1c3", (10, 120, 10))])
def test_sprite_of_a_sheet(part: str, ink: tuple[int, int, int], tmp_path: Path) -> None:
    path = tmp_path / "frogs.png"
    repainted, wanted = repainted_cells(enlarged(sheet(), 3), path, [(0, 5), (5, 4)], part, gutters=True)
    assert repainted.replaces
    assert goals(repainted.data, ImageOptions(gutters=True)) == wanted
    left = (int(part[-1]) - 1) * 60
    boxes = [(left + 15, 0, left + 18, 3), (left + 12, 15, left + 15, 18)]
    check_pixels(path.read_bytes(), repainted.data, boxes)
    assert decoded(repainted.data).getpixel((left + 16, 1)) == (*ink, 255)


def test_sprite_that_would_fall_apart(tmp_path: Path) -> None:
    image = Image.new("RGBA", (7, 3))
    for place in ((0, 0), (0, 1), (0, 2), (1, 1), (2, 0), (2, 1), (2, 2), (5, 0), (6, 1)):
        image.putpixel(place, (90, 0, 90, 255))
    repainted, wanted = repainted_cells(image, tmp_path / "sheet.png", [(1, 1)], "-r1c1", gutters=True)
    assert found(repainted) == {"cells-alone"}
    assert (repainted.exact, repainted.replaces) == (False, False)
    assert goals(repainted.data, repainted.options) == {"": wanted["-r1c1"]}
    assert decoded(repainted.data).getpixel((0, 0)) == (90, 0, 90, 255)


def test_colour_of_the_neighbours(tmp_path: Path) -> None:
    red, blue, clear = (200, 30, 30, 255), (30, 120, 200, 255), (9, 9, 9, 0)
    image = Image.new("RGBA", (12, 12), clear)
    image.paste(red, (1, 3, 6, 8))
    image.paste(blue, (6, 3, 10, 8))
    repainted, _ = repainted_cells(image, tmp_path / "two.png", [(2, 3), (2, 8), (5, 5), (10, 10)])
    new = decoded(repainted.data)
    # Far from both, the more frequent one is taken.
    assert [new.getpixel(place) for place in ((3, 2), (8, 2), (5, 5), (10, 10))] == [red, blue, clear, red]


def test_cells_drawn_as_dots(tmp_path: Path) -> None:
    image = Image.new("L", (60, 55), 255)
    for row, line in enumerate(FROG):
        for column, cell in enumerate(line):
            if cell == "#":
                image.paste(0, (column * 5 + 1, row * 5 + 1, column * 5 + 4, row * 5 + 4))
    path = tmp_path / "dots.png"
    repainted, _ = repainted_cells(image, path, [(1, 0), (4, 4)], scale=(5, 5))
    assert repainted.replaces
    new = decoded(repainted.data)
    assert new.crop((0, 5, 5, 10)).tobytes() == image.crop((5, 5, 10, 10)).tobytes()
    assert new.crop((20, 20, 25, 25)).getextrema() == (255, 255)


def test_emptied_line_at_the_border_is_trimmed_again(tmp_path: Path) -> None:
    repainted, wanted = repainted_cells(enlarged(draw(SHIP), 2), tmp_path / "ship.png", [(0, 6)], trim=True)
    assert found(repainted) == {"trimmed-again"}
    assert (repainted.exact, repainted.replaces) == (False, True)
    assert goals(repainted.data, ImageOptions(trim=True))[""].rows == wanted[""].rows[1:]


def test_added_margin_is_no_part_of_the_picture(tmp_path: Path) -> None:
    image = enlarged(draw(SHIP, (30, 60, 160)), 2)
    inside, wanted = repainted_cells(image, tmp_path / "ship.png", [(4, 3)], trim=True, pad=3)
    assert inside.replaces
    assert goals(inside.data, ImageOptions(trim=True, pad=3)) == wanted
    beyond, wanted = repainted_cells(image, tmp_path / "ship.png", [(2, 9)], trim=True, pad=3)
    assert found(beyond) == {"cells-alone"}
    assert goals(beyond.data, beyond.options) == wanted
    assert decoded(beyond.data).size == (19 * 2, 16 * 2)
    assert values(decoded(beyond.data)) == values(image)


def test_changes_that_hide_the_scale(tmp_path: Path) -> None:
    # Without the single cell, all runs would be even.
    rows = ["..####..", "..####..", "....##..", "....##..", "##......", "##.....#"]
    repainted, wanted = repainted_cells(enlarged(draw(rows), 3), tmp_path / "blocks.png", [(5, 7)])
    assert found(repainted) == {"read-otherwise"}
    assert (repainted.exact, repainted.replaces) == (True, False)
    assert repainted.options == ImageOptions(scale=(3, 3))
    assert goals(repainted.data, repainted.options) == wanted


def test_changes_that_hide_the_background(tmp_path: Path) -> None:
    rows = ["#.....", ".#....", "..##..", "..##..", "....#.", "#....."]
    image = draw(rows, (255, 255, 255), (40, 40, 90))
    repainted, wanted = repainted_cells(image, tmp_path / "stars.png", [(0, 5), (5, 5)], background=(40, 40, 90))
    assert repainted.replaces
    repainted, wanted = repainted_cells(image, tmp_path / "stars.png", [(0, 5), (5, 5)])
    assert found(repainted) == {"read-otherwise"}
    assert repainted.options == ImageOptions(background=(40, 40, 90))
    assert goals(repainted.data, repainted.options) == wanted


def test_all_else_of_a_png_is_kept(tmp_path: Path) -> None:
    kind = KINDS["palette of 2 bits"]
    before = (
        chunk(b"gAMA", (45455).to_bytes(4, "big")),
        chunk(b"tIME", bytes((7, 232, 1, 2, 3, 4, 5))),
        *kind.chunks,
        chunk(b"hIST", bytes(8)),
        chunk(b"pHYs", bytes((0, 0, 11, 19, 0, 0, 11, 19, 1))),
        chunk(b"tEXt", b"Title\0Frog"),
        chunk(b"prIv", b"copy me"),
        chunk(b"prIV", b"not me"),
    )
    after = (chunk(b"tEXt", b"Author\0Somebody"),)
    rows = tuple(tuple(int(cell == "#") for cell in row) for row in FROG)
    path = tmp_path / "frog.png"
    path.write_bytes(png(pixels(rows, kind, (4, 4), (0, 0, 0, 0)), 3, 2, False, before, after))
    repainted, wanted = repainted_cells(None, path, [(1, 0), (4, 4)])
    assert goals(repainted.data, ImageOptions()) == wanted
    names = [name.decode() for name, _ in chunks_of(repainted.data)]
    assert names == ["IHDR", "gAMA", "PLTE", "pHYs", "tEXt", "prIv", "IDAT", "tEXt", "IEND"]
    old = dict(chunks_of(path.read_bytes()))
    assert all(old[name] == data for name, data in chunks_of(repainted.data) if name in (b"gAMA", b"PLTE", b"pHYs"))
    assert repaint(path, ImageOptions(), "", [Change(Cell(0, 0), 0, 1)]) == repaint(
        path, ImageOptions(), "", [Change(Cell(0, 0), 0, 1)]
    )


def test_colours_of_16_bits_become_8(tmp_path: Path) -> None:
    kind = Kind(2, 16, ((65535, 65535, 65535), (300, 20000, 40000)))
    rows = tuple(tuple(int(cell == "#") for cell in row) for row in FROG)
    path = tmp_path / "frog.png"
    path.write_bytes(png(pixels(rows, kind, (4, 4), (0, 0, 0, 0)), 2, 16))
    repainted, wanted = repainted_cells(None, path, [(1, 0), (4, 4)])
    assert found(repainted) == {"saved-as-png"}
    assert (repainted.exact, repainted.replaces) == (True, False)
    assert goals(repainted.data, ImageOptions()) == wanted
    assert "16 bits a colour" in repainted.findings[0].message


def test_turned_png(tmp_path: Path) -> None:
    # Its EXIF data say that it is stored lying on its side.
    exif = Image.Exif()
    exif[0x0112] = 6
    path = tmp_path / "ship.png"
    enlarged(draw(SHIP), 2).transpose(Image.Transpose.ROTATE_90).save(path, exif=exif)
    repainted, wanted = repainted_cells(None, path, [(0, 0), (3, 9)])
    assert found(repainted) == {"saved-as-png"}
    assert goals(repainted.data, repainted.options) == wanted
    assert decoded(repainted.data).size == (30, 24)
    assert "EXIF orientation" in repainted.findings[0].message


@pytest.mark.parametrize("suffix", [".gif", ".bmp", ".tif", ".webp", ".ppm", ".jpg"])
def test_other_formats_become_a_png(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"frog{suffix}"
    image = enlarged(draw(FROG, (30, 90, 30)), 10)
    image.save(path, lossless=True)
    source = read_images(path)[0]
    repainted, wanted = repainted_cells(None, path, [(1, 0), (4, 4)])
    assert found(repainted) == {"saved-as-png"}
    assert (repainted.exact, repainted.replaces) == (True, False)
    assert source.goal.format() == FROG
    assert goals(repainted.data, repainted.options) == wanted
    with Image.open(path) as old:
        boxes = [(0, 10, 10, 20), (40, 40, 50, 50)]
        assert outside(old.convert("RGB"), boxes) == outside(decoded(repainted.data).convert("RGB"), boxes)


@pytest.mark.parametrize("mode", ["CMYK", "I", "F"])
def test_modes_that_a_png_has_not(mode: str, tmp_path: Path) -> None:
    image = enlarged(draw(FROG), 3).convert("L").convert(mode)
    repainted, wanted = repainted_cells(image, tmp_path / "frog.tif", [(1, 0), (4, 4)])
    assert repainted.exact
    assert goals(repainted.data, repainted.options) == wanted


@pytest.mark.parametrize("suffix", [".gif", ".png", ".tif"])
def test_frame_becomes_a_still(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"two-frames{suffix}"
    draw(SHIP).save(path, save_all=True, append_images=[draw(SHIP[::-1])])
    for part, options in (("-frame2", {"all_frames": True}), ("", {"frame": 2})):
        repainted, wanted = repainted_cells(None, path, [(0, 0), (4, 4)], part, **options)
        assert found(repainted) == {"saved-as-png"}
        assert repainted.exact
        assert not repainted.replaces
        assert goals(repainted.data, repainted.options) == {"": wanted[part]}


def photograph() -> Image.Image:
    shades = (128 + 60 * sin(x / 9) * cos(y / 13) + (x * 7919 + y * 104729) % 41 for y in range(90) for x in range(90))
    return Image.frombytes("L", (90, 90), bytes(map(int, shades))).convert("RGB")


def test_shaded_art_of_single_pixels(tmp_path: Path) -> None:
    # It has too many colours to be called flat, and is read by its darkness.
    image = photograph().crop((0, 0, 40, 30))
    path = tmp_path / "shaded.png"
    repainted, wanted = repainted_cells(image, path, [(3, 3), (20, 30)])
    assert repainted.replaces
    assert goals(repainted.data, ImageOptions()) == wanted
    check_pixels(path.read_bytes(), repainted.data, [(3, 3, 4, 4), (30, 20, 31, 21)])


@pytest.mark.parametrize("options", [{}, {"threshold": 140}, {"dither": True}])
def test_photograph_is_drawn_anew(options: dict[str, Any], tmp_path: Path) -> None:
    cells = [(0, 0), (5, 5), (9, 14)]
    repainted, wanted = repainted_cells(photograph(), tmp_path / "face.png", cells, size=(15, 10), **options)
    assert found(repainted) == {"drawn-anew"}
    assert (repainted.exact, repainted.replaces) == (False, False)
    assert goals(repainted.data, repainted.options) == wanted
    assert decoded(repainted.data).size == (15 * 8, 10 * 8)


def test_blank_picture_has_no_colour_to_fill_with(tmp_path: Path) -> None:
    repainted, wanted = repainted_cells(Image.new("L", (5, 4), 200), tmp_path / "blank.png", [(1, 1), (2, 3)])
    assert found(repainted) == {"drawn-anew"}
    assert goals(repainted.data, repainted.options) == wanted


def test_another_picture_than_before(tmp_path: Path) -> None:
    path = tmp_path / "ship.png"
    draw(SHIP).save(path)
    for part, change in (
        ("", Change(Cell(0, 0), 1, 0)),
        ("", Change(Cell(12, 0), 0, 1)),
        ("-r1c1", Change(Cell(0, 0), 0, 1)),
    ):
        with pytest.raises(InvalidInput, match=r"ship\.png: "):
            repaint(path, ImageOptions(), part, [change])
    with pytest.raises(InvalidInput, match="no such file"):
        repaint(tmp_path / "none.png", ImageOptions(), "", [])
