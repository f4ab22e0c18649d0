"""What the HTML report knows of one puzzle beyond its row in the table: grids, clues, reasons, the log.

The page reads it when the puzzle is opened, one line of JSON for each, so opening a report of hundreds of puzzles
costs no more than splitting a text. Grids and clues are written as in a clue file. Every text is made printable here,
and the page only ever sets it as text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from authoring.model import Classification, Difficulty, Puzzle, Record, Verdict, format_lengths
from authoring.reports.page_repair import page_repair
from authoring.reports.page_steps import page_steps
from authoring.reports.phrases import count_of, given_places, printable
from authoring.reports.puzzle_json import grid_rows
from authoring.reports.wording import class_name, solutions

__all__ = ["page_data"]

_MOST_STEPS = 2_000
"""Steps of one puzzle that are replayed, those within proofs included."""

# The first three could end the script element that the text stands in; the others are acted on by editors or terminals.
_ESCAPED = re.compile("[<>&\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")

_MEANING = {
    Classification.LINE_SOLVABLE: "exactly one solution: line logic alone decides every cell",
    Classification.SEARCH_REQUIRED: "exactly one solution, but line logic alone does not find it",
    Classification.AMBIGUOUS: "several solutions",
    Classification.UNSATISFIABLE: "no solution",
    Classification.UNDECIDED: "not decided: the budget ran out first",
}


def page_data(record: Record) -> str:
    """Return one line of JSON that can stand in a script element."""
    puzzle, verdict, difficulty = record.puzzle, record.verdict, record.difficulty
    data = {
        "source": printable(record.source),
        "class": class_name(record),
        "outcome": _outcome(record),
        "notes": [[severity, printable(text)] for severity, text in _notes(record)],
        "facts": [[name, printable(text)] for name, text in _facts(record) if text],
        **(_puzzle(puzzle) if puzzle else {}),
        **(_verdict(verdict, puzzle) if verdict and puzzle else {}),
        **({"difficulty": _difficulty(difficulty)} if difficulty else {}),
    }
    if record.explanation:
        steps, complete = page_steps(record.explanation, _MOST_STEPS)
        data |= {"steps": steps, "complete": complete}
    if record.repair and not record.repair.achieved:
        data |= {"repair": page_repair(record.repair)}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _outcome(record: Record) -> list[str]:
    """Return what was proved and the evidence for it, as sentences without capital and full stop."""
    if record.outcome:
        return [printable(text) for text in (record.outcome.sentence, *record.outcome.evidence)]
    if not record.valid:
        return ["this source could not be read"]
    return [_MEANING[record.verdict.classification]] if record.verdict else ["not solved"]


def _notes(record: Record) -> Iterator[tuple[str, str]]:
    """Yield what is to be said, with its severity; ``problem`` and ``reason`` belong to no finding.

    Why there is no solution is left to the outcome, where there is one.
    """
    verdict = record.verdict
    for problem in record.problems:
        yield "problem", str(problem)
    if verdict and verdict.failure and not record.outcome:
        yield "reason", verdict.failure.message
    if verdict and verdict.cut_short:
        yield "reason", f"cut short: {verdict.cut_short}"
    for slip in record.outcome.slips if record.outcome else ():
        yield "slip", str(slip)
    for finding in record.findings:
        yield str(finding.severity), f"{finding.message} [{finding.name}]"


def _facts(record: Record) -> Iterator[tuple[str, str]]:
    if record.puzzle:
        about = record.puzzle.metadata
        yield "Author", about.author or ""
        yield "Source", about.source or ""
        yield "Copyright", about.copyright or ""
        yield "Licence", about.license or ""
        yield "Description", about.description or ""
        for how, where in given_places(record.puzzle):
            yield f"Given, {how}", where
    if record.verdict:
        work = record.verdict.counters
        yield "Solutions", solutions(record)
        yield "Technique", record.verdict.technique or ""
        yield "Lines solved", f"{work.line_solves:,}"
        yield "Assumptions", f"{work.probes:,}" if work.probes else ""
        yield "Search", f"{count_of(work.nodes, 'node')}, {count_of(work.conflicts, 'conflict')}" if work.nodes else ""
        yield "Kernel", record.verdict.kernel


def _puzzle(puzzle: Puzzle) -> dict[str, Any]:
    palette, about = puzzle.palette, puzzle.metadata
    return {
        "title": printable(about.title or ""),
        "number": printable(about.number or ""),
        "colours": [[palette[number].key, palette[number].hex] for number in range(len(palette) + 1)],
        "rows": [format_lengths(clue, palette) for clue in puzzle.rows],
        "columns": [format_lengths(clue, palette) for clue in puzzle.columns],
        "given": [[*cell, colour] for cell, colour in puzzle.given],
    }


def _verdict(verdict: Verdict, puzzle: Puzzle) -> dict[str, Any]:
    failed = verdict.failure.line if verdict.failure else None
    return {
        "goal": verdict.solution is not None and verdict.solution == puzzle.goal,
        "solution": grid_rows(verdict.solution, puzzle.palette),
        "second": grid_rows(verdict.second, puzzle.palette),
        "differing": [list(cell) for cell in verdict.differing],
        "exact": verdict.differing_exact,
        "failed": [str(failed.axis), failed.position] if failed else None,
    }


def _difficulty(difficulty: Difficulty) -> dict[str, Any]:
    return {
        "stars": difficulty.stars,
        "score": round(difficulty.score, 1),
        "parts": [[printable(part.reason), round(part.points, 1)] for part in difficulty.parts],
        "rounds": [[len(each.moving), each.settled] for each in difficulty.rounds],
        "bottlenecks": [printable(text) for text in difficulty.bottlenecks],
    }
