"""What ``nonogram repair`` says about a puzzle: what it is, what to change, how that looks, what else could be done.

On a terminal long lines are wrapped under themselves; in a pipe they stay whole, so that ``grep`` finds what it looks
for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from authoring.model import Classification, Record, Repair, Suggestion
from authoring.reports.phrases import count_of, printable
from authoring.reports.repair_picture import legend, picture_lines
from authoring.reports.repair_wording import (
    GOALS,
    alternative_sentence,
    change_texts,
    class_and_stars,
    given_lines,
    minimality_sentence,
    none_sentence,
    reasons_sentence,
    symmetry_sentence,
)
from authoring.reports.report import Style
from authoring.reports.wording import class_name, details

__all__ = ["repair_text"]

_INDENT = "  "
_NO_GOAL = "no picture came with the clues: changed is the first solution found, which need not be what was meant"


def repair_text(record: Record, style: Style, pick: int = 1) -> str:
    """Write what was found for a record; the ``pick``-th suggestion is the one that is drawn."""
    lines: list[str] = []
    for line, hanging in _lines(record, style, pick):
        if hanging is None or style.width is None:
            lines.append(line)
        else:
            lines += wrap(line, style.width, subsequent_indent=hanging, break_on_hyphens=False) or [""]
    return "".join(f"{line}\n" for line in lines)


_Line = tuple[str, str | None]
"""A line, and what goes before what is wrapped of it; lines without are never wrapped."""


def _lines(record: Record, style: Style, pick: int) -> Iterator[_Line]:
    repair = record.repair
    yield f"{printable(record.source)}: {_standing(record)}", _INDENT
    for problem in record.problems:
        yield f"{_INDENT}{printable(str(problem))}", 2 * _INDENT
    if repair is None:
        return
    if repair.achieved:
        yield f"{_INDENT}as wanted: {GOALS[repair.goal]}", 2 * _INDENT
        return
    yield f"{_INDENT}wanted: {GOALS[repair.goal]}", 2 * _INDENT
    if repair.symmetry:
        yield f"{_INDENT}symmetry: {', '.join(repair.symmetry)}", 2 * _INDENT
    elif repair.picture:
        yield f"{_INDENT}symmetry: none", None
    if repair.puzzle.goal is None and repair.picture:
        yield f"{_INDENT}{_NO_GOAL}", 2 * _INDENT
    if repair.looks:
        yield f"{_INDENT}{printable(repair.looks)}", 2 * _INDENT
    if repair.suggestions:
        yield from _suggestions(repair, style, pick)
    else:
        yield f"{_INDENT}{printable(none_sentence(repair))}", 2 * _INDENT
    yield from _alternatives(repair)


def _standing(record: Record) -> str:
    """Return what a puzzle is now: size, class, stars, how far from sure its solution is; and which kernel says so."""
    puzzle, verdict = record.puzzle, record.verdict
    if puzzle is None or verdict is None:
        return class_name(record) or "not solved"
    counted = verdict.classification is Classification.AMBIGUOUS
    parts = (
        f"{puzzle.width} × {puzzle.height}",
        class_and_stars(verdict, record.difficulty),
        f"{verdict.solutions_text} solutions" if counted else "",
        details(replace(record, findings=())),
        f"kernel {verdict.kernel}",
    )
    return ", ".join(filter(None, parts))


def _suggestions(repair: Repair, style: Style, pick: int) -> Iterator[_Line]:
    for number, suggestion in enumerate(repair.suggestions, start=1):
        yield "", None
        yield from _suggestion(repair, suggestion, number)
        if number == pick:
            yield "", None
            yield from _picture(repair, suggestion, style)
    least = minimality_sentence(repair)
    if least:
        yield "", None
        yield f"{_INDENT}{least}", 2 * _INDENT


def _suggestion(repair: Repair, suggestion: Suggestion, number: int) -> Iterator[_Line]:
    head = f"{_INDENT}{number}. "
    inner = " " * len(head)
    now = class_and_stars(repair.verdict, repair.difficulty)
    then = class_and_stars(suggestion.verdict, suggestion.difficulty)
    yield f"{head}change {count_of(len(suggestion.changes), 'cell')}: {now} → {then}", inner
    for text in change_texts(suggestion.changes, repair.puzzle.palette):
        yield f"{inner}{text}", inner + _INDENT
    notes = (reasons_sentence(suggestion), symmetry_sentence(repair, suggestion), suggestion.caveat)
    for text in filter(None, notes):
        yield f"{inner}{printable(text)}", inner + _INDENT


def _picture(repair: Repair, suggestion: Suggestion, style: Style) -> Iterator[_Line]:
    if repair.picture is None:
        return
    room = None if style.width is None else style.width - len(_INDENT)
    for line in picture_lines(repair.picture, suggestion.changes, repair.puzzle.palette, room, style.colour):
        yield f"{_INDENT}{line}".rstrip(), None
    yield f"{_INDENT}{legend(suggestion.changes, style.colour)}", None


def _alternatives(repair: Repair) -> Iterator[_Line]:
    if repair.alternatives:
        yield "", None
        yield f"{_INDENT}or, with the picture as it is:", 2 * _INDENT
    for alternative in repair.alternatives:
        yield f"{_INDENT}- {printable(alternative_sentence(alternative))}", 2 * _INDENT
        for line in given_lines(alternative):
            yield f"{2 * _INDENT}{line}", 3 * _INDENT
