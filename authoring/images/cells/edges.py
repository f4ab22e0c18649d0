"""How strongly a picture changes from each row and column of pixels to the next, on average.

``runs`` sees every change alike, which noise makes useless; here a change counts by its size. Strips of rows are
reduced to their mean in floating point, so that the memory stays small and faint edges don't vanish in rounding.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

from PIL import Image, ImageChops

from authoring.images.shades import strongest

__all__ = ["Profile", "edge_profile"]

_STRIP = 256


class Profile(NamedTuple):
    """For each column (row) the mean difference, 0–255, from the one before it; 0 for the first."""

    columns: list[float]
    rows: list[float]


def edge_profile(image: Image.Image) -> Profile:
    """Measure the edges of an ``RGB`` or ``RGBA`` image. What is transparent has no colour."""
    if image.mode == "RGBA":
        image = image.convert("RGBa")
    width, height = image.size
    columns = [0.0] * width
    rows = [0.0] * height
    for top in range(0, height, _STRIP):
        bottom = min(top + _STRIP, height)
        if width > 1:
            steps = _step(image, (0, top, width - 1, bottom), (1, top, width, bottom))
            for column, mean in enumerate(_means(steps, (width - 1, 1)), start=1):
                columns[column] += mean * (bottom - top) / height
        first = max(top, 1)
        if first < bottom:
            steps = _step(image, (0, first - 1, width, bottom - 1), (0, first, width, bottom))
            rows[first:bottom] = _means(steps, (1, bottom - first))
    return Profile(columns, rows)


def _step(image: Image.Image, before: tuple[int, int, int, int], after: tuple[int, int, int, int]) -> Image.Image:
    return strongest(ImageChops.difference(image.crop(before), image.crop(after)))


def _means(steps: Image.Image, size: tuple[int, int]) -> list[float]:
    means = steps.convert("F").resize(size, Image.Resampling.BOX)
    return array("f", means.tobytes()).tolist()
