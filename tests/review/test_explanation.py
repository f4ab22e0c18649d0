"""The log: as the issue has it for the diamond, and right in every step for puzzles of every class."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from log_checker import LogChecker, fitting
from review_samples import COLOURS, DIAMOND, ROSE, SWITCH, clues, read, with_row

from authoring.kernel import Deduction as LineChange
from authoring.kernel.reference import ReferenceKernel
from authoring.model import (
    Axis,
    Block,
    Branch,
    Cell,
    Classification,
    Contradiction,
    Deduction,
    Grid,
    Line,
    Puzzle,
    Refutation,
    Run,
    Solution,
    StepKind,
)
from authoring.review.analysis import explain
from authoring.solver import classify


def kinds(puzzle: Puzzle) -> set[StepKind]:
    return {step.kind for step in explain(puzzle).steps}


def test_the_diamond_begins_as_a_person_would() -> None:
    first = explain(clues(DIAMOND)).steps[:4]
    assert first == (
        Deduction(Line(Axis.ROW, 1), (Block(3),), 5, 3, filled=(Run(2, 2, 1),)),
        Deduction(Line(Axis.ROW, 2), (Block(5),), 5, 1, filled=(Run(0, 4, 1),)),
        Deduction(Line(Axis.ROW, 3), (Block(3),), 5, 3, filled=(Run(2, 2, 1),)),
        Deduction(Line(Axis.COLUMN, 0), (Block(1),), 5, 1, empty=(Run(0, 1, 0), Run(3, 4, 0))),
    )


def test_the_log_is_the_order_in_which_the_kernel_worked() -> None:
    puzzle = read("number-loom/steeping.non")
    changes: list[LineChange] = []
    board = ReferenceKernel().board(puzzle.rows, puzzle.columns, 1)
    board.propagate(changes)
    lines = tuple(puzzle.lines())
    told = [step.line for step in explain(puzzle).steps if isinstance(step, Deduction)]
    assert told == [lines[change.line] for change in changes]


@pytest.mark.parametrize(
    "name",
    [
        "number-loom/steeping.non",
        "number-loom/too-much-weather.non",
        "webpbn/webpbn-00001-dancer.non",
        "webpbn/webpbn-00006-cat.non",
        "webpbn/webpbn-00023-edge.non",
        "n-dom/dom-03.non",
        "n-dom/dom-04.non",
        "n-dom/dom-05.non",
    ],
)
def test_every_step_is_right_and_the_replay_gives_the_solution(name: str) -> None:
    puzzle = replace(read(name), goal=None)
    verdict = classify(puzzle)
    checker = LogChecker(puzzle)
    explanation = explain(puzzle, max_steps=5000)
    checker.follow(explanation)
    assert explanation.finished
    assert checker.solutions == [verdict.solution]


def grids(colours: int) -> st.SearchStrategy[Grid]:
    rows = st.integers(1, 6).flatmap(
        lambda width: st.lists(
            st.tuples(*[st.integers(0, colours)] * width),
            min_size=1,
            max_size=6,
        )
    )
    return rows.map(lambda each: Grid(tuple(each)))


@settings(derandomize=True, deadline=None, max_examples=80)
@given(grids(1))
def test_one_solution_or_two_as_the_solver_has_it(grid: Grid) -> None:
    puzzle = clues(grid)
    checker = LogChecker(puzzle)
    explanation = explain(puzzle, max_steps=5000)
    checker.follow(explanation)
    assert explanation.finished
    unique = classify(puzzle).classification.unique
    assert len(checker.solutions) == (1 if unique else 2)
    assert len(set(checker.solutions)) == len(checker.solutions)


@settings(derandomize=True, deadline=None, max_examples=40)
@given(grids(2))
def test_colours_are_excluded_one_by_one(grid: Grid) -> None:
    puzzle = Puzzle(grid.row_clues, grid.column_clues, COLOURS)
    checker = LogChecker(puzzle)
    explanation = explain(puzzle, max_steps=5000)
    checker.follow(explanation)
    unique = classify(puzzle).classification.unique
    assert len(checker.solutions) == (1 if unique else 2)


def test_a_log_of_colours() -> None:
    checker = LogChecker(Puzzle(ROSE.row_clues, ROSE.column_clues, COLOURS))
    checker.follow(explain(checker.puzzle))
    assert checker.solutions == [ROSE]


def test_an_ambiguous_puzzle_needs_a_guess_and_both_lead_to_a_solution() -> None:
    explanation = explain(clues(SWITCH))
    assert explanation.steps[0] == Branch(Cell(0, 0), 0)
    assert [step.depth for step in explanation.steps if isinstance(step, Solution)] == [1, 1]
    assert not any(isinstance(step, Refutation) for step in explanation.steps)


def test_a_guess_is_made_where_the_most_constrained_lines_cross() -> None:
    # Rows and columns of one cell each: the three upper rows leave three places, the two lower ones two.
    grid = Grid.parse(["#....", ".#...", "..#..", "...#.", "....#"])
    free = clues(grid)
    lower = replace(free, rows=(*free.rows[:3], (), (Block(1), Block(1))))
    explanation = explain(lower)
    branch = next(step for step in explanation.steps if isinstance(step, Branch))
    before = LogChecker(lower)
    for step in explanation.steps[: explanation.steps.index(branch)]:
        before.check(step)
    (table,) = before.levels
    rows = [len(fitting(row, clue)) for row, clue in zip(table, lower.rows, strict=True)]
    columns = [
        len(fitting(list(column), clue)) for column, clue in zip(zip(*table, strict=True), lower.columns, strict=True)
    ]
    undecided = [
        (rows[row] * columns[column], row, column)
        for row in range(5)
        for column in range(5)
        if len(table[row][column]) > 1
    ]
    assert (branch.cell.row, branch.cell.column) == min(undecided)[1:]
    assert min(undecided)[0] < max(undecided)[0]


def test_contradicting_clues_end_in_a_contradiction_that_rests_on_nothing() -> None:
    puzzle = with_row(clues(DIAMOND), 1, 1, 1)
    puzzle = replace(puzzle, columns=(*puzzle.columns[:2], (Block(4),), *puzzle.columns[3:]))
    assert classify(puzzle).classification is Classification.UNSATISFIABLE
    explanation = explain(puzzle)
    checker = LogChecker(puzzle)
    checker.follow(explanation)
    assert isinstance(explanation.steps[-1], Contradiction)
    assert explanation.steps[-1].depth == 0
    assert checker.solutions == []


def test_what_is_wrong_by_counting_has_no_log() -> None:
    assert explain(with_row(clues(DIAMOND), 0, 5)).steps == ()


def test_proofs_and_guesses_are_kinds_of_their_own() -> None:
    assert kinds(read("webpbn/webpbn-00023-edge.non")) == {StepKind.DEDUCTION, StepKind.REFUTATION}
    assert kinds(read("n-dom/dom-05.non")) == set(StepKind)


def test_steps_beyond_the_limit_are_counted() -> None:
    puzzle = read("number-loom/steeping.non")
    everything = explain(puzzle)
    some = explain(puzzle, max_steps=10)
    assert some.steps == everything.steps[:10]
    assert some.total == everything.total
    assert (everything.left_out, some.left_out) == (0, everything.total - 10)


def test_the_work_is_bounded_and_that_is_said() -> None:
    explanation = explain(read("n-dom/dom-08.non"), line_solves=2000)
    assert not explanation.finished
    assert explanation.assumptions > 0


def test_the_goal_changes_nothing() -> None:
    puzzle = Puzzle.from_goal(DIAMOND)
    assert explain(puzzle) == explain(clues(DIAMOND))


def test_explanations_travel_between_processes() -> None:
    explanation = explain(read("n-dom/dom-05.non"))
    assert pickle.loads(pickle.dumps(explanation)) == explanation
