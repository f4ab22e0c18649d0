"""The reference kernel against brute force, and against what every textbook says."""

from __future__ import annotations

import pytest
from brute_force import line_candidates, solutions
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.kernel import Deduction, ProbeStatus
from authoring.kernel.reference import ReferenceKernel, solve_line

KERNEL = ReferenceKernel()

Clue = list[tuple[int, int]]


@st.composite
def lines(draw: st.DrawFn) -> tuple[int, Clue, tuple[int, ...]]:
    """Draw a length, a clue of up to three colours (perhaps too long for it) and any partial state."""
    length = draw(st.integers(1, 14))
    colours = draw(st.integers(1, 3))
    clue = draw(st.lists(st.tuples(st.integers(1, 5), st.integers(1, colours)), max_size=5))
    everything = (1 << length) - 1
    # Mostly open masks, since most random states of a line are contradictions.
    masks = tuple(
        everything & ~(draw(st.integers(0, everything)) & draw(st.integers(0, everything))) for _ in range(colours + 1)
    )
    return length, clue, masks


@settings(derandomize=True, deadline=None, max_examples=1500)
@given(lines())
def test_a_line_keeps_exactly_what_some_placement_uses(line: tuple[int, Clue, tuple[int, ...]]) -> None:
    assert solve_line(*line) == line_candidates(*line)


def fixed(length: int, lengths: list[int], filled: frozenset[int] = frozenset()) -> set[int]:
    """Cells, from 1, that must be filled in a line of which ``filled`` are known to be."""
    known = sum(1 << (cell - 1) for cell in filled)
    everything = (1 << length) - 1
    after = solve_line(length, [(size, 1) for size in lengths], (everything & ~known, everything))
    assert after is not None
    return {cell + 1 for cell in range(length) if not after[0] >> cell & 1}


def test_textbook_overlaps() -> None:
    assert fixed(5, [3]) == {3}
    assert fixed(10, [8]) == {3, 4, 5, 6, 7, 8}
    assert fixed(10, [4, 3]) == {3, 4, 8}
    assert fixed(10, [5], frozenset({3})) == {3, 4, 5}


def test_a_line_longer_than_a_machine_word() -> None:
    length = 1_500
    everything = (1 << length) - 1
    after = solve_line(length, [(700, 1), (799, 1)], (everything, everything))
    assert after == (1 << 700, everything & ~(1 << 700))


def test_an_empty_clue_empties_the_line_and_a_filled_cell_contradicts_it() -> None:
    assert solve_line(3, [], (0b111, 0b111)) == (0b111, 0)
    assert solve_line(3, [], (0b101, 0b111)) is None


def mono(*clues: list[int]) -> list[Clue]:
    return [[(size, 1) for size in clue] for clue in clues]


DIAMOND = mono([1], [3], [5], [3], [1])


def test_propagation_takes_rows_then_columns_then_what_changed() -> None:
    board = KERNEL.board(DIAMOND, DIAMOND, 1)
    log: list[Deduction] = []
    assert board.propagate(log) is None
    assert board.solved
    everything = 0b11111
    assert log[:4] == [
        Deduction(1, (everything, everything), (everything & ~0b00100, everything)),
        Deduction(2, (everything, everything), (0, everything)),
        Deduction(3, (everything, everything), (everything & ~0b00100, everything)),
        Deduction(5, (0b11011, everything), (0b11011, 0b00100)),
    ]
    assert board.cells() == ((0, 0, 1, 0, 0), (0, 1, 1, 1, 0), (1, 1, 1, 1, 1), (0, 1, 1, 1, 0), (0, 0, 1, 0, 0))


def test_every_deduction_starts_from_what_the_ones_before_left() -> None:
    board = KERNEL.board(DIAMOND, DIAMOND, 1)
    log: list[Deduction] = []
    board.propagate(log)
    cells = [[0b11] * 5 for _ in range(5)]
    for line, before, after in log:
        for position in range(5):
            row, column = (line, position) if line < 5 else (position, line - 5)
            seen = sum((mask >> position & 1) << colour for colour, mask in enumerate(before))
            assert cells[row][column] == seen
            cells[row][column] = sum((mask >> position & 1) << colour for colour, mask in enumerate(after))
    assert [[cell.bit_length() - 1 for cell in row] for row in cells] == [list(row) for row in board.cells()]


