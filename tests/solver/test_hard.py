"""Two puzzles that no solver in the survey they come from has solved: from their clues, they are ambiguous."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.formats import read_puzzle
from authoring.kernel import load_kernel
from authoring.model import Classification, is_solution
from authoring.solver import Budget, classify

HARD = Path(__file__).parent.parent / "cases" / "hard"


@pytest.mark.parametrize("name", ["knotty", "faase"])
def test_hard_puzzles_are_decided_from_their_clues(name: str) -> None:
    kernel = load_kernel()
    if kernel.name == "python":
        pytest.skip("the Python kernel takes too long to find a solution")
    puzzle = read_puzzle(HARD / f"{name}.non")
    assert puzzle.goal is None
    verdict = classify(puzzle, Budget(solutions=2, further_conflicts=0), kernel)
    assert verdict.classification is Classification.AMBIGUOUS
    assert verdict.solution is not None
    assert verdict.second is not None
    assert verdict.solution != verdict.second
    assert is_solution(puzzle, verdict.solution)
    assert is_solution(puzzle, verdict.second)
