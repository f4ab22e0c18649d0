"""What every kernel promises, against brute force."""

from __future__ import annotations

import pytest
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


@settings(derandomize=True, deadline=None, max_examples=100)
@given(grids(height=6, width=6, colours=2))
def test_a_round_says_what_each_line_says_by_itself(kernel: Kernel, goal: Cells) -> None:
    rows, columns = clues(goal)
    board = kernel.board(rows, columns, 2)
    places = [[(row, column) for column in range(len(columns))] for row in range(len(rows))]
    places += [list(line) for line in zip(*places, strict=True)]
    moving = [0]
    while moving:
        state = {place: board.candidates(*place) for line in places for place in line}
        expected, talking = dict(state), []
        for number, (line, clue) in enumerate(zip(places, [*rows, *columns], strict=True)):
            masks = tuple(sum((state[place] >> c & 1) << j for j, place in enumerate(line)) for c in range(3))
            solved = line_candidates(len(line), clue, masks)
            assert solved is not None
            for j, place in enumerate(line):
                expected[place] &= sum((mask >> j & 1) << c for c, mask in enumerate(solved))
            talking += [number] if solved != masks else []
        moving, failed = board.play_round()
        assert (moving, failed) == (talking, None)
        assert {place: board.candidates(*place) for place in state} == expected
        still_open = [[expected[place].bit_count() > 1 for place in line] for line in places]
        assert board.open_counts() == (sum(map(sum, still_open[: len(rows)])), sum(map(any, still_open)))


def test_a_round_names_the_line_that_fails_and_changes_nothing(kernel: Kernel) -> None:
    board = kernel.board([[(2, 1)], [], []], [[(1, 1)], [(1, 1)], [(3, 1)]], 1)
    before = [board.candidates(row, column) for row in range(3) for column in range(3)]
    moving, failed = board.play_round()
    assert failed is None
    assert moving == [0, 1, 2, 5]
    assert board.play_round() == ([], 1)
    assert board.candidates(0, 1) == 2
    assert before == [3] * 9


@settings(derandomize=True, deadline=None, max_examples=100)
@given(grids(height=4, width=4, colours=2))
def test_implications_hold_in_every_solution(kernel: Kernel, goal: Cells) -> None:
    rows, columns = clues(goal)
    board = kernel.board(rows, columns, 2)
    assert board.propagate() is None
    before = [board.candidates(*cell) for cell in board.undecided()]
    implied = kernel.implications(board, PLENTY)
    assert [board.candidates(*cell) for cell in board.undecided()] == before
    for grid in solutions(rows, columns):
        cells = [colour for row in grid for colour in row]
        for clause in implied:
            assert len(clause) <= 2
            assert any((cells[(abs(x) - 1) // 2] == (abs(x) - 1) % 2 + 1) == (x > 0) for x in clause)


def test_what_both_values_agree_on_and_what_one_refutes(kernel: Kernel) -> None:
    # Two fill the corners of one diagonal or the other, and the middle stays empty either way.
    board = kernel.board([[(1, 1)], [], [(1, 1)]], [[(1, 1)], [], [(1, 1)]], 1)
    assert board.propagate() is None
    assert board.undecided() == [(0, 0), (0, 2), (2, 0), (2, 2)]
    implied = kernel.implications(board, PLENTY)
    assert sorted(implied[:6]) == [[-1, -7], [-1, -3], [-1, 9], [1, -9], [1, 3], [1, 7]]
    assert len(implied) == 24
    assert board.work.probes == 8


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


def test_a_cell_without_candidates_does_not_make_up_for_one_with_two(kernel: Kernel) -> None:
    board = kernel.board([[(1, 1)]], [[], [(1, 1)]], 1)
    board.restrict(0, 0, 0)
    assert board.undecided() == [(0, 1)]
    assert not board.solved
    with pytest.raises(ValueError, match="not solved"):
        board.cells()
