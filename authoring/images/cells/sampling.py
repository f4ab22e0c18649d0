"""Take one colour from each cell of a picture: the mean of the pixels in its middle.

Soft edges and the ringing of JPEG spoil the rim of a cell, so the middle is what its author drew. The middles of all
cells are first packed side by side, with two pastes a row and column; all else is left to the imaging library.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageChops

from authoring.images.cells.lattice import Axis
from authoring.images.shades import strongest

__all__ = ["Sample", "sample"]

# A pixel that differs more than this from the mean of its cell, in some band, shows something else than noise.
_NOISE = 40

# Of the middle of a cell, so many rows and columns of pixels are taken, evenly spread.
_MOST_SAMPLES = 12


@dataclass(frozen=True, slots=True)
class Sample:
    """``image`` has one pixel a cell, the mean of pixels that may have differed (``averaged``).

    ``share`` of all pixels looked at differ clearly from the mean of their cell; in ``mixed`` of the cells, more than a
    tenth do.
    """

    image: Image.Image
    averaged: bool = False
    mixed: int = 0
    share: float = 0.0


def sample(image: Image.Image, across: Axis, down: Axis, rim: int | None = None) -> Sample:
    """Sample every cell but for ``rim`` pixels on each side of it, or in its middle half where ``rim`` is ``None``."""
    width, height = (min(_core(axis, rim), _MOST_SAMPLES) for axis in (across, down))
    columns = Image.new(image.mode, (across.cells * width, image.height))
    for number, (left, right) in enumerate(_middles(across, rim)):
        middle = image.resize((width, image.height), Image.Resampling.NEAREST, box=(left, 0, right, image.height))
        columns.paste(middle, (number * width, 0))
    packed = Image.new(image.mode, (columns.width, down.cells * height))
    for number, (top, bottom) in enumerate(_middles(down, rim)):
        middle = columns.resize((columns.width, height), Image.Resampling.NEAREST, box=(0, top, columns.width, bottom))
        packed.paste(middle, (0, number * height))
    cells = packed.resize((across.cells, down.cells), Image.Resampling.BOX)
    if width * height == 1:
        return Sample(cells)
    difference = ImageChops.difference(packed, cells.resize(packed.size, Image.Resampling.NEAREST))
    if difference.getbbox(alpha_only=False) is None:
        return Sample(cells)
    other = strongest(difference).point([0] * (_NOISE + 1) + [255] * (255 - _NOISE))
    share = other.histogram()[255] / (other.width * other.height)
    mixed = other.resize(cells.size, Image.Resampling.BOX).histogram()
    return Sample(cells, True, sum(mixed[26:]), share)


def _middles(axis: Axis, rim: int | None) -> Iterator[tuple[int, int]]:
    length = _core(axis, rim)
    for start, end in axis.spans:
        first = start + (end - start - length) // 2
        yield first, first + length


def _core(axis: Axis, rim: int | None) -> int:
    return max(1, axis.pitch - 2 * (axis.pitch // 4 if rim is None else rim))
