"""The outcome of solving: a class, and the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from authoring.model.grid import Cell, Grid, Line

__all__ = ["Classification", "Counters", "Failure", "FailureKind", "Technique", "Verdict"]


class Classification(StrEnum):
    """The five classes of a puzzle."""

    LINE_SOLVABLE = "line-solvable"
    SEARCH_REQUIRED = "search-required"
    AMBIGUOUS = "ambiguous"
    UNSATISFIABLE = "unsatisfiable"
    UNDECIDED = "undecided"

    @property
    def unique(self) -> bool:
        """Whether exactly one solution was proved."""
        return self in (Classification.LINE_SOLVABLE, Classification.SEARCH_REQUIRED)


class Technique(StrEnum):
    """What it takes to solve a puzzle that has exactly one solution."""

    LINE = "line"
    """Line logic alone."""
    PROBE = "probe"
    """Single assumptions that line logic refutes."""
    SEARCH = "search"
    """More than single assumptions."""


class FailureKind(StrEnum):
    """How it shows that there is no solution."""

    ARITHMETIC = "arithmetic"
    """By counting: a clue is too long for its line, or totals differ."""
    LINE = "line"
    """A line has no placement left that agrees with what line logic found in the others."""
    PROBE = "probe"
    """A cell can have no value: line logic refutes each."""
    SEARCH = "search"
    """Exhausting the search found none."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a puzzle has no solution. ``line`` is the first line that failed, where there is one."""

    kind: FailureKind
    message: str
    line: Line | None = None


@dataclass(frozen=True, slots=True)
class Counters:
    """Work done: lines solved, single assumptions tried, search nodes, conflicts of the SAT solver."""

    line_solves: int = 0
    probes: int = 0
    nodes: int = 0
    conflicts: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """A puzzle's class with its evidence.

    ``solution`` is the goal where it is known, else the first solution found; ``second`` another one. ``solutions``
    were counted, up to a cap; there may be more unless ``solutions_exact``. ``differing`` holds the cells that are
    not equal in all solutions, row by row: all of them where ``differing_exact``, else those found so far.
    ``technique`` is set for puzzles with exactly one solution; it is ``None`` there only where the budget ran out
    before it was known whether single assumptions suffice. ``cut_short`` says which limit ended the work early.
    """

    classification: Classification
    technique: Technique | None = None
    solution: Grid | None = None
    second: Grid | None = None
    solutions: int = 0
    solutions_exact: bool = True
    differing: tuple[Cell, ...] = ()
    differing_exact: bool = True
    failure: Failure | None = None
    cut_short: str | None = None
    counters: Counters = field(default_factory=Counters)
    kernel: str = "python"

    @property
    def solutions_text(self) -> str:
        """The number of solutions as it is shown: ``1``, or ``5+`` where there may be more."""
        return f"{self.solutions}{'' if self.solutions_exact else '+'}"
