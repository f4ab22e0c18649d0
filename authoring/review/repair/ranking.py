"""The order of what was found, and which of it is worth suggesting beside the best.

Sets that keep the whole symmetry of the picture come first, then those that keep some of it, then all others; among
those the fewest changes, then the least cost, then what line logic solves. The whole cost takes a look at the whole
picture, and thousands of sets may be found; so it is worked out in the order of the rough cost, which it never
undercuts, only until the cheapest are certain.

Someone who doesn't like the best wants something else, not the same one cell further on. So a set is passed over if
it is a variant of one that was chosen: each of its changes lies within two cells of a change of the other to the same
colour. And where the best is dear, the last place goes to a larger set that costs half as much or less, if one was
found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from authoring.kernel.interface import CellChange
from authoring.model import Symmetry
from authoring.review.repair.canvas import Patch
from authoring.review.repair.cost import Appearance
from authoring.review.repair.symmetry import Symmetries

__all__ = ["Ranked", "choose", "is_dear", "is_variant"]

_CLOSE = 2
_DEAR = 2.5
"""Points for each change from which a repair is dear."""
_MOST_LOOKED_AT = 300
"""Sets that are looked through for one that is no variant."""


class Ranked(NamedTuple):
    """A set of changes that achieves the goal, with its cost and where that comes from."""

    patch: Patch
    cost: float
    reasons: tuple[str, ...]
    symmetry: tuple[Symmetry, ...]


def choose(
    found: Mapping[Patch, bool], appearance: Appearance, wanted: int, late: Callable[[], bool] = lambda: False
) -> list[Ranked]:
    """Return the sets to suggest, the best first; fewer than wanted where the others are variants of those.

    The sets are given with whether line logic solves what they make, which decides between equals.

    Where the best keeps more symmetry than a smaller set does, the last place goes to the best of the smaller ones.
    Once it is ``late`` the best alone is enough.
    """
    tiers: dict[int, dict[int, list[Patch]]] = {}
    for patch in found:
        tiers.setdefault(_tier(appearance.symmetries, patch), {}).setdefault(len(patch), []).append(patch)
    choices: list[Ranked] = []
    for _, by_size in sorted(tiers.items()):
        if len(choices) == wanted > 1 and min(by_size) < min(len(each.patch) for each in choices):
            choices.pop()
        for _, patches in sorted(by_size.items()):
            _add_distinct(choices, _ranked(patches, found, appearance, late), wanted, late)
    if choices and not late() and is_dear(choices[0]) and len(choices[-1].patch) >= len(choices[0].patch):
        gentler = _gentler(choices, found, appearance)
        if gentler is not None:
            choices[max(1, wanted - 1) :] = [gentler]
    return choices


def is_dear(choice: Ranked) -> bool:
    """Tell whether an eye minds some changes so much that more of them might be better."""
    return choice.cost >= _DEAR * len(choice.patch)


def _gentler(choices: Sequence[Ranked], found: Mapping[Patch, bool], appearance: Appearance) -> Ranked | None:
    """Return the cheapest of the larger sets, if it costs at most half of what the best does and is not chosen."""
    best = choices[0]
    kept, size = best.symmetry, len(best.patch)
    larger = [patch for patch in found if len(patch) > size and appearance.symmetries.kept(patch) == kept]
    larger.sort(key=lambda patch: (appearance.rough_cost(patch), patch.changes))
    cheapest = min((_rank(patch, appearance) for patch in larger[:_MOST_LOOKED_AT]), key=_by_cost, default=None)
    if cheapest is None or 2 * cheapest.cost > best.cost or any(each.cost <= cheapest.cost for each in choices):
        return None
    return cheapest


def _add_distinct(choices: list[Ranked], candidates: Iterator[Ranked], wanted: int, late: Callable[[], bool]) -> None:
    if len(choices) == wanted or (choices and late()):
        return
    for candidate in islice(candidates, _MOST_LOOKED_AT):
        if choices and late():
            return
        if not any(is_variant(candidate.patch, other.patch) for other in choices):
            choices.append(candidate)
            if len(choices) == wanted:
                return


def _ranked(
    patches: Iterable[Patch], solved: Mapping[Patch, bool], appearance: Appearance, late: Callable[[], bool]
) -> Iterator[Ranked]:
    """Yield sets of one size in their order, a rough one once it is late; costs are worked out as they are needed."""
    roughly = sorted((appearance.rough_cost(patch), patch.changes, patch) for patch in patches)
    ready: list[tuple[float, bool, tuple[CellChange, ...], Ranked]] = []
    for rough, changes, patch in roughly:
        while ready and (ready[0][0] < rough or late()):
            yield heappop(ready)[-1]
        choice = _rank(patch, appearance)
        heappush(ready, (choice.cost, not solved[patch], changes, choice))
    while ready:
        yield heappop(ready)[-1]


def _rank(patch: Patch, appearance: Appearance) -> Ranked:
    return Ranked(patch, *appearance.cost(patch), appearance.symmetries.kept(patch))


def _by_cost(choice: Ranked) -> tuple[object, ...]:
    return choice.cost, len(choice.patch), choice.patch.changes


def is_variant(patch: Patch, chosen: Patch) -> bool:
    """Tell whether each of some changes has one to the same colour close by among no more others."""
    return len(patch) >= len(chosen) and all(
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
