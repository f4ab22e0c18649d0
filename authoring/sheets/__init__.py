"""Puzzles to pages.

Layout decides, drawing obeys: Python computes every place and size once, and a Typst template draws them.

    entry, options, profiles       what is to be printed, and how large it may be
    style, languages/              how puzzles look, whatever page they stand on
    font, lines, heading           words and their widths
    measures, drawing, picture     one puzzle, given its cell
    fitting, shelves, paging       the cell, given the page; tiles for a fixed number of puzzles
    covers, solutions, binding     what else a book has
    layouts/                       pages of a whole output
    press, svg, finish             pages to PDF, SVG and PNG

Typst and pikepdf are loaded when something is printed, not before.
"""

from __future__ import annotations

from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.languages import LANGUAGES
from authoring.sheets.lengths import parse_length
from authoring.sheets.options import PAPERS, Paper, SheetOptions, Solutions
from authoring.sheets.output import (
    pack_pdf,
    puzzle_pdf,
    puzzle_png,
    puzzle_svg,
    sheet_pdf,
    sheet_pngs,
    sheet_svgs,
)
from authoring.sheets.profiles import PROFILES, Standard

__all__ = [
    "LANGUAGES",
    "PAPERS",
    "PROFILES",
    "Paper",
    "SheetOptions",
    "SheetPuzzle",
    "Solutions",
    "Standard",
    "pack_pdf",
    "parse_length",
    "puzzle_pdf",
    "puzzle_png",
    "puzzle_svg",
    "sheet_pdf",
    "sheet_pngs",
    "sheet_svgs",
]
