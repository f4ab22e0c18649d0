"""The order encoding of a board, line by line.

A block may start in some cells of its line, as far as the board allows. For each of them but the last there is a
variable, "the block starts at or before this cell". Beside these there is one variable a cell for each block colour,
shared by its row and its column. The order makes chains of implications that unit propagation follows from end to end;
the direct encoding (one variable for each start) needs at-most-one constraints and propagates less, and an encoding of
all paths through a line propagates everything, but takes three times as long for a conflict and saves next to none.
After Tamura, Taga, Kitagawa and Banbara, "Compiling finite linear CSP into SAT" (Constraints 14, 2009).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

__all__ = ["Clause", "cell_clauses", "line_clauses"]

Clause: TypeAlias = list[int]

# Constants among the literals while a clause is put together: what the board decides.
_TRUE, _FALSE = 1 << 40, -(1 << 40)


def cell_clauses(first: int, candidates: Sequence[bool]) -> list[Clause]:
    """Return what is known of a cell by itself, and that it has one colour at the most.

    ``first`` is its variable for colour 1; ``candidates`` says of each colour from 0 whether the cell may have it.
    """
    variables = list(enumerate(candidates[1:], start=first))
    clauses = [[-variable] for variable, possible in variables if not possible]
    possible = [variable for variable, candidate in variables if candidate]
    if not candidates[0]:
        clauses.append(possible)
    return clauses + [[-one, -other] for one, other in combinations(possible, 2)]


def line_clauses(
    blocks: Sequence[tuple[int, int, int]],
    starts: Sequence[Sequence[int]],
    cells: Sequence[tuple[int, Sequence[bool]]],
    following: int,
) -> tuple[list[Clause], int]:
    """Return the clauses of a line, and the first variable that is still free after them.

    ``blocks`` are (length, colour, gap), ``starts`` the cells in which each may start, in order; for each cell there is
    its variable for colour 1, and whether it may have each colour from 0. Variables from ``following`` on are free.
    """
    clauses: list[Clause] = []
    started: list[list[int]] = []
    for block in range(len(blocks)):
        following = _write_block(blocks, starts[block], len(cells), following, started, clauses)
    literals = [_literals(first, candidates) for first, candidates in cells]
    for (size, colour, _), now in zip(blocks, started, strict=True):
        _write_covered(literals, colour, now, _ended(now, size), clauses)
    never, always = [_FALSE] * len(cells), [_TRUE] * len(cells)
    ended = [always, *(_ended(now, size) for (size, _, _), now in zip(blocks, started, strict=True))]
    for before, after in zip(ended, [*started, never], strict=True):
        _write_gap(literals, before, after, clauses)
    return clauses, following


def _literals(first: int, candidates: Sequence[bool]) -> list[int]:
    """Return the literals "the cell has this colour" for colours from 1."""
    known = sum(candidates) == 1
    return [
        (_TRUE if known else variable) if possible else _FALSE
        for variable, possible in enumerate(candidates[1:], start=first)
    ]


def _ended(started: list[int], size: int) -> list[int]:
    """Return, for each cell, the literal "the block ends before this cell"."""
    return ([_FALSE] * size + started)[: len(started)]


def _write(clauses: list[Clause], *literals: int) -> None:
    """Write a clause without its constants, unless it is true."""
    if _TRUE not in literals:
        clauses.append([literal for literal in literals if literal != _FALSE])


def _write_block(
    blocks: Sequence[tuple[int, int, int]],
    starts: Sequence[int],
    length: int,
    following: int,
    started: list[list[int]],
    clauses: list[Clause],
) -> int:
    """Give the next block its variables and write their order; return the next free variable."""
    first, literal, now = following, _FALSE, []
    for position in range(length):
        if position == starts[-1]:
            literal = _TRUE
        elif position in starts:
            literal = following
            following += 1
        now.append(literal)
    for variable in range(first, following - 1):
        _write(clauses, -variable, variable + 1)
    if started:
        # Where the one before must have started: said once, by the last start that asks for it.
        size, _, gap = blocks[len(started) - 1]
        needed = {started[-1][position - size - gap]: now[position] for position in starts}
        for before, start in needed.items():
            _write(clauses, -start, before)
    started.append(now)
    return following


def _write_covered(
    cells: Sequence[Sequence[int]], colour: int, now: list[int], before: list[int], clauses: list[Clause]
) -> None:
    """Write that a cell is covered by a block that has started by then, but not by a block's size before."""
    for cell, by_now, by_then in zip(cells, now, before, strict=True):
        if by_now != by_then:
            _write(clauses, cell[colour - 1], by_then, -by_now)


def _write_gap(cells: Sequence[Sequence[int]], ended: list[int], started: list[int], clauses: list[Clause]) -> None:
    """Write that a cell lies in the gap before a block if the one before has ended and this one has not started."""
    last = None
    for cell, before, after in zip(cells, ended, started, strict=True):
        if before == _FALSE or after == _TRUE:
            continue
        for filled in cell:
            if filled == _TRUE:
                # Filled for sure: the clause is the same from cell to cell until one of the two blocks changes it.
                if last == (before, after):
                    continue
                last = before, after
            _write(clauses, -before, after, -filled)
