"""A fixed number of puzzles on a page: columns and rows of equal tiles, filled in order.

A puzzle that would be too small to read in one tile takes several, as few as will do, so that one large puzzle doesn't
shrink the small ones. The cells of a page are as large as those of its densest puzzle, or as those of puzzles that
share a page, if that is larger: neighbours look alike, yet a 5 × 5 beside a 30 × 20 isn't tiny.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.filled import Filled
from authoring.sheets.fitting import Room, cell_largest, largest_cell, legible
from authoring.sheets.frame import NO_OPENING, Frame, Opening, banner
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Figure, Placed
from authoring.sheets.style import Style

__all__ = ["tiled_pages"]

_GAP = 8.0


@dataclass(frozen=True, slots=True)
class _Tiling:
    """The tiles of a page: its frame, the title above them, if any, and their columns and rows."""

    frame: Frame
    opening: Figure | None
    columns: int
    rows: int

    def span(self, columns: int, rows: int) -> Room:
        """Return the room of neighbouring tiles, the gaps between them included."""
        whole = self.frame.room
        across = (whole.width + _GAP) / self.columns
        down = (whole.height - self.top + _GAP) / self.rows
        return Room(columns * across - _GAP, rows * down - _GAP)

    @property
    def top(self) -> float:
        return self.opening.height if self.opening else 0.0


@dataclass(frozen=True, slots=True)
class _Tile:
    """A puzzle with its place in tiles from the top left, and the largest measures with which it fits its tiles."""

    measures: Measures
    column: int
    row: int
    columns: int
    rows: int

    def limited(self, cell: float) -> Measures:
        """Return the measures with a cell that is no larger than the one given."""
        return replace(self.measures, cell=min(cell, self.measures.cell))


@dataclass(slots=True)
class _Sheet:
    """A page being filled."""

    tiling: _Tiling
    tiles: list[_Tile] = field(default_factory=list)

    def place(self, measures: Measures, columns: int, rows: int) -> bool:
        """Put a puzzle into the first free tiles after those of the last one; tell whether there were any."""
        last = self.tiles[-1] if self.tiles else None
        for row in range(self.tiling.rows - rows + 1):
            for column in range(self.tiling.columns - columns + 1):
                after = last is None or (row, column) > (last.row, last.column)
                tile = _Tile(measures, column, row, columns, rows)
                if after and not any(_overlap(tile, other) for other in self.tiles):
                    self.tiles.append(tile)
                    return True
        return False


def tiled_pages(entries: Sequence[SheetPuzzle], options: SheetOptions, opening: Opening = NO_OPENING) -> list[Filled]:
    """Lay out puzzles in order, ``per_page`` of the options on each page, with an opening title on the first.

    Each of them has been found to fit a page of its own.
    """
    frame = Frame.upright(options)
    columns, rows = options.per_page or (1, 1)
    plain = _Tiling(frame, None, columns, rows)
    title = banner(opening, frame.room, options.style) if opening.text else None
    sheets = [_Sheet(_Tiling(frame, title, columns, rows))]
    for entry in entries:
        if not any(sheets[-1].place(*span) for span in _spans(entry, sheets[-1].tiling, options)):
            if sheets[-1].tiles or sheets[-1].tiling.opening:
                sheets.append(_Sheet(plain))
            next(span for span in _spans(entry, plain, options) if sheets[-1].place(*span))
    pages = [_page(sheet, options) for sheet in sheets]
    wide = sum(tile.columns * tile.rows > 1 for sheet in sheets for tile in sheet.tiles)
    if wide:
        several = "puzzle takes" if wide == 1 else "puzzles take"
        note = f"{wide} {several} several of the {columns} x {rows} places of a page: in one they would be too small"
        pages[0] = pages[0]._replace(page=replace(pages[0].page, notes=(note,)))
    return pages


def _spans(entry: SheetPuzzle, tiling: _Tiling, options: SheetOptions) -> Iterator[tuple[Measures, int, int]]:
    """Yield the smallest number of tiles that the puzzle can be read in, in every shape, with its measures there."""
    shapes = [(across, down) for across in range(1, tiling.columns + 1) for down in range(1, tiling.rows + 1)]
    enough: int | None = None
    for columns, rows in sorted(shapes, key=lambda shape: (shape[0] * shape[1], shape)):
        if enough is not None and columns * rows > enough:
            return
        room = tiling.span(columns, rows)
        # So many puzzles are wanted on a page: headings are as narrow as their tiles.
        style = replace(options.style, narrowest=min(options.style.narrowest, room.width / options.style.words))

        def fits(cell: float, room: Room = room, style: Style = style) -> bool:
            return room.holds(Measures(entry, cell, style))

        measures = Measures(entry, largest_cell(fits, cell_largest([entry], options.cell_largest)), style)
        if measures.cell and legible(measures, options):
            enough = columns * rows
            yield measures, columns, rows


def _page(sheet: _Sheet, options: SheetOptions) -> Filled:
    tiling = sheet.tiling
    common = max(options.cell_shared, min((tile.measures.cell for tile in sheet.tiles), default=0.0))
    placed: list[Placed] = [Placed(0, 0, tiling.opening)] if tiling.opening else []
    one = tiling.span(1, 1)
    measured = [(tile, tile.limited(common)) for tile in sheet.tiles]
    # All stand at the left and the top of their tiles, so that they line up across and down; together they are centred.
    lefts = [tile.column * (one.width + _GAP) for tile, _ in measured]
    used = max((left + measures.width for left, (_, measures) in zip(lefts, measured, strict=True)), default=0.0)
    shift = (tiling.frame.room.width - used) / 2
    for left, (tile, measures) in zip(lefts, measured, strict=True):
        top = tiling.top + tile.row * (one.height + _GAP)
        placed.append(Placed(shift + left, top, draw_puzzle(measures)))
    return Filled(tiling.frame.page(tuple(placed)), [tile.measures.entry for tile in sheet.tiles])


def _overlap(one: _Tile, other: _Tile) -> bool:
    across = one.column < other.column + other.columns and other.column < one.column + one.columns
    down = one.row < other.row + other.rows and other.row < one.row + one.rows
    return across and down
