"""The ladder: from arithmetic over line logic and probing to SAT, each rung only where the one before stalls.

With one solution at hand the rest is easier: a switch is looked for before anything dear, only the values that the
solution does not have are worth assuming, and the SAT solver is asked once for a solution that differs. Art comes with
its solution; where only the clues are known, one is looked for first, by a short search and then by SAT.
"""

from __future__ import annotations

from contextlib import closing
from typing import Literal

from authoring.errors import InternalError
from authoring.kernel import Board, Kernel, Prober, ProbeStatus, SearchStatus, load_kernel
from authoring.model import (
    Axis,
    Cell,
    Classification,
    Counters,
    Failure,
    FailureKind,
    Grid,
    Line,
    Puzzle,
    Technique,
    Verdict,
    arithmetic_faults,
    check_goal,
)
from authoring.solver.boards import board_of
from authoring.solver.budget import Budget, Deadline
from authoring.solver.checking import checked
from authoring.solver.multiplicity import Multiplicity, count_solutions, only_known
from authoring.solver.turns import Turns

__all__ = ["classify"]

WORK_BUDGET = "work budget"
TIME_LIMIT = "time limit"


def classify(puzzle: Puzzle, budget: Budget | None = None, kernel: Kernel | None = None) -> Verdict:
    """Class a puzzle, with the evidence.

    Every solution in the verdict was checked against the clues. Raises ``InvalidPuzzle`` where the puzzle has a goal
    that its clues contradict, and ``InternalError`` where a check of our own work fails.
    """
    with closing(_Case(puzzle, budget or Budget(), kernel or load_kernel())) as case:
        return case.verdict()


