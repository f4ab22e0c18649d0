"""A puzzle in the making: pieces of text that remember their place, and all that is wrong with them.

Every format ends here, so that clues are read, counted and checked in one way and told about in the same words. A
format takes its file apart into :class:`Span` s; this module makes numbers, clues and a grid of them, notes each
problem at its place and goes on, and :meth:`Draft.finish` returns the puzzle or raises them all at once. Arithmetic
is left to :func:`authoring.model.faults`; what could only follow from a problem already noted is not asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from authoring.errors import InvalidPuzzle, Problem
from authoring.model import (
    BACKGROUND,
    Axis,
    Block,
    Cell,
    Clue,
    Given,
    Grid,
    Line,
    Metadata,
    Palette,
    Puzzle,
    faults,
)

__all__ = ["LONGEST_SIDE", "Draft", "Section", "Span", "counted", "not_given", "shown"]

_Value = TypeVar("_Value")

LONGEST_SIDE = 1000
"""Cells. Far more than can be printed or solved by hand; it keeps a typing error from asking for a gigabyte."""

_WORD = re.compile(r"[^\s,]+")
_LENGTH = re.compile(r"0*([0-9]{1,9})(.?)")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text and the place in the file of its first character, both numbers from 1.

    Where the file doesn't have the text letter for letter (escapes, joined lines), ``literal`` is false, and the
    place of the whole stands for that of each part.
    """

    text: str
    line: int
    column: int
    literal: bool = True

    def part(self, start: int, end: int) -> Span:
        """Return the text between two offsets, in its own place."""
        return Span(self.text[start:end], self.line, self.column + start if self.literal else self.column, self.literal)

    def stripped(self) -> Span:
        """Return the text without white space at both ends."""
        start = len(self.text) - len(self.text.lstrip())
        return self.part(start, max(start, len(self.text.rstrip())))

    def words(self) -> Iterator[Span]:
        """Yield what stands between white space and commas."""
        return (self.part(*match.span()) for match in _WORD.finditer(self.text))


@dataclass(frozen=True, slots=True)
class Section:
    """The rows, the columns, the goal or the given cells as they stand in the file.

    Each line is one span or several, never none; an empty line is a span of no text. ``spare`` are blank lines at
    the end, which are lines of the grid only if lines are missing.
    """

    key: Span
    lines: Sequence[Sequence[Span]]
    spare: Sequence[Span] = ()

    def settled(self, count: int) -> Sequence[Sequence[Span]]:
        """Return the lines, filled up towards ``count`` from the blank ones at the end."""
        missing = max(0, count - len(self.lines))
        return [*self.lines, *([blank] for blank in self.spare[:missing])]


