"""How far colours lie apart: in sRGB, the largest difference of any band, 0–255.

Luminance would call yellow and white the same; a perceptual distance would be finer than anything that is decided here.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import reduce
from sys import byteorder

from PIL import Image, ImageChops

__all__ = ["Colour", "apart", "distances", "gathered", "painted", "strongest"]

# So many centres are looked for; colours far from all of them are then on their own.
_MOST_CENTRES = 64

Colour = tuple[int, ...]
"""The bands of a pixel, 0–255 each."""


def apart(one: Colour, other: Colour) -> int:
    """Return the distance of two colours."""
    return max(abs(mine - theirs) for mine, theirs in zip(one, other, strict=True))


def gathered(counts: Mapping[Colour, int], reach: int) -> dict[Colour, Colour]:
    """Gather colours round the most frequent ones: return for each, the most frequent first, whose it is within reach.

    One pass, without moving any centre. General clustering (k-means, median cut) has no notion of noise: it splits a
    noisy background, and merges a small light figure with it.
    """
    centres: list[Colour] = []
    found: dict[Colour, Colour] = {}
    for colour in sorted(counts, key=lambda colour: (-counts[colour], colour)):
        centre = next((centre for centre in centres if apart(centre, colour) <= reach), colour)
        found[colour] = centre
        if centre == colour and len(centres) < _MOST_CENTRES:
            centres.append(colour)
    return found


def distances(image: Image.Image, colour: Colour) -> Image.Image:
    """Return the distance of each pixel of an ``RGB`` image from a colour, as an image of mode ``L``."""
    return strongest(ImageChops.difference(image, Image.new(image.mode, image.size, colour)))


def strongest(image: Image.Image) -> Image.Image:
    """Return the largest band of each pixel, as an image of mode ``L``."""
    return reduce(ImageChops.lighter, image.split())


def painted(image: Image.Image, colours: Mapping[Colour, Colour], others: Colour | None = None) -> Image.Image:
    """Return an ``RGB`` image with colours exchanged; those not named become ``others``, or stay."""
    new = {_word(old): _word(colour) for old, colour in colours.items()}
    words = memoryview(image.convert("RGBA").tobytes()).cast("I")
    if others is None:
        changed = array("I", (new.get(word, word) for word in words))
    else:
        rest = _word(others)
        changed = array("I", (new.get(word, rest) for word in words))
    return Image.frombytes("RGBA", image.size, changed.tobytes()).convert("RGB")


def _word(colour: Colour) -> int:
    """Return an opaque pixel as the machine word that it is in an image of mode ``RGBA``."""
    return int.from_bytes(bytes((*colour[:3], 255)), byteorder)
