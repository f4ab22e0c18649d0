"""Given cells: what is proved of a puzzle that has some, checked against all grids there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.errors import InvalidPuzzle
from authoring.kernel import Kernel
from authoring.model import (
    BLACK_AND_WHITE,
    Axis,
    Block,
    Cell,
    Classification,
    Clue,
    Colour,
    FailureKind,
    Given,
    Grid,
    Line,
    Palette,
    Puzzle,
    Technique,
    is_solution,
)
from authoring.solver import Budget, classify

TWO_COLOURS = Palette(Colour(".", (255, 255, 255)), (Colour("r", (200, 0, 0)), Colour("g", (0, 150, 0))))
WHOLE_COUNT = Budget(solutions=1_000)

TURNED: tuple[Callable[[Puzzle], Puzzle], ...] = (
    lambda each: each,
    Puzzle.transposed,
    Puzzle.mirrored,
    lambda each: each.transposed().mirrored(),
)


def clues(text: str) -> tuple[Clue, ...]:
    """Read clues written as ``1 1 / 3``."""
    return tuple(tuple(Block(int(length)) for length in clue.split() if length != "0") for clue in text.split("/"))


def every_solution(puzzle: Puzzle) -> set[Grid]:
    """Fill the grid row by row with every colouring that has the row's clue."""
    colours = range(len(puzzle.palette) + 1)
    choices = [
        [line for line in product(colours, repeat=puzzle.width) if Grid((line,)).row_clues == (clue,)]
        for clue in puzzle.rows
    ]
    grids = map(Grid, product(*choices))
    return {
        grid
        for grid in grids
        if grid.column_clues == puzzle.columns and all(grid[cell] == colour for cell, colour in puzzle.given)
    }


@st.composite
def puzzles_with_given_cells(draw: st.DrawFn) -> Puzzle:
    """Draw small puzzles whose given cells are those of the picture, or any, so that some have no solution."""
    palette = draw(st.sampled_from([BLACK_AND_WHITE, BLACK_AND_WHITE, TWO_COLOURS]))
    height, width = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    row = st.tuples(*[st.integers(0, len(palette))] * width)
    picture = Grid(draw(st.tuples(*[row] * height)))
    cells = draw(st.sets(st.builds(Cell, st.integers(0, height - 1), st.integers(0, width - 1)), max_size=4))
    honest = draw(st.booleans())
    given_cells = tuple(
        Given(cell, picture[cell] if honest else draw(st.integers(0, len(palette)))) for cell in sorted(cells)
    )
    goal = picture if honest and draw(st.booleans()) else None
    return Puzzle(picture.row_clues, picture.column_clues, palette, goal, given=given_cells)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(puzzle=puzzles_with_given_cells(), turn=st.sampled_from(TURNED))
def test_the_verdict_is_that_of_all_grids(kernel: Kernel, puzzle: Puzzle, turn: Callable[[Puzzle], Puzzle]) -> None:
    puzzle = turn(puzzle)
    solutions = every_solution(puzzle)
    verdict = classify(puzzle, WHOLE_COUNT, kernel)
    assert (verdict.solutions, verdict.solutions_exact) == (len(solutions), True)
    assert verdict.classification.unique == (len(solutions) == 1)
    assert (verdict.classification is Classification.UNSATISFIABLE) == (not solutions)
    assert {verdict.solution, verdict.second} - {None} <= solutions
    if solutions:
        first = min(solutions, key=lambda grid: grid.rows)
        differing = {cell for other in solutions for cell in first.differing(other)}
        assert (set(verdict.differing), verdict.differing_exact) == (differing, True)
        assert differing.isdisjoint(cell for cell, _ in puzzle.given)


@pytest.mark.parametrize("turn", TURNED, ids=["as is", "transposed", "mirrored", "turned"])
@pytest.mark.parametrize("cell", [Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1)])
@pytest.mark.parametrize("goal_known", [True, False])
def test_one_given_cell_settles_a_switch(
    kernel: Kernel, turn: Callable[[Puzzle], Puzzle], cell: Cell, goal_known: bool
) -> None:
    picture = Grid.parse(["#.", ".#"])
    puzzle = Puzzle(picture.row_clues, picture.column_clues, goal=picture if goal_known else None)
    assert classify(turn(puzzle), kernel=kernel).classification is Classification.AMBIGUOUS
    told = classify(turn(replace(puzzle, given=(Given(cell, picture[cell]),))), kernel=kernel)
    assert (told.classification, told.technique) == (Classification.LINE_SOLVABLE, Technique.LINE)
    assert told.solution == turn(Puzzle.from_goal(picture)).goal


