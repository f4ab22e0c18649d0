"""The picture that a puzzle is known to show: the author's, or the only solution; not one of several."""

from __future__ import annotations

from authoring.model import Grid, Record

__all__ = ["picture"]


def picture(record: Record) -> Grid | None:
    """Return the picture of a record, ``None`` where it isn't known."""
    if record.puzzle and record.puzzle.goal:
        return record.puzzle.goal
    return record.verdict.solution if record.verdict and record.unique else None
