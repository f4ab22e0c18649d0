"""Symmetries of a puzzle's clues. A puzzle that has exactly one solution has one as symmetric as its clues.

For what a symmetry makes of a solution satisfies the clues as well, and is that solution itself if there is no other.
So where the clues are symmetric, a symmetric solution is worth looking for first: far fewer pictures are symmetric, and
if none of them is a solution, there is not exactly one.
"""

from __future__ import annotations

from authoring.model import Axis, Box, Cell, Clue, Puzzle, Symmetry

__all__ = ["orbits"]


def orbits(puzzle: Puzzle) -> list[list[int]]:
    """Return which cells are alike in symmetric solutions: in those that are most symmetric, then in others.

    Each entry has a number for each cell, row by row, the same for cells that symmetries make one another: first those
    by all symmetries of the clues and of the given cells, then those by each symmetry alone. Symmetries are about the
    middle of the box around all lines with blocks.
    """
    box = Box.around(puzzle.rows, puzzle.columns)
    if box is None:
        return []
    found = [symmetry for symmetry in box.symmetries if _is_symmetric(puzzle, box, symmetry)]
    kept = [found, *([symmetry] for symmetry in found)] if found else []
    return [list(each) for each in dict.fromkeys(_orbits(puzzle, box, symmetries) for symmetries in kept)]


def _orbits(puzzle: Puzzle, box: Box, symmetries: list[Symmetry]) -> tuple[int, ...]:
    """Return for each cell the number of the first cell, row by row, to which the symmetries bring it."""
    cells = (Cell(row, column) for row in range(puzzle.height) for column in range(puzzle.width))
    firsts = (min(box.orbit(symmetries, *cell)) if box.contains(*cell) else cell for cell in cells)
    return tuple(row * puzzle.width + column for row, column in firsts)


def _is_symmetric(puzzle: Puzzle, box: Box, symmetry: Symmetry) -> bool:
    lines = [
        *((Axis.ROW, (row, box.left), (row, box.right)) for row in range(box.top, box.bottom + 1)),
        *((Axis.COLUMN, (box.top, column), (box.bottom, column)) for column in range(box.left, box.right + 1)),
    ]
    given = {cell: colour for cell, colour in puzzle.given if box.contains(*cell)}
    return all(
        _clue_along(puzzle, axis, first, last)
        == _clue_along(puzzle, symmetry.image(axis), box.image(symmetry, *first), box.image(symmetry, *last))
        for axis, first, last in lines
    ) and all(given.get(Cell(*box.image(symmetry, *cell))) == colour for cell, colour in given.items())


def _clue_along(puzzle: Puzzle, axis: Axis, first: tuple[int, int], last: tuple[int, int]) -> Clue:
    """Return the clue of the line through two cells, in the order from the first to the last."""
    clue = puzzle.rows[first[0]] if axis is Axis.ROW else puzzle.columns[first[1]]
    return clue if first <= last else clue[::-1]
