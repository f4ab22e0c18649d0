"""The log of an analysis: every step in the order in which it was made.

A step is a value of its own kind, so that a proof can't be taken for a guess: a ``Deduction`` or a ``Refutation``
follows from what is known at its depth, a ``Branch`` is tried and may be wrong. Replaying the steps gives the grid;
``depth`` says how many guesses a step rests on. Cells that a step decides are written as runs along its line.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple, TypeAlias

from authoring.model.clue import Clue
from authoring.model.grid import Cell, Line

__all__ = ["Branch", "Contradiction", "Deduction", "Explanation", "Refutation", "Run", "Solution", "Step", "StepKind"]


class StepKind(StrEnum):
    """The kinds of steps, by the names that reports use."""

    DEDUCTION = "deduction"
    CONTRADICTION = "contradiction"
    REFUTATION = "refutation"
    BRANCH = "branch"
    SOLUTION = "solution"


class Run(NamedTuple):
    """Cells ``first`` to ``last`` of a line, both included and counted from 0, and the colour concerned."""

    first: int
    last: int
    colour: int


@dataclass(frozen=True, slots=True)
class Deduction:
    """What one line alone says of its cells: a proof, as far as what is known at its depth.

    ``placements`` is the exact number of ways to place the blocks of the line that fit what was known before. The runs
    of ``filled`` and ``empty`` were undecided before. ``excluded`` tells of cells that stay undecided which colours
    they can't have any more; in black and white there are none.
    """

    kind: ClassVar[StepKind] = StepKind.DEDUCTION
    line: Line
    clue: Clue
    length: int
    placements: int
    filled: tuple[Run, ...] = ()
    empty: tuple[Run, ...] = ()
    excluded: tuple[Run, ...] = ()
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A line whose blocks can't be placed any more: what this depth rests on is wrong.

    At depth 0 that proves that the puzzle has no solution.
    """

    kind: ClassVar[StepKind] = StepKind.CONTRADICTION
    line: Line
    clue: Clue
    length: int
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Refutation:
    """A proof that a cell has not some colour, since the assumption that it has leads to a contradiction.

    ``proof`` holds the deductions from the assumption, in order, and the contradiction that they end in, all one level
    deeper. It is empty where the refuted assumption was the last ``Branch`` at this depth: then the steps between the
    two are the proof.
    """

    kind: ClassVar[StepKind] = StepKind.REFUTATION
    cell: Cell
    colour: int
    proof: tuple[Deduction | Contradiction, ...] = ()
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Branch:
    """A guess, which proves nothing: the cell is given the colour, and all steps deeper than this one rest on that.

    They go on until the next step that is no deeper.
    """

    kind: ClassVar[StepKind] = StepKind.BRANCH
    cell: Cell
    colour: int
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Solution:
    """Under the guesses made, every cell is decided. What follows looks for another solution."""

    kind: ClassVar[StepKind] = StepKind.SOLUTION
    depth: int


Step: TypeAlias = Deduction | Contradiction | Refutation | Branch | Solution


@dataclass(frozen=True, slots=True)
class Explanation:
    """The steps of an analysis that began with nothing but the clues and the given cells.

    ``left_out`` steps were made after those that are listed. ``finished`` is false where the work allowed was used up
    before every cell was decided and every guess followed to its end, or a second solution found. ``assumptions``
    counts the single assumptions that were tried, whether they were refuted or led nowhere.
    """

    steps: tuple[Step, ...]
    left_out: int = 0
    finished: bool = True
    assumptions: int = 0

    @property
    def total(self) -> int:
        """How many steps were made."""
        return len(self.steps) + self.left_out
