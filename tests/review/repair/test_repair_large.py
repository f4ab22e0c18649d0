"""Large pictures and short times: memory and time are bounded, whatever is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from repair_oracle import FASTEST, noise

from authoring.kernel import Kernel
from authoring.model import (
    AlternativeKind,
    Classification,
    Grid,
    Palette,
    Puzzle,
    Repair,
    RepairGoal,
    Symmetry,
    Verdict,
)
from authoring.model.palette import BLACK_AND_WHITE, Colour
from authoring.review.repair import Progress, RepairOptions, effort, find_repair, large, search
from authoring.review.repair.canvas import UNCHANGED, Canvas, Patch
from authoring.review.repair.cost import Appearance
from authoring.solver import Budget, classify

LATER = 1e9
"""Seconds after which no limit of a test isn't reached."""


def ground(size: int, holes: int = 1) -> Grid:
    """Return a filled square, which line logic solves, with holes in its diagonal; in each lies a switch."""
    rows = [[1] * size for _ in range(size)]
    for first in range(2, 2 + 8 * holes, 8):
        for row in range(first, first + 5):
            rows[row][first : first + 5] = [0] * 5
        rows[first + 1][first + 1] = rows[first + 3][first + 3] = 1
    return Grid(tuple(map(tuple, rows)))


@pytest.fixture
def small_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pictures of more than 20 × 20 cells be too large."""
    monkeypatch.setattr(large, "_BITS", 400 * 400)


def test_what_is_large() -> None:
    palette = Palette(
        BLACK_AND_WHITE.background, tuple(Colour(key, (1, 2, number)) for number, key in enumerate("abcd"))
    )
    assert not large.is_large(Grid(((0,) * 200,) * 200), BLACK_AND_WHITE)
    assert large.is_large(Grid(((0,) * 201,) * 200), BLACK_AND_WHITE)
    # In four colours there are four times as many changes.
    assert not large.is_large(Grid(((0,) * 141,) * 141), palette)
    assert large.is_large(Grid(((0,) * 142,) * 142), palette)


@pytest.mark.usefixtures("small_limit")
@pytest.mark.parametrize("goal", [RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE])
def test_a_large_picture_is_not_searched(goal: RepairGoal, monkeypatch: pytest.MonkeyPatch) -> None:
    def sketched(*_: object) -> None:
        raise AssertionError("a sketch was begun")

    monkeypatch.setattr(search, "Effort", sketched)
    puzzle = Puzzle.from_goal(ground(21))
    repair = find_repair(puzzle, RepairOptions(goal), FASTEST)
    assert repair.suggestions == ()
    assert repair.reason == "the picture is too large to search for changes (21 × 21 cells)"
    assert (repair.evaluated, repair.fewest, repair.cut_short) == (0, 0, None)
    assert Symmetry.DIAGONAL in repair.symmetry


@pytest.mark.usefixtures("small_limit")
def test_a_large_picture_is_offered_what_line_logic_solves() -> None:
    puzzle = Puzzle.from_goal(noise(24, 24, 5, density=0.1))
    assert classify(puzzle.inverted()).classification is Classification.LINE_SOLVABLE
    repair = find_repair(puzzle, RepairOptions(), FASTEST)
    (flipped,) = (each for each in repair.alternatives if each.kind is AlternativeKind.FLIP)
    assert flipped.puzzle == puzzle.inverted()
    assert flipped.verdict.classification is Classification.LINE_SOLVABLE
    late = find_repair(puzzle, RepairOptions(seconds=0), FASTEST)
    assert (late.cut_short, late.alternatives) == ("time limit", ())


def test_nothing_that_is_found_depends_on_the_room_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = [ground(18, holes=2), *(noise(6, 6, seed, density=0.45) for seed in range(4))]

    def best() -> list[tuple[int, int, Any]]:
        repairs = [find_repair(Puzzle.from_goal(picture), RepairOptions(), FASTEST) for picture in pictures]
        return [(each.fewest, len(each.best.changes) if each.best else 0, each.minimality) for each in repairs]

    usual = best()
    monkeypatch.setattr(effort, "_BITS", 0)
    assert best() == usual
    # The first to be found has as many changes as are allowed.
    assert find_repair(Puzzle.from_goal(ground(10)), RepairOptions(most_changes=1), FASTEST).best is not None


# The clock.


class _Time:
    """A clock that jumps when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> _Time:
    faked = _Time()
    monkeypatch.setattr("authoring.solver.budget.time", faked)
    return faked


