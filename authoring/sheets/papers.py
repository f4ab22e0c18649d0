"""Papers as a user writes them: ``a4``, ``148x210mm``, ``8.5x11in``."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import NamedTuple

from authoring.model.length import LENGTH, in_millimetres

__all__ = ["PAPERS", "Paper", "parse_paper"]


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

_PAPER = re.compile(rf"\s*{LENGTH}\s*[x×]\s*{LENGTH}\s*")
_SHORTEST, _LONGEST = 30.0, 2000.0


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
    width = in_millimetres(match[1], match[2] or match[4])
    height = in_millimetres(match[3], match[4] or match[2])
    if not (_SHORTEST <= width <= _LONGEST and _SHORTEST <= height <= _LONGEST):
        raise ValueError(
            f"paper {text!r} is {width:g} × {height:g} mm; a side may have {_SHORTEST:g} to {_LONGEST:g} mm"
        )
    return Paper(width, height)
