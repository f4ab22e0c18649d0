"""What was seen on a page, alike things together.

Only so many different things are kept of each kind: a file in which every line has a width of its own would otherwise
fill the memory. That some were left out is noted, since a fault may be among them.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from authoring.sheets.preflight.facts import Colour, Font, Image, Line, Seen, Transparency, Type

__all__ = ["PageNotes"]

What = TypeVar("What")

_DIFFERENT = 2000
_REASONS = 50


class _Kind(Generic[What]):
    def __init__(self, name: str, notes: PageNotes) -> None:
        self._name = name
        self._notes = notes
        self._seen: dict[tuple[str, What], tuple[tuple[float, float], int]] = {}

    def add(self, what: What, part: str, at: tuple[float, float]) -> None:
        """Note one more, at its place in mm."""
        first, count = self._seen.get((part, what), (at, 0))
        if count or len(self._seen) < _DIFFERENT:
            self._seen[part, what] = (first, count + 1)
        else:
            self._notes.leave_out(f"page: more than {_DIFFERENT} different {self._name}")

    def all(self) -> tuple[Seen[What], ...]:
        """Return everything noted, in the order of first sight."""
        return tuple(Seen(what, part, at, count) for (part, what), (at, count) in self._seen.items())


class PageNotes:
    """One notebook for each kind of thing, and the reasons why something was left out."""

    def __init__(self) -> None:
        self.colours: _Kind[Colour] = _Kind("colours", self)
        self.lines: _Kind[Line] = _Kind("line widths", self)
        self.types: _Kind[Type] = _Kind("type sizes", self)
        self.images: _Kind[Image] = _Kind("images", self)
        self.fonts: _Kind[Font] = _Kind("fonts", self)
        self.transparency: _Kind[Transparency] = _Kind("uses of transparency", self)
        self._left_out: dict[str, None] = {}

    def leave_out(self, reason: str) -> None:
        """Note why something was not looked at: the part of the page, a colon, and what is the matter."""
        if len(self._left_out) < _REASONS:
            self._left_out[reason] = None

    @property
    def left_out(self) -> tuple[str, ...]:
        """All reasons, each once."""
        return tuple(self._left_out)
