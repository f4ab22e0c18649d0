"""The C kernel against the reference: equal answers and equal work; and what is its own: threads, signals, bounds."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from disturbing import AlarmError, alarm_after, assert_found_at_work
from hypothesis import given, settings
from hypothesis import strategies as st
from random_puzzles import Cells, Clue, clue, clues, every_cell, grids, noise, pictures

from authoring.errors import UsageError
from authoring.kernel import KERNEL_VARIABLE, Board, Deduction, Kernel, Prober, ProbeStatus, Work, load_kernel
from authoring.kernel.reference import Board as ReferenceBoard
from authoring.kernel.reference import ReferenceKernel

if TYPE_CHECKING or "CI" in os.environ or os.environ.get(KERNEL_VARIABLE) == "c":
    from authoring.kernel import _core
    from authoring.kernel.compiled import CompiledKernel
else:
    _core = pytest.importorskip("authoring.kernel._core")
    CompiledKernel = pytest.importorskip("authoring.kernel.compiled").CompiledKernel

REFERENCE: Kernel = ReferenceKernel()
COMPILED: Kernel = CompiledKernel()
PLENTY = 10**30


def cat() -> tuple[list[Clue], list[Clue]]:
    """Return the clues of the 15 × 15 cat that line logic leaves six cells of."""
    rows = "0/1 1/2 2/3 3/13/13/2 5 2/2 5 2/13/6 6/5 5/11/9/5/0"
    columns = "0/10/10/3 5/2 5/10/6 3/5 3/6 3/10/2 5/3 5/10/10/0"
    parsed = [
        [[(int(size), 1) for size in line.split() if size != "0"] for line in lines.split("/")]
        for lines in (rows, columns)
    ]
    return parsed[0], parsed[1]


def permutation(size: int) -> tuple[list[Clue], list[Clue]]:
    """Ask for one filled cell in every line: nothing can be refuted, so that probing tries everything."""
    return [[(1, 1)]] * size, [[(1, 1)]] * size


# Equal answers, equal work.


@st.composite
def long_lines(draw: st.DrawFn) -> tuple[int, Clue, tuple[int, ...]]:
    """Draw a line around the lengths where masks get another word; something of it is known, now and then wrong."""
    edge = draw(st.sampled_from([64, 128, 256, 512, 1_024]))
    length = min(1_024, edge + draw(st.integers(-3, 3)))
    colours = draw(st.integers(1, 4))
    random = Random(draw(st.integers(0, 2**32)))
    longest = draw(st.sampled_from([2, 9, 200]))
    hidden: list[int] = []
    while len(hidden) < length:
        hidden += [random.choice([0, random.randint(1, colours)])] * random.randint(1, longest)
    del hidden[length:]
    known = draw(st.integers(0, 4))
    masks = [0] * (colours + 1)
    for position, colour in enumerate(hidden):
        for kind in range(colours + 1):
            if kind == colour or random.randrange(4) >= known:
                masks[kind] |= 1 << position
    if draw(st.integers(0, 3)) == 0:
        masks[hidden[-1]] &= ~(1 << (length - 1))
    return length, clue(hidden), tuple(masks)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(long_lines())
def test_long_lines_are_solved_alike(line: tuple[int, Clue, tuple[int, ...]]) -> None:
    assert COMPILED.solve_line(*line) == REFERENCE.solve_line(*line)


def assert_equal(boards: Sequence[Board], height: int, width: int) -> None:
    one, other = boards
    assert [one.candidates(row, column) for row in range(height) for column in range(width)] == [
        other.candidates(row, column) for row in range(height) for column in range(width)
    ]
    assert one.undecided() == other.undecided()
    assert one.solved == other.solved
    assert one.work == other.work
    if one.solved:
        assert one.cells() == other.cells()


def n_dom(order: int) -> tuple[list[Clue], list[Clue]]:
    """Return the clues of an n-dom puzzle: small, and hard to search."""
    rows = [[(3, 1)], [(1, 1)], *[[(3, 1), (1, 1)], [(1, 1)]] * (order - 1), [(1, 1)]]
    columns = [[(1, 1)], [(1, 1)], *[[(1, 1), (3, 1)], [(1, 1)]] * (order - 1), [(3, 1)]]
    return rows, columns


def assert_searched_alike(rows: list[Clue], columns: list[Clue], colours: int, line_solves: int) -> None:
    """Search with both kernels for a solution of a board that has been propagated, then once more."""
    boards = [kernel.board(rows, columns, colours) for kernel in (REFERENCE, COMPILED)]
    if not assert_propagated_alike(boards, len(rows), len(columns)):
        return
    for _ in range(2):
        reference, compiled = (
            kernel.search(board, line_solves) for kernel, board in zip((REFERENCE, COMPILED), boards, strict=True)
        )
        assert compiled == reference
        assert_equal(boards, len(rows), len(columns))


def assert_played_alike(rows: list[Clue], columns: list[Clue], colours: int) -> None:
    """Play all rounds with both kernels, and compare the boards after each."""
    boards = [kernel.board(rows, columns, colours) for kernel in (REFERENCE, COMPILED)]
    moving = [0]
    while moving:
        assert boards[0].open_counts() == boards[1].open_counts()
        reference, compiled = (board.play_round() for board in boards)
        assert compiled == reference
        moving = compiled[0]
        assert_equal(boards, len(rows), len(columns))
    assert_propagated_alike(boards, len(rows), len(columns))


def assert_encoded_alike(rows: list[Clue], columns: list[Clue], colours: int) -> None:
    """Write the clauses of all lines with both kernels, before line logic and after."""
    boards = [kernel.board(rows, columns, colours) for kernel in (REFERENCE, COMPILED)]
    for _ in range(2):
        following = 1 + len(rows) * len(columns) * colours
        for line in range(len(rows) + len(columns)):
            reference, compiled = (board.clauses(line, following) for board in boards)
            assert compiled == reference
            following = compiled[1]
        assert_propagated_alike(boards, len(rows), len(columns))


def assert_implied_alike(rows: list[Clue], columns: list[Clue], colours: int, line_solves: int) -> None:
    """Gather with both kernels what follows from single assumptions."""
    boards = [kernel.board(rows, columns, colours) for kernel in (REFERENCE, COMPILED)]
    if assert_propagated_alike(boards, len(rows), len(columns)):
        assert COMPILED.implications(boards[1], line_solves) == REFERENCE.implications(boards[0], line_solves)
        assert_equal(boards, len(rows), len(columns))


def assert_worked_alike(rows: list[Clue], columns: list[Clue], colours: int, goal: Cells | None, run: int) -> None:
    """Propagate and probe with both kernels, in runs of some line solves, and compare at every stop."""
    boards = [kernel.board(rows, columns, colours) for kernel in (REFERENCE, COMPILED)]
    if assert_propagated_alike(boards, len(rows), len(columns)):
        assert_probed_alike(boards, len(rows), len(columns), goal, run)


def assert_propagated_alike(boards: Sequence[Board], height: int, width: int) -> bool:
    logs: list[list[Deduction]] = [[], []]
    failed = [board.propagate(log) for board, log in zip(boards, logs, strict=True)]
    assert failed[0] == failed[1]
    assert logs[0] == logs[1]
    assert all(isinstance(step, Deduction) for step in logs[1])
    assert_equal(boards, height, width)
    return failed[0] is None


def assert_probed_alike(boards: Sequence[Board], height: int, width: int, goal: Cells | None, run: int) -> None:
    reference, compiled = (
        kernel.prober(board, goal) for kernel, board in zip((REFERENCE, COMPILED), boards, strict=True)
    )
    for _ in range(40):
        status = reference.run(run)
        assert compiled.run(run) is status
        assert_equal(boards, height, width)
        assert list(compiled.solutions) == list(reference.solutions)
        assert compiled.failed_line == reference.failed_line
        assert compiled.failed_cell == reference.failed_cell
        if status is not ProbeStatus.INTERRUPTED:
            break


@settings(derandomize=True, deadline=None, max_examples=200)
@given(grids(height=8, width=8, colours=2), st.booleans(), st.sampled_from([1, 20, PLENTY]))
def test_random_grids_are_worked_alike(goal: Cells, goal_known: bool, run: int) -> None:
    assert_worked_alike(*clues(goal), 2, goal if goal_known else None, run)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(grids(height=7, width=7, colours=1), grids(height=7, width=7, colours=1), st.sampled_from([15, PLENTY]))
def test_clues_that_contradict_each_other_are_worked_alike(one: Cells, other: Cells, run: int) -> None:
    rows, columns = clues(one)[0], clues(other)[1]
    assert_worked_alike(rows, columns, 1, None, run)


@pytest.mark.parametrize(
    ("height", "width", "colours"), [(12, 12, 1), (20, 25, 1), (9, 70, 1), (66, 6, 3), (16, 16, 2), (3, 130, 1)]
)
@pytest.mark.parametrize("seed", range(3))
def test_pictures_are_worked_alike(height: int, width: int, colours: int, seed: int) -> None:
    goal = pictures(height, width, colours, seed)
    assert_worked_alike(*clues(goal), colours, None, 400)
    assert_worked_alike(*clues(goal), colours, goal, PLENTY)


@pytest.mark.parametrize("seed", range(12))
def test_noise_is_worked_alike(seed: int) -> None:
    goal = noise(14, 14, 1, seed)
    assert_worked_alike(*clues(goal), 1, None, PLENTY)
    assert_worked_alike(*clues(goal), 1, goal, 700)


@pytest.mark.parametrize("seed", [17, 20])
def test_results_of_probing_are_forgotten_alike(seed: int) -> None:
    # Here a line that changes only through those that cross it decides which assumptions are tried again.
    assert_worked_alike(*clues(pictures(20, 25, 1, seed)), 1, None, PLENTY)


def test_known_puzzles_are_worked_alike() -> None:
    for puzzle in (cat(), n_dom(3), permutation(6), permutation(9)):
        assert_worked_alike(*puzzle, 1, None, 100)
        assert_worked_alike(*puzzle, 1, None, PLENTY)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(grids(height=7, width=7, colours=2), st.sampled_from([0, 20, PLENTY]))
def test_random_grids_are_searched_alike(goal: Cells, line_solves: int) -> None:
    assert_searched_alike(*clues(goal), 2, line_solves)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(grids(height=6, width=6, colours=1), grids(height=6, width=6, colours=1))
def test_clues_that_contradict_each_other_are_searched_alike(one: Cells, other: Cells) -> None:
    assert_searched_alike(clues(one)[0], clues(other)[1], 1, PLENTY)


def assert_reconciled_alike(cells: Cells, colours: int, line_solves: int, groups: int | None) -> None:
    """Reconcile rows with columns on both kernels, some cells alike by chance, then for another solution."""
    rows, columns = clues(cells)
    boards = [kernel.board(rows, columns, colours) for kernel in (REFERENCE, COMPILED)]
    assert assert_propagated_alike(boards, len(rows), len(columns))
    count = len(rows) * len(columns)
    alike = None if groups is None else [Random(cell).randrange(min(groups, count)) for cell in range(count)]
    found = None
    for _ in range(3):
        reference, compiled = (
            kernel.reconcile(board, line_solves, alike=alike, other_than=found)
            for kernel, board in zip((REFERENCE, COMPILED), boards, strict=True)
        )
        assert compiled == reference
        assert_equal(boards, len(rows), len(columns))
        found = compiled


@settings(derandomize=True, deadline=None, max_examples=150)
@given(grids(height=7, width=7, colours=3), st.sampled_from([0, 100, 1_000]), st.sampled_from([None, 3, 20]))
def test_random_grids_are_reconciled_alike(goal: Cells, line_solves: int, groups: int | None) -> None:
    assert_reconciled_alike(goal, 3, line_solves, groups)


def test_boards_of_all_widths_are_reconciled_alike() -> None:
    for height, width, colours in ((25, 25, 1), (4, 66, 2), (66, 4, 1), (2, 300, 1), (3, 1_024, 2)):
        for groups in (None, height):
            assert_reconciled_alike(noise(height, width, colours, 5), colours, 3_000, groups)
            assert_reconciled_alike(pictures(height, width, colours, 5), colours, 3_000, groups)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(grids(height=7, width=7, colours=3), grids(height=7, width=7, colours=3))
def test_random_clues_are_encoded_alike(one: Cells, other: Cells) -> None:
    assert_encoded_alike(*clues(one), 3)
    assert_encoded_alike(clues(one)[0], clues(other)[1], 3)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(grids(height=7, width=7, colours=2), grids(height=7, width=7, colours=2))
def test_random_clues_are_played_alike(one: Cells, other: Cells) -> None:
    assert_played_alike(*clues(one), 2)
    assert_played_alike(clues(one)[0], clues(other)[1], 2)


def test_wide_boards_are_played_alike() -> None:
    for height, width, colours in ((4, 66, 2), (66, 4, 1), (2, 300, 1)):
        assert_played_alike(*clues(noise(height, width, colours, 5)), colours)
    assert_played_alike([], [], 1)


@settings(derandomize=True, deadline=None, max_examples=150)
@given(grids(height=7, width=7, colours=3), grids(height=7, width=7, colours=1), st.sampled_from([0, 20, PLENTY]))
def test_random_clues_have_the_same_implications(one: Cells, other: Cells, line_solves: int) -> None:
    assert_implied_alike(*clues(one), 3, line_solves)
    assert_implied_alike(clues(one)[0], clues(other)[1], 3, line_solves)


def test_wide_boards_have_the_same_implications() -> None:
    for height, width, colours in ((20, 20, 1), (4, 66, 2), (66, 4, 1)):
        assert_implied_alike(*clues(noise(height, width, colours, 5)), colours, 5_000)
    assert_implied_alike([], [], 1, PLENTY)


def test_wide_boards_are_encoded_alike() -> None:
    for height, width, colours in ((4, 66, 2), (66, 4, 1), (2, 300, 1)):
        assert_encoded_alike(*clues(noise(height, width, colours, 5)), colours)
    assert_encoded_alike([], [], 1)
    assert_encoded_alike([[], []], [[]], 0)


@pytest.mark.parametrize(("line_solves", "seed"), [(1_499, 1), (5_000, 2), (16_001, 3), (30_000, 4)])
def test_hard_puzzles_are_searched_alike_in_all_attempts(line_solves: int, seed: int) -> None:
    # Columns out of order leave few solutions, if any. The first attempt solves 1,500 lines, six together 31,000.
    rows, columns = clues(noise(20, 20, 1, seed, density=0.3))
    Random(seed).shuffle(columns)
    assert_searched_alike(rows, columns, 1, line_solves)


def test_colours_and_wide_boards_are_searched_alike() -> None:
    assert_searched_alike(*clues(noise(8, 8, 2, 1)), 2, 5_000)
    assert_searched_alike(*clues(noise(4, 66, 2, 2)), 2, 2_500)
    assert_searched_alike(*clues(noise(66, 4, 1, 3)), 1, 2_500)


@settings(derandomize=True, deadline=None, max_examples=100)
@given(grids(height=6, width=6, colours=1), grids(height=6, width=6, colours=1), st.sampled_from([15, PLENTY]))
def test_boards_that_nobody_has_propagated_are_probed_alike(one: Cells, other: Cells, run: int) -> None:
    rows, columns = clues(one)[0], clues(other)[1]
    boards = [kernel.board(rows, columns, 1) for kernel in (REFERENCE, COMPILED)]
    assert_probed_alike(boards, len(rows), len(columns), None, run)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(grids(height=7, width=7, colours=2), st.lists(st.tuples(st.integers(0, 48), st.integers(-8, 8)), max_size=12))
def test_restrictions_are_worked_alike(goal: Cells, restrictions: list[tuple[int, int]]) -> None:
    rows, columns = clues(goal)
    boards = [kernel.board(rows, columns, 2) for kernel in (REFERENCE, COMPILED)]
    for number, kept in restrictions:
        cell = number % (len(rows) * len(columns))
        for board in boards:
            board.restrict(*divmod(cell, len(columns)), kept)
        assert_equal(boards, len(rows), len(columns))
        if number % 3 == 0:
            # A board may be used on after a failure: its queue keeps what was not looked at.
            failed = [board.propagate() for board in boards]
            assert failed[0] == failed[1]
            assert_equal(boards, len(rows), len(columns))


def assert_same_switch(cells: Cells, open_cells: list[tuple[int, int]]) -> None:
    assert COMPILED.find_switch(cells, open_cells) == REFERENCE.find_switch(cells, open_cells)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.integers(1, 3).flatmap(lambda colours: grids(height=9, width=9, colours=colours)), st.integers(0, 2**81 - 1))
def test_the_same_switch_is_found_in_random_grids(cells: Cells, closed: int) -> None:
    everywhere = every_cell(cells)
    assert_same_switch(cells, everywhere)
    assert_same_switch(cells, [cell for index, cell in enumerate(everywhere) if ~closed >> index & 1])


@pytest.mark.parametrize(("height", "width", "colours"), [(12, 12, 1), (25, 25, 3), (4, 130, 1), (130, 4, 2)])
@pytest.mark.parametrize("seed", range(4))
def test_the_same_switch_is_found_in_pictures(height: int, width: int, colours: int, seed: int) -> None:
    for cells in (pictures(height, width, colours, seed), noise(height, width, colours, seed, density=0.2)):
        everywhere = every_cell(cells)
        assert_same_switch(cells, everywhere)
        Random(seed).shuffle(everywhere)
        assert_same_switch(cells, everywhere[: height * width // 4])


# Which kernel runs.


def test_the_environment_chooses_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KERNEL_VARIABLE, raising=False)
    assert load_kernel().name == "c"
    monkeypatch.setenv(KERNEL_VARIABLE, "python")
    assert load_kernel().name == "python"
    monkeypatch.setenv(KERNEL_VARIABLE, "c")
    assert load_kernel().name == "c"
    monkeypatch.setenv(KERNEL_VARIABLE, "fortran")
    with pytest.raises(UsageError, match="fortran"):
        load_kernel()


def test_without_the_extension_python_does_it_unless_c_is_forced() -> None:
    script = """
