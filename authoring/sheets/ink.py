"""Paint, and what it becomes on a press and on a screen.

Black in print is the black plate alone: four inks on top of each other never register well enough for hairlines and
small figures. On a screen the same black must be ``#000000``, which no colour conversion makes of CMYK black. So
layout speaks of paint, and the medium decides last. A coloured paint is separated with all its grey in the black
plate; that is exact for black, white and greys, and needs no profile.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["BLACK", "WHITE", "Medium", "Paint", "grey", "on_top_of"]


class Medium(Enum):
    """What a page is made for."""

    PRESS = "press"
    SCREEN = "screen"


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour in sRGB, 0–255 each."""

    red: int
    green: int
    blue: int

    def inks(self, medium: Medium) -> list[float]:
        """Return four percentages of cyan, magenta, yellow and black for a press, three bytes of sRGB for a screen."""
        if medium is Medium.SCREEN:
            return [self.red, self.green, self.blue]
        light = max(self.red, self.green, self.blue)
        colours = [100 * (light - part) / light if light else 0.0 for part in (self.red, self.green, self.blue)]
        return [round(ink, 3) for ink in (*colours, 100 * (255 - light) / 255)]

    @property
    def luminance(self) -> float:
        """How light the colour looks, 0–1 (the weights of Rec. 709 on gamma-encoded values)."""
        return (0.2126 * self.red + 0.7152 * self.green + 0.0722 * self.blue) / 255


def grey(tint: float) -> Paint:
    """Return a tint of black: 0 is white, 1 is black."""
    level = round(255 * (1 - tint))
    return Paint(level, level, level)


BLACK, WHITE = grey(1), grey(0)


def on_top_of(paint: Paint) -> Paint:
    """Return black or white, whichever can be read on a coloured ground."""
    return BLACK if paint.luminance > 0.5 else WHITE
