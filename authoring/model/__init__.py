"""Frozen values that all layers share. No input or output, nothing third-party."""

from authoring.model.clue import BACKGROUND, Block, Clue, clue_from_runs, minimal_length
from authoring.model.difficulty import Difficulty, DifficultyPart, Round
from authoring.model.explanation import (
    Branch,
    Contradiction,
    Deduction,
    Explanation,
    Refutation,
    Run,
    Solution,
    Step,
    StepKind,
)
from authoring.model.grid import Axis, Cell, Grid, Line
from authoring.model.outcome import Outcome, Repair
from authoring.model.palette import BLACK_AND_WHITE, Colour, Palette, colour_from_hex
from authoring.model.puzzle import (
    Fault,
    Metadata,
    Puzzle,
    arithmetic_faults,
    check_goal,
    faults,
    format_lengths,
    is_solution,
)
from authoring.model.record import Finding, Record, Severity
from authoring.model.verdict import Classification, Counters, Failure, FailureKind, Technique, Verdict

__all__ = [
    "BACKGROUND",
    "BLACK_AND_WHITE",
    "Axis",
    "Block",
    "Branch",
    "Cell",
    "Classification",
    "Clue",
    "Colour",
    "Contradiction",
    "Counters",
    "Deduction",
    "Difficulty",
    "DifficultyPart",
    "Explanation",
    "Failure",
    "FailureKind",
    "Fault",
    "Finding",
    "Grid",
    "Line",
    "Metadata",
    "Outcome",
    "Palette",
    "Puzzle",
    "Record",
    "Refutation",
    "Repair",
    "Round",
    "Run",
    "Severity",
    "Solution",
    "Step",
    "StepKind",
    "Technique",
    "Verdict",
    "arithmetic_faults",
    "check_goal",
    "clue_from_runs",
    "colour_from_hex",
    "faults",
    "format_lengths",
    "is_solution",
    "minimal_length",
]
