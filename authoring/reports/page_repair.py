"""What the HTML report shows of a repair: the best suggestion, drawn and in words, and what else could be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from authoring.model import Repair, Suggestion, format_lengths
from authoring.reports.phrases import count_of, printable
from authoring.reports.puzzle_json import grid_rows
from authoring.reports.repair_wording import (
    alternative_sentence,
    change_texts,
    class_and_stars,
    given_lines,
    minimality_sentence,
    none_sentence,
    reasons_sentence,
    symmetry_sentence,
)

__all__ = ["page_repair"]


def page_repair(repair: Repair) -> dict[str, Any]:
    """Return the data of a repair; ``change`` is there where something is suggested."""
    best = repair.best
    return {
        "sentence": printable(_sentence(repair)),
        "what": list(map(printable, change_texts(best.changes, repair.puzzle.palette) if best else ())),
        "notes": list(map(printable, _notes(repair, best) if best else ())),
        "instead": list(map(printable, _instead(repair))),
        **({"change": _change(repair, best)} if best else {}),
    }


def _sentence(repair: Repair) -> str:
    best = repair.best
    if best is None:
        return none_sentence(repair)
    cells = count_of(len(best.changes), "cell")
    return f"with {cells} changed it is {class_and_stars(best.verdict, best.difficulty)}"


def _notes(repair: Repair, best: Suggestion) -> Iterator[str]:
    if repair.puzzle.goal is None:
        yield "no picture came with the clues: changed is the first solution found"
    least = minimality_sentence(repair)
    yield from filter(None, (best.caveat, repair.looks, symmetry_sentence(repair, best), least, reasons_sentence(best)))


def _instead(repair: Repair) -> Iterator[str]:
    for alternative in repair.alternatives:
        yield "; ".join((alternative_sentence(alternative), *given_lines(alternative)))


def _change(repair: Repair, best: Suggestion) -> dict[str, Any]:
    palette = repair.puzzle.palette
    return {
        "before": grid_rows(repair.picture, palette),
        "after": grid_rows(best.puzzle.goal, palette),
        "rows": [format_lengths(clue, palette) for clue in best.puzzle.rows],
        "columns": [format_lengths(clue, palette) for clue in best.puzzle.columns],
        "changes": [[*change.cell, str(change.kind)] for change in best.changes],
    }
