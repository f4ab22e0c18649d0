"""``nonogram check``: the class of every puzzle, with the evidence."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.groups import grouped
from authoring.cli.options import ImageFlags, Jobs, Quiet, Sources, WorkFlags, one_of, processes, quick_repair
from authoring.cli.output import fitted, print_lines, print_report
from authoring.cli.policy import PolicyFlags
from authoring.cli.session import Session
from authoring.errors import UsageError
from authoring.pipeline import Job
from authoring.reports import REPORTS, ReportFormat, Style, summary
from authoring.reports.wording import difficulty_lines
from authoring.review.analysis import MAX_STEPS

__all__ = ["EPILOG", "check"]

EPILOG = """
Examples:

nonogram check cat.png

nonogram check issue-12 --jobs 0

nonogram check issue-12 --format json -o report.json

nonogram check issue-12 --fail-on warning,search-required --max-difficulty 4 --sizes 10-30 --ignore symmetric

nonogram check cat.png --explain-difficulty

nonogram check issue-12 --suggest
"""

_NAMES = [report.name for report in REPORTS]


@grouped
def check(
    paths: Sources,
    image: ImageFlags,
    work: WorkFlags,
    wanted: PolicyFlags,
    format_name: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="|".join(_NAMES),
            help="The kind of report; by default that of the file's suffix, without one a table.",
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write the report to a file.", show_default=False, readable=False
        ),
    ] = None,
    explain_difficulty: Annotated[
        bool, typer.Option("--explain-difficulty", help="Say where the stars come from, and where a solver gets stuck.")
    ] = False,
    no_spoilers: Annotated[
        bool, typer.Option("--no-spoilers", help="Leave pictures and solutions out of reports that would show them.")
    ] = False,
    suggest: Annotated[
        bool | None,
        typer.Option(
            "--suggest/--no-suggest",
            help="Suggest which cells to change in puzzles that don't have exactly one solution; HTML does so anyway.",
            show_default=False,
        ),
    ] = None,
    jobs: Jobs = 1,
    quiet: Quiet = False,
) -> None:
    """Say of each puzzle whether it has exactly one solution, and what it takes to find it.

    line-solvable: line logic alone decides every cell. search-required: exactly one solution, but line logic stalls.
    ambiguous: at least two solutions. unsatisfiable: none. undecided: the budget ran out first.

    The pack is looked at as well: puzzles that are there twice, equal titles, blank borders and the like.

    With --suggest each puzzle that needs it comes with the best repair that a quick search finds; nonogram repair
    searches longer and shows more.

    Exit code: 0 all have one solution, 1 some do not or the policy fails one, 3 something could not be read, 4 a puzzle
    is undecided.
    """
    report = _report(format_name, output)
    policy = wanted.policy()
    session = Session(quiet=quiet)
    if suggest and no_spoilers:
        session.warn("--suggest: left out, since repairs show cells of the solution, and --no-spoilers hides those")
    suggesting = (report.suggests if suggest is None else suggest) and not no_spoilers
    job = Job(
        image.options(),
        work.budget(),
        steps=MAX_STEPS if report.replays and not no_spoilers else None,
        repair=quick_repair(work.time_limit) if suggesting else None,
    )
    session.inputs.add(policy.settings)
    results = session.results(paths, job, processes(jobs))
    session.inputs.protect([output] if output else [])
    records = policy.review([result.record for result in results])
    style = Style(spoilers=not no_spoilers, fail_on=policy.fail_on)
    if output is not None:
        session.write(output, report.render(records, style).encode())
    else:
        print_report(report.render(records, fitted(style)))
    plain = output is None and report.name == _NAMES[0]
    if explain_difficulty:
        lines = [line for record in records for line in difficulty_lines(record)]
        if plain:
            print_lines(lines)
        else:
            for line in lines:
                session.warn(line)
    if not plain:
        session.problems(records)
        session.say(summary(records))
    raise typer.Exit(policy.exit_code(records))


def _report(name: str | None, output: Path | None) -> ReportFormat:
    """Return the report of a name, else that of a file's suffix, else the first there is.

    Raises ``UsageError`` for other names and suffixes; a file without a suffix, such as a pipe, promises nothing.
    """
    if name is not None:
        return one_of("--format", name, {each.name: each for each in REPORTS})
    if output is None or not output.suffix:
        return REPORTS[0]
    by_suffix = {each.suffix: each for each in REPORTS}
    if output.suffix.lower() not in by_suffix:
        raise UsageError(
            f"--output {output}: the suffix tells the format; it may be {', '.join(by_suffix)} (or give --format)"
        )
    return by_suffix[output.suffix.lower()]
