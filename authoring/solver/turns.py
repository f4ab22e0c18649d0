"""Looking for a solution by reconciling rows with columns and by SAT in turns, each longer than the last.

Neither is the better one. SAT proves that there is no solution, and soon finds one that is near a known one;
reconciling gets there where nothing is near. Each takes a thousand times as long as the other on some puzzles.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from authoring.kernel import Board, Kernel
from authoring.model import Grid, Puzzle
from authoring.solver.budget import Budget, Deadline
from authoring.solver.checking import checked
from authoring.solver.sat import SatSolver
from authoring.solver.symmetry import orbits

__all__ = ["Turns"]

# Slices of conflicts in the first turn of SAT, how much longer each turn is, and the longest: SAT has the rest then.
_FIRST_SLICES = 5
_GROWTH = 4
_LONGEST = 64


class Turns:
    """Attempts at one puzzle on a board that has been propagated; the board may come to know more meanwhile."""

    def __init__(self, puzzle: Puzzle, board: Board, kernel: Kernel, budget: Budget, deadline: Deadline) -> None:
        self._puzzle, self._board, self._kernel = puzzle, board, kernel
        self._budget, self._deadline = budget, deadline
        self._sat: SatSolver | None = None
        self._length = 1

    def close(self) -> None:
        """Give back what the SAT solver holds."""
        if self._sat is not None:
            self._sat.close()

    def take_over(self) -> None:
        """Take over what the board has come to know."""
        if self._sat is not None:
            self._sat.update()

    @property
    def sat(self) -> SatSolver:
        """The SAT solver of the puzzle, kept to what the board allowed when it was made or last taken over."""
        if self._sat is None:
            self._sat = SatSolver(self._puzzle, self._board, self._deadline)
        return self._sat

    @property
    def conflicts(self) -> int:
        """Conflicts met so far."""
        return 0 if self._sat is None else self._sat.conflicts

    def first(self) -> Grid | Literal[False] | None:
        """Take a short turn each, with no solution known. Returns as :meth:`SatSolver.next_solution` does."""
        found = self._reconcile(None)
        if found is not None or self._deadline.passed:
            return found
        implied = self._kernel.implications(self._board, self._budget.line_solves, self._late)
        self.sat.learn(implied)
        return self._ask_sat()

    def next_solution(self, known: Grid | None) -> Grid | Literal[False] | None:
        """Go on in turns, to a solution other than the one known, which SAT was told to exclude."""
        while True:
            answer = self._ask_sat()
            if answer is not None or self._used_up:
                return answer
            self._length *= _GROWTH
            found = self._reconcile(known)
            if found is not None or self._deadline.passed:
                return found

    @property
    def _used_up(self) -> bool:
        return self._deadline.passed or self.conflicts >= self._budget.conflicts

    def _ask_sat(self) -> Grid | Literal[False] | None:
        sat = self.sat
        left = max(0, self._budget.conflicts - sat.conflicts)
        turn = _FIRST_SLICES * self._length * sat.slice
        sat.allow(left if self._length >= _LONGEST else min(turn, left))
        return sat.next_solution()

    def _reconcile(self, known: Grid | None) -> Grid | None:
        """Look for a solution that is as symmetric as the clues, for a less symmetric one, and for any.

        With a kernel that would keep people waiting, the first turn is shorter, and those after it are hardly longer.
        """
        patience = self._kernel.patience
        lines = self._budget.reconcile_line_solves * patience * min(self._length, patience)
        other_than = None if known is None else known.rows
        for alike in (*self._orbits, None):
            cells = self._kernel.reconcile(self._board, lines, self._late, alike=alike, other_than=other_than)
            if cells is not None:
                return checked(self._puzzle, Grid(cells), "reconciling rows with columns")
        return None

    @cached_property
    def _orbits(self) -> list[list[int]]:
        return orbits(self._puzzle)

    def _late(self) -> bool:
        return self._deadline.passed
