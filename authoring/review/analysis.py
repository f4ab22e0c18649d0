"""The analysis that an explanation tells of: line logic, then single assumptions, then guesses, each only when stuck.

It begins with the clues and the given cells, as a solver does, and writes its log while it works. An assumption counts
as soon as line logic refutes it, in the order of the cells; where none is refuted any more, a guess is made on the cell
where the most constrained row and column cross, the value that leaves fewer cells open first. A guess becomes a proof
only where all that rests on it was followed to its end. The verdict comes from elsewhere (see ``solver``), by far
stronger means: the SAT solver knows whether there is one solution, but its reasons can't be told to a person.

The Python kernel does the work, since its boards can be copied; an explanation is asked for one puzzle at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from authoring.kernel import Deduction as LineChange
from authoring.kernel.reference import Board
from authoring.model import Clue, Explanation, Puzzle, arithmetic_faults
from authoring.review.masks import bits, changed
from authoring.review.placements import count_placements
from authoring.review.steplog import StepLog
from authoring.solver.boards import with_given

__all__ = ["MAX_STEPS", "explain"]

MAX_STEPS = 500
_LINE_SOLVES = 400_000
# Guesses within guesses; nobody follows as many, and each takes a level of Python's stack.
_DEEPEST = 200
_ENOUGH = 2

Assumption: TypeAlias = tuple[int, int, int]


def explain(puzzle: Puzzle, max_steps: int = MAX_STEPS, line_solves: int = _LINE_SOLVES) -> Explanation:
    """Analyse a puzzle and return the log, of which ``max_steps`` steps are kept.

    The work is bounded by ``line_solves`` lines solved; more than two solutions are not looked for. A puzzle that is
    faulty by arithmetic alone has an empty log.
    """
    if arithmetic_faults(puzzle):
        return Explanation(())
    return _Analysis(puzzle, max_steps, line_solves).run()


class _OutOfWork(Exception):
    """The work allowed is used up."""


class _Analysis:
    def __init__(self, puzzle: Puzzle, max_steps: int, line_solves: int) -> None:
        self._puzzle = puzzle
        self._log = StepLog(puzzle, max_steps)
        self._board = with_given(Board(puzzle.rows, puzzle.columns, len(puzzle.palette)), puzzle.given)
        self._line_solves = line_solves
        self._assumptions = 0
        self._solutions = 0

    def run(self) -> Explanation:
        finished = True
        try:
            self._explore(self._board, 0)
        except _OutOfWork:
            finished = False
        return Explanation(tuple(self._log.steps), self._log.left_out, finished, self._assumptions)

    def _explore(self, board: Board, depth: int) -> None:
        """Find all solutions of a board, until there are enough."""
        while self._settled(board, depth) is None:
            if depth >= _DEEPEST:
                raise _OutOfWork
            (row, column), colours = self._guess(board)
            first, *others = colours
            if not self._tried(board, row, column, first, depth):
                board.restrict(row, column, sum(1 << colour for colour in others))
                continue
            for colour in others:
                if self._solutions < _ENOUGH:
                    self._tried(board, row, column, colour, depth)
            return

    def _tried(self, board: Board, row: int, column: int, colour: int, depth: int) -> bool:
        """Follow a guess; return whether it led to a solution. Where it did not, that is written down as a proof."""
        before = self._solutions
        self._log.branch((row, column), colour, depth)
        twin = board.copy()
        twin.restrict(row, column, 1 << colour)
        self._explore(twin, depth + 1)
        if self._solutions > before:
            return True
        self._log.refuted_branch((row, column), colour, depth)
        return False

    def _settled(self, board: Board, depth: int) -> bool | None:
        """Go as far as proofs go; return whether there is a solution, ``None`` where that takes a guess."""
        held: dict[Assumption, int] = {}
        progress = True
        if not self._propagated(board, depth, held):
            return False
        while not board.solved and progress:
            progress = False
            for row, column in board.undecided():
                for colour in bits(board.candidates(row, column)):
                    if not self._refuted(board, (row, column, colour), depth, held):
                        continue
                    progress = True
                    if not self._propagated(board, depth, held):
                        return False
        if not board.solved:
            return None
        self._solutions += 1
        if depth:
            self._log.solution(depth)
        return True

    def _propagated(self, board: Board, depth: int, held: dict[Assumption, int]) -> bool:
        """Apply line logic, and forget assumptions that might end otherwise now; return whether all lines fit."""
        changes: list[LineChange] = []
        failed = board.propagate(changes)
        self._log.deductions(changes, depth)
        if failed is not None:
            self._log.contradiction(failed, depth)
            return False
        touched = self._touched(changes)
        for assumption in [each for each, lines in held.items() if lines & touched]:
            del held[assumption]
        return True

    def _refuted(self, board: Board, assumption: Assumption, depth: int, held: dict[Assumption, int]) -> bool:
        """Assume a colour of a cell; where line logic refutes it, write that down and take the colour away."""
        row, column, colour = assumption
        candidates = board.candidates(row, column)
        if assumption in held or not candidates >> colour & 1 or candidates == 1 << colour:
            return False
        if board.work.line_solves >= self._line_solves:
            raise _OutOfWork
        self._assumptions += 1
        changes: list[LineChange] = []
        trial = board.copy()
        trial.restrict(row, column, 1 << colour)
        failed = trial.propagate(changes)
        if failed is None:
            held[assumption] = self._touched(changes) | self._crossing(row, column)
            return False
        self._log.refutation((row, column), colour, changes, failed, depth)
        board.restrict(row, column, candidates & ~(1 << colour))
        for each in [each for each, lines in held.items() if lines & self._crossing(row, column)]:
            del held[each]
        return True

    def _touched(self, changes: list[LineChange]) -> int:
        """Return the lines that some changes concern, as bits: their own, and those that cross a changed cell."""
        height = self._puzzle.height
        lines = 0
        for change in changes:
            cells = changed(change.before, change.after)
            lines |= 1 << change.line | (cells << height if change.line < height else cells)
        return lines

    def _crossing(self, row: int, column: int) -> int:
        return 1 << row | 1 << self._puzzle.height + column

    def _guess(self, board: Board) -> tuple[tuple[int, int], list[int]]:
        """Choose the cell to guess on, and order its colours: the one that leaves fewer cells open first.

        It lies where the two most constrained lines cross: the product of the placements left to them is the least.
        """
        rows, columns = self._placements(board)
        row, column = min(board.undecided(), key=lambda cell: rows[cell[0]] * columns[cell[1]])
        left_open: dict[int, int] = {}
        for colour in bits(board.candidates(row, column)):
            trial = board.copy()
            trial.restrict(row, column, 1 << colour)
            trial.propagate()
            left_open[colour] = len(trial.undecided())
        return (row, column), sorted(left_open, key=left_open.__getitem__)

    def _placements(self, board: Board) -> tuple[list[int], list[int]]:
        """Count the placements left to each row and column."""
        puzzle = self._puzzle
        cells = [[board.candidates(row, column) for column in range(puzzle.width)] for row in range(puzzle.height)]
        rows = [self._count(clue, line) for clue, line in zip(puzzle.rows, cells, strict=True)]
        columns = [self._count(clue, line) for clue, line in zip(puzzle.columns, zip(*cells, strict=True), strict=True)]
        return rows, columns

    def _count(self, clue: Clue, candidates: Sequence[int]) -> int:
        masks = tuple(
            sum((candidate >> colour & 1) << cell for cell, candidate in enumerate(candidates))
            for colour in range(len(self._puzzle.palette) + 1)
        )
        return count_placements(len(candidates), clue, masks)
