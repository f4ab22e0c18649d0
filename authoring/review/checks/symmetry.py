"""The eight ways to lay a puzzle on the table: mirrored, turned, or both."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from authoring.model import Clue, Puzzle

__all__ = ["AS_IT_IS", "Clues", "clues_of", "positions"]

Clues: TypeAlias = tuple[tuple[Clue, ...], tuple[Clue, ...]]
"""The clues of the rows from the top, and of the columns from the left."""

AS_IT_IS = "as it is"


def clues_of(puzzle: Puzzle) -> Clues:
    """Return the clues of a puzzle."""
    return puzzle.rows, puzzle.columns


def positions(puzzle: Puzzle) -> dict[str, Puzzle]:
    """Return the puzzle in all eight positions, by name, without its goal; as it is first."""
    puzzle = replace(puzzle, goal=None)
    across, mirrored = puzzle.transposed(), puzzle.mirrored()
    upside_down = across.mirrored().transposed()
    return {
        AS_IT_IS: puzzle,
        "mirrored left to right": mirrored,
        "mirrored top to bottom": upside_down,
        "turned by half": upside_down.mirrored(),
        "mirrored along a diagonal": across,
        "turned to the right": across.mirrored(),
        "turned to the left": mirrored.transposed(),
        "mirrored along the other diagonal": mirrored.transposed().mirrored(),
    }
