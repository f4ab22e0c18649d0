"""A pack: puzzles in order, several to a page where they are small, then the solutions.

Variants of it are layouts of their own: one puzzle a page, a fixed number a page, and the solutions alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.sheets.binding import bind, number_pages
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.filled import Filled
from authoring.sheets.fitting import Room, fit_legibly
from authoring.sheets.frame import Frame
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.options import SheetOptions, Solutions
from authoring.sheets.paging import puzzle_pages
from authoring.sheets.shapes import Page
from authoring.sheets.solutions import solution_pages
from authoring.sheets.tiles import tiled_pages

__all__ = ["ANSWERS", "LAYOUT", "ONE_A_PAGE", "puzzles_laid_out", "rooms_of"]


def rooms_of(options: SheetOptions) -> tuple[Room, ...]:
    """Return the rooms that a puzzle alone may fill: tiles are always upright, whole pages may be turned."""
    upright = Frame.upright(options)
    return (upright.room,) if options.per_page else (upright.room, upright.sideways().room)


def puzzles_laid_out(
    entries: Sequence[SheetPuzzle], options: SheetOptions, opening: str, *, share: bool = True
) -> list[Filled]:
    """Lay out puzzles in tiles where so many a page are wanted, and else as they fit."""
    if options.per_page:
        return tiled_pages(entries, options, opening)
    return puzzle_pages(entries, options, opening, share=share)


def _compose(entries: Sequence[SheetPuzzle], options: SheetOptions, *, share: bool = True) -> list[Page]:
    def compose(options: SheetOptions) -> list[Page]:
        fit_legibly(entries, options, rooms_of(options), options.cell_largest)
        filled = puzzles_laid_out(entries, options, options.title or "", share=share)
        if options.solutions is Solutions.BACK:
            filled += solution_pages(entries, options)
        return number_pages([page for page, _ in filled], options)

    return bind(compose, options)


def _one_a_page(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    return _compose(entries, options, share=False)


def _answers(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    return bind(lambda bound: number_pages([page for page, _ in solution_pages(entries, bound)], bound), options)


LAYOUT = Layout("pack", _compose)
ONE_A_PAGE = Layout("one", _one_a_page)
ANSWERS = Layout("answers", _answers)
