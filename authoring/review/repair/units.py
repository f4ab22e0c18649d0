"""Units: what a hunt puts together, single changes or changes that keep a symmetry, and how they meet obstacles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from authoring.review.masks import bits
from authoring.review.repair.canvas import Patch
from authoring.review.repair.obstacles import count_apart

__all__ = ["Units", "hits_all"]


class Units(tuple[Patch, ...]):
    """The units of a hunt; no two in one set change the same cell."""

    @cached_property
    def largest(self) -> int:
        """The most cells that a unit has."""
        return max(map(len, self), default=0)

    @cached_property
    def _changing(self) -> dict[int, list[int]]:
        """The numbers of the units that change a cell."""
        found: dict[int, list[int]] = {}
        for index, unit in enumerate(self):
            for cell in bits(unit.cells):
                found.setdefault(cell, []).append(index)
        return found

    def touching(self, obstacles: Sequence[int], patch: Patch) -> list[int]:
        """Return the numbers of the units that touch the first obstacle and no changed cell; all where there is none.

        Any set that holds the patch and achieves the goal holds one of them, so none is lost by going on with these
        alone.
        """
        changed = patch.cells
        if not obstacles:
            return [index for index, unit in enumerate(self) if not unit.cells & changed]
        wanted = {index for cell in bits(obstacles[0] & ~changed) for index in self._changing.get(cell, ())}
        return [index for index in sorted(wanted) if not self[index].cells & changed]

    def can_hit(self, obstacles: Sequence[int], units: int) -> bool:
        """Tell whether so many units have as many cells as there are obstacles apart from each other."""
        return count_apart(obstacles) <= units * self.largest

    def within(self, patch: Patch) -> list[Patch]:
        """Return the units that a set was put together from."""
        inside = set(patch.changes)
        return [unit for unit in self if unit.cells & patch.cells and inside.issuperset(unit.changes)]


def hits_all(patch: Patch, obstacles: Sequence[int]) -> bool:
    """Tell whether a set of changes touches a cell of each obstacle."""
    cells = patch.cells
    return all(cells & obstacle for obstacle in obstacles)
