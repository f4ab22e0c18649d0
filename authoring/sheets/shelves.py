"""Putting drawings on a page in their order: side by side while they fit, then on a new shelf below.

The order of a pack is the editor's, so nothing is sorted to save paper, and a shelf once closed stays closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from authoring.sheets.fitting import Room

__all__ = ["COLUMN_GAP", "SHELF_GAP", "Sized", "place_shelves", "stack"]

COLUMN_GAP = 10.0
SHELF_GAP = 10.0
"""The least space between neighbours and between shelves, in millimetres."""

_SHELF_GAP_WIDEST = 24.0


class Sized(Protocol):
    """Anything with a width and a height in millimetres."""

    @property
    def width(self) -> float:
        """The width in millimetres."""

    @property
    def height(self) -> float:
        """The height in millimetres."""


class Spot(NamedTuple):
    """Where a drawing's top left corner lies."""

    x: float
    y: float


def stack(drawings: Sequence[Sized], room: Room) -> list[list[Sized]] | None:
    """Put drawings on shelves; ``None`` where they don't fit the room."""
    shelves: list[list[Sized]] = []
    used = room.width
    for drawing in drawings:
        if drawing.width > room.width:
            return None
        if used + COLUMN_GAP + drawing.width <= room.width:
            shelves[-1].append(drawing)
            used += COLUMN_GAP + drawing.width
        else:
            shelves.append([drawing])
            used = drawing.width
    return shelves if _height(shelves) + SHELF_GAP * (len(shelves) - 1) <= room.height else None


def place_shelves(shelves: Sequence[Sequence[Sized]], room: Room) -> list[Spot]:
    """Spread shelves over a room: where each drawing goes, in order.

    Drawings begin at the left edges of tracks of one width, as many as the fullest shelf of the page needs, so that
    those below each other line up; a shelf whose drawings are too wide for that has fewer tracks, or at last none but
    even gaps. Where every drawing has a shelf to itself, all of them stand in the middle, with one left edge.
    What height is left opens the gaps between shelves, within reason.
    """
    tracks = max(map(len, shelves))
    indent = (room.width - max(shelf[0].width for shelf in shelves)) / 2 if tracks == 1 else 0.0
    spare = room.height - _height(shelves)
    gap = min(spare / max(1, len(shelves) - 1), _SHELF_GAP_WIDEST)
    spots: list[Spot] = []
    y = 0.0
    for shelf in shelves:
        spots += [Spot(indent + x, y) for x in _lefts(shelf, tracks, room.width)]
        y += max(drawing.height for drawing in shelf) + gap
    return spots


def _lefts(shelf: Sequence[Sized], most_tracks: int, width: float) -> list[float]:
    for tracks in range(most_tracks, len(shelf) - 1, -1):
        step = (width + COLUMN_GAP) / tracks
        if all(drawing.width <= step - COLUMN_GAP for drawing in shelf):
            return [index * step for index in range(len(shelf))]
    gap = (width - sum(drawing.width for drawing in shelf)) / max(1, len(shelf) - 1)
    lefts = [0.0]
    for drawing in shelf[:-1]:
        lefts.append(lefts[-1] + drawing.width + gap)
    return lefts


def _height(shelves: Sequence[Sequence[Sized]]) -> float:
    return sum(max(drawing.height for drawing in shelf) for shelf in shelves)
