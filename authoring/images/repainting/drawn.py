"""A puzzle in the picture file that it was read from, and what that file would be read as if it had other bytes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path

from PIL import Image

from authoring.errors import InvalidInput, Problem
from authoring.images.colours import to_colours
from authoring.images.intake import read_images, read_pictures
from authoring.images.mask import grid_of
from authoring.images.opening import open_frames, read_content
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.images.repainting.blocks import Blocks
from authoring.images.shades import Colour
from authoring.model import Cell, Grid

__all__ = ["Drawn"]

# Modes that a PNG can hold as they are.
_KEPT_MODES = frozenset({"1", "L", "LA", "P", "RGB", "RGBA", "I;16"})


@dataclass(frozen=True)
class Drawn:
    """A puzzle whose file has been opened: ``picture`` is one of its ``pictures``, and was read from ``frame``."""

    path: Path
    options: ImageOptions
    content: bytes
    pictures: tuple[Picture, ...]
    picture: Picture
    frame: Picture

    @classmethod
    def opened(cls, path: Path, options: ImageOptions, part: str) -> Drawn:
        """Open the file of the puzzle whose suffix is ``part``; it is read with ``options``.

        Raises ``InvalidInput`` as ``read_images`` does, and where the file holds no such puzzle any more.
        """
        content = read_content(path)
        pictures = read_pictures(path, options, content)
        picture = next((picture for picture in pictures if picture.suffix == part), None)
        if picture is None:
            raise _another(path)
        frame = next(frame for frame in open_frames(path, options, content) if part.startswith(frame.suffix))
        return cls(path, options, content, pictures, picture, frame)

    def refused(self) -> InvalidInput:
        """Return the exception that says that the file holds another puzzle by now."""
        return _another(self.path)

    @cached_property
    def grid(self) -> Grid:
        """The cells of the puzzle."""
        return grid_of(self.picture.image)

    @cached_property
    def blocks(self) -> Blocks:
        """The cells of the puzzle as they are drawn."""
        return Blocks(self.frame.image, self.picture.placement, self.grid)

    @cached_property
    def background(self) -> tuple[int, int, int] | None:
        """The colour of most cells that the picture has as background, where nothing is transparent."""
        colour = self.colour(1 if self.options.invert else 0)
        if colour is None or len(colour) != 3:
            return None
        red, green, blue = colour
        return red, green, blue

    @cached_property
    def art(self) -> tuple[int, int, int, int] | None:
        """The pixels of what is drawn, as ``ImageOptions.crop``; ``None`` where nothing is, or not in the picture."""
        box = self.picture.image.getbbox()
        if box is None:
            return None
        left, top, right, bottom = box
        first = self.picture.placement.box(Cell(top, left))
        last = self.picture.placement.box(Cell(bottom - 1, right - 1))
        if first is None or last is None:
            return None
        return first[0], first[1], last[2] - first[0], last[3] - first[1]

    def colour(self, number: int) -> Colour | None:
        """Return what most cells of a colour of the grid look like, with alpha where the picture has transparency.

        ``None`` where the picture shows no such cell.
        """
        block = self._colours.most_frequent(number)
        return None if block is None else tuple(block.resize((1, 1), Image.Resampling.BOX).tobytes())

    @cached_property
    def _colours(self) -> Blocks:
        return Blocks(to_colours(self.frame, self.options).image, self.picture.placement, self.grid)

    def reads(self, content: bytes, options: ImageOptions, grid: Grid, alone: bool = False) -> bool:
        """Tell whether bytes are read as the grid, with all other puzzles of the frame as they were, or ``alone``."""
        return self.read(content, options) == ({"": grid} if alone else self._wanted(grid))

    def read(self, content: bytes, options: ImageOptions) -> dict[str, Grid]:
        """Return the puzzles that bytes are read as, by their suffixes; none where they can't be read."""
        try:
            return {reading.suffix: reading.goal for reading in read_images(self.path, options, content)}
        except InvalidInput:
            return {}

    def saved(self, image: Image.Image) -> bytes:
        """Return a PNG of an image that was made of the frame's."""
        if image.mode not in _KEPT_MODES:
            image = to_colours(Picture.opened(image, self.frame.source, self.frame.metadata), self.options).image
        file = BytesIO()
        image.save(file, "PNG", optimize=True, dpi=image.info.get("dpi"))
        return file.getvalue()

    def _wanted(self, grid: Grid) -> Mapping[str, Grid]:
        prefix = self.frame.suffix
        return {
            picture.suffix.removeprefix(prefix): grid if picture is self.picture else grid_of(picture.image)
            for picture in self.pictures
            if picture.suffix.startswith(prefix)
        }


def _another(path: Path) -> InvalidInput:
    return InvalidInput(Problem("the picture is not the one that the changes were found for; read it again", str(path)))
