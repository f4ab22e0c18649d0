"""Check: two colours of a puzzle that can hardly be told apart, in the clues or on the paper.

Measured is how different they look, by CIE76: the distance in CIELAB, in which about 2 is the least that an eye sees
side by side. Print and poor light take some of that. (CIEDE2000 is finer where colours are nearly equal; it takes five
times as many lines to say the same of colours that nobody should have chosen.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import dist
from typing import TypeAlias

from authoring.model import BACKGROUND, Palette, Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK", "lab"]

_LEAST = 12.0

_Colour: TypeAlias = tuple[float, float, float]

_WHITE_POINT = (0.95047, 1.0, 1.08883)  # D65
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of puzzles with two colours, the background included, that look nearly the same."""
    del options
    for place, record in enumerate(records):
        if record.puzzle is None:
            continue
        palette = record.puzzle.palette
        pairs = combinations(range(len(palette) + 1), 2)
        if alike := [_named(palette, pair) for pair in pairs if _distance(palette, pair) < _LEAST]:
            yield place, f"colours that can hardly be told apart: {', '.join(alike)}"


def _distance(palette: Palette, pair: tuple[int, int]) -> float:
    one, other = (lab(palette[number].rgb) for number in pair)
    return dist(one, other)


def _named(palette: Palette, pair: tuple[int, int]) -> str:
    names = ("the background" if number == BACKGROUND else palette[number].key for number in pair)
    hexes = (palette[number].hex for number in pair)
    return " and ".join(f"{name} ({value})" for name, value in zip(names, hexes, strict=True))


def lab(rgb: tuple[int, int, int]) -> _Colour:
    """Return an sRGB colour in CIELAB (IEC 61966-2-1; CIE 15)."""
    linear = [_linear(part / 255) for part in rgb]
    x, y, z = (
        _bent(sum(weight * part for weight, part in zip(row, linear, strict=True)) / white)
        for row, white in zip(_TO_XYZ, _WHITE_POINT, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


CHECK = PackCheck("alike-colours", Severity.WARNING, find)