class _Case:
    """One puzzle on its way up the ladder."""

    def __init__(self, puzzle: Puzzle, budget: Budget, kernel: Kernel) -> None:
        self._puzzle = puzzle
        self._budget = budget
        self._kernel = kernel
        self._deadline = Deadline(budget.seconds)
        self._board: Board | None = None
        self._turns: Turns | None = None

    def verdict(self) -> Verdict:
        puzzle = self._puzzle
        if faults := arithmetic_faults(puzzle):
            return self._unsatisfiable(FailureKind.ARITHMETIC, faults[0].message, faults[0].line)
        check_goal(puzzle)
        board = self._board = board_of(puzzle, self._kernel)
        failed = board.propagate()
        if failed is not None:
            line = self._line(failed)
            given = "the given cells and with " if puzzle.given else ""
            message = f"{line} has no placement left that agrees with {given}what line logic finds in the other lines"
            return self._unsatisfiable(FailureKind.LINE, message, line)
        if board.solved:
            return self._unique(Technique.LINE, self._grid(board.cells()))
        turns = self._turns = Turns(puzzle, board, self._kernel, self._budget, self._deadline)
        known = puzzle.goal or self._find(board, turns)
        if known is False:
            return self._none(board)
        if known is not None and len(solutions := self._with_switch(board, known)) > 1:
            return self._count(board, turns, solutions, probed=True)
        return self._probe(board, turns, known)

    def close(self) -> None:
        """Give back what the SAT solver holds."""
        if self._turns is not None:
            self._turns.close()

    def _find(self, board: Board, turns: Turns) -> Grid | Literal[False] | None:
        """Look for a first solution for a short while; ``False`` if there is none, ``None`` if that is not known."""
        status, cells = self._kernel.search(board, self._budget.search_line_solves, self._late)
        if cells is not None:
            return self._grid(cells)
        if status is SearchStatus.EXHAUSTED:
            return False
        return None if self._late() else turns.first()

    def _with_switch(self, board: Board, known: Grid) -> list[Grid]:
        """Return a solution, and the other one where a switch in it is flipped, if there is a switch."""
        flipped = self._kernel.find_switch(known.rows, board.undecided())
        return [known] if flipped is None else [known, self._grid(flipped)]

    def _none(self, board: Board) -> Verdict:
        """Say that there is no solution; by a cell that can have no value, if there is one."""
        prober = self._kernel.prober(board)
        if prober.run(self._budget.line_solves, self._late) is ProbeStatus.CONTRADICTION:
            return self._refuted(prober)
        given = " that has the given cells" if self._puzzle.given else ""
        return self._unsatisfiable(FailureKind.SEARCH, f"exhausting the search found no solution{given}", None)

    def _probe(self, board: Board, turns: Turns, known: Grid | None) -> Verdict:
        prober = self._kernel.prober(board, None if known is None else known.rows)
        status = prober.run(self._budget.line_solves, self._late)
        if status is ProbeStatus.CONTRADICTION:
            return self._refuted(prober)
        if status is ProbeStatus.SOLVED:
            return self._unique(Technique.PROBE, self._grid(board.cells()))
        solutions = [self._grid(cells) for cells in prober.solutions]
        return self._count(board, turns, solutions, probed=status is not ProbeStatus.INTERRUPTED)

    def _count(self, board: Board, turns: Turns, solutions: list[Grid], *, probed: bool) -> Verdict:
        enough = len(solutions) >= self._budget.solutions and not self._budget.further_conflicts
        if enough or self._late():
            return self._several_or_undecided(only_known(solutions))
        turns.take_over()
        if not solutions:
            answer = turns.next_solution(None)
            if answer is False:
                return self._none(board)
            if answer is None:
                return self._several_or_undecided(only_known([]))
            solutions = self._with_switch(board, answer)
        found = count_solutions(turns, solutions, board.undecided(), self._budget)
        if len(found.solutions) == 1 and found.exhausted:
            return self._unique(Technique.SEARCH if probed else None, found.solutions[0])
        return self._several_or_undecided(found)

    def _unique(self, technique: Technique | None, solution: Grid) -> Verdict:
        if self._puzzle.goal is not None and solution != self._puzzle.goal:
            raise InternalError("the only solution found is not the goal, although the goal satisfies the clues")
        line = technique is Technique.LINE
        return Verdict(
            Classification.LINE_SOLVABLE if line else Classification.SEARCH_REQUIRED,
            technique=technique,
            solution=solution,
            solutions=1,
            cut_short=None if technique else self._limit(),
            counters=self._counters(),
            kernel=self._worker(),
        )

    def _several_or_undecided(self, found: Multiplicity) -> Verdict:
        several = len(found.solutions) > 1
        solution, second = [*found.solutions, None, None][:2]
        complete = found.differing_exact if several else False
        return Verdict(
            Classification.AMBIGUOUS if several else Classification.UNDECIDED,
            solution=solution,
            second=second,
            solutions=len(found.solutions),
            solutions_exact=found.exhausted,
            differing=found.differing,
            differing_exact=complete,
            cut_short=None if complete else self._limit(),
            counters=self._counters(),
            kernel=self._worker(),
        )

    def _refuted(self, prober: Prober) -> Verdict:
        if prober.failed_cell is None or prober.failed_line is None:
            raise InternalError("a contradiction was reported without the cell and the line where it arose")
        cell, line = Cell(*prober.failed_cell), self._line(prober.failed_line)
        message = f"the cell in {cell} can have no value: line logic refutes each, the last in {line}"
        return self._unsatisfiable(FailureKind.PROBE, message, line)

    def _unsatisfiable(self, kind: FailureKind, message: str, line: Line | None) -> Verdict:
        if kind is not FailureKind.ARITHMETIC and self._puzzle.goal is not None:
            raise InternalError("no solution was found, although the goal satisfies the clues")
        return Verdict(
            Classification.UNSATISFIABLE,
            failure=Failure(kind, message, line),
            counters=self._counters(),
            kernel=self._worker(),
        )

    def _late(self) -> bool:
        return self._deadline.passed

    def _limit(self) -> str:
        return TIME_LIMIT if self._late() else WORK_BUDGET

    def _worker(self) -> str:
        """Return the name of the kernel that did the work; where nothing but counting was needed, that would do it."""
        return self._kernel.name if self._board is None else self._board.kernel

    def _counters(self) -> Counters:
        if self._board is None:
            return Counters()
        work = self._board.work
        conflicts = 0 if self._turns is None else self._turns.conflicts
        return Counters(work.line_solves, work.probes, work.nodes, conflicts)

    def _line(self, number: int) -> Line:
        height = self._puzzle.height
        return Line(Axis.ROW, number) if number < height else Line(Axis.COLUMN, number - height)

    def _grid(self, cells: tuple[tuple[int, ...], ...]) -> Grid:
        return checked(self._puzzle, Grid(cells), "the kernel")
