"""What is wanted of a repair, what it may cost, and how it tells of its way."""

from __future__ import annotations

from dataclasses import dataclass, field

from authoring.model import Cell, RepairGoal

__all__ = ["Progress", "RepairBudget", "RepairOptions"]


@dataclass(frozen=True, slots=True)
class RepairBudget:
    """How much work a repair may cost, counted so that every machine finds the same.

    ``work`` bounds the sketches of changed pictures and the quick checks by the solver together, in lines solved, or
    what takes about as long; ``ratings`` the puzzles whose stars are worked out, for a change of difficulty;
    ``given_rounds`` the times that another set of given cells is tried. The full verdicts of what is suggested in the
    end have the budget of the solver.
    """

    work: int = 100_000_000
    ratings: int = 3_000
    given_rounds: int = 200


@dataclass(frozen=True, slots=True)
class RepairOptions:
    """What is wanted: ``suggestions`` sets of at most ``most_changes`` cells, none of them among ``kept``.

    ``seconds`` is a limit by the clock; what it cuts short depends on the machine. Raises ``ValueError`` where not
    even one change or one suggestion is allowed.
    """

    goal: RepairGoal = RepairGoal.UNIQUE
    most_changes: int = 8
    suggestions: int = 3
    kept: frozenset[Cell] = frozenset()
    budget: RepairBudget = field(default_factory=RepairBudget)
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.most_changes < 1 or self.suggestions < 1:
            raise ValueError("a repair may change one cell at least, and makes one suggestion at least")


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a search is: ``tried`` of ``total`` steps of a stage, whose number may not be known beforehand.

    ``best`` is the smallest number of changes found so far to achieve the goal.
    """

    stage: str
    tried: int
    total: int | None
    best: int | None
