"""Pages become a book: a gutter that suits the number of pages, page numbers, and an even count where it is wanted.

The wider the gutter, the more pages, and the more pages, the wider the gutter. So pages are laid out again until the
gutter suffices for what it led to; it only ever grows, so that this ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from authoring.sheets.frame import Frame, beside_spine, with_foot
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Page

__all__ = ["bind", "number_pages"]


_NO_WORDS: Mapping[int, str] = {}


def bind(compose: Callable[[SheetOptions], list[Page]], options: SheetOptions) -> list[Page]:
    """Lay out a book with the gutter that its profile wants for its number of pages, and fill it up to an even count.

    A gutter that is wider already, since the user asked for it, stays.
    """
    profile = options.profile
    if profile is None:
        return compose(options)
    while True:
        pages = compose(options)
        if profile.even_pages and len(pages) % 2:
            pages.append(Frame.upright(options).page(()))
        needed = profile.gutter(len(pages)) if profile.gutters else 0.0
        if needed <= max(options.inner, options.margin):
            return pages
        options = replace(options, inner=needed)


def number_pages(
    pages: Sequence[Page],
    options: SheetOptions,
    middles: Mapping[int, str] = _NO_WORDS,
    sections: Mapping[int, str] = _NO_WORDS,
    *,
    covers: int = 0,
) -> list[Page]:
    """Give pages their place beside the spine and their feet, numbered from 1.

    The first ``covers`` pages count, but have no foot. ``middles`` are words in the middle of a foot, ``sections``
    those that follow the title in it, by page number.
    """
    numbered = [(number, beside_spine(page, options, number)) for number, page in enumerate(pages, 1)]
    return [
        page
        if number <= covers
        else with_foot(page, options, number, middles.get(number, ""), sections.get(number, ""))
        for number, page in numbered
    ]
