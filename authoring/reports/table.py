"""The table that an editor reads at a glance, and below it everything there is to say, in full.

In a pipe: columns of text apart by spaces, never cut or wrapped, so that ``grep`` finds what it looks for. In a
terminal: the same columns, long texts wrapped; where they don't fit, ``technique``, ``solutions`` and ``stars`` move
into ``details``, where they are said only if they tell something; and where that doesn't fit either, a few short lines
for each source.

Texts are passed to Rich as texts and never as its markup, so a title may be ``[red]``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from authoring.model import Classification, Record
from authoring.reports.phrases import printable
from authoring.reports.report import ReportFormat, Style
from authoring.reports.wording import INVALID, class_name, details, footer, notes, solutions
from authoring.reports.wrapping import wrapped

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["REPORT"]

_COLOURS = {
    "": "",
    Classification.LINE_SOLVABLE: "green",
    Classification.SEARCH_REQUIRED: "cyan",
    Classification.AMBIGUOUS: "yellow",
    Classification.UNSATISFIABLE: "red",
    Classification.UNDECIDED: "magenta",
    INVALID: "bold red",
}
_FULL = ("source", "no.", "title", "size", "class", "technique", "solutions", "stars", "details")
_COMPACT = ("source", "no.", "title", "size", "class", "details")
_WRAPPING = ("source", "title", "details")
_COMFORTABLE, _NARROWEST = 18, 12
"""Columns of a terminal that a wrapping text needs to be read with ease, or at all."""
_BETWEEN = 3
"""Columns of a terminal between two columns of the table."""


@dataclass(frozen=True, slots=True)
class _Table:
    """What is to be shown, as text, heading by heading; headings under which nothing stands are left out."""

    headings: Sequence[str]
    rows: Sequence[Mapping[str, str]]

    @classmethod
    def full(cls, records: Sequence[Record]) -> _Table:
        """All columns."""
        return cls._of(_FULL, [_row(record) for record in records])

    @classmethod
    def compact(cls, records: Sequence[Record]) -> _Table:
        """Fewer columns, the rest said in ``details``."""
        return cls._of(_COMPACT, [_row(record) | {"details": _all_details(record)} for record in records])

    @classmethod
    def _of(cls, headings: Sequence[str], rows: Sequence[Mapping[str, str]]) -> _Table:
        return cls([heading for heading in headings if any(row[heading] for row in rows)], rows)

    def widths(self) -> dict[str, int]:
        """Return the columns of a terminal that each column takes; some characters take two."""
        from rich.cells import cell_len  # noqa: PLC0415 - a table alone needs Rich

        return {heading: max(map(cell_len, (heading, *self.column(heading)))) for heading in self.headings}

    def column(self, heading: str) -> list[str]:
        """Return the texts below a heading."""
        return [row[heading] for row in self.rows]

    def fits(self, width: int, narrowest: int) -> bool:
        """Tell whether a terminal has room for the columns, with texts wrapped, but none to less than ``narrowest``."""
        needed = (min(size, narrowest) if heading in _WRAPPING else size for heading, size in self.widths().items())
        return sum(needed) + _BETWEEN * (len(self.headings) - 1) <= width


def render(records: Sequence[Record], style: Style) -> str:
    """Write the table, a line of counts with the kernel, and all problems and findings in full."""
    shown = ""
    if records:
        drawn = _aligned(_Table.full(records)) if style.width is None else _drawn(records, style.width, style.colour)
        shown = f"{drawn}\n"
    lines = [footer(records), *(note for record in records for note in notes(record))]
    return shown + "".join(f"{part}\n" for line in lines for part in wrapped(line, style.width))


def _row(record: Record) -> dict[str, str]:
    puzzle = record.puzzle
    about = puzzle.metadata if puzzle else None
    technique = record.verdict.technique if record.verdict else None
    return {
        "source": printable(record.source),
        "no.": printable((about and about.number) or ""),
        "title": printable((about and about.title) or ""),
        "size": f"{puzzle.width} × {puzzle.height}" if puzzle else "",
        "class": class_name(record),
        "technique": str(technique or ""),
        "solutions": solutions(record),
        "stars": _stars(record),
        "details": details(record),
    }


def _all_details(record: Record) -> str:
    """Return stars, technique, number of solutions and details; not what follows from the class."""
    verdict = record.verdict
    parts = [_stars(record)]
    if verdict and verdict.technique and verdict.classification is Classification.SEARCH_REQUIRED:
        parts.append(str(verdict.technique))
    if verdict and verdict.classification is Classification.AMBIGUOUS:
        parts.append(f"{verdict.solutions_text} solutions")
    return ", ".join(filter(None, (*parts, details(record))))


def _stars(record: Record) -> str:
    return "★" * record.difficulty.stars if record.difficulty else ""


def _aligned(table: _Table) -> str:
    from rich.cells import cell_len  # noqa: PLC0415

    widths = table.widths()
    lines = []
    for row in ({heading: heading for heading in table.headings}, *table.rows):
        cells = (row[heading] + " " * (width - cell_len(row[heading])) for heading, width in widths.items())
        lines.append("  ".join(cells).rstrip() + "\n")
    return "".join(lines)


def _drawn(records: Sequence[Record], width: int, colour: bool) -> str:
    from rich.console import Console  # noqa: PLC0415

    out = StringIO()
    console = Console(
        file=out,
        width=max(width, 1),
        height=25,  # of no use here, but without it Rich asks the environment for both
        force_terminal=colour,
        color_system="standard" if colour else None,
        no_color=not colour,
        force_jupyter=False,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    full, compact = _Table.full(records), _Table.compact(records)
    if full.fits(width, _COMFORTABLE):
        _print_table(console, full)
    elif compact.fits(width, _NARROWEST):
        _print_table(console, compact)
    else:
        _print_list(console, compact)
    return out.getvalue()


def _print_table(console: Console, table: _Table) -> None:
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    drawn = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in table.headings:
        drawn.add_column(heading, no_wrap=heading not in _WRAPPING, overflow="fold")
    for row in table.rows:
        styles = {"class": _COLOURS[row["class"]]}
        drawn.add_row(*(Text(row[heading], style=styles.get(heading, "")) for heading in table.headings))
    console.print(drawn)


def _print_list(console: Console, table: _Table) -> None:
    from rich.text import Text  # noqa: PLC0415

    for row in table.rows:
        console.print(Text(row["source"], style="bold"), overflow="fold")
        number = f"no. {row['no.']}" if row["no."] else ""
        about = ", ".join(filter(None, (number, row["title"], row["size"])))
        verdict = Text.assemble((row["class"], _COLOURS[row["class"]]), f": {row['details']}" if row["details"] else "")
        for line in filter(None, (Text(about), verdict)):
            console.print(Text("  ").append_text(line), overflow="fold")


REPORT = ReportFormat("table", ".txt", render)