import sys
sys.modules["authoring.kernel._core"] = None
from authoring.errors import MissingDependency
from authoring.kernel import load_kernel
try:
    print(load_kernel().name)
except MissingDependency:
    print("missing")
"""
    for wanted, expected in (("", "python"), ("python", "python"), ("c", "missing")):
        environment = {**os.environ, KERNEL_VARIABLE: wanted}
        command = [sys.executable, "-c", script]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert run.stdout.strip() == expected


def test_what_is_too_large_goes_to_the_reference() -> None:
    assert isinstance(COMPILED.board([[]] * 1_025, [[]], 1), ReferenceBoard)
    assert isinstance(COMPILED.board([[]], [[]], 1_024), ReferenceBoard)
    assert not isinstance(COMPILED.board([[]] * 1_024, [[]], 1_023), ReferenceBoard)


# Input that is no puzzle: an exception, not a crash.


@pytest.mark.parametrize("block", [(0, 1), (-1, 1), (-(10**30), 1), (1, 0), (1, 2), (1, -1), (1,), (1, 1, 1)])
def test_impossible_blocks_are_refused(block: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="block"):
        _core.Board([[block]], [[]], 1)  # type: ignore[list-item]
    with pytest.raises(ValueError, match="block"):
        _core.solve_line(1, [block], (1, 1))  # type: ignore[list-item]


def test_bounds_are_checked() -> None:
    with pytest.raises(ValueError, match="1025 cells"):
        _core.Board([[]], [[]] * 1_025, 1)
    with pytest.raises(ValueError, match="colours"):
        _core.Board([[]], [[]], 1_024)
    with pytest.raises(ValueError, match="colours"):
        _core.Board([[]], [[]], -1)
    for masks in ((2, 1), (1, -1), (1 << 64, 1), ()):
        with pytest.raises(ValueError, match="mask"):
            _core.solve_line(1, [], masks)
    board = COMPILED.board(*permutation(3), 1)
    for cell in ((3, 0), (0, 3), (-1, 0), (10**30, 0)):
        with pytest.raises(IndexError):
            board.candidates(*cell)
        with pytest.raises(IndexError):
            board.restrict(*cell, 1)


def test_goals_of_another_kind_are_refused() -> None:
    board = COMPILED.board(*permutation(2), 1)
    for goal in (((0, 1),), ((0, 1), (1,)), ((0, 1), (1, 2)), ((0, 1), (1, -1))):
        with pytest.raises(ValueError, match=r"2 rows and 2 columns|a cell has colour"):
            COMPILED.prober(board, goal)
    with pytest.raises(TypeError):
        _core.Prober(REFERENCE.board([], [], 0))  # type: ignore[arg-type]


def test_objects_of_the_wrong_type_are_refused() -> None:
    wrong: list[tuple[Any, ...]] = [
        (1, [], 1),
        ([1], [[]], 1),
        ([[1]], [[]], 1),
        ([[("1", 1)]], [[]], 1),
        ([], [], "1"),
    ]
    for arguments in wrong:
        with pytest.raises(TypeError):
            _core.Board(*arguments)
    board = _core.Board([[]], [[]], 1)
    with pytest.raises(TypeError):
        board.apply_line_logic(())  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        _core.Prober(board).run("1")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        _core.search(board, "1")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        _core.reconcile(board, "1")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        _core.reconcile(board, 1, None, ["0"])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="1 rows and 1 columns"):
        _core.reconcile(board, 1, None, None, ((0, 0),))
    with pytest.raises(TypeError):
        _core.implications(board, "1")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        board.clauses("0", 2)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        board.clauses(0)  # type: ignore[call-arg]
    for line in (-1, 2):
        with pytest.raises(IndexError):
            board.clauses(line, 2)
    for following in (0, 2**31 - 1):
        with pytest.raises(ValueError, match="numbered"):
            board.clauses(0, following)
    with pytest.raises(OverflowError):
        board.clauses(0, 2**70)
    with pytest.raises(TypeError):
        _core.search(REFERENCE.board([], [], 0), 1)  # type: ignore[arg-type]


def test_switches_of_no_grid_are_refused() -> None:
    no_grids: list[Any] = [[[0, 1], [0]], [[0, 1], [0, -1]], [[0, 1], [1, 1_024]], [[0] * 1_025] * 2, [[]] * 1_025]
    for cells in no_grids:
        with pytest.raises(ValueError, match=r"2 rows and 2 columns|a cell has colour|a line has 1025 cells"):
            _core.find_switch(cells, [])
    for corner in ((2, 0), (0, 2), (-1, 0), (0, -1), (2**70, 0)):
        with pytest.raises(IndexError):
            _core.find_switch(((1, 0), (0, 1)), [corner])
    with pytest.raises(ValueError, match="a row and a column"):
        _core.find_switch(((1, 0), (0, 1)), [(1,)])  # type: ignore[list-item]
    wrong: list[tuple[Any, Any]] = [
        (None, []),
        ([None], []),
        ([["a"]], []),
        ([[0]], None),
        ([[0]], [0]),
        ([[0]], [(0, "a")]),
    ]
    for arguments in wrong:
        with pytest.raises(TypeError):
            _core.find_switch(*arguments)


# Threads and signals.


def test_other_threads_run_while_a_board_is_at_work() -> None:
    board = COMPILED.board(*permutation(30), 1)
    board.propagate()
    assert_found_at_work(lambda: COMPILED.prober(board).run(1_000_000), lambda: board.candidates(0, 0))
    assert board.work.probes > 0


class Intruder:
    """A number that is read while another thread begins to work on a board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._prober = COMPILED.prober(board)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=lambda: self._prober.run(PLENTY, self._stop.is_set))

    def __index__(self) -> int:
        self._thread.start()
        with pytest.raises(RuntimeError, match="at work"):
            self._look_on()
        return 0

    def _look_on(self) -> None:
        while True:
            self._board.undecided()

    def leave(self) -> None:
        self._stop.set()
        self._thread.join()


