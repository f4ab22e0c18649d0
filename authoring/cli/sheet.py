"""``nonogram sheet``: puzzles on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
from authoring.cli.session import Result, Session
from authoring.cli.standing import fit_to_print, numbered
from authoring.errors import UsageError, worst
from authoring.formats.manifest import is_manifest, read_manifest
from authoring.model import Record
from authoring.model.manifest import Manifest, Numbering, PackEntry
from authoring.pipeline import Job
from authoring.sheets import (
    SheetOptions,
    SheetPuzzle,
    Solutions,
    puzzle_pdf,
    puzzle_png,
    puzzle_svg,
    sheet_pdf,
)

__all__ = ["EPILOG", "sheet"]

EPILOG = """
Examples:

nonogram sheet issue-12 -o issue-12.pdf --title "Issue 12"

nonogram sheet issue-12/pack.yaml -o issue-12.pdf --layout booklet --profile magazine

nonogram sheet issue-12 -o pages.pdf --per-page 2x3 --solutions separate --titles after

nonogram sheet cat.png -o cat.svg

nonogram sheet cat.png -o cat-solution.svg --solution

nonogram sheet cat.png -o cat.pdf --tight --width 90

nonogram sheet issue-12 -o placed/ --format svg
"""

_SUFFIXES = (".pdf", ".svg", ".png")
_MOST_DPI = 2400.0

_Draw = Callable[..., bytes]


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
    if width is not None and not (single or form):
        raise UsageError("--width is for tight drawings: add --tight, or --format for many of them")
    options = page.options(width)
    session = Session(quiet=quiet)
    manifest = read_manifest(paths[0]) if len(paths) == 1 and is_manifest(paths[0]) else None
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
    if form is not None:
        for place, content in drawing.all(places(printed, kind), entries):
            write_file(output / place, content)
    elif single:
        write_file(output, drawing.only(entries, solution=solution, keep_numbers=manifest is not None))
    else:
        write_file(output, sheet_pdf(page.layout, entries, options))
        if options.solutions is Solutions.SEPARATE and any(entry.solution for entry in entries):
            write_file(output.with_name(f"{output.stem}-solutions.pdf"), sheet_pdf("answers", entries, options))
    session.say(f"{output}: {len(printed)} {'puzzle' if len(printed) == 1 else 'puzzles'}")
    raise typer.Exit(code)


def _kind(output: Path, form: str | None) -> str:
    """Return the suffix of what is written."""
    if form is not None:
        return one_of("--format", form, {suffix[1:]: suffix for suffix in _SUFFIXES})
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
        return self._draw(entry.record, number, solution=solution)

    def all(self, files: Sequence[Path], entries: Sequence[SheetPuzzle]) -> Iterator[tuple[Path, bytes]]:
        """Yield the place and content of the files for all puzzles, and for their solutions."""
        for file, entry in zip(files, entries, strict=True):
            yield file, self._draw(entry.record, entry.number, solution=False)
            if entry.solution is not None:
                place = file.with_name(f"{file.stem}-solution{file.suffix}")
                yield place, self._draw(entry.record, entry.number, solution=True)

    def _draw(self, record: Record, number: str | None, *, solution: bool) -> bytes:
        if self.kind == ".png":
            return puzzle_png(record, number, self.options, solution=solution, dpi=self.dpi)
        draw: _Draw = puzzle_svg if self.kind == ".svg" else puzzle_pdf
        return draw(record, number, self.options, solution=solution)


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
        entries.append(SheetPuzzle(record, number, entry.section, arranged=True))
    return entries


def _with_words(record: Record, entry: PackEntry) -> Record:
    if record.puzzle is None:
        return record
    words = {"title": entry.title, "author": entry.author}
    given = {key: word for key, word in words.items() if word is not None}
    return replace(record, puzzle=replace(record.puzzle, metadata=replace(record.puzzle.metadata, **given)))
