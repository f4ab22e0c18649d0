"""Rivals: other solutions of a changed picture, looked for with little work.

The solver's ladder (``authoring.solver.ladder``) would find them too, but it ends in clauses for a SAT solver, and to
write those down takes longer than most else here. A picture that was just changed is ambiguous most of the time, in
many ways at once; so it mostly does to take a cell that line logic leaves undecided, forbid its colour, and let the
kernel search for a short while. Where that finds nothing, the solver is asked.

More cells may be given than in the puzzle; they are called ``told`` here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from authoring.kernel.interface import Board, GridCells, ProbeStatus
from authoring.model import Classification, Given
from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.effort import Effort
from authoring.solver.boards import with_given

__all__ = ["NoRival", "find_rival", "switches", "undecided_cells"]

_PROBING = 20_000
_TRIES = 16
_SEARCH = 1_000
"""Line solves for each cell tried."""
_MOST_SWITCHES = 100


class NoRival(Enum):
    """Why no rival is returned."""

    UNIQUE = auto()
    """There is none: the picture is the only solution."""
    UNKNOWN = auto()
    """None was found with the work allowed."""


def undecided_cells(canvas: Canvas, patch: Patch, effort: Effort, told: Sequence[Given] = ()) -> int:
    """Return the cells that line logic leaves undecided in the picture with these changes."""
    board = _board(canvas, patch, effort, told)
    board.propagate()
    effort.spend_on(board)
    return sum(1 << row * canvas.width + column for row, column in board.undecided())


def switches(canvas: Canvas, patch: Patch, undecided: int, effort: Effort) -> Iterator[GridCells]:
    """Yield rivals by one switch each; no two of these have a cell in common."""
    rows = canvas.changed(patch)
    places = canvas.places(undecided)
    for _ in range(_MOST_SWITCHES):
        effort.look()
        flipped = effort.kernel.find_switch(rows, places)
        if flipped is None:
            return
        yield flipped
        places = [(row, column) for row, column in places if flipped[row][column] == rows[row][column]]


def find_rival(canvas: Canvas, patch: Patch, effort: Effort, told: Sequence[Given] = ()) -> GridCells | NoRival:
    """Look for a solution other than the picture with these changes, which has no switch and stalls line logic."""
    rows = canvas.changed(patch)
    board = _board(canvas, patch, effort, told)
    board.propagate()
    prober = effort.kernel.prober(board, rows)
    status = prober.run(_PROBING, effort.clock.over)
    effort.spend_on(board)
    if status is ProbeStatus.SOLVED:
        return NoRival.UNIQUE
    if status is ProbeStatus.AMBIGUOUS:
        return prober.solutions[1]
    undecided = board.undecided()
    for row, column in undecided[:: max(1, len(undecided) // _TRIES)]:
        other = _board(canvas, patch, effort, told)
        other.restrict(row, column, (1 << canvas.colours + 1) - 1 & ~(1 << rows[row][column]))
        rival = _solution(other, effort)
        if rival is not None:
            return rival
    verdict = effort.check(canvas, patch, told)
    if verdict.second is not None:
        return verdict.second.rows
    return NoRival.UNKNOWN if verdict.classification is Classification.UNDECIDED else NoRival.UNIQUE


def _solution(board: Board, effort: Effort) -> GridCells | None:
    """Look for a solution for a short while."""
    found = None
    if board.propagate() is None:
        found = board.cells() if board.solved else effort.kernel.search(board, _SEARCH, effort.clock.over)[1]
    effort.spend_on(board)
    return found


def _board(canvas: Canvas, patch: Patch, effort: Effort, told: Sequence[Given]) -> Board:
    rows, columns = canvas.clues(patch)
    return with_given(effort.kernel.board(rows, columns, canvas.colours), (*canvas.given, *told))
