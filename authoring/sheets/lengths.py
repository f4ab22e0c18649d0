"""Lengths and papers as a user writes them: ``12``, ``12mm``, ``1.2cm``, ``0.5in``, ``36pt``; ``a4``, ``8.5x11in``.

A number alone is millimetres. An inch is 25.4 mm exactly, so nothing is rounded on the way.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import NamedTuple

__all__ = ["PAPERS", "Paper", "parse_length", "parse_paper"]


class Paper(NamedTuple):
    """Width and height of a page in millimetres."""

    width: float
    height: float


PAPERS = MappingProxyType(
    {
        "a3": Paper(297, 420),
        "a4": Paper(210, 297),
        "a5": Paper(148, 210),
        "b5": Paper(176, 250),
        "letter": Paper(215.9, 279.4),
        "legal": Paper(215.9, 355.6),
        "tabloid": Paper(279.4, 431.8),
    }
)
"""The papers that can be asked for by name."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4, "pt": 25.4 / 72}
_NUMBER = r"[0-9]+(?:[.,][0-9]+)?"
_UNIT = r'(?:\s*(mm|cm|in|"|pt))?'
_LENGTH = re.compile(rf"\s*({_NUMBER}){_UNIT}\s*")
_PAPER = re.compile(rf"\s*({_NUMBER}){_UNIT}\s*[x×]\s*({_NUMBER}){_UNIT}\s*")
_SHORTEST, _LONGEST = 30.0, 2000.0


def parse_length(text: str) -> float:
    """Return a length in millimetres. Raises ``ValueError`` with what was found and what was wanted."""
    match = _LENGTH.fullmatch(text.lower())
    if match is None:
        raise ValueError(f"{text!r} is not a length; write it like 12, 12mm, 1.2cm, 0.5in or 36pt")
    return _millimetres(match[1], match[2])


def parse_paper(text: str) -> Paper:
    """Return a paper by its name or its size; where one unit is written it counts for both sides.

    Raises ``ValueError`` for what is neither, and for sides that no page has.
    """
    name = text.strip().lower()
    if name in PAPERS:
        return PAPERS[name]
    match = _PAPER.fullmatch(name)
    if match is None:
        raise ValueError(
            f"paper {text!r} is not known; choose one of {', '.join(PAPERS)}, or write a size like 148x210mm or 6x9in"
        )
    width = _millimetres(match[1], match[2] or match[4])
    height = _millimetres(match[3], match[4] or match[2])
    if not (_SHORTEST <= width <= _LONGEST and _SHORTEST <= height <= _LONGEST):
        raise ValueError(
            f"paper {text!r} is {width:g} × {height:g} mm; a side may have {_SHORTEST:g} to {_LONGEST:g} mm"
        )
    return Paper(width, height)


def _millimetres(number: str, unit: str | None) -> float:
    # Nine digits take off what binary fractions add: 8.5 in are 215.9 mm.
    return round(float(number.replace(",", ".")) * _UNITS[unit or ""], 9)
