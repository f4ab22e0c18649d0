"""Outlines of filled cells, filled again by an even-odd rule that doesn't know how they were traced."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.model import Cell, Grid
from authoring.sheets.outline import Corner, cells_of, outlines

grids = st.integers(1, 7).flatmap(
    lambda width: st.lists(st.tuples(*[st.integers(0, 2)] * width), min_size=1, max_size=7).map(
        lambda rows: Grid(tuple(rows))
    )
)


def inside(loops: list[tuple[Corner, ...]], cell: Cell) -> bool:
    """Count the upright edges to the left of the cell's middle."""
    crossed = 0
    for loop in loops:
        for (x1, y1), (x2, y2) in pairwise((*loop, loop[0])):
            if x1 == x2 and x1 <= cell.column and min(y1, y2) <= cell.row < max(y1, y2):
                crossed += 1
    return crossed % 2 == 1


@given(grids, st.sets(st.integers(1, 2), min_size=1))
@settings(derandomize=True, deadline=None)
def test_outlines_enclose_exactly_the_cells(grid: Grid, colours: set[int]) -> None:
    cells = cells_of(grid, colours)
    loops = outlines(cells)
    for row in range(grid.height):
        for column in range(grid.width):
            assert inside(loops, Cell(row, column)) == (grid[row, column] in colours)


@given(grids)
@settings(derandomize=True, deadline=None)
def test_no_edge_lies_between_two_filled_cells(grid: Grid) -> None:
    cells = cells_of(grid, {1, 2})
    edges: Counter[tuple[Corner, Corner]] = Counter()
    for loop in outlines(cells):
        for (x1, y1), (x2, y2) in pairwise((*loop, loop[0])):
            assert (x1 == x2) != (y1 == y2)
            for step in range(max(abs(x2 - x1), abs(y2 - y1))):
                dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
                start, end = (x1 + dx * step, y1 + dy * step), (x1 + dx * (step + 1), y1 + dy * (step + 1))
                edges[min(start, end), max(start, end)] += 1
    assert all(count == 1 for count in edges.values())
    for (x1, y1), (x2, _) in edges:
        beside = (Cell(y1 - 1, x1), Cell(y1, x1)) if x1 != x2 else (Cell(y1, x1 - 1), Cell(y1, x1))
        assert sum(cell in cells for cell in beside) == 1


def test_a_ring_has_two_loops_and_only_its_corners() -> None:
    ring = Grid(((1, 1, 1), (1, 0, 1), (1, 1, 1)))
    assert sorted(map(len, outlines(cells_of(ring, {1})))) == [4, 4]


def test_cells_that_touch_at_a_corner_have_loops_of_their_own() -> None:
    assert sorted(map(len, outlines([Cell(0, 0), Cell(1, 1)]))) == [4, 4]


def test_nothing_has_no_outline() -> None:
    assert outlines([]) == []
