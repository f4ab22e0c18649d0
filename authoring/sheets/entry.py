"""A record as a sheet shows it: under a number, with a title, perhaps with its solution."""

from __future__ import annotations

from dataclasses import dataclass, field
from unicodedata import normalize

from authoring.errors import UsageError
from authoring.model import Cell, Classification, Grid, Metadata, Puzzle, Record
from authoring.sheets import wording
from authoring.sheets.style import PLAIN, Style

__all__ = ["Look", "Part", "SheetPuzzle", "plain"]


_LONG_TITLE = 60  # characters, in messages


@dataclass(frozen=True, slots=True)
class Look:
    """What an editor wants of one puzzle; ``None`` leaves it as it is for all.

    ``cell`` is its largest cell and ``width`` that of its tight drawing, in millimetres; ``every`` as many cells as a
    heavier line follows, 0 for no such line. ``stars`` are printed instead of those found, none for 0; ``hint`` instead
    of what it takes to solve, nothing where it is empty. ``note`` is a line of its own below the heading.
    """

    cell: float | None = None
    every: int | None = None
    width: float | None = None
    stars: int | None = None
    hint: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Which part of a puzzle that goes over several pages an entry is.

    ``column`` and ``row`` are its place among ``columns`` x ``rows`` parts, from 0. ``origin`` is the cell of the
    ``whole`` puzzle that the part begins with.
    """

    whole: Puzzle
    origin: Cell
    column: int
    row: int
    columns: int
    rows: int

    @property
    def number(self) -> int:
        """The place of the part among all of them, from 1."""
        return self.row * self.columns + self.column + 1

    @property
    def count(self) -> int:
        """The number of parts."""
        return self.columns * self.rows


@dataclass(frozen=True, slots=True)
class SheetPuzzle:
    """A record that holds a puzzle, the number it is printed under, if any, and the section that it belongs to.

    ``arranged`` says that an editor has put the puzzles in order, so that no layout sorts them. A ``part`` of a puzzle
    is an entry whose record holds the lines of that part, each with its whole clue; the last part has the solution of
    the whole puzzle.

    Raises ``UsageError`` for a record of a source that could not be read: whoever makes a sheet leaves those out.
    """

    record: Record
    number: str | None = None
    section: str = ""
    arranged: bool = False
    look: Look = field(default_factory=Look)
    part: Part | None = None

    def __post_init__(self) -> None:
        if self.record.puzzle is None:
            raise UsageError(f"{self.record.source}: holds no puzzle that could be printed; leave it out of the sheet")

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the record."""
        assert self.record.puzzle is not None  # checked when made
        return self.record.puzzle

    @property
    def black(self) -> bool:
        """Whether black ink and its tints are enough to print puzzle and solution."""
        palette = self.puzzle.palette
        return all(len(set(palette[number].rgb)) == 1 for number in range(len(palette) + 1))

    @property
    def solution(self) -> Grid | None:
        """The picture to print as the solution; the goal where nobody has solved the puzzle yet."""
        if self.part and self.part.number < self.part.count:
            return None
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
    def note(self) -> str:
        """The line of its own below the heading, empty where there is none."""
        return plain(self.look.note)

    @property
    def stars(self) -> int | None:
        """How hard the puzzle is, one to five; ``None`` where that isn't known or not to be told."""
        if self.look.stars is not None:
            return self.look.stars or None
        return None if self.record.difficulty is None else self.record.difficulty.stars

    @property
    def origin(self) -> Cell:
        """The cell of the whole puzzle that is the first one here."""
        return self.part.origin if self.part else Cell(0, 0)

    def headline(self, style: Style = PLAIN) -> str:
        """Return what stands first above the grid: the title, or the size where the title would tell too much."""
        return (self.title or style.language.untitled) if style.titles else self._size

    def details(self, style: Style = PLAIN) -> list[str]:
        """Return what stands below that: the part, the author, the size and the difficulty."""
        part, hint = self.part, self.look.hint
        if hint is None and self.record.verdict:
            hint = style.language.difficulty(self.record.verdict)
        return [
            *([style.language.part.format(number=part.number, count=part.count)] if part else []),
            *([style.language.by.format(author=self.author)] if self.author else []),
            *([self._size] if style.titles else []),
            *([plain(hint)] if hint else []),
        ]

    def caption(self, style: Style = PLAIN) -> str:
        """Return the title as it stands by the solution."""
        return self.title or style.language.untitled

    def remark(self, style: Style = PLAIN) -> str:
        """Return what must be said of the solution: that it may not be the only one; empty where it is."""
        verdict = self.record.verdict
        if verdict is None or verdict.classification.unique:
            return ""
        if verdict.classification is Classification.AMBIGUOUS:
            return style.language.one_of_several
        return style.language.difficulty(verdict)

    def texts(self, style: Style = PLAIN) -> list[str]:
        """Return all that is printed with the puzzle and its solution, clues apart."""
        return [
            self.label,
            self.headline(style),
            self.caption(style),
            *self.details(style),
            self.remark(style),
            self.note,
        ]

    @property
    def own_texts(self) -> list[str]:
        """What of these texts was written for this puzzle; the others are the fixed words of the language."""
        return [self.label, self.title, self.author, plain(self.look.hint or ""), self.note]

    @property
    def name(self) -> str:
        """The puzzle as messages call it."""
        number = f"{self.label} " if self.label else ""
        title = self.title or "untitled"
        if len(title) > _LONG_TITLE:
            title = f"{title[:_LONG_TITLE]}…"
        return f"puzzle {number}‘{title}’ ({self.puzzle.width} × {self.puzzle.height})"

    @property
    def _size(self) -> str:
        return wording.size(self.part.whole if self.part else self.puzzle)

    @property
    def _metadata(self) -> Metadata:
        return self.puzzle.metadata


def plain(text: str) -> str:
    """Bring a text to one line of composed characters, as the typeface has them."""
    return " ".join(normalize("NFC", text).split())
