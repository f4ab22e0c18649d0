"""Step: whatever mode the picture is stored in, make it ``RGB``, or ``RGBA`` where something is transparent.

Pillow's own conversions clip 16-bit and floating-point values instead of scaling them, and keep transparency beside
the image in three different ways. Here values are scaled, and transparency becomes an alpha channel whose wholly
transparent pixels all have the same colour, whatever was left underneath.
"""

from __future__ import annotations

from math import isfinite

from PIL import Image, ImageMath

from authoring.images.options import ImageOptions
from authoring.images.picture import Picture

__all__ = ["to_colours"]

_CLEAR = (0, 0, 0, 0)


def to_colours(picture: Picture, options: ImageOptions) -> Picture:
    """Return the picture in mode ``RGB`` or ``RGBA``."""
    if picture.image.mode.startswith("I") or picture.image.mode == "F":
        picture = _to_bytes(picture)
    image = picture.image
    if not image.has_transparency_data:
        return picture if image.mode == "RGB" else picture.showing(image.convert("RGB"))
    image = image.convert("RGBA")
    alpha = image.getchannel("A")
    most_transparent, _ = _range(alpha)
    if most_transparent == 255:
        return picture.showing(image.convert("RGB"))
    if most_transparent >= options.opacity:
        paper = Image.new("RGB", image.size, "white")
        paper.paste(image, mask=alpha)
        message = "no pixel is transparent, but some are translucent: they are seen over white"
        return picture.showing(paper).noting("translucent", message)
    image.paste(_CLEAR, mask=alpha.point([255] + [0] * 255))
    return picture.showing(image)


def _to_bytes(picture: Picture) -> Picture:
    """Scale 16-bit, 32-bit and floating-point samples to 0–255."""
    image, name = picture.image, picture.image.mode
    wide = image.convert("I") if name.startswith("I") else image
    low, high = _range(wide)
    if not (isfinite(low) and isfinite(high)):
        raise picture.refused("some samples are not numbers (infinite or NaN); save the picture with 8 bits a sample")
    bits = "floating-point" if name == "F" else "16-bit" if name.startswith("I;16") else "32-bit"
    # 16-bit samples have a known range. The others have none, and neither have faint 16-bit pictures (a scanner's 12
    # bits, labels 0, 1, 2, …), which would become a single colour: they are spread from the darkest to the lightest.
    black, white = (0.0, 65535.0) if name.startswith("I;16") and high - low >= 4096 else (low, high)
    factor = 255 / (white - black) if white > black else 0.0
    grey = wide.point(lambda value: value * factor + (0.5 - black * factor)).convert("L")
    key = image.info.get("transparency")
    if isinstance(key, int):
        opaque = ImageMath.lambda_eval(lambda bands: bands["wide"] != key, wide=wide)
        grey = Image.merge("LA", (grey, opaque.point(lambda value: value * 255).convert("L")))
    return picture.showing(grey).noting(
        "bit-depth", f"{bits} samples from {low:g} to {high:g}: {black:g} is read as black, {white:g} as white"
    )


def _range(image: Image.Image) -> tuple[float, float]:
    low, high = image.getextrema()
    if isinstance(low, tuple) or isinstance(high, tuple):
        raise TypeError("an image of one band was expected")
    return low, high
