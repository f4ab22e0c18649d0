"""Boards of puzzles. Given cells are told to a board once, and all that follows works from what it still allows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from authoring.kernel import Board, Kernel
from authoring.model import Puzzle

__all__ = ["board_of", "with_given"]

_Board = TypeVar("_Board", bound=Board)


def board_of(puzzle: Puzzle, kernel: Kernel) -> Board:
    """Return a board with the clues of a puzzle, on which its given cells are known and nothing else."""
    return with_given(kernel.board(puzzle.rows, puzzle.columns, len(puzzle.palette)), puzzle.given)


def with_given(board: _Board, given: Iterable[tuple[tuple[int, int], int]]) -> _Board:
    """Return the same board, told the colours of given cells: each a (row, column) and its colour."""
    for cell, colour in given:
        board.restrict(*cell, 1 << colour)
    return board
