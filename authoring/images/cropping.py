"""Step: only a part of the picture is read, where that is asked for."""

from __future__ import annotations

from authoring.images.options import ImageOptions
from authoring.images.picture import Picture

__all__ = ["to_part"]


def to_part(picture: Picture, options: ImageOptions) -> Picture:
    """Return the part of the picture that the user named. Raises ``InvalidInput`` where it reaches beyond the edge."""
    if options.crop is None:
        return picture
    left, top, width, height = options.crop
    part = f"{width} × {height} pixels at {left}, {top}"
    if left + width > picture.image.width or top + height > picture.image.height:
        size = f"{picture.image.width} × {picture.image.height}"
        raise picture.refused(f"the part to be read, {part}, is not inside the picture, which has {size}")
    cropped = picture.cropped((left, top, left + width, top + height))
    return cropped.noting("cropped", f"only {part} are read, as asked for")
