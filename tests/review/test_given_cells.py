"""Given cells: known from the start, no work, and told of where they are what is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from log_checker import LogChecker
from review_samples import COLOURS, DIAMOND, ROSE, SWITCH, clues, read, with_row

from authoring.kernel import Kernel, load_kernel
from authoring.model import Cell, Deduction, Given, Grid, Outcome, Puzzle, Record, StepKind
from authoring.review.analysis import explain
from authoring.review.checks import review_pack
from authoring.review.difficulty import rate
from authoring.review.given_cells import accuse_given
from authoring.review.outcome import describe
from authoring.review.rounds import play
from authoring.solver import classify

KERNEL = load_kernel()
FLAG = Grid.parse(["#####.", "####..", "###.##", "##.###", "#....#", "#.####"])


def telling(puzzle: Puzzle, grid: Grid, *cells: tuple[int, int]) -> Puzzle:
    """Return a puzzle of which some cells of a grid are given."""
    return replace(puzzle, given=tuple(Given(Cell(*cell), grid[cell]) for cell in cells))


def outcome(puzzle: Puzzle) -> Outcome:
    return describe(puzzle, classify(puzzle), KERNEL)


@st.composite
def told_puzzles(draw: st.DrawFn) -> Puzzle:
    """Draw small puzzles that have a solution with the given cells."""
    colours = draw(st.integers(1, 2))
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    row = st.tuples(*[st.integers(0, colours)] * width)
    grid = Grid(draw(st.tuples(*[row] * height)))
    places = draw(st.sets(st.tuples(st.integers(0, height - 1), st.integers(0, width - 1)), max_size=4))
    puzzle = clues(grid) if colours == 1 else Puzzle(grid.row_clues, grid.column_clues, COLOURS)
    return telling(puzzle, grid, *sorted(places))


@settings(derandomize=True, deadline=None, max_examples=120)
@given(told_puzzles())
def test_every_step_of_the_log_is_right(puzzle: Puzzle) -> None:
    checker = LogChecker(puzzle)
    explanation = explain(puzzle, max_steps=5000)
    checker.follow(explanation)
    assert explanation.finished
    assert len(checker.solutions) == (1 if classify(puzzle).classification.unique else 2)
    told = {cell for cell, _ in puzzle.given}
    for step in explanation.steps:
        if isinstance(step, Deduction):
            for run in (*step.filled, *step.empty, *step.excluded):
                for place in range(run.first, run.last + 1):
                    row = step.line.axis == "row"
                    assert Cell(*((step.line.position, place) if row else (place, step.line.position))) not in told


def test_a_given_cell_takes_the_place_of_a_guess() -> None:
    assert StepKind.BRANCH in {step.kind for step in explain(clues(SWITCH)).steps}
    steps = explain(telling(clues(SWITCH), SWITCH, (0, 0))).steps
    assert {step.kind for step in steps} == {StepKind.DEDUCTION}
    first = steps[0]
    assert isinstance(first, Deduction)
    # One way is left to place the block of row 1, which knows its only cell.
    assert (first.placements, first.filled, len(first.empty)) == (1, (), 1)


@settings(derandomize=True, deadline=None, max_examples=80)
@given(told_puzzles())
def test_rounds_begin_with_the_given_cells(kernel: Kernel, puzzle: Puzzle) -> None:
    course = play(puzzle, kernel)
    assert course.cells == puzzle.width * puzzle.height - len(puzzle.given)
    board = kernel.board(puzzle.rows, puzzle.columns, len(puzzle.palette))
    for cell, colour in puzzle.given:
        board.restrict(*cell, 1 << colour)
    board.propagate()
    assert course.open_cells == len(board.undecided())
    assert all(each.settled >= 0 for each in course.rounds)
    assert play(puzzle.transposed(), kernel).open_cells == course.open_cells


def test_given_cells_are_no_work() -> None:
    puzzle = read("number-loom/too-bright.non")
    verdict = classify(puzzle)
    assert verdict.solution is not None
    before = rate(puzzle, verdict.technique, KERNEL)
    half = [(row, column) for row in range(puzzle.height // 2) for column in range(puzzle.width)]
    told = telling(puzzle, verdict.solution, *half)
    after = rate(told, verdict.technique, KERNEL)
    assert after.score < before.score
    size = after.parts[0]
    cells = puzzle.width * puzzle.height
    assert (size.name, size.measure) == ("size", cells - len(half))
    assert f"{cells} cells, {len(half)} of them given" in size.reason
    assert [part.name for part in after.parts] == [part.name for part in before.parts]


def test_a_puzzle_that_is_all_given_is_easy() -> None:
    puzzle = telling(clues(DIAMOND), DIAMOND, *[(row, column) for row in range(5) for column in range(5)])
    difficulty = rate(puzzle, classify(puzzle).technique, KERNEL)
    assert (difficulty.stars, difficulty.open_cells, difficulty.rounds) == (1, 0, ())
    assert [part.points for part in difficulty.parts if part.name != "density"] == [0] * 6


def test_a_given_cell_that_the_clues_rule_out_is_named() -> None:
    puzzle = replace(clues(DIAMOND), given=(Given(Cell(0, 2), 1), Given(Cell(1, 4), 1), Given(Cell(2, 0), 0)))
    said = outcome(puzzle)
    assert said.sentence.startswith("no solution: the clues and the given cells contradict each other")
    assert said.evidence == (
        "row 2, column 5 is given as filled, but the clues make it empty",
        "row 3, column 1 is given as empty, but the clues make it filled",
    )
    assert said.slips == ()


def test_given_cells_that_are_wrong_in_every_solution_are_named() -> None:
    # A switch, and a column that is the same in both solutions.
    grid = Grid.parse(["#..#", ".#.#"])
    puzzle = clues(grid)
    one_wrong = replace(puzzle, given=(Given(Cell(0, 0), 0), Given(Cell(1, 3), 0)))
    assert accuse_given(one_wrong, KERNEL) == ("row 2, column 4 is given as empty, but the clues make it filled",)
    together = replace(puzzle, given=(Given(Cell(0, 0), 1), Given(Cell(1, 0), 1)))
    assert accuse_given(together, KERNEL) == ("the clues have solutions, but none of them has all given cells",)


def test_colours_of_given_cells_go_by_their_keys() -> None:
    rose = Puzzle(ROSE.row_clues, ROSE.column_clues, COLOURS, given=(Given(Cell(0, 1), 2),))
    assert accuse_given(rose, KERNEL) == ("row 1, column 2 is given as g, but the clues make it r",)


def test_only_some_of_many_are_named() -> None:
    cells = tuple(Given(Cell(row, column), 1 - DIAMOND[row, column]) for row in range(2) for column in range(5))
    said = accuse_given(replace(clues(DIAMOND), given=cells), KERNEL)
    assert (len(said), said[-1]) == (9, "2 more given cells contradict the clues")


def test_clues_that_are_wrong_by_themselves_are_searched_for_slips() -> None:
    slipped = with_row(clues(FLAG), 2, 2, 3)
    told = telling(slipped, FLAG, (0, 0))
    assert accuse_given(told, KERNEL) == ()
    said = outcome(told)
    assert [str(slip.line) for slip in said.slips] == ["row 3"]


def found(*records: Record) -> dict[str, list[str]]:
    return {each.source: [f"{f.name}: {f.message}" for f in each.findings] for each in review_pack(records)}


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([(0, 0)], "the same puzzle as one.yaml, mirrored left to right"),
        ([(0, 1)], "the same clues as one.yaml, mirrored left to right, but other given cells"),
        ([], "the same clues as one.yaml, mirrored left to right, but other given cells"),
    ],
)
def test_the_same_clues_with_given_cells(cells: list[tuple[int, int]], message: str) -> None:
    one = Record("one.yaml", telling(clues(FLAG), FLAG, (0, 0)))
    two = Record("two.yaml", telling(clues(FLAG), FLAG, *cells).mirrored())
    assert found(one, two) == {"one.yaml": [], "two.yaml": [f"duplicate: {message}"]}


def test_of_several_positions_that_fit_the_clues_the_one_that_fits_the_given_cells_counts() -> None:
    one = Record("one.yaml", telling(clues(DIAMOND), DIAMOND, (0, 0)))
    two = Record("two.yaml", telling(clues(DIAMOND), DIAMOND, (0, 4)))
    assert found(one, two)["two.yaml"] == ["duplicate: the same puzzle as one.yaml, mirrored left to right"]


def test_an_inverted_puzzle_has_its_given_cells_inverted() -> None:
    inverse = Grid(tuple(tuple(1 - cell for cell in row) for row in FLAG.rows))
    one = Record("one.yaml", telling(Puzzle.from_goal(FLAG), FLAG, (0, 0)))
    two = Record("two.yaml", telling(Puzzle.from_goal(inverse), inverse, (0, 0)))
    assert "duplicate: the same puzzle as one.yaml, inverted" in found(one, two)["two.yaml"]


@pytest.mark.parametrize(("colour", "differs"), [(1, False), (0, True)])
def test_a_clue_file_may_give_cells_of_its_picture(colour: int, differs: bool) -> None:
    drawn = Record("art/flag.png", Puzzle.from_goal(FLAG))
    kept = Record("clues/flag.yaml", replace(clues(FLAG), given=(Given(Cell(0, 0), colour),)))
    names = [each.partition(":")[0] for each in found(drawn, kept)["clues/flag.yaml"]]
    assert ("differs" in names) == differs


def test_nothing_is_left_where_every_cell_is_given() -> None:
    cells = [(row, column) for row in range(6) for column in range(6)]
    assert found(Record("a.yaml", telling(clues(FLAG), FLAG, *cells)))["a.yaml"] == ["trivial: every cell is given"]
