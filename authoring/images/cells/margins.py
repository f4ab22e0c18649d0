"""Where the art ends and the margins of a picture begin."""

from __future__ import annotations

from PIL import Image

from authoring.images.background import find_background
from authoring.images.cells.edges import edge_profile
from authoring.images.cells.estimate import best_span
from authoring.images.cells.lattice import Ends
from authoring.images.options import ImageOptions
from authoring.images.shades import Colour, distances

__all__ = ["NOISE", "art_box", "free_ends"]

NOISE = 48
"""Noise of JPEG in the background of a picture stays within this distance of its colour."""


def free_ends(image: Image.Image, named: Colour | None = None, noise: int = 0) -> tuple[Ends, Ends]:
    """Tell for left and right, and for top and bottom, whether the outermost pixels are background, but for noise.

    The background has the colour that the user ``named``, if any.
    """
    width, height = image.size
    background = named or find_background(image).colour

    def free(left: int, top: int, right: int, bottom: int) -> bool:
        line = image.crop((left, top, right, bottom))
        far = line.getchannel("A") if line.mode == "RGBA" else distances(line, background)
        return not any(far.histogram()[noise + 1 :])

    return (
        (free(0, 0, 1, height), free(width - 1, 0, width, height)),
        (free(0, 0, width, 1), free(0, height - 1, width, height)),
    )


def art_box(image: Image.Image, options: ImageOptions) -> tuple[int, int, int, int]:
    """Return the box (left, top, right, bottom) around the art, which shows as many cells as options tell."""
    profile = edge_profile(image)
    columns, rows = options.grid or (None, None)
    across, down = free_ends(image, options.background, NOISE)
    left, right = best_span(profile.columns, across, columns)
    top, bottom = best_span(profile.rows, down, rows)
    return left, top, right, bottom
