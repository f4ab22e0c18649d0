"""Check: a picture and a clue file of one name that are different puzzles. One was changed and the other was not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Puzzle, Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions
from authoring.review.checks.companions import pictures_and_clue_files
from authoring.review.checks.symmetry import clues_of

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of each clue file that doesn't say what the picture of its name shows."""
    del options
    for picture_place, place in pictures_and_clue_files(records):
        shown, written = records[picture_place].puzzle, records[place].puzzle
        if shown and written and (clues_of(shown) != clues_of(written) or _belied(written, shown)):
            yield place, f"is another puzzle than {records[picture_place].source} shows; convert the picture again"


def _belied(written: Puzzle, shown: Puzzle) -> bool:
    """Tell whether a picture hasn't the cells that a clue file gives; it gives none of its own."""
    goal = shown.goal
    return goal is not None and any(goal[cell] != colour for cell, colour in written.given)


CHECK = PackCheck("differs", Severity.ERROR, find)