@dataclass(slots=True)
class Draft:
    """A puzzle being read from ``source``, with the problems noted so far."""

    source: str
    problems: list[Problem] = field(default_factory=list)

    def note(self, message: str, place: Span) -> None:
        """Add a problem."""
        self.problems.append(Problem(message, self.source, place.line, place.column))

    def raise_problems(self, puzzle: Puzzle | None = None) -> None:
        """Raise ``InvalidPuzzle`` with all problems in the order of their places; return where there is none."""
        if self.problems:
            raise InvalidPuzzle(*self.in_order(), puzzle=puzzle)

    def in_order(self) -> list[Problem]:
        """Return all problems in the order of their places."""
        return sorted(self.problems, key=lambda problem: (problem.line or 0, problem.column or 0))

    def size(self, name: str, text: Span) -> int | None:
        """Read a width or height in cells."""
        digits = text.text.strip()
        if re.fullmatch("[0-9]+", digits):
            digits = digits.lstrip("0") or "0"
            if len(digits) <= 4 and 1 <= int(digits) <= LONGEST_SIDE:
                return int(digits)
        self.note(f"{name}: expected a whole number from 1 to {LONGEST_SIDE}, found {shown(text.text)}", text)
        return None

    def finish(
        self,
        width: int | None,
        height: int | None,
        rows: Section | None,
        columns: Section | None,
        *,
        palette: Palette | None,
        goal: Section | None = None,
        goal_keys: Mapping[str, int] | None = None,
        given: Section | None = None,
        metadata: Metadata,
    ) -> Puzzle:
        """Return the puzzle, or raise ``InvalidPuzzle`` with all problems.

        ``None`` stands for what is missing or unreadable and has been noted as such (goal and given cells may be
        missing). ``goal_keys`` gives the colour of each character of the goal; by default they are the palette's keys.
        Given cells are written with those, and with :func:`not_given` in all other places.
        """
        in_rows = self._side(Axis.ROW, "height", height, rows, palette)
        in_columns = self._side(Axis.COLUMN, "width", width, columns, palette)
        grid: Grid | None = None
        cells: tuple[Given, ...] = ()
        if width is not None and height is not None and palette is not None:
            keys = {key: number for number, key in enumerate(palette.keys)}
            grid = self._goal(goal, width, height, keys if goal_keys is None else goal_keys)
            cells = self._given(given, width, height, palette, grid)
        if in_rows is None or in_columns is None or palette is None:
            self.raise_problems()
            raise AssertionError("what is missing has been noted")
        legible = not self.problems
        puzzle = replace(self._checked(in_rows, in_columns, palette, grid, metadata), given=cells)
        self.raise_problems(puzzle if legible else None)
        return puzzle

    def _side(
        self, axis: Axis, size_name: str, count: int | None, section: Section | None, palette: Palette | None
    ) -> _Side | None:
        if section is None:
            return None
        lines = section.settled(count or 0)
        if count is not None and len(lines) != count:
            self.note(f"{axis}s: found {counted(len(lines), 'line')}, but {size_name} is {count}", section.key)
        if palette is None:
            return None
        read = _ClueReader(self, palette).read
        clues = [read(axis, index, line) for index, line in enumerate(lines)]
        return None if count is None else _Side(section.key, count, lines, clues)

    def _goal(self, section: Section | None, width: int, height: int, keys: Mapping[str, int]) -> Grid | None:
        cells = self._cells("goal", section, width, height, keys)
        return None if cells is None else Grid(tuple(map(tuple, cells)))

    def _given(
        self, section: Section | None, width: int, height: int, palette: Palette, goal: Grid | None
    ) -> tuple[Given, ...]:
        """Read the given cells; note those that are not as in the goal."""
        keys: dict[str, int | None] = {not_given(palette): None}
        keys |= {key: number for number, key in enumerate(palette.keys)}
        cells = self._cells("given", section, width, height, keys)
        if section is None or cells is None:
            return ()
        found = tuple(
            Given(Cell(row, column), colour)
            for row, line in enumerate(cells)
            for column, colour in enumerate(line)
            if colour is not None
        )
        if goal is not None:
            for cell, colour in found:
                if colour != goal[cell]:
                    place = section.lines[cell.row][0].stripped().part(cell.column, cell.column + 1)
                    self.note(_disagreement(cell, colour, goal[cell], palette), place)
        return found

    def _cells(
        self, name: str, section: Section | None, width: int, height: int, keys: Mapping[str, _Value]
    ) -> list[list[_Value]] | None:
        """Read one character a cell; ``None`` where there is no section or a problem, which is noted."""
        if section is None:
            return None
        before = len(self.problems)
        lines = [line[0].stripped() for line in section.lines]
        if len(lines) != height:
            self.note(f"{name}: found {counted(len(lines), 'line')}, but height is {height}", section.key)
        for number, line in enumerate(lines, start=1):
            wrong = next((offset for offset, key in enumerate(line.text) if key not in keys), None)
            if wrong is not None:
                found = f"found {line.text[wrong]!r}; a cell is one of {' '.join(keys)}"
                self.note(f"{name}, row {number}: {found}", line.part(wrong, wrong + 1))
            if len(line.text) != width:
                self.note(f"{name}, row {number}: {counted(len(line.text), 'cell')}, but width is {width}", line)
        if len(self.problems) > before:
            return None
        return [list(map(keys.__getitem__, line.text)) for line in lines]

    def _checked(self, rows: _Side, columns: _Side, palette: Palette, goal: Grid | None, metadata: Metadata) -> Puzzle:
        sides = {Axis.ROW: rows, Axis.COLUMN: columns}
        # With a line too many or too few, each later one may be off by one: only its own length can be judged.
        complete = rows.complete and columns.complete
        puzzle = Puzzle(rows.padded, columns.padded, palette, goal if complete else None, metadata)
        everything_read = complete and None not in rows.clues and None not in columns.clues
        for fault in faults(puzzle):
            if fault.line is None:
                place = rows.key if everything_read else None
            else:
                place = sides[fault.line.axis].place(fault.line.position)
            if place is not None:
                self.note(fault.message, place)
        return puzzle


