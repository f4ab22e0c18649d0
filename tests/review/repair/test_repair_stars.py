"""Good puzzles made easier or harder by a star."""

from __future__ import annotations

import pytest
from repair_oracle import FASTEST, blobs, changed, every_set

from authoring.model import Grid, Minimality, Puzzle, RepairGoal
from authoring.review.difficulty import rate
from authoring.review.repair import RepairBudget, RepairOptions, find_repair
from authoring.solver import classify

WAYS = {RepairGoal.EASIER: -1, RepairGoal.HARDER: 1}


def stars(puzzle: Puzzle) -> int | None:
    verdict = classify(puzzle, kernel=FASTEST)
    return rate(puzzle, verdict.technique, FASTEST).stars if verdict.classification.unique else None


@pytest.mark.parametrize("goal", WAYS)
def test_single_changes_that_move_the_stars_are_found(goal: RepairGoal) -> None:
    suggested = 0
    for seed in range(8):
        picture = blobs(9, 9, seed)
        puzzle = Puzzle.from_goal(picture)
        before = stars(puzzle)
        repair = find_repair(puzzle, RepairOptions(goal, most_changes=1), FASTEST)
        assert not repair.achieved
        if before is None or before + WAYS[goal] not in range(1, 6):
            assert repair.reason
            assert repair.suggestions == ()
            continue
        truth = {
            changes
            for changes in every_set(picture, 1, 1)
            if stars(Puzzle.from_goal(changed(picture, changes))) == before + WAYS[goal]
        }
        exact = [each for each in repair.suggestions if each.changes in truth]
        if truth and not repair.symmetry:
            assert len(exact) == len(repair.suggestions) > 0
            assert (repair.fewest, repair.minimality) == (1, Minimality.PROVED)
        suggested += len(exact)
        for suggestion in repair.suggestions:
            assert suggestion.difficulty is not None
            assert (suggestion.difficulty.stars - before) * WAYS[goal] >= 1
        for alternative in repair.alternatives:
            assert alternative.difficulty is not None
            assert alternative.difficulty.stars == before + WAYS[goal]
    assert suggested


def test_where_one_change_does_not_do_it_several_may() -> None:
    sizes = set()
    for seed in range(12):
        puzzle = Puzzle.from_goal(blobs(10, 10, seed))
        before = stars(puzzle)
        if before is None or before == 5:
            continue
        repair = find_repair(puzzle, RepairOptions(RepairGoal.HARDER), FASTEST)
        for suggestion in repair.suggestions:
            sizes.add(len(suggestion.changes))
            assert suggestion.difficulty is not None
            assert suggestion.difficulty.stars > before
            assert suggestion.difficulty.stars == stars(suggestion.puzzle)
    assert {1, 2} <= sizes


def test_only_good_puzzles_can_become_easier() -> None:
    repair = find_repair(Puzzle.from_goal(Grid.parse(["#.", ".#"])), RepairOptions(RepairGoal.EASIER), FASTEST)
    assert "exactly one solution" in repair.reason
    assert not repair.achieved


def test_there_is_nothing_easier_than_one_star() -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["###", "#.#", "###"]))
    repair = find_repair(puzzle, RepairOptions(RepairGoal.EASIER), FASTEST)
    assert "one star" in repair.reason


def test_a_budget_of_ratings_that_runs_out_is_told() -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["####.", "#..#.", "#####", ".#..#", ".####"]))
    assert stars(puzzle) is not None
    options = RepairOptions(RepairGoal.HARDER, budget=RepairBudget(ratings=1))
    assert find_repair(puzzle, options, FASTEST).cut_short == "work budget"
