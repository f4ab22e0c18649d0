"""How fast the kernels are: lines, boards, propagation, probing, search, reconciling, changes of a picture.

Files given are measured as well, all but changes of their pictures.

    python tests/bench/kernel.py [--runs RUNS] [--csv FILE] [CLUE_FILE ...]

Each time is the median of several runs, in processor time. Times are for calls from Python, conversions included; the
last column spreads them over the lines solved. Of all single changes of a picture, asked about in one survey or one by
one, the figures are those of one change.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from functools import partial
from itertools import groupby
from math import nan
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import TypeAlias

from measuring import arguments

from authoring.formats import read_puzzle
from authoring.kernel import KERNEL_VARIABLE, Board, Kernel, LineClue, load_kernel
from authoring.kernel.interface import Sketch

LEAST_RUN = 0.002
"""Seconds: work that takes less is repeated within a run."""
LIMIT = 5_000
"""Line solves in a run of probing, in a search and in reconciling."""
MOST_PYTHON_CHANGES = 225
"""Changes of larger pictures are measured with the C kernel alone."""

Job: TypeAlias = Callable[[], object]
Clues: TypeAlias = tuple[Sequence[LineClue], Sequence[LineClue]]
Cells: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Measurement:
    """Microseconds for one piece of work with each kernel, and nanoseconds of the C kernel per line solved.

    What takes too long with the Python kernel is not a number.
    """

    work: str
    puzzle: str
    line_solves: float
    python_us: float
    c_us: float
    factor: float
    c_ns_per_line: float


def run(prepare: Callable[[], Job], repeats: int) -> float:
    """Return the mean time of several jobs, each prepared before the clock runs."""
    jobs = [prepare() for _ in range(repeats)]
    start = process_time()
    for job in jobs:
        job()
    return (process_time() - start) / repeats


@dataclass(frozen=True)
class Bench:
    """Both kernels, and how often each piece of work is measured."""

    python: Kernel
    c: Kernel
    runs: int

    def measure(self, prepare: Callable[[], Job]) -> float:
        """Return the median time of a job in seconds."""
        once = min(run(prepare, 1) for _ in range(2))
        repeats = max(1, int(LEAST_RUN / max(once, 1e-7)))
        return median(run(prepare, repeats) for _ in range(self.runs))

    def compare(self, work: str, puzzle: str, line_solves: int, prepare: Callable[[Kernel], Job]) -> Measurement:
        """Measure one piece of work with both kernels."""
        python, c = (self.measure(partial(prepare, kernel)) for kernel in (self.python, self.c))
        return Measurement(work, puzzle, line_solves, python * 1e6, c * 1e6, python / c, c * 1e9 / line_solves)


def clue(cells: Sequence[int]) -> list[tuple[int, int]]:
    """Read a clue off a line."""
    return [(len(list(run)), colour) for colour, run in groupby(cells) if colour]


def clues_of(cells: Sequence[Sequence[int]]) -> Clues:
    """Read the clues off a grid."""
    return [clue(row) for row in cells], [clue(column) for column in zip(*cells, strict=True)]


def picture(size: int, colours: int, kernel: Kernel) -> Cells:
    """Return the first of a row of random pictures that line logic solves."""
    for seed in range(1_000):
        below = Random(seed).randrange
        cells = [[0] * size for _ in range(size)]
        for _ in range(4 * size):
            top, left, height, width = below(size), below(size), 1 + below(size // 3), 1 + below(size // 3)
            colour = below(colours + 1)
            for row in cells[top : top + height]:
                row[left : left + width] = [colour] * len(row[left : left + width])
        board = kernel.board(*clues_of(cells), colours)
        board.propagate()
        if board.solved:
            return tuple(map(tuple, cells))
    raise AssertionError("none of these pictures can be solved by line logic")


def spoilt(cells: Cells, share: float) -> Cells:
    """Return a picture in which about this share of all cells was flipped: line logic leaves some of it open."""
    random = Random(len(cells))
    return tuple(tuple(1 - cell if random.random() < share else cell for cell in row) for row in cells)


def noise(size: int) -> Clues:
    """Return the clues of a random grid at half density: what probing has most to do with."""
    random = Random(size)
    return clues_of([[random.randrange(2) for _ in range(size)] for _ in range(size)])


def lines(bench: Bench) -> Iterator[Measurement]:
    """Measure single lines of random runs, of which every fourth cell is known."""
    for length in (15, 30, 60, 120, 250, 500, 1_000):
        random = Random(length)
        cells: list[int] = []
        while len(cells) < length:
            cells += [random.randrange(2)] * random.randint(1, 5)
        blocks = clue(cells[:length])
        known = [position for position in range(length) if random.randrange(4) == 0]
        masks = tuple(
            (1 << length) - 1 - sum(1 << position for position in known if cells[position] != colour)
            for colour in range(2)
        )
        yield bench.compare(
            "line",
            f"{length} cells, {len(blocks)} blocks",
            1,
            lambda kernel, length=length, blocks=blocks, masks=masks: (  # type: ignore[misc]
                lambda: kernel.solve_line(length, blocks, masks)
            ),
        )


def propagation(bench: Bench, name: str, clues: Clues, colours: int) -> Iterator[Measurement]:
    """Measure building a board, and line logic on it to the end."""
    board = bench.c.board(*clues, colours)
    board.propagate()
    solves = board.work.line_solves
    yield bench.compare("board", name, solves, lambda kernel: lambda: kernel.board(*clues, colours))
    yield bench.compare("propagate", name, solves, lambda kernel: kernel.board(*clues, colours).propagate)


def assumptions(bench: Bench, name: str, clues: Clues, colours: int) -> Iterator[Measurement]:
    """Measure probing, search and reconciling where line logic is at its end; nothing where it has solved all."""

    def propagated(kernel: Kernel) -> Board:
        board = kernel.board(*clues, colours)
        board.propagate()
        return board

    def probing(kernel: Kernel, board: Board) -> Job:
        prober = kernel.prober(board)
        return lambda: prober.run(LIMIT)

    def searching(kernel: Kernel, board: Board) -> Job:
        return lambda: kernel.search(board, LIMIT)

    def reconciling(kernel: Kernel, board: Board) -> Job:
        return lambda: kernel.reconcile(board, LIMIT)

    if propagated(bench.c).solved:
        return
    for work, start in (("probe", probing), ("search", searching), ("reconcile", reconciling)):
        board = propagated(bench.c)
        before = board.work.line_solves
        start(bench.c, board)()
        solves = board.work.line_solves - before
        yield bench.compare(work, name, solves, lambda kernel, start=start: start(kernel, propagated(kernel)))  # type: ignore[misc]


def changes(bench: Bench, name: str, cells: Cells) -> Iterator[Measurement]:
    """Measure all single changes of a picture, asked about together and one by one."""
    singles = [(row, column, 1 - cell) for row, line in enumerate(cells) for column, cell in enumerate(line)]

    def together(sketch: Sketch) -> object:
        return sketch.survey([], singles)

    def one_by_one(sketch: Sketch) -> object:
        return [sketch.open_cells([single]) for single in singles]

    for work, ask in (("survey", together), ("scratch", one_by_one)):
        counted = bench.c.sketch(cells, 1)
        ask(counted)
        solves = counted.work.line_solves / len(singles)
        python, c = (
            bench.measure(lambda kernel=kernel, ask=ask: partial(ask, kernel.sketch(cells, 1))) / len(singles)  # type: ignore[misc]
            if kernel is bench.c or len(singles) <= MOST_PYTHON_CHANGES
            else nan
            for kernel in (bench.python, bench.c)
        )
        yield Measurement(work, name, solves, python * 1e6, c * 1e6, python / c, c * 1e9 / solves)


def measurements(files: Sequence[Path], bench: Bench) -> Iterator[Measurement]:
    """Measure everything: lines, generated puzzles, then the files."""
    yield from lines(bench)
    for size, colours in ((10, 1), (15, 1), (20, 1), (30, 1), (45, 1), (70, 1), (20, 3)):
        name = f"picture {size} × {size}" + (f", {colours} colours" if colours > 1 else "")
        yield from propagation(bench, name, clues_of(picture(size, colours, bench.c)), colours)
    for size in (10, 15, 20, 30, 45, 70):
        yield from assumptions(bench, f"noise {size} × {size}", noise(size), 1)
    for size in (15, 25, 34, 50):
        cells = picture(size, 1, bench.c)
        yield from changes(bench, f"picture {size} × {size}", cells)
        yield from changes(bench, f"picture {size} × {size}, spoilt", spoilt(cells, 0.03))
    for file in files:
        puzzle = read_puzzle(file)
        clues = puzzle.rows, puzzle.columns
        yield from propagation(bench, file.stem, clues, len(puzzle.palette))
        yield from assumptions(bench, file.stem, clues, len(puzzle.palette))


def forced(name: str) -> Kernel:
    """Return a kernel by its name."""
    os.environ[KERNEL_VARIABLE] = name
    return load_kernel()


def main() -> None:
    """Print the table, row by row as it is measured."""
    parser = arguments(__doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="CLUE_FILE")
    given = parser.parse_args()
    bench = Bench(forced("python"), forced("c"), given.runs)
    print(f"{'work':11}{'puzzle':32}{'lines':>10}{'python µs':>13}{'c µs':>11}{'factor':>8}{'c ns/line':>11}")
    rows = []
    for row in measurements(given.files, bench):
        rows.append(row)
        print(
            f"{row.work:11}{row.puzzle:32}{row.line_solves:10,.1f}{row.python_us:13,.2f}{row.c_us:11,.2f}"
            f"{row.factor:8.0f}{row.c_ns_per_line:11.0f}",
            flush=True,
        )
    if given.csv:
        with given.csv.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(field.name for field in fields(Measurement))
            writer.writerows(map(astuple, rows))


if __name__ == "__main__":
    main()