INTRUSIONS: list[Callable[[Any, Any], object]] = [
    lambda board, number: board.candidates(number, 0),
    lambda board, number: board.restrict(0, number, 1),
    lambda board, number: board.clauses(number, 1),
    COMPILED.search,
    COMPILED.implications,
    lambda board, number: COMPILED.prober(board).run(number),
    lambda board, number: COMPILED.prober(board, ((number, *[0] * 59), *[(0,) * 60] * 59)),
    lambda board, number: COMPILED.reconcile(board, 1, alike=[number, *[0] * 3_599]),
    lambda board, number: COMPILED.reconcile(board, 1, other_than=((number, *[0] * 59), *[(0,) * 60] * 59)),
]


@pytest.mark.parametrize("intrusion", INTRUSIONS)
def test_who_comes_in_while_arguments_are_read_is_noticed(intrusion: Callable[[Any, Any], object]) -> None:
    board = COMPILED.board(*permutation(60), 1)
    board.propagate()
    intruder = Intruder(board)
    try:
        with pytest.raises(RuntimeError, match="at work"):
            intrusion(board, intruder)
    finally:
        intruder.leave()
    assert len(board.undecided()) == 3_600


def test_threads_come_to_the_same_on_boards_of_their_own() -> None:
    results: list[Work] = []

    def work() -> None:
        board = COMPILED.board(*permutation(12), 1)
        board.propagate()
        COMPILED.prober(board).run(PLENTY)
        results.append(board.work)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4
    assert len(set(results)) == 1


