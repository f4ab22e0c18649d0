"""A grid of decided cells, and the names of its lines and cells.

Rows and columns count from 0 in code and from 1 wherever a person reads them; ``str`` of the names here is the
latter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from authoring.model.clue import Clue, clue_from_runs
from authoring.model.palette import BLACK_AND_WHITE, Palette

__all__ = ["Axis", "Cell", "Grid", "Line"]


class Axis(StrEnum):
    """The direction of a line."""

    ROW = "row"
    COLUMN = "column"


class Line(NamedTuple):
    """A row or column of the grid; ``position`` counts from 0."""

    axis: Axis
    position: int

    def __str__(self) -> str:
        return f"{self.axis} {self.position + 1}"


class Cell(NamedTuple):
    """A cell of the grid; both numbers count from 0."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"row {self.row + 1}, column {self.column + 1}"


@dataclass(frozen=True, slots=True)
class Grid:
    """Colours of all cells, row by row, each row from the left; at least 1 × 1, all rows equally long.

    Raises ``ValueError`` where the rows are not a rectangle.
    """

    rows: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if not self.rows or not self.rows[0]:
            raise ValueError("a grid has at least one row and one column")
        if len({len(row) for row in self.rows}) > 1:
            raise ValueError("the rows of a grid are equally long")

    @classmethod
    def parse(cls, lines: Sequence[str], palette: Palette = BLACK_AND_WHITE) -> Grid:
        """Read rows of palette keys, as in the ``goal`` of a clue file. Raises ``ValueError`` for other characters."""
        numbers = {key: number for number, key in enumerate(palette.keys)}
        try:
            return cls(tuple(tuple(numbers[key] for key in line) for line in lines))
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is not the key of a colour") from None

    @classmethod
    def from_columns(cls, columns: Iterable[Sequence[int]]) -> Grid:
        """Build a grid from its columns, each from the top."""
        return cls(tuple(zip(*columns, strict=True)))

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The columns from the left, each from the top."""
        return tuple(zip(*self.rows, strict=True))

    @property
    def row_clues(self) -> tuple[Clue, ...]:
        """The clue of each row, read off its runs."""
        return tuple(map(clue_from_runs, self.rows))

    @property
    def column_clues(self) -> tuple[Clue, ...]:
        """The clue of each column, read off its runs."""
        return tuple(map(clue_from_runs, self.columns))

    def __getitem__(self, cell: tuple[int, int]) -> int:
        """Return the colour of the cell (row, column)."""
        row, column = cell
        return self.rows[row][column]

    def format(self, palette: Palette = BLACK_AND_WHITE) -> list[str]:
        """Write each row as palette keys; the inverse of :meth:`parse`."""
        keys = palette.keys
        return ["".join(keys[colour] for colour in row) for row in self.rows]

    def transposed(self) -> Grid:
        """Return the grid with rows and columns exchanged."""
        return Grid(self.columns)

    def mirrored(self) -> Grid:
        """Return the grid with left and right exchanged."""
        return Grid(tuple(row[::-1] for row in self.rows))

    def differing(self, other: Grid) -> tuple[Cell, ...]:
        """Return the cells where two grids of one size differ, row by row. Raises ``ValueError`` for other sizes."""
        return tuple(
            Cell(row, column)
            for row, pair in enumerate(zip(self.rows, other.rows, strict=True))
            for column, (mine, theirs) in enumerate(zip(*pair, strict=True))
            if mine != theirs
        )
