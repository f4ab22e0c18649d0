"""Searching for one solution, on both kernels."""

from __future__ import annotations

from brute_force import solutions
from hypothesis import given, settings
from random_puzzles import Cells, Clue, clues, grids

from authoring.kernel import Board, Kernel, SearchStatus


def state(board: Board, height: int, width: int) -> list[int]:
    return [board.candidates(row, column) for row in range(height) for column in range(width)]


def mono(*lengths: list[int]) -> list[Clue]:
    return [[(length, 1) for length in clue] for clue in lengths]


@settings(derandomize=True, deadline=None, max_examples=200)
@given(picture=grids(5, 5, 2))
def test_a_solution_is_found_and_the_board_left_alone(kernel: Kernel, picture: Cells) -> None:
    rows, columns = clues(picture)
    board = kernel.board(rows, columns, 2)
    assert board.propagate() is None
    before = state(board, len(rows), len(columns))
    status, cells = kernel.search(board, 10**9)
    assert status is SearchStatus.FOUND
    assert cells in solutions(rows, columns)
    assert state(board, len(rows), len(columns)) == before


def test_a_puzzle_without_solution_is_exhausted(kernel: Kernel) -> None:
    # Line logic sees nothing wrong with these clues.
    board = kernel.board(mono([2], [1], [1, 1], [2]), mono([2], [1], [2], [2]), 1)
    assert board.propagate() is None
    assert kernel.search(board, 10**9) == (SearchStatus.EXHAUSTED, None)


def test_the_limit_holds(kernel: Kernel) -> None:
    order = 12
    rows = mono([3], [1], *[[3, 1], [1]] * (order - 1), [1])
    columns = mono([1], [1], *[[1, 3], [1]] * (order - 1), [3])
    board = kernel.board(rows, columns, 1)
    assert board.propagate() is None
    before = board.work
    assert kernel.search(board, 500) == (SearchStatus.INTERRUPTED, None)
    work = board.work
    assert 500 <= work.line_solves - before.line_solves < 700
    assert work.nodes > 0
    assert kernel.search(board, 0) == (SearchStatus.INTERRUPTED, None)