def test_solutions_are_counted_among_those_that_have_the_given_cells(kernel: Kernel) -> None:
    # One filled cell in each row and column: 24 ways, 6 once one is given, and 2 once another is.
    one_each = Puzzle(clues("1/1/1/1"), clues("1/1/1/1"))
    for given_cells, solutions, differing in (
        ((), 24, 16),
        ((Given(Cell(1, 2), 1),), 6, 9),
        ((Given(Cell(1, 2), 1), Given(Cell(0, 0), 1)), 2, 4),
        ((Given(Cell(1, 2), 0),), 18, 15),
    ):
        verdict = classify(replace(one_each, given=given_cells), WHOLE_COUNT, kernel)
        assert (verdict.solutions_text, len(verdict.differing)) == (str(solutions), differing)


@pytest.mark.parametrize("turn", TURNED, ids=["as is", "transposed", "mirrored", "turned"])
def test_the_sat_solver_is_told_of_given_cells(kernel: Kernel, turn: Callable[[Puzzle], Puzzle]) -> None:
    # Neither search nor probing may work here: the SAT solver finds the first solution and rules out others.
    five_dom = Puzzle(clues("3/1/3 1/1/3 1/1/3 1/1/3 1/1/1"), clues("1/1/1 3/1/1 3/1/1 3/1/1 3/1/3"))
    sat_alone = Budget(search_line_solves=0, reconcile_line_solves=0, line_solves=0)
    solution = classify(turn(five_dom), sat_alone, kernel).solution
    assert solution is not None
    right = Given(Cell(4, 4), solution[4, 4])
    verdict = classify(replace(turn(five_dom), given=(right,)), sat_alone, kernel)
    assert (verdict.classification, verdict.solution) == (Classification.SEARCH_REQUIRED, solution)
    assert (verdict.counters.probes, verdict.counters.nodes) == (0, 0)
    wrong = Given(Cell(4, 4), 1 - solution[4, 4])
    verdict = classify(replace(turn(five_dom), given=(wrong,)), sat_alone, kernel)
    assert verdict.classification is Classification.UNSATISFIABLE
    assert verdict.failure is not None
    assert verdict.failure.kind is FailureKind.SEARCH
    assert "given cells" in verdict.failure.message


def test_a_given_cell_that_no_solution_has_fails_in_its_line(kernel: Kernel) -> None:
    diamond = Puzzle(clues("1/3/5/3/1"), clues("1/3/5/3/1"), given=(Given(Cell(2, 3), 0),))
    failure = classify(diamond, kernel=kernel).failure
    assert failure is not None
    assert (failure.kind, failure.line) == (FailureKind.LINE, Line(Axis.ROW, 2))
    assert "given cells" in failure.message
    without = classify(replace(diamond, rows=clues("1/3/5/1/3"), given=()), kernel=kernel).failure
    assert without is not None
    assert "given" not in without.message


def test_a_goal_that_is_not_as_given_is_refused(kernel: Kernel) -> None:
    picture = Grid.parse(["#.", ".#"])
    with pytest.raises(InvalidPuzzle, match="given cell"):
        classify(
            Puzzle(picture.row_clues, picture.column_clues, goal=picture, given=(Given(Cell(0, 0), 0),)), kernel=kernel
        )


def test_all_cells_may_be_given(kernel: Kernel) -> None:
    picture = Grid.parse(["#.", ".#"])
    cells = tuple(Given(Cell(row, column), picture[row, column]) for row, column in product(range(2), repeat=2))
    verdict = classify(Puzzle(picture.row_clues, picture.column_clues, given=cells), kernel=kernel)
    assert (verdict.classification, verdict.solution) == (Classification.LINE_SOLVABLE, picture)
    assert is_solution(Puzzle(picture.row_clues, picture.column_clues, given=cells), picture)
