"""Obstacles: sets of cells of which at least one must be among what else is changed.

As long as further changes of a picture touch no cell of an obstacle, something keeps the goal from being achieved,
whatever they do elsewhere. That is what makes it cheap to try all small sets of changes: after each change only the
few cells of one obstacle have to be looked at for the next.

*Clues cancel.* Let a line be L M R, and let M' be as long as M. Whether L M R and L M' R have the same clue depends
only on M, M', the last cell of L and the first of R: the blocks of L before its last run stand at the front of both
clues, that run is lengthened by what M begins with or ends where M begins, and so from the other side. So for
cells that could be exchanged, or are undecided, between places *lo* and *hi* of a line, changes before *lo* - 1 or
after *hi* + 1 mean nothing. The cells from *lo* - 1 to *hi* + 1 in each line through a set of cells are called its
window here.

*An exchange of colours that keeps all clues* (see ``exchanges``) stays possible as long as its window is untouched.

*Line logic.* Let it stall with undecided cells, and call two of them connected where they share a line; they fall into
components. The window of a component is an obstacle: suppose that further changes touch none of its cells. Take the
state in which the component's cells may still be what they may be now, and all other cells are decided as in the
changed picture. A line through the component has no other undecided cell, now or before; its clue may have changed,
but since clues cancel, the undecided cells can be filled in the same ways as before, so it says nothing new. Any other
line is decided and agrees with its clue. So this state is a fixpoint of the changed puzzle. Line logic from nothing
loses no candidate that a fixpoint has, hence never decides the component.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

__all__ = ["components", "count_apart", "stalled_windows", "window"]


def components(cells: int, width: int, height: int) -> list[int]:
    """Return the components of some cells, in the order of their topmost rows: no two have a line in common."""
    return [sum(line << row * width for row, line in part.items()) for part in _parts(cells, width, height)]


def stalled_windows(open_cells: int, width: int, height: int) -> list[int]:
    """Return the window of each component of the undecided cells, in the order of their topmost rows."""
    return [window(part, width, height) for part in _parts(open_cells, width, height)]


def _parts(open_cells: int, width: int, height: int) -> Iterator[dict[int, int]]:
    """Yield the components row by row: bit ``j`` for column ``j``."""
    full = (1 << width) - 1
    waiting = {row: cells for row in range(height) if (cells := open_cells >> row * width & full)}
    while waiting:
        first = next(iter(waiting))
        part = {first: waiting.pop(first)}
        columns = part[first]
        grown = True
        while grown:
            reached = [row for row, cells in waiting.items() if cells & columns]
            for row in reached:
                part[row] = waiting.pop(row)
                columns |= part[row]
            grown = bool(reached)
        yield part


def window(part: Mapping[int, int], width: int, height: int) -> int:
    """Return the window of a set of cells, which is given row by row: bit ``j`` for column ``j``."""
    full = (1 << width) - 1
    top, bottom = min(part), max(part)
    found = 0
    for row, cells in part.items():
        lowest = (cells & -cells).bit_length() - 1
        between = (2 << cells.bit_length()) - (1 << max(0, lowest - 1))
        found |= (between & full) << row * width
    # A column is crossed between its first cell and its last one: some cell is not below, and some is not above.
    below: dict[int, int] = {}
    seen = 0
    for row in range(bottom, top - 1, -1):
        seen |= part.get(row, 0)
        below[row] = seen
    seen = 0
    for row in range(top, bottom + 1):
        seen |= part.get(row, 0)
        crossed = (seen & below[row]) << row * width
        found |= crossed | crossed << width | crossed >> width
    return found & (1 << width * height) - 1


def count_apart(obstacles: Iterable[int]) -> int:
    """Return how many obstacles have no cell in common with those counted before: so many cells must be changed."""
    covered = count = 0
    for obstacle in obstacles:
        if not obstacle & covered:
            covered |= obstacle
            count += 1
    return count
