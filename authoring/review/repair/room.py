"""Room for sets of cells that a search keeps for later.

A set has a bit for each cell of the picture, and the larger a picture is, the more of them are worth keeping; so the
memory would grow with the square of the cells, and with the time spent. What finds no room is done without: what is
kept saves work, but nothing that is found depends on it.
"""

from __future__ import annotations

__all__ = ["Room"]


class Room:
    """Room for ``sets`` of this many ``cells``."""

    def __init__(self, cells: int, bits: int) -> None:
        self._left = bits // cells

    def take(self, sets: int = 1) -> bool:
        """Take room for so many sets; tell whether there was any left."""
        if sets > self._left:
            return False
        self._left -= sets
        return True
