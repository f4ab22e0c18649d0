"""Small puzzles of ours: the cover shows one, and the page of rules explains with another."""

from __future__ import annotations

from authoring.model import BLACK_AND_WHITE, Colour, Grid, Palette, Puzzle, Record
from authoring.sheets.entry import SheetPuzzle

__all__ = ["COLOUR_LESSON", "COVER", "LESSON"]


_TULIP = Palette(BLACK_AND_WHITE.background, (Colour("r", (200, 30, 30)), Colour("g", (42, 125, 46))))


def _entry(*rows: str, palette: Palette = BLACK_AND_WHITE) -> SheetPuzzle:
    return SheetPuzzle(Record("example", Puzzle.from_goal(Grid.parse(rows, palette), palette)))


LESSON = _entry(
    "..#..",
    ".###.",
    "#####",
    ".#.#.",
    ".#.#.",
)

COLOUR_LESSON = _entry(
    "r.r.r",
    "rrrrr",
    ".rrr.",
    "ggggg",
    "..g..",
    palette=_TULIP,
)

COVER = _entry(
    "........###.",
    ".......#####",
    "......##.###",
    ".....##.####",
    "....##.####.",
    "...##.####..",
    "..##.####...",
    ".##.####....",
    ".#.####.....",
    "#..###......",
    "#####.......",
    "##..........",
)
