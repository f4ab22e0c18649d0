"""A picture before and after a repair, as text for a terminal or a pipe.

Where there is room a cell is two characters wide and one line high, which is nearly square; else two rows of cells
share a line by half blocks. A changed cell is told by its colour, the same as in the PNG of a repair, and without
colours by a sign in its place. Half blocks leave a sign no room beside the cell above or below, and on a terminal with
colours none at all; so numbers beside the picture and arrows above it point at the rows and columns concerned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from authoring.model import BACKGROUND, Cell, Change, ChangeKind, Grid, Palette

__all__ = ["legend", "picture_lines"]

_RGB = tuple[int, int, int]

_PIPE = 80
"""Columns to make do with where there is no terminal, as far as the picture allows."""
_GAP = 4
_BEFORE, _AFTER = "before", "after"
_SIGNS = {ChangeKind.FILLED: "+", ChangeKind.CLEARED: "-", ChangeKind.RECOLOURED: "*"}
_MEANINGS = {"+": "filled", "-": "cleared", "*": "another colour"}
_COLOURS: dict[str, _RGB] = {"+": (213, 94, 0), "-": (0, 114, 178), "*": (204, 121, 167)}
_INK: _RGB = (255, 255, 255)
"""The colour of a sign on its own colour."""
_TINT = 0.45
"""How much of that colour a cell shows that is going to be changed."""
_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_RESET = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class _Panel:
    """One of the two pictures; ``signs`` are those of the cells that change."""

    caption: str
    grid: Grid
    palette: Palette
    signs: dict[Cell, str]

    def sign(self, cell: Cell) -> str:
        """Return the sign of a cell that was changed, nothing for others and before the change."""
        return self.signs.get(cell, "") if self.caption == _AFTER else ""

    def rgb(self, cell: Cell) -> _RGB:
        """Return the colour in which a cell is shown; below the last row there is background."""
        if cell.row >= self.grid.height:
            return self.palette.background.rgb
        plain = self.palette[self.grid[cell]].rgb
        sign = self.signs.get(cell)
        if sign is None:
            return plain
        return _COLOURS[sign] if self.caption == _AFTER else _mixed(plain, _COLOURS[sign])


@dataclass(frozen=True, slots=True)
class _Way:
    """How a picture is drawn: so many rows of cells in a line, so many characters a cell."""

    rows: int
    characters: int
    draw: Callable[[_Panel, int], str]
    """Returns the line that begins with a row."""


def picture_lines(
    before: Grid, changes: Sequence[Change], palette: Palette, width: int | None, colour: bool
) -> list[str]:
    """Return lines of text, no wider than ``width``, that show a picture before and after some changes.

    Without a width they are made for a pipe. ``colour`` allows ANSI colours of 24 bits. Where the picture is wider
    than the terminal, a line says so instead.
    """
    signs = {change.cell: _SIGNS[change.kind] for change in changes}
    panels = [_Panel(_BEFORE, before, palette, signs), _Panel(_AFTER, _changed(before, changes), palette, signs)]
    ways = _ways(palette, colour)
    for way in ways:
        if len(_labels(panels[0], way)[0]) + 2 * _width(panels[0], way) + _GAP <= (width or _PIPE):
            return _beside(panels, way)
    smallest = ways[-1]
    if width is not None and len(_labels(panels[0], smallest)[0]) + _width(panels[0], smallest) > width:
        return [f"the picture is {before.width} cells wide, too wide for {width} columns; --output writes it as a PNG"]
    return [*_beside(panels[:1], smallest), "", *_beside(panels[1:], smallest)]


def legend(changes: Iterable[Change], colour: bool) -> str:
    """Return what the signs and their colours mean, those alone that are there."""
    signs = {_SIGNS[change.kind] for change in changes}
    shown = {sign: _painted(_COLOURS[sign], _INK) + f" {sign} " + _RESET if colour else sign for sign in _MEANINGS}
    return ", ".join(f"{shown[sign]} {meaning}" for sign, meaning in _MEANINGS.items() if sign in signs)


def _changed(grid: Grid, changes: Iterable[Change]) -> Grid:
    rows = [list(row) for row in grid.rows]
    for (row, column), _, colour in changes:
        rows[row][column] = colour
    return Grid(tuple(map(tuple, rows)))


def _mixed(one: _RGB, other: _RGB) -> _RGB:
    red, green, blue = (round(mine + (theirs - mine) * _TINT) for mine, theirs in zip(one, other, strict=True))
    return red, green, blue


def _ways(palette: Palette, colour: bool) -> list[_Way]:
    """Return the ways to draw, the largest first."""
    if colour:
        return [_Way(1, 2, _squares_in_colour), _Way(2, 1, _halves_in_colour)]
    if palette.monochrome:
        return [_Way(1, 2, _squares), _Way(2, 1, _halves)]
    return [_Way(1, 2, _keys_and_signs), _Way(1, 1, _keys)]


def _width(panel: _Panel, way: _Way) -> int:
    return max(len(_BEFORE), panel.grid.width * way.characters)


def _labels(panel: _Panel, way: _Way) -> list[str]:
    """Return what stands left of each line: the numbers of the rows in which cells change, all equally wide."""
    rows = {cell.row for cell in panel.signs}
    texts = []
    for start in range(0, panel.grid.height, way.rows):
        changed = [str(row + 1) for row in range(start, start + way.rows) if row in rows]
        texts.append("–".join(changed))
    wide = max(map(len, texts))
    return [f"{text:>{wide}} " for text in texts]


def _beside(panels: Sequence[_Panel], way: _Way) -> list[str]:
    """Return the lines of panels that stand side by side, captions and arrows first."""
    labels = _labels(panels[0], way)
    columns = [list(_lines(panel, way)) for panel in panels]
    edges = [" " * len(labels[0])] * (len(columns[0]) - len(labels)) + labels
    gap = " " * _GAP
    return [(edge + gap.join(parts)).rstrip() for edge, *parts in zip(edges, *columns, strict=True)]


def _lines(panel: _Panel, way: _Way) -> Iterator[str]:
    """Yield the lines of a panel, all of one width: its caption, arrows above the columns that change, its cells."""
    wide = _width(panel, way)
    columns = {cell.column for cell in panel.signs}
    arrows = ("↓" if column in columns else " " for column in range(panel.grid.width))
    yield panel.caption.ljust(wide)
    yield "".join(arrow.ljust(way.characters) for arrow in arrows).ljust(wide)
    fill = " " * (wide - panel.grid.width * way.characters)
    for row in range(0, panel.grid.height, way.rows):
        yield way.draw(panel, row) + fill


def _cells(panel: _Panel, row: int) -> Iterator[Cell]:
    return (Cell(row, column) for column in range(panel.grid.width))


def _squares(panel: _Panel, row: int) -> str:
    return "".join(
        2 * (panel.sign(cell) or ("·" if panel.grid[cell] == BACKGROUND else "█")) for cell in _cells(panel, row)
    )


def _halves(panel: _Panel, row: int) -> str:
    drawn = []
    for upper in _cells(panel, row):
        pair = [cell for cell in (upper, Cell(row + 1, upper.column)) if cell.row < panel.grid.height]
        signs = {sign for cell in pair if (sign := panel.sign(cell))}
        filled = [panel.grid[cell] != BACKGROUND for cell in pair]
        block = _BLOCKS[filled[0], filled[1] if len(filled) > 1 else False]
        drawn.append(block if not signs else "±" if len(signs) > 1 else signs.pop())
    return "".join(drawn)


def _keys(panel: _Panel, row: int) -> str:
    return "".join(panel.palette[panel.grid[cell]].key for cell in _cells(panel, row))


def _keys_and_signs(panel: _Panel, row: int) -> str:
    return "".join(panel.palette[panel.grid[cell]].key + (panel.sign(cell) or " ") for cell in _cells(panel, row))


def _squares_in_colour(panel: _Panel, row: int) -> str:
    runs = groupby((panel.rgb(cell), panel.sign(cell) or " ") for cell in _cells(panel, row))
    return "".join(_painted(rgb, _INK) + 2 * sign * len(list(run)) for (rgb, sign), run in runs) + _RESET


def _halves_in_colour(panel: _Panel, row: int) -> str:
    runs = groupby((panel.rgb(cell), panel.rgb(Cell(row + 1, cell.column))) for cell in _cells(panel, row))
    return "".join(_painted(lower, upper) + "▀" * len(list(run)) for (upper, lower), run in runs) + _RESET


def _painted(ground: _RGB, ink: _RGB) -> str:
    """Return the sequence that begins text of these colours."""
    return "\x1b[38;2;{};{};{};48;2;{};{};{}m".format(*ink, *ground)
