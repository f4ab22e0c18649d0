"""Two grids side by side, before and after a repair, with the cells that differ ringed in both.

A ring stands around its cell and has a light rim, so that it is seen on black as on white, and tells by its colour what
happens to the cell: the two colours are told apart by the colour-blind as well (after Okabe and Ito). Arrowheads beside
the panels point at the rows and columns concerned, since in a large grid a ring alone is searched for long.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from authoring.images.previews.panel import panel
from authoring.model import BLACK_AND_WHITE, Cell, Change, ChangeKind, Grid, Palette

__all__ = ["compare"]

_RGB = tuple[int, int, int]

# All lengths in pixels. A panel is about ``_PANEL`` wide or high, within the limits of a cell.
_PANEL = 600
_SMALLEST_CELL, _LARGEST_CELL = 8, 40
_MARGIN = 28
_GAP = 72

_DESK, _FRAME, _ARROW = (244, 244, 244), (96, 96, 96), (150, 150, 150)
_RIM = (255, 255, 255)
_RINGS: dict[ChangeKind, _RGB] = {
    ChangeKind.FILLED: (213, 94, 0),
    ChangeKind.CLEARED: (0, 114, 178),
    ChangeKind.RECOLOURED: (204, 121, 167),
}


def compare(before: Grid, after: Grid, palette: Palette = BLACK_AND_WHITE) -> bytes:
    """Return a PNG of two grids of one size, cells that differ ringed: orange where filled, blue where emptied.

    Cells that get another colour are ringed in purple. Raises ``ValueError`` where the sizes differ.
    """
    if (before.width, before.height) != (after.width, after.height):
        raise ValueError("grids that are compared have one size")
    changes = [Change(place, before[place], after[place]) for place in before.differing(after)]
    cell = max(_SMALLEST_CELL, min(_LARGEST_CELL, _PANEL // max(before.width, before.height)))
    width, height = before.width * cell, before.height * cell
    image = Image.new("RGB", (2 * (_MARGIN + width) + _GAP, 2 * _MARGIN + height), _DESK)
    draw = ImageDraw.Draw(image)
    for grid, left in ((before, _MARGIN), (after, _MARGIN + width + _GAP)):
        draw.rectangle((left - 2, _MARGIN - 2, left + width + 1, _MARGIN + height + 1), _FRAME)
        image.paste(panel(grid, palette, cell), (left, _MARGIN))
        # All rims come first, so that none cuts the ring of a neighbour.
        for change in changes:
            _ring(draw, change.cell, (left, _MARGIN), cell, _RIM, rim=1)
        for change in changes:
            _ring(draw, change.cell, (left, _MARGIN), cell, _RINGS[change.kind], rim=0)
        for change in changes:
            _point(draw, change.cell, (left, _MARGIN), cell)
    _arrow(draw, _MARGIN + width + _GAP // 2, _MARGIN + height // 2)
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _ring(draw: ImageDraw.ImageDraw, place: Cell, origin: tuple[int, int], cell: int, colour: _RGB, rim: int) -> None:
    """Draw a ring whose inner edge is the line round a cell, wider by ``rim`` on both sides."""
    left, top = origin[0] + place.column * cell, origin[1] + place.row * cell
    width = max(3, cell // 8)
    out = width - 1 + rim
    box = (left - out, top - out, left + cell + out, top + cell + out)
    draw.rectangle(box, outline=colour, width=width + 2 * rim)


def _point(draw: ImageDraw.ImageDraw, place: Cell, origin: tuple[int, int], cell: int) -> None:
    """Draw arrowheads above the column and left of the row of a cell."""
    x, y = origin[0] + place.column * cell + cell // 2, origin[1] + place.row * cell + cell // 2
    tip, length, half = 5, 9, 5
    draw.polygon(
        [(x, origin[1] - tip), (x - half, origin[1] - tip - length), (x + half, origin[1] - tip - length)], _FRAME
    )
    draw.polygon(
        [(origin[0] - tip, y), (origin[0] - tip - length, y - half), (origin[0] - tip - length, y + half)], _FRAME
    )


def _arrow(draw: ImageDraw.ImageDraw, x: int, y: int) -> None:
    draw.rectangle((x - 16, y - 3, x + 2, y + 3), _ARROW)
    draw.polygon([(x + 2, y - 11), (x + 16, y), (x + 2, y + 11)], _ARROW)
