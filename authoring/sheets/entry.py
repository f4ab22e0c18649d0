"""A record as a sheet shows it: under a number, with a title, perhaps with its solution."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize

from authoring.errors import UsageError
from authoring.model import Grid, Metadata, Puzzle, Record
from authoring.sheets import wording
from authoring.sheets.style import PLAIN, Style

__all__ = ["SheetPuzzle", "plain"]


@dataclass(frozen=True, slots=True)
class SheetPuzzle:
    """A record that holds a puzzle, the number it is printed under, if any, and the section that it belongs to.

    ``arranged`` says that an editor has put the puzzles in order, so that no layout sorts them.

    Raises ``UsageError`` for a record of a source that could not be read: whoever makes a sheet leaves those out.
    """

    record: Record
    number: str | None = None
    section: str = ""
    arranged: bool = False

    def __post_init__(self) -> None:
        if self.record.puzzle is None:
            raise UsageError(f"{self.record.source}: holds no puzzle that could be printed; leave it out of the sheet")

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the record."""
        assert self.record.puzzle is not None  # checked when made
        return self.record.puzzle

    @property
    def solution(self) -> Grid | None:
        """The picture to print as the solution; the goal where nobody has solved the puzzle yet."""
        return self.puzzle.goal if self.record.verdict is None else self.record.verdict.solution

    @property
    def label(self) -> str:
        """The number as printed, empty where there is none."""
        return plain(self.number or "")

    @property
    def title(self) -> str:
        """The title as printed, empty where there is none."""
        return plain(self._metadata.title or "")

    @property
    def author(self) -> str:
        """The author as printed, empty where unknown."""
        return plain(self._metadata.author or "")

    @property
    def stars(self) -> int | None:
        """How hard the puzzle is, one to five; ``None`` where that isn't known."""
        return None if self.record.difficulty is None else self.record.difficulty.stars

    def headline(self, style: Style = PLAIN) -> str:
        """Return what stands first above the grid: the title, or the size where the title would tell too much."""
        return (self.title or style.language.untitled) if style.titles else wording.size(self.puzzle)

    def details(self, style: Style = PLAIN) -> list[str]:
        """Return what stands below that: author, size and difficulty."""
        verdict = self.record.verdict
        return [
            *([style.language.by.format(author=self.author)] if self.author else []),
            *([wording.size(self.puzzle)] if style.titles else []),
            *([style.language.difficulty(verdict)] if verdict else []),
        ]

    def caption(self, style: Style = PLAIN) -> str:
        """Return the title as it stands by the solution."""
        return self.title or style.language.untitled

    def texts(self, style: Style = PLAIN) -> list[str]:
        """Return all that is printed with the puzzle and its solution, clues apart."""
        return [self.label, self.headline(style), self.caption(style), *self.details(style)]

    @property
    def name(self) -> str:
        """The puzzle as messages call it."""
        number = f"{self.label} " if self.label else ""
        return f"puzzle {number}‘{self.title or 'untitled'}’ ({self.puzzle.width} × {self.puzzle.height})"

    @property
    def _metadata(self) -> Metadata:
        return self.puzzle.metadata


def plain(text: str) -> str:
    """Bring a text to one line of composed characters, as the typeface has them."""
    return " ".join(normalize("NFC", text).split())
