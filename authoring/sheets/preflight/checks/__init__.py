"""What a printer asks of a file, one module per question.

A check is added as one file, begun as a copy of ``_template.py``, and one entry in ``CHECKS``, which is the order of
the findings.
"""

from __future__ import annotations

from authoring.sheets.preflight.checks import (
    bleed,
    bookmarks,
    boxes,
    damage,
    encryption,
    fonts,
    images,
    inks,
    lines,
    links,
    pages,
    pdf_ua,
    pdf_x,
    scripts,
    sizes,
    standard,
    transparency,
    type_sizes,
)
from authoring.sheets.preflight.objection import PreflightCheck

__all__ = ["CHECKS"]

CHECKS: tuple[PreflightCheck, ...] = (
    encryption.CHECK,
    damage.CHECK,
    standard.CHECK,
    pdf_x.CHECK,
    pdf_ua.CHECK,
    pages.CHECK,
    sizes.CHECK,
    boxes.CHECK,
    bleed.CHECK,
    fonts.CHECK,
    inks.CHECK,
    lines.CHECK,
    type_sizes.CHECK,
    images.CHECK,
    transparency.CHECK,
    links.CHECK,
    bookmarks.CHECK,
    scripts.CHECK,
)
