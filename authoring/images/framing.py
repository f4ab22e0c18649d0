"""Step: blank rows and columns around the art. They are kept, since an author may want them, and reported."""

from __future__ import annotations

from authoring.images.options import ImageOptions
from authoring.images.picture import Picture

__all__ = ["to_frame"]


def to_frame(picture: Picture, options: ImageOptions) -> Picture:
    """Return the picture (mode ``1``) trimmed and padded as asked for; what is all blank isn't trimmed."""
    box = picture.image.getbbox()
    if box is not None and box != (0, 0, *picture.image.size):
        picture = _margins(picture, box, options.trim)
    if options.pad:
        picture = picture.padded(options.pad).noting(
            "padded", f"put {options.pad} blank lines on each side, as asked for"
        )
    return picture


def _margins(picture: Picture, box: tuple[int, int, int, int], trim: bool) -> Picture:
    left, top, right, bottom = box
    blank = f"left {left}, top {top}, right {picture.image.width - right}, bottom {picture.image.height - bottom}"
    if not trim:
        return picture.warning("blank-margin", f"blank lines at the border: {blank}; --trim removes them")
    return picture.cropped(box).noting("trimmed", f"blank lines at the border were removed: {blank}")
