"""Boxes: the page, the bleed and the trim have to lie within each other, and the trim has to be told."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


_TOLERANCE = 0.01  # points: boxes are rounded when they are written
_NESTED = (("Media", "Crop"), ("Media", "Bleed"), ("Media", "Trim"), ("Bleed", "Trim"), ("Media", "Art"))


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to pages without TrimBox where the trim matters, and to boxes that stick out of others."""
    for page in facts.pages:
        if "Trim" not in page.boxes and (profile.bleed or profile.output_condition):
            yield Objection(page.number, "TrimBox", "no TrimBox", "a TrimBox that says where the page is cut")
        for outer, inner in _NESTED:
            if outer not in page.boxes or inner not in page.boxes:
                continue
            if not page.boxes[outer].holds(page.boxes[inner], _TOLERANCE):
                found = f"the {inner}Box sticks out of the {outer}Box"
                yield Objection(page.number, f"{inner}Box", found, f"a {inner}Box within the {outer}Box")
        for name, box in page.boxes.items():
            if box.width <= 0 or box.height <= 0:
                yield Objection(page.number, f"{name}Box", f"an empty {name}Box", "a box with width and height")


CHECK = PreflightCheck("boxes", find)
