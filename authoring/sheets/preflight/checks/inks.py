"""Inks: black text in four inks never registers well enough, and a colour made for screens is converted by guess."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck, at
from authoring.sheets.profiles import Inks, Profile

__all__ = ["CHECK"]


_WANTED = {Inks.BLACK: "black ink alone (K)", Inks.PROCESS: "process inks (CMYK) alone"}
_ALLOWED = {Inks.BLACK: frozenset("K"), Inks.PROCESS: frozenset("CMYK")}


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to colours that print on other plates than the profile allows."""
    if profile.inks is Inks.ANY:
        return
    for page in facts.pages:
        for seen in page.colours:
            space, inks = seen.what
            if inks is None:
                yield at(page.number, seen, f"{space}, a colour without inks of its own", _WANTED[profile.inks])
            elif not _ALLOWED[profile.inks].issuperset(inks):
                yield at(page.number, seen, f"{space} with {' '.join(inks)}", _WANTED[profile.inks])


CHECK = PreflightCheck("inks", find)
