"""The files of ``nonogram sheet``: one drawing, a drawing for each puzzle and each solution, or a pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from authoring.cli.naming import check_distinct
from authoring.cli.print_places import ANSWERS, books, drawings
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
        wanted = [drawings(place, entry, self._options) for place, entry in zip(places, entries, strict=True)]
        check_distinct((each.place, each.owner) for files in wanted for each in files)
        self._session.inputs.protect(folder / each.place for files in wanted for each in files)
        self._tell_lost_titles()
        for files in wanted:
            try:
                drawn = [
                    (each.place, self._drawn(each.place.suffix, each.entry, solution=each.solution)) for each in files
                ]
            except Unprintable as error:
                for problem in map(str, error.problems):
                    self._tell_once(self._session.warn, problem, problem)
                continue
            for place, made in drawn:
                self._write(folder / place, made)
            self.done += 1

    def write_pack(self, file: Path, layout: str, entries: Sequence[SheetPuzzle], *, shown: bool) -> None:
        """Write all puzzles into one file, and their solutions into another where that is wanted."""
        files = books(file, layout, entries, self._options)
        self._session.inputs.protect(files)
        self._tell_lost_titles()
        with progress_bar(None, shown=shown) as advance:
            prints = {place: print_pdf(name, entries, self._options, advance) for place, name in files.items()}
        for place, made in prints.items():
            self._write(place, made)
        solved = count_of(sum(entry.solution is not None for entry in entries), "solution")
        for place, name in files.items():
            if name == ANSWERS:
                self._session.say(f"{place}: {solved}")
        self.done = len(entries)

    def _drawn(self, kind: str, entry: SheetPuzzle, *, solution: bool) -> Print:
        return tight_print(entry, SUFFIXES[kind], self._options, solution=solution, dpi=self._dpi)

    def _write(self, file: Path, made: Print) -> None:
        """Write a file, and tell once what may not be expected of it."""
        self._session.write(file, made.content)
        for tell, texts in ((self._session.say, made.notes), (self._session.warn, made.warnings)):
            for text in texts:
                self._tell_once(tell, text, f"{file}: {text}")

    def _tell_once(self, tell: Callable[[str], None], what: str, told: str) -> None:
        if what not in self._told:
            tell(told)
        self._told.add(what)

    def _tell_lost_titles(self) -> None:
        if self._options.titles_after and self._options.solutions is Solutions.NONE:
            self._session.warn(
                "--titles after has titles by the solutions alone, and --solutions none leaves those out"
            )