def test_a_signal_stops_a_long_run_which_can_go_on() -> None:
    def start() -> tuple[Board, Prober]:
        board = COMPILED.board(*permutation(40), 1)
        board.propagate()
        return board, COMPILED.prober(board)

    whole, prober = start()
    assert prober.run(PLENTY) is ProbeStatus.STALLED

    board, prober = start()

    def work() -> None:
        nonlocal board, prober
        while True:
            prober.run(PLENTY)
            board, prober = start()

    with pytest.raises(AlarmError), alarm_after(0.05):
        work()
    assert prober.run(PLENTY) is ProbeStatus.STALLED
    assert board.work == whole.work


def test_a_signal_stops_a_search_without_end() -> None:
    # More rows than columns with one filled cell each: only trying all of them shows that there are too few columns.
    rows, columns = permutation(30)
    board = COMPILED.board(rows, [*columns[1:], []], 1)
    board.propagate()
    with pytest.raises(AlarmError), alarm_after(0.05):
        COMPILED.search(board, PLENTY)
    assert board.work.nodes > 0


def test_a_signal_stops_a_reconciliation_without_end() -> None:
    board = COMPILED.board(*clues(noise(90, 90, 1, 1)), 1)
    board.propagate()
    before = board.work.line_solves
    with pytest.raises(AlarmError), alarm_after(0.05):
        COMPILED.reconcile(board, PLENTY)
    assert board.work.line_solves > before
    assert COMPILED.reconcile(board, 0) is None


def test_a_signal_stops_implications() -> None:
    rows, columns = permutation(100)
    board = COMPILED.board(rows, columns, 1)
    board.propagate()

    def work() -> None:
        while True:
            COMPILED.implications(board, PLENTY)

    with pytest.raises(AlarmError), alarm_after(0.05):
        work()
    assert board.work.probes > 0


def test_large_boards_of_many_colours_are_searched_and_implied_alike() -> None:
    # Copies count here, differently for each of these boards.
    for height, width, colours in ((90, 80, 1), (150, 9, 3), (40, 40, 6)):
        rows, columns = clues(noise(height, width, min(colours, 2), 7))
        assert_searched_alike(rows, columns, colours, 2_000)
        assert_implied_alike(rows, columns, colours, 600)


def test_a_board_says_which_kernel_works_on_it() -> None:
    # A line of 1,100 cells is beyond what the C kernel takes.
    for length, name in ((1_024, "c"), (1_100, "python")):
        assert COMPILED.board([[(1, 1)]], [[(1, 1)]] + [[]] * (length - 1), 1).kernel == name
        assert REFERENCE.board([[(1, 1)]], [[(1, 1)]] + [[]] * (length - 1), 1).kernel == "python"
