"""What a page is made of: the words that layout speaks and the template draws.

Places are millimetres from the top left corner of the figure that holds the shape; nothing is left for the template
to decide. The alternative, to hand over puzzles and let Typst lay them out, would hide the arithmetic of slots and
sizes where no test can compare boxes and no message can name the numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TypeAlias

from authoring.sheets.font import Weight
from authoring.sheets.ink import BLACK, Paint

__all__ = ["Align", "Area", "Figure", "Layer", "Page", "Panel", "Placed", "Point", "Rank", "Shape", "Strokes", "Text"]

Point: TypeAlias = tuple[float, float]


class Align(StrEnum):
    """Where a text stands in its box."""

    LEFT = "left"
    CENTRE = "center"
    RIGHT = "right"


class Rank(IntEnum):
    """What a heading stands over; how deep that is in the outline of a file depends on what else there is."""

    FILE = 1
    PART = 2
    PUZZLE = 3


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on a baseline, in a box of ``width`` that begins at ``x``. ``size`` is in points.

    The texts of a layer that have a ``rank`` are one heading. A text that is ``inverted`` stands on its head: turned
    by half a circle about the middle of its box.
    """

    x: float
    baseline: float
    width: float
    content: str
    size: float
    weight: Weight = Weight.REGULAR
    align: Align = Align.LEFT
    paint: Paint = BLACK
    rank: Rank | None = None
    inverted: bool = False


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
    """Shapes that belong together, under a name that a layout program can show; later shapes lie on top.

    ``alt`` tells them to those who hear a page, in place of their texts; it is empty where there is nothing to tell.
    Lines and areas alone are never told.
    """

    name: str
    shapes: tuple[Shape, ...]
    alt: str | None = None


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
    What is ``fixed`` belongs to the sheet: it doesn't move away from the spine, and may reach into the bleed.
    """

    x: float
    y: float
    figure: Figure
    turned: bool = False
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it is cut, and its figures. The sheet reaches beyond it on all sides by the ``bleed``.

    ``notes`` aren't printed: they tell whoever makes the file what they may not expect of the page.
    """

    width: float
    height: float
    figures: tuple[Placed, ...]
    bleed: float = 0.0
    notes: tuple[str, ...] = ()
