"""Lines for a terminal, wrapped between words and under their own text; in a pipe they stay whole."""

from __future__ import annotations

import re
from textwrap import wrap

__all__ = ["wrapped"]

_LEAD = re.compile(r"\s*(?:\d+\s{2,})?")
_HANGING = 2


def wrapped(line: str, width: int | None) -> list[str]:
    """Return a line as lines of so many columns, the line itself where there is no such limit.

    What is wrapped of it stands under the text behind its number and its indent, if there is room for that.
    """
    if width is None:
        return [line]
    lead = _LEAD.match(line)
    hanging = len(lead[0]) if lead and 0 < len(lead[0]) <= width // 2 else _HANGING
    return wrap(line, max(width, 2 * _HANGING), subsequent_indent=" " * hanging, break_on_hyphens=False) or [""]
