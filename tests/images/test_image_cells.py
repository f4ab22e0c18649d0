"""Enlarged art is brought back to one pixel a cell, or refused where that can't be known."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from image_drawings import BLACK, FROG, SHIP, WHITE, draw, enlarged, names, read
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from authoring.errors import InvalidInput
from authoring.model import Severity

SHIP_ALONE = [row[1:-1] for row in SHIP[1:-1]]
SQUARES = ["##..##..", "##..##..", "..##....", "..##....", "########", "########", "......##", "......##"]


def with_lines(
    rows: list[str], cell: int, thin: int, colour: tuple[int, int, int], thick: int, margin: int
) -> Image.Image:
    """Draw cells with lines between and around them, a thicker one after every fifth, and a white margin."""

    def starts(cells: int) -> list[int]:
        found = [margin + thin]
        for number in range(1, cells + 1):
            found.append(found[-1] + cell + (thick if number % 5 == 0 else thin))
        return found

    across, down = starts(len(rows[0])), starts(len(rows))
    image = Image.new("RGB", (across[-1] + margin, down[-1] + margin), WHITE)
    pencil = ImageDraw.Draw(image)
    pencil.rectangle((margin, margin, across[-1] - 1, down[-1] - 1), fill=colour)
    for y, row in zip(down, rows, strict=False):
        for x, filled in zip(across, row, strict=False):
            pencil.rectangle((x, y, x + cell - 1, y + cell - 1), fill=BLACK if filled == "#" else WHITE)
    return image


def test_equal_factors_are_a_note_and_unequal_ones_a_warning(tmp_path: Path) -> None:
    for factors, severity in (((6, 6), Severity.NOTE), ((6, 3), Severity.WARNING)):
        reading = read(enlarged(draw(FROG), *factors), tmp_path)
        assert reading.goal.format() == FROG
        assert [finding.severity for finding in reading.findings if finding.name == "upscaled"] == [severity]


def test_art_of_squares_is_reduced_unless_told(tmp_path: Path) -> None:
    reading = read(draw(SQUARES), tmp_path)
    assert reading.goal.format() == [row[::2] for row in SQUARES[::2]]
    assert "upscaled" in names(reading)
    reading = read(draw(SQUARES), tmp_path, scale=(1, 1))
    assert reading.goal.format() == SQUARES
    assert "upscaled" not in names(reading)


def test_stripes_keep_their_proportions(tmp_path: Path) -> None:
    reading = read(enlarged(draw(["......", "######", "......", "......", "######"]), 5), tmp_path)
    assert reading.goal.format() == ["......", "######", "......", "......", "######"]


def test_a_single_dot_is_not_enlarged(tmp_path: Path) -> None:
    dot = [".....", ".##..", ".##..", ".....", "....."]
    assert read(draw(dot), tmp_path).goal.format() == dot


def test_margin_that_is_no_whole_cell_is_cut_with_a_warning(tmp_path: Path) -> None:
    image = ImageOps.expand(enlarged(draw(SHIP_ALONE), 10), 15, WHITE)
    reading = read(image, tmp_path)
    assert reading.goal.format() == SHIP
    assert [finding.severity for finding in reading.findings if finding.name == "margin"] == [Severity.WARNING]
    assert read(image, tmp_path, trim=True).goal.format() == SHIP_ALONE


def test_background_of_a_margin_that_was_cut_is_remembered(tmp_path: Path) -> None:
    # Three corners of the frog's box would be filled.
    rows = ["##########", "#........#", "#.##.#.###", "##########", "######...."]
    image = ImageOps.expand(enlarged(draw(rows), 8), 5, WHITE)
    assert read(image, tmp_path, trim=True).goal.format() == rows


@pytest.mark.parametrize("quality", [95, 75, 60])
@pytest.mark.parametrize("factor", [6, 8, 11, 16])
@pytest.mark.parametrize("ink", [BLACK, (200, 30, 30), (255, 230, 0)])
def test_noise_of_jpeg(quality: int, factor: int, ink: tuple[int, int, int], tmp_path: Path) -> None:
    image = enlarged(draw(SHIP, ink), factor)
    assert read(image, tmp_path, ".jpg", {"quality": quality}).goal.format() == SHIP


@pytest.mark.parametrize("margin", [3, 7, 22])
def test_noise_of_jpeg_with_a_margin(margin: int, tmp_path: Path) -> None:
    image = ImageOps.expand(enlarged(draw(SHIP_ALONE), 12), margin, WHITE)
    assert read(image, tmp_path, ".jpg", {"quality": 75}, trim=True).goal.format() == SHIP_ALONE
    assert read(image, tmp_path, ".jpg", {"quality": 75}, trim=True, grid=(13, 10)).goal.format() == SHIP_ALONE


def test_noise_of_many_colours(tmp_path: Path) -> None:
    # The means of so many cells have thousands of colours.
    chance = random.Random(3)
    rows = ["." * 90, *("." + "".join(chance.choice("#.") for _ in range(88)) + "." for _ in range(88)), "." * 90]
    image = enlarged(draw(rows, (200, 60, 30)), 10)
    noise = Image.frombytes("RGB", image.size, chance.randbytes(image.width * image.height * 3))
    noisy = ImageChops.add(image, noise.point([112 + value // 8 for value in range(256)] * 3), 1, -128)
    assert read(noisy, tmp_path).goal.format() == rows


def test_soft_edges(tmp_path: Path) -> None:
    reading = read(enlarged(draw(SHIP), 10).filter(ImageFilter.GaussianBlur(1)), tmp_path)
    assert reading.goal.format() == SHIP
    assert "estimated" in names(reading)


def test_cells_of_unequal_length(tmp_path: Path) -> None:
    # 15 × 12 cells in 158 × 127 pixels, as a picture viewer enlarges: 10 or 11 pixels each.
    reading = read(draw(SHIP).resize((158, 127), Image.Resampling.NEAREST), tmp_path)
    assert reading.goal.format() == SHIP


def test_what_nothing_explains_is_refused_until_told(tmp_path: Path) -> None:
    blurred = draw(SHIP).resize((15 * 16, 12 * 16), Image.Resampling.BILINEAR)
    with pytest.raises(InvalidInput, match="--grid") as caught:
        read(blurred, tmp_path)
    assert len(str(caught.value).splitlines()) == 1
    assert read(blurred, tmp_path, grid=(15, 12)).goal.format() == SHIP
    assert read(blurred, tmp_path, scale=(16, 16)).goal.format() == SHIP


def test_candidates_are_listed(tmp_path: Path) -> None:
    # Clear cells of 12 pixels, but with too many specks inside them.
    chance = random.Random(5)
    image = enlarged(draw(FROG), 12)
    for _ in range(image.width * image.height // 25):
        grey = chance.randrange(256)
        image.putpixel((chance.randrange(image.width), chance.randrange(image.height)), (grey, grey, grey))
    with pytest.raises(InvalidInput, match=r"perhaps --scale 12 \(explains"):
        read(image, tmp_path)
    assert read(image, tmp_path, scale=(12, 12)).goal.format() == FROG


@pytest.mark.parametrize("colour", [BLACK, (180, 180, 180), (90, 140, 220)])
@pytest.mark.parametrize(("cell", "thin", "thick"), [(9, 1, 1), (8, 2, 2), (12, 1, 3)])
@pytest.mark.parametrize("margin", [0, 7])
def test_grid_lines(
    colour: tuple[int, int, int], cell: int, thin: int, thick: int, margin: int, tmp_path: Path
) -> None:
    reading = read(with_lines(FROG, cell, thin, colour, thick, margin), tmp_path)
    assert reading.goal.format() == FROG
    assert "grid-lines" in names(reading)


def test_filled_lines_hide_black_grid_lines(tmp_path: Path) -> None:
    rows = ["######", "#.#..#", "######", "######", "..#.##", "######"]
    assert read(with_lines(rows, 8, 1, BLACK, 1, 5), tmp_path).goal.format() == rows


def test_a_window_is_no_grid(tmp_path: Path) -> None:
    window = ["#########", "#...#...#", "#...#...#", "#...#...#", "#########", "#...#...#", "#########"]
    assert read(draw(window), tmp_path, background=WHITE).goal.format() == window


def test_told_grid_must_fit(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="smaller grid"):
        read(draw(FROG), tmp_path, grid=(13, 11))
    with pytest.raises(InvalidInput, match="room for a single cell"):
        read(draw(FROG), tmp_path, scale=(13, 4))


def test_told_grid_that_mixes_colours_warns(tmp_path: Path) -> None:
    assert "mixed-cells" in names(read(enlarged(draw(FROG), 4), tmp_path, grid=(6, 5)))


def test_too_many_cells_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="--size"):
        read(enlarged(draw(["#.", ".."]), 1001), tmp_path, scale=(1, 1))


def test_a_photograph_is_shrunk_as_told(tmp_path: Path) -> None:
    image = Image.radial_gradient("L").resize((300, 300), Image.Resampling.BICUBIC)
    with pytest.raises(InvalidInput, match="--size"):
        read(image, tmp_path)
    reading = read(image, tmp_path, size=(9, 9))
    middle = reading.goal[4, 4]
    assert middle == 1
    assert reading.goal[0, 0] == 0
    assert reading.goal.transposed() == reading.goal
    assert {"photograph", "shrunk"} <= names(reading)


def test_changed_proportions_warn(tmp_path: Path) -> None:
    image = Image.radial_gradient("L")
    for size, severity in (((8, 8), Severity.NOTE), ((8, 4), Severity.WARNING)):
        reading = read(image, tmp_path, size=size)
        assert [finding.severity for finding in reading.findings if finding.name == "shrunk"] == [severity]
