"""A picture file becomes grids, by an ordered list of steps that each say what they did.

Importing this package costs nothing: Pillow is loaded when the first picture is read.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from authoring.images.kept import Kept
from authoring.images.options import ImageOptions
from authoring.images.placement import Placement
from authoring.images.reading import SUFFIXES, Reading
from authoring.images.repainted import Repainted

if TYPE_CHECKING:
    from authoring.images.drawing import draw_grid
    from authoring.images.intake import read_images
    from authoring.images.keeping import read_keep_mask
    from authoring.images.previews.comparison import compare
    from authoring.images.previews.png import preview_png
    from authoring.images.previews.text import preview_text
    from authoring.images.repainting.painting import Painting
    from authoring.images.repainting.repaint import repaint

__all__ = [
    "SUFFIXES",
    "ImageOptions",
    "Kept",
    "Painting",
    "Placement",
    "Reading",
    "Repainted",
    "compare",
    "draw_grid",
    "preview_png",
    "preview_text",
    "read_images",
    "read_keep_mask",
    "repaint",
]

_HOME = {
    "Painting": "authoring.images.repainting.painting",
    "compare": "authoring.images.previews.comparison",
    "draw_grid": "authoring.images.drawing",
    "preview_png": "authoring.images.previews.png",
    "preview_text": "authoring.images.previews.text",
    "read_images": "authoring.images.intake",
    "read_keep_mask": "authoring.images.keeping",
    "repaint": "authoring.images.repainting.repaint",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
