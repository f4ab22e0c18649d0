"""Puzzles to pages.

Layout decides, drawing obeys: Python computes every place and size once, and a Typst template draws them.

    entry, options, profiles       what is to be printed, and how large it may be
    style, languages/              how puzzles look, whatever page they stand on
    font, lines, heading           words and their widths
    hearing                        words for those who hear a page
    measures, drawing, picture     one puzzle, given its cell
    fitting, shelves, paging       the cell, given the page; tiles for a fixed number of puzzles
    splitting                      puzzles that go over several pages
    covers, solutions, binding     what else a book has
    layouts/                       pages of a whole output
    encoding, press, joining       pages to PDF and PNG
    own_template, raster           what is refused before it is printed: templates that show nothing, pictures too large
    svg, finish                    what Typst doesn't do

Typst and pikepdf are loaded when something is printed, not before.
"""

from __future__ import annotations

from authoring.sheets.entry import Look, SheetPuzzle
from authoring.sheets.languages import LANGUAGES
from authoring.sheets.options import SheetOptions, Solutions
from authoring.sheets.output import (
    Print,
    check_layout,
    pack_pdf,
    print_pdf,
    puzzle_pdf,
    puzzle_png,
    puzzle_svg,
    sheet_pdf,
    sheet_pngs,
    sheet_svgs,
    tight_drawing,
    tight_print,
)
from authoring.sheets.papers import PAPERS, Paper
from authoring.sheets.press import Format
from authoring.sheets.profiles import PROFILES, Standard

__all__ = [
    "LANGUAGES",
    "PAPERS",
    "PROFILES",
    "Format",
    "Look",
    "Paper",
    "Print",
    "SheetOptions",
    "SheetPuzzle",
    "Solutions",
    "Standard",
    "check_layout",
    "pack_pdf",
    "print_pdf",
    "puzzle_pdf",
    "puzzle_png",
    "puzzle_svg",
    "sheet_pdf",
    "sheet_pngs",
    "sheet_svgs",
    "tight_drawing",
    "tight_print",
]
