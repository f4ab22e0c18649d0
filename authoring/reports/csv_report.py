"""CSV for spreadsheets and scripts: one line per record, whatever its texts hold.

RFC 4180 quoting, but line feeds at line ends, as in every other file of this program. Control characters are escaped,
so a record never spans two lines. A spreadsheet takes a cell that begins with ``=``, ``+``, ``-`` or ``@`` for a
formula, quoted or not; titles come from strangers' files, so such a text gets an apostrophe before it, which
spreadsheets take for "this is text". Who needs each text to the letter reads the JSON report.

The first eight columns keep their names and places; others may be added behind them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from authoring.model import Classification, Counters, Record, Verdict
from authoring.reports.phrases import printable
from authoring.reports.repair_wording import repair_sentence
from authoring.reports.report import ReportFormat, Style
from authoring.reports.wording import class_name, solutions

__all__ = ["COLUMNS", "REPORT"]

COLUMNS = (
    "source",
    "title",
    "width",
    "height",
    "class",
    "technique",
    "solutions",
    "stars",
    "number",
    "differing",
    "line_solves",
    "probes",
    "nodes",
    "conflicts",
    "findings",
    "message",
    "kernel",
)

_FORMULA_SIGNS = tuple("=+-@＝＋－＠")


def render(records: Sequence[Record], style: Style) -> str:  # noqa: ARG001 - the same in a terminal and in a file
    """Write a header and one line per record."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(_row, records))
    return out.getvalue()


def _row(record: Record) -> list[str]:
    puzzle, verdict = record.puzzle, record.verdict
    about = puzzle.metadata if puzzle else None
    counters = verdict.counters if verdict else None
    return [
        _text(record.source),
        _text((about and about.title) or ""),
        str(puzzle.width) if puzzle else "",
        str(puzzle.height) if puzzle else "",
        class_name(record),
        str(verdict.technique) if verdict and verdict.technique else "",
        solutions(record),
        str(record.difficulty.stars) if record.difficulty else "",
        _text((about and about.number) or ""),
        _differing(verdict),
        *_work(counters),
        " ".join(finding.name for finding in record.findings),
        _text("; ".join(_messages(record))),
        verdict.kernel if verdict else "",
    ]


def _text(text: str) -> str:
    shown = printable(text)
    return f"'{shown}" if shown.startswith(_FORMULA_SIGNS) else shown


def _differing(verdict: Verdict | None) -> str:
    """Return how many cells differ between solutions, where that has been asked."""
    if verdict is None or not (verdict.classification.unique or verdict.classification is Classification.AMBIGUOUS):
        return ""
    return f"{len(verdict.differing)}{'' if verdict.differing_exact else '+'}"


def _work(counters: Counters | None) -> list[str]:
    if counters is None:
        return [""] * 4
    return [str(count) for count in (counters.line_solves, counters.probes, counters.nodes, counters.conflicts)]


def _messages(record: Record) -> Iterator[str]:
    yield from map(str, record.problems)
    if record.verdict and record.verdict.failure:
        yield record.verdict.failure.message
    if record.verdict and record.verdict.cut_short:
        yield record.verdict.cut_short
    if record.repair and not record.repair.achieved:
        yield repair_sentence(record.repair)
    for finding in record.findings:
        yield finding.message


REPORT = ReportFormat("csv", ".csv", render)