def until_found(time: _Time) -> Callable[[Progress], None]:
    """Return what lets the time be over as soon as something is found."""

    def tell(progress: Progress) -> None:
        if progress.best is not None and time.now < LATER:
            time.now = LATER

    return tell


def test_no_long_loop_goes_on_when_the_time_is_over(time: _Time, monkeypatch: pytest.MonkeyPatch) -> None:
    late = count()
    priced = Appearance.rough_cost

    def rough_cost(self: Appearance, patch: Patch) -> float:
        if time.now >= LATER:
            next(late)
        return priced(self, patch)

    monkeypatch.setattr(Appearance, "rough_cost", rough_cost)
    # What is found first is dear, so that all single changes would be looked through for cheap ones.
    puzzle = Puzzle.from_goal(noise(8, 8, 1, density=0.45))
    repair = find_repair(puzzle, RepairOptions(seconds=5), FASTEST, until_found(time))
    assert repair.cut_short == "time limit"
    assert repair.best is not None
    assert (len(repair.best.changes), repair.best.cost > 2.5) == (1, True)
    assert next(late) < 8


@pytest.fixture
def budgets(monkeypatch: pytest.MonkeyPatch) -> list[Budget]:
    """Return the budgets of all that is given to the solver."""
    found: list[Budget] = []

    def spied(puzzle: Puzzle, budget: Budget, kernel: Kernel) -> Verdict:
        found.append(budget)
        return classify(puzzle, budget, kernel)

    for module in (search, effort):
        monkeypatch.setattr(module, "classify", spied)
    return found


def test_the_solver_has_the_time_that_is_left_and_no_more(time: _Time, budgets: list[Budget]) -> None:
    puzzle = Puzzle.from_goal(ground(10))
    canvas = Canvas(puzzle, ground(10))
    work = effort.Effort(canvas, RepairOptions(seconds=5), FASTEST, None)
    time.now = 2
    work.check(canvas, UNCHANGED)
    assert [budget.seconds for budget in budgets] == [3]
    without = effort.Effort(canvas, RepairOptions(), FASTEST, None)
    without.check(canvas, UNCHANGED)
    assert budgets[-1].seconds is None


def test_what_took_all_of_the_time_to_find_is_still_verified(time: _Time, budgets: list[Budget]) -> None:
    repair = find_repair(Puzzle.from_goal(ground(10)), RepairOptions(seconds=5), FASTEST, until_found(time))
    assert repair.cut_short == "time limit"
    assert repair.best is not None
    assert [budget.seconds for budget in budgets] == [5] * len(repair.suggestions)


@pytest.mark.parametrize("goal", RepairGoal)
def test_it_ends_well_whenever_the_time_is_over(goal: RepairGoal, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.from_goal(noise(6, 6, 2, density=0.5) if goal is not RepairGoal.HARDER else ground(7, holes=0))
    verdict = classify(puzzle, kernel=FASTEST)
    for looks in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233):
        left = iter([*[0.0] * looks, LATER])
        monkeypatch.setattr("authoring.solver.budget.time", _Running(left))
        repair = find_repair(puzzle, RepairOptions(goal, seconds=1), FASTEST, verdict=verdict)
        assert repair.cut_short in (None, "time limit")
        check(repair)


class _Running:
    """A clock that is late after some looks at it; to begin anew doesn't help."""

    def __init__(self, times: Iterator[float]) -> None:
        self._times = times
        self._last = 0.0

    def monotonic(self) -> float:
        self._last = next(self._times, self._last + 1)
        return self._last


def check(repair: Repair) -> None:
    """Look at each suggestion with the full solver."""
    for suggestion in repair.suggestions:
        assert classify(suggestion.puzzle).classification is suggestion.verdict.classification
        assert suggestion.verdict.classification.unique
    assert repair.achieved or repair.suggestions or repair.reason


def test_what_was_found_and_could_not_be_verified_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def undecided(puzzle: Puzzle, budget: Budget, kernel: Any) -> Any:
        return replace(classify(puzzle, budget, kernel), classification=Classification.UNDECIDED)

    monkeypatch.setattr(search, "classify", undecided)
    repair = find_repair(Puzzle.from_goal(ground(10)), RepairOptions(), FASTEST)
    assert repair.suggestions == ()
    assert repair.reason == "what was found could not be verified within the limits of the solver"