def test_the_first_line_that_fails_is_named() -> None:
    board = KERNEL.board(mono([2], [2], [2]), mono([3], [1], [2]), 1)
    assert board.propagate() == 4


def test_a_board_that_is_not_solved_has_no_cells() -> None:
    board = KERNEL.board(mono([1], [1]), mono([1], [1]), 1)
    assert board.propagate() is None
    assert not board.solved
    assert board.undecided() == [(0, 0), (0, 1), (1, 0), (1, 1)]
    with pytest.raises(ValueError, match="not solved"):
        board.cells()


@st.composite
def grids(draw: st.DrawFn) -> tuple[int, tuple[tuple[int, ...], ...]]:
    colours = draw(st.integers(1, 2))
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    row = st.tuples(*[st.integers(0, colours)] * width)
    return colours, draw(st.tuples(*[row] * height))


def clue(cells: tuple[int, ...]) -> Clue:
    blocks: Clue = []
    for position, colour in enumerate(cells):
        if not colour:
            continue
        if position and cells[position - 1] == colour:
            blocks[-1] = (blocks[-1][0] + 1, colour)
        else:
            blocks.append((1, colour))
    return blocks


@settings(derandomize=True, deadline=None, max_examples=300)
@given(grids(), st.booleans())
def test_propagation_and_probing_lose_no_solution(
    case: tuple[int, tuple[tuple[int, ...], ...]], goal_known: bool
) -> None:
    colours, goal = case
    rows, columns = [clue(row) for row in goal], [clue(column) for column in zip(*goal, strict=True)]
    every = solutions(rows, columns)
    board = KERNEL.board(rows, columns, colours)
    assert board.propagate() is None
    prober = KERNEL.prober(board, goal if goal_known else None)
    status = prober.run(10**9)
    for grid in every:
        for row, cells in enumerate(grid):
            for column, colour in enumerate(cells):
                assert board.candidates(row, column) >> colour & 1
    assert set(prober.solutions) <= set(every)
    if status is ProbeStatus.SOLVED:
        assert every == [board.cells()]
    elif status is ProbeStatus.AMBIGUOUS:
        assert len(every) > 1
    else:
        assert status is ProbeStatus.STALLED


# The smallest n-dom puzzle that line logic leaves wholly open and single assumptions solve.
THREE_DOM = mono([3], [1], [3, 1], [1], [3, 1], [1], [1]), mono([1], [1], [1, 3], [1], [1, 3], [1], [3])


def test_probing_goes_on_where_it_was_interrupted() -> None:
    whole = KERNEL.board(*THREE_DOM, 1)
    whole.propagate()
    assert KERNEL.prober(whole).run(10**9) is ProbeStatus.SOLVED

    pieces = KERNEL.board(*THREE_DOM, 1)
    pieces.propagate()
    prober = KERNEL.prober(pieces)
    runs = 1
    while (status := prober.run(10)) is ProbeStatus.INTERRUPTED:
        runs += 1
    assert status is ProbeStatus.SOLVED
    assert runs > 3
    assert pieces.cells() == whole.cells()
    assert pieces.work == whole.work


def test_probing_finds_that_a_cell_can_have_no_value() -> None:
    rows, columns = mono([2], [1], [1, 1], [2]), mono([2], [1], [2], [2])
    board = KERNEL.board(rows, columns, 1)
    assert board.propagate() is None
    prober = KERNEL.prober(board)
    assert prober.run(10**9) is ProbeStatus.CONTRADICTION
    assert prober.failed_cell == (0, 0)
    assert prober.failed_line is not None
    assert solutions(rows, columns) == []


def test_a_kernel_refuses_boards_of_another() -> None:
    with pytest.raises(TypeError, match="boards of its own"):
        KERNEL.prober(object())  # type: ignore[arg-type]
