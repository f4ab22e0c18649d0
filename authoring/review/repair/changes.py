"""The hunts for sets of changes in one picture, one after the other.

In a symmetric picture the symmetric ones come first, with all symmetries kept, then with each alone; then all changes,
whose exhaustive part proves how few suffice; and where what was found is dear, or too much alike for as many
suggestions as are wanted, a glance at what could be done with cheap changes, or elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from authoring.model import Difficulty, RepairGoal
from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.cost import Appearance
from authoring.review.repair.effort import Effort
from authoring.review.repair.hunt import Hunt
from authoring.review.repair.judges import Judge, LineJudge, UniqueJudge
from authoring.review.repair.options import RepairOptions
from authoring.review.repair.ranking import choose, is_dear
from authoring.review.repair.stars import StarHunt
from authoring.review.repair.trials import Trials

__all__ = ["ChangeSearch", "SolutionChanges", "StarChanges"]

_FOR_ANY_CHANGES, _FOR_ALTERNATIVES = 0.6, 0.1
"""Shares of the whole work kept back from the hunts for symmetric changes, and from all hunts."""
_MORE = 2
"""Changes more than the best has, for suggestions of another kind."""
_CHEAP = 2.0
"""Points that a change may cost to be cheap."""


class ChangeSearch(Protocol):
    """See :class:`SolutionChanges` and :class:`StarChanges`."""

    def run(self) -> None:
        """Search until all was tried, or the limits are reached. May be interrupted at any time."""

    @property
    def found(self) -> dict[Patch, bool]:
        """Sets of changes that achieve the goal, and whether line logic solves what they make."""

    @property
    def fewest(self) -> int:
        """Smaller sets were proved not to achieve the goal."""

    @property
    def cut_short(self) -> str | None:
        """The limit that ended a part of the search."""


class SolutionChanges:
    """Changes for a puzzle with one solution, or one that line logic solves."""

    def __init__(self, canvas: Canvas, appearance: Appearance, effort: Effort, options: RepairOptions) -> None:
        self._canvas = canvas
        self._appearance = appearance
        self._effort = effort
        self._options = options
        line = LineJudge(canvas)
        self._judge: Judge = line if options.goal is RepairGoal.LINE_SOLVABLE else UniqueJudge(canvas, effort)
        self._guides = [line] if self._judge is line else [self._judge, line]
        # Hunts hold all of their units; of those that are over only this is kept.
        self._trials: list[Trials] = []
        self._limits: list[str] = []
        self._exhaustive: Hunt | None = None

    def run(self) -> None:
        """Search until all was tried, or the limits are reached. May be interrupted at any time."""
        most = self._options.most_changes
        self._effort.save(_FOR_ANY_CHANGES)
        for kept in self._appearance.symmetries.groups():
            hunt = self._hunt(self._appearance.symmetries.orbits(kept), most)
            self._run(hunt, "symmetric changes")
            if hunt.found:
                break
        self._effort.save(_FOR_ALTERNATIVES)
        changes = self._canvas.single_changes()
        self._exhaustive = self._hunt(changes, most)
        self._run(self._exhaustive, "changes")
        self._look_further(changes)

    @property
    def found(self) -> dict[Patch, bool]:
        """Sets of changes that achieve the goal, and whether line logic solves what they make."""
        return {patch: solved for trials in self._trials for patch, solved in trials.found.items()}

    @property
    def fewest(self) -> int:
        """Smaller sets were proved not to achieve the goal."""
        return 0 if self._exhaustive is None else 1 + self._exhaustive.exhausted

    @property
    def cut_short(self) -> str | None:
        """The limit that ended a part of the search."""
        return next(iter(self._limits), None)

    def _hunt(self, units: Sequence[Patch], most_changes: int) -> Hunt:
        hunt = Hunt(self._canvas, self._appearance, self._effort, self._judge, self._guides, units, most_changes)
        self._trials.append(hunt.trials)
        return hunt

    def _run(self, hunt: Hunt, kind: str) -> None:
        hunt.run(kind)
        if hunt.cut_short:
            self._limits.append(hunt.cut_short)

    def _look_further(self, changes: Sequence[Patch]) -> None:
        """Look for somewhat larger sets: of cheap changes where the best found is dear, else in other places.

        The latter where what was found doesn't make enough suggestions.
        """
        choices = choose(self.found, self._appearance, self._options.suggestions, self._effort.clock.over)
        if not choices:
            return
        most = min(self._options.most_changes, len(choices[0].patch) + _MORE)
        if is_dear(choices[0]):
            cheap: list[Patch] = []
            if self._effort.run("cheap changes", lambda: cheap.extend(self._cheap(changes))) is None:
                self._hunt(cheap, most).glance("cheap changes")
        elif len(choices) < self._options.suggestions:
            cells = 0
            for patch in self.found:
                cells |= patch.cells
            self._hunt([change for change in changes if not change.cells & cells], most).glance("changes elsewhere")

    def _cheap(self, changes: Sequence[Patch]) -> Iterator[Patch]:
        for change in changes:
            self._effort.look()
            # Rounded as the whole cost is, which the rough one never exceeds.
            if round(self._appearance.rough_cost(change), 2) <= _CHEAP and self._appearance.cost(change)[0] <= _CHEAP:
                yield change


class StarChanges:
    """Changes for one star more or less; where none is found, those that make a greater difference."""

    def __init__(
        self, canvas: Canvas, appearance: Appearance, effort: Effort, options: RepairOptions, before: Difficulty
    ) -> None:
        self._canvas = canvas
        self._appearance = appearance
        self._effort = effort
        self._options = options
        self._before = before
        self._hunts: list[StarHunt] = []

    def run(self) -> None:
        """Search until all was tried, or the limits are reached. May be interrupted at any time."""
        for kept in self._appearance.symmetries.groups():
            if self._hunt(self._appearance.symmetries.orbits(kept), "symmetric changes").found:
                break
        self._hunt(self._canvas.single_changes(), "changes")

    @property
    def found(self) -> dict[Patch, bool]:
        """Sets of changes that achieve the goal, and whether line logic solves what they make."""
        found = {patch: solved for hunt in self._hunts for patch, solved in hunt.found.items()}
        beyond = {patch: solved for hunt in self._hunts for patch, solved in hunt.beyond.items()}
        return found or beyond

    @property
    def fewest(self) -> int:
        """Smaller sets were proved not to achieve the goal."""
        return 1 + (self._hunts[-1].exhausted if self._hunts else 0)

    @property
    def cut_short(self) -> str | None:
        """The limit that ended a part of the search."""
        return next((hunt.cut_short for hunt in self._hunts if hunt.cut_short), None)

    def _hunt(self, units: Sequence[Patch], kind: str) -> StarHunt:
        options = self._options
        hunt = StarHunt(self._canvas, self._effort, self._appearance, options, self._before)
        self._hunts.append(hunt)
        hunt.run(units, kind)
        return hunt
