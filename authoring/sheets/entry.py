"""A record as a sheet shows it: under a number, with a title, perhaps with its solution."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize

from authoring.errors import UsageError
from authoring.model import Grid, Metadata, Puzzle, Record
from authoring.sheets import wording

__all__ = ["SheetPuzzle", "plain"]


@dataclass(frozen=True, slots=True)
class SheetPuzzle:
    """A record that holds a puzzle, and the number it is printed under, if any.

    Raises ``UsageError`` for a record of a source that could not be read: whoever makes a sheet leaves those out.
    """

    record: Record
    number: str | None = None

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
        """The title as printed."""
        return plain(self._metadata.title or "") or wording.UNTITLED

    @property
    def author(self) -> str:
        """The author as printed, empty where unknown."""
        return plain(self._metadata.author or "")

    @property
    def details(self) -> list[str]:
        """What stands below the title: author, size and difficulty."""
        verdict = self.record.verdict
        return [
            *([wording.by_author(self.author)] if self.author else []),
            wording.size(self.puzzle),
            *([wording.difficulty(verdict)] if verdict else []),
        ]

    @property
    def texts(self) -> list[str]:
        """All that is printed above the grid."""
        return [self.label, self.title, *self.details]

    @property
    def name(self) -> str:
        """The puzzle as messages call it."""
        number = f"{self.label} " if self.label else ""
        return f"puzzle {number}‘{self.title}’ ({self.puzzle.width} × {self.puzzle.height})"

    @property
    def _metadata(self) -> Metadata:
        return self.puzzle.metadata


def plain(text: str) -> str:
    """Bring a text to one line of composed characters, as the typeface has them."""
    return " ".join(normalize("NFC", text).split())
