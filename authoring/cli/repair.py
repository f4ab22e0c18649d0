"""``nonogram repair``: which cells of a picture to change, so that it makes a better puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.cli.groups import OptionGroup, grouped
from authoring.cli.naming import places
from authoring.cli.options import ImageFlags, Quiet, Sources, WorkFlags, one_of, repair_budget
from authoring.cli.output import fitted, print_report
from authoring.cli.repair_files import RepairFolder, SourceWriter
from authoring.cli.session import Result, Session
from authoring.errors import AuthoringError, ExitCode, InvalidInput, OutputError, UsageError, worst
from authoring.model import Classification, Record, RepairGoal, Severity, Suggestion
from authoring.pipeline import Job, was_interrupted
from authoring.reports import Style
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
        float, typer.Option(min=0.001, max=1000, help="Do so many times the usual work.", rich_help_panel=_REPAIR)
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
        raise UsageError(f"--pick {pick}: only {wanted.alternatives} are suggested; --alternatives asks for more")
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
        for result in session.repaired(paths, job, leave_out=wanted.keep):
            desk.take(result)
            if format_name == "text":
                between = "\n" if len(desk.records) > 1 else ""
                print_report(between + repair_text(result.record, fitted(Style()), pick))
    except KeyboardInterrupt:
        interrupted = True
    if format_name == "json":
        print_report(JSON.render(desk.records, Style()))
        session.problems(desk.records)
    if len(desk.records) > 1:
        session.say(_summary(desk.records))
    if interrupted:
        raise typer.Exit(ExitCode.INTERRUPTED)
    raise typer.Exit(worst((*map(_exit_code, desk.records), *desk.told())))


class _Desk:
    """Where results are filed, one after the other: in a folder, in their sources."""

    def __init__(self, session: Session, folder: RepairFolder | None, writer: SourceWriter | None, pick: int) -> None:
        self.records: list[Record] = []
        self._filed: list[Result] = []
        self._failures: list[AuthoringError] = []
        self._session = session
        self._folder = folder
        self._writer = writer
        self._pick = pick

    def take(self, result: Result) -> None:
        """Write what is to be written of a result. Raises ``UsageError`` where two would have one name."""
        record, source = result.record, result.source
        self.records.append(record)
        for finding in record.findings:
            if finding.severity is not Severity.NOTE:
                self._session.warn(f"{record.source}: {finding.severity}: {finding.message}")
            elif finding.name in _MASK_NOTES:
                self._session.say(f"{record.source}: {finding.severity}: {finding.message}")
        if source is None or record.repair is None:
            return
        self._filed.append(result)
        try:
            if self._folder:
                self._folder.write(self._session, record, source.path, places(self._filed, "")[-1])
            if self._writer and not was_interrupted([record]):
                self._change(self._writer, record, source.path, record.repair.suggestions)
        except InvalidInput as error:  # the source is another one by now
            self._failures.append(error)

    def _change(self, writer: SourceWriter, record: Record, source: Path, suggestions: Sequence[Suggestion]) -> None:
        if len(suggestions) >= self._pick:
            writer.write(self._session, record, source, suggestions[self._pick - 1])
        elif suggestions:
            self._session.warn(
                f"{record.source}: not changed; --pick {self._pick}, but {len(suggestions)} are suggested"
            )

    def told(self) -> Iterator[ExitCode]:
        """Tell all that was not written, and yield what that makes the command exit with."""
        kept = [*(self._folder.kept if self._folder else ()), *(self._writer.refused if self._writer else ())]
        failures = [*self._failures, *([OutputError(*kept)] if kept else [])]
        for failure in failures:
            for problem in failure.problems:
                self._session.warn(f"nonogram: {problem}")
            yield failure.exit_code


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
