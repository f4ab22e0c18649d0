"""A run as an editor may meet it: every class, what can't be read, warnings, and texts that mean harm."""

from __future__ import annotations

from dataclasses import replace

from authoring.errors import Problem
from authoring.model import (
    BLACK_AND_WHITE,
    Alternative,
    AlternativeKind,
    Axis,
    Block,
    Cell,
    Change,
    Classification,
    Colour,
    Counters,
    Difficulty,
    DifficultyPart,
    Failure,
    FailureKind,
    Finding,
    Given,
    Grid,
    Line,
    Metadata,
    Minimality,
    Outcome,
    Palette,
    Puzzle,
    Record,
    Repair,
    RepairGoal,
    Round,
    Severity,
    Slip,
    Suggestion,
    Symmetry,
    Technique,
    Verdict,
)

RED_AND_GREEN = Palette(BLACK_AND_WHITE.background, (Colour("r", (0xC8, 0x1E, 0x1E)), Colour("g", (0x2A, 0x7D, 0x2E))))

_DIAMOND = Grid.parse(["..#..", ".###.", "#####", ".###.", "..#.."])
_ROSE = Grid.parse(["rr.", "rg.", ".g."], RED_AND_GREEN)
_SWITCH = Grid.parse(["#.", ".#"])


def _solved(grid: Grid, classification: Classification, technique: Technique | None, work: Counters) -> Verdict:
    return Verdict(classification, technique, solution=grid, solutions=1, counters=work)


_EASY = Difficulty(
    stars=2,
    score=5.25,
    parts=(
        DifficultyPart("size", 25, 0.0, "5 × 5 = 25 cells"),
        DifficultyPart("rounds", 3, 5.25, "line logic goes on for 3 rounds"),
    ),
    rounds=(Round((Line(Axis.ROW, 2), Line(Axis.COLUMN, 2)), 9), Round((Line(Axis.COLUMN, 0),), 16)),
    bottlenecks=("stuck at round 2: only column 1 moves",),
)

_SWITCHES = Verdict(
    Classification.AMBIGUOUS,
    solution=_SWITCH,
    second=_SWITCH.mirrored(),
    solutions=2,
    differing=_SWITCH.differing(_SWITCH.mirrored()),
    counters=Counters(4, 0, 1, 2),
)

# One cell more, and the first row is full: the second can only have its cell at the right.
_FULLER = Grid.parse(["##", ".#"])
_REPAIR = Repair(
    RepairGoal.UNIQUE,
    Puzzle.from_goal(_SWITCH),
    _SWITCHES,
    None,
    symmetry=(Symmetry.HALF_TURN, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL),
    suggestions=(
        Suggestion(
            (Change(Cell(0, 1), 0, 1),),
            Puzzle.from_goal(_FULLER),
            _solved(_FULLER, Classification.LINE_SOLVABLE, Technique.LINE, Counters(line_solves=3)),
            replace(_EASY, stars=1),
            cost=13.0,
            reasons=("loses the half-turn symmetry", "joins two shapes at row 1, column 2"),
            symmetry=(Symmetry.ANTIDIAGONAL,),
        ),
    ),
    alternatives=(
        Alternative(
            AlternativeKind.GIVEN,
            "give 1 cell from the start",
            replace(Puzzle.from_goal(_SWITCH), given=(Given(Cell(0, 0), 1),)),
            _solved(_SWITCH, Classification.LINE_SOLVABLE, Technique.LINE, Counters(line_solves=4)),
            replace(_EASY, stars=1),
            proved=True,
        ),
    ),
    fewest=1,
    minimality=Minimality.PROVED,
    evaluated=4,
    picture=_SWITCH,
)
_NO_REPAIR = Repair(
    RepairGoal.UNIQUE,
    replace(Puzzle.from_goal(_SWITCH), goal=None),
    _SWITCHES,
    None,
    fewest=1,
    evaluated=3,
    cut_short="work budget",
    picture=_SWITCH,
)

