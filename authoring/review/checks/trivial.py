"""Check: puzzles that are none: nothing to fill, everything to fill, all told, or a grid too small to hide anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK"]

_SMALLEST = 5
"""Cells a side from which on a puzzle is one; that is the least that magazines for children print."""


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of blank, full and tiny puzzles; blank pictures were complained of when they were read."""
    del options
    for place, record in enumerate(records):
        puzzle = record.puzzle
        if puzzle is None:
            continue
        filled = sum(block.length for clue in puzzle.rows for block in clue)
        if not filled:
            if all(finding.name != "blank" for finding in record.findings):
                yield place, "no cell is filled"
        elif filled == puzzle.width * puzzle.height:
            yield place, "every cell is filled"
        elif len(puzzle.given) == puzzle.width * puzzle.height:
            yield place, "every cell is given"
        elif min(puzzle.width, puzzle.height) < _SMALLEST:
            yield place, f"{puzzle.width} × {puzzle.height} cells: a side of less than {_SMALLEST} is soon done"


CHECK = PackCheck("trivial", Severity.WARNING, find)
