"""Pages as the JSON that templates read: figures, layers and shapes as mappings, paints as the inks of a medium.

Written out shape by shape, since a large book has some hundred thousand of them. In a tagged file the texts of a
heading are brought together, and each heading gets its level in the outline: one more than that of the nearest heading
of a higher rank before it, so that no level is ever left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from authoring.sheets.ink import Medium, Paint
from authoring.sheets.shapes import Area, Figure, Layer, Page, Panel, Placed, Rank, Shape, Strokes, Text

__all__ = ["Encoder"]

_PRECISION = 5  # digits after the point of a millimetre: a hundredth of a micrometre


class Encoder:
    """Encodes the pages of one document in their order. ``tagged`` brings headings together."""

    def __init__(self, medium: Medium, *, tagged: bool = False) -> None:
        self._medium = medium
        self._tagged = tagged
        self._open: list[Rank] = []
        self._inks: dict[Paint, list[float]] = {}

    def pages(self, pages: Sequence[Page]) -> list[dict[str, Any]]:
        """Return pages, ready for JSON."""
        return [
            {
                "width": _rounded(page.width),
                "height": _rounded(page.height),
                "bleed": _rounded(page.bleed),
                "figures": [self._placed(placed) for placed in page.figures],
            }
            for page in pages
        ]

    def inks(self, paint: Paint) -> list[float]:
        """Return a paint as the inks of the medium."""
        if paint not in self._inks:
            self._inks[paint] = paint.inks(self._medium)
        return self._inks[paint]

    def _placed(self, placed: Placed) -> dict[str, Any]:
        return {
            "x": _rounded(placed.x),
            "y": _rounded(placed.y),
            "turned": placed.turned,
            "figure": self._figure(placed.figure),
        }

    def _figure(self, figure: Figure) -> dict[str, Any]:
        return {
            "width": _rounded(figure.width),
            "height": _rounded(figure.height),
            "layers": [self._layer(layer) for layer in figure.layers],
        }

    def _layer(self, layer: Layer) -> dict[str, Any]:
        shapes = self._with_heading(layer) if self._tagged else map(self._shape, layer.shapes)
        return {"name": layer.name, "alt": layer.alt, "shapes": list(shapes)}

    def _with_heading(self, layer: Layer) -> Iterator[dict[str, Any]]:
        heading: dict[str, Any] | None = None
        for shape in layer.shapes:
            if not isinstance(shape, Text) or shape.rank is None or layer.alt is not None:
                yield self._shape(shape)
            elif heading is None:
                heading = {"kind": "heading", "level": self._level(shape.rank), "texts": [self._shape(shape)]}
                yield heading
            else:
                heading["texts"].append(self._shape(shape))

    def _level(self, rank: Rank) -> int:
        """Return the level of the next heading, from 1, and remember it as the one that those below it stand under."""
        while self._open and self._open[-1] >= rank:
            self._open.pop()
        self._open.append(rank)
        return len(self._open)

    def _shape(self, shape: Shape) -> dict[str, Any]:
        match shape:
            case Text():
                return {
                    "kind": "text",
                    "x": _rounded(shape.x),
                    "baseline": _rounded(shape.baseline),
                    "width": _rounded(shape.width),
                    "content": shape.content,
                    "size": _rounded(shape.size),
                    "weight": shape.weight,
                    "align": shape.align,
                    "paint": self.inks(shape.paint),
                    "inverted": shape.inverted,
                }
            case Strokes():
                return {
                    "kind": "strokes",
                    "weight": _rounded(shape.weight),
                    "segments": [list(map(_rounded, segment)) for segment in shape.segments],
                    "paint": self.inks(shape.paint),
                }
            case Area():
                return {
                    "kind": "area",
                    "loops": [[(_rounded(x), _rounded(y)) for x, y in loop] for loop in shape.loops],
                    "paint": self.inks(shape.paint),
                }
            case Panel():
                return {
                    "kind": "panel",
                    "x": _rounded(shape.x),
                    "y": _rounded(shape.y),
                    "width": _rounded(shape.width),
                    "height": _rounded(shape.height),
                    "radius": _rounded(shape.radius),
                    "paint": self.inks(shape.paint),
                }


def _rounded(length: float) -> float:
    return round(length, _PRECISION)
