"""What follows from single assumptions, as clauses that a SAT solver can learn from.

The order encoding propagates less than line logic does: it knows the bounds of blocks, not the holes between. Told what
line logic finds to follow from either value of a cell, the solver meets half the conflicts on hard random grids.
"""

from __future__ import annotations

from authoring.kernel.board import Board, bits, undecided_cells
from authoring.kernel.interface import Masks

__all__ = ["implications"]


def implications(board: Board, line_solves: int) -> list[list[int]]:
    """See :meth:`authoring.kernel.interface.Kernel.implications`."""
    end = board.work.line_solves + line_solves
    clauses: list[list[int]] = []
    for row, column in board.undecided():
        candidates = board.candidates(row, column)
        for colour in bits(candidates & ~1):
            if board.work.line_solves >= end:
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
    return (row * board.width + column) * (len(board.masks(row)) - 1) + colour


def _consequences(board: Board, trials: list[Board], variable: int, cell: tuple[int, int]) -> list[list[int]]:
    """Return what follows for other cells from a variable's being true, from its being false, and from both."""
    clauses = []
    for row in range(board.height):
        still_open = undecided_cells(board.masks(row)) & ~(1 << cell[1] if row == cell[0] else 0)
        for colour, asked in enumerate(board.masks(row)):
            if colour == 0:
                continue
            found = [_refuted_and_proved(trial.masks(row), colour, asked & still_open) for trial in trials]
            both = [of_true & of_false for of_true, of_false in zip(*found, strict=True)]
            rest = [[mask & ~agreed for mask, agreed in zip(each, both, strict=True)] for each in found]
            for premise, masks in (([], both), ([-variable], rest[0]), ([variable], rest[1])):
                for sign, mask in zip((-1, 1), masks, strict=True):
                    clauses += [[*premise, sign * _variable(board, row, column, colour)] for column in bits(mask)]
    return clauses


def _refuted_and_proved(masks: Masks, colour: int, asked: int) -> tuple[int, int]:
    """Return the cells, of those asked about, that can't have a colour any more, and those that must have it."""
    others = 0
    for other, mask in enumerate(masks):
        if other != colour:
            others |= mask
    return asked & ~masks[colour], asked & masks[colour] & ~others
