"""Bleed: ink that runs to the edge has to run over it, or a cut that is half a millimetre off leaves white."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile
from authoring.sheets.units import millimetres

__all__ = ["CHECK"]


_TOLERANCE = 0.01  # mm


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to pages whose BleedBox is missing, or is too close to the trim on some side."""
    if not profile.bleed:
        return
    wanted = f"a BleedBox {profile.bleed:g} mm outside the TrimBox on every side"
    for page in facts.pages:
        if "Trim" not in page.boxes:
            continue  # told by the check of boxes
        bleed, trim = page.boxes.get("Bleed"), page.trim
        if bleed is None:
            yield Objection(page.number, "BleedBox", "no BleedBox", wanted)
            continue
        sides = (trim.left - bleed.left, trim.bottom - bleed.bottom, bleed.right - trim.right, bleed.top - trim.top)
        least = millimetres(min(sides))
        if least < profile.bleed - _TOLERANCE:
            yield Objection(page.number, "BleedBox", f"a bleed of {least:.2f} mm at its narrowest", wanted)


CHECK = PreflightCheck("bleed", find)
