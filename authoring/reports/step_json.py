"""An explanation as JSON: every step with all its evidence, as ``explanation.schema.json`` describes it.

Rows, columns and cells count from 1, as in the report.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring import __version__
from authoring.model import (
    Branch,
    Contradiction,
    Deduction,
    Palette,
    Record,
    Refutation,
    Run,
    Step,
    format_lengths,
)
from authoring.reports.json_report import layout
from authoring.reports.puzzle_json import cell_numbers, given_cells, line_object
from authoring.reports.wording import class_name

__all__ = ["explanation_json"]

_VERSION = 1


def explanation_json(record: Record) -> str:
    """Write the explanation of a record; its steps are ``null`` where there is none."""
    explanation, puzzle = record.explanation, record.puzzle
    return layout(
        {
            "nonogram_explanation": _VERSION,
            "version": __version__,
            "source": record.source,
            "class": class_name(record) or None,
            "kernel": record.verdict.kernel if record.verdict else None,
            "outcome": record.outcome.sentence if record.outcome else None,
            "stars": record.difficulty.stars if record.difficulty else None,
            "finished": explanation.finished if explanation else None,
            "assumptions": explanation.assumptions if explanation else None,
            "left_out": explanation.left_out if explanation else None,
            "given": given_cells(puzzle) if puzzle else None,
            "steps": [_step(step, puzzle.palette) for step in explanation.steps] if explanation and puzzle else None,
        }
    )


def _step(step: Step, palette: Palette) -> dict[str, Any]:
    return {"kind": str(step.kind), "depth": step.depth, **_evidence(step, palette)}


def _evidence(step: Step, palette: Palette) -> dict[str, Any]:
    match step:
        case Deduction():
            return {
                "line": line_object(step.line),
                "clue": format_lengths(step.clue, palette),
                "length": step.length,
                "placements": step.placements,
                "filled": _runs(step.filled, palette),
                "empty": _runs(step.empty, palette),
                "excluded": _runs(step.excluded, palette),
            }
        case Contradiction():
            return {
                "line": line_object(step.line),
                "clue": format_lengths(step.clue, palette),
                "length": step.length,
                "placements": 0,
            }
        case Refutation():
            proof = [_step(inner, palette) for inner in step.proof]
            return {"cell": cell_numbers(step.cell), "color": palette[step.colour].key, "proof": proof}
        case Branch():
            return {"cell": cell_numbers(step.cell), "color": palette[step.colour].key}
    return {}


def _runs(runs: Sequence[Run], palette: Palette) -> list[dict[str, Any]]:
    return [{"first": run.first + 1, "last": run.last + 1, "color": palette[run.colour].key} for run in runs]
