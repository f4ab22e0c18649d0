"""A record without what a test solver must not see: the picture, the solutions, where they differ, the way to them.

A report that leaves things out looks at a record that doesn't hold them, rather than asking at each place whether it
may show them: what isn't there can't slip through.
"""

from __future__ import annotations

from dataclasses import replace

from authoring.model import Record

__all__ = ["concealed"]


def concealed(record: Record) -> Record:
    """Return the record with its class, counts, difficulty and findings, but without any cell of a solution.

    Given cells stay: they are printed with the clues.
    """
    puzzle, verdict, outcome = record.puzzle, record.verdict, record.outcome
    # Of given cells that are wrong it is said what they should be.
    told = (verdict is not None and verdict.solution is not None) or (puzzle is not None and puzzle.given != ())
    return replace(
        record,
        puzzle=puzzle and replace(puzzle, goal=None),
        verdict=verdict and replace(verdict, solution=None, second=None, differing=()),
        outcome=replace(outcome, evidence=()) if outcome and told else outcome,
        explanation=None,
        repair=None,
    )
