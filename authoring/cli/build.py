"""``nonogram build``: from art to everything, in one folder. What cannot be printed is told, and the rest is built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.arranging import equal_numbers, numbered
from authoring.cli.groups import grouped
from authoring.cli.ledger import BuildFolder
from authoring.cli.naming import check_distinct, places
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
from authoring.cli.print_places import Drawing, answers_beside, books, drawings
from authoring.cli.repair_files import comparison
from authoring.cli.session import Result, Session
from authoring.cli.standing import fit_to_print
from authoring.errors import ExitCode, OutputError, Problem, Unprintable, worst
from authoring.formats.yaml_writer import write as write_clue_yaml
from authoring.model import Record
from authoring.pipeline import Job
from authoring.reports import REPORTS, Style, summary
from authoring.review.analysis import MAX_STEPS
from authoring.sheets import SheetOptions, SheetPuzzle, check_layout, print_pdf, tight_print

__all__ = ["EPILOG", "build"]

EPILOG = """
Examples:

nonogram build art

nonogram build art -o issue-12 --title "Issue 12" --paper a5
"""

_PACK = Path("pack.pdf")
_LISTED = 3
_ALWAYS = (
    _PACK,
    answers_beside(_PACK),
    *(Path("report").with_suffix(report.suffix) for report in REPORTS if report.suffix),
)


@grouped
def build(
    paths: Sources,
    page: SheetFlags,
    image: ImageFlags,
    work: WorkFlags,
    wanted: PolicyFlags,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="The folder for everything.", readable=False)
    ] = Path("generated"),
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
    folder = BuildFolder(output, session.inputs, force=force)
    job = Job(image.options(), work.budget(), author)
    if suggest:
        job = replace(job, steps=MAX_STEPS, repair=quick_repair(work.time_limit))
    session.inputs.add(policy.settings, options.template, options.icc)
    results = session.results(paths, job, processes(jobs))
    session.problems(result.record for result in results)
    session.warnings(result.record for result in results)
    records = policy.review([result.record for result in results])
    results = [replace(result, record=record) for result, record in zip(results, records, strict=True)]
    printed = fit_to_print(session, results, not_unique=not_unique)
    repairs = dict(_repairs(results))
    sheets = [_Sheet.of(result, place, options) for result, place in zip(printed, places(printed, ""), strict=True)]
    check_distinct((place, owner) for sheet in sheets for place, owner in sheet.names())
    folder.claim([*_ALWAYS, *repairs, *(place for sheet in sheets for place, _ in sheet.names())])
    press = _Press(session, options, page.layout)
    drawn: list[Record] = []
    for sheet in sheets:
        files = press.sheet(sheet)
        if files is not None:
            drawn.append(sheet.entry.record)
            for place, content in files.items():
                folder.write(place, content)
    bound = press.pack(numbered(drawn, page.layout))
    press.tell_lost()
    for place, content in (*bound.items(), *repairs.items()):
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


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A puzzle that is printed, the place of its clues, and its drawings."""

    entry: SheetPuzzle
    clues: Path
    drawings: Sequence[Drawing]

    @classmethod
    def of(cls, result: Result, place: Path, options: SheetOptions) -> _Sheet:
        record = result.record
        entry = SheetPuzzle(record, record.puzzle.metadata.number if record.puzzle else None)
        return cls(entry, Path("clues", f"{place}.yaml"), drawings(Path("sheets", f"{place}.svg"), entry, options))

    def names(self) -> Iterator[tuple[Path, str]]:
        """Yield the places of all files, each with what it is of."""
        yield self.clues, self.entry.record.source
        for drawing in self.drawings:
            yield drawing.place, drawing.owner


class _Press:
    """What is printed, and what is told of it."""

    def __init__(self, session: Session, options: SheetOptions, layout: str) -> None:
        self._session = session
        self._options = options
        self._layout = layout
        self._told: set[Problem] = set()
        self._lost: list[str] = []

    def sheet(self, sheet: _Sheet) -> dict[Path, bytes] | None:
        """Return the files about one puzzle; ``None`` for one that can't be printed, which is told."""
        entry = sheet.entry
        files = {sheet.clues: write_clue_yaml(entry.puzzle).encode()}
        try:
            for place, _, solution in sheet.drawings:
                files[place] = tight_print(entry, "svg", self._options, solution=solution).content
        except Unprintable as error:
            if self._options.split and self._goes_over_pages(entry):
                self._session.warn(f"{entry.record.source}: too large for a sheet of its own; the pack has it in parts")
                return files
            self._refuse(error, entry.record.source)
            return None
        return files

    def pack(self, entries: Sequence[SheetPuzzle]) -> dict[Path, bytes]:
        """Return the files about all puzzles; none where they can't be printed together."""
        if not entries:
            return {}
        for warning in equal_numbers(entries):
            self._session.warn(warning)
        files: dict[Path, bytes] = {}
        try:
            for place, layout in books(_PACK, self._layout, entries, self._options).items():
                made = print_pdf(layout, entries, self._options)
                files[place] = made.content
                for note in made.notes:
                    self._session.say(f"{place}: {note}")
                for warning in made.warnings:
                    self._session.warn(f"{place}: {warning}")
        except Unprintable as error:
            self._refuse(error, _PACK.name)
            return {}
        return files

    def _goes_over_pages(self, entry: SheetPuzzle) -> bool:
        try:
            check_layout(self._layout, [entry], self._options)
        except Unprintable:
            return False
        return True

    def tell_lost(self) -> None:
        """Tell what could not be printed for a reason that is told once for all."""
        if self._lost:
            listed, more = ", ".join(self._lost[:_LISTED]), len(self._lost) - _LISTED
            self._session.warn(f"{listed}{f' and {more} more' if more > 0 else ''}: not printed")

    def _refuse(self, error: Unprintable, what: str) -> None:
        for problem in error.problems:
            if problem not in self._told:
                self._session.warn(str(problem))
        self._told.update(error.problems)
        if any(problem.source for problem in error.problems):
            self._session.warn(f"{what}: not printed")
        else:
            self._lost.append(what)


def _repairs(results: Sequence[Result]) -> Iterator[tuple[Path, bytes]]:
    """Yield the place and content of a picture, before and after, for each puzzle that can be repaired."""
    repaired = [result for result in results if result.source and result.record.repair and result.record.repair.best]
    for result, place in zip(repaired, places(repaired, ".png"), strict=True):
        if result.record.repair and result.record.repair.best:
            yield Path("repairs", place), comparison(result.record.repair, result.record.repair.best)
