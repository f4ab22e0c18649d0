"""The table of the HTML report as plain HTML: complete without a script, and marked up for the one that sorts it.

Each cell that its text alone would sort wrongly carries ``data-sort``, a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from authoring.model import Classification, Record, Severity
from authoring.reports.phrases import printable
from authoring.reports.svg_grid import thumbnail
from authoring.reports.wording import INVALID, class_counts, class_name, details, remarks, solutions

__all__ = ["chips", "headings", "row", "text"]

_MARKS = {
    Classification.LINE_SOLVABLE: "●",
    Classification.SEARCH_REQUIRED: "◆",
    Classification.AMBIGUOUS: "▲",
    Classification.UNSATISFIABLE: "✕",
    Classification.UNDECIDED: "?",
    INVALID: "!",
    "": "–",
}
"""A sign for each class, so that nothing is told by colour alone; in the order in which classes are sorted."""
_RANKS = {str(name): rank for rank, name in enumerate(_MARKS)}
_MOST_STARS = 5


def text(shown: str) -> str:
    """Return a text as HTML, fit for attributes as well; control characters are shown as escapes."""
    return escape(printable(shown)).translate({0xFFFE: "\\ufffe", 0xFFFF: "\\uffff"})


def chips(records: Sequence[Record]) -> str:
    """Return a button for each class that occurs, with the number of its records."""
    buttons = [_chip("all", "", f"All <b>{len(records)}</b>", pressed=True)]
    for name, count in class_counts(records).items():
        if count:
            buttons.append(_chip(name, name, f"{_mark(name)} {name} <b>{count}</b>"))
    return "\n".join(buttons)


def _chip(value: str, name: str, label: str, *, pressed: bool = False) -> str:
    state = "true" if pressed else "false"
    return f'<button type="button" value="{value}" data-class="{name}" aria-pressed="{state}">{label}</button>'


def headings() -> str:
    """Return the cells of the table's head; the columns that can be sorted by hold a button."""
    names = ("No.", "Puzzle", "Size", "Class", "Difficulty", "Solutions", "Findings")
    cells = (f'<th scope="col"><button type="button">{name}</button></th>' for name in names)
    return f'<th scope="col">Picture</th>{"".join(cells)}'


def row(place: int, record: Record, shown: Record) -> str:
    """Return the row of a record, the ``place``-th from 1; ``shown`` is the record as it may be seen."""
    puzzle, name = record.puzzle, class_name(record)
    about = puzzle.metadata if puzzle else None
    cells_of_grid, size = (puzzle.width * puzzle.height, f"{puzzle.width} × {puzzle.height}") if puzzle else (0, "")
    found = record.verdict.solutions if record.verdict else -1
    cells = (
        f'<td class="picture">{_picture(shown)}</td>',
        f'<td class="no">{text((about and about.number) or "")}</td>',
        f'<th scope="row" class="puzzle">{_title(place, record)}</th>',
        f'<td class="size" data-sort="{cells_of_grid}">{size}</td>',
        f'<td class="class" data-sort="{_RANKS[name]}">{_badge(record)}</td>',
        _difficulty(record),
        f'<td class="solutions" data-sort="{found}">{solutions(record)}</td>',
        _findings(record, shown),
    )
    return f'<tr data-class="{name}">{"".join(cells)}</tr>'


def _title(place: int, record: Record) -> str:
    """Return the title as a link that opens the puzzle, with the source below; the source alone where none is given."""
    title = record.puzzle.metadata.title if record.puzzle else None
    link = f'<span class="name" dir="auto"><a href="#puzzle={place}">{text(title or record.source)}</a></span>'
    return link + (f'<span class="source">{text(record.source)}</span>' if title else "")


def _mark(name: str) -> str:
    return f'<span class="mark" aria-hidden="true">{_MARKS[name]}</span>'


def _badge(record: Record) -> str:
    name = class_name(record)
    technique = record.verdict.technique if record.verdict else None
    how = f' <span class="muted">{technique}</span>' if name == Classification.SEARCH_REQUIRED and technique else ""
    return f'<span class="badge">{_mark(name)} {name or "not solved"}</span>{how}'


def _difficulty(record: Record) -> str:
    if record.difficulty is None:
        return '<td class="difficulty" data-sort="-1"></td>'
    stars, score = record.difficulty.stars, record.difficulty.score
    drawn = f'{"★" * stars}<span class="off">{"☆" * (_MOST_STARS - stars)}</span>'
    label = f"{stars} of {_MOST_STARS} stars"
    return (
        f'<td class="difficulty" data-sort="{score:.2f}" data-stars="{stars}">'
        f'<span class="stars" role="img" aria-label="{label}" title="{label}">{drawn}</span></td>'
    )


def _picture(shown: Record) -> str:
    puzzle, verdict = shown.puzzle, shown.verdict
    grid = puzzle and (puzzle.goal or (verdict and verdict.solution))
    if not puzzle or not grid:
        return '<span class="none"></span>'
    return thumbnail(grid, puzzle.palette, verdict.differing if verdict else (), puzzle.given)


def _findings(record: Record, shown: Record) -> str:
    """Return why a record has its class, in short, and everything there is to say, for readers without a script."""
    names = [finding.name for finding in record.findings if finding.severity is not Severity.NOTE]
    named = f'<span class="source">{text(", ".join(names))}</span>' if names else ""
    listed = "".join(f"<li>{text(remark)}</li>" for remark in (*map(str, shown.problems), *remarks(shown)))
    told = f"<ul>{listed}</ul>" if listed else ""
    return f'<td class="findings" data-sort="{len(names)}">{text(details(record))}{named}{told}</td>'
