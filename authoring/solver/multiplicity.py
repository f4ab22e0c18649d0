"""How many solutions there are, and where they differ.

Solutions are counted by excluding each one found. The cells that are equal in all solutions, the backbone, are found
the other way round: ask for a solution that differs from the first in at least one of the cells not yet seen to differ;
each answer settles at least one of them, and the first "no" settles all that are left. That takes far fewer calls than
asking for cell after cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from authoring.model import Cell, Grid
from authoring.solver.budget import Budget
from authoring.solver.turns import Turns

__all__ = ["Multiplicity", "count_solutions", "only_known"]


@dataclass(frozen=True, slots=True)
class Multiplicity:
    """What is known of a puzzle's solutions.

    ``exhausted``: there are no others. ``differing``: cells that are not equal in all solutions, row by row; all of
    them where ``differing_exact``.
    """

    solutions: tuple[Grid, ...]
    exhausted: bool
    differing: tuple[Cell, ...] = ()
    differing_exact: bool = True


def count_solutions(
    turns: Turns, known: Sequence[Grid], undecided: Sequence[tuple[int, int]], budget: Budget
) -> Multiplicity:
    """Count solutions up to the cap of the budget, beginning with one or more already known; find where they differ.

    ``undecided`` are the cells that may differ at all.
    """
    solutions = list(known)
    sat = turns.sat
    for grid in solutions:
        sat.exclude(grid)
    sat.prefer(solutions[0])
    exhausted = False
    if len(solutions) > 1:
        sat.allow(budget.further_conflicts)
    while len(solutions) < budget.solutions:
        # The class depends on the second solution: it is worth more than SAT alone.
        answer = sat.next_solution() if len(solutions) > 1 else turns.next_solution(solutions[0])
        if not isinstance(answer, Grid):
            exhausted = answer is False
            break
        solutions.append(answer)
        sat.exclude(answer)
        if len(solutions) == 2:
            sat.allow(budget.further_conflicts)
    if len(solutions) < 2:
        return Multiplicity(tuple(solutions), exhausted)

    base = solutions[0]
    differing = _differing(solutions)
    if exhausted:
        return Multiplicity(tuple(solutions), exhausted, tuple(sorted(differing)))
    sat.allow(budget.further_conflicts)
    sat.avoid(base)
    while True:
        alike = [Cell(*cell) for cell in undecided if cell not in differing]
        answer = sat.solution_differing_at((cell, base[cell]) for cell in alike)
        if not isinstance(answer, Grid):
            return Multiplicity(tuple(solutions), exhausted, tuple(sorted(differing)), differing_exact=answer is False)
        differing.update(base.differing(answer))


def only_known(solutions: Sequence[Grid]) -> Multiplicity:
    """Return what is known where nothing more is to be looked for."""
    return Multiplicity(tuple(solutions), False, tuple(sorted(_differing(solutions))), False)


def _differing(solutions: Sequence[Grid]) -> set[Cell]:
    return {cell for other in solutions[1:] for cell in solutions[0].differing(other)}
