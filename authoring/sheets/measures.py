"""All sizes of a puzzle's drawing, given its cell and its style.

The grid has cells of exactly the size asked for. A row's clue stands right against it in slots of one width, made for
the widest number of any row; a column's clue stands on it in slots of one height. Numbers take three fifths of a cell
where there is room; in small cells they grow towards the whole cell, so that they stay legible as long as possible.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from authoring.model import Clue, Puzzle
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.font import Weight, face
from authoring.sheets.heading import Heading, lay_heading, narrowest
from authoring.sheets.lines import break_lines
from authoring.sheets.style import PLAIN, Style
from authoring.sheets.units import millimetres, points

__all__ = ["CLUE_WEIGHT", "PANEL_PADDING", "UNDER_SIZE", "Measures"]

CLUE_WEIGHT = Weight.REGULAR

_HEADING_GAP = 3.2
"""Space between the heading and the column clues in millimetres."""

# Type sizes as parts of the cell; the comfortable size in points is what small cells try to keep.
_USUAL, _LARGEST = 0.62, 0.85
_COMFORTABLE = 7.0
_NUMBER_IN_CELL, _LONG_NUMBER_IN_CELL = 0.92, 0.8  # the part of a column's width that its widest number may take
_LONG_NUMBER = 3  # digits; so many beside each other read as one number where they nearly touch

# Distances as parts of the type size.
_BETWEEN_NUMBERS, _BETWEEN_TO_CROSS_OFF = 0.55, 0.85
_BESIDE_GRID = 0.34
_COLUMN_PITCH, _COLUMN_PITCH_TO_CROSS_OFF = 1.18, 1.5

PANEL_PADDING = 0.13
"""How far the panel behind a coloured number reaches beyond it on either side, as a part of the type size."""

# Line weights as parts of the cell, and their limits in points.
_THIN = (0.02, 0.25, 0.4)
_HEAVY = (0.065, 0.8, 1.3)
_BORDER = (0.085, 1.1, 1.7)
_HEAVY_TIMES, _BORDER_TIMES = 1.6, 2.1  # of a thin line, where thin lines are not as thin as they could be

_RUN_ON = 3.0
"""How far lines run on where a part of a puzzle ends and the puzzle doesn't, in millimetres."""

# The small solution under a puzzle, in millimetres.
_UNDER_GAP = 4.0
_UNDER_CELL, _UNDER_WIDEST, _UNDER_HIGHEST = 1.3, 44.0, 26.0

UNDER_SIZE = 8.5
"""The type of number and title by a small solution in points, times the style's size of words."""
_UNDER_LEADING = 1.25


