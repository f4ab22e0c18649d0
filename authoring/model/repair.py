"""What would make a picture a better puzzle: cells to change, or what can be done without changing the picture."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from authoring.model.clue import BACKGROUND
from authoring.model.difficulty import Difficulty
from authoring.model.grid import Cell, Grid
from authoring.model.puzzle import Puzzle
from authoring.model.symmetry import Symmetry
from authoring.model.verdict import Verdict

__all__ = [
    "Alternative",
    "AlternativeKind",
    "Change",
    "ChangeKind",
    "Minimality",
    "Repair",
    "RepairGoal",
    "Suggestion",
]


class RepairGoal(StrEnum):
    """What a repair is to achieve."""

    UNIQUE = "unique"
    """Exactly one solution."""
    LINE_SOLVABLE = "line-solvable"
    """Exactly one solution, and line logic finds it."""
    EASIER = "easier"
    """Exactly one solution, and one star fewer."""
    HARDER = "harder"
    """Exactly one solution, and one star more."""


class ChangeKind(StrEnum):
    """What a change does to its cell."""

    FILLED = "filled"
    CLEARED = "cleared"
    RECOLOURED = "recoloured"


class Change(NamedTuple):
    """One cell of the picture, its colour and the colour that it would get."""

    cell: Cell
    before: int
    after: int

    @property
    def kind(self) -> ChangeKind:
        """What is done to the cell."""
        if self.before == BACKGROUND:
            return ChangeKind.FILLED
        return ChangeKind.CLEARED if self.after == BACKGROUND else ChangeKind.RECOLOURED


class Minimality(StrEnum):
    """What is known of smaller sets of changes than the smallest one suggested."""

    PROVED = "proved"
    """All of them were tried or ruled out: none achieves the goal."""
    BEST_FOUND = "best-found"
    """Not all of them were tried: a smaller one may exist."""


class AlternativeKind(StrEnum):
    """What can be done about a puzzle without changing cells of its picture."""

    GIVEN = "given"
    """Some cells are given from the start."""
    FLIP = "flip"
    """Fill and background are exchanged."""
    MARGIN = "margin"
    """Lines are added at the sides, or empty ones trimmed."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Cells to change, row by row, and the puzzle that this makes; its verdict comes from the full solver.

    ``cost`` orders suggestions with as many changes: what an eye minds, in points without a unit. ``reasons`` say in
    a few words each where it comes from. ``symmetry`` is what the picture kept of the symmetry that it had. ``caveat``
    says what else must be done so that the picture, painted so, is read as this puzzle; empty where nothing must.
    """

    changes: tuple[Change, ...]
    puzzle: Puzzle
    verdict: Verdict
    difficulty: Difficulty | None
    cost: float
    reasons: tuple[str, ...] = ()
    symmetry: tuple[Symmetry, ...] = ()
    caveat: str = ""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something to do about a puzzle while its picture stays as it is; ``message`` says what, as a sentence.

    ``puzzle`` has it done, and its verdict comes from the full solver. ``proved`` goes with given cells: whether fewer
    were proved not to suffice. ``caveat`` says how the picture must be read for it; empty where as it always is.
    """

    kind: AlternativeKind
    message: str
    puzzle: Puzzle
    verdict: Verdict
    difficulty: Difficulty | None
    proved: bool = False
    caveat: str = ""


@dataclass(frozen=True, slots=True)
class Repair:
    """What was found for one puzzle; where ``achieved`` it is as wanted already, and nothing is suggested.

    ``suggestions`` stand in their order: fewest changes first, then the least visible; in a symmetric picture those
    that keep its symmetry come before all others. No set of fewer than ``fewest`` changes achieves the goal, as far as
    that was proved, whatever cells and colours are allowed; ``minimality`` says whether that makes the smallest
    suggestion a smallest one. ``evaluated`` sets of changes were tried. ``cut_short`` says which limit ended the search
    early: the work budget, the time limit or an interrupt. Where nothing is suggested, ``reason`` says why.

    ``picture`` is what the changes are made in: the goal, or else the first solution, which need not be what the author
    meant; ``None`` where no solution is known. ``looks`` says what filled and empty cells look like in the file that
    it was read from; empty where dark on white.
    """

    goal: RepairGoal
    puzzle: Puzzle
    verdict: Verdict
    difficulty: Difficulty | None
    achieved: bool = False
    symmetry: tuple[Symmetry, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    fewest: int = 0
    minimality: Minimality = Minimality.BEST_FOUND
    evaluated: int = 0
    cut_short: str | None = None
    picture: Grid | None = None
    reason: str = ""
    looks: str = ""

    @property
    def best(self) -> Suggestion | None:
        """The first suggestion, if there is one."""
        return self.suggestions[0] if self.suggestions else None
