"""Check: puzzles with more stars than an editor allows; only those with exactly one solution have stars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of puzzles with more than ``options.most_stars``."""
    if options.most_stars is None:
        return
    for place, record in enumerate(records):
        difficulty = record.difficulty
        if difficulty and difficulty.stars > options.most_stars:
            yield place, f"difficulty {difficulty.stars} of 5, but the pack takes {options.most_stars} at most"


CHECK = PackCheck("too-hard", Severity.ERROR, find)
