"""A picture file becomes grids, by an ordered list of steps that each say what they did.

Importing this package costs nothing: Pillow is loaded when the first picture is read.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from authoring.images.options import ImageOptions
from authoring.images.reading import SUFFIXES, Reading

if TYPE_CHECKING:
    from authoring.images.intake import read_images
    from authoring.images.previews.png import preview_png
    from authoring.images.previews.text import preview_text

__all__ = ["SUFFIXES", "ImageOptions", "Reading", "preview_png", "preview_text", "read_images"]

_HOME = {
    "read_images": "authoring.images.intake",
    "preview_png": "authoring.images.previews.png",
    "preview_text": "authoring.images.previews.text",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
