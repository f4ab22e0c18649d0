"""Transparency: old presses flatten it, and thin lines that meet it grow thick."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck, at
from authoring.sheets.profiles import Inks, Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to transparency, where a file is made for a press."""
    if profile.inks is Inks.ANY:
        return
    for page in facts.pages:
        for seen in page.transparency:
            yield at(page.number, seen, seen.what.kind, "no transparency")


CHECK = PreflightCheck("transparency", find)
