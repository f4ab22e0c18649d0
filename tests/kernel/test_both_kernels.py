"""What every kernel promises, against brute force."""

from __future__ import annotations

from brute_force import line_candidates, solutions
from hypothesis import given, settings
from hypothesis import strategies as st
from random_puzzles import Cells, Clue, clues, grids, lines

from authoring.kernel import Deduction, Kernel, ProbeStatus

PLENTY = 10**12


@settings(derandomize=True, deadline=None, max_examples=400)
@given(lines())
def test_a_line_keeps_exactly_what_some_placement_uses(kernel: Kernel, line: tuple[int, Clue, tuple[int, ...]]) -> None:
    assert kernel.solve_line(*line) == line_candidates(*line)


@settings(derandomize=True, deadline=None, max_examples=120)
@given(grids(height=5, width=6, colours=2), st.booleans())
def test_no_solution_is_ever_lost(kernel: Kernel, goal: Cells, goal_known: bool) -> None:
    rows, columns = clues(goal)
    every = solutions(rows, columns)
    board = kernel.board(rows, columns, 2)
    log: list[Deduction] = []
    assert board.propagate(log) is None
    prober = kernel.prober(board, goal if goal_known else None)
    status = prober.run(PLENTY)
    for grid in every:
        for row, cells in enumerate(grid):
            for column, colour in enumerate(cells):
                assert board.candidates(row, column) >> colour & 1
    assert set(prober.solutions) <= set(every)
    assert (status is ProbeStatus.SOLVED) == board.solved
    assert (status is ProbeStatus.AMBIGUOUS) == (len(prober.solutions) > 1)
    if board.solved:
        assert every == [board.cells()]
        assert board.undecided() == []


def test_a_line_of_a_thousand_cells(kernel: Kernel) -> None:
    for length in (1_000, 1_024, 1_025):
        everything = (1 << length) - 1
        after = kernel.solve_line(length, [(400, 1), (length - 401, 1)], (everything, everything))
        assert after == (1 << 400, everything & ~(1 << 400))


def test_a_board_of_a_thousand_columns(kernel: Kernel) -> None:
    for width in (1_000, 1_024, 1_025):
        board = kernel.board([[(width, 1)], [(1, 1)]], [[(2, 1)], *[[(1, 1)]] * (width - 1)], 1)
        assert board.propagate() is None
        assert board.cells() == ((1,) * width, (1,) + (0,) * (width - 1))
        assert kernel.prober(board).run(PLENTY) is ProbeStatus.SOLVED


def test_more_colours_than_bits_in_a_word(kernel: Kernel) -> None:
    colours = 70
    rows = [[(1, colour) for colour in range(1, colours + 1)]] * 2
    columns = [[(2, colour)] for colour in range(1, colours + 1)]
    board = kernel.board(rows, [*columns, []], colours)
    assert board.candidates(1, 69) == (1 << 71) - 1
    board.restrict(1, 69, ~(1 << 70 | 1))
    assert board.candidates(1, 69) == (1 << 70) - 2
    board.restrict(1, 69, 1 << 69)
    assert board.candidates(1, 69) == 1 << 69
    assert board.propagate() is not None

    board = kernel.board(rows, [*columns, []], colours)
    board.propagate()
    assert board.cells() == ((*range(1, colours + 1), 0),) * 2


def test_a_cell_without_candidates_fails_its_row(kernel: Kernel) -> None:
    board = kernel.board([[], [(1, 1)]], [[(1, 1)], []], 1)
    assert board.propagate() is None
    assert board.cells() == ((0, 0), (1, 0))
    board.restrict(1, 1, 0)
    assert not board.solved
    assert board.candidates(1, 1) == 0
    assert board.propagate() == 1


def test_the_smallest_boards(kernel: Kernel) -> None:
    filled = kernel.board([[(1, 1)]], [[(1, 1)]], 1)
    assert filled.propagate() is None
    assert filled.cells() == ((1,),)
    empty = kernel.board([[]], [[]], 0)
    assert empty.solved
    assert empty.propagate() is None
    assert empty.cells() == ((0,),)


def test_blocks_longer_than_any_line_never_fit(kernel: Kernel) -> None:
    assert kernel.solve_line(5, [(10**30, 1)], (31, 31)) is None
    assert kernel.solve_line(5, [(1, 1)] * 2_000, (31, 31)) is None
    assert kernel.board([[(1, 1), (4, 1)]] * 5, [[(5, 1)]] * 5, 1).propagate() == 0
