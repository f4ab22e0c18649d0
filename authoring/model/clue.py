"""Blocks and clues: what is written beside one line of the grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

__all__ = ["BACKGROUND", "Block", "Clue", "clue_from_runs", "minimal_length"]

BACKGROUND = 0
"""The colour of an empty cell."""


class Block(NamedTuple):
    """A run of cells of one colour. ``length`` is at least 1; ``colour`` counts from 1 (0 is the background)."""

    length: int
    colour: int = 1


# Making a named tuple takes longer than finding the one that was made before.
_block = cache(Block)

Clue: TypeAlias = tuple[Block, ...]
"""The blocks of one line in order; an empty line has the empty clue."""


def clue_from_runs(cells: Iterable[int]) -> Clue:
    """Read the clue off a line of colours by its runs."""
    blocks: list[Block] = []
    current, length = BACKGROUND, 0
    for colour in cells:
        if colour == current:
            length += 1
            continue
        if current != BACKGROUND:
            blocks.append(_block(length, current))
        current, length = colour, 1
    if current != BACKGROUND:
        blocks.append(_block(length, current))
    return tuple(blocks)


def minimal_length(clue: Sequence[Block]) -> int:
    """Return the number of cells that a clue needs: its blocks, and a gap between equal colours."""
    total = 0
    before = BACKGROUND
    for length, colour in clue:
        total += length + (colour == before)
        before = colour
    return total
