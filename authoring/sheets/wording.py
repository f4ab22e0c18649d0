"""Words that are the same in every language."""

from __future__ import annotations

from authoring.model import Puzzle

__all__ = ["PRODUCER", "size"]

PRODUCER = "nonogram"


def size(puzzle: Puzzle) -> str:
    """Name the size of a puzzle, width first; its parts never part at the end of a line."""
    return f"{puzzle.width}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{puzzle.height}"
