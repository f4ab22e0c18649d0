"""Records with a log, as an analysis leaves them: line logic alone, a proof by assumption, guesses, two colours.

The logs are written by hand, so that what a replay of them shows is known without the code that makes logs.
"""

from __future__ import annotations

from dataclasses import replace

from sample_records import RECORDS, RED_AND_GREEN

from authoring.model import (
    Axis,
    Branch,
    Cell,
    Classification,
    Contradiction,
    Deduction,
    Difficulty,
    DifficultyPart,
    Explanation,
    Finding,
    Grid,
    Line,
    Metadata,
    Puzzle,
    Record,
    Refutation,
    Round,
    Run,
    Severity,
    Solution,
    Step,
    Technique,
    Verdict,
)

__all__ = ["DIAMOND", "GUESSED", "PROVED", "ROSE", "TOLD"]


def _deduce(
    puzzle: Puzzle,
    axis: Axis,
    position: int,
    placements: int,
    filled: tuple[Run, ...] = (),
    empty: tuple[Run, ...] = (),
    excluded: tuple[Run, ...] = (),
    depth: int = 0,
) -> Deduction:
    line = Line(axis, position)
    clue, length = puzzle.clue(line), puzzle.length(line)
    return Deduction(line, clue, length, placements, filled, empty, excluded, depth)


def _diamond() -> Record:
    record = RECORDS[0]
    puzzle = record.puzzle
    assert puzzle is not None
    row, column = Axis.ROW, Axis.COLUMN
    steps: list[Step] = [
        _deduce(puzzle, row, 1, 3, filled=(Run(2, 2, 1),)),
        _deduce(puzzle, row, 2, 1, filled=(Run(0, 4, 1),)),
        _deduce(puzzle, row, 3, 3, filled=(Run(2, 2, 1),)),
        _deduce(puzzle, column, 0, 1, empty=(Run(0, 1, 0), Run(3, 4, 0))),
        _deduce(puzzle, column, 1, 3, filled=()),
        _deduce(puzzle, column, 2, 1, filled=(Run(0, 0, 1), Run(4, 4, 1))),
        _deduce(puzzle, column, 4, 1, empty=(Run(0, 1, 0), Run(3, 4, 0))),
        _deduce(puzzle, row, 0, 1, empty=(Run(1, 1, 0), Run(3, 3, 0))),
        _deduce(puzzle, row, 1, 1, filled=(Run(1, 1, 1), Run(3, 3, 1))),
        _deduce(puzzle, row, 3, 1, filled=(Run(1, 1, 1), Run(3, 3, 1))),
        _deduce(puzzle, row, 4, 1, empty=(Run(1, 1, 0), Run(3, 3, 0))),
    ]
    difficulty = Difficulty(
        1,
        3.25,
        (DifficultyPart("size", 25, 1.0, "5 × 5 cells"), DifficultyPart("rounds", 3, 2.25, "3 rounds are needed")),
        (Round((Line(row, 2),), 5), Round((Line(column, 0), Line(column, 2), Line(column, 4)), 12)),
        bottlenecks=("stuck at round 1: only row 3 moves",),
    )
    return replace(record, difficulty=difficulty, explanation=Explanation(tuple(steps)))


def _proved() -> Record:
    """Show a 2 × 2 corner where an assumption is refuted; after it the second row and column follow."""
    puzzle = Puzzle.from_goal(Grid.parse(["#.", ".."]), metadata=Metadata(title="Proved"))
    row = Axis.ROW
    proof = (
        _deduce(puzzle, row, 0, 1, filled=(Run(1, 1, 1),), depth=1),
        Contradiction(Line(Axis.COLUMN, 1), puzzle.columns[1], 2, depth=1),
    )
    steps: tuple[Step, ...] = (
        _deduce(puzzle, row, 1, 10**30, empty=(Run(0, 1, 0),)),
        Refutation(Cell(0, 0), 0, proof),
        _deduce(puzzle, row, 0, 1, empty=(Run(1, 1, 0),)),
    )
    verdict = Verdict(Classification.SEARCH_REQUIRED, Technique.PROBE, solution=puzzle.goal, solutions=1)
    return Record("pack/proved.yaml", puzzle, verdict, explanation=Explanation(steps))


def _guessed() -> Record:
    """Show the smallest ambiguous puzzle: a guess leads to one solution, the other value to the other."""
    record = RECORDS[3]
    puzzle = record.puzzle
    assert puzzle is not None
    row, column = Axis.ROW, Axis.COLUMN
    steps: list[Step] = []
    for colour in (1, 0):
        here, there = ("filled", "empty") if colour == 0 else ("empty", "filled")
        here_run, there_run = (Run(1, 1, int(kind == "filled")) for kind in (here, there))
        steps += [
            Branch(Cell(0, 0), colour),
            _deduce(puzzle, row, 0, 1, **{here: (here_run,)}, depth=1),
            _deduce(puzzle, column, 0, 1, **{here: (here_run,)}, depth=1),
            _deduce(puzzle, row, 1, 1, **{there: (there_run,)}, depth=1),
            Solution(1),
        ]
    return replace(record, explanation=Explanation(tuple(steps), left_out=3))


def _rose() -> Record:
    """Show two colours: a cell is decided when all colours but one are ruled out."""
    puzzle = Puzzle.from_goal(Grid.parse(["rg"], RED_AND_GREEN), RED_AND_GREEN, Metadata(title="<b>Rose</b> 🌹"))
    column = Axis.COLUMN
    steps: tuple[Step, ...] = (
        _deduce(puzzle, Axis.ROW, 0, 1, excluded=(Run(0, 1, 0),)),
        _deduce(puzzle, column, 0, 1, filled=(Run(0, 0, 1),)),
        Refutation(Cell(0, 1), 1, (Contradiction(Line(column, 1), puzzle.columns[1], 1, depth=1),)),
    )
    verdict = Verdict(Classification.LINE_SOLVABLE, Technique.LINE, solution=puzzle.goal, solutions=1)
    noted = Finding("upscaled", Severity.NOTE, "8 pixels a cell")
    return Record("pack/rose.png", puzzle, verdict, (noted,), explanation=Explanation(steps))


def _told() -> Record:
    """Show the switch with two cells of one column given, one of them crossed off: each row follows by itself."""
    record = RECORDS[10]
    puzzle = record.puzzle
    assert puzzle is not None
    steps = (
        _deduce(puzzle, Axis.ROW, 0, 1, filled=(Run(0, 0, 1),)),
        _deduce(puzzle, Axis.ROW, 1, 1, empty=(Run(0, 0, 0),)),
    )
    return replace(record, explanation=Explanation(steps))


DIAMOND, PROVED, GUESSED, ROSE, TOLD = _diamond(), _proved(), _guessed(), _rose(), _told()
