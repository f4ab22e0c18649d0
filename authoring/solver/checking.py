"""The last look at whatever is called a solution: nothing leaves the solver that was not compared with the clues."""

from __future__ import annotations

from authoring.errors import InternalError
from authoring.model import Grid, Puzzle, is_solution

__all__ = ["checked"]


def checked(puzzle: Puzzle, grid: Grid, finder: str) -> Grid:
    """Return a grid that is a solution. Raises ``InternalError``, which names who found it, for one that is not."""
    if not is_solution(puzzle, grid):
        raise InternalError(f"{finder} returned a grid that does not satisfy the clues")
    return grid