@dataclass(frozen=True)
class Measures:
    """A puzzle with a cell size in millimetres, and what follows from it; all lengths are millimetres.

    The cell is never larger than an editor wants it for this puzzle, or else for all, whatever its neighbours have.
    """

    entry: SheetPuzzle
    cell: float
    style: Style = PLAIN

    def __post_init__(self) -> None:
        object.__setattr__(self, "cell", min(self.cell, self.entry.look.cell or self.style.cell_largest))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is measured."""
        return self.entry.puzzle

    @property
    def every(self) -> int:
        """After how many cells a heavier line follows; 0 for none."""
        return self.style.every if self.entry.look.every is None else self.entry.look.every

    @cached_property
    def type_size(self) -> float:
        """The size of the clues in points."""
        cell = points(self.cell)
        panel = 0 if self.puzzle.palette.monochrome else 2 * PANEL_PADDING
        digits = _digits(self.puzzle.columns)
        widest = digits * face(CLUE_WEIGHT).digit + panel
        part = _LONG_NUMBER_IN_CELL if digits >= _LONG_NUMBER else _NUMBER_IN_CELL
        comfortable = max(_COMFORTABLE, self.style.type_smallest)
        return min(max(_USUAL * cell, comfortable), _LARGEST * cell, part * cell / widest)

    @property
    def figure_height(self) -> float:
        """The height of a digit."""
        return face(CLUE_WEIGHT).capital_height * millimetres(self.type_size)

    @cached_property
    def row_number(self) -> float:
        """The width of the widest number of a row."""
        return _digits(self.puzzle.rows) * face(CLUE_WEIGHT).digit * millimetres(self.type_size)

    @cached_property
    def column_number(self) -> float:
        """The width of the widest number of a column."""
        return _digits(self.puzzle.columns) * face(CLUE_WEIGHT).digit * millimetres(self.type_size)

    @property
    def number_gap(self) -> float:
        """The space between two numbers of a row."""
        part = _BETWEEN_TO_CROSS_OFF if self.style.crossing else _BETWEEN_NUMBERS
        return part * millimetres(self.type_size)

    @property
    def row_pitch(self) -> float:
        """The distance from one number of a row to the next."""
        return self.row_number + self.number_gap

    @property
    def column_pitch(self) -> float:
        """The distance from one number of a column to the next."""
        part = _COLUMN_PITCH_TO_CROSS_OFF if self.style.crossing else _COLUMN_PITCH
        return part * millimetres(self.type_size)

    @property
    def clue_gap(self) -> float:
        """The space between the grid and the numbers beside or above it."""
        return _BESIDE_GRID * millimetres(self.type_size)

    @cached_property
    def left(self) -> float:
        """The width of the row clues: where the grid begins."""
        return _numbers(self.puzzle.rows) * self.row_pitch - self.number_gap + 2 * self.clue_gap

    @cached_property
    def above(self) -> float:
        """The height of the column clues."""
        between = self.column_pitch - self.figure_height
        return _numbers(self.puzzle.columns) * self.column_pitch - between + 2 * self.clue_gap

    @property
    def thin(self) -> float:
        """The weight of a line between cells in points."""
        return max(_part_of(self.cell, *_THIN), self.style.line_smallest)

    @property
    def heavy(self) -> float:
        """The weight of a line after every fifth cell, or every so many of the style, in points."""
        return max(_part_of(self.cell, *_HEAVY), _HEAVY_TIMES * self.style.line_smallest)

    @property
    def border(self) -> float:
        """The weight of the lines round the grid in points."""
        return max(_part_of(self.cell, *_BORDER), _BORDER_TIMES * self.style.line_smallest)

    @property
    def width(self) -> float:
        """The width of the drawing: row clues, grid, and the outer half of the border."""
        grid = self.left + self.puzzle.width * self.cell + (self.run_on_right or millimetres(self.border) / 2)
        return max(grid, narrowest(self.style))

    @property
    def run_on_right(self) -> float:
        """How far the lines of a part run on beyond its right edge, where the grid goes on there."""
        part = self.entry.part
        return _RUN_ON if part and part.column + 1 < part.columns else 0.0

    @property
    def run_on_below(self) -> float:
        """How far the lines of a part run on beyond its bottom edge, where the grid goes on there."""
        part = self.entry.part
        return _RUN_ON if part and part.row + 1 < part.rows else 0.0

    @cached_property
    def heading(self) -> Heading:
        """The heading over the full width of the drawing."""
        return lay_heading(self.entry, self.width, self.style)

    @property
    def top(self) -> float:
        """Where the grid begins, counted from the top of the heading."""
        return self.heading.height + (_HEADING_GAP if self.style.headed else 0.0) + self.above

    @property
    def height(self) -> float:
        """The height of the drawing, heading included, and the small solution where it stands under the puzzle."""
        return self.foot + (_UNDER_GAP + self.under_height if self.under_cell else 0.0)

    @property
    def foot(self) -> float:
        """Where the border of the grid ends, counted from the top of the heading."""
        return self.top + self.puzzle.height * self.cell + (self.run_on_below or millimetres(self.border) / 2)

    @property
    def under_cell(self) -> float:
        """The cell of the small solution under the puzzle; 0 where there is none."""
        grid = self.entry.solution
        if not self.style.under or grid is None:
            return 0.0
        return min(_UNDER_CELL, _UNDER_WIDEST / grid.width, _UNDER_HIGHEST / grid.height, self.cell)

    @property
    def under_height(self) -> float:
        """The height of the small solution, its frame included, and of the title by it."""
        height = self.entry.solution.height if self.entry.solution else 0
        return height * self.under_cell + millimetres(self.style.frame) + len(self.under_words) * self.under_leading

    @cached_property
    def under_words(self) -> list[str]:
        """What stands by the small solution: a title that the heading keeps back, and whether there are others."""
        entry, style = self.entry, self.style
        if not self.under_cell:
            return []
        texts = [*([] if style.titles else [entry.caption(style)]), entry.remark(style)]
        regular = style.typeface[Weight.REGULAR]
        return [
            line for text in texts if text for line in break_lines(text, UNDER_SIZE * style.words, self.width, regular)
        ]

    @property
    def under_leading(self) -> float:
        """The distance between lines of those words."""
        return millimetres(UNDER_SIZE * self.style.words) * _UNDER_LEADING


def _numbers(clues: Iterable[Clue]) -> int:
    """Return how many numbers the longest clue shows; an empty one shows its 0."""
    return max(1, *map(len, clues))


def _digits(clues: Iterable[Clue]) -> int:
    """Return how many digits the widest number has."""
    return len(str(max((block.length for clue in clues for block in clue), default=0)))


def _part_of(cell: float, part: float, smallest: float, largest: float) -> float:
    return min(max(part * points(cell), smallest), largest)
