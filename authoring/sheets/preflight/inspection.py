"""One file against one profile: read the facts, then ask every check."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from authoring.sheets.loading import load_pikepdf
from authoring.sheets.preflight.checks import CHECKS
from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection
from authoring.sheets.profiles import Profile

__all__ = ["Inspection", "inspect", "preflight"]


@dataclass(frozen=True, slots=True)
class Inspection:
    """What came of a file: its facts, and each objection with the name of its check, in the order of ``CHECKS``."""

    source: str
    profile: Profile
    facts: DocumentFacts
    objections: tuple[tuple[str, Objection], ...]

    @property
    def passed(self) -> bool:
        """Whether there is nothing to object to."""
        return not self.objections


def preflight(path: Path, profile: Profile) -> Inspection:
    """Inspect a PDF. Raises ``InvalidInput`` where it can't be read as one."""
    load_pikepdf()
    from authoring.sheets.preflight.reading.document import read_facts  # noqa: PLC0415 — loads pikepdf

    return inspect(str(path), read_facts(path), profile)


def inspect(source: str, facts: DocumentFacts, profile: Profile) -> Inspection:
    """Ask every check about the facts of a file."""
    objections = [(check.name, objection) for check in CHECKS for objection in check.find(facts, profile)]
    return Inspection(source, profile, facts, tuple(objections))
