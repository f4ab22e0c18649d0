"""The files that sheets make: any layout as PDF or SVG, and the three that everyone wants under names of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from authoring.errors import UsageError
from authoring.model import Record
from authoring.sheets import wording
from authoring.sheets.entry import SheetPuzzle, plain
from authoring.sheets.finish import finish
from authoring.sheets.ink import Medium
from authoring.sheets.layouts import layout_named
from authoring.sheets.options import SheetOptions
from authoring.sheets.press import Document, typeset

__all__ = ["pack_pdf", "puzzle_pdf", "puzzle_svg", "sheet_pdf", "sheet_svgs"]

_DEFAULTS = SheetOptions()


def puzzle_svg(
    record: Record, number: str | None = None, options: SheetOptions = _DEFAULTS, *, solution: bool = False
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as an SVG as large as the drawing.

    Raises as ``sheet_pdf``; a solution that isn't known is ``Unprintable`` too.
    """
    return sheet_svgs(_single(solution), [SheetPuzzle(record, number)], replace(options, title=None))[0]


def puzzle_pdf(
    record: Record, number: str | None = None, options: SheetOptions = _DEFAULTS, *, solution: bool = False
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as a PDF as large as the drawing.

    Raises as ``sheet_pdf``; a solution that isn't known is ``Unprintable`` too.
    """
    return sheet_pdf(_single(solution), [SheetPuzzle(record, number)], replace(options, title=None))


def pack_pdf(entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> bytes:
    """Print puzzles in order, then the solutions of those that have one. Raises as ``sheet_pdf``."""
    return sheet_pdf("pack", entries, options)


def sheet_pdf(layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> bytes:
    """Print puzzles by a named layout, in black ink alone unless a puzzle is coloured.

    Raises ``Unprintable`` with every puzzle that can't be printed legibly on the paper of the options and every text
    with characters that have no glyph; ``UsageError`` where there is no puzzle at all, or no layout of that name.
    """
    return finish(typeset(_document(layout, entries, options), "pdf", Medium.PRESS)[0])


def sheet_svgs(layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> list[bytes]:
    """Draw puzzles by a named layout as one SVG a page. Raises as ``sheet_pdf``."""
    return typeset(_document(layout, entries, options), "svg", Medium.SCREEN)


def _single(solution: bool) -> str:
    return "solution" if solution else "puzzle"


def _document(name: str, entries: Sequence[SheetPuzzle], options: SheetOptions) -> Document:
    if not entries:
        raise UsageError("there is no puzzle to print; name at least one that could be read")
    layout = layout_named(name)
    authors = dict.fromkeys(entry.author for entry in entries if entry.author)
    title = plain(options.title or "") or (entries[0].title if len(entries) == 1 else wording.PACK)
    return Document(layout.compose(entries, options), title, tuple(authors), layout.template)
