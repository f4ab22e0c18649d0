"""Lengths as a user writes them: ``12``, ``12mm``, ``1.2cm``, ``0.5in``, ``36pt``.

A number alone is millimetres. An inch is 25.4 mm exactly, so nothing is rounded on the way. Whoever reads words of a
user needs them, a manifest as much as the command line.
"""

from __future__ import annotations

import re

__all__ = ["LENGTH", "in_millimetres", "parse_length"]

LENGTH = r'([0-9]+(?:[.,][0-9]+)?)(?:\s*(mm|cm|in|"|pt))?'
"""A pattern with two groups, the number and the unit, if any; letters are small."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4, "pt": 25.4 / 72}
_WHOLE = re.compile(rf"\s*{LENGTH}\s*")


def parse_length(text: str) -> float:
    """Return a length in millimetres. Raises ``ValueError`` with what was found and what was wanted."""
    match = _WHOLE.fullmatch(text.lower())
    if match is None:
        raise ValueError(f"{text!r} is not a length; write it like 12, 12mm, 1.2cm, 0.5in or 36pt")
    return in_millimetres(match[1], match[2])


def in_millimetres(number: str, unit: str | None) -> float:
    """Return a number that ``LENGTH`` found, with its unit, in millimetres."""
    # Nine digits take off what binary fractions add: 8.5 in are 215.9 mm.
    return round(float(number.replace(",", ".")) * _UNITS[unit or ""], 9)
