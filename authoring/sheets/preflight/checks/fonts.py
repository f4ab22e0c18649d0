"""Fonts: one that is not in the file is replaced by another at the printer's; one that is whole is needlessly large."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck, at
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to fonts that text is set in and that are not embedded, or embedded in full."""
    del profile
    for page in facts.pages:
        for seen in page.fonts:
            font = seen.what
            if not font.embedded:
                yield at(page.number, seen, f"font {font.name} ({font.kind}) is not embedded", "every font embedded")
            elif not font.subset:
                found = f"font {font.name} ({font.kind}) is embedded in full, or its name does not say otherwise"
                yield at(page.number, seen, found, "a subset, named as one (ABCDEF+Name)")


CHECK = PreflightCheck("fonts", find)
