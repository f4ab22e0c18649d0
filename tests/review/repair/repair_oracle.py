"""The slow truth about repairs of small pictures: every set of changes is made and given to the full solver."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, product
from random import Random

from authoring.kernel import Kernel, load_kernel
from authoring.model import BLACK_AND_WHITE, Cell, Change, Classification, Colour, Grid, Palette, Puzzle, RepairGoal
from authoring.solver import classify

__all__ = ["FASTEST", "blobs", "changed", "every_set", "good", "noise", "palette_of", "successful_sets"]

FASTEST: Kernel = load_kernel()
"""For tests that would take long with the slower kernel, and learn nothing from it."""


def good(puzzle: Puzzle, goal: RepairGoal, kernel: Kernel) -> bool:
    """Tell whether a puzzle is as a goal wants it."""
    found = classify(puzzle, kernel=kernel).classification
    assert found is not Classification.UNDECIDED
    return found is Classification.LINE_SOLVABLE if goal is RepairGoal.LINE_SOLVABLE else found.unique


def changed(picture: Grid, changes: Collection[Change]) -> Grid:
    """Make some changes."""
    rows = [list(row) for row in picture.rows]
    for cell, before, after in changes:
        assert rows[cell.row][cell.column] == before != after
        rows[cell.row][cell.column] = after
    return Grid(tuple(map(tuple, rows)))


def every_set(picture: Grid, colours: int, size: int, kept: Collection[Cell] = ()) -> Iterator[tuple[Change, ...]]:
    """Yield all sets of so many changes of different cells, in any colours."""
    cells = [Cell(row, column) for row in range(picture.height) for column in range(picture.width)]
    for chosen in combinations([cell for cell in cells if cell not in kept], size):
        for colours_after in product(range(colours + 1), repeat=size):
            if all(colour != picture[cell] for cell, colour in zip(chosen, colours_after, strict=True)):
                yield tuple(
                    Change(cell, picture[cell], colour) for cell, colour in zip(chosen, colours_after, strict=True)
                )


def successful_sets(
    puzzle: Puzzle, goal: RepairGoal, size: int, kernel: Kernel, kept: Collection[Cell] = ()
) -> set[tuple[Change, ...]]:
    """Return all sets of so many changes of the goal that make a puzzle as a goal wants it."""
    picture, palette = puzzle.goal, puzzle.palette
    assert picture is not None
    return {
        changes
        for changes in every_set(picture, len(palette), size, kept)
        if good(Puzzle.from_goal(changed(picture, changes), palette), goal, kernel)
    }


def noise(height: int, width: int, seed: int, colours: int = 1, density: float = 0.5) -> Grid:
    """Draw every cell by itself."""
    random = Random(seed)
    return Grid(
        tuple(
            tuple(random.randint(1, colours) if random.random() < density else 0 for _ in range(width))
            for _ in range(height)
        )
    )


def blobs(height: int, width: int, seed: int) -> Grid:
    """Draw noise and smooth it, so that there are shapes."""
    rough = noise(height, width, seed).rows

    def filled_around(row: int, column: int) -> int:
        return sum(
            rough[r][c]
            for r in range(max(0, row - 1), min(height, row + 2))
            for c in range(max(0, column - 1), min(width, column + 2))
        )

    return Grid(tuple(tuple(int(filled_around(row, column) >= 5) for column in range(width)) for row in range(height)))


def palette_of(colours: int) -> Palette:
    """Return a palette with so many colours."""
    inks = [Colour("#", (0, 0, 0)), Colour("r", (200, 30, 30)), Colour("g", (40, 120, 50))]
    return BLACK_AND_WHITE if colours == 1 else Palette(BLACK_AND_WHITE.background, tuple(inks[:colours]))
