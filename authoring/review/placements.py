"""How many ways are left to place the blocks of a line: an exact count, however large.

Dynamic programming over the boundaries between cells: ``ways[b]`` is the number of ways to stand at boundary ``b`` with
the first ``i`` blocks behind. Each way to fill a line is one path from the left end to the right, a cell at a time
through empty cells, a block and its gap at once; so paths are placements. The binomial formula for an untouched line
says nothing of a line of which some cells are known, and enumeration ends at a few million.
"""

from __future__ import annotations

from itertools import zip_longest

from authoring.kernel import LineClue, Masks

__all__ = ["count_placements"]


def count_placements(length: int, clue: LineClue, masks: Masks) -> int:
    """Return how many placements of a clue's blocks fit a line of ``length`` cells that may be what ``masks`` say."""
    can_be_empty = masks[0]
    ways = _through_empty_cells([1] + [0] * length, can_be_empty)
    for (size, colour), following in zip_longest(clue, clue[1:]):
        gap = 1 if following is not None and following[1] == colour else 0
        block = (1 << size) - 1
        after = [0] * (length + 1)
        for start in range(length - size - gap + 1):
            fits = masks[colour] >> start & block == block and (not gap or can_be_empty >> (start + size) & 1)
            if fits:
                after[start + size + gap] = ways[start]
        ways = _through_empty_cells(after, can_be_empty)
    return ways[length]


def _through_empty_cells(ways: list[int], can_be_empty: int) -> list[int]:
    for cell in range(len(ways) - 1):
        if can_be_empty >> cell & 1:
            ways[cell + 1] += ways[cell]
    return ways
