from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.model import Grid, Puzzle, is_solution
from authoring.solver.switches import find_switch


def every_cell(grid: Grid) -> list[tuple[int, int]]:
    return [(row, column) for row in range(grid.height) for column in range(grid.width)]


def test_a_block_may_slide_by_its_whole_length() -> None:
    grid = Grid.parse(["##....", "......", "....##"])
    assert find_switch(grid, every_cell(grid)) is None
    grid = Grid.parse(["##.", ".##"])
    flipped = find_switch(grid, every_cell(grid))
    assert flipped is not None
    assert flipped.format() == [".##", "##."]


def test_only_open_cells_take_part() -> None:
    grid = Grid.parse(["#.", ".#"])
    assert find_switch(grid, every_cell(grid)) is not None
    assert find_switch(grid, [(0, 0), (0, 1), (1, 0)]) is None


@settings(derandomize=True, deadline=None, max_examples=300)
@given(
    st.integers(1, 6).flatmap(lambda width: st.lists(st.tuples(*[st.integers(0, 2)] * width), min_size=1, max_size=6))
)
def test_a_switch_is_another_solution_that_differs_in_four_corners(rows: list[tuple[int, ...]]) -> None:
    grid = Grid(tuple(rows))
    flipped = find_switch(grid, every_cell(grid))
    assert (flipped is not None) == any_switch(grid)
    if flipped is None:
        return
    assert is_solution(Puzzle.from_goal(grid), flipped)
    corners = grid.differing(flipped)
    assert len(corners) == 4
    assert len({cell.row for cell in corners}) == len({cell.column for cell in corners}) == 2


def any_switch(grid: Grid) -> bool:
    """Tell whether a switch exists, by trying every pair of rows and columns."""
    puzzle = Puzzle.from_goal(grid)
    for above in range(grid.height):
        for below in range(above + 1, grid.height):
            for left in range(grid.width):
                for right in range(left + 1, grid.width):
                    rows = [list(row) for row in grid.rows]
                    for row in (above, below):
                        rows[row][left], rows[row][right] = rows[row][right], rows[row][left]
                    other = Grid(tuple(map(tuple, rows)))
                    crosswise = grid[above, left] == grid[below, right] and grid[above, right] == grid[below, left]
                    if other != grid and crosswise and is_solution(puzzle, other):
                        return True
    return False
