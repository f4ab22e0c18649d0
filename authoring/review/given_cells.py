"""Where there is no solution: the given cells that are wrong, if it is they.

The clues are solved once more without them. What the clues alone decide is compared with what is given, so that an
author sees the cell to mend; the line where the solver met the contradiction may be far away from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from authoring.kernel import Kernel
from authoring.model import BACKGROUND, Given, Palette, Puzzle
from authoring.solver import Budget, classify

__all__ = ["accuse_given"]

_WORK = Budget(reconcile_line_solves=1_000, line_solves=60_000, conflicts=20_000)
_SHOWN = 8


def accuse_given(puzzle: Puzzle, kernel: Kernel) -> tuple[str, ...]:
    """Say which given cells contradict the clues, in sentences, where a puzzle has no solution.

    Nothing is said where the clues have no solution without them either, or where that is not found out soon.
    """
    if not puzzle.given:
        return ()
    alone = classify(replace(puzzle, given=()), _WORK, kernel)
    solution = alone.solution
    if solution is None:
        return ()
    if not alone.differing_exact:
        return ("the clues have a solution without the given cells",)
    wrong = [told for told in puzzle.given if told.cell not in alone.differing and told.colour != solution[told.cell]]
    if not wrong:
        return ("the clues have solutions, but none of them has all given cells",)
    return tuple(_sentences(wrong, [solution[told.cell] for told in wrong], puzzle.palette))


def _sentences(wrong: Sequence[Given], right: Sequence[int], palette: Palette) -> list[str]:
    said = [
        f"{cell} is given as {_named(colour, palette)}, but the clues make it {_named(wanted, palette)}"
        for (cell, colour), wanted in zip(wrong[:_SHOWN], right, strict=False)
    ]
    if hidden := len(wrong) - len(said):
        said.append(f"{hidden} more given {'cell contradicts' if hidden == 1 else 'cells contradict'} the clues")
    return said


def _named(colour: int, palette: Palette) -> str:
    if colour == BACKGROUND:
        return "empty"
    return "filled" if palette.monochrome else palette[colour].key
