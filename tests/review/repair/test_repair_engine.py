"""Repairs as a whole: what is promised holds, limits and interrupts end them well, and both kernels agree."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from repair_oracle import FASTEST, blobs, changed, good, noise, palette_of

from authoring.kernel import Kernel
from authoring.model import (
    Block,
    Cell,
    Classification,
    Given,
    Grid,
    Minimality,
    Puzzle,
    Repair,
    RepairGoal,
    Verdict,
    is_solution,
)
from authoring.review.repair import Progress, RepairBudget, RepairOptions, engine, find_repair
from authoring.review.repair.symmetry import symmetries_of
from authoring.solver import Budget, classify

SWITCH = Grid.parse(["....", ".#..", "..#.", "...."])
# Thin lines on a large ground: no one or two changes do, and there is much to try.
LETTERS = Grid.parse(
    [
        "................",
        ".#...#..........",
        "..#.#...##...##.",
        "...#...#..#..#..",
        "...#...#..#..#..",
        "...#....##...#..",
        "................",
    ]
)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    seed, colours = draw(st.integers(0, 10**6)), draw(st.integers(1, 2))
    height, width = draw(st.integers(3, 8)), draw(st.integers(3, 8))
    picture = blobs(height, width, seed) if draw(st.booleans()) else noise(height, width, seed, colours, 0.4)
    puzzle = Puzzle.from_goal(picture, palette_of(colours))
    cells = draw(st.lists(st.tuples(st.integers(0, height - 1), st.integers(0, width - 1)), max_size=3, unique=True))
    return replace(puzzle, given=tuple(Given(Cell(*cell), picture[cell]) for cell in cells))


@settings(derandomize=True, deadline=None, max_examples=80)
@given(puzzles(), st.sampled_from([RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE]), st.data())
def test_what_a_repair_promises(puzzle: Puzzle, goal: RepairGoal, data: st.DataObject) -> None:
    picture = puzzle.goal
    assert picture is not None
    cells = [Cell(row, column) for row in range(picture.height) for column in range(picture.width)]
    kept = data.draw(st.frozensets(st.sampled_from(cells), max_size=8))
    most = data.draw(st.integers(1, 4))
    repair = find_repair(puzzle, RepairOptions(goal, most, 3, kept, RepairBudget(work=300_000)), FASTEST)
    assert repair.picture == picture
    assert repair.achieved is good(puzzle, goal, FASTEST)
    assert len(repair.suggestions) <= 3
    assert bool(repair.reason) is not (repair.achieved or bool(repair.suggestions))
    for suggestion in repair.suggestions:
        after = suggestion.puzzle.goal
        assert after == changed(picture, suggestion.changes)
        assert picture.differing(after) == tuple(change.cell for change in suggestion.changes)
        assert 1 <= len(suggestion.changes) <= most
        assert not kept & {change.cell for change in suggestion.changes}
        assert suggestion.puzzle.given == puzzle.given
        assert is_solution(suggestion.puzzle, after)
        assert good(suggestion.puzzle, goal, FASTEST)
        assert suggestion.verdict.classification is classify(suggestion.puzzle).classification
        assert suggestion.difficulty is not None
        assert suggestion.reasons
    for alternative in repair.alternatives:
        assert good(alternative.puzzle, goal, FASTEST)
    if repair.best is not None and repair.minimality is Minimality.PROVED:
        assert repair.fewest == min(len(each.changes) for each in repair.suggestions)


@pytest.mark.parametrize("goal", [RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE])
@pytest.mark.parametrize("seed", range(4))
def test_both_kernels_come_to_the_same(goal: RepairGoal, seed: int, kernel: Kernel) -> None:
    puzzle = Puzzle.from_goal(noise(6, 6, seed, density=0.4))
    options = RepairOptions(goal, most_changes=3)
    one, other = find_repair(puzzle, options, kernel), find_repair(puzzle, options, FASTEST)
    assert [each.changes for each in one.suggestions] == [each.changes for each in other.suggestions]
    assert [each.message for each in one.alternatives] == [each.message for each in other.alternatives]
    assert (one.fewest, one.minimality, one.evaluated) == (other.fewest, other.minimality, other.evaluated)


def test_the_same_question_gets_the_same_answer() -> None:
    options = RepairOptions(budget=RepairBudget(work=1_000_000))
    puzzle = Puzzle.from_goal(LETTERS)
    assert find_repair(puzzle, options, FASTEST) == find_repair(puzzle, options, FASTEST)


def test_a_good_picture_is_left_alone(kernel: Kernel) -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["###", "#..", "##."]))
    for goal in (RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE):
        repair = find_repair(puzzle, RepairOptions(goal), kernel)
        assert repair.achieved
        assert (repair.suggestions, repair.alternatives) == ((), ())
        assert (repair.fewest, repair.minimality) == (0, Minimality.PROVED)


def test_a_puzzle_that_takes_search_is_good_for_one_goal_only(kernel: Kernel) -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["......", ".#..#.", "..##..", "......"]))
    assert classify(puzzle, kernel=kernel).classification is Classification.SEARCH_REQUIRED
    assert find_repair(puzzle, RepairOptions(), kernel).achieved
    repair = find_repair(puzzle, RepairOptions(RepairGoal.LINE_SOLVABLE), kernel)
    assert repair.best is not None
    assert repair.best.verdict.classification is Classification.LINE_SOLVABLE


def test_what_is_known_of_a_puzzle_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["###", "#..", "##."]))
    found = find_repair(puzzle, RepairOptions(), FASTEST)
    assert found.difficulty is not None
    monkeypatch.delattr(engine, "classify")
    monkeypatch.delattr(engine, "rate")
    known = find_repair(puzzle, RepairOptions(), FASTEST, verdict=found.verdict, difficulty=found.difficulty)
    assert known == found


def test_without_a_goal_the_first_solution_is_the_picture(kernel: Kernel) -> None:
    puzzle = Puzzle(SWITCH.row_clues, SWITCH.column_clues)
    verdict = classify(puzzle, kernel=kernel)
    repair = find_repair(puzzle, RepairOptions(), kernel, verdict=verdict)
    assert repair.puzzle.goal is None
    assert repair.picture == verdict.solution
    assert repair.best is not None
    assert repair.picture is not None
    assert repair.best.puzzle.goal == changed(repair.picture, repair.best.changes)


def test_without_a_solution_there_is_nothing_to_change(kernel: Kernel) -> None:
    one, two = (Block(1),), (Block(2),)
    repair = find_repair(Puzzle((one, two), (two, ())), RepairOptions(), kernel)
    assert repair.verdict.classification is Classification.UNSATISFIABLE
    assert (repair.picture, repair.suggestions) == (None, ())
    assert repair.reason == "there is no solution, so there is no picture to change"
    unknown = find_repair(
        Puzzle((one, one), (one, one)), RepairOptions(), kernel, verdict=Verdict(Classification.UNDECIDED)
    )
    assert unknown.reason == "no solution is known, so there is no picture to change"


@pytest.mark.parametrize("goal", RepairGoal)
def test_the_symmetry_is_told_whatever_comes_of_the_goal(goal: RepairGoal, kernel: Kernel) -> None:
    unique = Grid.parse(["#.#", "###", ".#."])
    for picture in (SWITCH, unique):
        repair = find_repair(Puzzle.from_goal(picture), RepairOptions(goal), kernel)
        assert repair.symmetry == symmetries_of(picture.rows) != ()


def test_a_puzzle_whose_class_is_open_is_searched_all_the_same() -> None:
    puzzle = Puzzle.from_goal(LETTERS)
    verdict = replace(
        classify(puzzle, Budget(), FASTEST), classification=Classification.UNDECIDED, second=None, solutions=1
    )
    repair = find_repair(puzzle, RepairOptions(budget=RepairBudget(work=1_000_000)), FASTEST, verdict=verdict)
    assert repair.best is not None


def test_a_work_budget_that_runs_out_is_told() -> None:
    puzzle = Puzzle.from_goal(LETTERS)
    repair = find_repair(puzzle, RepairOptions(budget=RepairBudget(work=1_000)), FASTEST)
    assert repair.cut_short == "work budget"
    assert repair.minimality is Minimality.BEST_FOUND
    assert "work budget" in repair.reason


def test_a_time_limit_that_runs_out_is_told() -> None:
    repair = find_repair(Puzzle.from_goal(LETTERS), RepairOptions(seconds=0), FASTEST)
    assert repair.cut_short == "time limit"
    assert repair.minimality is Minimality.BEST_FOUND


def interrupted_after(puzzle: Puzzle, best_known: bool) -> tuple[Repair, list[Progress]]:
    """Interrupt a search as soon as something was found, or at once."""
    told: list[Progress] = []

    def tell(progress: Progress) -> None:
        told.append(progress)
        if progress.best is not None or not best_known:
            raise KeyboardInterrupt

    return find_repair(puzzle, RepairOptions(), FASTEST, tell), told


def test_an_interrupt_keeps_the_best_so_far() -> None:
    repair, told = interrupted_after(Puzzle.from_goal(LETTERS), best_known=True)
    assert repair.cut_short == "interrupted"
    assert repair.best is not None
    assert len(repair.best.changes) == told[-1].best
    assert good(repair.best.puzzle, RepairGoal.UNIQUE, FASTEST)
    assert repair.minimality is Minimality.PROVED or repair.fewest < len(repair.best.changes)


def test_an_interrupt_before_anything_was_found_says_so() -> None:
    repair, _ = interrupted_after(Puzzle.from_goal(LETTERS), best_known=False)
    assert repair.cut_short == "interrupted"
    assert repair.suggestions == ()
    assert repair.reason == "nothing was found before the interrupt"


def test_progress_is_told_on_the_way() -> None:
    told: list[Progress] = []
    repair = find_repair(Puzzle.from_goal(LETTERS), RepairOptions(), FASTEST, told.append)
    assert repair.best is not None
    assert all(each.total is None or each.tried <= each.total for each in told)
    assert len({each.stage for each in told}) > 3
    bests = [each.best for each in told if each.best is not None]
    assert bests == sorted(bests, reverse=True)
    assert bests[-1] == min(len(each.changes) for each in repair.suggestions)


def test_options_that_allow_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="one cell"):
        RepairOptions(most_changes=0)
    with pytest.raises(ValueError, match="one suggestion"):
        RepairOptions(suggestions=0)
