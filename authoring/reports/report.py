"""What a report is: the records of a run become one text.

A report sees records and nothing that solves or reads, so the same records give the same text wherever they come from:
one process, many machines, or a file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from authoring.model import Record

__all__ = ["ReportFormat", "Style"]


@dataclass(frozen=True, slots=True)
class Style:
    """Where the text of a report goes.

    ``width`` is that of the terminal in columns, ``None`` for a pipe or a file. ``colour`` allows ANSI colours; it
    means nothing without a terminal. Reports for programs look at neither.
    """

    width: int | None = None
    colour: bool = False


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """A kind of report.

    ``suffix`` is that of its files, with the dot. ``render`` returns text whose last line is ended.
    """

    name: str
    suffix: str
    render: Callable[[Sequence[Record], Style], str]
