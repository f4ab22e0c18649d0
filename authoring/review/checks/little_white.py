"""Check: too little white. Where nearly all is filled, the clues are long, the cells few, and the page is black."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK"]

_LEAST = 0.25
"""Share of empty cells that a picture needs; of the puzzles of well-known collections, nearly all have more."""


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of puzzles with few empty cells; not of pictures that were called mostly filled when they were read."""
    del options
    for place, record in enumerate(records):
        puzzle = record.puzzle
        if puzzle is None or any(finding.name == "mostly-filled" for finding in record.findings):
            continue
        cells = puzzle.width * puzzle.height
        white = cells - sum(block.length for clue in puzzle.rows for block in clue)
        if 0 < white < _LEAST * cells:
            yield place, f"{white} of {cells} cells are empty, less than {_LEAST:.0%}"


CHECK = PackCheck("little-white", Severity.WARNING, find)
