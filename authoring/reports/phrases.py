"""The small parts of sentences: counts, places, and text from strangers made safe to show.

A title may hold an escape sequence that repaints the terminal, or a sign that turns the direction of all that follows;
both are shown as escapes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from authoring.model import BACKGROUND, Cell, Puzzle

__all__ = ["count_of", "given_places", "places", "printable"]

_ROWS_SHOWN = 8
_INVISIBLE = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def printable(text: str) -> str:
    """Return the text on one line, with control characters shown as escapes."""
    return _INVISIBLE.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), text)


def count_of(number: int, what: str) -> str:
    """Return a number with its noun in the right number: ``1 source``, ``0 sources``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def given_places(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """Yield how cells are given and where, such as ``filled`` and ``row 1, column 3``; those crossed off are last."""
    for colour in (*range(1, len(puzzle.palette) + 1), BACKGROUND):
        cells = [cell for cell, given in puzzle.given if given == colour]
        if cells:
            yield _given_as(colour, puzzle), places(cells)


def _given_as(colour: int, puzzle: Puzzle) -> str:
    if colour == BACKGROUND:
        return "crossed off"
    return "filled" if puzzle.palette.monochrome else f"filled with {puzzle.palette[colour].key}"


def places(cells: Sequence[Cell]) -> str:
    """Say where cells are: the columns of each row, up to a number of rows that can still be read."""
    by_row: dict[int, list[int]] = {}
    for cell in cells:
        by_row.setdefault(cell.row + 1, []).append(cell.column + 1)
    shown = [
        f"row {row}, {'column' if len(columns) == 1 else 'columns'} {_ranges(columns)}"
        for row, columns in list(by_row.items())[:_ROWS_SHOWN]
    ]
    hidden = len(by_row) - len(shown)
    more = f"; and {count_of(hidden, 'more row')}, all of them in the JSON report" if hidden else ""
    return f"{'; '.join(shown)}{more}"


def _ranges(numbers: Sequence[int]) -> str:
    """Write rising numbers with runs drawn together: ``1–3, 7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)
