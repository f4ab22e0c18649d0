"""How many pixels a picture of a page has, and where that is too many.

The renderer asks for all of its memory at once, four bytes a pixel, and ends the whole process where it doesn't get it.
So the number is looked at before, and told with what would mend it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, isfinite, sqrt

from authoring.errors import Problem, Unprintable, UsageError

__all__ = ["MOST_PIXELS", "check_pixels"]

MOST_PIXELS = 120_000_000
"""Of one picture: an A3 page at 600 dpi has 70 million, and needs a quarter of a gigabyte while it is drawn."""

_MM_PER_INCH = 25.4


def check_pixels(pages: Iterable[tuple[float, float]], dpi: float, source: str | None = None) -> None:
    """Raise ``Unprintable`` where a page of this width and height in mm has too many pixels at a resolution.

    Raises ``UsageError`` for a resolution that is none.
    """
    if not (isfinite(dpi) and dpi > 0):
        raise UsageError(f"a resolution of {dpi:g} dpi is none; choose one such as 300")
    problems: list[Problem] = []
    for width, height in pages:
        across, down = (ceil(side * dpi / _MM_PER_INCH) for side in (width, height))
        if across * down > MOST_PIXELS:
            fitting = floor(sqrt(MOST_PIXELS / (width * height)) * _MM_PER_INCH)
            problems.append(
                Problem(
                    f"{width:.0f} x {height:.0f} mm at {dpi:g} dpi are {across:,} x {down:,} pixels, more than the "
                    f"{MOST_PIXELS:,} that a picture may have; choose --dpi {fitting} or less, or a smaller --width, "
                    "or write a .pdf or .svg, which are sharp at any size",
                    source,
                )
            )
    if problems:
        raise Unprintable(*dict.fromkeys(problems))
