"""The order encoding: its size, and that its models are the solutions, no more and no fewer."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Cadical195

from authoring.model import BLACK_AND_WHITE, Block, Clue, Colour, Grid, Palette, Puzzle, is_solution
from authoring.solver import Encoding

CAT = (
    "0/1 1/2 2/3 3/13/13/2 5 2/2 5 2/13/6 6/5 5/11/9/5/0",
    "0/10/10/3 5/2 5/10/6 3/5 3/6 3/10/2 5/3 5/10/10/0",
)
PALETTES = (
    BLACK_AND_WHITE,
    Palette(Colour(".", (255, 255, 255)), (Colour("r", (200, 0, 0)), Colour("g", (0, 150, 0)))),
)


def clues(text: str) -> tuple[Clue, ...]:
    return tuple(tuple(Block(int(length)) for length in clue.split() if length != "0") for clue in text.split("/"))


def all_solutions(puzzle: Puzzle) -> set[Grid]:
    encoding = Encoding(puzzle)
    found: set[Grid] = set()
    with Cadical195(bootstrap_with=[clause for clause in encoding.clauses() if clause]) as solver:
        while solver.solve():
            grid = encoding.grid(solver.get_model())
            assert grid not in found, "a solution that was excluded came back"
            assert is_solution(puzzle, grid)
            found.add(grid)
            excluding = encoding.other_than(grid)
            if not excluding:
                break
            solver.add_clause(excluding)
    return found


def test_the_cat_has_236_order_variables_and_225_cells_and_one_solution() -> None:
    cat = Puzzle(clues(CAT[0]), clues(CAT[1]))
    assert Encoding(cat).variables == 236 + 225 == 461
    (only,) = all_solutions(cat)
    assert only.format()[1:5] == [".#...........#.", ".##.........##.", ".###.......###.", ".#############."]
    assert only.format()[9:11] == [".######.######.", ".#####...#####."]


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.data())
def test_models_are_the_solutions(data: st.DataObject) -> None:
    palette = data.draw(st.sampled_from(PALETTES))
    height, width = data.draw(st.integers(1, 4)), data.draw(st.integers(1, 4))
    row = st.tuples(*[st.integers(0, len(palette))] * width)
    goal = Grid(data.draw(st.tuples(*[row] * height)))
    puzzle = Puzzle(goal.row_clues, goal.column_clues, palette)
    assert all_solutions(puzzle) == every_grid(puzzle)


def every_grid(puzzle: Puzzle) -> set[Grid]:
    """Return all solutions by filling the grid row by row with every colouring that has the row's clue."""
    colours = range(len(puzzle.palette) + 1)
    choices = [
        [line for line in product(colours, repeat=puzzle.width) if Grid((line,)).row_clues == (clue,)]
        for clue in puzzle.rows
    ]
    return {grid for rows in product(*choices) if is_solution(puzzle, grid := Grid(rows))}
