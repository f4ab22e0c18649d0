"""What preflight knows about a PDF: plain values, read once, so that checks need no PDF library and no file.

Lengths of boxes are points, as in the file; places on a page are millimetres from the top left corner of its trim (of
the whole page where it has none). What is alike on a page stands once, with its first place and a count: a page of
four thousand equal lines is one fact.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

__all__ = [
    "Box",
    "Colour",
    "DocumentFacts",
    "Font",
    "Image",
    "Intent",
    "Line",
    "PageFacts",
    "Seen",
    "Transparency",
    "Type",
]

What = TypeVar("What")


class Box(NamedTuple):
    """A rectangle of a page in points, its sides in rising order."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """The width in points."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The height in points."""
        return self.top - self.bottom

    def holds(self, other: Box, tolerance: float) -> bool:
        """Tell whether another box lies within this one, give or take so many points."""
        return (
            self.left <= other.left + tolerance
            and self.bottom <= other.bottom + tolerance
            and self.right >= other.right - tolerance
            and self.top >= other.top - tolerance
        )


@dataclass(frozen=True, slots=True)
class Seen(Generic[What]):
    """Something found on a page: what, in which part of its content, first where (mm), and how often."""

    what: What
    part: str
    at: tuple[float, float]
    count: int


class Colour(NamedTuple):
    """A colour that something is painted with: its space, and the plates it prints on.

    ``inks`` are single letters for the process inks and names for spot colours; ``None`` where the colour is made for
    a screen or managed by a profile, so that what it prints on is decided later.
    """

    space: str
    inks: tuple[str, ...] | None


class Line(NamedTuple):
    """A stroke, or a filled rectangle that looks like one: its thickness in points on the page."""

    width: float
    filled: bool = False


class Type(NamedTuple):
    """Text: its size in points on the page, and its font."""

    size: float
    font: str


class Image(NamedTuple):
    """An image by its lower resolution in pixels per inch on the page."""

    resolution: float
    width: int
    height: int


class Transparency(NamedTuple):
    """A use of transparency, in words."""

    kind: str


class Font(NamedTuple):
    """A font that text is set in."""

    name: str
    kind: str
    embedded: bool
    subset: bool


@dataclass(frozen=True, slots=True)
class PageFacts:
    """One page. ``boxes`` are those that it has, by their names without ``Box``; ``number`` counts from 1."""

    number: int
    boxes: Mapping[str, Box]
    colours: tuple[Seen[Colour], ...] = ()
    lines: tuple[Seen[Line], ...] = ()
    types: tuple[Seen[Type], ...] = ()
    images: tuple[Seen[Image], ...] = ()
    fonts: tuple[Seen[Font], ...] = ()
    transparency: tuple[Seen[Transparency], ...] = ()
    annotations: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def media(self) -> Box:
        """The whole page."""
        return self.boxes["Media"]

    @property
    def trim(self) -> Box:
        """The page as cut; the whole page where nothing else is said."""
        return self.boxes.get("Trim", self.media)


@dataclass(frozen=True, slots=True)
class Intent:
    """An output intent: its subtype, the name of its condition, and the ICC profile that it embeds, if any.

    ``profile`` is the device class and colour space of the profile's header, such as ``prtrCMYK``; empty where there
    are too few bytes for one.
    """

    subtype: str
    condition: str
    registry: str
    profile: str | None


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """A whole file. ``info`` and ``xmp`` are its properties, by key and by prefixed name."""

    pages: tuple[PageFacts, ...]
    version: str
    encrypted: bool = False
    bookmarks: bool = False
    scripts: tuple[str, ...] = ()
    info: Mapping[str, str] = field(default_factory=dict)
    xmp: Mapping[str, str] = field(default_factory=dict)
    intents: tuple[Intent, ...] = ()
    identified: bool = False
    tagged: bool = False
    language: str = ""
    shows_title: bool = False
    damage: tuple[str, ...] = ()
