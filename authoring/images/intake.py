"""The ordered list of steps from a decoded picture to its grids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import gcd
from pathlib import Path

from authoring.images.advice import advise
from authoring.images.cells.step import to_cells
from authoring.images.colours import to_colours
from authoring.images.cropping import to_part
from authoring.images.filling import to_filled
from authoring.images.flattening import to_main_colours
from authoring.images.framing import to_frame
from authoring.images.mask import grid_of, white_cells
from authoring.images.opening import open_frames
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.images.reading import Reading
from authoring.images.sprites import split
from authoring.model import BLACK_AND_WHITE

__all__ = ["PICTURE_STEPS", "PUZZLE_STEPS", "Step", "read_images", "read_pictures"]

Step = Callable[[Picture, ImageOptions], Picture]
"""Takes a picture, returns the next one with the notes of what was done; see ``_template.py``."""

PICTURE_STEPS: tuple[Step, ...] = (to_part, to_colours, to_cells, to_main_colours, to_filled)
"""What is done, in this order, to each picture as a whole. Colours are kept up to ``to_filled``."""

PUZZLE_STEPS: tuple[Step, ...] = (to_frame, advise)
"""What is then done to the picture or, where it is a sheet, to each of its sprites."""


def read_images(path: Path, options: ImageOptions | None = None, content: bytes | None = None) -> tuple[Reading, ...]:
    """Read all puzzles of a picture file: one, unless the options ask for sprites or frames.

    With ``content`` the file is not touched: it is read as if these were its bytes.

    Raises ``InvalidInput``, naming the file, where it is missing, unreadable, damaged, not a picture or too large, or
    where the options don't fit it.
    """
    return tuple(map(_reading, read_pictures(path, options or ImageOptions(), content)))


def read_pictures(path: Path, options: ImageOptions, content: bytes | None = None) -> tuple[Picture, ...]:
    """Do the same, and return what the last step hands on; the pixels themselves are only the cells of the grid."""
    pictures = _pictures(path, options, content)
    cells = {picture.cell for picture in pictures}
    told = options.scale or options.grid or options.size
    if len(cells) > 1 and not told:
        # Frames of one animation are drawn on one grid, though a single frame may look as if its cells were larger.
        widths, heights = zip(*cells, strict=True)
        pictures = _pictures(path, replace(options, scale=(gcd(*widths), gcd(*heights))), content)
    parts = (part for whole in pictures for part in split(whole, options))
    return tuple(_through(PUZZLE_STEPS, part, options) for part in parts)


def _pictures(path: Path, options: ImageOptions, content: bytes | None) -> list[Picture]:
    return [_through(PICTURE_STEPS, picture, options) for picture in open_frames(path, options, content)]


def _through(steps: tuple[Step, ...], picture: Picture, options: ImageOptions) -> Picture:
    for step in steps:
        picture = step(picture, options)
    return picture


def _reading(picture: Picture) -> Reading:
    return Reading(
        grid_of(picture.image),
        BLACK_AND_WHITE,
        picture.metadata,
        picture.placement,
        picture.findings,
        picture.suffix,
        () if picture.near is None else white_cells(picture.near),
    )
