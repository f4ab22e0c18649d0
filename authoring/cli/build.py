"""``nonogram build``: from art to everything, in one folder. What cannot be printed is told, and the rest is built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.groups import grouped
from authoring.cli.ledger import BuildFolder
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
    processes,
    quick_repair,
)
from authoring.cli.policy import PolicyFlags
from authoring.cli.repair_files import comparison
from authoring.cli.session import Result, Session
from authoring.cli.standing import fit_to_print, numbered
from authoring.errors import ExitCode, OutputError, Unprintable, worst
from authoring.formats.yaml_writer import write as write_clue_yaml
from authoring.model import Record
from authoring.pipeline import Job
from authoring.reports import REPORTS, Style, summary
from authoring.review.analysis import MAX_STEPS
from authoring.sheets import SheetOptions, SheetPuzzle, Solutions, puzzle_svg, sheet_pdf

__all__ = ["EPILOG", "build"]

EPILOG = """
Examples:

nonogram build art

nonogram build art -o issue-12 --title "Issue 12" --paper a5
"""


@grouped
def build(
    paths: Sources,
    page: SheetFlags,
    image: ImageFlags,
    work: WorkFlags,
    wanted: PolicyFlags,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder for everything.")] = Path(
        "generated"
    ),
    not_unique: NotUnique = False,
    author: Author = None,
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace files in DIR that are not as a build left them.")
    ] = False,
    suggest: Annotated[
        bool,
        typer.Option(
            "--suggest",
            help="Suggest which cells to change where a puzzle doesn't have exactly one solution: pictures before and "
            "after in DIR/repairs, and DIR/report.html.",
        ),
    ] = False,
    jobs: Jobs = 1,
    quiet: Quiet = False,
) -> None:
    """Do it all: read the art, check it, write clue files, reports, single sheets and the pack.

    DIR/clues/*.yaml, DIR/report.json, DIR/report.csv, DIR/sheets/*.svg (each puzzle and its solution) and DIR/pack.pdf.
    Puzzles that were not proved to have exactly one solution are in the reports only, unless you insist. Files in DIR
    that an earlier build wrote and nobody changed are replaced, and removed when their picture is gone. With --suggest
    also DIR/repairs/*.png, for puzzles that need it, and DIR/report.html.
    """
    options = page.options()
    policy = wanted.policy()
    session = Session(quiet=quiet)
    folder = BuildFolder(output, force=force)
    job = Job(image.options(), work.budget(), author)
    if suggest:
        job = replace(job, steps=MAX_STEPS, repair=quick_repair(work.time_limit))
    results = session.results(paths, job, processes(jobs))
    records = policy.review([result.record for result in results])
    results = [replace(result, record=record) for result, record in zip(results, records, strict=True)]
    session.problems(records)
    printed = fit_to_print(session, results, not_unique=not_unique)
    drawn: list[Record] = []
    for result, place in zip(printed, places(printed, ""), strict=True):
        try:
            drawings = list(_drawings(result, place, options))
        except Unprintable as error:
            _refuse(session, error, result.record.source)
            continue
        drawn.append(result.record)
        for name, content in drawings:
            folder.write(name, content)
    bound = _bound(session, numbered(drawn, page.layout), options, page.layout)
    for name, content in bound:
        folder.write(name, content)
    for place, content in _repairs(results):
        folder.write(place, content)
    for report in REPORTS:
        if report.suffix in (".json", ".csv") or (suggest and report.suggests):
            folder.write(Path("report").with_suffix(report.suffix), report.render(records, Style()).encode())
    folder.finish()
    session.say(f"{output}: {summary(records)}; {len(drawn)} in print")
    if folder.kept:
        raise OutputError(*folder.kept)
    complete = len(drawn) == len(printed) and (bound or not drawn)
    raise typer.Exit(worst([policy.exit_code(records), ExitCode.OK if complete else ExitCode.FINDINGS]))


def _drawings(result: Result, place: Path, options: SheetOptions) -> Iterator[tuple[Path, bytes]]:
    """Yield the place and content of the files about one puzzle. Raises ``Unprintable``."""
    record = result.record
    if record.puzzle is None:
        return
    number = record.puzzle.metadata.number
    yield Path("clues", f"{place}.yaml"), write_clue_yaml(record.puzzle).encode()
    yield Path("sheets", f"{place}.svg"), puzzle_svg(record, number, options)
    if record.verdict and record.verdict.solution:
        yield Path("sheets", f"{place}-solution.svg"), puzzle_svg(record, number, options, solution=True)


def _repairs(results: Sequence[Result]) -> Iterator[tuple[Path, bytes]]:
    """Yield the place and content of a picture, before and after, for each puzzle that can be repaired."""
    repaired = [result for result in results if result.source and result.record.repair and result.record.repair.best]
    for result, place in zip(repaired, places(repaired, ".png"), strict=True):
        if result.record.repair and result.record.repair.best:
            yield Path("repairs", place), comparison(result.record.repair, result.record.repair.best)


def _bound(
    session: Session, entries: Sequence[SheetPuzzle], options: SheetOptions, layout: str
) -> list[tuple[Path, bytes]]:
    """Return the place and content of the files about all puzzles; none where they can't be printed together."""
    if not entries:
        return []
    try:
        files = [(Path("pack.pdf"), sheet_pdf(layout, entries, options))]
        if options.solutions is Solutions.SEPARATE and any(entry.solution for entry in entries):
            files.append((Path("pack-solutions.pdf"), sheet_pdf("answers", entries, options)))
    except Unprintable as error:
        _refuse(session, error, "pack.pdf")
        return []
    return files


def _refuse(session: Session, error: Unprintable, what: str) -> None:
    for problem in error.problems:
        session.warn(str(problem))
    session.warn(f"{what}: not printed")
