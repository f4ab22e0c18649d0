"""Lines of filled cells added at the sides of a picture, as an author would paint them.

Where the picture has a margin of whole cells beyond the puzzle, as one that was trimmed has, they go there; elsewhere
it is made larger by as much as they need.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from PIL import Image

from authoring.images.placement import Placement, Span
from authoring.images.repainting.drawn import Drawn
from authoring.model import BACKGROUND, Cell, Grid

__all__ = ["Lines"]


@dataclass(frozen=True, slots=True)
class Lines:
    """How many lines are added at each side."""

    top: int
    bottom: int
    left: int
    right: int

    @classmethod
    def between(cls, grid: Grid, goal: Grid) -> Lines | None:
        """Return the lines that make a goal of a grid; ``None`` where no filled lines around it do."""
        higher, wider = goal.height - grid.height, goal.width - grid.width
        for top, left in product(range(higher + 1), range(wider + 1)):
            lines = cls(top, higher - top, left, wider - left)
            if lines._around(grid) == goal:
                return lines
        return None

    def painted(self, drawn: Drawn) -> bytes | None:
        """Return a PNG of the picture with these lines; ``None`` where that is no picture by itself."""
        picture = drawn.picture
        spans = _spans(picture.placement)
        filled = next((cell for cell in _cells(drawn.grid) if drawn.grid[cell] != BACKGROUND), None)
        if len(drawn.pictures) > 1 or spans is None or filled is None:
            return None
        empty = next((cell for cell in _cells(drawn.grid) if drawn.grid[cell] == BACKGROUND), filled)
        frame, (across, down) = drawn.frame.image, spans
        wide, high = picture.cell
        left = max(0, self.left * wide - across[0][0])
        top = max(0, self.top * high - down[0][0])
        right = max(0, self.right * wide - (frame.width - across[-1][1]))
        bottom = max(0, self.bottom * high - (frame.height - down[-1][1]))
        # Resized rather than made new, since that keeps the palette and the transparent colour.
        image = frame.resize((left + frame.width + right, top + frame.height + bottom), Image.Resampling.NEAREST)
        image.paste(_block(drawn, empty).resize(image.size, Image.Resampling.NEAREST))
        image.paste(frame, (left, top))
        columns = _extended(across, left, self.left, self.right, wide)
        rows = _extended(down, top, self.top, self.bottom, high)
        block = _block(drawn, filled)
        for row, column in product(range(len(rows)), range(len(columns))):
            if self._adds(row, column, drawn.grid):
                (x, end_x), (y, end_y) = columns[column], rows[row]
                image.paste(block.resize((end_x - x, end_y - y), Image.Resampling.NEAREST), (x, y))
        return drawn.saved(image)

    def _adds(self, row: int, column: int, grid: Grid) -> bool:
        """Tell whether a cell of the larger grid is one that is added."""
        inside = self.top <= row < self.top + grid.height and self.left <= column < self.left + grid.width
        return not inside

    def _around(self, grid: Grid) -> Grid:
        line = ((1,) * (self.left + grid.width + self.right),)
        rows = tuple((1,) * self.left + row + (1,) * self.right for row in grid.rows)
        return Grid(line * self.top + rows + line * self.bottom)


def _cells(grid: Grid) -> tuple[Cell, ...]:
    return tuple(Cell(row, column) for row in range(grid.height) for column in range(grid.width))


def _block(drawn: Drawn, cell: Cell) -> Image.Image:
    return drawn.frame.image.crop(drawn.picture.placement.box(cell))


def _spans(placement: Placement) -> tuple[list[Span], list[Span]] | None:
    """Return the pixels of all columns and rows; ``None`` where one isn't in the picture."""
    across = [span for span in placement.columns if span is not None]
    down = [span for span in placement.rows if span is not None]
    complete = len(across) == len(placement.columns) and len(down) == len(placement.rows)
    return (across, down) if complete else None


def _extended(spans: list[Span], shift: int, before: int, after: int, size: int) -> list[Span]:
    """Return spans in a picture that begins ``shift`` pixels earlier, with so many more of one size around them."""
    first, end = spans[0][0] + shift, spans[-1][1] + shift
    return [
        *((first - number * size, first - (number - 1) * size) for number in range(before, 0, -1)),
        *((start + shift, stop + shift) for start, stop in spans),
        *((end + number * size, end + (number + 1) * size) for number in range(after)),
    ]
