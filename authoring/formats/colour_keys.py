"""Which characters can stand for a colour in a clue file.

One character, told apart at sight from what stands beside it in ``3r 2g`` and in a goal: so no digit, no separator,
nothing invisible. The test goes by code points where Python's ``str.isprintable`` would go by its own version of
Unicode, so that every installation reads and writes the same files.
"""

from __future__ import annotations

import re

__all__ = ["EMPTY", "is_colour_key"]

EMPTY = "."
"""The empty cell of a goal."""

# Spaces, the joiners and marks among the general punctuation, private use and what text.py refuses are left out.
_KEY = re.compile(
    "[!-+\\--/:-~\xa1-\xac\xae-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u2fff\u3001-\ud7ff\U00010000-\U0003ffff]"
)


def is_colour_key(key: str) -> bool:
    """Tell whether a key can be that of a block colour; ``.`` can't, since it is the empty cell."""
    return _KEY.fullmatch(key) is not None and key != EMPTY and not key.isspace()
