"""Glucose on a puzzle's clauses, with a budget of conflicts.

The solver works in slices of conflicts, so that a limit by the clock and an interrupt take effect soon; slices are cut
by work alone, so that they are the same on every machine. Other threads run meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from authoring.kernel import Board
from authoring.model import Grid, Puzzle
from authoring.solver.budget import Deadline
from authoring.solver.checking import checked
from authoring.solver.encoding import Clause, Encoding

__all__ = ["SatSolver"]

# A conflict costs the more the more clauses there are, so large puzzles get slices of fewer.
_SLICE_OF_CLAUSES = 20_000_000
_LEAST_SLICE, _LARGEST_SLICE = 100, 5_000


class SatSolver:
    """Solutions of one puzzle, one after the other. Its budget of conflicts is empty until some are allowed."""

    def __init__(self, puzzle: Puzzle, board: Board, deadline: Deadline) -> None:
        """Look for solutions that the board still allows; it must have lost none."""
        self._puzzle = puzzle
        self._encoding = Encoding(puzzle, board)
        self._limit = 0
        self._deadline = deadline
        # Imported here, since loading it takes longer than solving most puzzles, which never come this far.
        from pysat.solvers import Glucose4  # noqa: PLC0415

        self._solver = Glucose4()
        self._impossible = False
        count = 0
        for clauses in self._encoding.clauses():
            # Without all clauses nothing may be asked, and nothing is asked once the time is over.
            if deadline.passed:
                break
            self._add(clauses)
            count += len(clauses)
        self._last_variable = self._encoding.variables
        self.slice = max(_LEAST_SLICE, min(_LARGEST_SLICE, _SLICE_OF_CLAUSES // (count + 1)))
        """Conflicts that are met without a look at the clock."""

    def close(self) -> None:
        """Give back the memory of the solver."""
        self._solver.delete()

    def learn(self, clauses: Iterable[Clause]) -> None:
        """Take over clauses about cells that follow from what is known: they save work."""
        self._add(clauses)

    def update(self) -> None:
        """Take over what the board has come to know since the solver was made."""
        self._add(self._encoding.news())

    @property
    def conflicts(self) -> int:
        """Conflicts met so far."""
        return int(self._solver.accum_stats()["conflicts"])

    def allow(self, conflicts: int) -> None:
        """Set the budget anew: this many conflicts from now on."""
        self._limit = self.conflicts + conflicts

    def prefer(self, grid: Grid) -> None:
        """Ask for solutions near this grid: its values are tried first."""
        self._solver.set_phases(self._encoding.literals(grid))

    def avoid(self, grid: Grid) -> None:
        """Ask for solutions far from this grid: other values are tried first."""
        self._solver.set_phases([-literal for literal in self._encoding.literals(grid)])

    def exclude(self, grid: Grid) -> None:
        """Ask for solutions other than this one from now on."""
        self._add([self._encoding.other_than(grid)])

    def next_solution(self) -> Grid | Literal[False] | None:
        """Return a solution; ``False`` if there is none, ``None`` if the budget ran out before it was known."""
        return self._solve([])

    def solution_differing_at(self, cells: Iterable[tuple[tuple[int, int], int]]) -> Grid | Literal[False] | None:
        """Look for a solution in which at least one of these cells has another colour than the one given with it.

        Returns as :meth:`next_solution` does.
        """
        self._last_variable += 1
        clause = [-self._last_variable]
        for cell, colour in cells:
            clause += self._encoding.differs_at(cell, colour)
        self._add([clause])
        return self._solve([self._last_variable])

    def _add(self, clauses: Iterable[Clause]) -> None:
        add = self._solver.add_clause
        for clause in clauses:
            if clause:
                add(clause)
            else:
                self._impossible = True

    def _solve(self, assumptions: list[int]) -> Grid | Literal[False] | None:
        if self._impossible:
            return False
        while (left := self._limit - self.conflicts) > 0 and not self._deadline.passed:
            self._solver.conf_budget(min(self.slice, left))
            # Unless told to expect an interrupt, PySAT takes Ctrl-C for itself and jumps out of the solver; that leaves
            # the heap in pieces and the signal blocked. It also keeps all other threads waiting.
            outcome = self._solver.solve_limited(assumptions=assumptions, expect_interrupt=True)
            if outcome is False:
                return False
            if outcome:
                return checked(self._puzzle, self._encoding.grid(self._solver.get_model()), "the SAT solver")
        return None
