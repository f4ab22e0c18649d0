"""The log of an analysis while it is being written.

Given cells are no steps: they are known from the start, and whoever shows a log takes them from the puzzle. Steps are
turned into values as they happen; those beyond the limit are only counted, since counting the placements of a
line costs more than solving it.
"""

from __future__ import annotations

from collections.abc import Iterable

from authoring.kernel import Deduction as LineChange
from authoring.model import (
    BACKGROUND,
    Branch,
    Cell,
    Contradiction,
    Deduction,
    Puzzle,
    Refutation,
    Solution,
    Step,
)
from authoring.review.masks import decided, runs
from authoring.review.placements import count_placements

__all__ = ["StepLog"]


class StepLog:
    """The first ``limit`` steps, and how many came after them."""

    def __init__(self, puzzle: Puzzle, limit: int) -> None:
        self._puzzle = puzzle
        self._limit = limit
        self._lines = tuple(puzzle.lines())
        self.steps: list[Step] = []
        self.left_out = 0

    def deductions(self, changes: Iterable[LineChange], depth: int) -> None:
        """Write down what line logic found."""
        for change in changes:
            if self._room():
                self.steps.append(self._deduction(change, depth))

    def contradiction(self, line: int, depth: int) -> None:
        """Write down that a line has no placement left."""
        if self._room():
            self.steps.append(self._contradiction(line, depth))

    def refutation(
        self, cell: tuple[int, int], colour: int, changes: Iterable[LineChange], line: int, depth: int
    ) -> None:
        """Write down an assumption that line logic refuted, with the whole proof, which ends in ``line``."""
        if self._room():
            proof: list[Deduction | Contradiction] = [self._deduction(change, depth + 1) for change in changes]
            proof.append(self._contradiction(line, depth + 1))
            self.steps.append(Refutation(Cell(*cell), colour, tuple(proof), depth))

    def refuted_branch(self, cell: tuple[int, int], colour: int, depth: int) -> None:
        """Write down that all that followed from a guess led to contradictions."""
        if self._room():
            self.steps.append(Refutation(Cell(*cell), colour, (), depth))

    def branch(self, cell: tuple[int, int], colour: int, depth: int) -> None:
        """Write down a guess."""
        if self._room():
            self.steps.append(Branch(Cell(*cell), colour, depth))

    def solution(self, depth: int) -> None:
        """Write down that every cell is decided."""
        if self._room():
            self.steps.append(Solution(depth))

    def _room(self) -> bool:
        if len(self.steps) < self._limit:
            return True
        self.left_out += 1
        return False

    def _deduction(self, change: LineChange, depth: int) -> Deduction:
        line, before, after = self._lines[change.line], change.before, change.after
        clue, length = self._puzzle.clue(line), self._puzzle.length(line)
        settled = decided(after)
        news = settled & ~decided(before)
        coloured = [(after[colour] & news, colour) for colour in range(1, len(after))]
        excluded = [
            (old & ~new & ~settled, colour) for colour, (old, new) in enumerate(zip(before, after, strict=True))
        ]
        return Deduction(
            line,
            clue,
            length,
            count_placements(length, clue, before),
            filled=runs(coloured),
            empty=runs([(after[BACKGROUND] & news, BACKGROUND)]),
            excluded=runs(excluded),
            depth=depth,
        )

    def _contradiction(self, number: int, depth: int) -> Contradiction:
        line = self._lines[number]
        return Contradiction(line, self._puzzle.clue(line), self._puzzle.length(line), depth)
