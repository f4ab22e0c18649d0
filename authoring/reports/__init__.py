"""Records become text: one module per kind of report, all listed in ``REPORTS``.

A report is added as one file, begun as a copy of ``_template.py``, and one entry in ``REPORTS``. Rich is imported when
the first table is drawn.
"""

from __future__ import annotations

from authoring.reports import csv_report, html_report, json_report, junit_report, markdown_report, table
from authoring.reports.phrases import printable
from authoring.reports.report import ReportFormat, Style
from authoring.reports.wording import summary

__all__ = ["REPORTS", "ReportFormat", "Style", "printable", "summary"]

REPORTS: tuple[ReportFormat, ...] = (
    table.REPORT,
    json_report.REPORT,
    csv_report.REPORT,
    html_report.REPORT,
    junit_report.REPORT,
    markdown_report.REPORT,
)
