"""Probing, in Python integers: assume one value of one cell, propagate, and take the value away where that fails.

Probing settles what single assumptions can settle, no more: what both values of a cell agree on is not used, so that
the outcome is the same whether or not the goal is known.
"""

from __future__ import annotations

from collections import deque

from authoring.kernel.board import Board, bits
from authoring.kernel.interface import GridCells, ProbeStatus, Stop

__all__ = ["Prober"]


class Prober:
    """See :class:`authoring.kernel.interface.Prober`.

    Cells are taken row by row, again and again, until a whole round refutes nothing. An assumption is not tried again
    while no line that its propagation solved has changed: it would end the same.
    """

    def __init__(self, board: Board, goal: GridCells | None = None) -> None:
        self._board = board
        self._goal = goal
        self._round: deque[tuple[int, int, int]] = deque()
        self._progress = True
        self._held: dict[tuple[int, int, int], int] = {}
        self.solutions: list[GridCells] = [] if goal is None else [goal]
        self.failed_line: int | None = None
        self.failed_cell: tuple[int, int] | None = None

    def run(self, line_solves: int, stop: Stop | None = None) -> ProbeStatus:
        """Go on probing until the work is done or about this many lines were solved in this run."""
        board = self._board
        limit = board.work.line_solves + line_solves
        while True:
            if board.solved:
                return ProbeStatus.SOLVED
            if not self._round:
                if not self._progress:
                    return ProbeStatus.STALLED
                self._progress = False
                self._round.extend(self._assumptions())
            while self._round:
                if board.work.line_solves >= limit or (stop is not None and stop()):
                    return ProbeStatus.INTERRUPTED
                status = self._try(*self._round.popleft())
                if status is not None:
                    return status

    def _assumptions(self) -> list[tuple[int, int, int]]:
        board, goal = self._board, self._goal
        return [
            (row, column, colour)
            for row, column in board.undecided()
            for colour in bits(board.candidates(row, column))
            if goal is None or goal[row][column] != colour
        ]

    def _try(self, row: int, column: int, colour: int) -> ProbeStatus | None:
        board, assumption = self._board, (row, column, colour)
        candidates = board.candidates(row, column)
        if assumption in self._held or not candidates >> colour & 1 or candidates == 1 << colour:
            return None
        trial = board.probe(row, column, 1 << colour)
        failed, touched = trial.propagate_noting()
        if failed is None:
            self._held[assumption] = touched
            return self._meet(trial.cells()) if trial.solved else None
        self._progress = True
        return self._refute(row, column, candidates & ~(1 << colour))

    def _refute(self, row: int, column: int, others: int) -> ProbeStatus | None:
        board = self._board
        before = board.copy()
        board.restrict(row, column, others)
        further = board.propagate()
        if further is not None:
            self.failed_line, self.failed_cell = further, (row, column)
            return ProbeStatus.CONTRADICTION
        changed = board.differing_lines(before)
        self._held = {held: touched for held, touched in self._held.items() if not touched & changed}
        return ProbeStatus.SOLVED if board.solved else None

    def _meet(self, cells: GridCells) -> ProbeStatus | None:
        if cells not in self.solutions:
            self.solutions.append(cells)
        return ProbeStatus.AMBIGUOUS if len(self.solutions) > 1 else None
