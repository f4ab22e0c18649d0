"""What a layout is: a name, the template that draws it, and the function that decides everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Page

__all__ = ["Compose", "Layout"]

Compose: TypeAlias = Callable[[Sequence[SheetPuzzle], SheetOptions], list[Page]]


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to put puzzles on pages.

    ``compose`` returns the pages, or raises ``Unprintable`` with every puzzle that has no place on them. ``template``
    is a file of ``sheets/templates``; ``sheet.typ`` draws any page, and few layouts need another. Pages that are
    ``tight`` are as large as their drawings, to be placed on others; they make no book.
    """

    name: str
    compose: Compose
    template: str = "sheet.typ"
    tight: bool = False
