"""The same drawing in another guise: fill and background exchanged, or lines added or trimmed at the sides.

Empty lines at the sides change nothing for line logic, nor for the number of solutions: their clues decide them at
once, and what is left is the puzzle without them. They change only how hard it is to get through. A filled line does
more: each line that ends there is told by its first or last block whether its next cell is filled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from authoring.model import BACKGROUND, AlternativeKind, Cell, Given, Grid, Palette, Puzzle, RepairGoal
from authoring.review.repair.aims import STAR_GOALS
from authoring.review.repair.canvas import Canvas

__all__ = ["Variant", "framed", "inverted", "margins", "with_margins"]


class Variant(NamedTuple):
    """A puzzle with the same drawing, and what was done as a sentence."""

    kind: AlternativeKind
    message: str
    puzzle: Puzzle


class _Sides(NamedTuple):
    """Numbers of lines to add at each side; to trim where negative."""

    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0


_FRAMES = {
    "at the top": _Sides(top=1),
    "at the bottom": _Sides(bottom=1),
    "on the left": _Sides(left=1),
    "on the right": _Sides(right=1),
    "at the top and at the bottom": _Sides(1, 1, 0, 0),
    "on the left and on the right": _Sides(0, 0, 1, 1),
    "on all sides": _Sides(1, 1, 1, 1),
}


def inverted(canvas: Canvas) -> Iterator[Variant]:
    """Yield the picture with fill and background exchanged, where it is black and white and all of it may change.

    Where it has an empty margin, which makes a filled one, without that as well.
    """
    if not canvas.palette.monochrome or canvas.fixed - {given.cell for given in canvas.given}:
        return
    kind = AlternativeKind.FLIP
    yield Variant(kind, "exchange fill and background", canvas.puzzle_as_it_is().inverted())
    margin = _margin(canvas)
    if any(margin):
        trimmed = _with_sides(canvas.puzzle_as_it_is(), margin, BACKGROUND)
        yield Variant(kind, "trim the empty margin, then exchange fill and background", trimmed.inverted())


def margins(canvas: Canvas, goal: RepairGoal) -> Iterator[Variant]:
    """Yield the picture with other lines at its sides: those that may do something for a goal."""
    return with_margins(canvas) if goal in STAR_GOALS else framed(canvas)


def framed(canvas: Canvas) -> Iterator[Variant]:
    """Yield the picture with a filled line at one side, at two, and at all, in each colour."""
    puzzle = canvas.puzzle_as_it_is()
    for where, sides in _FRAMES.items():
        for colour in range(1, canvas.colours + 1):
            each = "a line" if sum(sides) == 1 else "a line each"
            message = f"add {each} {_filled(colour, canvas.palette)} {where}"
            yield Variant(AlternativeKind.MARGIN, message, _with_sides(puzzle, sides, colour))


def with_margins(canvas: Canvas) -> Iterator[Variant]:
    """Yield the picture without its empty margin, and with one of one and of two more lines."""
    puzzle = canvas.puzzle_as_it_is()
    margin = _margin(canvas)
    kind = AlternativeKind.MARGIN
    if any(margin):
        yield Variant(kind, "trim the empty margin", _with_sides(puzzle, margin, BACKGROUND))
    for lines, words in ((1, "one empty line"), (2, "two empty lines")):
        sides = _Sides(lines, lines, lines, lines)
        yield Variant(kind, f"add {words} on all sides", _with_sides(puzzle, sides, BACKGROUND))


def _filled(colour: int, palette: Palette) -> str:
    return "of filled cells" if palette.monochrome else f"of colour {palette[colour].key}"


def _with_sides(puzzle: Puzzle, sides: _Sides, colour: int) -> Puzzle:
    """Return a puzzle with lines of one colour added, or lines trimmed."""
    assert puzzle.goal is not None
    top, bottom, left, right = (max(0, -lines) for lines in sides)
    rows = puzzle.goal.rows[top : puzzle.height - bottom]
    rows = tuple(row[left : puzzle.width - right] for row in rows)
    top, bottom, left, right = (max(0, lines) for lines in sides)
    rows = tuple((colour,) * left + row + (colour,) * right for row in rows)
    line = ((colour,) * len(rows[0]),)
    goal = Grid(line * top + rows + line * bottom)
    given = tuple(Given(Cell(row + sides.top, column + sides.left), each) for (row, column), each in puzzle.given)
    return replace(puzzle, rows=goal.row_clues, columns=goal.column_clues, goal=goal, given=given)


def _margin(canvas: Canvas) -> _Sides:
    """Return what can be trimmed: empty lines at the sides without cells to keep, but never all lines."""
    if not any(map(any, canvas.rows)):
        return _Sides()
    rows = [any(row) or any(cell[0] == place for cell in canvas.fixed) for place, row in enumerate(canvas.rows)]
    columns = [
        any(column) or any(cell[1] == place for cell in canvas.fixed) for place, column in enumerate(canvas.columns)
    ]
    return _Sides(-_leading(rows), -_leading(rows[::-1]), -_leading(columns), -_leading(columns[::-1]))


def _leading(used: list[bool]) -> int:
    return len(list(takewhile(lambda each: not each, used)))
