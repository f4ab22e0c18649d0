"""Puzzles that the tests of this layer share."""

from __future__ import annotations

from pathlib import Path

from authoring.formats import read_puzzle
from authoring.model import BLACK_AND_WHITE, Block, Colour, Grid, Palette, Puzzle

PUZZLES = Path(__file__).resolve().parents[1] / "cases" / "puzzles"
COLOURS = Palette(BLACK_AND_WHITE.background, (Colour("r", (0xC8, 0x1E, 0x1E)), Colour("g", (0x2A, 0x7D, 0x2E))))

DIAMOND = Grid.parse(["..#..", ".###.", "#####", ".###.", "..#.."])
SWITCH = Grid.parse(["#.", ".#"])
ROSE = Grid.parse([".rr.", "rrrr", ".rr.", "..g.", ".gg.", "..g."], COLOURS)


def clues(grid: Grid) -> Puzzle:
    """Return the puzzle of a picture that nobody has seen."""
    return Puzzle(grid.row_clues, grid.column_clues)


def read(name: str) -> Puzzle:
    return read_puzzle(PUZZLES / name)


def with_row(puzzle: Puzzle, row: int, *lengths: int) -> Puzzle:
    """Return the clues of a puzzle without its picture, those of one row changed."""
    changed = tuple(Block(length) for length in lengths)
    rows = (*puzzle.rows[:row], changed, *puzzle.rows[row + 1 :])
    return Puzzle(rows, puzzle.columns, puzzle.palette)
