"""What a picture looks like, for showing it beside its grid.

The file is decoded once more for this: to keep its pixels with every reading would make readings large, and only a
preview wants them.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from authoring.images.colours import to_colours
from authoring.images.cropping import to_part
from authoring.images.opening import open_frames
from authoring.images.options import ImageOptions

__all__ = ["fitted", "source_images"]

_SQUARE = 8
_LIGHT, _DARK = (255, 255, 255), (208, 208, 208)


def source_images(path: Path, options: ImageOptions, largest: tuple[int, int]) -> list[Image.Image]:
    """Return the part that is read of each frame, as an ``RGB`` image of at most this size.

    What is transparent shows a chequered ground, as in most editors. Raises ``InvalidInput`` as reading does.
    """
    images = []
    for frame in open_frames(path, options):
        image = fitted(to_colours(to_part(frame, options), options).image, largest)
        if image.mode == "RGBA":
            ground = _chequered(image.size)
            ground.paste(image, mask=image)
            image = ground
        images.append(image)
    return images


def fitted(image: Image.Image, largest: tuple[int, int]) -> Image.Image:
    """Return an image as large as fits into a size: enlarged by a whole factor, or reduced to means of pixels."""
    factor = min(room // side for room, side in zip(largest, image.size, strict=True))
    if factor >= 1:
        return image.resize((image.width * factor, image.height * factor), Image.Resampling.NEAREST)
    share = min(room / side for room, side in zip(largest, image.size, strict=True))
    size = max(1, int(image.width * share)), max(1, int(image.height * share))
    return image.resize(size, Image.Resampling.BOX)


def _chequered(size: tuple[int, int]) -> Image.Image:
    ground = Image.new("RGB", size, _LIGHT)
    for top in range(0, size[1], _SQUARE):
        for left in range(top % (2 * _SQUARE), size[0], 2 * _SQUARE):
            ground.paste(_DARK, (left, top, min(left + _SQUARE, size[0]), min(top + _SQUARE, size[1])))
    return ground
