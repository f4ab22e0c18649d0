"""Which cells are filled: the rules in their order."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from image_drawings import BLACK, FROG, SHIP, WHITE, draw, names, read
from PIL import Image, ImageDraw

from authoring.images import Reading
from authoring.images.levels import first_gap, otsu_level
from authoring.model import Severity


def severity(reading: Reading, name: str) -> list[Severity]:
    return [finding.severity for finding in reading.findings if finding.name == name]


def inverted(rows: list[str]) -> list[str]:
    return ["".join("#" if cell == "." else "." for cell in row) for row in rows]


@pytest.mark.parametrize("ink", [(255, 255, 254), (250, 250, 250), (255, 255, 0), (128, 128, 128), BLACK])
def test_what_differs_from_white_is_filled_however_light(ink: tuple[int, int, int], tmp_path: Path) -> None:
    reading = read(draw(SHIP, ink), tmp_path)
    assert reading.goal.format() == SHIP
    assert ("faint" in names(reading)) is (min(ink) >= 240)


@pytest.mark.parametrize("paper", [BLACK, (40, 60, 90), (0, 255, 0)])
def test_the_border_says_what_is_background(paper: tuple[int, int, int], tmp_path: Path) -> None:
    assert read(draw(SHIP, WHITE, paper), tmp_path).goal.format() == SHIP


def test_three_corners_outweigh_the_border(tmp_path: Path) -> None:
    rows = [".####", "#####", "#...#", "#####", ".###."]
    for ink, paper in ((BLACK, WHITE), (WHITE, BLACK)):
        assert read(draw(rows, ink, paper), tmp_path).goal.format() == rows


def test_a_house_on_the_lower_edge_is_ink_on_paper(tmp_path: Path) -> None:
    # Two corners each, and ten of sixteen border cells are filled.
    house = ["..#..", ".###.", "#####", "#.#.#", "#####"]
    assert read(draw(house), tmp_path).goal.format() == house


def test_a_doubtful_background_warns(tmp_path: Path) -> None:
    landscape = ["......", "...#..", "######", "######"]
    reading = read(draw(landscape, ink=(20, 120, 20), paper=(90, 160, 255)), tmp_path)
    assert severity(reading, "background") == [Severity.WARNING]


def test_given_background(tmp_path: Path) -> None:
    assert read(draw(FROG), tmp_path, background=BLACK).goal.format() == inverted(FROG)
    # Transparent pixels stay empty beside it.
    image = draw(SHIP, ink=(9, 9, 9), paper=(200, 0, 0)).convert("RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 3, 12))
    assert read(image, tmp_path, background=(200, 0, 0)).goal.format() == ["..." + row[3:] for row in SHIP]


def test_given_background_that_is_not_there_warns(tmp_path: Path) -> None:
    reading = read(draw(SHIP), tmp_path, background=(255, 0, 255))
    assert severity(reading, "background") == [Severity.WARNING]
    assert reading.goal.format() == ["#" * 15] * 12


def test_given_threshold(tmp_path: Path) -> None:
    image = Image.new("L", (5, 1))
    image.putdata([0, 99, 100, 101, 255])
    reading = read(image, tmp_path, threshold=100)
    assert reading.goal.format() == ["##..."]
    assert set(reading.uncertain) == {(0, 1), (0, 2), (0, 3)}


def test_invert_comes_last(tmp_path: Path) -> None:
    assert read(draw(SHIP), tmp_path, invert=True).goal.format() == inverted(SHIP)
    assert read(draw(SHIP), tmp_path, background=BLACK, invert=True).goal.format() == SHIP


def test_opacity_of_soft_edges(tmp_path: Path) -> None:
    image = Image.new("LA", (4, 1))
    image.putdata([(0, 0), (0, 100), (0, 180), (0, 255)])
    assert read(image, tmp_path).goal.format() == ["..##"]
    assert read(image, tmp_path, opacity=90).goal.format() == [".###"]
    assert "soft-edges" in names(read(image, tmp_path))


def test_soft_edges_are_cut_in_the_middle_and_marked(tmp_path: Path) -> None:
    large = Image.new("L", (300, 300), 255)
    ImageDraw.Draw(large).ellipse((30, 30, 270, 270), outline=0, width=30)
    small = large.resize((30, 30), Image.Resampling.BOX)
    reading = read(small, tmp_path)
    shades = small.tobytes()
    wanted = [
        "".join("#" if shade < 128 else "." for shade in shades[start : start + 30]) for start in range(0, 900, 30)
    ]
    assert reading.goal.format() == wanted
    assert "soft-edges" in names(reading)
    assert reading.uncertain
    assert all(40 < shades[cell.row * 30 + cell.column] < 215 for cell in reading.uncertain)


def test_the_one_red_pixel_of_an_eye_is_kept(tmp_path: Path) -> None:
    large = Image.new("RGB", (300, 300), WHITE)
    ImageDraw.Draw(large).ellipse((30, 30, 270, 270), outline=BLACK, width=30)
    small = large.resize((30, 30), Image.Resampling.BOX)
    small.putpixel((15, 15), (255, 60, 60))
    assert read(small, tmp_path).goal[15, 15] == 1


def test_shaded_pixel_art_is_left_alone(tmp_path: Path) -> None:
    image = draw(SHIP)
    for x, shade in zip(range(3, 8), (50, 100, 150, 200, 240), strict=True):
        image.putpixel((x, 9), (shade, shade, shade))
    assert read(image, tmp_path).goal.format() == SHIP


def test_dithering_only_on_request(tmp_path: Path) -> None:
    ramp = Image.linear_gradient("L").resize((32, 32))
    plain = read(ramp, tmp_path, size=(16, 16))
    dithered = read(ramp, tmp_path, size=(16, 16), dither=True)
    assert len(set(plain.goal.columns)) == 1
    assert len(set(dithered.goal.columns)) > 1
    assert "dithered" in names(dithered)


def test_grey_of_one_colour_is_blank(tmp_path: Path) -> None:
    for suffix in (".png", ".jpg"):
        reading = read(Image.new("RGB", (40, 30), (90, 90, 90)), tmp_path, suffix)
        assert "blank" in names(reading)
        assert (reading.goal.width, reading.goal.height) == (40, 30)


def naive_otsu(values: list[int]) -> set[int]:
    """All levels that minimise the sum of squared distances from the mean of each class."""

    def spread(part: list[int]) -> float:
        return sum((value - sum(part) / len(part)) ** 2 for value in part) if part else 0.0

    costs = {
        level: spread([v for v in values if v < level]) + spread([v for v in values if v >= level])
        for level in range(1, 256)
    }
    return {level for level, cost in costs.items() if cost <= min(costs.values()) + 1e-6}


@given(st.lists(st.integers(0, 255), min_size=2, max_size=12))
@settings(derandomize=True, deadline=None, max_examples=50)
def test_otsu_minimises_the_spread_within_both_classes(values: list[int]) -> None:
    assert otsu_level([values.count(level) for level in range(256)]) in naive_otsu(values)


def test_first_gap_ends_the_noise() -> None:
    def histogram(*levels: int) -> list[int]:
        return [levels.count(level) for level in range(256)]

    assert first_gap(histogram(*[0] * 90, 5, 9, *[200] * 9)) == 10 + 190 // 2
    assert first_gap(histogram(*range(256))) is None
    assert first_gap(histogram(*[0] * 900, *[250] * 99, 40)) == 1 + 249 // 2, "one stray in a thousand closes no gap"
