"""Random grids at half density, which are nearly all ambiguous, and how fast that is seen.

500 grids of 25 × 25 and 500 of 30 × 30 from fixed seeds, from the clues alone and with the art known. (Not called
``random.py``, since a script's own folder comes first when Python looks for its library.)

    python tests/bench/random_grids.py --count 500 --runs 3
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

from measuring import arguments, median_seconds, show

from authoring.kernel import Kernel, load_kernel
from authoring.model import Classification, Grid, Puzzle
from authoring.solver import Budget, classify

# Uniqueness alone is measured, so that figures can be compared with those of other solvers.
BUDGET = Budget(solutions=2, further_conflicts=0)


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--count", type=int, default=500)
    given = parser.parse_args()
    kernel = load_kernel()
    rows: list[tuple[object, ...]] = []
    for size in (25, 30):
        pictures = [_picture(size, seed) for seed in range(given.count)]
        for art, puzzles in (("clues", [replace(each, goal=None) for each in pictures]), ("art", pictures)):
            seconds, classes = median_seconds(partial(_classes, puzzles, kernel), given.runs)
            rows.append((f"{given.count} of {size}x{size}", art, kernel.name, _counted(classes), seconds))
    show(("set", "given", "kernel", "classes", "seconds"), rows, given.csv)


def _picture(size: int, seed: int) -> Puzzle:
    random = Random(f"{size}/{seed}")
    return Puzzle.from_goal(Grid(tuple(tuple(random.randrange(2) for _ in range(size)) for _ in range(size))))


def _classes(puzzles: list[Puzzle], kernel: Kernel) -> Counter[Classification]:
    return Counter(classify(puzzle, BUDGET, kernel).classification for puzzle in puzzles)


def _counted(classes: Counter[Classification]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(classes.items()))


if __name__ == "__main__":
    main()
