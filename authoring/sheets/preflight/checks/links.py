"""Annotations: links, notes and form fields are for screens, and PDF/X and book printers refuse them."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to annotations, each kind once a page."""
    if profile.extras:
        return
    for page in facts.pages:
        for kind in dict.fromkeys(page.annotations):
            count = page.annotations.count(kind)
            yield Objection(page.number, "annotations", f"an annotation ({kind})", "no annotations", count=count)


CHECK = PreflightCheck("annotations", find)
