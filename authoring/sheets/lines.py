"""Breaking a text into lines that surely fit.

Typst could wrap titles by itself, but then the height of a heading, and with it the size of the cells below, would be
known only after the page is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from authoring.sheets.font import Face
from authoring.sheets.units import millimetres

__all__ = ["SetLines", "Step", "break_lines", "set_lines", "text_width"]


_NEVER_FIRST = frozenset("。、，．）」』：；？！・ーゃゅょっャュョッ")
"""Japanese runs without spaces and may be broken between any two characters, but not before these."""


class Step(NamedTuple):
    """A type size in points, and the number of lines up to which it is taken."""

    size: float
    lines: int


class SetLines(NamedTuple):
    """A text as it will be printed: its size in points and its lines."""

    size: float
    lines: list[str]


@lru_cache(maxsize=4096)  # the same titles are measured again for every cell size that is tried
def text_width(text: str, size: float, face: Face) -> float:
    """Return the width in millimetres of one line at a size in points."""
    return millimetres(face.width(text, size))


def set_lines(text: str, steps: Sequence[Step], width: float, face: Face) -> SetLines:
    """Set a text in the first size that keeps its number of lines; in the last one whatever the number."""
    for step in steps:
        lines = break_lines(text, step.size, width, face)
        if len(lines) <= step.lines:
            break
    return SetLines(step.size, lines)


def break_lines(text: str, size: float, width: float, face: Face) -> list[str]:
    """Fill lines of ``width`` millimetres with words; a word that is wider than a line is broken anywhere."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if text_width(longer, size, face) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = ""
        for character in word:
            if line and text_width(line + character, size, face) > width:
                # No line begins with a full stop: the letter before it goes along.
                kept = len(line) - 1 if character in _NEVER_FIRST and len(line) > 1 else len(line)
                lines.append(line[:kept])
                line = line[kept:]
            line += character
    return [*lines, line]
