"""Grids drawn as pictures: plain, and two side by side."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from image_drawings import FROG, SHIP
from PIL import Image

from authoring.images import compare, draw_grid, read_images
from authoring.model import BLACK_AND_WHITE, Colour, Grid, Palette

ORANGE, BLUE, PURPLE = (213, 94, 0), (0, 114, 178), (204, 121, 167)

PALETTE = Palette(Colour(".", (255, 255, 255)), (Colour("r", (200, 30, 30)), Colour("g", (42, 125, 46))))


def decoded(content: bytes) -> Image.Image:
    with Image.open(BytesIO(content)) as image:
        image.load()
    return image


def test_plain_drawing_has_the_palette_and_is_read_back() -> None:
    ship = Grid.parse(SHIP)
    content = draw_grid(ship, BLACK_AND_WHITE, 3)
    image = decoded(content)
    assert (image.mode, image.size) == ("P", (45, 36))
    assert image.getpalette() == [255, 255, 255, 0, 0, 0]
    (reading,) = read_images(Path("ship.png"), None, content)
    assert reading.goal == ship
    assert draw_grid(ship, BLACK_AND_WHITE, 3) == content


def test_plain_drawing_in_colours() -> None:
    image = decoded(draw_grid(Grid.parse(["r.g", "ggg"], PALETTE), PALETTE)).convert("RGB")
    red, green, white = (200, 30, 30), (42, 125, 46), (255, 255, 255)
    rows = [[image.getpixel((x, y)) for x in range(3)] for y in range(2)]
    assert rows == [[red, white, green], [green, green, green]]


def with_changes(rows: list[str], **changes: str) -> Grid:
    """Change cells, named like ``r3c5``, counted from 0."""
    lines = [list(row) for row in rows]
    for place, key in changes.items():
        row, column = place[1:].split("c")
        lines[int(row)][int(column)] = key
    return Grid.parse(["".join(line) for line in lines], PALETTE if "r" in "".join(rows) else BLACK_AND_WHITE)


def test_comparison() -> None:
    before, after = Grid.parse(FROG), with_changes(FROG, r0c0="#", r4c6=".")
    content = compare(before, after)
    assert content == compare(before, after)
    image = decoded(content)
    # Cells of 40 pixels, 28 pixels around, 72 between.
    assert image.size == (2 * (28 + 480) + 72, 2 * 28 + 440)
    for grid, left in ((before, 28), (after, 28 + 480 + 72)):
        for row in range(11):
            for column in range(12):
                middle = left + 40 * column + 20, 28 + 40 * row + 20
                assert image.getpixel(middle) == BLACK_AND_WHITE[grid[row, column]].rgb
        # Rings stand on the lines around their cells.
        assert [image.getpixel((left + 20, 28 + y)) for y in (0, 40)] == [ORANGE, ORANGE]
        assert [image.getpixel((left + x, 28 + 180)) for x in (240, 280)] == [BLUE, BLUE]
        assert image.getpixel((left + 20, 28 + 80)) not in (ORANGE, BLUE)


def test_comparison_in_colours() -> None:
    rows = ["rr.", "...", "ggr"]
    image = decoded(compare(Grid.parse(rows, PALETTE), with_changes(rows, r0c0="g", r0c2="r", r2c2="."), PALETTE))
    assert [image.getpixel((28 + x, 28 + y)) for x, y in ((20, 40), (100, 40), (100, 80))] == [PURPLE, ORANGE, BLUE]


@pytest.mark.parametrize(("side", "cell"), [(1, 40), (5, 40), (30, 20), (100, 8), (150, 8)])
def test_sizes_of_comparisons(side: int, cell: int) -> None:
    blank = Grid(((0,) * side,) * side)
    assert decoded(compare(blank, blank)).size == (2 * (28 + side * cell) + 72, 56 + side * cell)


def test_grids_of_two_sizes_are_not_compared() -> None:
    with pytest.raises(ValueError, match="one size"):
        compare(Grid(((0, 1),)), Grid(((0, 1, 0),)))
