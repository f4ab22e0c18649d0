"""Progress of long work, on a terminal alone: pipes and logs get none of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

__all__ = ["Advance", "progress_bar"]

Advance: TypeAlias = Callable[[int, int], None]
"""Is told how much is done, and of how much."""


@contextmanager
def progress_bar(total: int | None, *, shown: bool = True) -> Iterator[Advance]:
    """Show a bar on the standard error while something goes on, and take it away then.

    ``total`` may be unknown at first. Nothing is shown where that isn't a terminal, or unless it is to be ``shown``.
    """
    if not shown or not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a long run on a terminal needs it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done, of: progress.update(task, completed=done, total=of)
