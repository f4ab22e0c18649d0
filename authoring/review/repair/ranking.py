"""The order of what was found, and which of it is worth suggesting beside the best.

Sets that keep the whole symmetry of the picture come first, then those that keep some of it, then all others; among
those the fewest changes, then the least cost. The whole cost takes a look at the whole picture, and thousands of sets
may be found; so it is worked out in the order of the rough cost, which it never undercuts, only until the cheapest are
certain.

Someone who doesn't like the best wants something else, not the same one cell further on. So a set is passed over if
it is a variant of one that was chosen: each of its changes lies within two cells of a change of the other to the same
colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from authoring.kernel.interface import CellChange
from authoring.model import Symmetry
from authoring.review.repair.canvas import Patch
from authoring.review.repair.cost import Appearance
from authoring.review.repair.symmetry import Symmetries

__all__ = ["Ranked", "choose", "is_variant"]

_CLOSE = 2
_MOST_LOOKED_AT = 300
"""Sets that are looked through for one that is no variant."""


class Ranked(NamedTuple):
    """A set of changes that achieves the goal, with its cost and where that comes from."""

    patch: Patch
    cost: float
    reasons: tuple[str, ...]
    symmetry: tuple[Symmetry, ...]


def choose(found: Iterable[Patch], appearance: Appearance, wanted: int) -> list[Ranked]:
    """Return the sets to suggest, the best first; fewer than wanted where the others are variants of those.

    Where the best keeps more symmetry than a smaller set does, the last place goes to the best of the smaller ones.
    """
    tiers: dict[int, dict[int, list[Patch]]] = {}
    for patch in found:
        tiers.setdefault(_tier(appearance.symmetries, patch), {}).setdefault(len(patch), []).append(patch)
    choices: list[Ranked] = []
    for _, by_size in sorted(tiers.items()):
        if len(choices) == wanted > 1 and min(by_size) < min(len(each.patch) for each in choices):
            choices.pop()
        for _, patches in sorted(by_size.items()):
            _add_distinct(choices, _ranked(patches, appearance), wanted)
    return choices


def _add_distinct(choices: list[Ranked], candidates: Iterator[Ranked], wanted: int) -> None:
    if len(choices) == wanted:
        return
    for candidate in islice(candidates, _MOST_LOOKED_AT):
        if not any(is_variant(candidate.patch, other.patch) for other in choices):
            choices.append(candidate)
            if len(choices) == wanted:
                return


def _ranked(found: Iterable[Patch], appearance: Appearance) -> Iterator[Ranked]:
    """Yield sets of one size in their order; costs are worked out as they are needed."""
    roughly = sorted((appearance.rough_cost(patch), patch.changes, patch) for patch in found)
    ready: list[tuple[float, tuple[CellChange, ...], Ranked]] = []
    for rough, changes, patch in roughly:
        while ready and ready[0][0] < rough:
            yield heappop(ready)[-1]
        cost, reasons = appearance.cost(patch)
        heappush(ready, (cost, changes, Ranked(patch, cost, reasons, appearance.symmetries.kept(patch))))
    while ready:
        yield heappop(ready)[-1]


def is_variant(patch: Patch, chosen: Patch) -> bool:
    """Tell whether each of some changes has one to the same colour close by among others."""
    return all(
        any(
            colour == other_colour and max(abs(row - other_row), abs(column - other_column)) <= _CLOSE
            for other_row, other_column, other_colour in chosen.changes
        )
        for row, column, colour in patch.changes
    )


def _tier(symmetries: Symmetries, patch: Patch) -> int:
    kept = symmetries.kept(patch)
    if kept == symmetries.all:
        return 0
    return 1 if kept else 2
