"""A report to begin a new one from: copy this file, change it, and add its ``REPORT`` to ``REPORTS`` in ``__init__``.

The report here is a plain list: one line for each source, with its class and why.

What a report must do: look at records and nothing else; return the same text for the same records, with its last line
ended; pass every text that comes from a file or a file name through ``printable``, or through the escapes of its own
notation; have a word for what can't be read (``class_name`` and ``notes`` do) as well as for every class; and say which
kernel did the work (``footer`` does).
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.model import Record
from authoring.reports.phrases import printable
from authoring.reports.report import ReportFormat, Style
from authoring.reports.wording import class_name, details, footer

__all__ = ["REPORT"]


def render(records: Sequence[Record], style: Style) -> str:  # noqa: ARG001 - the same in a terminal and in a file
    """Write a line for each record, and a last one that counts them and names the kernel."""
    lines = [f"{printable(record.source)}: {_why(record)}" for record in records]
    return "".join(f"{line}\n" for line in (*lines, footer(records)))


def _why(record: Record) -> str:
    return ", ".join(filter(None, (class_name(record) or "not solved", details(record))))


REPORT = ReportFormat("template", ".template", render)
