"""All five classes, each with its evidence; and the same verdict for a puzzle turned or mirrored."""

from __future__ import annotations

import signal
from collections.abc import Callable
from random import Random

import pytest
from interrupting import interrupted_after

from authoring.errors import InternalError, InvalidPuzzle
from authoring.kernel import Kernel
from authoring.model import (
    Axis,
    Block,
    Cell,
    Classification,
    Clue,
    Colour,
    FailureKind,
    Grid,
    Line,
    Palette,
    Puzzle,
    Technique,
    is_solution,
)
from authoring.solver import Budget, classify


def puzzle(rows: str, columns: str, goal: list[str] | None = None) -> Puzzle:
    """Read clues written as ``1 1 / 3``."""

    def clues(text: str) -> tuple[Clue, ...]:
        return tuple(tuple(Block(int(length)) for length in clue.split() if length != "0") for clue in text.split("/"))

    return Puzzle(clues(rows), clues(columns), goal=None if goal is None else Grid.parse(goal))


def noise(size: int) -> Puzzle:
    """Return the clues of a random grid, which are hard to solve."""
    random = Random(size)
    grid = Grid(tuple(tuple(random.randrange(2) for _ in range(size)) for _ in range(size)))
    return Puzzle(grid.row_clues, grid.column_clues)


NO_WORK = Budget(search_line_solves=0, reconcile_line_solves=0, line_solves=0, conflicts=0)
DIAMOND = puzzle("1/3/5/3/1", "1/3/5/3/1")
THREE_DOM = puzzle("3/1/3 1/1/3 1/1/1", "1/1/1 3/1/1 3/1/3")
FIVE_DOM = puzzle("3/1/3 1/1/3 1/1/3 1/1/3 1/1/1", "1/1/1 3/1/1 3/1/1 3/1/1 3/1/3")

TRANSFORMATIONS: tuple[Callable[[Puzzle], Puzzle], ...] = (
    lambda each: each,
    Puzzle.transposed,
    Puzzle.mirrored,
    lambda each: each.transposed().mirrored(),
)


@pytest.fixture(params=TRANSFORMATIONS, ids=["as is", "transposed", "mirrored", "turned"])
def turned(request: pytest.FixtureRequest) -> Callable[[Puzzle], Puzzle]:
    transformation: Callable[[Puzzle], Puzzle] = request.param
    return transformation


def test_line_logic_suffices(turned: Callable[[Puzzle], Puzzle]) -> None:
    verdict = classify(turned(DIAMOND))
    assert verdict.classification is Classification.LINE_SOLVABLE
    assert verdict.technique is Technique.LINE
    assert verdict.solution is not None
    assert verdict.solution.format() == ["..#..", ".###.", "#####", ".###.", "..#.."]
    assert (verdict.solutions, verdict.solutions_exact) == (1, True)
    assert (verdict.counters.probes, verdict.counters.conflicts) == (0, 0)


@pytest.mark.parametrize(("case", "technique"), [(THREE_DOM, Technique.PROBE), (FIVE_DOM, Technique.SEARCH)])
def test_search_is_required(turned: Callable[[Puzzle], Puzzle], case: Puzzle, technique: Technique) -> None:
    clues_only = classify(turned(case))
    assert clues_only.classification is Classification.SEARCH_REQUIRED
    assert clues_only.technique is technique
    assert clues_only.solution is not None
    assert is_solution(turned(case), clues_only.solution)
    with_goal = Puzzle(turned(case).rows, turned(case).columns, goal=clues_only.solution)
    art_known = classify(with_goal)
    assert (art_known.classification, art_known.technique) == (clues_only.classification, technique)
    assert (clues_only.counters.nodes > 0, art_known.counters.nodes) == (True, 0)


def test_a_switch_makes_a_picture_ambiguous_without_any_search(turned: Callable[[Puzzle], Puzzle]) -> None:
    case = turned(puzzle("1/1", "1/1", ["#.", ".#"]))
    verdict = classify(case)
    assert verdict.classification is Classification.AMBIGUOUS
    assert verdict.solution == case.goal
    assert verdict.second == turned(puzzle("1/1", "1/1", [".#", "#."])).goal
    assert (verdict.solutions_text, verdict.differing_exact) == ("2", True)
    assert verdict.differing == (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))
    assert verdict.counters.probes == 0


@pytest.mark.parametrize("goal_known", [True, False])
def test_solutions_are_counted_and_their_differences_are_exact(goal_known: bool) -> None:
    # The six permutation matrices of 3 × 3, under a bar that is the same in all.
    picture = Puzzle.from_goal(Grid.parse(["#####", ".....", "#....", ".#...", "..#.."]))
    case = picture if goal_known else Puzzle(picture.rows, picture.columns)
    verdict = classify(case, Budget(solutions=10))
    assert verdict.classification is Classification.AMBIGUOUS
    assert (verdict.solutions_text, verdict.differing_exact) == ("6", True)
    assert verdict.differing == tuple(Cell(row, column) for row in (2, 3, 4) for column in (0, 1, 2))
    capped = classify(case, Budget(solutions=2))
    assert (capped.solutions_text, capped.differing) == ("2+", verdict.differing)


def test_the_cap_leaves_open_how_many_more_there_are() -> None:
    case = puzzle("1/1/1/1", "1/1/1/1")
    verdict = classify(case)
    assert verdict.solutions_text == "5+"
    assert len(verdict.differing) == 16
    assert classify(case, Budget(solutions=30)).solutions_text == "24"


