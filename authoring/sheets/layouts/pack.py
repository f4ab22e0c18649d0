"""A pack: puzzles in order, each section from a new page on, several to a page where they are small; then solutions.

Variants of it are layouts of their own: one puzzle a page, a fixed number a page, and the solutions alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from authoring.errors import Problem, Unprintable
from authoring.sheets.binding import bind, number_pages
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.filled import Filled
from authoring.sheets.fitting import Room, missing_glyphs
from authoring.sheets.frame import NO_OPENING, Frame, Opening
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.options import SheetOptions, Solutions
from authoring.sheets.paging import puzzle_pages
from authoring.sheets.shapes import Page
from authoring.sheets.solutions import solution_pages
from authoring.sheets.splitting import Division, divide, division_pages
from authoring.sheets.tiles import tiled_pages

__all__ = ["ANSWERS", "LAYOUT", "ONE_A_PAGE", "puzzles_laid_out", "rooms_of"]


def rooms_of(options: SheetOptions) -> tuple[Room, ...]:
    """Return the rooms that a puzzle alone may fill: tiles are always upright, whole pages may be turned."""
    upright = Frame.upright(options)
    return (upright.room,) if options.per_page else (upright.room, upright.sideways().room)


def puzzles_laid_out(
    entries: Sequence[SheetPuzzle],
    options: SheetOptions,
    opening: Opening,
    divisions: Mapping[int, Division],
    *,
    share: bool = True,
) -> list[Filled]:
    """Lay out puzzles in tiles where so many a page are wanted, and else as they fit; divided ones part by part."""
    pages: list[Filled] = []
    for divided, run in groupby(entries, key=lambda entry: id(entry) in divisions):
        members, title = list(run), NO_OPENING if pages else opening
        if divided:
            for entry in members:
                pages += division_pages(divisions[id(entry)], options, NO_OPENING if pages else opening)
        elif options.per_page:
            pages += tiled_pages(members, options, title)
        else:
            pages += puzzle_pages(members, options, title, share=share)
    return pages


def _compose(entries: Sequence[SheetPuzzle], options: SheetOptions, *, share: bool = True) -> list[Page]:
    sections = [entry.section for entry in entries]
    if messages := list(missing_glyphs("the words of the pack", sections, options.style)):
        raise Unprintable(*map(Problem, messages))

    def compose(options: SheetOptions) -> list[Page]:
        divisions = divide(entries, options, rooms_of(options))
        filled: list[Filled] = []
        for section, members in groupby(entries, key=lambda entry: entry.section if share else ""):
            opening = Opening.of_pack("" if filled else options.title or "", section)
            filled += puzzles_laid_out(list(members), options, opening, divisions, share=share)
        # A page that has one puzzle has no room for a heading of its own: the foot tells the section.
        running = {
            number: page.entries[0].section for number, page in enumerate(filled, 1) if page.entries and not share
        }
        if options.solutions is Solutions.BACK:
            filled += solution_pages(entries, options)
        return number_pages([page for page, _ in filled], options, sections=running)

    return bind(compose, options)


def _one_a_page(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    return _compose(entries, options, share=False)


def _answers(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    return bind(lambda bound: number_pages([page for page, _ in solution_pages(entries, bound)], bound), options)


LAYOUT = Layout("pack", _compose)
ONE_A_PAGE = Layout("one", _one_a_page)
ANSWERS = Layout("answers", _answers)
