"""A pen that draws on squared paper: shapes in hundredths of its sides, of which each square keeps the majority.

Everything is drawn eight times as large and then reduced to means, so that a slanting edge goes through the squares
that a person would fill. No font is involved, since that would draw otherwise on another machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from PIL import Image, ImageDraw

from authoring.model import Grid

__all__ = ["Pen", "Point", "regular", "star"]

Point = tuple[float, float]

_FINE = 8


class Pen:
    """Paper of ``width`` × ``height`` squares; (0, 0) is its upper left corner and (100, 100) the lower right one.

    ``ink`` is false where a shape is rubbed out.
    """

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        self._image = Image.new("L", (width * _FINE, height * _FINE))
        self._draw = ImageDraw.Draw(self._image)

    @property
    def square(self) -> float:
        """The length of a square in hundredths of the shorter side."""
        return 100 / min(self._size)

    def ellipse(self, centre: Point, across: float, down: float | None = None, ink: bool = True) -> None:
        """Fill an ellipse by its radii, a circle by one."""
        x, y = centre
        down = across if down is None else down
        corners = self._places([(x - across, y - down), (x + across, y + down)])
        self._draw.ellipse(corners, 255 * ink)

    def box(self, left: float, top: float, right: float, bottom: float, ink: bool = True) -> None:
        """Fill a rectangle."""
        self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], ink)

    def polygon(self, corners: Iterable[Point], ink: bool = True) -> None:
        """Fill a polygon."""
        self._draw.polygon(self._places(corners), 255 * ink)

    def line(self, points: Sequence[Point], squares: float = 1, ink: bool = True) -> None:
        """Draw a line through points, so many squares thick, with round ends."""
        places = self._places(points)
        thick = squares * _FINE
        self._draw.line(places, 255 * ink, round(thick), "curve")
        for x, y in places:
            self._draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), 255 * ink)

    def grid(self, mirrored: bool = False, outlined: bool = False) -> Grid:
        """Return what was drawn: left and right exchanged, or only the outermost squares of each shape."""
        means = self._image.resize(self._size, Image.Resampling.BOX).tobytes()
        width, _ = self._size
        rows = [
            tuple(int(mean >= 128) for mean in means[start : start + width]) for start in range(0, len(means), width)
        ]
        grid = Grid(tuple(rows))
        grid = grid.mirrored() if mirrored else grid
        return _outline(grid) if outlined else grid

    def _places(self, points: Iterable[Point]) -> list[Point]:
        width, height = self._image.size
        return [(x / 100 * width, y / 100 * height) for x, y in points]


def regular(centre: Point, radius: float, corners: int, turn: float = 0) -> list[Point]:
    """Return the corners of a regular polygon; ``turn`` is a part of a full turn, and 0 has a corner at the top."""
    x, y = centre
    angles = (2 * pi * (corner / corners + turn) for corner in range(corners))
    return [(x + radius * sin(angle), y - radius * cos(angle)) for angle in angles]


def star(centre: Point, radius: float, inner: float, corners: int, turn: float = 0) -> list[Point]:
    """Return the corners of a star, those of the radius ``inner`` between the others."""
    outside = regular(centre, radius, corners, turn)
    inside = regular(centre, inner, corners, turn + 0.5 / corners)
    return [point for pair in zip(outside, inside, strict=True) for point in pair]


def _outline(grid: Grid) -> Grid:
    def inside(row: int, column: int) -> bool:
        return all(
            0 <= row + down < grid.height and 0 <= column + across < grid.width and grid[row + down, column + across]
            for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )

    return Grid(
        tuple(
            tuple(int(filled and not inside(row, column)) for column, filled in enumerate(cells))
            for row, cells in enumerate(grid.rows)
        )
    )
