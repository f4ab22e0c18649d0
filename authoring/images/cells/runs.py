"""Where a picture changes from one row or column of pixels to the next.

Pixel art saved larger by a whole factor changes at multiples of this factor only. Rows are compared as strings of
bytes, a strip of rows at a time and repeated rows once, so that a picture of 16 million pixels takes a fraction of a
second and little memory.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

__all__ = ["Changes", "changes"]

_STRIP = 64


class Changes(NamedTuple):
    """Positions, ascending from 1, of the columns and rows of pixels that differ from the one before."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]


def changes(image: Image.Image) -> Changes:
    """Compare each row and column of pixels of an image (8 bits a band) with the one before it."""
    width, height = image.size
    bands = len(image.getbands())
    alike = list(range(1, width))
    rows: list[int] = []
    previous = b""
    for top in range(0, height, _STRIP):
        data = image.crop((0, top, width, min(top + _STRIP, height))).tobytes()
        kept: list[bytes] = []
        for row in range(len(data) // (width * bands)):
            line = data[row * width * bands : (row + 1) * width * bands]
            if line != previous:
                kept.append(line)
                rows.append(top + row)
                previous = line
        if kept and alike:
            alike = _alike(Image.frombytes(image.mode, (width, len(kept)), b"".join(kept)), alike)
    differing = set(range(1, width)).difference(alike)
    return Changes(tuple(sorted(differing)), tuple(rows[1:]))


def _alike(strip: Image.Image, candidates: list[int]) -> list[int]:
    """Return those of the columns that equal the column before them in this strip, too."""
    size = strip.height * len(strip.getbands())
    data = strip.transpose(Image.Transpose.TRANSPOSE).tobytes()
    return [
        column
        for column in candidates
        if data[(column - 1) * size : column * size] == data[column * size : (column + 1) * size]
    ]
