"""Two units: places and sizes on a page are millimetres, type sizes and line weights are points (1/72 inch)."""

from __future__ import annotations

__all__ = ["millimetres", "points"]

_MM_PER_POINT = 25.4 / 72


def millimetres(points: float) -> float:
    """Convert points to millimetres."""
    return points * _MM_PER_POINT


def points(millimetres: float) -> float:
    """Convert millimetres to points."""
    return millimetres / _MM_PER_POINT
