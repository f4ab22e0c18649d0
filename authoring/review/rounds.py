"""Rounds: all lines looked at once, with what was known when the round began.

That is how a person goes over the page again and again, and unlike the kernel's queue it has no order: turned or
mirrored, a puzzle has the same rounds. How many lines say something new in a round tells how hard the next step is to
find.
"""

from __future__ import annotations

from dataclasses import dataclass

from authoring.kernel import Kernel
from authoring.model import Puzzle, Round
from authoring.solver.boards import board_of

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
    lines = tuple(puzzle.lines())
    board = board_of(puzzle, kernel)
    rounds: list[Round] = []
    open_lines: list[int] = []
    while True:
        before, lines_before = board.open_counts()
        moving, failed = board.play_round()
        if failed is not None:
            raise ValueError(f"{lines[failed]} has no placement left: the puzzle has no solution")
        if not moving:
            return Course(tuple(rounds), tuple(open_lines), before)
        open_lines.append(lines_before)
        rounds.append(Round(tuple(lines[line] for line in moving), before - board.open_counts()[0]))
