"""What an eye minds about a change, in points.

One table says it. It is looked up with the picture as a whole, before and after: how much longer outlines became,
which shapes appeared, vanished, split or merged, which straight edges got a notch, which symmetry was lost. A single
cell at the end of a step of an outline costs about as much as the change alone; all that alters what a person would
say is drawn there costs several times that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import dist
from typing import NamedTuple

from authoring.kernel.interface import CellChange
from authoring.model import BACKGROUND, Cell
from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.shapes import Fate, Shapes, Turn
from authoring.review.repair.surroundings import REACH, Surroundings, surroundings
from authoring.review.repair.symmetry import Symmetries

__all__ = ["Appearance"]


CHANGE = 1.0
"""Any changed cell."""
LONGER = 0.5
"""Each edge between cells of different colours more than before: outlines become ragged."""
SHORTER = 0.15
"""Each one fewer: outlines become smoother, which is hardly seen; but a tip may have been meant."""
NOTCHES = (0.0, 1.5, 2.5)
"""One cell put on a straight edge or taken out of it, which an eye finds at once: no such edge, one that is straight
for three cells, for five."""
SPECK = 8.0
"""A new shape of one or two cells, or one left over from a larger: dirt, not drawing."""
APPEARED = 6.0
"""A new shape that is larger."""
HOLE = 7.0
"""A hole in what was filled."""
VANISHED = 12.0
"""A shape or a hole that is gone: it may have been an eye."""
SPLIT = 7.0
"""A shape broken apart."""
MERGED = 5.0
"""Shapes joined that were apart."""
CLOSED = 5.0
"""A part of the background closed off from the rest."""
BROKEN = 8.0
"""An outline broken, so that what it held runs out."""
DETAIL = 3.0
"""A shape or hole of up to four cells made larger or smaller: so small, each cell counts."""
STRANGE = (0.0, 1.0, 3.0, 5.0)
"""In colour: a new colour that there is beside the cell, only at a corner, only in two cells' distance, only further
away."""
SYMMETRY = 6.0
"""Each symmetry lost."""
FULL_CONTRAST, LEAST_CONTRAST = 220.0, 0.5
"""Distance in RGB from which two colours are told apart at a glance; between nearer ones a change is seen less, so that
what it does at its cell costs as much less, down to half."""

_SPECK_SIZE = 2
_DETAIL_SIZE = 4


class _Blemish(NamedTuple):
    points: float
    doing: str
    place: Cell | None = None


class Appearance:
    """A picture, and what changes to it would cost."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._shapes = Shapes(canvas.rows)
        self.symmetries = Symmetries(canvas)
        self._alone: dict[CellChange, float] = {}

    def rough_cost(self, patch: Patch) -> float:
        """Return what the changes cost by what is next to them: the whole cost is never less."""
        if _far_apart(patch):
            return sum(map(self._cost_alone, patch.changes))
        return sum(blemish.points for blemish in self._of_cells(patch))

    def cost(self, patch: Patch) -> tuple[float, tuple[str, ...]]:
        """Return the points of the changes, and where they come from in a few words each, the dearest first."""
        of_cells, of_shapes = list(self._of_cells(patch)), list(self._of_shapes(patch))
        of_symmetry = list(self._of_symmetry(patch))
        points = sum(blemish.points for blemish in (*of_cells, *of_shapes, *of_symmetry))
        # What a change does to whole shapes is told rather than what it does at its cell.
        told = {blemish.place for blemish in of_shapes if blemish.points > DETAIL}
        telling = [*of_shapes, *of_symmetry, *(blemish for blemish in of_cells if blemish.place not in told)]
        telling.sort(key=lambda blemish: -blemish.points)
        return round(points, 2), tuple(_told(telling))

    def _cost_alone(self, change: CellChange) -> float:
        if change not in self._alone:
            self._alone[change] = sum(each.points for each in self._of_cells(self._canvas.patch([change])))
        return self._alone[change]

    def _of_cells(self, patch: Patch) -> Iterator[_Blemish]:
        for around in surroundings(self._canvas.rows, patch):
            points = CHANGE + NOTCHES[around.straight]
            points += LONGER * around.longer if around.longer > 0 else SHORTER * -around.longer
            if self._canvas.colours > 1:
                points = points * self._contrast(around.before, around.after) + STRANGE[around.distance]
            yield _Blemish(points, _doing(around), Cell(*around.cell))

    def _contrast(self, old: int, new: int) -> float:
        palette = self._canvas.palette
        return max(LEAST_CONTRAST, min(1.0, dist(palette[old].rgb, palette[new].rgb) / FULL_CONTRAST))

    def _of_shapes(self, patch: Patch) -> Iterator[_Blemish]:
        for turn in self._shapes.turns(patch):
            priced = _price(turn)
            if priced is not None:
                yield _Blemish(*priced, turn.place)

    def _of_symmetry(self, patch: Patch) -> Iterator[_Blemish]:
        kept = self.symmetries.kept(patch)
        for symmetry in self.symmetries.all:
            if symmetry not in kept:
                yield _Blemish(SYMMETRY, f"loses the {symmetry} symmetry")


def _told(blemishes: Iterable[_Blemish]) -> Iterator[str]:
    """Say what there is to mind, each kind once: with its place, or how often."""
    places: dict[str, dict[Cell | None, None]] = {}
    for blemish in blemishes:
        places.setdefault(blemish.doing, {})[blemish.place] = None
    for doing, where in places.items():
        (first, *others) = where
        if others:
            yield f"{doing}, {'twice' if len(where) == 2 else f'{len(where)} times'}"
        else:
            yield doing if first is None else f"{doing} at {first}"


def _far_apart(patch: Patch) -> bool:
    """Tell whether no change is in the surroundings of another."""
    return all(
        max(abs(one[0] - other[0]), abs(one[1] - other[1])) > REACH for one, other in combinations(patch.changes, 2)
    )


def _price(turn: Turn) -> tuple[float, str] | None:
    ground = turn.colour == BACKGROUND
    small = turn.size <= _SPECK_SIZE
    match turn.fate:
        case Fate.APPEARED if ground:
            return HOLE, "makes a hole"
        case Fate.APPEARED:
            return (SPECK, "leaves a speck") if small else (APPEARED, "makes a new shape")
        case Fate.VANISHED:
            return VANISHED, "fills a hole" if ground else "takes away a shape"
        case Fate.SPLIT if ground:
            return CLOSED, "closes an outline"
        case Fate.SPLIT:
            return (SPECK, "leaves a speck") if small else (SPLIT, "breaks a shape apart")
        case Fate.MERGED:
            return (BROKEN, "breaks an outline") if ground else (MERGED, "joins two shapes")
        case Fate.ALTERED:
            return (DETAIL, "alters a small detail") if turn.size <= _DETAIL_SIZE else None


def _doing(around: Surroundings) -> str:
    """Say what a change does to the shape at its cell, where more is not known of it."""
    if BACKGROUND not in (around.before, around.after):
        return "recolours a cell"
    adds = around.before == BACKGROUND
    if around.straight:
        return "puts a bump on a straight edge" if adds else "dents a straight edge"
    if around.longer < 0:
        return "fills a notch" if adds else "takes off a tip"
    return "extends a shape" if adds else "trims a shape"
