"""JSON for programs: every record with all its evidence, versioned, and described by ``report.schema.json``.

Clues, grids and colours are written as in a clue file, so there is one notation to learn. Rows and columns count from
1, since positions are read by people as much as by programs. What isn't known is ``null``; no key is ever left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from authoring import __version__
from authoring.model import Difficulty, Outcome, Palette, Record, Verdict, format_lengths
from authoring.reports.puzzle_json import cell_numbers, grid_rows, line_object, puzzle_object
from authoring.reports.repair_json import repair_object
from authoring.reports.report import ReportFormat, Style
from authoring.reports.spoilers import concealed
from authoring.reports.wording import class_counts, class_name, kernels

__all__ = ["REPORT", "layout"]

_VERSION = 1
# Legal in JSON, but a terminal would act on them, and half a surrogate pair can't be written as UTF-8.
_ESCAPED = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")
_WIDEST = 100


def render(records: Sequence[Record], style: Style) -> str:
    """Write all records as one object, the same in a terminal and in a file."""
    if not style.spoilers:
        records = [concealed(record) for record in records]
    report = {
        "nonogram_report": _VERSION,
        "version": __version__,
        "kernel": _kernel(records),
        "summary": {"sources": len(records), "classes": class_counts(records)},
        "records": [_record(record) for record in records],
    }
    return layout(report)


def layout(document: dict[str, Any]) -> str:
    """Write a document as JSON text, with its last line ended, safe to show on a terminal."""
    text = _layout(document, "") + "\n"
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _kernel(records: Sequence[Record]) -> str | None:
    """Return the kernel behind all verdicts; ``None`` where there are none, or several kernels had a part."""
    names = kernels(records)
    return names[0] if len(names) == 1 else None


def _record(record: Record) -> dict[str, Any]:
    puzzle, verdict = record.puzzle, record.verdict
    return {
        "source": record.source,
        "class": class_name(record) or None,
        **_verdict(verdict, puzzle.palette if puzzle else None),
        "stars": record.difficulty.stars if record.difficulty else None,
        "difficulty": _difficulty(record.difficulty) if record.difficulty else None,
        "outcome": _outcome(record.outcome, puzzle.palette) if record.outcome and puzzle else None,
        "findings": [
            {"name": finding.name, "severity": str(finding.severity), "message": finding.message}
            for finding in record.findings
        ],
        "problems": [asdict(problem) for problem in record.problems],
        "puzzle": puzzle_object(puzzle) if puzzle else None,
        "repair": repair_object(record.repair) if record.repair else None,
    }


def _verdict(verdict: Verdict | None, palette: Palette | None) -> dict[str, Any]:
    failure = verdict.failure if verdict else None
    line = failure.line if failure else None
    return {
        "technique": str(verdict.technique) if verdict and verdict.technique else None,
        "solutions": verdict.solutions if verdict else None,
        "solutions_exact": verdict.solutions_exact if verdict else None,
        "solution": grid_rows(verdict.solution if verdict else None, palette),
        "second_solution": grid_rows(verdict.second if verdict else None, palette),
        "differing": list(map(cell_numbers, verdict.differing)) if verdict else None,
        "differing_exact": verdict.differing_exact if verdict else None,
        "failure": {
            "kind": str(failure.kind),
            "message": failure.message,
            "line": line_object(line) if line else None,
        }
        if failure
        else None,
        "cut_short": verdict.cut_short if verdict else None,
        "counters": asdict(verdict.counters) if verdict else None,
        "kernel": verdict.kernel if verdict else None,
    }


def _difficulty(difficulty: Difficulty) -> dict[str, Any]:
    return {
        "score": difficulty.score,
        "parts": [asdict(part) for part in difficulty.parts],
        "rounds": [
            {"moving": [line_object(line) for line in each.moving], "settled": each.settled}
            for each in difficulty.rounds
        ],
        "open_cells": difficulty.open_cells,
        "bottlenecks": list(difficulty.bottlenecks),
    }


def _outcome(outcome: Outcome, palette: Palette) -> dict[str, Any]:
    return {
        "sentence": outcome.sentence,
        "evidence": list(outcome.evidence),
        "slips": [
            {
                "line": line_object(slip.line),
                "found": format_lengths(slip.found, palette),
                "wanted": format_lengths(slip.wanted, palette),
                "unique": slip.unique,
                "message": slip.message,
            }
            for slip in outcome.slips
        ],
    }


def _layout(value: Any, indent: str) -> str:
    """Write a value as JSON, one line per entry, but what is short in one line; a grid always shows as a grid.

    With ``json.dumps(indent=…)`` each number of a cell's place would have a line of its own.
    """
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value:
        return flat
    texts = isinstance(value, list) and isinstance(value[0], str)
    if len(indent) + len(flat) <= _WIDEST and not texts:
        return flat
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {_layout(part, inner)}" for key, part in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [_layout(part, inner) for part in value]
        opening, closing = "[", "]"
    return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{closing}"


REPORT = ReportFormat("json", ".json", render)
