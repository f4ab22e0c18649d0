"""A log played back: what is known of each cell after each step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from authoring.model import Axis, Branch, Cell, Deduction, Line, Puzzle, Refutation, Run, Step

__all__ = ["Known", "replay"]

Known: TypeAlias = tuple[tuple[int | None, ...], ...]
"""The colour of each cell, row by row; ``None`` where it is undecided."""


def replay(puzzle: Puzzle, steps: Iterable[Step]) -> Iterator[Known]:
    """Yield what is known at the beginning and after each step; guesses are taken back where the log does.

    At the beginning it is the given cells.
    """
    levels = [[[(1 << (len(puzzle.palette) + 1)) - 1] * puzzle.width for _ in range(puzzle.height)]]
    for cell, colour in puzzle.given:
        levels[0][cell.row][cell.column] = 1 << colour
    yield _known(levels[-1])
    for step in steps:
        del levels[step.depth + 1 :]
        table = levels[-1]
        match step:
            case Deduction():
                for cell, colour in _cells(step.line, (*step.filled, *step.empty)):
                    table[cell.row][cell.column] = 1 << colour
                for cell, colour in _cells(step.line, step.excluded):
                    table[cell.row][cell.column] &= ~(1 << colour)
            case Refutation():
                table[step.cell.row][step.cell.column] &= ~(1 << step.colour)
            case Branch():
                levels.append([row.copy() for row in table])
                levels[-1][step.cell.row][step.cell.column] = 1 << step.colour
        yield _known(levels[-1])


def _cells(line: Line, runs: Iterable[Run]) -> Iterator[tuple[Cell, int]]:
    for run in runs:
        for place in range(run.first, run.last + 1):
            yield Cell(line.position, place) if line.axis is Axis.ROW else Cell(place, line.position), run.colour


def _known(table: list[list[int]]) -> Known:
    return tuple(
        tuple(candidates.bit_length() - 1 if candidates.bit_count() == 1 else None for candidates in row)
        for row in table
    )
