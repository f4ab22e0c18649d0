"""The files that printed puzzles become, by place: drawings one by one, and books with all of them.

``sheet`` and ``build`` write them into different folders, but have the same names for the same things.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from authoring.cli.naming import ending
from authoring.sheets import SheetOptions, SheetPuzzle, Solutions

__all__ = ["ANSWERS", "Drawing", "answers_beside", "books", "drawings"]

ANSWERS = "answers"
"""The layout of a book that holds solutions alone."""


class Drawing(NamedTuple):
    """A tight drawing of a puzzle or of its solution, and its place."""

    place: Path
    entry: SheetPuzzle
    solution: bool

    @property
    def owner(self) -> str:
        """What it is a drawing of, for messages."""
        source = self.entry.record.source
        return f"the solution of {source}" if self.solution else source


def drawings(place: Path, entry: SheetPuzzle, options: SheetOptions) -> list[Drawing]:
    """Return the drawing of a puzzle, and that of its solution where one is known and wanted."""
    puzzle = Drawing(place, entry, solution=False)
    if entry.solution is None or options.solutions is Solutions.NONE:
        return [puzzle]
    return [puzzle, Drawing(ending(place, "-solution"), entry, solution=True)]


def books(pack: Path, layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions) -> dict[Path, str]:
    """Return the files that hold all puzzles, each with its layout: solutions have one where that is wanted."""
    files = {pack: layout}
    if options.solutions is Solutions.SEPARATE and any(entry.solution for entry in entries):
        files[answers_beside(pack)] = ANSWERS
    return files


def answers_beside(pack: Path) -> Path:
    """Return the place of a book of solutions: ``pack-solutions.pdf`` for ``pack.pdf``."""
    return pack.with_name(f"{pack.stem}-solutions.pdf")
