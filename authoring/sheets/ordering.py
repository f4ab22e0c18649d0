"""From easy to hard, as a solver wants to meet the puzzles of a booklet."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.model import Record

__all__ = ["easy_to_hard", "hardness"]


def easy_to_hard(records: Sequence[Record]) -> list[Record]:
    """Return records by their difficulty, those of unknown difficulty last; equal ones keep their order."""
    return sorted(records, key=hardness)


def hardness(record: Record) -> tuple[bool, float, int]:
    """Return what easy puzzles have less of: whether the difficulty is unknown, the difficulty, the number of cells."""
    size = record.puzzle.width * record.puzzle.height if record.puzzle else 0
    return record.difficulty is None, record.difficulty.score if record.difficulty else 0.0, size
