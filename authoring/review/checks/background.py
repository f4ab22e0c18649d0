"""Check: a background that is not the largest colour of a colour picture, so that perhaps another one was meant.

In black and white the same is asked by ``little-white``, and of pictures when they are read: there, good puzzles have
a little more black than white as often as not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of colour puzzles in which some colour has more cells than are empty."""
    del options
    for place, record in enumerate(records):
        puzzle = record.puzzle
        if puzzle is None or puzzle.palette.monochrome:
            continue
        cells = Counter[int]()
        for block in (block for clue in puzzle.rows for block in clue):
            cells[block.colour] += block.length
        empty = puzzle.width * puzzle.height - cells.total()
        colour, most = max(cells.items(), key=lambda item: (item[1], -item[0]), default=(0, 0))
        if most > empty:
            largest = puzzle.palette[colour]
            yield place, f"{most} cells have the colour {largest.key} ({largest.hex}), but only {empty} are empty"


CHECK = PackCheck("background-not-largest", Severity.WARNING, find)
