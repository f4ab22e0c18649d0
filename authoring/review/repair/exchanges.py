"""Exchanges: cells of a picture that can take other colours while all clues stay as they are.

Each shows that a picture is ambiguous. Most changes of a picture leave most of its exchanges possible, so those met so
far are remembered, and a changed picture is first compared with them; the solver is asked only where none applies.
Whether an exchange applies can be read off its window (see ``obstacles``), a few cells mostly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from authoring.kernel.interface import CellChange, GridCells
from authoring.model import clue_from_runs
from authoring.review.masks import bits
from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.obstacles import components, window
from authoring.review.repair.room import Room

__all__ = ["Exchange", "Exchanged", "Exchanges", "apart"]

Exchanged: TypeAlias = tuple[int, int, int, int]
"""Row and column of a cell, its colour and the colour that it can get."""


_MOST_KNOWN = 1_000
"""Contents of a part of a line whose clues are remembered."""


class Exchange:
    """Cells of the picture with the changes ``patch`` that have one colour and can get another.

    The cells are connected: of any two, one can be reached from the other by cells that share a line. ``context`` are
    the changes in the window: what made the exchange possible.
    """

    def __init__(self, canvas: Canvas, patch: Patch, exchanged: Sequence[Exchanged]) -> None:
        width, height = canvas.width, canvas.height
        self._canvas = canvas
        places: dict[int, list[tuple[int, int, int]]] = {}
        part: dict[int, int] = {}
        for row, column, old, new in exchanged:
            part[row] = part.get(row, 0) | 1 << column
            places.setdefault(row, []).append((column, old, new))
            places.setdefault(height + column, []).append((row, old, new))
        self._lines = [_Crossing.of(canvas, line, found) for line, found in places.items()]
        self.window = window(part, width, height)
        self.context = tuple(change for change in patch.changes if self.window >> change[0] * width + change[1] & 1)
        self._context_cells = canvas.patch(self.context).cells
        self._exchanged = sum(cells << row * width for row, cells in part.items())

    @property
    def sets(self) -> int:
        """How many sets of cells it keeps."""
        return 3 + len(self._lines)

    def applies(self, patch: Patch) -> bool:
        """Tell whether the picture with these changes, which hold those of the context, allows the exchange."""
        others = patch.cells & ~self._context_cells & self.window
        if not others:
            return True
        if others & self._exchanged:
            return False  # no longer the colour that is to be exchanged
        return all(line.keeps_clue(self._canvas, patch) for line in self._lines if line.window & others)


@dataclass(frozen=True, slots=True)
class _Crossing:
    """What an exchange changes in one line: ``places`` with old and new colours, within ``first`` … ``last`` - 1.

    ``window`` are those cells. What was found out about them is kept, since the same few pictures come again and again.
    """

    line: int
    first: int
    last: int
    places: tuple[tuple[int, int, int], ...]
    window: int
    known: dict[tuple[int, ...], bool]

    @classmethod
    def of(cls, canvas: Canvas, line: int, places: Sequence[tuple[int, int, int]]) -> _Crossing:
        first, last = max(0, places[0][0] - 1), places[-1][0] + 2
        if line < canvas.height:
            last = min(last, canvas.width)
            cells = ((1 << last) - (1 << first)) << line * canvas.width
        else:
            last = min(last, canvas.height)
            cells = sum(1 << row * canvas.width + line - canvas.height for row in range(first, last))
        return cls(line, first, last, tuple(places), cells, {})

    def keeps_clue(self, canvas: Canvas, patch: Patch) -> bool:
        """Tell whether the line keeps its clue in the picture with these changes, if its cells have the old colours."""
        before = tuple(canvas.line(self.line, patch)[self.first : self.last])
        if before not in self.known:
            if len(self.known) >= _MOST_KNOWN:
                self.known.clear()
            after = list(before)
            for place, _, new in self.places:
                after[place - self.first] = new
            self.known[before] = clue_from_runs(before) == clue_from_runs(after)
        return self.known[before]


class Exchanges:
    """The exchanges met so far, as far as there is room, by their contexts.

    An exchange is looked at only where its context is given.
    """

    def __init__(self, canvas: Canvas, room: Room) -> None:
        self._canvas = canvas
        self._room = room
        self._known: dict[tuple[CellChange, ...], list[Exchange]] = {}

    def learn(self, patch: Patch, before: GridCells, after: GridCells) -> None:
        """Remember how the picture with these changes differs from another with the same clues.

        The difference is taken apart into exchanges that share no line.
        """
        for part in apart(before, after):
            exchange = Exchange(self._canvas, patch, part)
            if self._room.take(exchange.sets):
                self._known.setdefault(exchange.context, []).append(exchange)

    def any_applies(self, patch: Patch) -> bool:
        """Tell whether some known exchange rules out the picture with these changes."""
        return any(exchange.applies(patch) for exchange in self._candidates(patch))

    def windows(self, patch: Patch) -> list[int]:
        """Return the window of every known exchange that the picture with these changes allows."""
        return [exchange.window for exchange in self._candidates(patch) if exchange.applies(patch)]

    def _candidates(self, patch: Patch) -> Iterator[Exchange]:
        """Yield the exchanges whose context is part of the changes."""
        if 1 << len(patch) > len(self._known):
            for context, exchanges in self._known.items():
                if set(context).issubset(patch.changes):
                    yield from exchanges
            return
        for size in range(len(patch), -1, -1):
            for context in combinations(patch.changes, size):
                yield from self._known.get(context, ())


def apart(before: Sequence[Sequence[int]], after: Sequence[Sequence[int]]) -> Iterator[list[Exchanged]]:
    """Yield where two grids differ, taken apart into sets of cells that have no line in common.

    If both grids have the same clues, any one of the sets can be exchanged alone.
    """
    height, width = len(before), len(before[0])
    differing = sum(
        1 << row * width + column
        for row, (mine, theirs) in enumerate(zip(before, after, strict=True))
        if mine != theirs
        for column in range(width)
        if mine[column] != theirs[column]
    )
    for part in components(differing, width, height):
        cells = (divmod(place, width) for place in bits(part))
        yield [(row, column, before[row][column], after[row][column]) for row, column in cells]
