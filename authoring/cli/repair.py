"""``nonogram repair``: which cells of a picture to change, so that it makes a better puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.batch import Source
from authoring.cli.groups import OptionGroup, grouped
from authoring.cli.options import ImageFlags, Quiet, Sources, WorkFlags, number, one_of, repair_budget
from authoring.cli.output import fitted, print_report
from authoring.cli.repair_files import RepairFolder, SourceWriter
from authoring.cli.session import Result, Session
from authoring.errors import AuthoringError, ExitCode, InvalidInput, OutputError, Problem, UsageError, worst
from authoring.model import Classification, Record, RepairGoal, Suggestion
from authoring.pipeline import Job, was_interrupted
from authoring.reports import Style, printable
from authoring.reports.json_report import REPORT as JSON
from authoring.reports.phrases import count_of
from authoring.reports.repair_text import repair_text

if TYPE_CHECKING:
    from authoring.review.repair import RepairOptions

__all__ = ["EPILOG", "repair"]

EPILOG = """
Examples:

nonogram repair cat.png

nonogram repair cat.png --keep face.png --goal line-solvable

nonogram repair art -o repairs

nonogram repair cat.png --pick 2 --write
"""

_REPAIR = "Repair"
_FORMATS = ("text", "json")
_MASK_NOTES = frozenset({"kept", "nothing-kept"})
"""Notes on how a mask was read; all other notes are on how the picture was, and convert tells them."""


@dataclass(frozen=True)
class RepairFlags(OptionGroup):
    """What is wanted of a repair, and how long to look for it."""

    goal: Annotated[
        str,
        typer.Option(
            metavar="|".join(RepairGoal),
            help="What the puzzle is to be; easier and harder by a star.",
            rich_help_panel=_REPAIR,
        ),
    ] = RepairGoal.UNIQUE.value
    max_edits: Annotated[int, typer.Option(min=1, help="Change so many cells at most.", rich_help_panel=_REPAIR)] = 8
    keep: Annotated[
        Path | None,
        typer.Option(
            readable=False,
            metavar="MASK",
            help="A picture as large as the source, or with a pixel a cell; cells that are marked in it stay.",
            rich_help_panel=_REPAIR,
            show_default=False,
        ),
    ] = None
    alternatives: Annotated[
        int, typer.Option(min=1, help="Suggest so many changes to choose from.", rich_help_panel=_REPAIR)
    ] = 3
    effort: Annotated[
        float,
        typer.Option(
            parser=number(0.001, 1000), metavar="N", help="Do so many times the usual work.", rich_help_panel=_REPAIR
        ),
    ] = 1.0

    def options(self, seconds: float | None) -> RepairOptions:
        """Return what is wanted, with the limit by the clock that all commands have."""
        from authoring.review.repair import RepairOptions  # noqa: PLC0415 - other commands needn't load it

        return RepairOptions(
            one_of("--goal", self.goal, {each.value: each for each in RepairGoal}),
            self.max_edits,
            self.alternatives,
            budget=repair_budget(self.effort),
            seconds=seconds,
        )


@grouped
def repair(
    paths: Sources,
    wanted: RepairFlags,
    image: ImageFlags,
    work: WorkFlags,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="DIR",
            help="Write pictures before and after, repaired pictures and clue files.",
            show_default=False,
        ),
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Change each source in place, after copying it to NAME~.")
    ] = False,
    pick: Annotated[int, typer.Option(min=1, help="Show and --write this suggestion.")] = 1,
    format_name: Annotated[
        str, typer.Option("--format", metavar="|".join(_FORMATS), help="The kind of report.")
    ] = _FORMATS[0],
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace files in DIR that are there already and differ.")
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Say which cells to change, so that a puzzle has exactly one solution: the fewest, and the least visible.

    A symmetric picture is repaired symmetrically where that works. What is suggested was verified. Below it stands what
    can be done with the picture as it is: cells given from the start, fill and background exchanged, another margin.

    DIR/cat-repair.png shows cat.png before and after, DIR/cat-repaired.png is the repaired picture, in the scale and
    the colours of its source, DIR/cat-given.yaml the puzzle with given cells. Ctrl-C keeps the best found so far.

    Exit code: 0 every puzzle is as wanted or has a suggestion, 1 some has none, 3 something could not be read, 5 a file
    was not written.
    """
    one_of("--format", format_name, dict.fromkeys(_FORMATS))
    if pick > wanted.alternatives:
        raise UsageError(
            f"--pick {pick}: no more than {wanted.alternatives} are suggested; --alternatives asks for more"
        )
    options = image.options()
    session = Session(quiet=quiet)
    job = Job(options, work.budget(), repair=wanted.options(work.time_limit), keep=wanted.keep)
    desk = _Desk(
        session,
        RepairFolder(output, options, force=force) if output else None,
        SourceWriter(options) if write else None,
        pick,
    )
    interrupted = False
    try:
        for result in session.repaired(paths, job, desk.expect, leave_out=wanted.keep):
            desk.take(result)
            if format_name == "text":
                between = "\n" if len(desk.records) > 1 else ""
                print_report(between + _text(result.record, wanted.keep, pick))
            if _might_be_found(result.record, wanted.max_edits):
                session.say(f"{result.record.source}: --max-edits N or --effort N looks further")
    except KeyboardInterrupt:
        interrupted = True
    if format_name == "json":
        print_report(JSON.render(desk.records, Style()))
        session.problems(desk.records)
    if len(desk.records) > 1:
        session.say(_summary(desk.records))
    if interrupted:
        desk.interrupted()
    codes = (*map(_exit_code, desk.records), *desk.told())
    raise typer.Exit(ExitCode.INTERRUPTED if interrupted else worst(codes))


