"""Changes that make a good puzzle easier or harder by one star.

Stars come from the rating alone (see ``review.difficulty``), where no obstacles guide a search; so changes are tried in
the order of what they cost, until enough are found. Where no single one moves the stars, those that moved the score
the right way at the least cost are put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from authoring.model import Difficulty, Technique
from authoring.review.repair.aims import STAR_GOALS
from authoring.review.repair.canvas import UNCHANGED, Canvas, Patch
from authoring.review.repair.cost import Appearance
from authoring.review.repair.effort import Effort
from authoring.review.repair.options import RepairOptions
from authoring.review.repair.ranking import is_variant

__all__ = ["StarHunt"]

_STARS_OF_ASSUMPTIONS = 4
"""As many stars has a puzzle at least where line logic stalls."""
_MOVERS = 24
"""Single changes that are put together."""
_WIDTH = 4
"""Sets that are gone on from."""


class StarHunt:
    """One hunt. ``found`` holds the sets that move the stars by one, and whether line logic solves what they make.

    It is filled on the way. Where it stays empty, ``beyond`` holds those that move the stars further. ``exhausted`` is
    1 where all single units were tried, else 0.
    """

    def __init__(
        self,
        canvas: Canvas,
        effort: Effort,
        appearance: Appearance,
        options: RepairOptions,
        before: Difficulty,
    ) -> None:
        self.found: dict[Patch, bool] = {}
        self.beyond: dict[Patch, bool] = {}
        self.exhausted = 0
        self.cut_short: str | None = None
        self._canvas = canvas
        self._effort = effort
        self._appearance = appearance
        self._way = STAR_GOALS[options.goal]
        self._before = before
        self._most = options.most_changes
        self._wanted = options.suggestions
        self._distinct: list[Patch] = []

    def run(self, units: Sequence[Patch], kind: str) -> None:
        """Try units one by one, then sets of those that help. Stages are named after ``kind``, a plural."""
        self.cut_short = self._effort.run(kind, lambda: self._try(units, kind))

    def _try(self, units: Sequence[Patch], kind: str) -> None:
        movers = self._singles([unit for unit in units if len(unit) <= self._most])
        if not self.found:
            self._effort.begin(f"sets of {kind}")
            self._sets(movers)

    def _singles(self, units: Sequence[Patch]) -> list[Patch]:
        """Try single units, the cheapest first; return those that move the score the right way for least cost."""
        self._effort.expect(len(units))
        solved = {unit: not open_cells for unit, open_cells in self._effort.survey(UNCHANGED, units)}
        moved: list[tuple[float, Patch]] = []
        for unit in sorted(units, key=lambda unit: (len(unit), self._appearance.rough_cost(unit), unit.changes)):
            gain = self._gain(unit, solved[unit])
            if gain is not None and gain > 0:
                moved.append((gain, unit))
            self._effort.step()
            if len(self._distinct) == self._wanted:
                break
        else:
            self.exhausted = 1
        worth = sorted((-gain / self._appearance.cost(unit)[0], unit.changes, unit) for gain, unit in moved)
        return [unit for *_, unit in worth[:_MOVERS]]

    def _sets(self, movers: Sequence[Patch]) -> None:
        states = list(movers[:_WIDTH])
        while states and not self.found:
            reached = self._joined(states, movers)
            gains = [(gain, patch) for patch in reached if (gain := self._tried(patch)) is not None]
            states = [patch for _, patch in sorted(gains, key=lambda each: (-each[0], each[1].changes))[:_WIDTH]]

    def _joined(self, states: Iterable[Patch], movers: Iterable[Patch]) -> list[Patch]:
        movers = list(movers)
        reached = {
            state.joined(mover): None
            for state in states
            for mover in movers
            if not state.cells & mover.cells and len(state) + len(mover) <= self._most
        }
        return list(reached)

    def _tried(self, patch: Patch) -> float | None:
        self._effort.step()
        return self._gain(patch, not self._effort.open_cells(patch))

    def _gain(self, patch: Patch, solved: bool) -> float | None:
        """Rate a changed picture, which line logic solves or not; return how far the score moved the right way.

        ``None`` where there is more than one solution.
        """
        target = self._before.stars + self._way
        technique: Technique | None = Technique.LINE
        puzzle = self._canvas.puzzle(patch)
        if not solved:
            if target < _STARS_OF_ASSUMPTIONS:
                return None
            verdict = self._effort.check(self._canvas, patch)
            if not verdict.classification.unique:
                return None
            technique = verdict.technique
        after = self._effort.rate(puzzle, technique)
        moved = (after.stars - self._before.stars) * self._way
        if moved == 1:
            self._keep(patch, solved)
        elif moved > 1:
            self.beyond[patch] = solved
        return (after.score - self._before.score) * self._way

    def _keep(self, patch: Patch, solved: bool) -> None:
        self.found[patch] = solved
        self._effort.tell_best(len(patch))
        if not any(is_variant(patch, other) for other in self._distinct):
            self._distinct.append(patch)
