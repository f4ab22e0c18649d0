"""What a check is, and what it says: an objection, with its place, what was found there and what is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from authoring.sheets.preflight.facts import DocumentFacts, Seen
from authoring.sheets.profiles import Profile

__all__ = ["Find", "Objection", "PreflightCheck", "at"]


@dataclass(frozen=True, slots=True)
class Objection:
    """One thing that a printer would send back.

    ``page`` counts from 1 and is ``None`` for the file as a whole; ``place`` is the part of the page in words; ``at``
    is where it was first seen, in mm from the left and the top of the trim; ``count`` is how often it was seen there.
    """

    page: int | None
    place: str
    found: str
    wanted: str
    at: tuple[float, float] | None = None
    count: int = 1


Find: TypeAlias = Callable[[DocumentFacts, Profile], Iterator[Objection] | Iterable[Objection]]


@dataclass(frozen=True, slots=True)
class PreflightCheck:
    """A check by the short name that its findings carry.

    ``find`` gets the facts of a file and the profile, and yields an objection for each thing that does not keep to it.
    """

    name: str
    find: Find


def at(page: int, seen: Seen[Any], found: str, wanted: str) -> Objection:
    """Object to something seen on a page."""
    return Objection(page, seen.part, found, wanted, seen.at, seen.count)
