"""How much work may still be done, where each assumption is tried on a copy of the board.

Work is counted in lines solved. On a large board, copying and looking through the whole of it costs more than the lines
that an assumption changes, so each counts as that many lines more. That also bounds the memory of a search, which keeps
a copy of the board for each decision that stands: ``line_solves`` allows no more than 10,000 bits of boards for each,
90 megabytes for 70,000 lines (twice as much in C, whose masks are rounded up).
"""

from __future__ import annotations

from authoring.kernel.board import Board
from authoring.kernel.interface import Stop

__all__ = ["Allowance"]

BITS_PER_LINE = 10_000
"""Bits of a board that are copied and looked through in the time that it takes to solve a line."""

WORD = 64
"""Bits that the mask of the shortest line takes."""


class Allowance:
    """About so many lines to solve from now on, on a board and its copies, unless someone says stop before."""

    def __init__(self, board: Board, line_solves: int, stop: Stop | None) -> None:
        self._board, self._stop = board, stop
        height, width = board.height, board.width
        bits = (height * max(WORD, width) + width * max(WORD, height)) * board.kinds
        self._lines_per_copy = bits // BITS_PER_LINE
        self._end = self._spent() + line_solves

    @property
    def used_up(self) -> bool:
        """Whether no more is to be done."""
        return self._spent() >= self._end or (self._stop is not None and self._stop())

    def _spent(self) -> int:
        work = self._board.work
        return work.line_solves + (work.probes + work.nodes) * self._lines_per_copy
