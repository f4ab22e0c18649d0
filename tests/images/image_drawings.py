"""Drawings for the tests of pictures, and ways to read them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from authoring.images import ImageOptions, Reading, read_images

__all__ = ["BLACK", "FROG", "SHIP", "WHITE", "draw", "enlarged", "names", "read"]

RGB = tuple[int, int, int]

BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)

SHIP = [
    "...............",
    ".......#.......",
    ".......##......",
    ".......###.....",
    ".......####....",
    ".......#####...",
    ".......######..",
    ".......#.......",
    ".#############.",
    "..###########..",
    "...#########...",
    "...............",
]

FROG = [
    "..##....##..",
    ".#..#..#..#.",
    ".#.##..##.#.",
    ".##########.",
    "############",
    "##.######.##",
    "###......###",
    ".##########.",
    "..########..",
    ".##.#..#.##.",
    "##..#..#..##",
]


def draw(rows: Sequence[str], ink: RGB = BLACK, paper: RGB = WHITE) -> Image.Image:
    """Draw one pixel a cell: ``#`` in ink, all else in paper."""
    image = Image.new("RGB", (len(rows[0]), len(rows)), paper)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell == "#":
                image.putpixel((x, y), ink)
    return image


def enlarged(image: Image.Image, across: int, down: int | None = None) -> Image.Image:
    """Return an image with each pixel repeated."""
    return image.resize((image.width * across, image.height * (down or across)), Image.Resampling.NEAREST)


def read(
    image: Image.Image, folder: Path, suffix: str = ".png", save: dict[str, Any] | None = None, **options: Any
) -> Reading:
    """Save an image, and read the one puzzle that it becomes."""
    path = folder / f"drawing{suffix}"
    image.save(path, **(save or {}))
    (reading,) = read_images(path, ImageOptions(**options))
    return reading


def names(reading: Reading) -> set[str]:
    """Return the names of all findings."""
    return {finding.name for finding in reading.findings}
