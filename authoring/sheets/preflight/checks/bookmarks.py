"""Bookmarks: harmless on paper, but Amazon KDP sends files with bookmarks back."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to bookmarks."""
    if facts.bookmarks and not profile.extras:
        yield Objection(None, "outline", "bookmarks", "no bookmarks")


CHECK = PreflightCheck("bookmarks", find)
