"""Records to print, made from pictures in the test or from patterns."""

from __future__ import annotations

from dataclasses import replace

from authoring.model import (
    BLACK_AND_WHITE,
    Cell,
    Classification,
    Colour,
    Given,
    Grid,
    Metadata,
    Palette,
    Puzzle,
    Record,
    Technique,
    Verdict,
)

PARROT = Palette(
    Colour(".", (255, 255, 255)),
    (Colour("r", (200, 30, 30)), Colour("g", (42, 125, 46)), Colour("y", (250, 210, 40))),
)


def record(
    picture: Grid,
    title: str | None = "Cup",
    author: str | None = None,
    verdict: Verdict | None = None,
    palette: Palette = BLACK_AND_WHITE,
) -> Record:
    """Return a record as the pipeline makes it; line-solvable unless said otherwise."""
    verdict = verdict or Verdict(Classification.LINE_SOLVABLE, Technique.LINE, picture, solutions=1)
    puzzle = Puzzle.from_goal(picture, palette, Metadata(title=title, author=author))
    return Record(f"art/{title}.png", puzzle, verdict)


def blot(width: int, height: int) -> Grid:
    """Return a picture of long and short runs, the same on every machine."""
    return Grid(
        tuple(tuple(int((x * x + 3 * y * y + x * y) % 11 < 7) for x in range(width)) for y in range(height)),
    )


def checkerboard(width: int, height: int) -> Grid:
    """Return the picture with the deepest clues of its size."""
    return Grid(tuple(tuple((x + y) % 2 for x in range(width)) for y in range(height)))


def with_given(sample: Record, *cells: tuple[int, int]) -> Record:
    """Return a record with some cells of its picture given, each as its row and column from 0."""
    puzzle = sample.puzzle
    assert puzzle is not None
    assert puzzle.goal is not None
    given = tuple(Given(Cell(*cell), puzzle.goal[Cell(*cell)]) for cell in cells)
    return replace(sample, puzzle=replace(puzzle, given=given))
