"""What a page is made of: the words that layout speaks and the template draws.

Places are millimetres from the top left corner of the figure that holds the shape; nothing is left for the template
to decide. The alternative, to hand over puzzles and let Typst lay them out, would hide the arithmetic of slots and
sizes where no test can compare boxes and no message can name the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from authoring.sheets.font import Weight
from authoring.sheets.ink import BLACK, Paint

__all__ = ["Align", "Area", "Figure", "Layer", "Page", "Panel", "Placed", "Point", "Shape", "Strokes", "Text"]

Point: TypeAlias = tuple[float, float]


class Align(StrEnum):
    """Where a text stands in its box."""

    LEFT = "left"
    CENTRE = "center"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on a baseline, in a box of ``width`` that begins at ``x``. ``size`` is in points."""

    x: float
    baseline: float
    width: float
    content: str
    size: float
    weight: Weight = Weight.REGULAR
    align: Align = Align.LEFT
    paint: Paint = BLACK


@dataclass(frozen=True, slots=True)
class Strokes:
    """Straight lines of one weight (points), each ``(x1, y1, x2, y2)``, with blunt ends."""

    weight: float
    segments: tuple[tuple[float, float, float, float], ...]
    paint: Paint = BLACK


@dataclass(frozen=True, slots=True)
class Area:
    """Closed polygons, filled as one path by the even-odd rule, so that nothing shows between neighbours."""

    loops: tuple[tuple[Point, ...], ...]
    paint: Paint = BLACK


@dataclass(frozen=True, slots=True)
class Panel:
    """A filled rectangle with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    paint: Paint = BLACK


Shape: TypeAlias = Text | Strokes | Area | Panel


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes that belong together, under a name that a layout program can show; later shapes lie on top."""

    name: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing with its size in millimetres; all its shapes lie within."""

    width: float
    height: float
    layers: tuple[Layer, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A figure and where its top left corner lies on the page.

    Where it is ``turned``, it lies on its left side: turned by a right angle against the clock about that corner.
    """

    x: float
    y: float
    figure: Figure
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it is cut, and its figures. The sheet reaches beyond it on all sides by the ``bleed``."""

    width: float
    height: float
    figures: tuple[Placed, ...]
    bleed: float = 0.0
