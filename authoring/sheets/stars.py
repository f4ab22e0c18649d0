"""Difficulty as five stars, drawn and not typed: few typefaces have a star, and none promises where it stands."""

from __future__ import annotations

from math import cos, pi, sin

from authoring.sheets.ink import BLACK, grey
from authoring.sheets.shapes import Area, Point

__all__ = ["STARS", "draw_stars", "stars_width"]

STARS = 5
_PITCH = 1.12  # from one star to the next, as a part of its width
_INNER = 0.42  # the inner radius as a part of the outer one
_MISSED = grey(0.22)


def stars_width(size: float) -> float:
    """Return the width of all stars, each ``size`` wide."""
    return size * (1 + _PITCH * (STARS - 1))


def draw_stars(stars: int, x: float, baseline: float, size: float) -> tuple[Area, ...]:
    """Draw the stars from ``x`` on, those that count in black and the others pale; lengths in millimetres."""
    loops = [_star(x + size / 2 + index * size * _PITCH, baseline - size / 2, size / 2) for index in range(STARS)]
    shown = (Area(tuple(loops[:stars]), BLACK), Area(tuple(loops[stars:]), _MISSED))
    return tuple(area for area in shown if area.loops)


def _star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    corners = []
    for corner in range(2 * STARS):
        reach = radius if corner % 2 == 0 else radius * _INNER
        angle = pi * corner / STARS
        corners.append((x + reach * sin(angle), y - reach * cos(angle)))
    return tuple(corners)
