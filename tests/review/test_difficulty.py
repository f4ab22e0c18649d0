"""Rounds, their formula, and stars that a person would give."""

from __future__ import annotations

import pickle
from math import log2

import pytest
from log_checker import LogChecker, fitting
from review_samples import COLOURS, DIAMOND, ROSE, clues, read

from authoring.kernel import Kernel, load_kernel
from authoring.kernel.reference import ReferenceKernel
from authoring.model import Axis, Difficulty, Line, Puzzle, Technique
from authoring.review.difficulty import STAR_LIMITS, rate
from authoring.review.rounds import play
from authoring.solver import classify

KERNEL: Kernel = ReferenceKernel()
NAMES = ["size", "density", "rounds", "search", "start", "chain", "assumptions"]


def rated(name: str) -> Difficulty:
    puzzle = read(name)
    return rate(puzzle, classify(puzzle).technique, KERNEL)


def rounds_by_brute_force(puzzle: Puzzle) -> list[tuple[set[Line], int]]:
    """Play by trying all placements of all lines in every round, against a frozen copy of what is known."""
    (table,) = LogChecker(puzzle).levels
    found: list[tuple[set[Line], int]] = []
    while True:
        frozen = [[set(cell) for cell in row] for row in table]
        moving = set()
        for line in puzzle.lines():
            known = LogChecker.line(frozen, line)
            possible = fitting(known, puzzle.clue(line))
            cells = LogChecker.line(table, line)
            for place, cell in enumerate(known):
                left = {each[place] for each in possible}
                if left != cell:
                    moving.add(line)
                    cells[place].intersection_update(left)
        if not moving:
            return found
        settled = sum(
            len(now) == 1 < len(before)
            for row, old in zip(table, frozen, strict=True)
            for now, before in zip(row, old, strict=True)
        )
        found.append((moving, settled))


@pytest.mark.parametrize(
    "puzzle",
    [
        clues(DIAMOND),
        Puzzle(ROSE.row_clues, ROSE.column_clues, COLOURS),
        read("number-loom/too-much-weather.non"),
        read("webpbn/webpbn-00001-dancer.non"),
        read("n-dom/dom-03.non"),
    ],
    ids=["diamond", "rose", "too-much-weather", "dancer", "dom-03"],
)
def test_rounds_are_those_of_brute_force(puzzle: Puzzle) -> None:
    course = play(puzzle, KERNEL)
    assert [(set(each.moving), each.settled) for each in course.rounds] == rounds_by_brute_force(puzzle)
    settled = sum(each.settled for each in course.rounds)
    assert course.open_cells == puzzle.width * puzzle.height - settled


def test_the_diamond_by_hand() -> None:
    # Round 1: three lines each way say something; they settle the cross of full lines and nothing of the corners.
    difficulty = rate(clues(DIAMOND), Technique.LINE, KERNEL)
    middle = {Line(axis, place) for axis in Axis for place in (1, 2, 3)}
    assert set(difficulty.rounds[0].moving) == middle
    assert difficulty.rounds[0].settled == 9
    assert difficulty.stars == 1
    parts = {part.name: part for part in difficulty.parts}
    assert parts["size"].points == 0
    assert parts["density"].measure == 13 / 25
    assert parts["start"].points == round(-0.5 * log2(9 / 25), 2)


def test_the_score_is_the_sum_of_its_parts() -> None:
    difficulty = rated("number-loom/rolling-behind-you.non")
    assert [part.name for part in difficulty.parts] == NAMES
    assert difficulty.score == pytest.approx(sum(part.points for part in difficulty.parts), abs=0.01)
    assert difficulty.stars == 1 + sum(difficulty.score >= limit for limit in STAR_LIMITS)
    assert all(part.reason for part in difficulty.parts)


@pytest.mark.parametrize("name", ["number-loom/atrus.non", "webpbn/webpbn-00021-skid.non", "n-dom/dom-03.non"])
def test_turning_a_puzzle_does_not_make_it_harder(name: str) -> None:
    puzzle = read(name)
    technique = classify(puzzle).technique
    as_it_is = rate(puzzle, technique, KERNEL)
    for turned in (puzzle.transposed(), puzzle.mirrored(), puzzle.mirrored().transposed()):
        other = rate(turned, technique, KERNEL)
        assert (other.stars, other.score) == (as_it_is.stars, as_it_is.score)


def test_kernels_agree() -> None:
    puzzle = read("number-loom/too-bright.non")
    assert rate(puzzle, Technique.LINE, load_kernel()) == rate(puzzle, Technique.LINE, KERNEL)


@pytest.mark.parametrize(
    ("name", "stars"),
    [
        # For beginners: the first round gives much, and one thing leads to the next.
        ("number-loom/pick-up-in-the-90s.non", 1),
        ("n-dom/dom-02.non", 1),
        ("number-loom/off-the-ring.non", 2),
        ("webpbn/webpbn-00001-dancer.non", 2),
        # The usual page of a magazine.
        ("number-loom/too-bright.non", 3),
        ("webpbn/webpbn-00006-cat.non", 3),
        # Few places to begin, few lines that move.
        ("webpbn/webpbn-00016-knot.non", 4),
        ("number-loom/try-turning-it-over.non", 4),
        # Small, but one line at a time for nine rounds; large and thin; or not by line logic.
        ("number-loom/too-much-weather.non", 5),
        ("number-loom/a-woodwind-oddly-enough.non", 5),
        ("webpbn/webpbn-00023-edge.non", 5),
        ("n-dom/dom-05.non", 5),
    ],
)
def test_stars(name: str, stars: int) -> None:
    assert rated(name).stars == stars


def test_assumptions_have_their_price_however_small_the_puzzle() -> None:
    puzzle = clues(DIAMOND)
    stars = [rate(puzzle, technique, KERNEL).stars for technique in (*Technique, None)]
    assert stars == [1, 4, 5, 5]


def test_bottlenecks_are_named() -> None:
    weather = rated("number-loom/too-much-weather.non")
    for number, each in enumerate(weather.rounds, start=1):
        if len(each.moving) == 1:
            assert f"stuck at round {number}: only {each.moving[0]} moves" in weather.bottlenecks
    assert sum("moves" in sentence for sentence in weather.bottlenecks) >= 5
    edge = rated("webpbn/webpbn-00023-edge.non")
    assert edge.bottlenecks == ("stuck at the start: no line moves, 110 cells open; an assumption is needed",)


def test_difficulties_travel_between_processes() -> None:
    difficulty = rated("number-loom/atrus.non")
    assert pickle.loads(pickle.dumps(difficulty)) == difficulty
