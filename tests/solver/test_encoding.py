"""The order encoding: its size, and that its models are the solutions, no more and no fewer."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Glucose4

from authoring.kernel import Board, Kernel
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


def board_of(puzzle: Puzzle, kernel: Kernel) -> Board:
    return kernel.board(puzzle.rows, puzzle.columns, len(puzzle.palette))


def all_solutions(puzzle: Puzzle, board: Board) -> set[Grid]:
    encoding = Encoding(puzzle, board)
    found: set[Grid] = set()
    clauses = [clause for line in encoding.clauses() for clause in line]
    if [] in clauses:
        return found
    with Glucose4(bootstrap_with=clauses) as solver:
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


def test_the_cat_has_236_order_variables_and_225_cells_and_one_solution(kernel: Kernel) -> None:
    cat = Puzzle(clues(CAT[0]), clues(CAT[1]))
    encoding = Encoding(cat, board_of(cat, kernel))
    assert encoding.variables == 225
    assert sum(map(len, encoding.clauses())) > 225
    assert encoding.variables == 236 + 225
    (only,) = all_solutions(cat, board_of(cat, kernel))
    assert only.format()[1:5] == [".#...........#.", ".##.........##.", ".###.......###.", ".#############."]
    assert only.format()[9:11] == [".######.######.", ".#####...#####."]


def test_nothing_is_left_to_ask_of_a_solved_board(kernel: Kernel) -> None:
    puzzle = Puzzle(clues("3/1/3"), clues("1 1/3/1 1"))
    board = board_of(puzzle, kernel)
    assert board.propagate() is None
    assert board.solved
    encoding = Encoding(puzzle, board)
    assert [clause for line in encoding.clauses() for clause in line] == [[1], [2], [3], [-4], [5], [-6], [7], [8], [9]]
    assert encoding.variables == 9


@settings(derandomize=True, deadline=None, max_examples=200)
@given(data=st.data())
def test_models_are_the_solutions_that_the_board_allows(kernel: Kernel, data: st.DataObject) -> None:
    palette = data.draw(st.sampled_from(PALETTES))
    height, width = data.draw(st.integers(1, 4)), data.draw(st.integers(1, 4))
    row = st.tuples(*[st.integers(0, len(palette))] * width)
    goal = Grid(data.draw(st.tuples(*[row] * height)))
    puzzle = Puzzle(goal.row_clues, goal.column_clues, palette)
    board = board_of(puzzle, kernel)
    allowed = every_grid(puzzle)
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.tuples(st.integers(0, height - 1), st.integers(0, width - 1)))
        kept = data.draw(st.integers(1, 2 ** (len(palette) + 1) - 1))
        board.restrict(*place, kept)
        allowed = {grid for grid in allowed if kept >> grid[place] & 1}
        if data.draw(st.booleans()):
            board.propagate()
    assert all_solutions(puzzle, board) == allowed


@settings(derandomize=True, deadline=None, max_examples=50)
@given(data=st.data())
def test_what_the_board_learns_later_is_told(kernel: Kernel, data: st.DataObject) -> None:
    rows = st.lists(st.tuples(*[st.integers(0, 2)] * 3), min_size=3, max_size=3)
    goal = Grid(tuple(data.draw(rows)))
    puzzle = Puzzle(goal.row_clues, goal.column_clues, PALETTES[1])
    board = board_of(puzzle, kernel)
    encoding = Encoding(puzzle, board)
    clauses = [clause for line in encoding.clauses() for clause in line]
    place = data.draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
    kept = data.draw(st.integers(0, 7)) | 1 << goal[place]
    board.restrict(*place, kept)
    with Glucose4(bootstrap_with=[*clauses, *encoding.news()]) as solver:
        found = {encoding.grid(model) for model in solver.enum_models()}
    assert found == {grid for grid in every_grid(puzzle) if kept >> grid[place] & 1}


def every_grid(puzzle: Puzzle) -> set[Grid]:
    """Return all solutions by filling the grid row by row with every colouring that has the row's clue."""
    colours = range(len(puzzle.palette) + 1)
    choices = [
        [line for line in product(colours, repeat=puzzle.width) if Grid((line,)).row_clues == (clue,)]
        for clue in puzzle.rows
    ]
    return {grid for rows in product(*choices) if is_solution(puzzle, grid := Grid(rows))}
