"""Scripts and forms: a page that can change after it was proofed is refused by PDF/X and by book printers."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to actions, JavaScript and fields to be filled in."""
    if profile.extras:
        return
    for name in facts.scripts:
        yield Objection(None, "file", f"something that acts on a screen ({name})", "pages that stay as they are")


CHECK = PreflightCheck("scripts", find)
