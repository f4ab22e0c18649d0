"""The graphics state of PDF (ISO 32000-1, 8.4), as far as preflight needs it, and what a matrix does to a size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot, sqrt
from typing import Any, NamedTuple

from authoring.sheets.preflight.facts import Colour, Font
from authoring.sheets.preflight.reading.colours import DEVICE_GREY, Space

__all__ = ["IDENTITY", "Matrix", "State"]


class Matrix(NamedTuple):
    """A transformation: x' = a x + c y + e, y' = b x + d y + f."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def then(self, after: Matrix) -> Matrix:
        """Return this transformation followed by another."""
        return Matrix(
            self.a * after.a + self.b * after.c,
            self.a * after.b + self.b * after.d,
            self.c * after.a + self.d * after.c,
            self.c * after.b + self.d * after.d,
            self.e * after.a + self.f * after.c + after.e,
            self.e * after.b + self.f * after.d + after.f,
        )

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def across(self) -> float:
        """How much a length along x grows."""
        return hypot(self.a, self.b)

    @property
    def along(self) -> float:
        """How much a length along y grows."""
        return hypot(self.c, self.d)

    @property
    def height(self) -> float:
        """How much the height above a line along x grows; shearing leaves it alone."""
        return abs(self.a * self.d - self.b * self.c) / self.across if self.across else 0.0

    @property
    def least(self) -> float:
        """How much a length grows in the direction in which it grows least (the smaller singular value)."""
        total = self.a**2 + self.b**2 + self.c**2 + self.d**2
        area = self.a * self.d - self.b * self.c
        largest = sqrt((total + sqrt(max(0.0, total**2 - 4 * area**2))) / 2)
        return abs(area) / largest if largest else 0.0


IDENTITY = Matrix(1, 0, 0, 1, 0, 0)

_BLACK = Colour(DEVICE_GREY.name, ("K",))


@dataclass(slots=True)
class State:
    """What ``q`` saves and ``Q`` restores. Type sizes are in text space, widths in user space.

    ``glyphs`` is the font itself where it is of Type 3, whose glyphs are content like any other.
    """

    matrix: Matrix
    line_width: float = 1.0
    fill: Colour = _BLACK
    stroke: Colour = _BLACK
    fill_space: Space = DEVICE_GREY
    stroke_space: Space = DEVICE_GREY
    font: Font | None = None
    font_scale: float = 1.0
    font_size: float = 0.0
    rendering: int = 0
    glyphs: Any = None

    def copy(self) -> State:
        """Return a copy to be changed."""
        return replace(self)
