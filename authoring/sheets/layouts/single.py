"""One puzzle on a page that is as large as its drawing, to be placed in a layout program or shown on a screen.

Its cells are those of puzzles that share a page of the chosen paper, smaller only where the drawing would not fit it:
a puzzle that can't be printed legibly on that paper is refused here as in a pack.
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.errors import Problem, Unprintable
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.fitting import fit_legibly
from authoring.sheets.frame import Frame
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Figure, Page, Placed

__all__ = ["PUZZLE", "SOLUTION"]


def _compose_puzzles(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    return [_tight(draw_puzzle(measures)) for measures in _measured(entries, options)]


def _compose_solutions(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    unsolved = [
        Problem(f"{entry.name}: has no solution to print; print the puzzle alone", entry.record.source)
        for entry in entries
        if entry.solution is None
    ]
    if unsolved:
        raise Unprintable(*unsolved)
    return [_tight(draw_puzzle(measures, solution=True)) for measures in _measured(entries, options)]


def _measured(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Measures]:
    upright = Frame.upright(options)
    return fit_legibly(entries, options, (upright.room, upright.sideways().room), options.cell_shared)


def _tight(figure: Figure) -> Page:
    return Page(figure.width, figure.height, (Placed(0, 0, figure),))


PUZZLE = Layout("puzzle", _compose_puzzles)
SOLUTION = Layout("solution", _compose_solutions)
