"""What can be done without changing the picture: given cells, another guise, lines at the sides."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from repair_oracle import FASTEST, blobs, good, noise, palette_of

from authoring.kernel import Kernel
from authoring.model import AlternativeKind, Cell, Given, Grid, Puzzle, RepairGoal, is_solution
from authoring.review.repair import RepairBudget, RepairOptions, find_repair
from authoring.review.repair.canvas import Canvas
from authoring.review.repair.variants import framed, inverted, with_margins
from authoring.solver import classify

GOALS = [RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE]


def fewest_by_trying(puzzle: Puzzle, goal: RepairGoal, most: int) -> int | None:
    """Return how few cells have to be given, by giving all sets of so many."""
    picture = puzzle.goal
    assert picture is not None
    cells = [Cell(row, column) for row in range(picture.height) for column in range(picture.width)]
    for size in range(1, most + 1):
        for chosen in combinations(cells, size):
            told = tuple(Given(cell, picture[cell]) for cell in chosen)
            if good(replace(puzzle, given=told), goal, FASTEST):
                return size
    return None


@pytest.mark.parametrize("goal", GOALS)
def test_given_cells_are_as_few_as_can_be(goal: RepairGoal) -> None:
    numbers = set()
    for seed in range(40):
        colours = 1 + (seed % 5 == 0)
        puzzle = Puzzle.from_goal(noise(5, 5, seed, colours, 0.45), palette_of(colours))
        repair = find_repair(puzzle, RepairOptions(goal), FASTEST)
        if repair.achieved:
            continue
        (offered,) = [each for each in repair.alternatives if each.kind is AlternativeKind.GIVEN]
        assert offered.proved
        assert good(offered.puzzle, goal, FASTEST)
        assert offered.puzzle.goal == puzzle.goal
        assert (offered.puzzle.rows, offered.puzzle.columns) == (puzzle.rows, puzzle.columns)
        assert all(puzzle.goal is not None and puzzle.goal[cell] == colour for cell, colour in offered.puzzle.given)
        number = len(offered.puzzle.given)
        truth = fewest_by_trying(puzzle, goal, 3)
        assert number == truth or (truth is None and number > 3)
        numbers.add(number)
    assert {1, 2} <= numbers


def test_cells_already_given_stay_so(kernel: Kernel) -> None:
    picture = Grid.parse(["#...", ".#..", "..#.", "...#"])
    puzzle = replace(Puzzle.from_goal(picture), given=(Given(Cell(0, 0), 1),))
    repair = find_repair(puzzle, RepairOptions(), kernel)
    (offered,) = [each for each in repair.alternatives if each.kind is AlternativeKind.GIVEN]
    # The three cells that are left in a diagonal can stand in any order; one of them and a second fix the third.
    assert len(offered.puzzle.given) == 3
    assert puzzle.given[0] in offered.puzzle.given
    assert all(change.cell != (0, 0) for each in repair.suggestions for change in each.changes)


def test_without_rounds_for_a_proof_none_is_claimed() -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["#...", ".#..", "..#.", "...#"]))
    repair = find_repair(puzzle, RepairOptions(budget=RepairBudget(given_rounds=0)), FASTEST)
    (offered,) = [each for each in repair.alternatives if each.kind is AlternativeKind.GIVEN]
    assert not offered.proved
    assert good(offered.puzzle, RepairGoal.UNIQUE, FASTEST)


@settings(derandomize=True, deadline=None, max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 2), st.integers(0, 2), st.booleans())
def test_empty_lines_at_the_sides_change_no_class(seed: int, above: int, right: int, smooth: bool) -> None:
    picture = blobs(5, 6, seed) if smooth else noise(5, 6, seed)
    puzzle = Puzzle.from_goal(picture)
    width = picture.width + right
    larger = Grid((*((0,) * width for _ in range(above)), *(row + (0,) * right for row in picture.rows)))
    one, other = classify(puzzle, kernel=FASTEST), classify(Puzzle.from_goal(larger), kernel=FASTEST)
    assert (one.classification, one.technique) == (other.classification, other.technique)
    assert min(one.solutions, 2) == min(other.solutions, 2)


@settings(derandomize=True, deadline=None, max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from([0.1, 0.5]))
def test_variants_show_the_same_drawing(seed: int, density: float) -> None:
    picture = noise(4, 5, seed, density=density)
    puzzle = replace(Puzzle.from_goal(picture), given=(Given(Cell(1, 2), picture[1, 2]),))
    canvas = Canvas(puzzle, picture)
    for variant in (*inverted(canvas), *framed(canvas), *with_margins(canvas)):
        goal = variant.puzzle.goal
        assert goal is not None
        assert is_solution(variant.puzzle, goal)
        flipped = variant.kind is AlternativeKind.FLIP
        drawn = sorted(cell for row in goal.rows for cell in row if cell != flipped)
        assert drawn.count(1 - flipped) >= sum(map(sum, picture.rows))
        assert len(variant.puzzle.given) == 1


def test_where_the_puzzle_is_good_with_fill_and_background_exchanged_that_is_offered() -> None:
    picture = Grid.parse(["......", ".#....", "......", "....#.", "......"])
    puzzle = Puzzle.from_goal(picture)
    repair = find_repair(puzzle, RepairOptions(), FASTEST)
    (offered,) = [each for each in repair.alternatives if each.kind is AlternativeKind.FLIP]
    assert good(offered.puzzle, RepairGoal.UNIQUE, FASTEST)
    assert offered.puzzle.goal == Grid(tuple(tuple(1 - cell for cell in row) for row in picture.rows))
    kept = find_repair(puzzle, RepairOptions(kept=frozenset({Cell(0, 0)})), FASTEST)
    assert not any(each.kind is AlternativeKind.FLIP for each in kept.alternatives)


def test_where_a_filled_line_helps_the_first_that_does_is_offered() -> None:
    offered = []
    for seed in range(40):
        puzzle = Puzzle.from_goal(noise(5, 5, seed, density=0.4))
        repair = find_repair(puzzle, RepairOptions(), FASTEST)
        found = [each for each in repair.alternatives if each.kind is AlternativeKind.MARGIN]
        variants = [] if repair.achieved else list(framed(Canvas(puzzle, puzzle.goal))) if puzzle.goal else []
        helping = [each for each in variants if good(each.puzzle, RepairGoal.UNIQUE, FASTEST)]
        assert [each.message for each in found] == [each.message for each in helping[:1]]
        offered += found
    assert offered


def test_cells_to_keep_are_not_trimmed_away() -> None:
    picture = Grid.parse(["....", ".##.", ".##.", "...."])
    trimmed = [each.puzzle for each in with_margins(Canvas(Puzzle.from_goal(picture), picture))]
    assert (trimmed[0].width, trimmed[0].height) == (2, 2)
    kept = [each.puzzle for each in with_margins(Canvas(Puzzle.from_goal(picture), picture, [Cell(0, 3)]))]
    assert (kept[0].width, kept[0].height) == (3, 3)
