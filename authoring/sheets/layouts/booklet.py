"""A booklet: title page, rules, puzzles in their sections or from easy to hard, and the solutions at the back.

Pages refer to each other: the foot of a page of puzzles says where their solutions are, and a solution says where its
puzzle is. The references are set last and take no room of their own, so that nothing has to be laid out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from authoring.errors import Problem, Unprintable
from authoring.sheets.binding import bind, number_pages
from authoring.sheets.covers import rules, rules_pages, title_page
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.filled import Filled, page_numbers, reference
from authoring.sheets.fitting import missing_glyphs, missing_words
from authoring.sheets.frame import Opening
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.layouts.pack import puzzles_laid_out, rooms_of
from authoring.sheets.options import SheetOptions, Solutions
from authoring.sheets.ordering import hardness
from authoring.sheets.shapes import Page
from authoring.sheets.solutions import solution_pages
from authoring.sheets.splitting import divide

__all__ = ["LAYOUT"]


def _compose(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    language = options.language
    words = [
        *rules(entries, options),
        language.part,
        language.how_title,
        language.counted(len(entries)),
        language.solutions_on,
        language.on_page,
    ]
    sections = [entry.section for entry in entries]
    messages = [*missing_words(words, options), *missing_glyphs("the words of the booklet", sections, options.style)]
    if messages:
        raise Unprintable(*map(Problem, messages))
    ordered = _in_order(entries)
    return bind(lambda bound: _pages(ordered, bound), options)


def _pages(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    divisions = divide(entries, options, rooms_of(options))
    front = [Filled(page) for page in (title_page(entries, options), *rules_pages(entries, options))]
    puzzles: list[Filled] = []
    for section, members in groupby(entries, key=lambda entry: entry.section):
        puzzles += puzzles_laid_out(list(members), options, Opening(section), divisions)
    back: list[Filled] = []
    if options.solutions is Solutions.BACK:
        back = solution_pages(entries, options, page_numbers(puzzles, len(front) + 1))
    solved = page_numbers(back, len(front) + len(puzzles) + 1)
    middles = {
        number: reference(filled.entries, solved, options) for number, filled in enumerate(puzzles, len(front) + 1)
    }
    return number_pages([page for page, _ in (*front, *puzzles, *back)], options, middles, covers=1)


def _in_order(entries: Sequence[SheetPuzzle]) -> list[SheetPuzzle]:
    """Keep the order of a manifest; else put the easy puzzles first, those of unknown difficulty last."""
    if any(entry.arranged for entry in entries):
        return list(entries)
    return sorted(entries, key=lambda entry: hardness(entry.record))


LAYOUT = Layout("booklet", _compose)
