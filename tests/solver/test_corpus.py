"""Public puzzles: the right class, however the puzzle is turned, and the same work as ever."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.formats import read_puzzle
from authoring.kernel import Kernel
from authoring.model import is_solution
from authoring.solver import classify

PUZZLES = Path(__file__).parent.parent / "cases" / "puzzles"
ROWS = list(csv.DictReader((PUZZLES / "expected.csv").read_text("utf-8").splitlines()))


def test_every_puzzle_has_its_row() -> None:
    files = {path.relative_to(PUZZLES).as_posix() for path in PUZZLES.rglob("*.non")}
    assert [row["file"] for row in ROWS] == sorted(files)


@pytest.mark.parametrize("row", ROWS, ids=[row["file"] for row in ROWS])
def test_class_and_work(row: dict[str, str], kernel: Kernel) -> None:
    puzzle = read_puzzle(PUZZLES / row["file"])
    verdict = classify(replace(puzzle, goal=None), kernel=kernel)
    counters = verdict.counters
    work = (counters.line_solves, counters.probes, counters.nodes)
    found = [str(value) for value in (verdict.classification, verdict.technique, *work)]
    assert found == [row[column] for column in ("class", "technique", "line_solves", "probes", "nodes")]
    assert verdict.solution is not None
    assert is_solution(puzzle, verdict.solution)
    assert puzzle.goal in (None, verdict.solution)


@pytest.mark.parametrize("row", ROWS, ids=[row["file"] for row in ROWS])
def test_turned_and_with_the_art_known(row: dict[str, str], kernel: Kernel) -> None:
    puzzle = replace(read_puzzle(PUZZLES / row["file"]), goal=None)
    solution = classify(puzzle, kernel=kernel).solution
    assert solution is not None
    turned = puzzle.transposed().mirrored()
    for case in (puzzle.mirrored(), turned, replace(puzzle, goal=solution)):
        verdict = classify(case, kernel=kernel)
        assert (verdict.classification, verdict.technique) == (row["class"], row["technique"])
    assert verdict.solution == solution
