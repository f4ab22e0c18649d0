"""Encryption: a file that opens without a password may still forbid what a printer has to do with it."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to any encryption."""
    del profile
    if facts.encrypted:
        yield Objection(None, "file", "encryption (it opens without a password)", "no encryption")


CHECK = PreflightCheck("encryption", find)
