"""What a verdict proves, in plain words: exactly that, and never more.

A grid of an ambiguous puzzle is one of several and never called the answer; a budget that ran out is no proof of
anything; and a single solution found is not yet the only one.
"""

from __future__ import annotations

from collections.abc import Iterator

from authoring.kernel import Kernel
from authoring.model import Classification, FailureKind, Outcome, Puzzle, Technique, Verdict
from authoring.review.given_cells import accuse_given
from authoring.review.slips import Slips, find_slips

__all__ = ["describe"]


def describe(puzzle: Puzzle, verdict: Verdict, kernel: Kernel) -> Outcome:
    """Say what was proved of a puzzle; for clues without a picture that have no solution, look for what is wrong."""
    match verdict.classification:
        case Classification.LINE_SOLVABLE | Classification.SEARCH_REQUIRED:
            return Outcome(f"exactly one solution: {_PROOF[verdict.technique]}")
        case Classification.AMBIGUOUS:
            return Outcome(_several(verdict), tuple(_where(puzzle, verdict)))
        case Classification.UNSATISFIABLE:
            return _none(puzzle, verdict, kernel)
        case Classification.UNDECIDED:
            return Outcome(_undecided(verdict))


_PROOF = {
    Technique.LINE: "line logic alone decides every cell",
    Technique.PROBE: "line logic stalls, but single assumptions that it refutes decide every cell",
    Technique.SEARCH: "single assumptions don't decide every cell, but exhausting the search found no other",
    None: "exhausting the search found no other; whether single assumptions suffice was not found out in time",
}

_REASON = {
    FailureKind.ARITHMETIC: "",
    FailureKind.LINE: "{} contradict each other, and this line failed first: ",
    FailureKind.PROBE: "{} contradict each other: ",
    FailureKind.SEARCH: "{} contradict each other: ",
}


def _several(verdict: Verdict) -> str:
    if verdict.solutions_exact:
        return f"several solutions: exactly {verdict.solutions}"
    return f"several solutions: {verdict.solutions} were counted, and there may be more"


def _where(puzzle: Puzzle, verdict: Verdict) -> Iterator[str]:
    cells = len(verdict.differing)
    differ = f"{cells} {'cell is' if cells == 1 else 'cells are'} not the same in all solutions"
    yield differ if verdict.differing_exact else f"at least {differ}"
    yield "the picture is one of them" if puzzle.goal else "the grid shown is only one of them"


def _none(puzzle: Puzzle, verdict: Verdict, kernel: Kernel) -> Outcome:
    failure = verdict.failure
    if failure is None:
        return Outcome("no solution")
    told = "the clues and the given cells" if puzzle.given else "the clues"
    sentence = f"no solution: {_REASON[failure.kind].format(told)}{failure.message}"
    if puzzle.goal is not None:
        return Outcome(sentence)
    if accused := accuse_given(puzzle, kernel):
        return Outcome(sentence, accused)
    slips = find_slips(puzzle, failure.line, kernel)
    return Outcome(sentence, tuple(_slips(slips)), slips.likeliest)


def _slips(slips: Slips) -> Iterator[str]:
    if slips.more:
        yield f"{slips.more} more slips would explain it as well"
    if not slips.exhausted:
        yield "not all slips of one number were tried, since there are too many"
    elif not slips.likeliest:
        yield "no slip of one number, and no two neighbouring numbers exchanged, explains it"


def _undecided(verdict: Verdict) -> str:
    limit = verdict.cut_short or "work budget"
    if verdict.solutions:
        return f"undecided: one solution was found, but the {limit} ran out before another was found or ruled out"
    return f"undecided: the {limit} ran out before a solution was found or ruled out"
