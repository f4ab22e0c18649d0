"""The search for one puzzle: changes of its picture first, then what can be done without any; and its result."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from authoring.kernel import Kernel
from authoring.model import (
    Alternative,
    AlternativeKind,
    Difficulty,
    Grid,
    Minimality,
    Puzzle,
    Repair,
    RepairGoal,
    Suggestion,
    Verdict,
)
from authoring.review.difficulty import rate
from authoring.review.repair.aims import STAR_GOALS, achieved
from authoring.review.repair.canvas import UNCHANGED, Canvas
from authoring.review.repair.changes import ChangeSearch, SolutionChanges, StarChanges
from authoring.review.repair.cost import Appearance
from authoring.review.repair.effort import Effort
from authoring.review.repair.givens import fewest_given
from authoring.review.repair.judges import LineJudge, UniqueJudge
from authoring.review.repair.options import Progress, RepairOptions
from authoring.review.repair.ranking import Ranked, choose
from authoring.review.repair.rivals import undecided_cells
from authoring.review.repair.variants import Variant, inverted, margins
from authoring.solver import Budget, classify

__all__ = ["INTERRUPTED", "Search"]

_CHOOSING = 0.1
"""As much of the time as the search had is for comparing what was found."""

INTERRUPTED = "interrupted"
"""The limit that an interrupt is, beside those of work and time."""


class Search:
    """The search for one puzzle, in its picture. ``cut_short`` names the limit that ended a part of it."""

    def __init__(
        self,
        repair: Repair,
        picture: Grid,
        options: RepairOptions,
        kernel: Kernel,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self.cut_short: str | None = None
        self._repair = repair
        self._options = options
        self._kernel = kernel
        self._canvas = Canvas(repair.puzzle, picture, options.kept)
        self._appearance = Appearance(self._canvas)
        self._effort = Effort(self._canvas, options, kernel, progress)
        self._alternatives: list[Alternative] = []
        self._changes: ChangeSearch
        if repair.goal in STAR_GOALS and repair.difficulty is not None:
            self._changes = StarChanges(self._canvas, self._appearance, self._effort, options, repair.difficulty)
        else:
            self._changes = SolutionChanges(self._canvas, self._appearance, self._effort, options)

    def run(self) -> None:
        """Search until all was looked for, or the limits are reached. May be interrupted at any time."""
        self._changes.run()
        self.cut_short = self._changes.cut_short
        self._effort.save(0)
        if self._repair.goal not in STAR_GOALS:
            self._within_limits("given cells", self._look_for_given)
        self._within_limits("exchanging fill and background", lambda: self._look_for_variant(inverted(self._canvas)))
        self._within_limits("margins", lambda: self._look_for_variant(margins(self._canvas, self._repair.goal)))

    def result(self) -> Repair:
        """Verify and rate the best of what was found."""
        found = self._changes.found
        choices = choose(found, self._appearance, self._options.suggestions, self._effort.clock.part(_CHOOSING).over)
        # What took all of the time to find is worth nothing before it is verified.
        self._effort.clock.restart()
        # What was found by quick checks is suggested only if the solver, with all its means, says the same.
        suggestions = tuple(
            suggestion for suggestion in map(self._suggestion, choices) if suggestion.difficulty is not None
        )
        smallest = min(map(len, found), default=None)
        fewest = self._changes.fewest if smallest is None else min(self._changes.fewest, smallest)
        return replace(
            self._repair,
            suggestions=suggestions,
            alternatives=tuple(self._alternatives),
            fewest=fewest,
            minimality=Minimality.PROVED if fewest == smallest else Minimality.BEST_FOUND,
            evaluated=self._effort.tried,
            cut_short=self.cut_short,
            reason="" if suggestions else self._reason(unverified=bool(choices)),
        )

    def _reason(self, *, unverified: bool) -> str:
        if unverified:
            return "what was found could not be verified within the limits of the solver"
        most = self._options.most_changes
        changes = "single change" if most == 1 else f"set of up to {most} changes"
        if self._changes.fewest > most:
            return f"no {changes} does it (proved)"
        if self.cut_short == INTERRUPTED:
            return "nothing was found before the interrupt"
        if self.cut_short:
            return f"nothing was found before the {self.cut_short} ended the search"
        return f"no {changes} was found that does it"

    def _suggestion(self, choice: Ranked) -> Suggestion:
        puzzle = self._canvas.puzzle(choice.patch)
        verdict, difficulty = self._verified(puzzle)
        changes = self._canvas.told(choice.patch)
        return Suggestion(changes, puzzle, verdict, difficulty, choice.cost, choice.reasons, choice.symmetry)

    def _verified(self, puzzle: Puzzle) -> tuple[Verdict, Difficulty | None]:
        verdict = classify(puzzle, Budget(seconds=self._effort.clock.left), self._kernel)
        unique = verdict.classification.unique
        return verdict, rate(puzzle, verdict.technique, self._kernel) if unique else None

    def _within_limits(self, stage: str, look: Callable[[], None]) -> None:
        limit = self._effort.run(stage, look)
        self.cut_short = self.cut_short or limit

    def _look_for_given(self) -> None:
        rounds = self._options.budget.given_rounds
        found = fewest_given(self._canvas, self._repair.goal, self._effort, rounds)
        if found is not None:
            puzzle = replace(self._repair.puzzle, given=(*self._repair.puzzle.given, *found.cells))
            cells = "1 cell" if len(found.cells) == 1 else f"{len(found.cells)} cells"
            self._offer(AlternativeKind.GIVEN, f"give {cells} from the start", puzzle, proved=found.proved)

    def _look_for_variant(self, variants: Iterable[Variant]) -> None:
        """Offer the first variant that achieves the goal."""
        for variant in variants:
            if self._may_do(variant.puzzle) and self._offer(variant.kind, variant.message, variant.puzzle):
                return
            self._effort.step()

    def _may_do(self, puzzle: Puzzle) -> bool:
        """Find out with little work whether a puzzle with a goal is worth the full solver's."""
        if self._repair.goal in STAR_GOALS or puzzle.goal is None:
            return True
        canvas = Canvas(puzzle, puzzle.goal)
        line = self._repair.goal is RepairGoal.LINE_SOLVABLE
        judge = LineJudge(canvas) if line else UniqueJudge(canvas, self._effort)
        return judge.achieves(UNCHANGED, undecided_cells(canvas, UNCHANGED, self._effort)) is not False

    def _offer(self, kind: AlternativeKind, message: str, puzzle: Puzzle, *, proved: bool = False) -> bool:
        verdict, difficulty = self._verified(puzzle)
        if not achieved(self._repair.goal, verdict, self._repair.difficulty, difficulty):
            return False
        self._alternatives.append(Alternative(kind, message, puzzle, verdict, difficulty, proved))
        return True
