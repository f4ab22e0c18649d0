"""Difficulty: one to five stars, from what a person lives through and not from what a program had to do.

The score is the sum of seven parts. With *n* the number of cells, *R* that of rounds (see ``rounds``), *o* and *m* the
lines that are open and that move in a round:

    size         0.6 × log2(n / 25), none below 25 cells              a longer way to the end
    density      4 × (0.5 − share of filled cells), none above half   thin pictures give less to hold on to
    rounds       1.5 × log2(1 + R / 4)                                how deep conclusions build on each other
    search       log2 of the mean over rounds of (o + 1) / (m + 1)    lines to look at before finding one that moves
    start        0.5 × log2(1 / share of cells that round 1 settles)  at most 3 (1/64 of the cells)
    chain        0.25 for each round of the longest run of rounds in which at most two lines move, at most 2
    assumptions  5 + 3 × share of cells that line logic leaves open where single assumptions suffice, 10 where they
                 do not or that was not settled, none for line logic

Given cells are no work: the rounds begin with them, and they are among the cells only where the density is measured,
since that is the picture's.

Stars change at 5.5, 8, 10.5 and 12.5 points. A puzzle that needs an assumption has four stars at least, one that needs
more than single assumptions has five, however small it is. Parts and limits were set on about 140 published puzzles of
many makers, so that pictures for beginners, the usual range of a magazine and its hardest page fall into different
stars; see the tests. Logarithms, since a person feels the second hour less than the second minute.

The formula knows nothing of how hard a single line is to see through, nor of guesses at the picture, which help people.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import groupby
from math import log2
from statistics import mean

from authoring.kernel import Kernel
from authoring.model import Difficulty, DifficultyPart, Puzzle, Round, Technique
from authoring.review.rounds import Course, play

__all__ = ["STAR_LIMITS", "rate"]

STAR_LIMITS = (5.5, 8.0, 10.5, 12.5)
"""From so many points on a puzzle has one star more."""

_FEW = 2
"""As many lines that move make a round of a chain."""
_LONG_SEARCH = 8
"""From so many lines to look at before one that moves, a round is a bottleneck."""
_LEAST_START = 1 / 64


def rate(puzzle: Puzzle, technique: Technique | None, kernel: Kernel) -> Difficulty:
    """Rate a puzzle that was proved to have exactly one solution, found by ``technique``."""
    course = play(puzzle, kernel)
    parts = (
        _size(puzzle, course),
        _density(puzzle),
        _rounds(course),
        _search(course),
        _start(course),
        _chain(course),
        _assumptions(course, technique),
    )
    score = round(sum(part.points for part in parts), 2)
    return Difficulty(
        max(bisect_right(STAR_LIMITS, score) + 1, _least_stars(technique)),
        score,
        parts,
        course.rounds,
        course.open_cells,
        tuple(_bottlenecks(course)),
    )


def _least_stars(technique: Technique | None) -> int:
    return {Technique.LINE: 1, Technique.PROBE: 4}.get(technique, 5) if technique else 5


def _part(name: str, measure: float, points: float, reason: str) -> DifficultyPart:
    return DifficultyPart(name, round(measure, 3), round(points, 2), reason)


def _size(puzzle: Puzzle, course: Course) -> DifficultyPart:
    given = f", {len(puzzle.given)} of them given" if puzzle.given else ""
    reason = f"{puzzle.width} × {puzzle.height} = {puzzle.width * puzzle.height} cells{given}"
    return _part("size", course.cells, 0.6 * log2(max(course.cells, 25) / 25), reason)


def _density(puzzle: Puzzle) -> DifficultyPart:
    filled = sum(block.length for clue in puzzle.rows for block in clue)
    share = filled / (puzzle.width * puzzle.height)
    return _part("density", share, 4 * max(0.0, 0.5 - share), f"{_percent(share)} of the cells are filled")


def _rounds(course: Course) -> DifficultyPart:
    count = len(course.rounds)
    return _part("rounds", count, 1.5 * log2(1 + count / 4), f"line logic goes on for {_counted(count, 'round')}")


def _search(course: Course) -> DifficultyPart:
    looks = mean(_looks(course)) if course.rounds else 1.0
    reason = f"about {looks:.1f} lines to look at before one that moves, over all rounds"
    return _part("search", looks, log2(max(1.0, looks)), reason)


def _start(course: Course) -> DifficultyPart:
    settled = course.rounds[0].settled if course.rounds else 0
    share = settled / course.cells if course.cells else 1.0
    return _part(
        "start", share, -0.5 * log2(max(share, _LEAST_START)), f"round 1 settles {_percent(share)} of the cells"
    )


def _chain(course: Course) -> DifficultyPart:
    runs = (len(list(run)) for few, run in groupby(len(each.moving) <= _FEW for each in course.rounds) if few)
    longest = max(runs, default=0)
    reason = f"at most {_FEW} lines move in {_counted(longest, 'round')} in a row" if longest else "no narrow passage"
    return _part("chain", longest, min(2.0, 0.25 * longest), reason)


def _assumptions(course: Course, technique: Technique | None) -> DifficultyPart:
    share = course.open_cells / course.cells if course.cells else 0.0
    left = f"line logic leaves {_percent(share)} of the cells open"
    match technique:
        case Technique.LINE:
            return _part("assumptions", share, 0, "no assumption is needed")
        case Technique.PROBE:
            return _part("assumptions", share, 5 + 3 * share, f"{left}; single assumptions settle them")
        case Technique.SEARCH:
            return _part("assumptions", share, 10, f"{left}; single assumptions don't settle them all")
        case None:
            return _part("assumptions", share, 10, f"{left}; whether single assumptions settle them was not found out")


def _looks(course: Course) -> list[float]:
    """Return for each round how many of the open lines one looks at, on average, before one that moves."""
    return [
        (open_lines + 1) / (len(each.moving) + 1)
        for open_lines, each in zip(course.open_lines, course.rounds, strict=True)
    ]


def _bottlenecks(course: Course) -> list[str]:
    found = [
        f"stuck at round {number}: {_only(each, open_lines)}"
        for number, (each, open_lines, looks) in enumerate(
            zip(course.rounds, course.open_lines, _looks(course), strict=True), start=1
        )
        if looks >= _LONG_SEARCH or (len(each.moving) == 1 and open_lines > _FEW)
    ]
    if course.open_cells:
        rounds = len(course.rounds)
        cells = _counted(course.open_cells, "cell")
        place = f"after round {rounds}" if rounds else "at the start"
        found.append(f"stuck {place}: no line moves, {cells} open; an assumption is needed")
    return found


def _only(each: Round, open_lines: int) -> str:
    match each.moving:
        case (line,):
            return f"only {line} moves"
        case (one, other):
            return f"only {one} and {other} move"
        case lines:
            return f"only {len(lines)} of {open_lines} open lines move"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
