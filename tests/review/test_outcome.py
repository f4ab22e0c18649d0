"""Each outcome says what was proved and no more; slips of a transcriber are found, and each was verified."""

from __future__ import annotations

from dataclasses import replace

import pytest
from review_samples import DIAMOND, SWITCH, clues, read, with_row

from authoring.kernel import load_kernel
from authoring.model import (
    Axis,
    Block,
    Classification,
    Line,
    Outcome,
    Puzzle,
    Slip,
    Technique,
    Verdict,
    format_lengths,
    is_solution,
)
from authoring.review.outcome import describe
from authoring.review.slips import find_slips
from authoring.solver import Budget, classify

KERNEL = load_kernel()


def outcome(puzzle: Puzzle, budget: Budget | None = None) -> Outcome:
    return describe(puzzle, classify(puzzle, budget), KERNEL)


def repaired(puzzle: Puzzle, slip: Slip) -> Puzzle:
    clue = {slip.line: slip.wanted}
    rows = tuple(clue.get(Line(Axis.ROW, place), each) for place, each in enumerate(puzzle.rows))
    columns = tuple(clue.get(Line(Axis.COLUMN, place), each) for place, each in enumerate(puzzle.columns))
    return replace(puzzle, rows=rows, columns=columns)


@pytest.mark.parametrize(
    ("technique", "proof"),
    [
        (Technique.LINE, "line logic alone"),
        (Technique.PROBE, "single assumptions"),
        (Technique.SEARCH, "exhausting the search found no other"),
        (None, "exhausting the search found no other; whether single assumptions suffice was not found out"),
    ],
)
def test_unique(technique: Technique | None, proof: str) -> None:
    line = technique is Technique.LINE
    classification = Classification.LINE_SOLVABLE if line else Classification.SEARCH_REQUIRED
    verdict = Verdict(classification, technique, DIAMOND, solutions=1)
    said = describe(clues(DIAMOND), verdict, KERNEL).sentence
    assert said.startswith("exactly one solution: ")
    assert proof in said


def test_several_that_were_all_counted() -> None:
    said = outcome(clues(SWITCH))
    assert said.sentence == "several solutions: exactly 2"
    assert said.evidence == ("4 cells are not the same in all solutions", "the grid shown is only one of them")


def test_the_picture_of_an_ambiguous_puzzle_is_one_of_several() -> None:
    assert outcome(Puzzle.from_goal(SWITCH)).evidence[-1] == "the picture is one of them"


def test_differing_cells_that_are_not_all_known() -> None:
    verdict = Verdict(
        Classification.AMBIGUOUS,
        solution=SWITCH,
        second=SWITCH.mirrored(),
        solutions=5,
        solutions_exact=False,
        differing=SWITCH.differing(SWITCH.mirrored())[:1],
        differing_exact=False,
    )
    said = describe(clues(SWITCH), verdict, KERNEL)
    assert said.sentence == "several solutions: 5 were counted, and there may be more"
    assert said.evidence[0] == "at least 1 cell is not the same in all solutions"


def test_none_by_arithmetic_in_one_line() -> None:
    said = outcome(with_row(clues(DIAMOND), 1, 3, 2))
    assert said.sentence.startswith("no solution: row 2: 3 + 1 + 2 = 6 cells")


def test_none_by_totals_and_the_number_that_is_wrong() -> None:
    puzzle = with_row(clues(DIAMOND), 0, 2)
    said = outcome(puzzle)
    assert "the rows have 14 filled cells, the columns have 13" in said.sentence
    assert said.slips[0].line == Line(Axis.ROW, 0)
    assert said.slips[0].message == "perhaps a slip: row 1 with 1 in place of 2 would give exactly one solution"


def test_none_by_contradiction_between_lines() -> None:
    puzzle = read("webpbn/webpbn-00006-cat.non")
    row = next(place for place, clue in enumerate(puzzle.rows) if len(clue) > 2 and clue[0] != clue[1])
    first, second, *rest = (block.length for block in puzzle.rows[row])
    wrong = with_row(puzzle, row, second, first, *rest)
    said = outcome(wrong)
    assert "the clues contradict each other, and this line failed first: " in said.sentence
    assert any(slip.line == Line(Axis.ROW, row) and slip.wanted == puzzle.rows[row] for slip in said.slips)


@pytest.mark.parametrize(("row", "change"), [(3, 1), (7, 1), (10, 1), (12, -1)])
def test_one_wrong_number_is_found_and_every_repair_works(row: int, change: int) -> None:
    puzzle = read("number-loom/steeping.non")
    lengths = [block.length for block in puzzle.rows[row]]
    place = max(range(len(lengths)), key=lengths.__getitem__)
    lengths[place] += change
    wrong = with_row(puzzle, row, *lengths)
    verdict = classify(wrong)
    assert verdict.failure is not None
    slips = find_slips(wrong, verdict.failure.line, KERNEL)
    assert slips.exhausted
    assert puzzle.rows[row] in [slip.wanted for slip in slips.likeliest if slip.line == Line(Axis.ROW, row)]
    for slip in slips.likeliest:
        assert slip.found == wrong.clue(slip.line)
        mended = repaired(wrong, slip)
        found = classify(mended)
        assert found.solution is not None
        assert is_solution(mended, found.solution)
        assert found.classification.unique == slip.unique
        assert f"{format_lengths(slip.wanted, puzzle.palette)} in place of " in slip.message


def test_where_no_slip_explains_it_that_is_said() -> None:
    # Each row and column fits alone and the totals agree; there is nothing to exchange.
    puzzle = Puzzle(((Block(4),), (), (), ()), ((Block(2),), (Block(2),), (), ()))
    said = outcome(puzzle)
    assert said.sentence.startswith("no solution: ")
    assert said.slips == ()
    assert said.evidence == ("no slip of one number, and no two neighbouring numbers exchanged, explains it",)


def test_undecided_with_and_without_a_solution() -> None:
    nothing = describe(
        clues(DIAMOND), Verdict(Classification.UNDECIDED, solutions_exact=False, cut_short="work budget"), KERNEL
    )
    assert nothing.sentence == "undecided: the work budget ran out before a solution was found or ruled out"
    verdict = Verdict(
        Classification.UNDECIDED, solution=DIAMOND, solutions=1, solutions_exact=False, cut_short="time limit"
    )
    one = describe(clues(DIAMOND), verdict, KERNEL)
    assert one.sentence == (
        "undecided: one solution was found, but the time limit ran out before another was found or ruled out"
    )
