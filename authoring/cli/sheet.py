"""``nonogram sheet``: puzzles on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.groups import grouped
from authoring.cli.naming import places
from authoring.cli.options import (
    Author,
    ImageFlags,
    Jobs,
    NotUnique,
    Quiet,
    SheetFlags,
    Sources,
    WorkFlags,
    one_of,
    processes,
)
from authoring.cli.output import write_file
from authoring.cli.progress import progress_bar
from authoring.cli.session import Result, Session
from authoring.cli.standing import fit_to_print, numbered
from authoring.errors import ExitCode, Problem, Unprintable, UsageError, worst
from authoring.formats.manifest import is_manifest, read_manifest
from authoring.model import Record
from authoring.model.manifest import Manifest, Numbering, PackEntry
from authoring.pipeline import Job
from authoring.sheets import Format, Look, Print, SheetOptions, SheetPuzzle, Solutions, print_pdf, tight_drawing

__all__ = ["EPILOG", "sheet"]

EPILOG = """
Examples:

nonogram sheet issue-12 -o issue-12.pdf --title "Issue 12"

nonogram sheet issue-12/pack.yaml -o issue-12.pdf --layout booklet --profile magazine

nonogram sheet issue-12 -o pages.pdf --per-page 2x3 --solutions separate --titles after

nonogram sheet poster.png -o poster.pdf --split

nonogram sheet cat.png -o cat.svg

nonogram sheet cat.png -o cat-solution.svg --solution

nonogram sheet cat.png -o cat.pdf --tight --width 90

nonogram sheet issue-12 -o placed/ --format svg
"""

_SUFFIXES: Mapping[str, Format] = {".pdf": "pdf", ".svg": "svg", ".png": "png"}
_MOST_DPI = 2400.0

_PACK = "pack"

_LONG = 50
"""From this many puzzles on, a terminal shows progress while pages are made."""


@grouped
def sheet(
    paths: Sources,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE|DIR",
            help="The file: .pdf for a pack, .svg or .png for one puzzle. With --format, the folder of many files.",
        ),
    ],
    page: SheetFlags,
    image: ImageFlags,
    work: WorkFlags,
    tight: Annotated[
        bool,
        typer.Option("--tight", help="One puzzle, on a page just as large as the drawing (always so but for packs)."),
    ] = False,
    solution: Annotated[
        bool, typer.Option("--solution", help="With one puzzle on a tight page: draw its solution.")
    ] = False,
    form: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="svg|pdf|png",
            help="Write a tight file for each puzzle and each solution into a folder.",
            show_default=False,
        ),
    ] = None,
    width: Annotated[
        str | None,
        typer.Option(metavar="LENGTH", help="Make tight drawings exactly so wide.", show_default=False),
    ] = None,
    dpi: Annotated[float, typer.Option(min=10, max=_MOST_DPI, help="Pixels an inch of a .png.")] = 300.0,
    split: Annotated[
        bool | None,
        typer.Option(
            "--split/--no-split",
            help="Print a puzzle that is too large for a page on several, instead of refusing it (large-print does).",
            rich_help_panel="Page",
            show_default=False,
        ),
    ] = None,
    not_unique: NotUnique = False,
    author: Author = None,
    jobs: Jobs = 1,
    quiet: Quiet = False,
) -> None:
    """Lay out puzzles for print: a pack or a booklet as one PDF, or tight drawings as SVG, PDF or PNG.

    PATH may be one manifest (pack.yaml) that gives the title, the issue, the sections and the order of the puzzles.
    Puzzles that were not proved to have exactly one solution are left out, unless you insist.
    """
    kind = _kind(output, form)
    single = form is None and (tight or kind != ".pdf")
    if solution and not single:
        raise UsageError(
            "--solution is for one puzzle on a tight page: add --tight (a pack has its solutions at the end)"
        )
    _check_together(page, tight=single or form is not None, split=split, width=width)
    options = page.options(width)
    if split is not None:
        options = replace(options, split=split)
    session = Session(quiet=quiet)
    manifest = _manifest(paths)
    if manifest:
        options = replace(options, title=options.title or manifest.title, issue=options.issue or manifest.issue)
        paths = [entry.path for entry in manifest.entries]
    results = session.results(paths, Job(image.options(), work.budget(), author), processes(jobs))
    session.problems(result.record for result in results)
    printed = fit_to_print(session, results, not_unique=not_unique)
    code = worst(result.record.exit_code for result in results)
    if not printed:
        session.warn(f"nothing is left to print; {output} was not written")
        raise typer.Exit(code)
    entries = _arranged(printed, manifest) if manifest else numbered([result.record for result in printed], page.layout)
    drawing = _Drawing(kind, options, dpi)
    done = len(entries)
    if form is not None:
        done = _write_each(session, output, places(printed, kind), entries, drawing)
        code = worst([code, ExitCode.OK if done == len(entries) else ExitCode.FINDINGS])
    elif single:
        write_file(output, drawing.only(entries, solution=solution, keep_numbers=manifest is not None))
    else:
        files = {output: page.layout}
        if options.solutions is Solutions.SEPARATE and any(entry.solution for entry in entries):
            files[output.with_name(f"{output.stem}-solutions.pdf")] = "answers"
        with progress_bar(None, shown=not quiet and len(entries) >= _LONG) as advance:
            prints = {file: print_pdf(layout, entries, options, advance) for file, layout in files.items()}
        for file, made in prints.items():
            _write(session, file, made)
    session.say(f"{output}: {done} {'puzzle' if done == 1 else 'puzzles'}")
    raise typer.Exit(code)


def _check_together(page: SheetFlags, *, tight: bool, split: bool | None, width: str | None) -> None:
    """Raise ``UsageError`` with every option that means nothing for what is written."""
    if not tight:
        if width is not None:
            raise UsageError("--width is for tight drawings: add --tight, or --format for many of them")
        return
    given = {
        "--layout": page.layout != _PACK,
        "--per-page": page.per_page is not None,
        "--issue": page.issue is not None,
        "--scale-bar": page.scale_bar,
        "--split": split is not None,
    }
    wrong = [
        f"{name} is for packs: leave it out, or write a .pdf without --tight" for name, said in given.items() if said
    ]
    if wrong:
        raise UsageError(*wrong)


def _manifest(paths: Sequence[Path]) -> Manifest | None:
    """Read the manifest, if there is one. Raises ``UsageError`` where it isn't alone."""
    found = [path for path in paths if is_manifest(path)] if len(paths) > 1 else []
    if found:
        raise UsageError(
            *(Problem("is a manifest, and names the puzzles itself; give it alone", str(p)) for p in found)
        )
    return read_manifest(paths[0]) if len(paths) == 1 and is_manifest(paths[0]) else None


