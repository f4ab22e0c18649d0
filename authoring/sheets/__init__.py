"""Puzzles to pages.

Layout decides, drawing obeys: Python computes every place and size once, and a Typst template draws them.

    entry, options                 what is to be printed, and how large it may be
    font, lines, heading           words and their widths
    measures, drawing, picture     one puzzle, given its cell
    fitting, shelves, paging       the cell, given the page
    layouts/                       pages of a whole output
    press, finish                  pages to PDF, SVG and PNG

Typst and pikepdf are loaded when something is printed, not before.
"""

from __future__ import annotations

from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.options import PAPERS, Paper, SheetOptions
from authoring.sheets.output import pack_pdf, puzzle_pdf, puzzle_svg, sheet_pdf, sheet_svgs

__all__ = [
    "PAPERS",
    "Paper",
    "SheetOptions",
    "SheetPuzzle",
    "pack_pdf",
    "puzzle_pdf",
    "puzzle_svg",
    "sheet_pdf",
    "sheet_svgs",
]
