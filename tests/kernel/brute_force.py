"""The slow truth about lines and grids, from their definition: every placement is tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product


def placements(length: int, clue: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Yield every way to write the blocks of a clue into a line."""
    if not clue:
        yield (0,) * length
        return
    (size, colour), rest = clue[0], clue[1:]
    gap = 1 if rest and rest[0][1] == colour else 0
    for start in range(length - size + 1):
        head = (0,) * start + (colour,) * size
        if not rest:
            yield head + (0,) * (length - len(head))
            continue
        head += (0,) * gap
        if len(head) <= length:
            yield from (head + tail for tail in placements(length - len(head), rest))


def line_candidates(length: int, clue: Sequence[tuple[int, int]], masks: Sequence[int]) -> tuple[int, ...] | None:
    """Return what the cells of a line may be, as masks by colour; ``None`` where nothing fits."""
    found = [0] * len(masks)
    fits = False
    for cells in placements(length, clue):
        if all(masks[colour] >> position & 1 for position, colour in enumerate(cells)):
            fits = True
            for position, colour in enumerate(cells):
                found[colour] |= 1 << position
    return tuple(found) if fits else None


def solutions(
    rows: Sequence[Sequence[tuple[int, int]]], columns: Sequence[Sequence[tuple[int, int]]]
) -> list[tuple[tuple[int, ...], ...]]:
    """Return all grids that satisfy the clues, by trying every combination of row placements."""
    wanted = [tuple(tuple(block) for block in clue) for clue in columns]
    return [
        grid
        for grid in product(*(list(placements(len(columns), clue)) for clue in rows))
        if [_runs(column) for column in zip(*grid, strict=True)] == wanted
    ]


def find_switch(
    cells: tuple[tuple[int, ...], ...], open_cells: Sequence[tuple[int, int]]
) -> tuple[tuple[int, ...], ...] | None:
    """Flip the first switch, by flipping any four corners and reading all clues again."""
    corners = set(open_cells)
    height, width = len(cells), len(cells[0])
    for below, left, right, above in product(range(height), range(width), range(width), range(height)):
        crossing = set(product((above, below), (left, right)))
        if above >= below or left >= right or not crossing <= corners:
            continue
        one, other = cells[above][left], cells[above][right]
        if one == other or (other, one) != (cells[below][left], cells[below][right]):
            continue
        rows = [list(row) for row in cells]
        for row, column in crossing:
            rows[row][column] = other if cells[row][column] == one else one
        flipped = tuple(map(tuple, rows))
        if _clues(flipped) == _clues(cells):
            return flipped
    return None


def _clues(cells: Sequence[Sequence[int]]) -> list[tuple[tuple[int, int], ...]]:
    return [_runs(line) for line in (*cells, *zip(*cells, strict=True))]


def _runs(cells: Sequence[int]) -> tuple[tuple[int, int], ...]:
    runs: list[tuple[int, int]] = []
    previous = 0
    for colour in cells:
        if colour and colour == previous:
            runs[-1] = (runs[-1][0] + 1, colour)
        elif colour:
            runs.append((1, colour))
        previous = colour
    return tuple(runs)
