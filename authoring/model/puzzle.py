"""A puzzle: clues, palette, perhaps the goal; and the faults that show before any solving."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from authoring.errors import InvalidPuzzle, Problem
from authoring.model.clue import Clue, minimal_length
from authoring.model.grid import Axis, Cell, Grid, Line
from authoring.model.palette import BLACK_AND_WHITE, Palette

__all__ = [
    "Fault",
    "Given",
    "Metadata",
    "Puzzle",
    "arithmetic_faults",
    "check_goal",
    "faults",
    "format_lengths",
    "goal_faults",
    "is_solution",
]


@dataclass(frozen=True, slots=True)
class Metadata:
    """What is known about a puzzle beside its clues; all optional, all text as written."""

    title: str | None = None
    author: str | None = None
    source: str | None = None
    copyright: str | None = None
    license: str | None = None
    description: str | None = None
    number: str | None = None


class Given(NamedTuple):
    """A cell that the solver is told from the start: filled with a colour, or crossed off (colour 0)."""

    cell: Cell
    colour: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The clues of all rows and columns, and the picture that the author meant, where it is known.

    ``given`` cells are part of the puzzle as the clues are: a solution agrees with both. They are kept row by row.

    A puzzle may be faulty (see :func:`faults`); it can be built all the same, so that all its faults can be told.
    Raises ``ValueError`` where there is no row or no column, where the goal has another size, and where a given cell
    lies outside the grid, has no colour of the palette or is given twice.
    """

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    palette: Palette = BLACK_AND_WHITE
    goal: Grid | None = None
    metadata: Metadata = field(default_factory=Metadata)
    given: tuple[Given, ...] = ()

    def __post_init__(self) -> None:
        if not self.rows or not self.columns:
            raise ValueError("a puzzle has at least one row and one column")
        if self.goal is not None and (self.goal.width, self.goal.height) != (self.width, self.height):
            raise ValueError("the goal has the size of its puzzle")
        object.__setattr__(self, "given", tuple(sorted(self.given)))
        if any(not (0 <= row < self.height and 0 <= column < self.width) for (row, column), _ in self.given):
            raise ValueError("a given cell lies in the grid")
        if any(not 0 <= colour <= len(self.palette) for _, colour in self.given):
            raise ValueError("a given cell has a colour of the palette")
        if len({cell for cell, _ in self.given}) < len(self.given):
            raise ValueError("a cell is given once")

    @classmethod
    def from_goal(cls, goal: Grid, palette: Palette = BLACK_AND_WHITE, metadata: Metadata | None = None) -> Puzzle:
        """Derive the clues from a picture."""
        return cls(goal.row_clues, goal.column_clues, palette, goal, metadata or Metadata())

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.columns)

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    def clue(self, line: Line) -> Clue:
        """Return the clue of a row or column."""
        return (self.rows if line.axis is Axis.ROW else self.columns)[line.position]

    def length(self, line: Line) -> int:
        """Return the number of cells of a row or column."""
        return self.width if line.axis is Axis.ROW else self.height

    def lines(self) -> Iterator[Line]:
        """Yield all rows from the top, then all columns from the left."""
        yield from (Line(Axis.ROW, index) for index in range(self.height))
        yield from (Line(Axis.COLUMN, index) for index in range(self.width))

    def transposed(self) -> Puzzle:
        """Return the puzzle with rows and columns exchanged."""
        goal = self.goal and self.goal.transposed()
        given = tuple(Given(Cell(column, row), colour) for (row, column), colour in self.given)
        return replace(self, rows=self.columns, columns=self.rows, goal=goal, given=given)

    def mirrored(self) -> Puzzle:
        """Return the puzzle with left and right exchanged."""
        goal = self.goal and self.goal.mirrored()
        given = tuple(Given(Cell(row, self.width - 1 - column), colour) for (row, column), colour in self.given)
        rows = tuple(clue[::-1] for clue in self.rows)
        return replace(self, rows=rows, columns=self.columns[::-1], goal=goal, given=given)

    def inverted(self) -> Puzzle:
        """Return the puzzle with filled and empty cells exchanged. Raises ``ValueError`` in colour or without goal."""
        if self.goal is None or not self.palette.monochrome:
            raise ValueError("only a picture in black and white can be inverted")
        goal = Grid(tuple(tuple(1 - cell for cell in row) for row in self.goal.rows))
        given = tuple(Given(cell, 1 - colour) for cell, colour in self.given)
        return replace(self, rows=goal.row_clues, columns=goal.column_clues, goal=goal, given=given)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that makes a puzzle unsolvable, or its goal wrong, by arithmetic alone.

    ``line`` is the row or column concerned; ``None`` where the fault lies between all rows and all columns.
    """

    message: str
    line: Line | None = None


def arithmetic_faults(puzzle: Puzzle) -> list[Fault]:
    """List what counting alone rules out: clues that don't fit their line, row and column totals that differ."""
    found = [Fault(message, line) for line in puzzle.lines() if (message := _fit(puzzle, line))]
    return found + [Fault(message) for message in _totals(puzzle)]


