"""Reconciling rows with columns, on both kernels."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from brute_force import solutions
from hypothesis import given, settings
from random_puzzles import Cells, clues, every_cell, grids, noise

from authoring.kernel import Board, Kernel


def propagated(kernel: Kernel, cells: Cells, colours: int) -> Board:
    """Return a board with the clues of a grid, as far as line logic gets with them."""
    board = kernel.board(*clues(cells), colours)
    assert board.propagate() is None
    return board


def turned(cells: Cells) -> list[int]:
    """Return a number for each cell of a grid, the same for cells that half a turn exchanges."""
    count = len(every_cell(cells))
    return [min(cell, count - 1 - cell) for cell in range(count)]


def half_turn(cells: Cells) -> Cells:
    return tuple(row[::-1] for row in cells[::-1])


@settings(derandomize=True, deadline=None, max_examples=200)
@given(cells=grids(5, 5, 2))
def test_a_solution_is_found_and_the_board_left_alone(kernel: Kernel, cells: Cells) -> None:
    board = propagated(kernel, cells, 2)
    before = [board.candidates(*cell) for cell in every_cell(cells)]
    assert kernel.reconcile(board, 50_000) in solutions(*clues(cells))
    assert [board.candidates(*cell) for cell in every_cell(cells)] == before


@settings(derandomize=True, deadline=None, max_examples=100)
@given(cells=grids(4, 5, 2))
def test_a_known_solution_is_passed_over(kernel: Kernel, cells: Cells) -> None:
    all_solutions = solutions(*clues(cells))
    board = propagated(kernel, cells, 2)
    for known in all_solutions:
        others = [each for each in all_solutions if each != known]
        found = kernel.reconcile(board, 30_000 if others else 500, other_than=known)
        assert found in others if others else found is None


@pytest.mark.parametrize("known", [(1, 1, 0), (0, 1, 1)])
def test_what_is_given_is_respected(kernel: Kernel, known: Sequence[int]) -> None:
    # One row of four, and a block of one cell that may be anywhere but where it is crossed off.
    board = kernel.board([[(1, 1)], [(1, 1)], [(1, 1)]], [[(1, 1)]] * 3, 1)
    for column, free in enumerate(known):
        if not free:
            board.restrict(0, column, 1)
    assert board.propagate() is None
    first: set[int] = set()
    cells = None
    for _ in range(4):
        cells = kernel.reconcile(board, 10_000, other_than=cells)
        assert cells is not None
        first.add(cells[0].index(1))
    assert first <= {column for column, free in enumerate(known) if free}


def test_the_limit_holds_and_long_lines_count_for_more(kernel: Kernel) -> None:
    board = propagated(kernel, noise(60, 60, 1, 1), 1)
    before = board.work
    assert kernel.reconcile(board, 0) is None
    assert board.work == before
    assert kernel.reconcile(board, 1_000) is None
    work = board.work
    assert (work.probes, work.nodes) == (before.probes, before.nodes)
    # A round solves 120 lines, and counts as 233: blocks have about 240 positions in a line.
    assert work.line_solves - before.line_solves == 5 * 120


def test_symmetric_solutions_are_found_sooner(kernel: Kernel) -> None:
    work = {False: 0, True: 0}
    for seed in range(5):
        upper = noise(10, 20, 1, seed)
        cells = upper + half_turn(upper)
        for symmetric in work:
            board = propagated(kernel, cells, 1)
            before = board.work.line_solves
            found = kernel.reconcile(board, 200_000, alike=turned(cells) if symmetric else None)
            assert found is not None
            assert found == half_turn(found) or not symmetric
            work[symmetric] += board.work.line_solves - before
    assert work[True] < work[False]


def test_a_solved_board_has_its_solution_or_no_other(kernel: Kernel) -> None:
    cells = ((1, 1), (1, 0))
    board = propagated(kernel, cells, 1)
    assert board.solved
    work = board.work
    assert kernel.reconcile(board, 0) == cells
    assert kernel.reconcile(board, 1_000, other_than=cells) is None
    assert board.work == work


def test_a_line_without_placement_is_refused(kernel: Kernel) -> None:
    board = kernel.board([[(2, 1)], [(1, 1)]], [[(1, 1)], [(1, 1)]], 1)
    with pytest.raises(ValueError, match="a line has no placement"):
        kernel.reconcile(kernel.board([[(3, 1)], []], [[(1, 1)], [(1, 1)]], 1), 100)
    assert kernel.reconcile(board, 100) is None


def test_each_cell_needs_its_number(kernel: Kernel) -> None:
    board = propagated(kernel, ((1, 0), (0, 1)), 1)
    for alike in ([0, 1, 2], [0, 1, 2, 3, 0], [0, 1, 2, 4], [0, -1, 2, 3], [2**70, 1, 2, 3]):
        with pytest.raises((ValueError, OverflowError)):
            kernel.reconcile(board, 100, alike=alike)


def test_a_known_solution_is_a_grid_of_the_board(kernel: Kernel) -> None:
    board = propagated(kernel, ((1, 0), (0, 1)), 1)
    for known in (((1, 0),), ((1, 0), (0,)), ((1, 0), (0, 2))):
        with pytest.raises(ValueError, match=r"a grid|a cell|2 rows"):
            kernel.reconcile(board, 100, other_than=known)


def test_whoever_says_stop_ends_the_work(kernel: Kernel) -> None:
    board = propagated(kernel, noise(60, 60, 1, 1), 1)
    for patience in (0, 2):
        asked: list[bool] = []

        def stop(patience: int = patience, asked: list[bool] = asked) -> bool:
            asked.append(len(asked) >= patience)
            return asked[-1]

        assert kernel.reconcile(board, 10**9, stop) is None
        assert asked == [False] * patience + [True]

    def fail() -> bool:
        raise LookupError

    with pytest.raises(LookupError):
        kernel.reconcile(board, 10**9, fail)
    asking, silent = (propagated(kernel, noise(30, 30, 1, 2), 1) for _ in range(2))
    assert kernel.reconcile(asking, 5_000, lambda: False) == kernel.reconcile(silent, 5_000)
    assert asking.work == silent.work
