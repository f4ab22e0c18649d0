"""Preflight: whether a printer will take a PDF.

    reading/      a PDF becomes facts; the only part that knows pikepdf
    facts         what is known of a file, as plain values
    checks/       one question each, asked of the facts and a profile
    inspection    all checks on one file
    report        text and JSON

A check is added as one file, begun as a copy of ``checks/_template.py``, and one entry in ``checks.CHECKS``. The road
not taken is checking while reading: a check could then be tried on real files only, and each would have to know how
colours and sizes come about in PDF.
"""

from __future__ import annotations

from authoring.sheets.preflight.inspection import Inspection, inspect, preflight
from authoring.sheets.preflight.report import inspection_json, inspection_lines

__all__ = ["Inspection", "inspect", "inspection_json", "inspection_lines", "preflight"]
