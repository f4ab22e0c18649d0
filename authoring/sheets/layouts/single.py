"""One puzzle on a page that is as large as its drawing, to be placed in a layout program or shown on a screen.

Its cells are those of puzzles that share a page of the chosen paper, smaller only where the drawing would not fit it:
a puzzle that can't be printed legibly on that paper is refused here as in a pack. Where an exact width is asked for,
the cell follows from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, inf

from authoring.errors import Problem, Unprintable
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.fitting import cell_of_width, fitted, least_legible, legible, refuse_illegible
from authoring.sheets.frame import Frame
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Page, Placed

__all__ = ["PUZZLE", "SOLUTION"]


def _compose_puzzles(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    return [_tight(measures, options, solution=False) for measures in _measured(entries, options)]


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
    return [_tight(measures, told, solution=True) for measures in _measured(entries, told)]


def _measured(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Measures]:
    measured: list[Measures] = []
    problems: list[Problem] = []
    for entry in entries:
        try:
            measured.append(_measure(entry, replace(options, width=_width(entry, options))))
        except Unprintable as error:
            problems += error.problems
    if problems:
        raise Unprintable(*dict.fromkeys(problems))
    return measured


def _measure(entry: SheetPuzzle, options: SheetOptions) -> Measures:
    if options.width is None:
        upright = Frame.upright(options)
        (measures,) = fitted([entry], options, (upright.room, upright.sideways().room), options.cell_shared)
        advice = ""
        if not legible(measures, options):
            width = ceil(least_legible(entry, options).width)
            advice = f"; nonogram sheet --width {width}mm draws it as large as it wants to be"
        refuse_illegible([measures], options, {id(entry): advice})
        return measures
    # The width decides, whatever cell is wanted for the puzzle.
    entry = replace(entry, look=replace(entry.look, cell=None))
    style = options.style
    style = replace(style, narrowest=min(style.narrowest, options.width / style.words), cell_largest=inf)
    measures = Measures(entry, cell_of_width(entry, options.width, style), style)
    refuse_illegible([measures], options)
    return measures


def _width(entry: SheetPuzzle, options: SheetOptions) -> float | None:
    """Return the width that a drawing is to have, where one is wanted for the puzzle or for all."""
    return entry.look.width or options.width


def _tight(measures: Measures, options: SheetOptions, *, solution: bool) -> Page:
    figure = draw_puzzle(measures, solution=solution)
    return Page(_width(measures.entry, options) or figure.width, figure.height, (Placed(0, 0, figure),))


PUZZLE = Layout("puzzle", _compose_puzzles, tight=True)
SOLUTION = Layout("solution", _compose_solutions, tight=True)
