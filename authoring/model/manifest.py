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
    """A file of puzzles, the section it belongs to, and what is printed instead of what the file says."""

    path: Path
    section: str = ""
    title: str | None = None
    author: str | None = None
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    """A pack as an editor arranged it. ``first`` is the first number where puzzles are counted."""

    entries: tuple[PackEntry, ...]
    title: str | None = None
    issue: str | None = None
    numbering: Numbering = Numbering.COUNT
    first: int = 1
