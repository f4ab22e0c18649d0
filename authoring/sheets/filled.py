"""A page and whose puzzles or solutions stand on it, so that pages can refer to each other once all are laid out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Page

__all__ = ["Filled", "page_numbers", "reference"]


class Filled(NamedTuple):
    """A page and the puzzles that it belongs to, in order; none for pages of words alone."""

    page: Page
    entries: Sequence[SheetPuzzle] = ()


def page_numbers(pages: Iterable[Filled], first: int) -> dict[int, int]:
    """Return on which page each puzzle begins, by the identity of its entry; ``first`` is the number of the first."""
    found: dict[int, int] = {}
    for number, filled in enumerate(pages, first):
        for entry in filled.entries:
            found.setdefault(id(entry), number)
    return found


def reference(entries: Sequence[SheetPuzzle], places: dict[int, int], options: SheetOptions) -> str:
    """Say where the solutions of a page's puzzles are found; nothing where they have none."""
    found = sorted({places[id(entry)] for entry in entries if id(entry) in places})
    if not found:
        return ""
    language = options.language
    words = language.solution_on if len(entries) == 1 else language.solutions_on
    return words.format(page=found[0])
