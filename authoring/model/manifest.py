"""What an editor says of a pack: its title and issue, its puzzles in their order, and what differs for single ones."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

__all__ = ["Manifest", "Numbering", "PackEntry"]


class Numbering(StrEnum):
    """Where the numbers of puzzles come from, unless the manifest gives a puzzle its own."""

    COUNT = "count"
    """They are counted on from a first number."""
    KEEP = "keep"
    """Each has the number that its file gives it, or none."""
    NONE = "none"
    """They have none."""


@dataclass(frozen=True, slots=True)
class PackEntry:
    """A file of puzzles, the section it belongs to, and what is printed instead of what the file says.

    ``number`` is empty where it is to have none. ``note`` is a line that is added to it. ``stars`` are those to print,
    0 for none, and ``hint`` what to print of the way to solve it, nothing where it is empty; ``None`` for what was
    found. ``cell`` is its largest cell and ``width`` that of its tight drawing, in millimetres; ``every`` after how
    many cells a heavier line follows, 0 for none.
    """

    path: Path
    section: str = ""
    title: str | None = None
    author: str | None = None
    number: str | None = None
    note: str | None = None
    hint: str | None = None
    stars: int | None = None
    cell: float | None = None
    every: int | None = None
    width: float | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    """A pack as an editor arranged it. ``first`` is the first number where puzzles are counted."""

    entries: tuple[PackEntry, ...]
    title: str | None = None
    issue: str | None = None
    numbering: Numbering = Numbering.COUNT
    first: int = 1
