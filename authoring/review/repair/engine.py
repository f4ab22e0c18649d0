"""From a puzzle to what would make it a better one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from authoring.kernel import Kernel
from authoring.model import Classification, Difficulty, Minimality, Puzzle, Repair, RepairGoal, Verdict
from authoring.review.difficulty import rate
from authoring.review.repair.aims import STAR_GOALS, achieved
from authoring.review.repair.large import LargeSearch, is_large
from authoring.review.repair.options import Progress, RepairOptions
from authoring.review.repair.search import INTERRUPTED, Search
from authoring.review.repair.symmetry import symmetries_of
from authoring.solver import classify

__all__ = ["find_repair"]


def find_repair(
    puzzle: Puzzle,
    options: RepairOptions,
    kernel: Kernel,
    progress: Callable[[Progress], None] | None = None,
    verdict: Verdict | None = None,
    difficulty: Difficulty | None = None,
) -> Repair:
    """Find the least visible changes of a puzzle's picture that achieve the goal, and what else could be done.

    ``verdict`` and ``difficulty`` are those of the puzzle, where they are known already. The picture is the goal of the
    puzzle, or else the first solution of its verdict. Everything suggested was verified by the full solver.

    An interrupt (``KeyboardInterrupt``) ends the search; the repair then holds the best found so far and says so. One
    that comes before the puzzle was classed, or while what was found is being verified, is raised as usual.
    """
    if verdict is None:
        verdict = classify(puzzle, kernel=kernel)
    if difficulty is None and verdict.classification.unique:
        difficulty = rate(puzzle, verdict.technique, kernel)
    repair = Repair(options.goal, puzzle, verdict, difficulty)
    picture = puzzle.goal or verdict.solution
    if picture is None:
        return replace(repair, reason=_without_picture(verdict))
    repair = replace(repair, picture=picture, symmetry=symmetries_of(picture.rows))
    if achieved(options.goal, verdict):
        return replace(repair, achieved=True, minimality=Minimality.PROVED)
    if reason := _hopeless(repair):
        return replace(repair, reason=reason)
    search: Search | LargeSearch
    if is_large(picture, puzzle.palette):
        search = LargeSearch(repair, picture, options, kernel)
    else:
        search = Search(repair, picture, options, kernel, progress)
    try:
        search.run()
    except KeyboardInterrupt:
        search.cut_short = INTERRUPTED
    return search.result()


def _without_picture(verdict: Verdict) -> str:
    none = verdict.classification is Classification.UNSATISFIABLE
    return f"{'there is no solution' if none else 'no solution is known'}, so there is no picture to change"


def _hopeless(repair: Repair) -> str:
    """Say why nothing can be suggested, if so."""
    if repair.goal not in STAR_GOALS:
        return ""
    if repair.difficulty is None:
        return "only a puzzle with exactly one solution has a difficulty that could change"
    if repair.goal is RepairGoal.EASIER and repair.difficulty.stars == 1:
        return "it has one star, and there is nothing easier"
    if repair.goal is RepairGoal.HARDER and repair.difficulty.stars == 5:
        return "it has five stars, and there is nothing harder"
    return ""
