"""What each goal asks of a verdict and of the stars."""

from __future__ import annotations

from authoring.model import Classification, Difficulty, RepairGoal, Verdict

__all__ = ["STAR_GOALS", "achieved"]

STAR_GOALS = {RepairGoal.EASIER: -1, RepairGoal.HARDER: 1}
"""The goals that are about difficulty, and the stars that they add."""


def achieved(
    goal: RepairGoal, verdict: Verdict, before: Difficulty | None = None, after: Difficulty | None = None
) -> bool:
    """Tell whether a puzzle is as wanted; for a goal about stars, compared with those that it had ``before``."""
    if goal is RepairGoal.LINE_SOLVABLE:
        return verdict.classification is Classification.LINE_SOLVABLE
    if goal in STAR_GOALS:
        return before is not None and after is not None and after.stars == before.stars + STAR_GOALS[goal]
    return verdict.classification.unique
