"""The few colours that a flat picture was drawn in, and how its other colours relate to them.

A colour belongs to a main one, or lies between two, or is on its own. Only the second kind is doubtful: nobody can tell
a soft edge from a shade that was meant but by how many there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import dist

from PIL import Image

from authoring.images.shades import Colour, apart, gathered

__all__ = ["Shade", "Shades", "has_few_shades", "shades_of"]

# More colours than this are a photograph, whatever else they are.
_MOST_COLOURS = 4096

# At most so many main colours are told apart, each with the colours that belong to it at least this share of all.
_MOST_MAIN = 8
_LEAST_SHARE = 0.02

# Between two others a main colour has at least this share; less is a soft edge.
_LEAST_SHARE_BETWEEN = 0.05

# Within ``_REACH`` of a main colour other colours belong to it; ``_NOISE`` is how far plain noise goes.
_REACH = 24
_NOISE = 8

# A colour lies between two others if the way through it is hardly longer.
_DETOUR = 1.1

# From this share of the way between two main colours, a shade might as well be taken for the farther one.
_NEAR = 0.25

# Drawn pixel by pixel, art has at most so many colours, and each of them in several cells; so few are never too many.
_FEW_COLOURS = 64
_CELLS_PER_COLOUR = 4
_ALWAYS_FEW = 8

# So many different shades next to main colours, or between two of them, are noise or soft edges: nobody meant them.
_MANY_SHADES = 6

# So many different shades between two frequent colours are more than a drawn ramp has.
_RAMP = 8


@dataclass(frozen=True, slots=True)
class Shade:
    """The main colour that a colour stands for, or itself; and whether it is its noise, or lies between two of them.

    ``near`` tells that a shade between two is not much closer to the one than to the other.
    """

    colour: Colour
    noise: bool = False
    between: bool = False
    near: bool = False


@dataclass(frozen=True, slots=True)
class Shades:
    """The pixels of each colour of a picture, and what it stands for.

    ``core`` is the share of the picture that has a main colour, but for plain noise. ``drawn`` tells that the colours
    are few and none of them is owed to noise or soft edges, so that each is meant.
    """

    counts: Mapping[Colour, int]
    meant: Mapping[Colour, Shade]
    core: float
    drawn: bool

    def cells(self, colours: Iterable[Colour]) -> int:
        """Return how many pixels have one of these colours."""
        return sum(self.counts[colour] for colour in colours)


def shades_of(image: Image.Image) -> Shades | None:
    """Relate the colours of an ``RGB`` image to its main ones; ``None`` where there are too many to be art."""
    found = image.getcolors(_MOST_COLOURS)
    if found is None:
        return None
    counts = {colour: count for count, colour in found if isinstance(colour, tuple)}
    pixels = image.width * image.height
    main, core = _main(counts)
    meant = {colour: _shade(colour, main) for colour in counts}
    few = len(counts) <= max(_ALWAYS_FEW, min(_FEW_COLOURS, pixels // _CELLS_PER_COLOUR))
    between, noise = sum(shade.between for shade in meant.values()), sum(shade.noise for shade in meant.values())
    drawn = few and max(between, noise) < _MANY_SHADES and not _has_ramp(sorted(counts, key=lambda c: (-counts[c], c)))
    return Shades(counts, meant, core, drawn)


def has_few_shades(image: Image.Image) -> bool:
    """Tell whether an image, of any size, has few colours, and few of them between any two of its frequent ones."""
    found = image.getcolors(_FEW_COLOURS)
    if found is None:
        return False
    return not _has_ramp([colour for _, colour in sorted(found, reverse=True) if isinstance(colour, tuple)])


def _has_ramp(colours: Sequence[Colour]) -> bool:
    """Tell whether many colours, the most frequent first, lie between two of the frequent ones."""
    return any(
        sum(_detour(one, colour, other) <= _DETOUR for colour in colours if colour not in (one, other)) >= _RAMP
        for one, other in combinations(colours[:_MOST_MAIN], 2)
    )


def _main(counts: Mapping[Colour, int]) -> tuple[list[Colour], float]:
    """Return the main colours, the most frequent first, and what share of the picture is close to one."""
    total = sum(counts.values())
    members: Counter[Colour] = Counter()
    core: Counter[Colour] = Counter()
    for colour, centre in gathered(counts, _REACH).items():
        members[centre] += counts[colour]
        core[centre] += counts[colour] * (apart(centre, colour) <= _NOISE)
    main: list[Colour] = []
    for centre in sorted(members, key=lambda centre: (-members[centre], centre))[:_MOST_MAIN]:
        between = _ends(centre, main) is not None
        if members[centre] >= (_LEAST_SHARE_BETWEEN if between else _LEAST_SHARE) * total:
            main.append(centre)
    return main, sum(core[centre] for centre in main) / total


def _shade(colour: Colour, main: Sequence[Colour]) -> Shade:
    closest = min(main, key=lambda centre: apart(centre, colour), default=colour)
    distance = apart(closest, colour)
    if distance <= _REACH:
        return Shade(closest, noise=0 < distance <= _NOISE)
    ends = _ends(colour, main)
    if ends is None:
        return Shade(colour)
    one, other = ends
    share = dist(one, colour) / (dist(one, colour) + dist(colour, other))
    return Shade(one if share < 0.5 else other, between=True, near=_NEAR <= share <= 1 - _NEAR)


def _ends(colour: Colour, main: Sequence[Colour]) -> tuple[Colour, Colour] | None:
    """Return the two main colours that a colour lies between, if any."""
    ways = [(_detour(one, colour, other), one, other) for one, other in combinations(main, 2)]
    detour, one, other = min(ways, default=(_DETOUR + 1, colour, colour))
    return (one, other) if detour <= _DETOUR else None


def _detour(one: Colour, by: Colour, other: Colour) -> float:
    return (dist(one, by) + dist(by, other)) / dist(one, other)
