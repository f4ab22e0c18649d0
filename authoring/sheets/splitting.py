"""Puzzles that no page holds, in parts on several pages.

A part is a rectangle of the grid with the whole clues of its lines, so that it can be worked on by itself; its heading
says which part it is, and shows its place. Parts meet at heavy lines and share no cells: a cell that is there twice
would have to be filled in twice. Where the grid goes on, its lines run on beyond the edge instead of ending in a
border, which is also where parts are cut that someone wants to paste together.

As few pages as will do are taken, and of the ways to cut those, the one with the largest cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from authoring.model import Cell, Given, Puzzle
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import Part, SheetPuzzle
from authoring.sheets.filled import Filled
from authoring.sheets.fitting import Room, cell_largest, fitted, largest_cell, least_legible, legible, refuse_illegible
from authoring.sheets.frame import NO_OPENING, Frame, Opening, banner
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.paging import opening_page
from authoring.sheets.shapes import Placed

__all__ = ["Division", "divide", "division_pages"]

_MOST_PARTS = 36
_USUAL_STEP = 5  # where no heavier lines say how lines are counted


@dataclass(frozen=True, slots=True)
class Division:
    """A puzzle in parts, row by row; all have cells of one size (mm), and pages that are sideways or not."""

    entry: SheetPuzzle
    parts: tuple[SheetPuzzle, ...]
    cell: float
    sideways: bool

    @property
    def shape(self) -> str:
        """How the parts lie, such as ``2 × 3``."""
        last = self.parts[-1].part
        assert last is not None  # a division is made of parts
        return f"{last.columns} × {last.rows}"


def divide(entries: Sequence[SheetPuzzle], options: SheetOptions, rooms: Sequence[Room]) -> Mapping[int, Division]:
    """Divide the puzzles that fit none of the rooms legibly, where the options allow it; by identity of the entry.

    The second of the rooms, if there is one, is that of a page sideways. Raises ``Unprintable`` as ``fit_legibly``;
    where the options don't allow it, the message says what dividing would come to.
    """
    measured = fitted(entries, options, rooms, options.cell_largest)
    found = {
        id(measures.entry): division
        for measures in measured
        if not legible(measures, options) and (division := _divided(measures.entry, options, rooms))
    }
    whole = [measures for measures in measured if id(measures.entry) not in found]
    advice = {id(each.entry): _why_not(each.entry, options, rooms) for each in whole if not legible(each, options)}
    if options.split:
        refuse_illegible(whole, options, advice)
        return found
    advice |= {
        key: f"; --split prints it on {len(division.parts)} pages ({division.shape})" for key, division in found.items()
    }
    refuse_illegible(measured, options, advice)
    return {}


def division_pages(division: Division, options: SheetOptions, opening: Opening = NO_OPENING) -> list[Filled]:
    """Lay out the parts of a puzzle, a page each, with an opening title above the first or on a page before it."""
    frame = Frame.upright(options)
    if division.sideways:
        frame = frame.sideways()
    pages: list[Filled] = []
    top: tuple[Placed, ...] = ()
    if opening.text:
        title = banner(opening, frame.room, options.style)
        if title.height + Measures(division.parts[0], division.cell, options.style).height <= frame.room.height:
            top = (Placed(0, 0, title),)
        else:
            pages += opening_page(opening, options)
    measured = [Measures(part, division.cell, options.style) for part in division.parts]
    lowest = max(measures.top for measures in measured)
    for part, measures in zip(division.parts, measured, strict=True):
        # Pages that are laid side by side have their grids on one line, as far as their room allows.
        below = top[0].figure.height if top else 0.0
        below += min(lowest - measures.top, frame.room.height - below - measures.height)
        figure = Placed((frame.room.width - measures.width) / 2, below, draw_puzzle(measures))
        note = f"{division.entry.name}: goes over {len(division.parts)} pages ({division.shape})"
        page = frame.page((*top, figure))
        pages.append(Filled(page if part is not division.parts[0] else replace(page, notes=(note,)), [division.entry]))
        top = ()
    return pages


def _divided(entry: SheetPuzzle, options: SheetOptions, rooms: Sequence[Room]) -> Division | None:
    style, puzzle = options.style, entry.puzzle
    step = _step(entry, options)
    best: Division | None = None
    for columns, rows in _shapes(ceil(puzzle.width / step), ceil(puzzle.height / step)):
        if best and columns * rows > len(best.parts):
            break
        parts = tuple(_parts(entry, columns, rows, step))
        for sideways, room in enumerate(rooms):

            def fits(cell: float, parts: Sequence[SheetPuzzle] = parts, room: Room = room) -> bool:
                return all(room.holds(Measures(part, cell, style)) for part in parts)

            # Most ways to cut are ruled out by one look.
            largest = cell_largest([entry], options.cell_largest)
            cell = largest_cell(fits, largest) if fits(options.cell_smallest) else 0.0
            if cell > (best.cell if best else 0.0) and all(
                legible(Measures(part, cell, style), options) for part in parts
            ):
                best = Division(entry, parts, cell, sideways=bool(sideways))
    return best


def _why_not(entry: SheetPuzzle, options: SheetOptions, rooms: Sequence[Room]) -> str:
    """Say why a puzzle can't be printed in parts either."""
    least = least_legible(entry, options)
    limit = entry.look.cell or options.cell_largest
    if least.cell > limit:
        return f"; parts don't help, since legible cells would be larger than the {limit:g} mm that are allowed"
    step = _step(entry, options)
    across, down = (max(sides) for sides in zip(*rooms, strict=True))
    if least.left + step * least.cell > across or least.top + step * least.cell > down:
        return (
            f"; parts don't help, since its clues alone take {least.left:.0f} mm beside the grid and {least.above:.0f} "
            f"mm above it, of {across:.0f} x {down:.0f} mm"
        )
    return f"; parts don't help, since it would take more than {_MOST_PARTS} of them"


