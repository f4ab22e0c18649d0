"""Pictures that are too large for a search: what takes none is looked at, and no more.

The search for changes, and that for given cells, keep sets of cells by the thousand, each with a bit for every cell of
the picture; the memory for that grows with the square of the cells. So does the time, as each step goes over the whole
picture. Another guise of the drawing takes no search where line logic alone solves it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from authoring.kernel import Kernel
from authoring.model import Alternative, Grid, Palette, Puzzle, Repair
from authoring.review.difficulty import rate
from authoring.review.repair.aims import achieved
from authoring.review.repair.canvas import Canvas
from authoring.review.repair.clock import Clock
from authoring.review.repair.options import RepairOptions
from authoring.review.repair.variants import Variant, inverted, margins
from authoring.solver import classify
from authoring.solver.boards import board_of
from authoring.solver.ladder import TIME_LIMIT

__all__ = ["LargeSearch", "is_large"]

_BITS = 40_000 * 40_000
"""In all single changes together: 100 MB for 200 × 200 cells in black and white."""


def is_large(picture: Grid, palette: Palette) -> bool:
    """Tell whether a picture is too large for a search."""
    cells = picture.width * picture.height
    return cells * cells * len(palette) > _BITS


class LargeSearch:
    """What ``Search`` is for other pictures. ``cut_short`` names the limit that ended it early."""

    def __init__(self, repair: Repair, picture: Grid, options: RepairOptions, kernel: Kernel) -> None:
        self.cut_short: str | None = None
        self._repair = repair
        self._picture = picture
        self._kept = options.kept
        self._kernel = kernel
        self._clock = Clock(options.seconds)
        self._alternatives: list[Alternative] = []

    def run(self) -> None:
        """Look until all was looked at, or the time is over. May be interrupted at any time."""
        canvas = Canvas(self._repair.puzzle, self._picture, self._kept)
        self._offer_first(inverted(canvas))
        self._offer_first(margins(canvas, self._repair.goal))

    def result(self) -> Repair:
        """Return what was found."""
        size = f"{self._picture.width} × {self._picture.height} cells"
        reason = f"the picture is too large to search for changes ({size})"
        return replace(self._repair, alternatives=tuple(self._alternatives), cut_short=self.cut_short, reason=reason)

    def _offer_first(self, variants: Iterable[Variant]) -> None:
        """Offer the first variant that achieves the goal by line logic alone."""
        for variant in variants:
            if self._clock.over():
                self.cut_short = TIME_LIMIT
                return
            if self._solved(variant.puzzle):
                verdict = classify(variant.puzzle, kernel=self._kernel)
                difficulty = rate(variant.puzzle, verdict.technique, self._kernel)
                if achieved(self._repair.goal, verdict, self._repair.difficulty, difficulty):
                    self._alternatives.append(Alternative(*variant, verdict, difficulty))
                    return

    def _solved(self, puzzle: Puzzle) -> bool:
        board = board_of(puzzle, self._kernel)
        return board.propagate() is None and board.solved
