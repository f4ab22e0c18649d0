"""A pack of clue files from end to end: ``nonogram check`` as a process, start included.

The pack is made of the clue files of a folder (by default those of the tests), written anew under other titles until
there are enough.

    python tests/bench/pack.py --count 1000 --runs 3
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

from measuring import arguments, show

from authoring.formats import read_puzzle
from authoring.formats.yaml_writer import write

PUZZLES = Path(__file__).parent.parent / "cases" / "puzzles" / "number-loom"


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--puzzles", type=Path, default=PUZZLES, help="folder of clue files to make the pack from")
    parser.add_argument("--jobs", type=int, nargs="*", default=[1])
    given = parser.parse_args()
    rows: list[tuple[object, ...]] = []
    with tempfile.TemporaryDirectory() as folder:
        _make_pack(Path(folder), given.puzzles, given.count)
        for jobs in given.jobs:
            runs = [_run(folder, jobs) for _ in range(given.runs)]
            wall, cpu = (statistics.median(column) for column in zip(*runs, strict=True))
            rows.append((given.count, jobs, wall, cpu))
    show(("files", "jobs", "wall seconds", "CPU seconds"), rows, given.csv)


def _make_pack(folder: Path, puzzles: Path, count: int) -> None:
    originals = [read_puzzle(file) for file in sorted(puzzles.rglob("*.non"))]
    for number, puzzle in enumerate(islice(cycle(originals), count), start=1):
        titled = replace(puzzle, metadata=replace(puzzle.metadata, title=f"Puzzle {number}"))
        (folder / f"{number:05}.yaml").write_text(write(titled), "utf-8")


def _run(folder: str, jobs: int) -> tuple[float, float]:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    command = [sys.executable, "-m", "authoring", "check", folder, "--format", "csv", "--jobs", str(jobs)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
