"""One puzzle on a page that is as large as its drawing, to be placed in a layout program or shown on a screen.

Its cells are those of puzzles that share a page of the chosen paper, smaller only where the drawing would not fit it:
a puzzle that can't be printed legibly on that paper is refused here as in a pack. Where an exact width is asked for,
the cell follows from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from authoring.errors import Problem, Unprintable
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.fitting import cell_of_width, fit_legibly, refuse_illegible
from authoring.sheets.frame import Frame
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Figure, Page, Placed

__all__ = ["PUZZLE", "SOLUTION"]


def _compose_puzzles(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    return [_tight(draw_puzzle(measures), options) for measures in _measured(entries, options)]


def _compose_solutions(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    unsolved = [
        Problem(f"{entry.name}: has no solution to print; print the puzzle alone", entry.record.source)
        for entry in entries
        if entry.solution is None
    ]
    if unsolved:
        raise Unprintable(*unsolved)
    # A solution always tells its title.
    told = replace(options, titles_after=False)
    return [_tight(draw_puzzle(measures, solution=True), options) for measures in _measured(entries, told)]


def _measured(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Measures]:
    if options.width is None:
        upright = Frame.upright(options)
        return fit_legibly(entries, options, (upright.room, upright.sideways().room), options.cell_shared)
    style = options.style
    style = replace(style, narrowest=min(style.narrowest, options.width / style.words))
    measured = [Measures(entry, cell_of_width(entry, options.width, style), style) for entry in entries]
    refuse_illegible(measured, options)
    return measured


def _tight(figure: Figure, options: SheetOptions) -> Page:
    return Page(options.width or figure.width, figure.height, (Placed(0, 0, figure),))


PUZZLE = Layout("puzzle", _compose_puzzles)
SOLUTION = Layout("solution", _compose_solutions)
