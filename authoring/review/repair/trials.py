"""Trials: sets of changes that were judged, and what came of it."""

from __future__ import annotations

from authoring.review.repair.canvas import Patch
from authoring.review.repair.effort import Effort
from authoring.review.repair.judges import Judge

__all__ = ["Trials"]


class Trials:
    """What a hunt has tried.

    ``found`` holds sets that achieve the goal, as many as there is room for, and whether line logic solves what they
    make. ``largest`` is how
    many changes are worth trying: as many as are allowed, and no more than in the smallest set found. Of sets with
    fewer changes than ``least_doubt`` all that were judged are either found or do not achieve the goal.
    """

    def __init__(self, judge: Judge, effort: Effort, most_changes: int) -> None:
        self.found: dict[Patch, bool] = {}
        self.largest = most_changes
        self.least_doubt = most_changes + 1
        self._judge = judge
        self._effort = effort

    def achieves(self, patch: Patch, open_cells: int, judge: Judge | None = None) -> bool:
        """Judge a set that leaves these cells undecided, and remember the outcome; unknown counts as a failure.

        Another judge may take the place of that of the hunt, if its goal implies the other.
        """
        achieved = (judge or self._judge).achieves(patch, open_cells)
        if achieved:
            # Where there is no room any more, many were found; a smaller one is never turned away.
            if self._effort.room_for_found.take() or not self.found or len(patch) < self.largest:
                self.found[patch] = not open_cells
            self.largest = min(self.largest, len(patch))
            self._effort.tell_best(len(patch))
        elif achieved is None:
            self.least_doubt = min(self.least_doubt, len(patch))
        return bool(achieved)
