"""Type sizes: what can be read, and what survives the press."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck, at
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


_TOLERANCE = 0.01  # points: sizes are rounded when they are written


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to text that is smaller on the page than the profile allows."""
    for page in facts.pages:
        for seen in page.types:
            if seen.what.size < profile.type_smallest - _TOLERANCE:
                found = f"type of {seen.what.size:.3g} pt ({seen.what.font})"
                yield at(page.number, seen, found, f"type of {profile.type_smallest:g} pt or more")


CHECK = PreflightCheck("type-sizes", find)
