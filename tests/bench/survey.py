"""One row per puzzle: class, work and time, from the clues alone and with the art known.

Give the folder of a corpus; an ``expected.csv`` (file, width, height, classification) in it is compared.

    python tests/bench/survey.py CORPUS [FOLDER …] --runs 3
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from measuring import arguments, median_seconds, show

from authoring.formats import read_puzzle
from authoring.kernel import load_kernel
from authoring.model import Classification, Puzzle, Verdict
from authoring.solver import Budget, classify

HEADER = ("puzzle", "size", "given", "class", "right", "technique", "lines", "probes", "nodes", "conflicts", "seconds")


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("folders", nargs="*", help="folders of the corpus; all, if none is given")
    parser.add_argument("--conflicts", type=int, default=Budget().conflicts)
    given = parser.parse_args()
    expected = _expected(given.corpus)
    # Uniqueness alone is compared with other solvers, so no work is spent on how the solutions differ.
    budget = Budget(solutions=2, further_conflicts=0, conflicts=given.conflicts)
    kernel = load_kernel()
    rows: list[tuple[object, ...]] = []
    wrong = 0
    for folder in given.folders or ["."]:
        for file in sorted((given.corpus / folder).rglob("*.non")):
            name = file.relative_to(given.corpus).as_posix()
            for art, puzzle in _cases(read_puzzle(file), budget):
                seconds, verdict = median_seconds(partial(classify, puzzle, budget, kernel), given.runs)
                right = _right(verdict, expected.get(name))
                wrong += right == "NO"
                rows.append(_row(name, puzzle, art, verdict, right, seconds))
    show(HEADER, rows, given.csv)
    for art in ("clues", "art"):
        total = sum(float(str(row[-1])) for row in rows if row[2] == art)
        print(f"{art}: {sum(row[2] == art for row in rows)} puzzles in {total:.3f} CPU seconds")
    print(f"kernel {kernel.name}, {wrong} wrong")


def _cases(puzzle: Puzzle, budget: Budget) -> Iterator[tuple[str, Puzzle]]:
    """Yield the puzzle without its goal, and with one where it is known or can be found."""
    clues = replace(puzzle, goal=None)
    yield "clues", clues
    goal = puzzle.goal or classify(clues, budget).solution
    if goal is not None:
        yield "art", replace(puzzle, goal=goal)


def _row(name: str, puzzle: Puzzle, art: str, verdict: Verdict, right: str, seconds: float) -> tuple[object, ...]:
    counters = verdict.counters
    return (
        name,
        f"{puzzle.width}x{puzzle.height}",
        art,
        verdict.classification,
        right,
        verdict.technique or "",
        counters.line_solves,
        counters.probes,
        counters.nodes,
        counters.conflicts,
        seconds,
    )


def _right(verdict: Verdict, expected: str | None) -> str:
    if expected is None:
        return "?"
    if verdict.classification is Classification.UNDECIDED:
        return "open"
    return "yes" if verdict.classification == expected else "NO"


def _expected(corpus: Path) -> dict[str, str]:
    file = corpus / "expected.csv"
    if not file.is_file():
        return {}
    rows = csv.DictReader(file.read_text("utf-8").splitlines())
    return {row["file"]: row["classification"] for row in rows}


if __name__ == "__main__":
    main()
