"""What a changed cell is painted with: the pixels of a cell that the picture has.

So it gets no colour that its author didn't use, and cells drawn with a rim, a texture or as dots stay what they are; a
single most frequent colour would spoil these. What the neighbours look like counts first, those at its sides twice as
much as those at its corners, so that a shape grows in its own colour; then what is frequent; then what is flat, since
in a soft picture flat cells are those that don't run over into others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PIL import Image

from authoring.images.placement import Placement
from authoring.model import Cell, Change, Grid

__all__ = ["Blocks"]

_SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Blocks:
    """The pixels of the cells of a picture: ``image`` as opened, ``grid`` as read from it."""

    def __init__(self, image: Image.Image, placement: Placement, grid: Grid) -> None:
        self._image = image
        self._placement = placement
        self._grid = grid
        # By their bytes, the blocks of each colour with one place where they are found and how many times.
        self._places: dict[int, dict[bytes, Cell]] = {}
        self._counts: dict[int, Counter[bytes]] = {}
        for row in range(grid.height):
            for column in range(grid.width):
                cell = Cell(row, column)
                block = self.of(cell)
                if block is not None:
                    key, colour = block.tobytes(), grid[cell]
                    self._places.setdefault(colour, {}).setdefault(key, cell)
                    self._counts.setdefault(colour, Counter())[key] += 1

    def of(self, cell: Cell) -> Image.Image | None:
        """Return the pixels of a cell; ``None`` where it lies outside the picture."""
        box = self._placement.box(cell)
        return None if box is None else self._image.crop(box)

    def fitting(self, cell: Cell, colour: int) -> Image.Image | None:
        """Return pixels for a cell that gets a colour, of whatever size; ``None`` where no cell has that colour."""
        near: Counter[bytes] = Counter()
        for weight, steps in ((2, _SIDES), (1, _CORNERS)):
            for neighbour in self._neighbours(cell, steps):
                block = self.of(neighbour)
                if block is not None and self._grid[neighbour] == colour:
                    near[block.tobytes()] += weight
        return self._best(colour, near or self._counts.get(colour, Counter()))

    def most_frequent(self, colour: int) -> Image.Image | None:
        """Return the pixels that most cells of a colour have; ``None`` where no cell has that colour."""
        return self._best(colour, self._counts.get(colour, Counter()))

    def flat(self, cell: Cell, colour: int) -> bool:
        """Tell whether the pixels for a cell that gets a colour are all alike."""
        block = self.fitting(cell, colour)
        return block is not None and block.tobytes() == _first_pixel(block).resize(block.size).tobytes()

    def painted(self, changes: Iterable[Change]) -> Image.Image | None:
        """Return the whole picture with cells changed; ``None`` where one lies outside it, or none has its colour."""
        image = self._image.copy()
        for cell, _, colour in changes:
            box, block = self._placement.box(cell), self.fitting(cell, colour)
            if box is None or block is None:
                return None
            size = box[2] - box[0], box[3] - box[1]
            image.paste(block.resize(size, Image.Resampling.NEAREST), box)
        return image

    def alone(self, changes: Iterable[Change], size: tuple[int, int]) -> Image.Image | None:
        """Return the cells of the grid and nothing else, each of ``size`` pixels; ``None`` as for ``painted``."""
        width, height = size
        new = {cell: colour for cell, _, colour in changes}
        grid = self._grid
        # Resized rather than made new, since that keeps the palette and the transparent colour.
        image = self._image.resize((grid.width * width, grid.height * height), Image.Resampling.NEAREST)
        for row in range(grid.height):
            for column in range(grid.width):
                cell = Cell(row, column)
                block = None if cell in new else self.of(cell)
                block = block or self.fitting(cell, new.get(cell, grid[cell]))
                if block is None:
                    return None
                image.paste(block.resize(size, Image.Resampling.NEAREST), (column * width, row * height))
        return image

    def _best(self, colour: int, scores: Counter[bytes]) -> Image.Image | None:
        places, counts = self._places.get(colour, {}), self._counts.get(colour, Counter())
        best = min(scores, key=lambda key: (-scores[key], -counts[key], len(set(key)), places[key]), default=None)
        return None if best is None else self.of(places[best])

    def _neighbours(self, cell: Cell, steps: Iterable[tuple[int, int]]) -> Iterable[Cell]:
        for down, across in steps:
            row, column = cell.row + down, cell.column + across
            if 0 <= row < self._grid.height and 0 <= column < self._grid.width:
                yield Cell(row, column)


def _first_pixel(image: Image.Image) -> Image.Image:
    return image.crop((0, 0, 1, 1))
