"""Pack checks: what an editor should look at again before puzzles go to print, one module per check.

A check is added as one file, begun as a copy of ``_template.py``, and one entry in ``CHECKS``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from authoring.model import Finding, Record
from authoring.review.checks import (
    alike_colours,
    background,
    blank_border,
    differs,
    duplicate,
    little_white,
    same_title,
    size,
    symmetric,
    too_hard,
    trivial,
)
from authoring.review.checks.check import PackCheck, PackOptions, Sizes

__all__ = ["CHECKS", "PackCheck", "PackOptions", "Sizes", "review_pack"]

CHECKS: tuple[PackCheck, ...] = (
    differs.CHECK,
    duplicate.CHECK,
    same_title.CHECK,
    trivial.CHECK,
    symmetric.CHECK,
    little_white.CHECK,
    background.CHECK,
    alike_colours.CHECK,
    blank_border.CHECK,
    size.CHECK,
    too_hard.CHECK,
)


def review_pack(
    records: Sequence[Record], options: PackOptions | None = None, ignored: Collection[str] = ()
) -> list[Record]:
    """Return the records of a run with the findings of all checks but the ``ignored``, in the order of ``CHECKS``."""
    findings: list[list[Finding]] = [list(record.findings) for record in records]
    for check in CHECKS:
        if check.name not in ignored:
            for place, message in check.find(records, options or PackOptions()):
                findings[place].append(Finding(check.name, check.severity, message))
    return [replace(record, findings=tuple(found)) for record, found in zip(records, findings, strict=True)]
