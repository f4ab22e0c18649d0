"""Searching for one solution, on both kernels."""

from __future__ import annotations

import pytest
from brute_force import solutions
from hypothesis import given, settings
from random_puzzles import Cells, Clue, clues, grids, noise

from authoring.kernel import Board, Kernel, ProbeStatus, SearchStatus


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


def test_on_a_large_board_copies_count_as_work(kernel: Kernel) -> None:
    # 200 × 200 cells with 5 colours: 480,000 bits, so a copy stands for 48 lines, and hardly a line changes with it.
    rows, columns = clues(noise(200, 200, 1, 3))
    board = kernel.board(rows, columns, 5)
    assert board.propagate() is None
    before = board.work
    assert kernel.search(board, 1_000) == (SearchStatus.INTERRUPTED, None)
    searched = board.work
    assert 0 < searched.nodes <= 1_000 // 48
    assert 1_000 <= searched.line_solves - before.line_solves + 48 * searched.nodes < 2_000
    kernel.implications(board, 1_000)
    implied = board.work
    assert 0 < implied.probes <= 2 + 1_000 // 48
    assert 1_000 <= implied.line_solves - searched.line_solves + 48 * implied.probes < 2_000


def hard(kernel: Kernel) -> Board:
    """Return a board that has been propagated, and takes long to search and to probe."""
    board = kernel.board(*clues(noise(60, 60, 1, 1)), 1)
    assert board.propagate() is None
    return board


def test_whoever_says_stop_ends_the_work(kernel: Kernel) -> None:
    for patience in (0, 2):
        asked: list[bool] = []

        def stop(patience: int = patience, asked: list[bool] = asked) -> bool:
            asked.append(len(asked) >= patience)
            return asked[-1]

        board = hard(kernel)
        assert kernel.search(board, 10**9, stop) == (SearchStatus.INTERRUPTED, None)
        assert asked == [False] * patience + [True]
        asked.clear()
        kernel.implications(board, 10**9, stop)
        assert asked == [False] * patience + [True]
        asked.clear()
        assert kernel.prober(board).run(10**9, stop) is ProbeStatus.INTERRUPTED
        assert asked == [False] * patience + [True]


def test_asking_changes_nothing(kernel: Kernel) -> None:
    unasked, asked = hard(kernel), hard(kernel)
    assert kernel.search(asked, 3_000, lambda: False) == kernel.search(unasked, 3_000)
    assert kernel.implications(asked, 1_000, lambda: False) == kernel.implications(unasked, 1_000)
    assert kernel.prober(asked).run(1_000, lambda: False) is kernel.prober(unasked).run(1_000)
    assert asked.work == unasked.work


def test_what_goes_wrong_in_asking_is_raised_and_the_board_lives_on(kernel: Kernel) -> None:
    def stop() -> bool:
        raise LookupError

    board = hard(kernel)
    with pytest.raises(LookupError):
        kernel.search(board, 10**9, stop)
    with pytest.raises(LookupError):
        kernel.implications(board, 10**9, stop)
    with pytest.raises(LookupError):
        kernel.prober(board).run(10**9, stop)
    assert kernel.search(board, 0) == (SearchStatus.INTERRUPTED, None)
