"""How many of 200 ambiguous pictures can be repaired, with how many changes, and how fast; beside the usual way.

The usual way is to try every single cell and to class each changed picture from scratch. The figures in brackets are of
repairs that were proved to be smallest. The seconds are medians and nine in ten, ``first`` those to a first repair.

    python tests/bench/repairs.py --goal unique --goal line-solvable
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from drawing import pictures
from measuring import arguments, show

from authoring.kernel import Kernel, load_kernel
from authoring.model import Classification, Grid, Minimality, Puzzle, RepairGoal
from authoring.review.repair import Progress, RepairOptions, find_repair
from authoring.solver import Budget, classify

_GOALS = (RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE)
_BUDGET = Budget(solutions=2, further_conflicts=0)
_HEADER = ("goal", "way", "kernel", "1", "2", "3-8", "none", "first", "median", "9 in 10")


@dataclass(frozen=True, slots=True)
class _Outcome:
    """Changes of the smallest repair, 0 where there is none; CPU seconds until there was one, and in all."""

    changes: int
    proved: bool
    first: float | None
    seconds: float


def main() -> None:
    parser = arguments(__doc__, repeated=False)
    parser.add_argument("--every", type=int, default=1, help="take each so manieth picture alone")
    parser.add_argument("--goal", action="append", choices=[str(goal) for goal in _GOALS])
    given = parser.parse_args()
    kernel = load_kernel()
    drawn = [grid for _, grid in islice(pictures(), 0, None, given.every)]
    rows = []
    for goal in map(RepairGoal, given.goal or _GOALS):
        for way, repair in (("single cells, from scratch", _single_cells), ("repair", _repair)):
            outcomes = [repair(grid, goal, kernel) for grid in drawn]
            rows.append((goal, way, kernel.name, *_figures(outcomes)))
    show(_HEADER, rows, given.csv)


def _repair(grid: Grid, goal: RepairGoal, kernel: Kernel) -> _Outcome:
    first: list[float] = []
    begun = time.process_time()

    def note(progress: Progress) -> None:
        if progress.best is not None and not first:
            first.append(time.process_time() - begun)

    repair = find_repair(Puzzle.from_goal(grid), RepairOptions(goal), kernel, note)
    seconds = time.process_time() - begun
    fewest = min((len(suggestion.changes) for suggestion in repair.suggestions), default=0)
    proved = repair.minimality is Minimality.PROVED
    return _Outcome(fewest, proved, first[0] if first else seconds if fewest else None, seconds)


def _single_cells(grid: Grid, goal: RepairGoal, kernel: Kernel) -> _Outcome:
    begun = time.process_time()
    first = None
    achieves: Callable[[Classification], bool] = (
        (lambda found: found.unique)
        if goal is RepairGoal.UNIQUE
        else (lambda found: found is Classification.LINE_SOLVABLE)
    )
    for row in range(grid.height):
        for column in range(grid.width):
            verdict = classify(Puzzle.from_goal(_flipped(grid, row, column)), _BUDGET, kernel)
            if achieves(verdict.classification) and first is None:
                first = time.process_time() - begun
    return _Outcome(int(first is not None), first is not None, first, time.process_time() - begun)


def _flipped(grid: Grid, row: int, column: int) -> Grid:
    rows = [list(line) for line in grid.rows]
    rows[row][column] = 1 - rows[row][column]
    return replace(grid, rows=tuple(map(tuple, rows)))


def _figures(outcomes: Sequence[_Outcome]) -> tuple[object, ...]:
    classes = Counter(_class(outcome.changes) for outcome in outcomes)
    proved = Counter(_class(outcome.changes) for outcome in outcomes if outcome.proved)
    shares = [f"{100 * classes[name] / len(outcomes):.1f} % ({proved[name]})" for name in ("1", "2", "3-8")]
    firsts = [outcome.first for outcome in outcomes if outcome.first is not None]
    seconds = sorted(outcome.seconds for outcome in outcomes)
    none = f"{100 * classes['none'] / len(outcomes):.1f} %"
    tenth = seconds[min(len(seconds) - 1, 9 * len(seconds) // 10)]
    return (*shares, none, statistics.median(firsts) if firsts else "-", statistics.median(seconds), tenth)


def _class(changes: int) -> str:
    return "none" if changes == 0 else str(changes) if changes < 3 else "3-8"


if __name__ == "__main__":
    main()
