"""Switches: the smallest ambiguity.

Four cells where two rows cross two columns, two colours crosswise (``a b`` over ``b a``): exchanging the two colours
keeps every clue if it keeps those of the four lines. Most ambiguous pictures have one, and finding it takes no solving.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from authoring.model import Cell, Grid, clue_from_runs

__all__ = ["find_switch"]


def find_switch(grid: Grid, cells: Collection[tuple[int, int]]) -> Grid | None:
    """Flip the first switch of a solution whose four corners are among ``cells``; ``None`` if there is none.

    ``cells`` are those that line logic leaves open: no other cell can be part of a switch.
    """
    by_row: dict[int, list[int]] = {}
    for row, column in sorted(cells):
        by_row.setdefault(row, []).append(column)
    columns = grid.columns
    # For each pair of columns and colours: the rows in which the pair can be exchanged.
    seen: dict[tuple[int, int, int, int], list[int]] = {}
    for row, open_columns in by_row.items():
        line = grid.rows[row]
        for left, right in combinations(open_columns, 2):
            one, other = line[left], line[right]
            if one == other or not _keeps_clue(line, left, right):
                continue
            for above in seen.get((left, right, other, one), ()):
                if _keeps_clue(columns[left], above, row) and _keeps_clue(columns[right], above, row):
                    return _flipped(grid, (Cell(above, left), Cell(above, right), Cell(row, left), Cell(row, right)))
            seen.setdefault((left, right, one, other), []).append(row)
    return None


def _keeps_clue(line: tuple[int, ...], first: int, second: int) -> bool:
    """Tell whether a line keeps its clue when two of its cells exchange their colours."""
    exchanged = list(line)
    exchanged[first], exchanged[second] = line[second], line[first]
    return clue_from_runs(exchanged) == clue_from_runs(line)


def _flipped(grid: Grid, corners: tuple[Cell, Cell, Cell, Cell]) -> Grid:
    upper_left, upper_right, lower_left, lower_right = corners
    rows = [list(row) for row in grid.rows]
    for one, other in ((upper_left, upper_right), (lower_left, lower_right)):
        rows[one.row][one.column], rows[other.row][other.column] = grid[other], grid[one]
    return Grid(tuple(map(tuple, rows)))