def test_no_work_is_spent_on_differences_that_are_not_wanted() -> None:
    case = Puzzle.from_goal(Grid.parse(["#.", ".#"]))
    verdict = classify(case, Budget(solutions=2, further_conflicts=0))
    assert verdict.classification is Classification.AMBIGUOUS
    assert (verdict.solutions_text, len(verdict.differing), verdict.differing_exact) == ("2+", 4, False)


def test_arithmetic_is_told_apart_from_contradictions_between_lines() -> None:
    too_long = classify(puzzle("3 3/1", "1/1/1/1/1"))
    assert too_long.classification is Classification.UNSATISFIABLE
    assert too_long.failure is not None
    assert (too_long.failure.kind, too_long.failure.line) == (FailureKind.ARITHMETIC, Line(Axis.ROW, 0))
    assert "3 + 1 + 3 = 7" in too_long.failure.message

    between = classify(puzzle("2/2/2", "3/1/2"))
    assert between.failure is not None
    assert (between.failure.kind, between.failure.line) == (FailureKind.LINE, Line(Axis.COLUMN, 1))

    by_probing = classify(puzzle("2/1/1 1/2", "2/1/2/2"))
    assert by_probing.failure is not None
    assert by_probing.failure.kind is FailureKind.PROBE
    assert by_probing.solutions_text == "0"


def test_the_budget_decides_nothing_it_has_not_proved() -> None:
    nothing = classify(FIVE_DOM, NO_WORK)
    assert nothing.classification is Classification.UNDECIDED
    assert (nothing.solutions_text, nothing.cut_short) == ("0+", "work budget")

    goal = classify(FIVE_DOM).solution
    known = Puzzle(FIVE_DOM.rows, FIVE_DOM.columns, goal=goal)
    one = classify(known, NO_WORK)
    assert one.classification is Classification.UNDECIDED
    assert (one.solutions_text, one.solution) == ("1+", goal)

    technique_open = classify(FIVE_DOM, Budget(line_solves=0))
    assert technique_open.classification is Classification.SEARCH_REQUIRED
    assert (technique_open.technique, technique_open.cut_short) == (None, "work budget")


def test_a_limit_by_the_clock_says_so() -> None:
    verdict = classify(FIVE_DOM, Budget(seconds=0))
    assert verdict.classification is Classification.UNDECIDED
    assert verdict.cut_short == "time limit"


def test_a_limit_by_the_clock_is_looked_at_in_the_midst_of_search(kernel: Kernel) -> None:
    # A clock that each look moves on: the second look is in the midst of the first search.
    ticks = iter(range(10**9))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("authoring.solver.budget.time.monotonic", lambda: next(ticks))
        verdict = classify(noise(60), Budget(seconds=2), kernel)
    assert (verdict.classification, verdict.cut_short) == (Classification.UNDECIDED, "time limit")
    assert verdict.counters.nodes > 0
    assert verdict.counters.line_solves < 70_000
    assert (verdict.counters.probes, verdict.counters.conflicts) == (0, 0)


def test_the_verdict_names_the_kernel_that_did_the_work(kernel: Kernel) -> None:
    assert classify(DIAMOND, kernel=kernel).kernel == kernel.name
    assert classify(puzzle("3 3/1", "1/1/1/1/1"), kernel=kernel).kernel == kernel.name
    too_long = Puzzle(((Block(1),),), ((Block(1),), *[()] * 1_099))
    assert classify(too_long, kernel=kernel).kernel == "python"


def test_an_interrupt_in_the_midst_of_sat_leaves_all_in_order() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    case, only_sat = noise(70), Budget(search_line_solves=0, reconcile_line_solves=0, line_solves=0, conflicts=10**9)
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        for _ in range(3):
            with interrupted_after(0.5), pytest.raises(KeyboardInterrupt):
                classify(case, only_sat)
            assert signal.getsignal(signal.SIGINT) is interrupt
            assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == set()
    finally:
        signal.signal(signal.SIGINT, before)
    assert classify(FIVE_DOM).technique is Technique.SEARCH


def test_colours_need_no_gap_between_them() -> None:
    palette = Palette(Colour(".", (255, 255, 255)), (Colour("r", (200, 0, 0)), Colour("g", (0, 150, 0))))
    flag = Grid.parse(["rrgg", "rrgg", "r..g"], palette)
    verdict = classify(Puzzle(flag.row_clues, flag.column_clues, palette))
    assert verdict.classification is Classification.LINE_SOLVABLE
    assert verdict.solution == flag

    crossed = Grid.parse(["r.g", ".rg"], palette)
    switch = classify(Puzzle.from_goal(crossed, palette))
    assert switch.classification is Classification.AMBIGUOUS
    assert switch.second is not None
    assert switch.second.format(palette) == [".rg", "r.g"]


def test_blank_and_full_grids_are_line_solvable() -> None:
    for case in (puzzle("0/0", "0/0/0"), puzzle("3/3", "2/2/2"), puzzle("1", "1"), puzzle("0", "0")):
        assert classify(case).classification is Classification.LINE_SOLVABLE


def test_a_wrong_goal_is_refused() -> None:
    with pytest.raises(InvalidPuzzle, match="goal"):
        classify(puzzle("1/1", "1/1", ["##", ".."]))


def test_a_solution_that_does_not_satisfy_the_clues_is_a_bug_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.solver.checking.is_solution", lambda *_: False)
    with pytest.raises(InternalError, match="does not satisfy"):
        classify(DIAMOND)
