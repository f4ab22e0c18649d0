"""Symmetries of clues: a symmetric picture has symmetric clues, whatever lies around it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from authoring.model import Box, Cell, Colour, Given, Grid, Palette, Puzzle, Symmetry
from authoring.solver.symmetry import orbits

COLOURS = Palette(Colour(".", (255, 255, 255)), (Colour("r", (200, 0, 0)), Colour("g", (0, 150, 0))))


def picture(box: Box, symmetries: list[Symmetry], seed: int) -> Grid:
    """Draw by chance within a box of a grid of 9 × 10 cells, the same in cells that symmetries make one another."""
    rows = [[0] * 10 for _ in range(9)]
    random = Random(seed)
    for row in range(box.top, box.bottom + 1):
        for column in range(box.left, box.right + 1):
            colour = random.randrange(3)
            for at, across in box.orbit(symmetries, row, column):
                rows[at][across] = colour
    return Grid(tuple(map(tuple, rows)))


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("box", [Box(0, 8, 0, 8), Box(2, 7, 3, 8), Box(1, 1, 1, 1)])
def test_a_symmetric_picture_has_symmetric_clues(symmetry: Symmetry, box: Box) -> None:
    for seed in range(5):
        grid = picture(box, [symmetry], seed)
        puzzle = replace(Puzzle.from_goal(grid, palette=COLOURS), goal=None)
        # Chance may have left the border of the box blank, in which case the box is a smaller one.
        for numbers in orbits(puzzle):
            colours = {number: grid.rows[cell // 10][cell % 10] for cell, number in enumerate(numbers)}
            assert all(grid.rows[cell // 10][cell % 10] == colours[number] for cell, number in enumerate(numbers))
        assert orbits(puzzle) or not any(map(any, grid.rows))


def test_all_symmetries_together_come_first_and_then_each() -> None:
    plus = Puzzle.from_goal(Grid.parse([".#.", "###", ".#."]))
    first, *others = orbits(plus)
    assert first == [0, 1, 0, 1, 4, 1, 0, 1, 0]
    assert [0, 1, 0, 3, 4, 3, 6, 7, 6] in others
    # On so few cells, quarter turns alone make the same cells alike as all symmetries together.
    assert len(others) == len(Symmetry) - 1
    assert len({tuple(each) for each in others}) == len(others)


def test_without_symmetry_or_blocks_nothing_is_alike() -> None:
    assert orbits(Puzzle.from_goal(Grid.parse(["##.", "#..", "..#"]))) == [[0, 1, 2, 1, 4, 5, 2, 5, 8]]
    assert orbits(Puzzle.from_goal(Grid.parse(["##.", "#.#"]))) == []
    assert orbits(Puzzle.from_goal(Grid.parse(["...", "..."]))) == []


def test_colours_count() -> None:
    grid = Grid(((1, 0, 2), (0, 1, 0)))
    assert orbits(Puzzle.from_goal(grid, palette=COLOURS)) == []
    assert orbits(Puzzle.from_goal(Grid(((1, 0, 1), (0, 1, 0))), palette=COLOURS)) == [[0, 1, 0, 3, 4, 3]]


def test_given_cells_count_within_the_box() -> None:
    puzzle = Puzzle.from_goal(Grid.parse(["#.#.", ".#..", "#.#.", "...."]))
    given = {Cell(0, 0): 1, Cell(0, 2): 1, Cell(2, 0): 1, Cell(2, 2): 1, Cell(3, 3): 0}
    everything = tuple(Given(cell, colour) for cell, colour in sorted(given.items()))
    assert orbits(replace(puzzle, given=everything)) == orbits(puzzle)
    one = orbits(replace(puzzle, given=(Given(Cell(0, 0), 1),)))
    assert [0, 1, 2, 3, 1, 5, 6, 7, 2, 6, 10, 11, 12, 13, 14, 15] in one
    assert len(one) < len(orbits(puzzle))
