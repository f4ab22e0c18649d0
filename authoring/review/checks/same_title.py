"""Check: two puzzles of a run with one title, whatever their capitals and spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions
from authoring.review.checks.companions import clue_files_of_pictures

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of each puzzle whose title came before in the run."""
    del options
    skipped = clue_files_of_pictures(records)
    seen: dict[str, str] = {}
    for place, record in enumerate(records):
        title = (record.puzzle and record.puzzle.metadata.title) or ""
        if not title.strip() or place in skipped:
            continue
        first = seen.setdefault(" ".join(title.casefold().split()), record.source)
        if first != record.source:
            yield place, f"has the title of {first}: {title}"


CHECK = PackCheck("same-title", Severity.WARNING, find)
