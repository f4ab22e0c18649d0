"""The eight ways to lay a puzzle on the table: mirrored, turned, or both. Clues tell them, so no grid is needed."""

from __future__ import annotations

from typing import TypeAlias

from authoring.model import Clue, Puzzle

__all__ = ["AS_IT_IS", "Clues", "clues_of", "mirrored", "positions", "transposed"]

Clues: TypeAlias = tuple[tuple[Clue, ...], tuple[Clue, ...]]
"""The clues of the rows from the top, and of the columns from the left."""

AS_IT_IS = "as it is"


def clues_of(puzzle: Puzzle) -> Clues:
    """Return the clues of a puzzle."""
    return puzzle.rows, puzzle.columns


def mirrored(clues: Clues) -> Clues:
    """Exchange left and right."""
    rows, columns = clues
    return tuple(clue[::-1] for clue in rows), columns[::-1]


def transposed(clues: Clues) -> Clues:
    """Exchange rows and columns."""
    rows, columns = clues
    return columns, rows


def positions(clues: Clues) -> dict[str, Clues]:
    """Return the clues in all eight positions, by name; as they are first."""
    upside_down = transposed(mirrored(transposed(clues)))
    across = transposed(clues)
    return {
        AS_IT_IS: clues,
        "mirrored left to right": mirrored(clues),
        "mirrored top to bottom": upside_down,
        "turned by half": mirrored(upside_down),
        "mirrored along a diagonal": across,
        "turned to the right": mirrored(across),
        "turned to the left": transposed(mirrored(clues)),
        "mirrored along the other diagonal": mirrored(transposed(mirrored(clues))),
    }
