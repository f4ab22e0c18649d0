"""Option values as they are typed: ``15x10``, ``8``, ``32x32+4+0``, ``#fff``, ``white``.

Each function raises ``ValueError`` with a sentence for any other text.
"""

from __future__ import annotations

import re

__all__ = ["parse_colour", "parse_region", "parse_scale", "parse_size"]

_SIZE = re.compile(r"(\d{1,6})[x×](\d{1,6})", re.IGNORECASE)
_REGION = re.compile(r"(\d{1,6})[x×](\d{1,6})\+(\d{1,6})\+(\d{1,6})", re.IGNORECASE)
_HEX = re.compile(r"#?(?:([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})|([0-9a-f])([0-9a-f])([0-9a-f]))", re.IGNORECASE)
_NAMED = {"black": (0, 0, 0), "white": (255, 255, 255)}


def parse_size(text: str) -> tuple[int, int]:
    """Read a width and height: ``15x10``."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a width and height of the form 15x10")
    width, height = map(int, match.groups())
    return width, height


def parse_scale(text: str) -> tuple[int, int]:
    """Read the size of a cell: ``8``, or ``8x6`` where width and height differ."""
    try:
        return parse_size(text if not text.strip().isdecimal() else f"{text.strip()}x{text.strip()}")
    except ValueError:
        raise ValueError(f"{text!r} is not the size of a cell of the form 8 or 8x6") from None


def parse_region(text: str) -> tuple[int, int, int, int]:
    """Read a part of a picture, width × height + left + top: ``32x32+4+0``; return left, top, width, height."""
    match = _REGION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a part of a picture of the form 32x32+4+0 (width x height + left + top)")
    width, height, left, top = map(int, match.groups())
    return left, top, width, height


def parse_colour(text: str) -> tuple[int, int, int]:
    """Read a colour: ``#1e90ff``, ``#fff``, ``black`` or ``white``."""
    word = text.strip().lower()
    if word in _NAMED:
        return _NAMED[word]
    match = _HEX.fullmatch(word)
    if match is None:
        raise ValueError(f"{text!r} is not a colour of the form #1e90ff or #fff, nor black or white")
    red, green, blue = (int(part if len(part) == 2 else 2 * part, 16) for part in match.groups() if part)
    return red, green, blue
