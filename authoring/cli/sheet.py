"""``nonogram sheet``: puzzles on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.arranging import arranged, equal_numbers, numbered
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
    number,
    one_of,
    processes,
)
from authoring.cli.session import Session
from authoring.cli.sheet_files import SUFFIXES, SheetDesk
from authoring.cli.sheet_words import SheetWords
from authoring.cli.standing import fit_to_print
from authoring.errors import ExitCode, Problem, Unprintable, UsageError, worst
from authoring.formats.manifest import is_manifest, read_manifest
from authoring.model.manifest import Manifest
from authoring.pipeline import Job
from authoring.reports.phrases import count_of

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

A template of your own begins as a copy of the one that comes with the program:

authoring/sheets/templates/example.typ
"""

_LEAST_DPI, _USUAL_DPI, _MOST_DPI = 10.0, 300.0, 2400.0

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
            readable=False,
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
    dpi: Annotated[
        float | None,
        typer.Option(
            parser=number(_LEAST_DPI, _MOST_DPI),
            metavar=f"{_LEAST_DPI:g}-{_MOST_DPI:g}",
            help="Pixels an inch of a .png.",
            show_default=f"{_USUAL_DPI:g}",
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
    is_tight = tight or form is not None or kind != ".pdf"
    words = SheetWords(page, kind, is_tight, form is not None, solution, width, dpi)
    words.check()
    options = page.options(width)
    if is_tight and page.cell is not None:
        options = replace(options, cell_shared=options.cell_largest)
    session = Session(quiet=quiet)
    session.inputs.add(options.template, options.icc)
    manifest = _manifest(session, paths)
    if manifest:
        options = replace(options, title=options.title or manifest.title, issue=options.issue or manifest.issue)
        paths = [entry.path for entry in manifest.entries]
    results = session.results(paths, Job(image.options(), work.budget(), author), processes(jobs))
    records = [result.record for result in results]
    session.problems(records)
    session.warnings(records)
    printed = fit_to_print(session, results, not_unique=not_unique)
    code = worst(record.exit_code for record in records)
    if not printed:
        session.warn(f"nothing is left to print; {output} was not written")
        raise typer.Exit(code)
    entries = arranged(printed, manifest) if manifest else numbered([each.record for each in printed], page.layout)
    for warning in equal_numbers(entries):
        session.warn(warning)
    for note in words.notes():
        session.say(note)
    desk = SheetDesk(session, options, dpi or _USUAL_DPI)
    try:
        if form is not None:
            desk.write_each(output, places(printed, kind), entries)
        elif is_tight:
            desk.write_one(output, kind, entries, solution=solution, keep_numbers=manifest is not None)
        else:
            desk.write_pack(output, page.layout, entries, shown=not quiet and len(entries) >= _LONG)
    except Unprintable as error:
        for problem in error.problems:
            session.warn(f"nonogram: {problem}")
        raise typer.Exit(worst([code, error.exit_code])) from error
    session.say(f"{output}: {count_of(desk.done, 'puzzle')}")
    raise typer.Exit(worst([code, ExitCode.OK if desk.done == len(entries) else ExitCode.FINDINGS]))


def _manifest(session: Session, paths: Sequence[Path]) -> Manifest | None:
    """Read the manifest, if there is one. Raises ``UsageError`` where it isn't alone."""
    found = [path for path in paths if is_manifest(path)]
    if found and len(paths) > 1:
        raise UsageError(
            *(Problem("is a manifest, and names the puzzles itself; give it alone", str(p)) for p in found)
        )
    session.inputs.add(*found)
    return read_manifest(found[0]) if found else None


def _kind(output: Path, form: str | None) -> str:
    """Return the suffix of what is written."""
    if form is not None:
        return one_of("--format", form, {name: suffix for suffix, name in SUFFIXES.items()})
    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise UsageError(
            f"--output {output}: the suffix tells the format; it may be .pdf or .svg or .png (--format takes a folder)"
        )
    return suffix
