"""The files of ``nonogram sheet``: one drawing, a drawing for each puzzle and each solution, or a pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from authoring.cli.naming import check_distinct, ending
from authoring.cli.progress import progress_bar
from authoring.cli.session import Session
from authoring.errors import Unprintable, UsageError
from authoring.reports.phrases import count_of
from authoring.sheets import Format, Print, SheetOptions, SheetPuzzle, Solutions, print_pdf, tight_print

__all__ = ["SUFFIXES", "SheetDesk"]

SUFFIXES: Mapping[str, Format] = {".pdf": "pdf", ".svg": "svg", ".png": "png"}
"""The formats by their suffix."""


class SheetDesk:
    """Where files are made and written. ``done`` are the puzzles that were.

    The names of all files are looked at before the first is drawn. All methods raise ``Unprintable`` where nothing can
    be written.
    """

    def __init__(self, session: Session, options: SheetOptions, dpi: float) -> None:
        self.done = 0
        self._session = session
        self._options = options
        self._dpi = dpi
        self._told: set[str] = set()

    def write_one(
        self, file: Path, kind: str, entries: Sequence[SheetPuzzle], *, solution: bool, keep_numbers: bool
    ) -> None:
        """Draw the one puzzle that there may be; it has a number only where someone gave it one."""
        self._session.inputs.protect([file])
        if len(entries) > 1:
            raise UsageError(
                f"found {len(entries)} puzzles, but a tight page takes one; give one, or a .pdf without --tight for a "
                "pack, or --format for a file each"
            )
        (entry,) = entries
        number = entry.number if keep_numbers else entry.puzzle.metadata.number
        self._write(file, self._drawn(kind, replace(entry, number=number), solution=solution))
        self.done = 1

    def write_each(self, folder: Path, places: Sequence[Path], entries: Sequence[SheetPuzzle]) -> None:
        """Write a file for each puzzle that can be printed and one for its solution, and tell of the others."""
        wanted = [list(self._files(place, entry)) for place, entry in zip(places, entries, strict=True)]
        check_distinct(
            (place, f"the solution of {entry.record.source}" if solution else entry.record.source)
            for files, entry in zip(wanted, entries, strict=True)
            for place, solution in files
        )
        self._session.inputs.protect(folder / place for files in wanted for place, _ in files)
        self._tell_lost_titles()
        for files, entry in zip(wanted, entries, strict=True):
            try:
                drawn = [(place, self._drawn(place.suffix, entry, solution=solution)) for place, solution in files]
            except Unprintable as error:
                for problem in error.problems:
                    self._session.warn(str(problem))
                continue
            for place, made in drawn:
                self._write(folder / place, made)
            self.done += 1

    def write_pack(self, file: Path, layout: str, entries: Sequence[SheetPuzzle], *, shown: bool) -> None:
        """Write all puzzles into one file, and their solutions into another where that is wanted."""
        files = {file: layout}
        answers = file.with_name(f"{file.stem}-solutions.pdf")
        if self._options.solutions is Solutions.SEPARATE and any(entry.solution for entry in entries):
            files[answers] = "answers"
        self._session.inputs.protect(files)
        self._tell_lost_titles()
        with progress_bar(None, shown=shown) as advance:
            prints = {place: print_pdf(name, entries, self._options, advance) for place, name in files.items()}
        for place, made in prints.items():
            self._write(place, made)
        if answers in files:
            self._session.say(
                f"{answers}: {count_of(sum(entry.solution is not None for entry in entries), 'solution')}"
            )
        self.done = len(entries)

    def _files(self, place: Path, entry: SheetPuzzle) -> Iterator[tuple[Path, bool]]:
        """Yield the places of the files about a puzzle, and whether each is its solution."""
        yield place, False
        if entry.solution is not None and self._options.solutions is not Solutions.NONE:
            yield ending(place, "-solution"), True

    def _drawn(self, kind: str, entry: SheetPuzzle, *, solution: bool) -> Print:
        return tight_print(entry, SUFFIXES[kind], self._options, solution=solution, dpi=self._dpi)

    def _write(self, file: Path, made: Print) -> None:
        """Write a file, and tell once what may not be expected of it."""
        self._session.write(file, made.content)
        for tell, texts in ((self._session.say, made.notes), (self._session.warn, made.warnings)):
            for text in texts:
                if text not in self._told:
                    tell(f"{file}: {text}")
                self._told.add(text)

    def _tell_lost_titles(self) -> None:
        if self._options.titles_after and self._options.solutions is Solutions.NONE:
            self._session.warn(
                "--titles after has titles by the solutions alone, and --solutions none leaves those out"
            )
