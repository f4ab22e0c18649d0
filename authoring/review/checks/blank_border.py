"""Check: blank lines at the border, which make a puzzle larger and not better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Clue, Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of clue files with blank outer lines; of pictures that was done when they were read."""
    del options
    for place, record in enumerate(records):
        puzzle = record.puzzle
        if puzzle is None or not any(puzzle.rows) or any(finding.name == "blank-margin" for finding in record.findings):
            continue
        blank = {
            "top": _blank(puzzle.rows),
            "bottom": _blank(puzzle.rows[::-1]),
            "left": _blank(puzzle.columns),
            "right": _blank(puzzle.columns[::-1]),
        }
        sides = ", ".join(f"{lines} {side}" for side, lines in blank.items() if lines)
        if sides:
            yield place, f"blank lines at the border: {sides}"


def _blank(clues: Sequence[Clue]) -> int:
    return next((lines for lines, clue in enumerate(clues) if clue), len(clues))


CHECK = PackCheck("blank-border", Severity.WARNING, find)
