"""What all reports for people say in the same words: classes, counts, and whatever there is to say about a record.

Also here: text from files and file names made safe to show. A title may hold an escape sequence that repaints the
terminal, or a sign that turns the direction of all that follows; both are shown as escapes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from authoring.model import Classification, FailureKind, Record, Severity, Verdict

__all__ = [
    "INVALID",
    "class_counts",
    "class_name",
    "count_of",
    "details",
    "difficulty_lines",
    "notes",
    "printable",
    "remarks",
    "solutions",
    "summary",
]

INVALID = "invalid"
"""Stands where a class would, for a source that can't be read. It is no class: nothing was judged."""

_CLASSES = (*map(str, Classification), INVALID)
_ROWS_SHOWN = 8
_INVISIBLE = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def printable(text: str) -> str:
    """Return the text on one line, with control characters shown as escapes."""
    return _INVISIBLE.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), text)


def class_name(record: Record) -> str:
    """Return the class of a record, ``invalid`` where it couldn't be read, nothing where it wasn't solved."""
    if not record.valid:
        return INVALID
    return str(record.verdict.classification) if record.verdict else ""


def class_counts(records: Sequence[Record]) -> dict[str, int]:
    """Count the records of each class, those that are ``invalid`` last; all classes are there."""
    counted = Counter(map(class_name, records))
    return {name: counted[name] for name in _CLASSES}


def summary(records: Sequence[Record]) -> str:
    """Return one line such as ``3 sources: 2 line-solvable, 1 invalid``."""
    counts = ", ".join(f"{count} {name}" for name, count in class_counts(records).items() if count)
    total = count_of(len(records), "source")
    return f"{total}: {counts}" if counts else total


def count_of(number: int, what: str) -> str:
    """Return a number with its noun in the right number: ``1 source``, ``0 sources``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def solutions(record: Record) -> str:
    """Return the number of solutions as it is shown, nothing where it wasn't asked."""
    return record.verdict.solutions_text if record.verdict else ""


def details(record: Record) -> str:
    """Return in a few words why a record has its class, where there is something to say."""
    if not record.valid:
        return count_of(len(record.problems), "problem")
    verdict = record.verdict
    parts = [_evidence(verdict)] if verdict else []
    if warnings := sum(finding.severity is not Severity.NOTE for finding in record.findings):
        parts.append(count_of(warnings, "warning"))
    return ", ".join(filter(None, parts))


def notes(record: Record) -> Iterator[str]:
    """Yield what an editor must know about a record in full, one line each, beginning with its source."""
    for problem in record.problems:
        yield printable(str(problem) if problem.source else f"{record.source}: {problem}")
    for remark in remarks(record):
        yield f"{printable(record.source)}: {remark}"


def remarks(record: Record) -> Iterator[str]:
    """Yield what an editor must know about a puzzle, one line each; problems of a source that holds none are not here.

    Notes on how a picture was read are left to those who convert it, and to reports for programs.
    """
    verdict = record.verdict
    if verdict and verdict.failure:
        yield printable(f"no solution: {verdict.failure.message}")
        if record.outcome:
            yield from map(printable, (*map(str, record.outcome.slips), *record.outcome.evidence))
    if verdict and verdict.cut_short:
        yield printable(f"cut short: {verdict.cut_short}")
    if verdict and verdict.differing:
        yield _differences(verdict)
    for finding in record.findings:
        if finding.severity is not Severity.NOTE:
            yield printable(f"{finding.severity}: {finding.message} [{finding.name}]")


def difficulty_lines(record: Record) -> Iterator[str]:
    """Yield where the stars of a record come from, and where a solver gets stuck, one line each."""
    difficulty = record.difficulty
    if difficulty is None:
        return
    source = printable(record.source)
    yield f"{source}: difficulty {difficulty.stars} of 5 ({difficulty.score:.2f} points)"
    for part in difficulty.parts:
        yield f"{source}:   {part.points:5.2f}  {part.name}: {part.reason}"
    for bottleneck in difficulty.bottlenecks:
        yield f"{source}:   {bottleneck}"


def _differences(verdict: Verdict) -> str:
    """Say where solutions differ: the columns of each row, up to a number of rows that can still be read."""
    by_row: dict[int, list[int]] = {}
    for cell in verdict.differing:
        by_row.setdefault(cell.row + 1, []).append(cell.column + 1)
    shown = [
        f"row {row}, {'column' if len(columns) == 1 else 'columns'} {_ranges(columns)}"
        for row, columns in list(by_row.items())[:_ROWS_SHOWN]
    ]
    hidden = len(by_row) - len(shown)
    more = f"; and {count_of(hidden, 'more row')}, all of them in the JSON report" if hidden else ""
    return f"solutions differ in {'; '.join(shown)}{more}"


def _ranges(numbers: Sequence[int]) -> str:
    """Write rising numbers with runs drawn together: ``1–3, 7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)


def _evidence(verdict: Verdict) -> str:
    match verdict.classification:
        case Classification.AMBIGUOUS:
            more = "" if verdict.differing_exact else "at least "
            cells = len(verdict.differing)
            return f"{more}{count_of(cells, 'cell')} {'differs' if cells == 1 else 'differ'}"
        case Classification.UNSATISFIABLE if verdict.failure:
            failure = verdict.failure
            if failure.line is None:
                return "totals differ" if failure.kind is FailureKind.ARITHMETIC else "no solution"
            return f"{failure.line} {'is wrong' if failure.kind is FailureKind.ARITHMETIC else 'fails'}"
        case Classification.UNDECIDED:
            return "one solution found" if verdict.solutions else "no solution found"
        case Classification.SEARCH_REQUIRED if verdict.technique is None:
            return "technique not settled"
    return ""
