"""Rounds: all lines looked at once, with what was known when the round began.

That is how a person goes over the page again and again, and unlike the kernel's queue it has no order: turned or
mirrored, a puzzle has the same rounds. How many lines say something new in a round tells how hard the next step is to
find.
"""

from __future__ import annotations

from dataclasses import dataclass

from authoring.kernel import Kernel, Masks
from authoring.model import Puzzle, Round
from authoring.review.masks import bits, decided

__all__ = ["Course", "play"]


@dataclass(frozen=True, slots=True)
class Course:
    """The rounds of a puzzle as far as line logic goes.

    ``open_lines`` tells for each round how many lines had undecided cells when it began; ``open_cells`` is left at the
    end.
    """

    rounds: tuple[Round, ...]
    open_lines: tuple[int, ...]
    open_cells: int

    @property
    def cells(self) -> int:
        """Number of cells that were undecided when it began: all that aren't given."""
        return sum(each.settled for each in self.rounds) + self.open_cells


def play(puzzle: Puzzle, kernel: Kernel) -> Course:
    """Play a puzzle that has a solution in rounds, from its given cells on, until no line says anything new.

    Raises ``ValueError`` where it turns out that there is none.
    """
    table = _Table(puzzle, kernel)
    rounds: list[Round] = []
    open_lines: list[int] = []
    waiting: set[int] = set(range(len(table.lines)))
    while moves := table.moves(sorted(waiting)):
        open_lines.append(table.open_lines)
        before = table.open_cells
        waiting = table.make(moves)
        rounds.append(Round(tuple(table.lines[line] for line in moves), before - table.open_cells))
    return Course(tuple(rounds), tuple(open_lines), table.open_cells)


class _Table:
    """What is known of all lines, rows first; each cell is kept twice, in its row and in its column."""

    def __init__(self, puzzle: Puzzle, kernel: Kernel) -> None:
        self.lines = tuple(puzzle.lines())
        self._solve = kernel.solve_line
        self._height = puzzle.height
        self._clues = [puzzle.clue(line) for line in self.lines]
        self._lengths = [puzzle.length(line) for line in self.lines]
        self._masks: list[Masks] = [((1 << length) - 1,) * (len(puzzle.palette) + 1) for length in self._lengths]
        for (row, column), colour in puzzle.given:
            self._masks[row] = _told(self._masks[row], column, colour)
            self._masks[puzzle.height + column] = _told(self._masks[puzzle.height + column], row, colour)
        self._open = [
            length - decided(masks).bit_count() for length, masks in zip(self._lengths, self._masks, strict=True)
        ]  # undecided cells of each line

    @property
    def open_cells(self) -> int:
        """Number of undecided cells."""
        return sum(self._open[: self._height])

    @property
    def open_lines(self) -> int:
        """Number of lines with undecided cells."""
        return len(self._open) - self._open.count(0)

    def moves(self, waiting: list[int]) -> dict[int, Masks]:
        """Look at some lines; return what those become that say something new."""
        found: dict[int, Masks] = {}
        for line in waiting:
            before = self._masks[line]
            after = self._solve(self._lengths[line], self._clues[line], before)
            if after is None:
                raise ValueError(f"{self.lines[line]} has no placement left: the puzzle has no solution")
            if after != before:
                found[line] = after
        return found

    def make(self, moves: dict[int, Masks]) -> set[int]:
        """Write down all moves at once; return the open lines to which a crossing line said something new."""
        masks, height = self._masks, self._height
        lost: dict[tuple[int, int], int] = {}
        for line, after in moves.items():
            own, first = (1 << line, height) if line < height else (1 << (line - height), 0)
            for colour, (old, new) in enumerate(zip(masks[line], after, strict=True)):
                for position in bits(old & ~new):
                    place = first + position, colour
                    lost[place] = lost.get(place, 0) | own
        for line, after in moves.items():
            masks[line] = after
        crossed: set[int] = set()
        for (line, colour), cells in lost.items():
            known = masks[line]
            if known[colour] & cells:
                masks[line] = (*known[:colour], known[colour] & ~cells, *known[colour + 1 :])
                crossed.add(line)
        for line in moves.keys() | crossed:
            self._open[line] = self._lengths[line] - decided(masks[line]).bit_count()
        return {line for line in crossed if self._open[line]}


def _told(masks: Masks, cell: int, colour: int) -> Masks:
    """Return the masks of a line of which one cell is given."""
    return tuple(mask if number == colour else mask & ~(1 << cell) for number, mask in enumerate(masks))
