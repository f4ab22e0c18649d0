"""Which PDF standard a file says it keeps to; whether it does is for the checks to find out."""

from __future__ import annotations

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.profiles import Profile, Standard

__all__ = ["NAMES", "claimed_standards", "expected_standard"]

NAMES = {
    Standard.PDFX_4: "PDF/X-4",
    Standard.PDFX_1A: "PDF/X-1a",
    Standard.UA_1: "PDF/UA-1",
    Standard.NONE: "no PDF standard",
}


def claimed_standards(facts: DocumentFacts) -> dict[Standard, str]:
    """Return the standards that a file names, each in the file's own words; ``NONE`` for one that is not known here."""
    claims: dict[Standard, str] = {}
    for version in (
        facts.xmp.get("pdfxid:GTS_PDFXVersion"),
        facts.info.get("GTS_PDFXConformance"),
        facts.info.get("GTS_PDFXVersion"),
    ):
        if version == "PDF/X-4":
            claims[Standard.PDFX_4] = version
        elif version and version.startswith("PDF/X-1a"):
            claims[Standard.PDFX_1A] = version
        elif version and not claims:
            claims[Standard.NONE] = version
    if facts.xmp.get("pdfuaid:part") == "1":
        claims[Standard.UA_1] = NAMES[Standard.UA_1]
    return claims


def expected_standard(facts: DocumentFacts, profile: Profile) -> Standard:
    """Return the standard to hold a file to: one that it claims and the profile takes, or else the profile's own."""
    claims = claimed_standards(facts)
    return next((standard for standard in profile.standards if standard in claims), profile.standard)
