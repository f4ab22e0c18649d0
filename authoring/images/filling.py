"""Step: which cells are filled. From here on the picture is black and white.

The first rule that applies decides, and says so: what the user set; transparency, where the picture has it; flat art,
in which whatever is not background is filled, however light; else darkness. A fixed threshold of luminance would lose
light colours, and would see black art on transparency as one black square.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops

from authoring.images.background import Background, find_background
from authoring.images.levels import first_gap, otsu_level
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.images.shades import distances
from authoring.model import hex_of

__all__ = ["RULES", "Rule", "to_filled"]

Rule = Callable[[Picture, ImageOptions], Picture | None]
"""Takes a picture in colour, returns it in mode ``1`` with a note, or ``None`` where the rule doesn't apply."""

# A level this close to the threshold might as well lie on its other side.
_NEAR_LEVEL = 12
_NEAR_OPACITY = 64

# The colours in a picture this far from the one that the user named are not meant by it.
_SAME_COLOUR = 24

# So far apart equal colours may lie in noisy pixel art, after the mean over each cell.
_NOISE = 24

# Colours closer than this are hardly told apart on screen, and not at all in print.
_FAINT = 16


def to_filled(picture: Picture, options: ImageOptions) -> Picture:
    """Return the picture in mode ``1``: white pixels are the filled cells."""
    filled = next(decided for rule in RULES if (decided := rule(picture, options)) is not None)
    if not options.invert:
        return filled
    inverted = filled.showing(ImageChops.invert(filled.image), filled.near)
    return inverted.noting("inverted", "filled and empty cells were exchanged, as asked for")


def by_given_background(picture: Picture, options: ImageOptions) -> Picture | None:
    """Fill what has another colour than the user named; what is transparent is empty, too."""
    if options.background is None:
        return None
    image = picture.image
    distance = distances(image.convert("RGB"), options.background)
    if image.mode == "RGBA":
        distance = ImageChops.darker(distance, image.getchannel("A").point(_from(options.opacity)))
    # Noise, and a colour that was typed from memory, may miss the exact one.
    histogram = distance.histogram()
    nearest = next(level for level, count in enumerate(histogram) if count)
    if nearest > _SAME_COLOUR:
        message = f"no pixel has the colour {hex_of(options.background)} that was named as background"
        return _farther(picture, distance, 0).warning("background", message)
    level = _noise_level(distance) if picture.noisy_art else nearest + 1
    message = f"all that is not {hex_of(options.background)} is filled, as asked for"
    return _farther(picture, distance, level).noting("background", message)


def by_given_threshold(picture: Picture, options: ImageOptions) -> Picture | None:
    """Fill what is darker than the user said."""
    if options.threshold is None:
        return None
    grey = _luminance(picture.image)
    message = f"all that is darker than {options.threshold} (of 255) is filled, as asked for"
    return _darker(picture, grey, options.threshold).noting("threshold", message)


def by_dithering(picture: Picture, options: ImageOptions) -> Picture | None:
    """Make patterns of greys, where the user wants them."""
    if not options.dither:
        return None
    light = _luminance(picture.image).convert("1", dither=Image.Dither.FLOYDSTEINBERG)
    return picture.showing(ImageChops.invert(light)).noting("dithered", "greys became patterns, as asked for")


def by_transparency(picture: Picture, options: ImageOptions) -> Picture | None:
    """Fill what is opaque, where the picture has transparency."""
    if picture.image.mode != "RGBA":
        return None
    alpha = picture.image.getchannel("A")
    near = alpha.point(_between(options.opacity - _NEAR_OPACITY, options.opacity + _NEAR_OPACITY), "1")
    filled = picture.showing(alpha.point(_from(options.opacity), "1"), near)
    message = "has transparent pixels: what is opaque is filled, whatever its colour"
    return _uncertain(filled.noting("transparency", message), "are about half transparent")


def by_darkness(picture: Picture, options: ImageOptions) -> Picture | None:
    """Fill what is dark, in photographs and other pictures without main colours."""
    if not picture.continuous:
        return None
    grey = _luminance(picture.image)
    level = otsu_level(grey.histogram())
    message = f"continuous tones: all that is darker than {level} (of 255) is filled, by Otsu's method"
    dark = _darker(picture, grey, level)
    if options.size is not None:
        return dark.noting("photograph", message)
    return dark.warning("photograph", f"{message}; if this is enlarged pixel art, use --grid or --scale")


def by_noisy_background(picture: Picture, _: ImageOptions) -> Picture | None:
    """Fill what is farther from the background than its noise, in pixel art with noise."""
    if not picture.noisy_art:
        return None
    background = picture.background or find_background(picture.image, _NOISE)
    distance = distances(picture.image, background.colour)
    level = _noise_level(distance)
    near = distance.point(_between(level - _NEAR_LEVEL, level + _NEAR_LEVEL), "1")
    filled = _on_background(_farther(picture.showing(picture.image, near), distance, level), background)
    return _uncertain(filled, "are hardly farther from the background than its noise")


def by_background(picture: Picture, _: ImageOptions) -> Picture | None:
    """Fill what has another colour than the background."""
    background = picture.background or find_background(picture.image)
    distance = distances(picture.image, background.colour)
    filled = _on_background(_farther(picture, distance, 1), background)
    faint = sum(distance.histogram()[1:_FAINT])
    if faint:
        message = f"{faint} filled cells can hardly be told from the background; if they are empty, use --threshold"
        filled = filled.warning("faint", message)
    return filled


RULES: tuple[Rule, ...] = (
    by_given_background,
    by_given_threshold,
    by_dithering,
    by_transparency,
    by_darkness,
    by_noisy_background,
    by_background,
)
"""The first that returns a picture decides; the last one always does."""


def _farther(picture: Picture, distance: Image.Image, level: int) -> Picture:
    return picture.showing(distance.point(_from(level), "1"), picture.near)


def _noise_level(distance: Image.Image) -> int:
    """Return how far from the background its noise goes."""
    return first_gap(distance.histogram()) or otsu_level(distance.histogram())


def _on_background(filled: Picture, background: Background) -> Picture:
    message = f"the background is {hex_of(background.colour)} ({background.reason}); all other colours are filled"
    if background.doubtful:
        return filled.warning("background", f"{message}; if that is wrong, name it with --background")
    return filled.noting("background", message)


def _luminance(image: Image.Image) -> Image.Image:
    """Return the lightness of an image, 0–255, as if it lay on white paper."""
    if image.mode != "RGBA":
        return image.convert("L")
    paper = Image.new("RGB", image.size, "white")
    paper.paste(image, mask=image)
    return paper.convert("L")


def _darker(picture: Picture, grey: Image.Image, level: int) -> Picture:
    near = grey.point(_between(level - _NEAR_LEVEL, level + _NEAR_LEVEL), "1")
    dark = grey.point([255] * level + [0] * (256 - level), "1")
    return _uncertain(picture.showing(dark, near), "are close to the threshold")


def _uncertain(picture: Picture, what: str) -> Picture:
    cells = picture.near.histogram()[255] if picture.near is not None else 0
    return picture.warning("soft-edges", f"{cells} cells {what}") if cells else picture


def _from(level: int) -> list[int]:
    """Return a table that makes values from a level on white, all others black."""
    return [0] * level + [255] * (256 - level)


def _between(low: int, high: int) -> list[int]:
    """Return a table that makes values from a level on, up to another, white; but never the extremes 0 and 255."""
    return [255 if low <= value < high and 0 < value < 255 else 0 for value in range(256)]
