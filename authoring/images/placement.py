"""Where an image lies in the pixels of its file: for each column and row of it, the pixels that it stands for.

Steps crop, gather pixels into cells, trim and pad; with each new image they hand on its placement, so that a cell of
the grid can be found again in the file. To work it out afterwards, from options and findings, would be a second reading
that could differ from the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from authoring.model import Cell

__all__ = ["Box", "Placement", "Span"]

Span: TypeAlias = tuple[int, int]
"""The first pixel, and the first one behind."""

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, and the first column and row behind."""

_Spans: TypeAlias = tuple[Span | None, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """The pixels of each column and row of an image, in the upright picture of ``size`` pixels that was opened.

    ``None`` stands for a column or row that the picture doesn't have, since it was put around it.
    """

    columns: _Spans
    rows: _Spans
    size: tuple[int, int]

    @classmethod
    def of_pixels(cls, size: tuple[int, int]) -> Placement:
        """Return the placement of the opened picture itself, of which every pixel stands for itself."""
        width, height = size
        return cls(_each(width), _each(height), size)

    def cropped(self, box: Box) -> Placement:
        """Return the placement of a part of the image."""
        left, top, right, bottom = box
        return Placement(self.columns[left:right], self.rows[top:bottom], self.size)

    def padded(self, lines: int) -> Placement:
        """Return the placement of the image with so many lines around it that are no part of the picture."""
        around = (None,) * lines
        return Placement((*around, *self.columns, *around), (*around, *self.rows, *around), self.size)

    def gathered(self, across: Sequence[Span], down: Sequence[Span]) -> Placement:
        """Return the placement of an image each column and row of which gathers these spans of the present one."""
        columns = tuple(_joined(self.columns[start:end]) for start, end in across)
        rows = tuple(_joined(self.rows[start:end]) for start, end in down)
        return Placement(columns, rows, self.size)

    def box(self, cell: Cell) -> Box | None:
        """Return the pixels of the picture that a cell stands for, if any."""
        across, down = self.columns[cell.column], self.rows[cell.row]
        return None if across is None or down is None else (across[0], down[0], across[1], down[1])


def _each(length: int) -> _Spans:
    return tuple((position, position + 1) for position in range(length))


def _joined(spans: _Spans) -> Span | None:
    """Return the span of neighbouring ones; ``None`` where there is none, or one is missing."""
    ends = [span for span in spans if span is not None]
    return (ends[0][0], ends[-1][1]) if ends and len(ends) == len(spans) else None
