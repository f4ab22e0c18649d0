"""Follows a log step by step with code of its own, and finds each step right or wrong by trying all placements.

Nothing of the kernel or the review layer is used: a line is filled in every possible way, which takes lines of twenty
cells or so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import (
    Axis,
    Branch,
    Clue,
    Contradiction,
    Deduction,
    Explanation,
    Grid,
    Line,
    Puzzle,
    Refutation,
    Run,
    Step,
)

Table = list[list[set[int]]]


def placements(length: int, clue: Clue) -> Iterator[list[int]]:
    """Yield every way to fill a line, cell by cell."""
    if not clue:
        yield [0] * length
        return
    (size, colour), rest = clue[0], clue[1:]
    gap = [0] if rest and rest[0].colour == colour else []
    for empty in range(length - size - len(gap) + 1):
        head = [0] * empty + [colour] * size + gap
        for tail in placements(length - len(head), rest):
            yield head + tail


def fitting(cells: Sequence[set[int]], clue: Clue) -> list[list[int]]:
    """Return the placements that agree with what is known of the cells."""
    return [
        line
        for line in placements(len(cells), clue)
        if all(colour in cell for colour, cell in zip(line, cells, strict=True))
    ]


class LogChecker:
    """The state of a log that is followed; solutions met on the way."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        colours = set(range(len(puzzle.palette) + 1))
        self.levels: list[Table] = [[[set(colours) for _ in puzzle.columns] for _ in puzzle.rows]]
        for (row, column), colour in puzzle.given:
            self.levels[0][row][column] = {colour}
        self.solutions: list[Grid] = []

    def follow(self, explanation: Explanation) -> None:
        for step in explanation.steps:
            assert step.depth < len(self.levels)
            del self.levels[step.depth + 1 :]
            self.check(step)
        if len(self.levels) == 1 and self.decided(self.levels[0]):
            self.solutions.append(self.grid(self.levels[0]))

    def check(self, step: Step) -> None:
        table = self.levels[step.depth]
        match step:
            case Deduction():
                self.deduce(step, self.line(table, step.line))
            case Contradiction():
                assert step.clue == self.puzzle.clue(step.line)
                assert not fitting(self.line(table, step.line), step.clue)
            case Refutation():
                cell = table[step.cell.row][step.cell.column]
                assert step.colour in cell
                assert len(cell) > 1 or not step.proof
                if step.proof:
                    self.assume(step.cell, step.colour)
                    *_, last = step.proof
                    assert isinstance(last, Contradiction)
                    for inner in step.proof:
                        assert inner.depth == step.depth + 1
                        self.check(inner)
                    self.levels.pop()
                cell.discard(step.colour)
            case Branch():
                assert step.colour in table[step.cell.row][step.cell.column]
                self.assume(step.cell, step.colour)
            case _:
                assert self.decided(table)
                self.solutions.append(self.grid(table))

    def assume(self, cell: tuple[int, int], colour: int) -> None:
        self.levels.append([[set(known) for known in row] for row in self.levels[-1]])
        self.levels[-1][cell[0]][cell[1]].intersection_update({colour})

    def deduce(self, step: Deduction, cells: list[set[int]]) -> None:
        assert (step.clue, step.length) == (self.puzzle.clue(step.line), len(cells))
        possible = fitting(cells, step.clue)
        assert step.placements == len(possible)
        news: dict[str, set[tuple[int, int]]] = {"filled": set(), "empty": set(), "excluded": set()}
        for place, cell in enumerate(cells):
            left = {line[place] for line in possible}
            if len(left) == 1 < len(cell):
                (colour,) = left
                news["filled" if colour else "empty"].add((place, colour))
            elif left != cell:
                news["excluded"] |= {(place, colour) for colour in cell - left}
            cell.intersection_update(left)
        told = {"filled": step.filled, "empty": step.empty, "excluded": step.excluded}
        assert {kind: self.spread(runs) for kind, runs in told.items()} == news
        assert any(news.values())

    @staticmethod
    def spread(runs: Sequence[Run]) -> set[tuple[int, int]]:
        cells = [(place, run.colour) for run in runs for place in range(run.first, run.last + 1)]
        assert len(cells) == len(set(cells))
        return set(cells)

    @staticmethod
    def line(table: Table, line: Line) -> list[set[int]]:
        return table[line.position] if line.axis is Axis.ROW else [row[line.position] for row in table]

    @staticmethod
    def decided(table: Table) -> bool:
        return all(len(cell) == 1 for row in table for cell in row)

    @staticmethod
    def grid(table: Table) -> Grid:
        return Grid(tuple(tuple(next(iter(cell)) for cell in row) for row in table))