def goal_faults(puzzle: Puzzle) -> list[Fault]:
    """List the lines in which the goal belies its clue, and its cells that aren't as given; none without a goal."""
    goal = puzzle.goal
    if goal is None:
        return []
    found = []
    for axis, wanted, shown in (
        (Axis.ROW, puzzle.rows, goal.row_clues),
        (Axis.COLUMN, puzzle.columns, goal.column_clues),
    ):
        for index, (clue, runs) in enumerate(zip(wanted, shown, strict=True)):
            if clue != runs:
                line = Line(axis, index)
                message = (
                    f"{line}: the goal shows {format_lengths(runs, puzzle.palette)}, "
                    f"but the clue is {format_lengths(clue, puzzle.palette)}"
                )
                found.append(Fault(message, line))
    for cell, colour in puzzle.given:
        if goal[cell] != colour:
            key, given = puzzle.palette[goal[cell]].key, puzzle.palette[colour].key
            found.append(
                Fault(f"{cell}: the goal shows {key}, but the given cell is {given}", Line(Axis.ROW, cell.row))
            )
    return found


def faults(puzzle: Puzzle) -> list[Fault]:
    """List every fault that shows before solving: those of arithmetic, and where the goal belies the rest."""
    return arithmetic_faults(puzzle) + goal_faults(puzzle)


def check_goal(puzzle: Puzzle) -> None:
    """Raise ``InvalidPuzzle`` with every line and every given cell that the goal belies."""
    found = goal_faults(puzzle)
    if found:
        raise InvalidPuzzle(*(Problem(fault.message) for fault in found))


def is_solution(puzzle: Puzzle, grid: Grid) -> bool:
    """Tell whether a grid solves a puzzle, by reading its runs and its given cells and by nothing else."""
    return (
        grid.row_clues == puzzle.rows
        and grid.column_clues == puzzle.columns
        and all(grid[cell] == colour for cell, colour in puzzle.given)
    )


def format_lengths(clue: Clue, palette: Palette) -> str:
    """Write a clue as it stands in a clue file: ``3 1``, or ``3r 2g`` in colour; ``0`` for an empty line."""
    if palette.monochrome:
        return " ".join(str(block.length) for block in clue) or "0"
    return " ".join(f"{block.length}{palette[block.colour].key}" for block in clue) or "0"


def _fit(puzzle: Puzzle, line: Line) -> str | None:
    clue, length = puzzle.clue(line), puzzle.length(line)
    needed = minimal_length(clue)
    if needed <= length:
        return None
    parts: list[str] = []
    for index, block in enumerate(clue):
        if index and clue[index - 1].colour == block.colour:
            parts.append("1")
        parts.append(str(block.length))
    total = " + ".join(parts) + " = " if len(parts) > 1 else ""
    gaps = " (gaps of one cell included)" if needed > sum(block.length for block in clue) else ""
    return f"{line}: {total}{needed} cells{gaps}, but the {line.axis} has {length}"


def _totals(puzzle: Puzzle) -> Iterator[str]:
    in_rows, in_columns = Counter[int](), Counter[int]()
    for total, clues in ((in_rows, puzzle.rows), (in_columns, puzzle.columns)):
        for clue in clues:
            for block in clue:
                total[block.colour] += block.length
    for colour in sorted(in_rows.keys() | in_columns.keys()):
        if in_rows[colour] != in_columns[colour]:
            kind = "" if puzzle.palette.monochrome else f" of colour {puzzle.palette[colour].key}"
            cells = "cell" if in_rows[colour] == 1 else "cells"
            yield (
                f"the rows have {in_rows[colour]} filled {cells}{kind}, the columns have {in_columns[colour]}: "
                f"they differ by {abs(in_rows[colour] - in_columns[colour])}"
            )
