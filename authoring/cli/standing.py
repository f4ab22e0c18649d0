"""Which puzzles may be printed: those proved to have exactly one solution, unless the user insists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from authoring.cli.session import Result, Session
from authoring.model import Record
from authoring.sheets import SheetPuzzle
from authoring.sheets.ordering import easy_to_hard

__all__ = ["fit_to_print", "numbered"]


def fit_to_print(session: Session, results: Iterable[Result], *, not_unique: bool) -> list[Result]:
    """Return the results that may be printed; tell which were left out and why."""
    chosen: list[Result] = []
    for result in results:
        record = result.record
        if record.verdict is None:
            continue
        if record.unique or not_unique:
            chosen.append(result)
        else:
            session.warn(
                f"{record.source}: left out, since it is {record.verdict.classification}; "
                "--not-unique takes such puzzles in"
            )
    return chosen


def numbered(records: Sequence[Record], layout: str) -> list[SheetPuzzle]:
    """Give each puzzle the number that it carries, or its place in the pack; a booklet goes from easy to hard."""
    if layout == "booklet":
        records = easy_to_hard(records)
    return [
        SheetPuzzle(record, (record.puzzle and record.puzzle.metadata.number) or str(place))
        for place, record in enumerate(records, start=1)
    ]