def _write(session: Session, file: Path, made: Print) -> None:
    """Write a file, and tell what may not be expected of it."""
    write_file(file, made.content)
    for note in made.notes:
        session.say(f"{file}: {note}")
    for warning in made.warnings:
        session.warn(f"{file}: {warning}")


def _write_each(
    session: Session, folder: Path, files: Sequence[Path], entries: Sequence[SheetPuzzle], drawing: _Drawing
) -> int:
    """Write the files of each puzzle that can be printed, and tell of the others; return how many could."""
    done = 0
    for file, entry in zip(files, entries, strict=True):
        try:
            drawn = list(drawing.both(file, entry))
        except Unprintable as error:
            for problem in error.problems:
                session.warn(str(problem))
            continue
        for place, content in drawn:
            write_file(folder / place, content)
        done += 1
    return done


def _kind(output: Path, form: str | None) -> str:
    """Return the suffix of what is written."""
    if form is not None:
        return one_of("--format", form, {name: suffix for suffix, name in _SUFFIXES.items()})
    suffix = output.suffix.lower()
    if suffix not in _SUFFIXES:
        raise UsageError(
            f"--output {output}: the suffix tells the format; it may be .pdf or .svg or .png (--format takes a folder)"
        )
    return suffix


@dataclass(frozen=True)
class _Drawing:
    """How tight drawings are made: as what, with which options, and how fine."""

    kind: str
    options: SheetOptions
    dpi: float

    def only(self, entries: Sequence[SheetPuzzle], *, solution: bool, keep_numbers: bool) -> bytes:
        """Draw the one puzzle that there may be; it has a number only where someone gave it one."""
        if len(entries) > 1:
            raise UsageError(
                f"found {len(entries)} puzzles, but a tight page takes one; give one, or a .pdf without --tight for a "
                "pack, or --format for a file each"
            )
        (entry,) = entries
        number = entry.number if keep_numbers else entry.puzzle.metadata.number
        return self._draw(replace(entry, number=number), solution=solution)

    def both(self, file: Path, entry: SheetPuzzle) -> Iterator[tuple[Path, bytes]]:
        """Yield the place and content of the file for a puzzle, and of that for its solution, if it is known."""
        yield file, self._draw(entry, solution=False)
        if entry.solution is not None:
            yield file.with_name(f"{file.stem}-solution{file.suffix}"), self._draw(entry, solution=True)

    def _draw(self, entry: SheetPuzzle, *, solution: bool) -> bytes:
        return tight_drawing(entry, _SUFFIXES[self.kind], self.options, solution=solution, dpi=self.dpi)


def _arranged(printed: Sequence[Result], manifest: Manifest) -> list[SheetPuzzle]:
    """Give each puzzle its section, its number and the words that the manifest has for it."""
    by_path = {entry.path: entry for entry in manifest.entries}
    entries: list[SheetPuzzle] = []
    for place, result in enumerate(printed):
        entry = by_path[result.source.path] if result.source else PackEntry(Path(result.record.source))
        record = _with_words(result.record, entry)
        number = entry.number
        if number is None and manifest.numbering is Numbering.COUNT:
            number = str(manifest.first + place)
        elif number is None and manifest.numbering is Numbering.KEEP and record.puzzle:
            number = record.puzzle.metadata.number
        look = Look(entry.cell, entry.every, entry.width, entry.stars, entry.hint, entry.note or "")
        entries.append(SheetPuzzle(record, number, entry.section, arranged=True, look=look))
    return entries


def _with_words(record: Record, entry: PackEntry) -> Record:
    if record.puzzle is None:
        return record
    words = {"title": entry.title, "author": entry.author}
    given = {key: word for key, word in words.items() if word is not None}
    return replace(record, puzzle=replace(record.puzzle, metadata=replace(record.puzzle.metadata, **given)))
