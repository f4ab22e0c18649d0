"""Clues without a solution: the slips of a transcriber that would explain it.

A change of one number changes the total of its colour on one side only. So where the totals of rows and columns differ,
each candidate is one number, changed by just the difference; and where they agree, no change of one number can help,
but two neighbours written in the wrong order can. That leaves few enough candidates to ask the solver about each. The
road not taken is relaxing clues inside the SAT solver, which finds some change, but not the most likely one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from authoring.kernel import Kernel
from authoring.model import Axis, Block, Clue, Line, Puzzle, Slip, arithmetic_faults, format_lengths
from authoring.solver import Budget, classify

__all__ = ["Slips", "find_slips"]

_LINE_SOLVES = 60_000
"""Work for all candidates together."""
_EACH = Budget(
    search_line_solves=2_000,
    reconcile_line_solves=100,
    line_solves=2_000,
    conflicts=2_000,
    further_conflicts=0,
    solutions=2,
)
"""Work for one candidate that line logic neither solves nor refutes."""
_MOST = 5


@dataclass(frozen=True, slots=True)
class Slips:
    """The likeliest slips first; ``more`` were found. ``exhausted``: all candidates of the kind were tried."""

    likeliest: tuple[Slip, ...]
    more: int
    exhausted: bool


def find_slips(puzzle: Puzzle, failed: Line | None, kernel: Kernel) -> Slips:
    """Look for slips that explain why a puzzle has no solution; ``failed`` is the line where that showed, if any.

    Each slip was verified by the solver. First come those that give exactly one solution, then those in the line that
    failed.
    """
    found: list[Slip] = []
    exhausted = True
    line_solves = 0
    for line, wanted in sorted(_candidates(puzzle), key=lambda candidate: candidate[0] != failed):
        if line_solves >= _LINE_SOLVES:
            exhausted = False
            break
        changed = _with_clue(puzzle, line, wanted)
        if arithmetic_faults(changed):
            continue
        verdict = classify(changed, _EACH, kernel)
        line_solves += verdict.counters.line_solves
        if verdict.solution is not None:
            found.append(_slip(puzzle, line, wanted, verdict.classification.unique))
    found.sort(key=lambda slip: (not slip.unique, slip.line != failed))
    return Slips(tuple(found[:_MOST]), len(found[_MOST:]), exhausted)


def _slip(puzzle: Puzzle, line: Line, wanted: Clue, unique: bool) -> Slip:
    found = puzzle.clue(line)
    right, wrong = format_lengths(wanted, puzzle.palette), format_lengths(found, puzzle.palette)
    gives = "exactly one solution" if unique else "a solution"
    message = f"perhaps a slip: {line} with {right} in place of {wrong} would give {gives}"
    return Slip(line, found, wanted, unique, message)


def _candidates(puzzle: Puzzle) -> Iterator[tuple[Line, Clue]]:
    """Yield lines with the clues that they may have had before a slip."""
    excess = Counter(_total(puzzle.rows))
    excess.subtract(_total(puzzle.columns))
    differing = [(colour, excess[colour]) for colour in sorted(excess) if excess[colour]]
    for line in puzzle.lines():
        clue = puzzle.clue(line)
        if not differing:
            yield from ((line, swapped) for swapped in _swapped(clue))
        elif len(differing) == 1:
            colour, more_in_rows = differing[0]
            change = -more_in_rows if line.axis is Axis.ROW else more_in_rows
            yield from ((line, changed) for changed in _changed(clue, colour, change))


def _total(clues: Iterable[Clue]) -> Counter[int]:
    total = Counter[int]()
    for clue in clues:
        for block in clue:
            total[block.colour] += block.length
    return total


def _swapped(clue: Clue) -> Iterator[Clue]:
    for index in range(len(clue) - 1):
        left, right = clue[index : index + 2]
        if left != right:
            yield (*clue[:index], right, left, *clue[index + 2 :])


def _changed(clue: Clue, colour: int, change: int) -> Iterator[Clue]:
    for index, block in enumerate(clue):
        if block.colour == colour and block.length + change > 0:
            yield (*clue[:index], Block(block.length + change, colour), *clue[index + 1 :])


def _with_clue(puzzle: Puzzle, line: Line, clue: Clue) -> Puzzle:
    clues = puzzle.rows if line.axis is Axis.ROW else puzzle.columns
    changed = (*clues[: line.position], clue, *clues[line.position + 1 :])
    return replace(puzzle, rows=changed) if line.axis is Axis.ROW else replace(puzzle, columns=changed)
