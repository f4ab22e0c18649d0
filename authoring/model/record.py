"""One source and all that became of it: what reports and sheets are made from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from authoring.errors import ExitCode, Problem
from authoring.model.difficulty import Difficulty
from authoring.model.explanation import Explanation
from authoring.model.outcome import Outcome
from authoring.model.puzzle import Puzzle
from authoring.model.repair import Repair
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
    """A source as the user named it, and its puzzle and verdict; or, where there is none, its problems.

    ``failure`` says what kind of problems they are: an unreadable source, or a bug of ours. ``part`` tells the puzzles
    of a source that holds several apart (``-frame2``), and is empty elsewhere.

    ``difficulty`` is known of puzzles that were proved to have exactly one solution. ``outcome`` goes with a verdict;
    ``explanation`` and ``repair`` are there only where they were asked for.
    """

    source: str
    puzzle: Puzzle | None = None
    verdict: Verdict | None = None
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()
    failure: ExitCode | None = None
    part: str = ""
    difficulty: Difficulty | None = None
    outcome: Outcome | None = None
    explanation: Explanation | None = None
    repair: Repair | None = None

    @property
    def valid(self) -> bool:
        """Whether there is a puzzle, that is, the source could be read."""
        return self.puzzle is not None

    @property
    def unique(self) -> bool:
        """Whether the puzzle was proved to have exactly one solution."""
        return self.verdict is not None and self.verdict.classification.unique

    @property
    def exit_code(self) -> ExitCode:
        """What this record alone would make a command exit with."""
        if self.failure is not None:
            return self.failure
        if self.verdict is None or self.verdict.classification.unique:
            return ExitCode.OK
        if self.verdict.classification is Classification.UNDECIDED:
            return ExitCode.UNDECIDED
        return ExitCode.FINDINGS
