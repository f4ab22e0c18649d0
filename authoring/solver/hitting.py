"""Smallest hitting sets: the fewest numbers of which each of some sets holds at least one.

The search for given cells asks again and again, each time with a few sets more (an implicit hitting set problem, as in
Davies and Bacchus, "Solving MAXSAT by solving a sequence of simpler SAT instances", CP 2011). PySAT keeps what it has
learnt from one question to the next. Nothing in it is random, so the same questions get the same answers.

In the main thread PySAT takes Ctrl-C for itself and jumps out of whatever it is at, which leaves the heap in pieces and
the signal blocked. So a thread of its own does the work, and an interrupt ends the waiting for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

__all__ = ["HittingSets"]


class HittingSets:
    """Sets to hit, and the smallest set that hits them all. To be closed, after an interrupt as well."""

    def __init__(self) -> None:
        # Imported here, since loading it takes longer than most of what it is asked.
        from pysat.examples.hitman import Hitman  # noqa: PLC0415

        self._hitman = Hitman(htype="sorted")
        self._maxsat = self._hitman.oracle
        # Other threads run meanwhile, and one of them may interrupt.
        self._maxsat.compute = partial(self._maxsat.compute, expect_interrupt=True)
        self._worker = ThreadPoolExecutor(1)

    def close(self) -> None:
        """Give back the memory of the solver; where an interrupt came, it is at work still, and stops."""
        self._maxsat.interrupt()
        self._worker.shutdown()
        self._hitman.delete()

    def hit(self, numbers: Iterable[int]) -> None:
        """Ask for sets that hold one of these numbers too. Raises ``ValueError`` where there is none."""
        ordered = sorted(numbers)
        if not ordered:
            raise ValueError("nothing hits an empty set")
        self._hitman.hit(ordered)

    def smallest(self) -> tuple[int, ...]:
        """Return one of the smallest sets that hit all, in order; the empty one where there is nothing to hit."""
        return tuple(sorted(self._worker.submit(self._hitman.get).result()))
