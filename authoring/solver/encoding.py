"""The order encoding: a puzzle as clauses.

Block k of a line may start at e_k … e_k + d, where e_k is its leftmost start and d the free space of the line. The
variable (k, p), 0 ≤ p < d, says "block k starts at or before e_k + p". Beside these there is one variable a cell for
each block colour, shared by its row and its column. The order makes chains of implications that unit propagation
follows from end to end; the direct encoding (one variable for each start) needs at-most-one constraints and propagates
less. After Tamura, Taga, Kitagawa and Banbara, "Compiling finite linear CSP into SAT" (Constraints 14, 2009).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from authoring.model import BACKGROUND, Axis, Clue, Grid, Line, Puzzle, minimal_length

__all__ = ["Clause", "Encoding"]

Clause: TypeAlias = list[int]

# Constants among the literals while a clause is put together; neither is ever given to a solver.
_TRUE, _FALSE = 1 << 40, -(1 << 40)


class _LineVariables:
    """The order variables of one line: numbers ``first`` … ``first + blocks * free - 1``, block by block."""

    __slots__ = ("clue", "first", "free", "leftmost", "length")

    def __init__(self, clue: Clue, length: int, first: int) -> None:
        self.clue, self.length, self.first = clue, length, first
        self.free = length - minimal_length(clue)
        self.leftmost = [minimal_length(clue[: k + 1]) - clue[k].length for k in range(len(clue))]

    @property
    def count(self) -> int:
        return len(self.clue) * self.free

    def starts_from(self, block: int) -> list[int]:
        """Return, for each cell of the line, the literal "this block starts at or before this cell"."""
        first, leftmost = self.first + block * self.free, self.leftmost[block]
        undecided = list(range(first, first + self.free))
        return [_FALSE] * leftmost + undecided + [_TRUE] * (self.length - leftmost - self.free)

    def starts_by(self, block: int, cell: int) -> int:
        """Return the literal "this block starts at or before this cell"."""
        offset = cell - self.leftmost[block]
        if offset < 0:
            return _FALSE
        return _TRUE if offset >= self.free else self.first + block * self.free + offset


class Encoding:
    """The clauses of a puzzle whose clues fit their lines, and the meaning of its variables."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._colours = len(puzzle.palette)
        self._lines: dict[Line, _LineVariables] = {}
        following = 1 + puzzle.width * puzzle.height * self._colours
        for line in puzzle.lines():
            variables = _LineVariables(puzzle.clue(line), puzzle.length(line), following)
            self._lines[line] = variables
            following += variables.count
        self.variables = following - 1

    def cell(self, cell: tuple[int, int], colour: int) -> int:
        """Return the variable "this cell has this block colour"."""
        row, column = cell
        return 1 + (row * self._puzzle.width + column) * self._colours + colour - 1

    def clauses(self) -> list[Clause]:
        """Return the clauses of all lines, and those that give a cell one colour at the most."""
        clauses: list[Clause] = []
        for line, variables in self._lines.items():
            _write_order(variables, clauses)
            self._write_cells(line, variables, clauses)
        for row in range(self._puzzle.height if self._colours > 1 else 0):
            for column in range(self._puzzle.width):
                for one, other in combinations(range(1, self._colours + 1), 2):
                    clauses.append([-self.cell((row, column), one), -self.cell((row, column), other)])
        return clauses

    def _write_cells(self, line: Line, variables: _LineVariables, clauses: list[Clause]) -> None:
        """Write what the blocks of a line say of its cells.

        A cell is covered by a block that has started by then, but not by a block's length before. It lies in the gap
        before a block if the block before has ended and this one has not started. Literals that are known are left out
        here and now: this is where the time goes in encoding.
        """
        clue, length = variables.clue, variables.length
        colours = range(self._colours)
        cells = [self.cell(_place(line, position), 1) for position in range(length)]
        started = [variables.starts_from(block) for block in range(len(clue))]
        for block, (size, colour) in enumerate(clue):
            now = started[block]
            before = [_FALSE] * size + now
            for position in range(length):
                if now[position] != _FALSE and before[position] != _TRUE:
                    clause = [cells[position] + colour - 1]
                    if before[position] != _FALSE:
                        clause.append(before[position])
                    if now[position] != _TRUE:
                        clause.append(-now[position])
                    clauses.append(clause)
        never, always = [_FALSE] * length, [_TRUE] * length
        for gap in range(len(clue) + 1):
            ended = ([_FALSE] * clue[gap - 1].length + started[gap - 1]) if gap else always
            next_started = started[gap] if gap < len(clue) else never
            for position in range(length):
                if ended[position] != _FALSE and next_started[position] != _TRUE:
                    known = [] if ended[position] == _TRUE else [-ended[position]]
                    if next_started[position] != _FALSE:
                        known.append(next_started[position])
                    clauses.extend([*known, -cells[position] - colour] for colour in colours)

    def candidates(self, cell: tuple[int, int], colours: int) -> Iterator[Clause]:
        """Yield the unit clauses that keep a cell to a set of colours (bit ``c`` for colour ``c``)."""
        for colour in range(1, self._colours + 1):
            if not colours >> colour & 1:
                yield [-self.cell(cell, colour)]
        if not colours & 1:
            yield [self.cell(cell, colour) for colour in range(1, self._colours + 1) if colours >> colour & 1]

    def literals(self, grid: Grid) -> list[int]:
        """Return the literals of all cell variables in a grid."""
        return [
            self.cell((row, column), k) * (1 if k == colour else -1)
            for row, line in enumerate(grid.rows)
            for column, colour in enumerate(line)
            for k in range(1, self._colours + 1)
        ]

    def other_than(self, grid: Grid) -> Clause:
        """Return the clause "not this solution": some block of some row starts elsewhere."""
        clause: Clause = []
        for row, cells in enumerate(grid.rows):
            variables = self._lines[Line(Axis.ROW, row)]
            position = 0
            for block, (length, colour) in enumerate(variables.clue):
                while cells[position] != colour:
                    position += 1
                for literal in (-variables.starts_by(block, position), variables.starts_by(block, position - 1)):
                    if literal != _FALSE:
                        clause.append(literal)
                position += length
        return clause

    def differs_at(self, cell: tuple[int, int], colour: int) -> Clause:
        """Return the clause "this cell has another colour"."""
        if colour != BACKGROUND:
            return [-self.cell(cell, colour)]
        return [self.cell(cell, k) for k in range(1, self._colours + 1)]

    def grid(self, model: list[int]) -> Grid:
        """Read the grid off a model (its literals in the order of the variables)."""
        true = {literal for literal in model if literal > 0}
        return Grid(
            tuple(
                tuple(
                    next((k for k in range(1, self._colours + 1) if self.cell((row, column), k) in true), BACKGROUND)
                    for column in range(self._puzzle.width)
                )
                for row in range(self._puzzle.height)
            )
        )


def _write_order(variables: _LineVariables, clauses: list[Clause]) -> None:
    """Write that a block that starts by some cell starts by the next, and that blocks keep their order."""
    free = variables.free
    for block in range(len(variables.clue)):
        base = variables.first + block * free
        clauses += [[-literal, literal + 1] for literal in range(base, base + free - 1)]
        if block:
            clauses += [[-literal, literal - free] for literal in range(base, base + free)]


def _place(line: Line, position: int) -> tuple[int, int]:
    return (line.position, position) if line.axis is Axis.ROW else (position, line.position)
