"""A puzzle as JSON: clues, grids and colours are written as in a clue file, so there is one notation to learn."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from authoring.model import Cell, Grid, Line, Palette, Puzzle, format_lengths

__all__ = ["cell_numbers", "given_cells", "grid_rows", "line_object", "puzzle_object"]


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
    return [{"cell": cell_numbers(cell), "color": puzzle.palette[colour].key} for cell, colour in puzzle.given]


def cell_numbers(cell: Cell) -> list[int]:
    """Return the row and the column of a cell, counted from 1."""
    return [cell.row + 1, cell.column + 1]


def line_object(line: Line) -> dict[str, Any]:
    """Return the name of a line, its position counted from 1."""
    return {"axis": str(line.axis), "position": line.position + 1}


def grid_rows(grid: Grid | None, palette: Palette | None) -> list[str] | None:
    """Return a text for each row of a grid, a key for each cell."""
    return grid.format(palette) if grid and palette else None
