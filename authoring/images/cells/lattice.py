"""How the pixels along one direction of a picture fall into cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

__all__ = ["Axis", "Ends", "Side", "exact_axis"]

# So many edges don't lie on multiples of a factor by accident: for the smallest factor, 2, the odds are 1 in 256.
_CONVINCING = 8

# A cell at the margin may lack less than this many pixels, where lengths are not whole and were rounded.
_ROUNDING = 0.75

Ends = tuple[bool, bool]
"""For the two ends of a direction, whether the art stays away from them."""


@dataclass(frozen=True, slots=True)
class Axis:
    """The cells along one direction: first pixel and first pixel behind of each, ascending, of ``length`` pixels."""

    spans: tuple[tuple[int, int], ...]
    length: int

    @classmethod
    def even(cls, start: float, pitch: float, cells: int, length: int) -> Axis:
        """Lay cells of one length, in pixels, side by side; where it is not whole, they differ by one pixel."""
        edges = [min(length, max(0, round(start + pitch * number))) for number in range(cells + 1)]
        return cls(tuple(pairwise(edges)), length)

    @classmethod
    def through(cls, edge: float, pitch: float, length: int) -> Axis:
        """Lay as many whole cells as there is room for, so that ``edge`` falls between two of them."""
        start = edge % pitch
        if pitch - start < _ROUNDING:
            start -= pitch
        return cls.even(start, pitch, int((length - start + _ROUNDING) / pitch), length)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.spans)

    @property
    def pitch(self) -> int:
        """The length of the shortest cell in pixels."""
        return min((end - start for start, end in self.spans), default=0)

    @property
    def margins(self) -> tuple[int, int]:
        """How many pixels before the first cell and behind the last one belong to none."""
        return self.spans[0][0], self.length - self.spans[-1][1]


@dataclass(frozen=True, slots=True)
class Side:
    """What is known about one direction of a picture: its length, and the positions where it changes, ascending.

    Where it is ``free`` the outermost pixels are background; elsewhere the art reaches the edge of the picture.
    """

    length: int
    changes: Sequence[int]
    free: Ends

    @property
    def edges(self) -> list[int]:
        """Where a cell of the art begins or ends for certain."""
        first_free, last_free = self.free
        return [*([] if first_free else [0]), *self.changes, *([] if last_free else [self.length])]


def exact_axis(side: Side, trim: bool, divides: int = 0) -> Axis | None:
    """Return the largest cells that explain every change exactly; ``None`` where nothing changes.

    From edge to edge the picture is whole cells, unless the art inside its margins is made of larger ones and has so
    many edges that this is no accident, or unless the margins are to be trimmed anyway. Where ``divides`` is given,
    the length of a cell divides it, and the first cell begins at the edge.
    """
    if not side.changes:
        return None
    whole = gcd(side.length, divides, *side.changes)
    art = gcd(*(after - before for before, after in pairwise(side.edges)))
    if not divides and art > whole and (trim or len(side.changes) >= _CONVINCING):
        return Axis.through(side.edges[0], art, side.length)
    return Axis.even(0, whole, side.length // whole, side.length)
