"""The keys of PDF/UA-1 (ISO 14289-1): what a screen reader needs before it reads the first word.

Whether tags make sense is beyond any program; veraPDF and PAC check the rules for them that can be checked.
"""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.claims import expected_standard
from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile, Standard

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to what is missing for PDF/UA-1, where the file is to keep to it."""
    if expected_standard(facts, profile) is not Standard.UA_1:
        return
    if not facts.tagged:
        yield Objection(None, "structure", "no tags", "a tagged PDF (MarkInfo and StructTreeRoot)")
    if not facts.language:
        yield Objection(None, "catalogue", "no language", "the language of the text (Lang)")
    if not facts.xmp.get("dc:title"):
        yield Objection(None, "XMP metadata", "no title", "a title (dc:title)")
    if not facts.shows_title:
        yield Objection(None, "catalogue", "the window shows the file name", "its title (DisplayDocTitle true)")


CHECK = PreflightCheck("pdf-ua", find)