RECORDS = (
    Record(
        "pack/diamond.yaml",
        Puzzle.from_goal(_DIAMOND, metadata=Metadata(title="Diamond", author="Ann", number="1")),
        _solved(_DIAMOND, Classification.LINE_SOLVABLE, Technique.LINE, Counters(line_solves=14)),
        difficulty=_EASY,
        outcome=Outcome("exactly one solution: line logic alone decides every cell"),
    ),
    Record(
        "pack/rose.png",
        Puzzle.from_goal(_ROSE, RED_AND_GREEN, Metadata(title="薔薇 🌹", number="2")),
        _solved(_ROSE, Classification.SEARCH_REQUIRED, Technique.PROBE, Counters(31, 4)),
        findings=(Finding("upscaled", Severity.NOTE, "8 pixels a cell, brought back to one"),),
    ),
    Record(
        "pack/stuck.yaml",
        Puzzle.from_goal(_DIAMOND, metadata=Metadata(title="=1+1", number="3")),
        replace(
            _solved(_DIAMOND, Classification.SEARCH_REQUIRED, None, Counters(310, 40, 7, 12)),
            cut_short="the budget of 40 probes is used up",
        ),
    ),
    Record(
        "pack/switch.yaml",
        replace(Puzzle.from_goal(_SWITCH), metadata=Metadata(title="[red]Switch[/red]", number="4")),
        _SWITCHES,
        findings=(Finding("switch", Severity.WARNING, "row 1, column 1 begins a 2 × 2 corner that can be flipped"),),
        repair=_REPAIR,
    ),
    Record(
        "pack/many.yaml",
        replace(Puzzle.from_goal(_SWITCH), goal=None),
        Verdict(
            Classification.AMBIGUOUS,
            solution=_SWITCH,
            second=_SWITCH.mirrored(),
            solutions=5,
            solutions_exact=False,
            differing=(Cell(0, 0),),
            differing_exact=False,
            counters=Counters(9, 2, 3, 4),
        ),
        repair=_NO_REPAIR,
    ),
    Record(
        "pack/crossed.yaml",
        replace(Puzzle.from_goal(_DIAMOND), goal=None, metadata=Metadata(title='Crossed, "twice"')),
        Verdict(
            Classification.UNSATISFIABLE,
            failure=Failure(
                FailureKind.LINE, "row 3 has no place left for 5 beside what the columns say", Line(Axis.ROW, 2)
            ),
            counters=Counters(6),
        ),
    ),
    Record(
        "pack/uneven.yaml",
        Puzzle(((), ()), ((), ())),
        Verdict(
            Classification.UNSATISFIABLE,
            failure=Failure(FailureKind.ARITHMETIC, "the rows have 12 filled cells, the columns have 11"),
        ),
        outcome=Outcome(
            "no solution: the rows have 12 filled cells, the columns have 11",
            ("1 more slip would explain it as well",),
            (
                Slip(
                    Line(Axis.ROW, 1),
                    (Block(2), Block(1)),
                    (Block(1), Block(1)),
                    unique=True,
                    message="perhaps a slip: row 2 with 1 1 in place of 2 1 would give exactly one solution",
                ),
            ),
        ),
    ),
    Record(
        "pack/vast.yaml",
        replace(Puzzle.from_goal(_DIAMOND), goal=None, metadata=Metadata(title="Vast")),
        Verdict(
            Classification.UNDECIDED,
            solution=_DIAMOND,
            solutions=1,
            solutions_exact=False,
            cut_short="the budget of 10000 conflicts is used up",
            counters=Counters(90_000, 1_000, 200, 10_000),
        ),
    ),
    Record(
        "pack/vaster.yaml",
        Puzzle.from_goal(_DIAMOND),
        Verdict(Classification.UNDECIDED, solutions_exact=False, cut_short="the budget of 10000 conflicts is used up"),
    ),
    Record(
        "pack/unsolved.yaml",
        Puzzle.from_goal(_DIAMOND, metadata=Metadata(title="Not asked")),
        findings=(Finding("differs", Severity.ERROR, "the clue file and pack/unsolved.png show different pictures"),),
    ),
    Record(
        "pack/told.yaml",
        replace(Puzzle.from_goal(_SWITCH), given=(Given(Cell(0, 1), 0), Given(Cell(1, 1), 1))),
        _solved(_SWITCH, Classification.LINE_SOLVABLE, Technique.LINE, Counters(line_solves=4)),
        outcome=Outcome("exactly one solution: line logic alone decides every cell"),
    ),
    Record(
        "pack/broken.yaml",
        problems=(
            Problem("width: expected a whole number from 1 to 1000, found 'ten'", "pack/broken.yaml", 3, 8),
            Problem(
                "row 3: 3 + 1 + 3 = 7 cells (gaps of one cell included), but the row has 5", "pack/broken.yaml", 8, 3
            ),
        ),
    ),
    Record("pack/\x1b[31mred\x1b[0m\n.png", problems=(Problem("can't be read: not an image"),)),
)