class _Desk:
    """Where results are filed, one after the other: in a folder, in their sources."""

    def __init__(self, session: Session, folder: RepairFolder | None, writer: SourceWriter | None, pick: int) -> None:
        self.records: list[Record] = []
        self._waiting: list[Source] = []
        self._failures: list[AuthoringError] = []
        self._session = session
        self._folder = folder
        self._writer = writer
        self._pick = pick

    def expect(self, sources: Sequence[Source]) -> None:
        """Prepare for some sources. Raises ``UsageError`` where two would be written under one name."""
        self._waiting = list(sources)
        if self._folder:
            self._folder.prepare(sources)
            if (read := self._folder.fed_back(sources)) is not None:
                self._session.warn(
                    f"--output: pictures are read from {read}, and next time those before and after a repair will be "
                    "found there as well; write to a folder elsewhere, or to one whose name begins with _"
                )

    def take(self, result: Result) -> None:
        """Write what is to be written of a result."""
        record, source = result.record, result.source
        self.records.append(record)
        self._waiting = [each for each in self._waiting if each != source]
        self._session.findings(record, _MASK_NOTES)
        if source is None or record.repair is None:
            return
        try:
            if self._folder:
                self._folder.write(self._session, result)
            if self._writer and was_interrupted([record]):
                self._not_changed(record.source)
            else:
                self._pick_of(record, source.path, record.repair.suggestions)
        except InvalidInput as error:  # the source is another one by now
            self._failures.append(error)

    def _pick_of(self, record: Record, source: Path, suggestions: Sequence[Suggestion]) -> None:
        """Change a source as the picked suggestion says, if that is wanted; tell where there is none to pick."""
        if len(suggestions) >= self._pick:
            if self._writer:
                self._writer.write(self._session, record, source, suggestions[self._pick - 1])
        elif suggestions:
            there = "1 is suggested" if len(suggestions) == 1 else f"{len(suggestions)} are suggested"
            missing = f"--pick {self._pick}, but {there}"
            if self._writer:
                self._failures.append(OutputError(Problem(f"not changed; {missing}", record.source)))
            else:
                self._session.warn(f"{record.source}: {missing}")

    def interrupted(self) -> None:
        """Tell which sources are as they were, since they were never come to."""
        if self._writer:
            for source in self._waiting:
                self._not_changed(str(source.path))

    def _not_changed(self, source: str) -> None:
        self._session.warn(f"{source}: not changed, since the search was interrupted")

    def told(self) -> Iterator[ExitCode]:
        """Tell all that was not written, and yield what that makes the command exit with."""
        kept = [*(self._folder.kept if self._folder else ()), *(self._writer.refused if self._writer else ())]
        clashes = self._folder.clashes if self._folder else ()
        failures = [
            *self._failures,
            *([UsageError(*clashes)] if clashes else []),
            *([OutputError(*kept)] if kept else []),
        ]
        for failure in failures:
            for problem in failure.problems:
                self._session.warn(f"nonogram: {problem}")
            yield failure.exit_code


def _text(record: Record, mask: Path | None, pick: int) -> str:
    """Return the report of a record; where its mask is at fault, that says so, and not that the puzzle is invalid."""
    if mask is not None and record.problems and all(problem.source == str(mask) for problem in record.problems):
        told = "".join(f"  {printable(str(problem))}\n" for problem in record.problems)
        return f"{printable(record.source)}: not repaired, since there is a fault in the mask of --keep\n{told}"
    return repair_text(record, fitted(Style()), pick)


def _might_be_found(record: Record, most: int) -> bool:
    """Tell whether nothing was found, but only as far as was looked: for so many changes at most."""
    repair = record.repair
    if repair is None or repair.achieved or repair.suggestions:
        return False
    if any(finding.name == "mostly-kept" for finding in record.findings):
        return False  # it is the mask that leaves little to find
    return repair.evaluated > 0 or repair.fewest > most


def _exit_code(record: Record) -> ExitCode:
    """Return success where a puzzle is as wanted or could be made so."""
    repair = record.repair
    if repair is None:
        return record.exit_code
    if repair.achieved or repair.suggestions:
        return ExitCode.OK
    undecided = record.verdict is not None and record.verdict.classification is Classification.UNDECIDED
    return ExitCode.UNDECIDED if undecided else ExitCode.FINDINGS


def _summary(records: Sequence[Record]) -> str:
    """Return how many puzzles are as wanted, can be repaired, and can't."""
    repairs = [record.repair for record in records if record.repair]
    counts = {
        "as wanted": sum(each.achieved for each in repairs),
        "with a suggestion": sum(bool(each.suggestions) for each in repairs),
        "without": sum(not each.achieved and not each.suggestions for each in repairs),
        "invalid": sum(not record.valid for record in records),
    }
    told = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    return f"{count_of(len(records), 'puzzle')}: {told}"
