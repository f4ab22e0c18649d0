"""Check: sizes outside the limits that an editor set for the pack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of puzzles outside ``options.sizes``."""
    sizes = options.sizes
    if sizes is None:
        return
    for place, record in enumerate(records):
        puzzle = record.puzzle
        if puzzle and not sizes.take(puzzle.width, puzzle.height):
            yield place, f"{puzzle.width} × {puzzle.height} cells, but the pack takes {sizes}"


CHECK = PackCheck("size", Severity.WARNING, find)
