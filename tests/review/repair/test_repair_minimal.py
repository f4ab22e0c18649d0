"""The smallest and cheapest repairs of small pictures are those that trying everything finds."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest
from repair_oracle import FASTEST, good, noise, palette_of, successful_sets

from authoring.kernel import Kernel
from authoring.model import Cell, Change, Classification, Grid, Minimality, Puzzle, RepairGoal
from authoring.review.repair import RepairOptions, find_repair
from authoring.review.repair.canvas import Canvas
from authoring.review.repair.cost import Appearance

GOALS = [RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE]


def cheapest(puzzle: Puzzle, sets: Collection[tuple[Change, ...]], kernel: Kernel) -> tuple[Change, ...]:
    """Return the set that should be suggested first, of sets with as many changes."""
    assert puzzle.goal is not None
    canvas = Canvas(puzzle, puzzle.goal)
    appearance = Appearance(canvas)

    def order(changes: tuple[Change, ...]) -> tuple[object, ...]:
        patch = canvas.patch((*cell, after) for cell, _, after in changes)
        lost = appearance.symmetries.kept(patch) != appearance.symmetries.all
        solved = good(canvas.puzzle(patch), RepairGoal.LINE_SOLVABLE, kernel)
        return lost, appearance.cost(patch)[0], not solved, changes

    return min(sets, key=order)


def check(
    picture: Grid,
    goal: RepairGoal,
    kernel: Kernel,
    *,
    colours: int = 1,
    kept: Collection[Cell] = (),
    largest: int = 2,
) -> int:
    """Compare a repair with the truth, as far as sets of so many changes go; return how many are needed."""
    puzzle = Puzzle.from_goal(picture, palette_of(colours))
    repair = find_repair(puzzle, RepairOptions(goal, kept=frozenset(kept)), kernel)
    if good(puzzle, goal, kernel):
        assert repair.achieved
        return 0
    for size in range(1, largest + 1):
        sets = successful_sets(puzzle, goal, size, kernel, kept)
        if sets:
            assert (repair.fewest, repair.minimality) == (size, Minimality.PROVED)
            smallest = next(each for each in repair.suggestions if len(each.changes) == size)
            assert smallest.changes in sets
            if len(repair.suggestions[0].changes) == size:
                assert repair.suggestions[0].changes == cheapest(puzzle, sets, kernel)
            else:
                assert repair.symmetry == repair.suggestions[0].symmetry != ()
            return size
    assert repair.fewest > largest
    assert all(len(each.changes) > largest for each in repair.suggestions)
    return largest + 1


@pytest.mark.parametrize("goal", GOALS)
def test_noise_up_to_six_by_six(kernel: Kernel, goal: RepairGoal) -> None:
    needed = [
        check(noise(height, width, seed, density=density), goal, kernel)
        for seed in range(10 if kernel.name == "c" else 3)
        for height, width, density in ((4, 4, 0.5), (5, 4, 0.3), (3, 6, 0.5), (5, 6, 0.4), (6, 6, 0.45))
    ]
    assert {0, 1} <= set(needed)


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("seed", [1000, 1002])
def test_noise_eight_by_eight(seed: int, goal: RepairGoal) -> None:
    check(noise(8, 8, seed, density=0.35), goal, FASTEST)


@pytest.mark.parametrize("goal", GOALS)
def test_colours(goal: RepairGoal) -> None:
    needed = [
        check(noise(height, width, seed, colours, density), goal, FASTEST, colours=colours)
        for seed in range(8)
        for height, width, colours, density in ((4, 4, 2, 0.6), (3, 3, 3, 0.8), (5, 4, 2, 0.5))
    ]
    assert {0, 1} <= set(needed)


@pytest.mark.parametrize("goal", GOALS)
def test_cells_to_keep_count_as_unchangeable(goal: RepairGoal) -> None:
    needed = []
    for seed in range(80):
        draw = Random(seed).random
        kept = [Cell(row, column) for row in range(6) for column in range(6) if draw() < 0.75]
        needed.append(check(noise(6, 6, seed, density=0.35), goal, FASTEST, kept=kept, largest=3))
    assert {0, 1, 2, 3, 4} <= set(needed)


@pytest.mark.parametrize("goal", GOALS)
def test_symmetric_pictures(goal: RepairGoal) -> None:
    for seed in range(20):
        half = noise(5, 3, seed).rows
        check(Grid(tuple(row + row[:2][::-1] for row in half)), goal, FASTEST)


def test_where_none_does_it_that_is_said() -> None:
    switch = Grid.parse(["#.", ".#"])
    everything = frozenset(Cell(row, column) for row in range(2) for column in range(2))
    repair = find_repair(Puzzle.from_goal(switch), RepairOptions(kept=everything), FASTEST)
    assert repair.suggestions == ()
    assert "no set" in repair.reason
    assert repair.verdict.classification is Classification.AMBIGUOUS
