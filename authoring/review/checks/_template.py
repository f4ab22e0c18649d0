"""A check to begin a new one from: copy this file, change it, and add its ``CHECK`` to ``CHECKS`` in ``__init__``.

The check here asks for a title.

What a check must do: look at records and options and nothing else; put up with records that have no puzzle, no verdict
or no difficulty; and say in one sentence what is the matter, with its numbers. Its name is what switches it off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of puzzles without a title."""
    del options
    for place, record in enumerate(records):
        if record.puzzle and not record.puzzle.metadata.title:
            yield place, "has no title"


CHECK = PackCheck("template", Severity.NOTE, find)
