"""A format to begin a new one from: copy this file, change it, and add its ``FORMAT`` to ``FORMATS`` in ``__init__``.

The format here is the smallest that can carry a puzzle. The first line has width and height, then come the clues of the
rows, a line with a dash, and the clues of the columns::

    3 2
    1 1
    3
    -
    2
    1
    2

What a reader must do: take the text apart into :class:`Span` s, so that every problem has its line and column; note
what is wrong and go on; and leave numbers, clues and all arithmetic to :class:`Draft`.
"""

from __future__ import annotations

from authoring.formats.draft import Draft, Section, Span
from authoring.formats.format import Format
from authoring.formats.text import check_characters, normalise
from authoring.model import BLACK_AND_WHITE, Metadata, Puzzle, format_lengths

__all__ = ["FORMAT"]

_DASH = "-"


def parse(text: str, source: str) -> Puzzle:
    """Read a puzzle. Raises ``InvalidInput`` with all problems of the text, each at its line and column."""
    text = normalise(text)
    check_characters(text, source)
    draft = Draft(source)
    lines = [Span(line, number, 1) for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1)]
    sizes = list(lines[0].words())
    if len(sizes) != 2:
        draft.note("expected width and height in the first line, such as 3 2", lines[0])
    width, height = (draft.size("width", sizes[0]), draft.size("height", sizes[1])) if len(sizes) == 2 else (None, None)
    dash = next((place for place, line in enumerate(lines) if line.text.strip() == _DASH), None)
    if dash is None:
        draft.note(f"expected a line with {_DASH} between rows and columns, found none", lines[-1])
    rows = Section(lines[0], [[line] for line in lines[1:dash]])
    columns = None if dash is None else Section(lines[dash], [[line] for line in lines[dash + 1 :]])
    return draft.finish(width, height, rows, columns, palette=BLACK_AND_WHITE, metadata=Metadata())


def write(puzzle: Puzzle) -> str:
    """Write the clues of a puzzle in black and white; the format has no place for anything else.

    Raises ``ValueError`` for colours and for given cells, without which it would be another puzzle.
    """
    if not puzzle.palette.monochrome or puzzle.given:
        raise ValueError("this format has no place for colours or given cells")
    clues = [
        *(format_lengths(clue, puzzle.palette) for clue in puzzle.rows),
        _DASH,
        *(format_lengths(clue, puzzle.palette) for clue in puzzle.columns),
    ]
    return "".join(f"{line}\n" for line in (f"{puzzle.width} {puzzle.height}", *clues))


FORMAT = Format("template", (".template",), parse, write)
