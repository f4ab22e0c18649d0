"""Rivals: other solutions of a changed picture, looked for with little work.

The solver's ladder (``authoring.solver.ladder``) would find them too, but it ends in clauses for a SAT solver, and to
write those down takes longer than everything else here. A picture that was just changed is ambiguous most of the time,
in many ways at once; so it mostly does to take a cell that line logic leaves undecided, forbid its colour, and let the
kernel search for a short while. Where that finds nothing, the solver is asked.
"""

from __future__ import annotations

from enum import Enum, auto

from authoring.kernel.interface import Board, GridCells, ProbeStatus
from authoring.model import Classification
from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.effort import Effort

__all__ = ["NoRival", "board_of", "find_rival"]

_PROBING = 20_000
_TRIES = 16
_SEARCH = 1_000
"""Line solves for each cell tried."""


class NoRival(Enum):
    """Why no rival is returned."""

    UNIQUE = auto()
    """There is none: the picture is the only solution."""
    UNKNOWN = auto()
    """None was found with the work allowed."""


def find_rival(canvas: Canvas, patch: Patch, effort: Effort) -> GridCells | NoRival:
    """Look for a solution other than the picture with these changes, on which line logic stalls."""
    rows = canvas.changed(patch)
    board = board_of(canvas, patch, effort)
    board.propagate()
    prober = effort.kernel.prober(board, rows)
    status = prober.run(_PROBING)
    effort.spend_on(board)
    if status is ProbeStatus.SOLVED:
        return NoRival.UNIQUE
    if status is ProbeStatus.AMBIGUOUS:
        return prober.solutions[1]
    undecided = board.undecided()
    for row, column in undecided[:: max(1, len(undecided) // _TRIES)]:
        rival = _rival_at(row, column, canvas, patch, effort)
        if rival is not None:
            return rival
    verdict = effort.check(canvas.puzzle(patch))
    if verdict.second is not None:
        return verdict.second.rows
    return NoRival.UNKNOWN if verdict.classification is Classification.UNDECIDED else NoRival.UNIQUE


def _rival_at(row: int, column: int, canvas: Canvas, patch: Patch, effort: Effort) -> GridCells | None:
    """Look for a solution in which a cell has another colour."""
    colour = canvas.changed(patch)[row][column]
    board = board_of(canvas, patch, effort)
    board.restrict(row, column, (1 << canvas.colours + 1) - 1 & ~(1 << colour))
    rival = None
    if board.propagate() is None:
        rival = board.cells() if board.solved else effort.kernel.search(board, _SEARCH)[1]
    effort.spend_on(board)
    return rival


def board_of(canvas: Canvas, patch: Patch, effort: Effort) -> Board:
    """Return a board with the clues of the picture with these changes, on which only its given cells are known."""
    rows, columns = canvas.clues(patch)
    board = effort.kernel.board(rows, columns, canvas.colours)
    for (row, column), colour in canvas.given:
        board.restrict(row, column, 1 << colour)
    return board
