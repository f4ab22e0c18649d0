"""Switches: the smallest ambiguity.

Four cells where two rows cross two columns, two values crosswise (``a b`` over ``b a``): exchanging the two keeps every
clue if it keeps those of the four lines. Most ambiguous pictures have one, and finding it takes no solving. One of the
two values is always that of empty cells: were both colours, the first block to change would begin or end elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

from authoring.kernel.board import clue_of
from authoring.kernel.interface import GridCells

__all__ = ["Switch", "find_switch", "flipped"]


class Switch(NamedTuple):
    """The two rows and the two columns that cross in a switch."""

    above: int
    below: int
    left: int
    right: int


def find_switch(cells: GridCells, open_cells: Collection[tuple[int, int]]) -> Switch | None:
    """Find the first switch, in the order of :meth:`authoring.kernel.interface.Kernel.find_switch`."""
    by_row: dict[int, list[int]] = {}
    for row, column in sorted(open_cells):
        by_row.setdefault(row, []).append(column)
    columns = tuple(zip(*cells, strict=True))
    # For each pair of columns and values: the rows in which the pair can be exchanged.
    seen: dict[tuple[int, int, int, int], list[int]] = {}
    for row, open_columns in by_row.items():
        line = cells[row]
        for left, right in combinations(open_columns, 2):
            one, other = line[left], line[right]
            if (one and other) or one == other or not _keeps_clue(line, left, right):
                continue
            for above in seen.get((left, right, other, one), ()):
                if _keeps_clue(columns[left], above, row) and _keeps_clue(columns[right], above, row):
                    return Switch(above, row, left, right)
            seen.setdefault((left, right, one, other), []).append(row)
    return None


def flipped(cells: GridCells, switch: Switch) -> GridCells:
    """Exchange the two values of a switch."""
    above, below, left, right = switch
    rows = list(cells)
    rows[above] = _exchanged(cells[above], left, right)
    rows[below] = _exchanged(cells[below], left, right)
    return tuple(rows)


def _exchanged(line: Sequence[int], first: int, second: int) -> tuple[int, ...]:
    cells = list(line)
    cells[first], cells[second] = line[second], line[first]
    return tuple(cells)


def _keeps_clue(line: Sequence[int], first: int, second: int) -> bool:
    """Tell whether a line keeps its clue when two of its cells exchange their values."""
    return clue_of(_exchanged(line, first, second)) == clue_of(line)
