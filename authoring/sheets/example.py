"""A small puzzle of ours: the cover shows it, and the page of rules explains with it."""

from __future__ import annotations

from authoring.model import Grid, Puzzle, Record
from authoring.sheets.entry import SheetPuzzle

__all__ = ["COVER", "LESSON"]


def _entry(*rows: str) -> SheetPuzzle:
    return SheetPuzzle(Record("example", Puzzle.from_goal(Grid.parse(rows))))


LESSON = _entry(
    "..#..",
    ".###.",
    "#####",
    ".#.#.",
    ".#.#.",
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
