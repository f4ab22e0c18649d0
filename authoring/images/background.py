"""Which colour of a picture is its background.

A transparent pixel is background. Where nothing is transparent, the first of these decides:

1. three of the four corners have the same colour;
2. white, where it holds a quarter of the border: most pictures are dark ink on white paper;
3. the most frequent colour of the border; between equals the more frequent one in the whole picture, then the lighter.

The border alone is misled by small art that fills much of it (a house that stands on the lower edge), the most
frequent colour by any picture that fills more than half of its cells, and white by every white figure on black.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from PIL import Image

from authoring.images.shades import Colour, apart, gathered

__all__ = ["TRANSPARENT", "Background", "find_background"]

TRANSPARENT = (0, 0, 0, 0)
"""The colour of all wholly transparent pixels of an ``RGBA`` picture."""

_WHITE = (255, 255, 255)

# More colours than this are not counted: it is no longer flat art whose colours would have a meaning.
_MOST_COLOURS = 100_000


@dataclass(frozen=True, slots=True)
class Background:
    """A colour, with as many numbers as the image has bands, and why it is the background.

    ``doubtful`` where the border shows as much of other colours, and no other rule was clear.
    """

    colour: Colour
    reason: str
    doubtful: bool = False


def find_background(image: Image.Image, noise: int = 0) -> Background:
    """Find the background of an ``RGB`` or ``RGBA`` image, whose equal colours may differ by ``noise``."""
    if image.mode == "RGBA":
        return Background(TRANSPARENT, "transparent")
    width, height = image.size
    seen: Counter[Colour] = Counter()
    sides = ((0, 0, width, 1), (0, height - 1, width, height), (0, 1, 1, height - 1), (width - 1, 1, width, height - 1))
    for left, top, right, bottom in sides:
        if left < right and top < bottom:
            seen.update(_colours(image.crop((left, top, right, bottom))))
    meant = gathered(seen, noise)
    corners = Counter(meant[_pixel(image, x, y)] for x in (0, width - 1) for y in (0, height - 1))
    colour, count = corners.most_common(1)[0]
    if count >= 3:
        return Background(colour, "by its corners")
    border: Counter[Colour] = Counter()
    for colour, count in seen.items():
        border[meant[colour]] += count
    whites = [colour for colour in border if apart(colour, _WHITE) <= noise]
    if whites and sum(border[colour] for colour in whites) * 4 >= border.total():
        return Background(max(whites, key=border.__getitem__), "white along its border")
    most = max(border.values())
    candidates = [colour for colour, count in border.items() if count == most]
    everywhere = _colours(image) if len(candidates) > 1 else border
    colour = max(candidates, key=lambda colour: (everywhere[colour], sum(colour), colour))
    return Background(colour, "by its border", doubtful=most * 2 <= border.total())


def _pixel(image: Image.Image, x: int, y: int) -> Colour:
    return next(iter(_colours(image.crop((x, y, x + 1, y + 1)))))


def _colours(image: Image.Image) -> Counter[Colour]:
    found = image.getcolors(_MOST_COLOURS) or []
    return Counter({colour: count for count, colour in found if isinstance(colour, tuple)})
