"""A pack: puzzles in order, several to a page where they are small, then the solutions."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.fitting import fit_legibly
from authoring.sheets.frame import Frame, with_foot
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.options import SheetOptions
from authoring.sheets.paging import puzzle_pages
from authoring.sheets.shapes import Page
from authoring.sheets.solutions import solution_pages

__all__ = ["LAYOUT"]


def _compose(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    upright = Frame.upright(options)
    fit_legibly(entries, options, (upright.room, upright.sideways().room), options.cell_largest)
    pages = [*puzzle_pages(entries, options), *solution_pages(entries, options)]
    return [with_foot(page, options, number) for number, page in enumerate(pages, 1)]


LAYOUT = Layout("pack", _compose)
