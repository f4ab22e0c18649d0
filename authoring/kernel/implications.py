"""What follows from single assumptions, as clauses that a SAT solver can learn from.

The order encoding propagates less than line logic does: it knows the bounds of blocks, not the holes between. Told what
line logic finds to follow from either value of a cell, the solver meets half the conflicts on hard random grids.
"""

from __future__ import annotations

from authoring.kernel.allowance import Allowance
from authoring.kernel.board import Board, bits, undecided_cells
from authoring.kernel.interface import Stop

__all__ = ["implications"]


def implications(board: Board, line_solves: int, stop: Stop | None = None) -> list[list[int]]:
    """See :meth:`authoring.kernel.interface.Kernel.implications`."""
    allowance = Allowance(board, line_solves, stop)
    clauses: list[list[int]] = []
    for row, column in board.undecided():
        candidates = board.candidates(row, column)
        for colour in bits(candidates & ~1):
            if allowance.used_up:
                return clauses
            trials = [board.probe(row, column, kept) for kept in (1 << colour, candidates & ~(1 << colour))]
            failed = [trial.propagate() is not None for trial in trials]
            variable = _variable(board, row, column, colour)
            if any(failed):
                clauses += [[literal] for literal, wrong in zip((-variable, variable), failed, strict=True) if wrong]
            else:
                clauses += _consequences(board, trials, variable, (row, column))
    return clauses


def _variable(board: Board, row: int, column: int, colour: int) -> int:
    return (row * board.width + column) * (board.kinds - 1) + colour


def _consequences(board: Board, trials: list[Board], variable: int, cell: tuple[int, int]) -> list[list[int]]:
    """Return what follows for other cells from a variable's being true, from its being false, and from both."""
    clauses = []
    for row in range(board.height):
        before, *after = (each.masks(row) for each in (board, *trials))
        if after == [before, before]:
            continue
        asked_about = undecided_cells(before) & ~(1 << cell[1] if row == cell[0] else 0)
        decided = [~undecided_cells(masks) for masks in after]
        for colour in range(1, board.kinds):
            asked = before[colour] & asked_about
            found = [
                (asked & ~masks[colour], asked & masks[colour] & known)
                for masks, known in zip(after, decided, strict=True)
            ]
            both = [of_true & of_false for of_true, of_false in zip(*found, strict=True)]
            rest = [[mask & ~agreed for mask, agreed in zip(each, both, strict=True)] for each in found]
            for premise, masks in (([], both), ([-variable], rest[0]), ([variable], rest[1])):
                for sign, mask in zip((-1, 1), masks, strict=True):
                    clauses += [[*premise, sign * _variable(board, row, column, colour)] for column in bits(mask)]
    return clauses
