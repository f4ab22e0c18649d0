"""One line on a terminal that says how a repair gets on; it is gone before there is something else to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.live import Live
from rich.text import Text

from authoring.reports import printable
from authoring.reports.phrases import count_of
from authoring.review.repair import Progress

__all__ = ["progress_text", "showing_repair"]

_A_SECOND = 8
"""Times that the line is drawn."""


@contextmanager
def showing_repair(source: Path) -> Iterator[Callable[[Progress], None]]:
    """Yield what is to be told how the repair of a source gets on."""
    latest = printable(str(source))

    def show(progress: Progress) -> None:
        nonlocal latest
        latest = progress_text(source, progress)

    with Live(
        get_renderable=lambda: Text(latest, overflow="ellipsis", no_wrap=True),
        console=Console(stderr=True),
        refresh_per_second=_A_SECOND,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ):
        yield show


def progress_text(source: Path, progress: Progress) -> str:
    """Return how a repair gets on: ``cat.png: pairs of changes, 120 of 3,400; best so far: 3 cells``."""
    total = f" of {progress.total:,}" if progress.total is not None else ""
    steps = f", {progress.tried:,}{total}" if progress.tried or total else ""
    best = f"; best so far: {count_of(progress.best, 'cell')}" if progress.best is not None else ""
    return f"{printable(str(source))}: {progress.stage}{steps}{best}"
