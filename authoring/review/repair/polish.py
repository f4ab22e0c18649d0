"""Polish: what a beam search came upon is seldom the best of its kind."""

from __future__ import annotations

from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.effort import Effort
from authoring.review.repair.judges import Judge
from authoring.review.repair.trials import Trials
from authoring.review.repair.units import Units, hits_all

__all__ = ["Polish"]


class Polish:
    """Going over sets once more."""

    def __init__(self, canvas: Canvas, units: Units, judge: Judge, trials: Trials, effort: Effort) -> None:
        self._canvas = canvas
        self._units = units
        self._judge = judge
        self._trials = trials
        self._effort = effort

    def polish(self, patch: Patch) -> None:
        """Take out units that are not needed, then try all others in the place of each that is left."""
        patch = self._reduced(patch)
        for unit in self._units.within(patch):
            rest = self._canvas.without(patch, unit)
            obstacles = self._judge.obstacles(rest, self._effort.open_cells(rest))
            others = [
                other
                for other in map(self._units.__getitem__, self._units.touching(obstacles, rest))
                if len(other) <= len(unit) and hits_all(other, obstacles)
            ]
            for other, open_cells in self._effort.survey(rest, others):
                self._trials.achieves(rest.joined(other), open_cells)

    def _reduced(self, patch: Patch) -> Patch:
        for unit in self._units.within(patch):
            smaller = self._canvas.without(patch, unit)
            if len(smaller) and self._trials.achieves(smaller, self._effort.open_cells(smaller)):
                return self._reduced(smaller)
        return patch