class _ClueReader:
    """Text becomes clues. A length is understood once and then known by its text: most are written many times."""

    def __init__(self, draft: Draft, palette: Palette) -> None:
        self._draft = draft
        self._monochrome = palette.monochrome
        self._numbers = {colour.key: number for number, colour in enumerate(palette.colours, start=1)}
        self._example = "3" if palette.monochrome else f"3{palette.colours[0].key}"
        self._known: dict[str, Block] = {}

    def read(self, axis: Axis, index: int, text: Sequence[Span]) -> Clue | None:
        """Read the clue of one line; ``None`` where there is a problem, which is noted."""
        known = self._known
        try:
            blocks = [known[word] for span in text for word in _WORD.findall(span.text)]
        except KeyError:
            line = Line(axis, index)
            found = [self._block(line, word) for word in _words(text)]
            blocks = [block for block in found if block is not None]
            if len(blocks) < len(found):
                return None
        return tuple(block for block in blocks if block.length)

    def _block(self, line: Line, word: Span) -> Block | None:
        block, problem = self._understood(word.text)
        if block is None:
            self._draft.note(f"{line}: {shown(word.text)} {problem}", word)
        else:
            self._known[word.text] = block
        return block

    def _understood(self, word: str) -> tuple[Block | None, str]:
        """Return the block that a word stands for, of length 0 for a zero; or ``None`` and what is wrong."""
        match = _LENGTH.fullmatch(word)
        if match is None:
            return None, f"is not the length of a block; write it like {self._example}"
        length, key = int(match[1]), match[2]
        if length == 0:
            return Block(0), ""
        if key in self._numbers:
            return Block(length, self._numbers[key]), ""
        if key:
            return None, f"has a colour that the puzzle doesn't have; write it like {self._example}"
        if not self._monochrome:
            return None, f"has no colour; write it like {self._example}"
        return Block(length), ""


@dataclass(frozen=True, slots=True)
class _Side:
    """All rows or all columns: how many there should be, and what was read; ``None`` for a clue with a problem."""

    key: Span
    count: int
    lines: Sequence[Sequence[Span]]
    clues: Sequence[Clue | None]

    @property
    def complete(self) -> bool:
        """Whether there are as many lines as there should be."""
        return len(self.clues) == self.count

    @property
    def padded(self) -> tuple[Clue, ...]:
        """As many clues as there should be, empty where there is none."""
        missing = self.count - len(self.clues)
        return tuple(clue or () for clue in self.clues[: self.count]) + ((),) * missing

    def place(self, position: int) -> Span | None:
        """Return where a clue stands in the file; ``None`` for one that isn't there or couldn't be read."""
        if position >= len(self.clues) or self.clues[position] is None:
            return None
        line = self.lines[position]
        return next(_words(line), line[0].stripped())


def not_given(palette: Palette) -> str:
    """Return what stands for a cell that is not given: ``?``, or a comma, which is never a key, where ``?`` is one."""
    return "," if "?" in palette.keys else "?"


def shown(text: str) -> str:
    """Quote a piece of a file in a message, shortened where it is long."""
    return repr(text) if len(text) <= 40 else f"{text[:36]!r}…"


def _words(line: Sequence[Span]) -> Iterator[Span]:
    for span in line:
        yield from span.words()


def _disagreement(cell: Cell, given: int, goal: int, palette: Palette) -> str:
    filled = "filled" if palette.monochrome else palette[given].key
    fills = "fills it" if palette.monochrome else f"makes it {palette[goal].key}"
    told = "crossed off" if given == BACKGROUND else filled
    return f"given: {cell} is {told}, but the goal {'leaves it empty' if goal == BACKGROUND else fills}"


def counted(number: int, what: str) -> str:
    """Return a number with its noun in the right number."""
    return f"{number} {what}{'' if number == 1 else 's'}"
