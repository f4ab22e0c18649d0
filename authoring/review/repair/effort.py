"""The work that a search does: counted, bounded, told of, and cut short between slices.

All questions to the kernel and the solver go through here. A stage of the search has a share of the work, so that a
proof that takes too long leaves some for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from authoring.kernel import Kernel
from authoring.kernel.interface import Board, Sketch
from authoring.model import Difficulty, Given, Puzzle, Technique, Verdict
from authoring.review.difficulty import rate
from authoring.review.repair.canvas import Canvas, Patch
from authoring.review.repair.clock import Clock
from authoring.review.repair.options import Progress, RepairOptions
from authoring.review.repair.room import Room
from authoring.solver import Budget, classify
from authoring.solver.ladder import TIME_LIMIT, WORK_BUDGET

__all__ = ["CutShort", "Effort"]

_LEAST_SLICE, _LARGEST_SLICE = 32, 2048
"""Pictures sketched between two looks at the limits. A sketch is the cheaper the more are made together."""
_LINES_OF_SLICE = 20_000
"""So many lines are solved between two looks, if possible: a fifth of a second for the slower kernel."""
_EACH = 20
"""Line solves that each of them counts for, over those that it does."""
_PROBING = 20_000
_CONFLICTS_IN_ALL = 10_000
"""What the solver may do about one changed picture: so many conflicts are for the picture itself, half as many where
one cell is changed, a third for two … What is left undecided counts as a failure, and spoils the proof for larger sets;
so it should happen to small ones least.
"""
_CONFLICTS = 0.5
"""Line solves that a conflict of the SAT solver counts for, for each cell of the puzzle."""
_BOARD = 500
"""Line solves that a board counts for, over those that are done on it."""
_BITS = 1 << 30
"""Room for obstacles that are remembered, and for sets of changes that are found: 128 MB each."""
_CALL = 250
"""The same for a call of the solver, over the lines that it solves."""


class CutShort(Exception):
    """A limit was reached; ``limit`` names it."""

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit


class Effort:
    """The work for one picture."""

    def __init__(
        self, canvas: Canvas, options: RepairOptions, kernel: Kernel, report: Callable[[Progress], None] | None
    ) -> None:
        given = [(*cell, colour) for cell, colour in canvas.given]
        self.kernel = kernel
        self.tried = 0
        self.best: int | None = None
        self._canvas = canvas
        self._sketch: Sketch = kernel.sketch(canvas.rows, canvas.colours, given)
        self._budget = options.budget
        self.clock = Clock(options.seconds)
        cells = canvas.width * canvas.height
        self.room_for_obstacles = Room(cells, _BITS)
        self.room_for_found = Room(cells, _BITS)
        self._report = report
        self._elsewhere = 0
        self._ratings = 0
        self._limit = self._ceiling = options.budget.work
        self._stage, self._steps = "", 0
        self._total: int | None = None

    def save(self, share: float) -> None:
        """Keep so much of the whole work back from all stages that begin from here on."""
        self._ceiling = round((1 - share) * self._budget.work)

    def run(self, stage: str, work: Callable[[], None], share: float = 1.0) -> str | None:
        """Do the work of a stage within its share of the whole work; return the limit that cut it short, if one did."""
        self.begin(stage, share)
        try:
            work()
        except CutShort as cut:
            return cut.limit
        return None

    def begin(self, stage: str, share: float = 1.0) -> None:
        """Begin a stage, which may take so much of the whole work, as far as it is left."""
        self._stage, self._steps, self._total = stage, 0, None
        self._limit = min(self._ceiling, self._spent + round(share * self._budget.work))
        self._tell()

    def expect(self, steps: int) -> None:
        """Say how many steps this stage will have from here on."""
        self._steps, self._total = 0, steps
        self._tell()

    def tell_best(self, changes: int) -> None:
        """Say that so many changes achieve the goal."""
        if self.best is None or changes < self.best:
            self.best = changes
            self._tell()

    def step(self, steps: int = 1) -> None:
        """Count steps of this stage. Raises ``CutShort`` where a limit is reached."""
        self._steps += steps
        self._tell()
        self.look()
        if self._spent >= self._limit:
            raise CutShort(WORK_BUDGET)

    def look(self) -> None:
        """Look at the clock alone, where something takes long. Raises ``CutShort`` where the time is over."""
        if self.clock.over():
            raise CutShort(TIME_LIMIT)

    def open_cells(self, patch: Patch) -> int:
        """Return the cells that line logic leaves undecided with these changes."""
        self.tried += 1
        return self._sketch.open_cells(patch.changes)

    def survey(self, base: Patch, units: Sequence[Patch], *, steps: bool = False) -> Iterator[tuple[Patch, int]]:
        """Yield each unit with the cells that are undecided after it and the base; ``steps`` counts them as such.

        Raises ``CutShort`` where a limit is reached.
        """
        start, size = 0, _LEAST_SLICE
        while part := units[start : start + size]:
            before = self._sketch.work.line_solves
            yield from zip(part, self._sketched(base, part), strict=True)
            self.tried += len(part)
            self.step(len(part) if steps else 0)
            start += size
            if 2 * (self._sketch.work.line_solves - before) < _LINES_OF_SLICE:
                size = min(2 * size, _LARGEST_SLICE)

    def check(self, canvas: Canvas, patch: Patch, told: Sequence[Given] = ()) -> Verdict:
        """Class a changed picture, in which some more cells may be given, within a small budget."""
        puzzle = canvas.puzzle(patch)
        if told:
            puzzle = replace(puzzle, given=(*puzzle.given, *told))
        conflicts = _CONFLICTS_IN_ALL // (1 + len(patch))
        budget = Budget(
            line_solves=_PROBING, conflicts=conflicts, further_conflicts=0, solutions=2, seconds=self.clock.left
        )
        verdict = classify(puzzle, budget, self.kernel)
        counters = verdict.counters
        cells = puzzle.width * puzzle.height
        self.spend(counters.line_solves + round(cells * (_CONFLICTS * counters.conflicts + _CALL)))
        return verdict

    def rate(self, puzzle: Puzzle, technique: Technique | None) -> Difficulty:
        """Rate a changed picture. Raises ``CutShort`` where as many were rated as may be."""
        if self._ratings >= self._budget.ratings:
            raise CutShort(WORK_BUDGET)
        self._ratings += 1
        return rate(puzzle, technique, self.kernel)

    def spend(self, work: int) -> None:
        """Count work that was done elsewhere. Raises ``CutShort`` where the time is over."""
        self._elsewhere += work
        self.look()

    def spend_on(self, board: Board) -> None:
        """Count the work that was done on a board, as ``spend`` does."""
        self.spend(board.work.line_solves + _BOARD)

    def _sketched(self, base: Patch, units: Sequence[Patch]) -> list[int]:
        if all(len(unit) == 1 for unit in units):
            return self._sketch.survey(base.changes, [unit.changes[0] for unit in units])
        return [self._sketch.open_cells(base.changes + unit.changes) for unit in units]

    @property
    def _spent(self) -> int:
        return self._sketch.work.line_solves + _EACH * self.tried + self._elsewhere

    def _tell(self) -> None:
        if self._report is not None:
            self._report(Progress(self._stage, self._steps, self._total, self.best))
