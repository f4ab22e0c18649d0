"""The PDF standard that a file says it keeps to: production systems sort by it before anyone looks at a page."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.claims import NAMES, claimed_standards
from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile, Standard

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object where the profile wants a standard and the file claims none that it takes."""
    claims = claimed_standards(facts)
    if Standard.NONE in profile.standards or any(standard in claims for standard in profile.standards):
        return
    found = " and ".join(claims.values()) or NAMES[Standard.NONE]
    wanted = " or ".join(NAMES[standard] for standard in profile.standards)
    yield Objection(None, "metadata", found, f"{wanted}, named in Info and XMP (GTS_PDFXVersion, pdfuaid:part)")


CHECK = PreflightCheck("standard", find)
