"""The colours of a puzzle. Black and white is a palette with one colour, not another kind of thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["BLACK_AND_WHITE", "Colour", "Palette", "colour_from_hex", "hex_of"]

_HEX = re.compile(r"#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})")


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour and the one character that stands for it in clue files. ``rgb`` is sRGB, 0–255 each."""

    key: str
    rgb: tuple[int, int, int]

    @property
    def hex(self) -> str:
        """The colour as ``#rrggbb``."""
        return hex_of(self.rgb)


@dataclass(frozen=True, slots=True)
class Palette:
    """The background (colour 0) and the colours of the blocks (1, 2, …)."""

    background: Colour
    colours: tuple[Colour, ...]

    def __len__(self) -> int:
        """Return the number of block colours; the background is not counted."""
        return len(self.colours)

    def __getitem__(self, number: int) -> Colour:
        """Return the colour with this number; 0 is the background."""
        return self.background if number == 0 else self.colours[number - 1]

    @property
    def monochrome(self) -> bool:
        """Whether there is one block colour only, so that clues need not name it."""
        return len(self.colours) == 1

    @property
    def keys(self) -> str:
        """The keys of all colours in the order of their numbers, the background's first."""
        return self.background.key + "".join(colour.key for colour in self.colours)


def hex_of(rgb: Sequence[int]) -> str:
    """Write red, green and blue, 0–255 each, as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def colour_from_hex(key: str, text: str) -> Colour:
    """Read ``#rrggbb``. Raises ``ValueError`` for anything else."""
    match = _HEX.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a colour of the form #rrggbb")
    red, green, blue = (int(part, 16) for part in match.groups())
    return Colour(key, (red, green, blue))


BLACK_AND_WHITE = Palette(Colour(".", (255, 255, 255)), (Colour("#", (0, 0, 0)),))
