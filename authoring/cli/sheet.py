"""``nonogram sheet``: puzzles on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.groups import grouped
from authoring.cli.options import Author, ImageFlags, Jobs, NotUnique, Quiet, SheetFlags, Sources, WorkFlags, processes
from authoring.cli.output import write_file
from authoring.cli.session import Session
from authoring.cli.standing import fit_to_print, numbered
from authoring.errors import UsageError, worst
from authoring.model import Record
from authoring.pipeline import Job
from authoring.sheets import SheetOptions, pack_pdf, puzzle_pdf, puzzle_svg

__all__ = ["EPILOG", "sheet"]

EPILOG = """
Examples:

nonogram sheet issue-12 -o issue-12.pdf --title "Issue 12"

nonogram sheet cat.png -o cat.svg

nonogram sheet cat.png -o cat-solution.svg --solution

nonogram sheet cat.png -o cat.pdf --tight
"""


@grouped
def sheet(
    paths: Sources,
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="FILE", help="The file: .pdf for a pack, .svg for one puzzle."),
    ],
    page: SheetFlags,
    image: ImageFlags,
    work: WorkFlags,
    tight: Annotated[
        bool, typer.Option("--tight", help="One puzzle, on a page just as large as the drawing (always so for .svg).")
    ] = False,
    solution: Annotated[
        bool, typer.Option("--solution", help="With one puzzle on a tight page: draw its solution.")
    ] = False,
    not_unique: NotUnique = False,
    author: Author = None,
    jobs: Jobs = 1,
    quiet: Quiet = False,
) -> None:
    """Lay out puzzles for print: a pack as one PDF, puzzles first, then solutions; or one puzzle as a tight SVG or PDF.

    Puzzles that were not proved to have exactly one solution are left out, unless you insist.
    """
    suffix = output.suffix.lower()
    if suffix not in (".pdf", ".svg"):
        raise UsageError(f"--output {output}: the suffix tells the format; it may be .pdf or .svg")
    tight = tight or suffix == ".svg"
    if solution and not tight:
        raise UsageError(
            "--solution is for one puzzle on a tight page: add --tight (a pack has its solutions at the end)"
        )
    options = page.options()
    session = Session(quiet=quiet)
    results = session.results(paths, Job(image.options(), work.budget(), author), processes(jobs))
    session.problems(result.record for result in results)
    printed = [result.record for result in fit_to_print(session, results, not_unique=not_unique)]
    code = worst(result.record.exit_code for result in results)
    if not printed:
        session.warn(f"nothing is left to print; {output} was not written")
        raise typer.Exit(code)
    content = _one(printed, options, suffix, solution=solution) if tight else pack_pdf(numbered(printed), options)
    write_file(output, content)
    session.say(f"{output}: {len(printed)} {'puzzle' if len(printed) == 1 else 'puzzles'}")
    raise typer.Exit(code)


def _one(records: Sequence[Record], options: SheetOptions, suffix: str, *, solution: bool) -> bytes:
    if len(records) > 1:
        raise UsageError(
            f"found {len(records)} puzzles, but a tight page takes one; give one, or a .pdf without --tight for a pack"
        )
    (record,) = records
    number = record.puzzle.metadata.number if record.puzzle else None
    draw = puzzle_svg if suffix == ".svg" else puzzle_pdf
    return draw(record, number, options, solution=solution)