def _step(entry: SheetPuzzle, options: SheetOptions) -> int:
    """Return how many cells stay together."""
    return (options.every if entry.look.every is None else entry.look.every) or _USUAL_STEP


def _shapes(most_columns: int, most_rows: int) -> list[tuple[int, int]]:
    """List the ways to cut a grid, columns and rows of parts, those with few parts first."""
    shapes = [
        (columns, rows)
        for columns in range(1, min(most_columns, _MOST_PARTS) + 1)
        for rows in range(1, min(most_rows, _MOST_PARTS // columns) + 1)
        if columns * rows > 1
    ]
    return sorted(shapes, key=lambda shape: (shape[0] * shape[1], shape))


def _parts(entry: SheetPuzzle, columns: int, rows: int, step: int) -> Iterator[SheetPuzzle]:
    puzzle = entry.puzzle
    for row, (top, bottom) in enumerate(pairwise(_cuts(puzzle.height, rows, step))):
        for column, (left, right) in enumerate(pairwise(_cuts(puzzle.width, columns, step))):
            window = _window(puzzle, Cell(top, left), Cell(bottom, right))
            part = Part(puzzle, Cell(top, left), column, row, columns, rows)
            yield replace(entry, record=replace(entry.record, puzzle=window), part=part)


def _cuts(length: int, parts: int, step: int) -> list[int]:
    """Cut so many cells into parts of about one size, after whole groups of cells; return where each begins and ends.

    There are at least as many groups as parts.
    """
    groups = ceil(length / step)
    return [min(length, round(index * groups / parts) * step) for index in range(parts + 1)]


def _window(puzzle: Puzzle, first: Cell, end: Cell) -> Puzzle:
    given = tuple(
        Given(Cell(cell.row - first.row, cell.column - first.column), colour)
        for cell, colour in puzzle.given
        if first.row <= cell.row < end.row and first.column <= cell.column < end.column
    )
    rows, columns = puzzle.rows[first.row : end.row], puzzle.columns[first.column : end.column]
    return Puzzle(rows, columns, puzzle.palette, metadata=puzzle.metadata, given=given)
