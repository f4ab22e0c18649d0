"""What all benchmarks share: time a call by its own CPU, print a table, write it as CSV if asked.

Times are CPU seconds of this process and the median of several runs: these machines are noisy, so figures of different
runs of a benchmark can't be compared, only rows of one.
"""

from __future__ import annotations

import argparse
import csv
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

Result = TypeVar("Result")


def median_seconds(call: Callable[[], Result], runs: int) -> tuple[float, Result]:
    """Return the median CPU time of a call over several runs, and the result of the last."""
    times = []
    for _ in range(runs):
        begun = time.process_time()
        result = call()
        times.append(time.process_time() - begun)
    return statistics.median(times), result


def arguments(description: str | None, *, repeated: bool = True) -> argparse.ArgumentParser:
    """Return a parser with the options of all benchmarks, and ``--runs`` for those that repeat what they measure."""
    parser = argparse.ArgumentParser(description=description)
    if repeated:
        parser.add_argument("--runs", type=int, default=3, help="runs of each measurement, of which the median counts")
    parser.add_argument("--csv", type=Path, help="write the table to this file as well")
    return parser


def show(header: Sequence[str], rows: Sequence[Sequence[object]], file: Path | None = None) -> None:
    """Print a table with aligned columns."""
    texts = [list(header), *[[_text(value) for value in row] for row in rows]]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
    if file is not None:
        with file.open("w", encoding="utf-8", newline="") as target:
            csv.writer(target, lineterminator="\n").writerows([header, *rows])


def _text(value: object) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)
