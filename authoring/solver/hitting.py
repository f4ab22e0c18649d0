"""Smallest hitting sets: the fewest numbers of which each of some sets holds at least one.

The search for given cells asks again and again, each time with a few sets more (an implicit hitting set problem, as in
Davies and Bacchus, "Solving MAXSAT by solving a sequence of simpler SAT instances", CP 2011). PySAT keeps what it has
learnt from one question to the next. Nothing in it is random, so the same questions get the same answers.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["HittingSets"]


class HittingSets:
    """Sets to hit, and the smallest set that hits them all."""

    def __init__(self) -> None:
        # Imported here, since loading it takes longer than most of what it is asked.
        from pysat.examples.hitman import Hitman  # noqa: PLC0415

        self._hitman = Hitman(htype="sorted")

    def close(self) -> None:
        """Give back the memory of the solver."""
        self._hitman.delete()

    def hit(self, numbers: Iterable[int]) -> None:
        """Ask for sets that hold one of these numbers too. Raises ``ValueError`` where there is none."""
        ordered = sorted(numbers)
        if not ordered:
            raise ValueError("nothing hits an empty set")
        self._hitman.hit(ordered)

    def smallest(self) -> tuple[int, ...]:
        """Return one of the smallest sets that hit all, in order; the empty one where there is nothing to hit."""
        from pysolvers import error  # noqa: PLC0415 - see __init__

        try:
            return tuple(sorted(self._hitman.get()))
        except error:
            # An interrupt, which PySAT takes for itself (see ``sat``): the solver isn't even safe to delete.
            self._hitman.oracle.oracle.solver.glucose = None
            raise KeyboardInterrupt from None
