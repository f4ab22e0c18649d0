"""Random lines, grids and their clues, for Hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import TypeAlias

from hypothesis import strategies as st

__all__ = ["Cells", "Clue", "clue", "clues", "every_cell", "grids", "lines", "noise", "pictures"]

Clue: TypeAlias = list[tuple[int, int]]
Cells: TypeAlias = tuple[tuple[int, ...], ...]


def clue(cells: Sequence[int]) -> Clue:
    """Read a clue off a line."""
    return [(len(list(run)), colour) for colour, run in groupby(cells) if colour]


def clues(cells: Cells) -> tuple[list[Clue], list[Clue]]:
    """Read the clues of all rows and of all columns off a grid."""
    return [clue(row) for row in cells], [clue(column) for column in zip(*cells, strict=True)]


def every_cell(cells: Cells) -> list[tuple[int, int]]:
    """List the cells of a grid, row by row."""
    return [(row, column) for row, line in enumerate(cells) for column in range(len(line))]


@st.composite
def lines(draw: st.DrawFn, longest: int = 14) -> tuple[int, Clue, tuple[int, ...]]:
    """Draw a length, a clue of up to three colours (perhaps too long for it) and any partial state."""
    length = draw(st.integers(1, longest))
    colours = draw(st.integers(1, 3))
    blocks = draw(st.lists(st.tuples(st.integers(1, 5), st.integers(1, colours)), max_size=5))
    everything = (1 << length) - 1
    # Mostly open masks, since most random states of a line are contradictions.
    masks = tuple(
        everything & ~(draw(st.integers(0, everything)) & draw(st.integers(0, everything))) for _ in range(colours + 1)
    )
    return length, blocks, masks


@st.composite
def grids(draw: st.DrawFn, height: int, width: int, colours: int) -> Cells:
    """Draw any grid up to this size, with up to so many colours."""
    height, width = draw(st.integers(1, height)), draw(st.integers(1, width))
    return draw(st.tuples(*[st.tuples(*[st.integers(0, colours)] * width)] * height))


def noise(height: int, width: int, colours: int, seed: int, density: float = 0.5) -> Cells:
    """Draw every cell by itself: with such a grid, line logic gets nowhere."""
    random = Random(seed)
    return tuple(
        tuple(random.randint(1, colours) if random.random() < density else 0 for _ in range(width))
        for _ in range(height)
    )


def pictures(height: int, width: int, colours: int, seed: int) -> Cells:
    """Draw random rectangles, one over the other: with such a picture, line logic gets somewhere."""
    below = Random(seed).randrange
    cells = [[0] * width for _ in range(height)]
    for _ in range(height * width // 6 + 3):
        top, left, colour = below(height), below(width), below(colours + 1)
        for row in range(top, min(height, top + 1 + below(4))):
            for column in range(left, min(width, left + 1 + below(4))):
                cells[row][column] = colour
    return tuple(map(tuple, cells))
