"""One source and all that became of it: what reports and sheets are made from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from authoring.errors import ExitCode, Problem
from authoring.model.puzzle import Puzzle
from authoring.model.verdict import Classification, Verdict

__all__ = ["Finding", "Record", "Severity"]


class Severity(StrEnum):
    """How much a finding should trouble an editor."""

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something worth knowing about a source: a decision taken while reading it, or a reason to look again.

    ``name`` is stable and short (``transparency``, ``upscaled``, ``blank``), ``message`` a sentence for a person.
    """

    name: str
    severity: Severity
    message: str


@dataclass(frozen=True, slots=True)
class Record:
    """A source as the user named it, and its puzzle and verdict; or, where it can't be read, its problems."""

    source: str
    puzzle: Puzzle | None = None
    verdict: Verdict | None = None
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether the source could be read."""
        return self.puzzle is not None

    @property
    def exit_code(self) -> ExitCode:
        """What this record alone would make a command exit with."""
        if self.puzzle is None:
            return ExitCode.INVALID_INPUT
        if self.verdict is None or self.verdict.classification.unique:
            return ExitCode.OK
        if self.verdict.classification is Classification.UNDECIDED:
            return ExitCode.UNDECIDED
        return ExitCode.FINDINGS
