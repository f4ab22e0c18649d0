"""A puzzle as JSON: clues, grids and colours are written as in a clue file, so there is one notation to learn."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from authoring.model import Grid, Palette, Puzzle, format_lengths

__all__ = ["given_cells", "grid_rows", "puzzle_object"]


def puzzle_object(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle with its metadata; what isn't known is ``None``."""
    palette = puzzle.palette
    return {
        **asdict(puzzle.metadata),
        "width": puzzle.width,
        "height": puzzle.height,
        "colors": {palette[number].key: palette[number].hex for number in range(len(palette) + 1)},
        "rows": [format_lengths(clue, palette) for clue in puzzle.rows],
        "columns": [format_lengths(clue, palette) for clue in puzzle.columns],
        "goal": grid_rows(puzzle.goal, palette),
        "given": given_cells(puzzle),
    }


def given_cells(puzzle: Puzzle) -> list[dict[str, Any]]:
    """Return the given cells of a puzzle, row by row; the background's key stands for those crossed off."""
    return [
        {"cell": [cell.row + 1, cell.column + 1], "color": puzzle.palette[colour].key} for cell, colour in puzzle.given
    ]


def grid_rows(grid: Grid | None, palette: Palette | None) -> list[str] | None:
    """Return a text for each row of a grid, a key for each cell."""
    return grid.format(palette) if grid and palette else None
