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
    means nothing without a terminal. Reports for programs look at neither. Without ``spoilers``, reports that would
    show pictures, solutions or the way to them leave these out, so that they can be given to test solvers. ``fail_on``
    names the classes and severities that fail this run beyond those that always do; reports for CI must agree with it.
    """

    width: int | None = None
    colour: bool = False
    spoilers: bool = True
    fail_on: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """A kind of report.

    ``suffix`` is that of its files, with the dot. ``render`` returns text whose last line is ended. A report that
    ``replays`` shows the explanations of records, which are made only for it; one that ``suggests`` shows repairs,
    which are made for others only where they are asked for.
    """

    name: str
    suffix: str
    render: Callable[[Sequence[Record], Style], str]
    replays: bool = False
    suggests: bool = False
