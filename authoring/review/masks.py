"""Reading what a line may be off its masks (see ``kernel.interface``): cells by number, decided cells, runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.kernel import Masks
from authoring.model import Run

__all__ = ["bits", "changed", "decided", "runs"]


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, from the lowest."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def decided(masks: Masks) -> int:
    """Return the cells that have exactly one candidate left."""
    seen = twice = 0
    for mask in masks:
        twice |= seen & mask
        seen |= mask
    return seen & ~twice


def changed(before: Masks, after: Masks) -> int:
    """Return the cells that lost a candidate."""
    cells = 0
    for old, new in zip(before, after, strict=True):
        cells |= old ^ new
    return cells


def runs(masks: Sequence[tuple[int, int]]) -> tuple[Run, ...]:
    """Return the cells of some masks, each given with its colour, as runs from the left."""
    found = []
    for mask, colour in masks:
        first = 0
        while mask >> first:
            first += (mask >> first & -(mask >> first)).bit_length() - 1
            length = (~(mask >> first) & (mask >> first) + 1).bit_length() - 1
            found.append(Run(first, first + length - 1, colour))
            first += length
    return tuple(sorted(found))
