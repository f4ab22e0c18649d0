"""Damage: parts of a file that had to be repaired, or could not be looked at, may print as anything."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to whatever was repaired or left unread; no other finding speaks for it."""
    del profile
    for warning in facts.damage:
        yield Objection(None, "file", f"damage that was repaired: {warning}", "a file that needs no repair")
    for page in facts.pages:
        for reason in page.unread:
            part, _, what = reason.rpartition(": ")
            yield Objection(page.number, part or "page", f"not looked at: {what}", "content that can be read")


CHECK = PreflightCheck("damage", find)
