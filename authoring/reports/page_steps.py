"""The log of an analysis for the replay of the HTML report: each step a short list, since a pack has many thousands.

The first entry is the kind of the step, the second how many assumptions it rests on. Two rules, the same for all
kinds, are all that the page needs to replay them: a step that rests on fewer assumptions than the last one takes the
grid back to where these were made; a branch or an assumption begins a level of its own. The proof inside a refutation
is laid out as steps before it: the assumption, what follows from it, the contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias

from authoring.model import Axis, Branch, Contradiction, Deduction, Explanation, Line, Refutation, Run, Solution, Step

__all__ = ["PageStep", "page_steps"]

PageStep: TypeAlias = list[str | int | list[list[int]]]
"""One of, with lines as axis (0 row, 1 column) and position, cells as row and column, all counted from 0::

    ["deduction", depth, axis, position, placements, filled, empty, excluded]
    ["contradiction", depth, axis, position]
    ["assumption", depth, row, column, colour]
    ["branch", depth, row, column, colour]
    ["refutation", depth, row, column, colour]
    ["solution", depth]

``filled``, ``empty`` and ``excluded`` are lists of first cell, last cell and colour.
"""

_BILLION = 10**9
"""From here on numbers of placements are not told apart on screen; JavaScript's numbers would round them."""


def page_steps(explanation: Explanation, most: int) -> tuple[list[PageStep], bool]:
    """Return the first steps of a log, ``most`` at most, and whether these are all."""
    found = list(islice((shown for step in explanation.steps for shown in _laid_out(step)), most + 1))
    return found[:most], len(found) <= most and not explanation.left_out


def _laid_out(step: Step) -> Iterator[PageStep]:
    match step:
        case Deduction():
            yield [
                str(step.kind),
                step.depth,
                *_line(step.line),
                min(step.placements, _BILLION),
                _runs(step.filled),
                _runs(step.empty),
                _runs(step.excluded),
            ]
        case Contradiction():
            yield [str(step.kind), step.depth, *_line(step.line)]
        case Refutation():
            if step.proof:
                yield ["assumption", step.depth, *step.cell, step.colour]
                for inner in step.proof:
                    yield from _laid_out(inner)
            yield [str(step.kind), step.depth, *step.cell, step.colour]
        case Branch():
            yield [str(step.kind), step.depth, *step.cell, step.colour]
        case Solution():
            yield [str(step.kind), step.depth]


def _line(line: Line) -> tuple[int, int]:
    return int(line.axis is Axis.COLUMN), line.position


def _runs(runs: Sequence[Run]) -> list[list[int]]:
    return [list(run) for run in runs]
