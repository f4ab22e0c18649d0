"""What a page tells those who hear it instead of seeing it: of a puzzle its clues, of a solution whose it is.

A grid in a file for screen readers needs words in its place, and the clues are all that a solver needs to know. The
road not taken is a table of cells: a reader would go through hundreds of empty ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from authoring.model import Cell, format_lengths
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.languages import Language
from authoring.sheets.stars import STARS
from authoring.sheets.style import Style

__all__ = ["heard_puzzle", "heard_solution", "heard_stars"]


def heard_puzzle(entry: SheetPuzzle, language: Language) -> str:
    """Tell the size of a puzzle, the clue of each line, and the cells that are given."""
    puzzle, palette = entry.puzzle, entry.puzzle.palette
    first_row, first_column = entry.origin
    parts = [language.heard_grid.format(width=puzzle.width, height=puzzle.height)]
    for words, first, clues in (
        (language.heard_row, first_row, puzzle.rows),
        (language.heard_column, first_column, puzzle.columns),
    ):
        parts += [
            words.format(number=number, clue=format_lengths(clue, palette))
            for number, clue in enumerate(clues, first + 1)
        ]
    for words, cells in (
        (language.heard_filled, [cell for cell, colour in puzzle.given if colour]),
        (language.heard_crossed, [cell for cell, colour in puzzle.given if not colour]),
    ):
        if cells:
            parts.append(words.format(cells=_listed(cells, first_row, first_column, language)))
    return " ".join(parts)


def heard_solution(entry: SheetPuzzle, style: Style) -> str:
    """Tell whose solution a picture is."""
    title = " ".join(filter(None, (entry.label, entry.caption(style))))
    return style.language.heard_solution.format(title=title)


def heard_stars(stars: int | None, language: Language) -> str:
    """Tell how many stars a puzzle has; nothing where it has none."""
    return "" if stars is None else language.heard_stars.format(stars=stars, most=STARS)


def _listed(cells: Iterable[Cell], first_row: int, first_column: int, language: Language) -> str:
    return "; ".join(
        language.heard_cell.format(row=first_row + cell.row + 1, column=first_column + cell.column + 1)
        for cell in cells
    )
