"""What every command does around its own work: run the sources, show progress, say what happened.

Reports go to the standard output; everything here goes to the standard error, so that pipes stay clean.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from authoring.batch import Source, find_sources, run
from authoring.cli.copies import find_copies
from authoring.cli.inputs import Inputs
from authoring.cli.output import write_file
from authoring.cli.progress import progress_bar
from authoring.images import SUFFIXES, ImageOptions
from authoring.images.settings import flags
from authoring.model import Record, Severity
from authoring.pipeline import Job, was_interrupted
from authoring.reports import printable

if TYPE_CHECKING:
    from authoring.review.repair import Progress

__all__ = ["Result", "Session"]

_LONG = 20
"""From this many sources on, a terminal shows progress."""


@dataclass(frozen=True, slots=True)
class Result:
    """A record and the file it came from; no file where the user named a path that holds none."""

    record: Record
    source: Source | None


class Session:
    """One run of a command over its sources. ``inputs`` are the files that it reads, none of which it writes over."""

    def __init__(self, *, quiet: bool) -> None:
        self._quiet = quiet
        self.inputs = Inputs()

    def results(self, paths: Iterable[Path], job: Job, processes: int) -> list[Result]:
        """Run a job over all files that the paths stand for, in order; paths that stand for no file come last."""
        sources, missing = self._sources(paths, job.image)
        found: list[Result] = []
        total = len(sources)
        shown = progress_bar(total, shown=total >= _LONG and not self._quiet)
        with _executor(min(processes, total)) as executor, shown as advance:
            for done, (source, records) in enumerate(zip(sources, run(sources, job, executor), strict=True), start=1):
                found += [Result(record, source) for record in records]
                advance(done, total)
        return found + [Result(record, None) for record in missing]

    def repaired(
        self, paths: Iterable[Path], job: Job, expect: Callable[[Sequence[Source]], None], leave_out: Path | None = None
    ) -> Iterator[Result]:
        """Run a job that repairs over all files, one after the other, and yield each result as it becomes known.

        ``expect`` is told all sources before the first is looked at, and may raise. The file ``leave_out`` is no
        puzzle, wherever it lies. A terminal shows how each repair gets on. Raises ``KeyboardInterrupt`` at an
        interrupt, after the results that hold what was found until then.
        """
        sources, missing = self._sources(paths, job.image)
        self.inputs.add(leave_out)
        if leave_out is not None:
            sources = [source for source in sources if not _same_file(source.path, leave_out)]
        expect(sources)
        for source in sources:
            with self._shown(source.path) as progress:
                records = job(source.path, progress)
            yield from (Result(record, source) for record in records)
            if was_interrupted(records):
                raise KeyboardInterrupt
        yield from (Result(record, None) for record in missing)

    def write(self, path: Path, content: bytes) -> bool:
        """Write a file, with its folder, and return whether anything changed.

        Raises ``OutputError`` where it can't be written, or is a file that the run reads. Where several are written,
        ``inputs.protect`` is asked about all of them before.
        """
        self.inputs.protect([path])
        return write_file(path, content)

    def say(self, text: str) -> None:
        """Tell what was done, unless the user wants quiet."""
        if not self._quiet:
            self.warn(text)

    def warn(self, text: str) -> None:
        """Tell what the user must know."""
        typer.echo(printable(text), err=True)

    def problems(self, records: Iterable[Record]) -> None:
        """Tell every problem of every record."""
        for record in records:
            for problem in record.problems:
                self.warn(str(problem))

    def warnings(self, records: Iterable[Record]) -> None:
        """Tell what was found amiss while sources were read, notes left out."""
        for record in records:
            self.findings(record, notes=())

    def findings(self, record: Record, notes: Container[str] | None = None) -> None:
        """Tell what was noted while a source was read: warnings always, notes unless the user wants quiet.

        ``notes`` are the names of those to be told, where that isn't all.
        """
        for finding in record.findings:
            text = f"{record.source}: {finding.severity}: {finding.message}"
            if finding.severity is not Severity.NOTE:
                self.warn(text)
            elif notes is None or finding.name in notes:
                self.say(text)

    def _sources(self, paths: Iterable[Path], image: ImageOptions) -> tuple[list[Source], list[Record]]:
        """Find all sources and note that they are read.

        Tell of clue files left out for the pictures that they were made from, and of options for pictures where there
        is none.
        """
        sources, missing = find_sources(paths)
        copies = find_copies(sources, image)
        for copy, picture in copies.items():
            self.say(f"{copy.path}: left out, since it holds the puzzle of {picture.path}, which is read")
        sources = [source for source in sources if source not in copies]
        self.inputs.add(*(source.path for source in sources))
        pictures = any(source.path.suffix.lower() in SUFFIXES for source in sources)
        if sources and not pictures and image != ImageOptions():
            self.warn(f"{flags(image)}: there is no picture among the sources, and clue files are read as they are")
        return sources, missing

    @contextmanager
    def _shown(self, path: Path) -> Iterator[Callable[[Progress], None] | None]:
        """Yield what shows how the repair of a source gets on, if anybody is to see it."""
        if self._quiet or not sys.stderr.isatty():
            yield None
            return
        from authoring.cli.repair_progress import showing_repair  # noqa: PLC0415 - only a terminal needs it

        with showing_repair(path) as show:
            yield show


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False  # what can't be read is told when it is read


@contextmanager
def _executor(processes: int) -> Iterator[Executor | None]:
    """Yield an executor of so many processes, none for a single one; an interrupt ends its processes at once."""
    if processes <= 1:
        yield None
        return
    import multiprocessing  # noqa: PLC0415 - one process, the usual case, does without
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415

    executor = ProcessPoolExecutor(processes, initializer=_end_on_interrupt)
    with _interrupts_held_back():
        executor.submit(int).result()  # the processes start with the first task, and must not be hit half-started
    try:
        yield executor
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        executor.shutdown(cancel_futures=True)
        raise
    executor.shutdown()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Keep Ctrl-C waiting, here and in processes that are started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _end_on_interrupt() -> None:
    """Let Ctrl-C end this process without a word, once it is ready for it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
