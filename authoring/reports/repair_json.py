"""A repair as JSON, for the report of records. ``report.schema.json`` describes it."""

from __future__ import annotations

from typing import Any

from authoring.model import Alternative, Palette, Repair, Suggestion
from authoring.reports.puzzle_json import cell_numbers, puzzle_object

__all__ = ["repair_object"]


def repair_object(repair: Repair) -> dict[str, Any]:
    """Return a repair with all its suggestions and alternatives, each with the puzzle that it makes."""
    return {
        "goal": str(repair.goal),
        "achieved": repair.achieved,
        "picture": _picture(repair),
        "looks": repair.looks or None,
        "symmetry": list(map(str, repair.symmetry)),
        "fewest": repair.fewest,
        "minimality": str(repair.minimality),
        "evaluated": repair.evaluated,
        "cut_short": repair.cut_short,
        "reason": repair.reason or None,
        "suggestions": [_suggestion(each, repair.puzzle.palette) for each in repair.suggestions],
        "alternatives": [_alternative(each) for each in repair.alternatives],
    }


def _picture(repair: Repair) -> str | None:
    if repair.picture is None:
        return None
    return "goal" if repair.puzzle.goal is not None else "solution"


def _suggestion(suggestion: Suggestion, palette: Palette) -> dict[str, Any]:
    return {
        "changes": [
            {"cell": cell_numbers(cell), "before": palette[before].key, "after": palette[after].key}
            for cell, before, after in suggestion.changes
        ],
        "cost": suggestion.cost,
        "reasons": list(suggestion.reasons),
        "symmetry": list(map(str, suggestion.symmetry)),
        "caveat": suggestion.caveat or None,
        **_result(suggestion),
    }


def _alternative(alternative: Alternative) -> dict[str, Any]:
    return {
        "kind": str(alternative.kind),
        "message": alternative.message,
        "proved": alternative.proved,
        "caveat": alternative.caveat or None,
        **_result(alternative),
    }


def _result(made: Suggestion | Alternative) -> dict[str, Any]:
    """Return the puzzle that comes out, and what it is."""
    return {
        "class": str(made.verdict.classification),
        "technique": str(made.verdict.technique) if made.verdict.technique else None,
        "stars": made.difficulty.stars if made.difficulty else None,
        "score": made.difficulty.score if made.difficulty else None,
        "puzzle": puzzle_object(made.puzzle),
    }
