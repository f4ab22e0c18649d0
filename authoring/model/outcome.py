"""What was proved of a puzzle, in plain words, and what would mend one that has no solution."""

from __future__ import annotations

from dataclasses import dataclass

from authoring.model.clue import Clue
from authoring.model.grid import Line

__all__ = ["Outcome", "Slip"]


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip that a transcriber may have made: with the clue ``wanted`` in place of ``found`` there is a solution.

    Exactly one where ``unique``, at least one elsewhere. ``message`` says it as a sentence.
    """

    line: Line
    found: Clue
    wanted: Clue
    unique: bool
    message: str

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, slots=True)
class Outcome:
    """One sentence that says exactly what was proved, more sentences of evidence, and the likeliest slips."""

    sentence: str
    evidence: tuple[str, ...] = ()
    slips: tuple[Slip, ...] = ()
