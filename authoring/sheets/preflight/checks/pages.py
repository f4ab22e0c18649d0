"""Page count: what a binder can bind."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to odd page counts where they matter, and to too few or too many pages."""
    count = len(facts.pages)
    if count < profile.least_pages:
        yield Objection(None, "file", _pages(count), f"at least {_pages(profile.least_pages)}")
    if count > profile.most_pages:
        yield Objection(None, "file", _pages(count), f"at most {_pages(profile.most_pages)}")
    if profile.even_pages and count % 2:
        yield Objection(None, "file", _pages(count), "an even number of pages")


def _pages(count: int) -> str:
    return f"{count} page{'' if count == 1 else 's'}"


CHECK = PreflightCheck("pages", find)
