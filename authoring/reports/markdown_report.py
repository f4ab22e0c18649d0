"""Markdown for pull requests, as GitHub shows it: what needs a look first, everything else folded away.

Titles and messages come from strangers' files. They are escaped so that they can't be markup, and so that they call
nobody: GitHub looks for ``@name``, ``#12``, ``:cat:`` and addresses in the finished text, where a backslash is gone;
an empty comment behind the sign holds the two halves apart. File names stand in code, where nothing is looked for.

A comment on GitHub holds 65,536 characters. A long report stops early and says so, rather than be refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from authoring.model import BACKGROUND, Cell, Classification, Record, Severity
from authoring.reports.phrases import count_of, printable
from authoring.reports.report import ReportFormat, Style
from authoring.reports.spoilers import concealed
from authoring.reports.wording import class_name, details, footer, remarks, solutions

__all__ = ["REPORT"]

_ROOM = 60_000
"""Characters for tables and findings together."""
_WIDEST = 45
"""Cells beside each other in a comment, two characters each, without a scroll bar."""

_MARKS = {
    "": "",
    Classification.LINE_SOLVABLE: "✅ ",
    Classification.SEARCH_REQUIRED: "✅ ",
    Classification.UNDECIDED: "❔ ",
}
_BAD = "❌ "

_HEAD = ("Title", "Source", "Size", "Class", "Stars", "Solutions", "Details")
_MARKUP = re.compile(r"[\\`*_\[\]|~$]|[+-](?=\s)|(?<=\d)[.)](?=\s)")
_CALLS = re.compile(r"[@#]|:(?=[\w/+-])|www(?=\.)|\bGH(?=-)", re.IGNORECASE)


class _Page:
    """The lines of a report, and how many characters more may be added to it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.room = _ROOM

    def add(self, *lines: str) -> None:
        self.lines += lines

    def add_parts(self, parts: Sequence[str], what: str) -> None:
        """Add as many parts as there is room for, and say how many were left out."""
        for index, part in enumerate(parts):
            self.room -= len(part) + 1
            if self.room < 0:
                left_out = count_of(len(parts) - index, f"more {what}")
                self.add("", f"… and {left_out}, all of them in the HTML report.")
                return
            self.add(part)


def render(records: Sequence[Record], style: Style) -> str:
    """Write a summary, a table of what needs a look, and all findings and all sources, folded."""
    page = _Page()
    page.add("### Nonograms", "", footer(records))
    wanting = [record for record in records if _needs_a_look(record)]
    if wanting:
        page.add("", f"**To look at: {count_of(len(wanting), 'source')}**", "")
        _add_table(page, wanting)
        page.add("", "<details><summary>What was found</summary>", "")
        page.add_parts([_finding(record, spoilers=style.spoilers) for record in wanting], "finding")
        page.add("</details>")
    elif records:
        page.add("", "Every puzzle has exactly one solution, and there are no warnings.")
    if len(wanting) < len(records):
        page.add("", f"<details><summary>All {count_of(len(records), 'source')}</summary>", "")
        _add_table(page, records)
        page.add("", "</details>")
    return "".join(f"{line}\n" for line in page.lines)


def _needs_a_look(record: Record) -> bool:
    return not record.unique or any(finding.severity is not Severity.NOTE for finding in record.findings)


def _add_table(page: _Page, records: Sequence[Record]) -> None:
    page.add(_row(_HEAD), _row(["---"] * len(_HEAD)))
    page.add_parts([_row(_cells(record)) for record in records], "row")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(record: Record) -> list[str]:
    puzzle = record.puzzle
    name = class_name(record)
    return [
        _text((puzzle and puzzle.metadata.title) or ""),
        _code(record.source).replace("|", r"\|"),  # a table is cut into cells before code is looked for
        f"{puzzle.width} × {puzzle.height}" if puzzle else "",
        f"{_MARKS.get(name, _BAD)}{name}",
        "★" * record.difficulty.stars if record.difficulty else "",
        solutions(record),
        _text(details(record)),
    ]


def _finding(record: Record, *, spoilers: bool) -> str:
    told = record if spoilers else concealed(record)
    lines = [f"{_code(record.source)}: {_MARKS.get(class_name(record), _BAD)}{class_name(record) or 'not solved'}", ""]
    lines += _picture(told)
    lines += [f"- {_text(remark)}" for remark in (*map(str, told.problems), *remarks(told))]
    return "\n".join([*lines, ""])


def _picture(record: Record) -> Iterator[str]:
    """Draw a solution with the cells that differ as ``??``, where it is narrow enough to be read."""
    verdict = record.verdict
    if verdict is None or verdict.solution is None or not verdict.differing or verdict.solution.width > _WIDEST:
        return
    differing = set(verdict.differing)
    yield "```text"
    for row, colours in enumerate(verdict.solution.rows):
        yield "".join(
            "??" if Cell(row, column) in differing else "··" if colour == BACKGROUND else "██"
            for column, colour in enumerate(colours)
        )
    yield from ("```", "")


def _text(text: str) -> str:
    plain = escape(_MARKUP.sub(r"\\\g<0>", printable(text)), quote=False)
    return _CALLS.sub(r"\g<0><!-- -->", plain)


def _code(text: str) -> str:
    """Return a code span: fenced by more backticks than it holds, spaced out, so that none touches the fence."""
    shown = printable(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", shown)), default=0))
    pad = " " if "`" in shown else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


REPORT = ReportFormat("markdown", ".md", render)
