"""Depth-first search for one solution, in Python integers.

Each decision is propagated; what is decided next is learnt from failures. Every line has a weight that grows when the
line fails and fades with the failures of others, and the cell is taken whose row and column weigh most for each
undecided cell in them: at first the most constrained one, soon one where the trouble is (after Boussemart, Hemery,
Lecoutre and Sais, "Boosting systematic search by weighting constraints", ECAI 2004). A cell gets the colour that it
last had when it was decided, so that what fits elsewhere is not lost when the search turns back. Weights and colours
outlive an attempt, which is given up when it takes too long; the next one may take half as long again.

An attempt that ends early is followed by another, so that early decisions which were wrong are not kept for long. The
usual plan, one attempt from each of the four sides, each with both orders of values, was tried first: going along the
rows or columns in turn, without learning, it solved half as many hard grids within the same work. Choosing among a few
cells by the outcome of probes needed as much work, for any number of them.
"""

from __future__ import annotations

from authoring.kernel.allowance import Allowance
from authoring.kernel.board import Board, bits, undecided_cells
from authoring.kernel.interface import GridCells, SearchStatus, Stop

__all__ = ["search"]

FIRST_ATTEMPT = 1_500
"""Lines that the first attempt may solve."""

FAILURE_WEIGHT = 1024
"""What a line weighs at first, and what each failure adds."""

FAILURES_TO_HALVE = 64
"""After so many failures, all weights are halved."""


def search(board: Board, line_solves: int, stop: Stop | None = None) -> tuple[SearchStatus, GridCells | None]:
    """Look for a solution on copies of a board that has been propagated, solving about so many lines at the most."""
    allowance = Allowance(board, line_solves, stop)
    experience = _Experience(board)
    length = FIRST_ATTEMPT
    while True:
        outcome = _attempt(board, experience, allowance, board.work.line_solves + length)
        if outcome is not None:
            return outcome
        length += length // 2


class _Experience:
    """What a search has learnt: the weights of lines, and the last colour of each cell."""

    def __init__(self, board: Board) -> None:
        self._weights = [FAILURE_WEIGHT] * (board.height + board.width)
        self._failures = 0
        self._last = [(0,) * len(board.masks(row)) for row in range(board.height)]

    def note_failure(self, line: int) -> None:
        """Give more weight to a line that failed."""
        self._weights[line] += FAILURE_WEIGHT
        self._failures += 1
        if self._failures == FAILURES_TO_HALVE:
            self._failures = 0
            self._weights = [weight // 2 for weight in self._weights]

    def branch(self, board: Board) -> tuple[tuple[int, int], list[int]]:
        """Note what is decided; return the cell to decide next and its colours, the last one to be tried first."""
        for row, last in enumerate(self._last):
            masks = board.masks(row)
            still_open = undecided_cells(masks)
            self._last[row] = tuple(old & still_open | new & ~still_open for old, new in zip(last, masks, strict=True))
        row, column = self._heaviest(board.undecided(), board.height)
        colours = bits(board.candidates(row, column))
        for colour, mask in enumerate(self._last[row]):
            if mask >> column & 1 and colour in colours:
                colours.remove(colour)
                colours.append(colour)
        return (row, column), colours

    def _heaviest(self, undecided: list[tuple[int, int]], height: int) -> tuple[int, int]:
        """Return the first of the cells whose lines weigh most for each undecided cell in them."""
        counts = [0] * len(self._weights)
        for row, column in undecided:
            counts[row] += 1
            counts[height + column] += 1
        best, best_weight, best_count = undecided[0], -1, 1
        for row, column in undecided:
            weight = self._weights[row] + self._weights[height + column]
            count = counts[row] + counts[height + column]
            if weight * best_count > best_weight * count:
                best, best_weight, best_count = (row, column), weight, count
        return best


def _attempt(
    board: Board, experience: _Experience, allowance: Allowance, end: int
) -> tuple[SearchStatus, GridCells | None] | None:
    """Search from the start; ``None`` if that takes more lines than the attempt may solve."""
    if board.solved:
        return SearchStatus.FOUND, board.cells()
    path = [(board, *experience.branch(board))]
    while path:
        state, cell, colours = path[-1]
        if not colours:
            path.pop()
            continue
        if allowance.used_up:
            return SearchStatus.INTERRUPTED, None
        if board.work.line_solves >= end:
            return None
        trial = state.branch(*cell, colours.pop())
        failed = trial.propagate()
        if failed is not None:
            experience.note_failure(failed)
            continue
        if trial.solved:
            return SearchStatus.FOUND, trial.cells()
        path.append((trial, *experience.branch(trial)))
    return SearchStatus.EXHAUSTED, None
