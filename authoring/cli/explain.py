"""``nonogram explain``: how one puzzle is solved, step by step."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.groups import grouped
from authoring.cli.naming import check_distinct
from authoring.cli.options import ImageFlags, Quiet, WorkFlags
from authoring.cli.output import print_lines, print_report
from authoring.cli.session import Session
from authoring.errors import UsageError
from authoring.model import Record
from authoring.pipeline import Job
from authoring.reports.step_json import explanation_json
from authoring.reports.step_text import explanation_lines
from authoring.reports.wording import difficulty_lines, kernels
from authoring.review.analysis import MAX_STEPS

__all__ = ["EPILOG", "explain"]

EPILOG = """
Examples:

nonogram explain cat.png

nonogram explain cat.png --all

nonogram explain cat.png --json > cat-steps.json

nonogram explain cat.png --gif cat.gif
"""

_ON_SCREEN = 25
_OPTIONS = {"GIF": "--gif", "PNG": "--apng"}
_SUFFIXES = {"GIF": (".gif",), "PNG": (".png", ".apng")}


@grouped
def explain(
    path: Annotated[
        Path,
        typer.Argument(
            metavar="PUZZLE", help="A picture or a clue file of one puzzle.", show_default=False, readable=False
        ),
    ],
    image: ImageFlags,
    work: WorkFlags,
    everything: Annotated[
        bool, typer.Option("--all", help=f"Show all steps, not the first {_ON_SCREEN} alone.")
    ] = False,
    max_steps: Annotated[int, typer.Option(min=1, help="Keep so many steps; the others are counted.")] = MAX_STEPS,
    as_json: Annotated[bool, typer.Option("--json", help="Write all steps that are kept as JSON.")] = False,
    gif: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.gif",
            help="Write the picture as it emerges, as a GIF.",
            show_default=False,
            readable=False,
        ),
    ] = None,
    apng: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.png",
            help="Write the picture as it emerges, as an animated PNG.",
            show_default=False,
            readable=False,
        ),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Say how a puzzle is solved: each deduction in its order, with the number of placements that it rests on.

    The clues and given cells alone are used. Line logic comes first; where it stalls, single assumptions that it
    refutes, which is a PROOF; where they stall as well, a GUESS, which is none.

    Exit code: as for check.
    """
    files = _animations(gif, apng)
    session = Session(quiet=quiet)
    record = _only(session, path, Job(image.options(), work.budget(), steps=max_steps))
    session.inputs.protect(files.values())
    puzzle, explanation = record.puzzle, record.explanation
    if puzzle is None or explanation is None:
        session.problems([record])
        raise typer.Exit(record.exit_code)
    if as_json:
        print_report(explanation_json(record))
    else:
        shown = explanation_lines(explanation, puzzle, None if everything else _ON_SCREEN)
        print_lines([*_head(record), *shown, *difficulty_lines(record)])
    for kind, file in files.items():
        from authoring.reports.animation import animation  # noqa: PLC0415 - loads Pillow

        session.write(file, animation(puzzle, explanation, kind))
        session.say(f"{record.source}: the picture as it emerges was written to {file}")
    raise typer.Exit(record.exit_code)


def _animations(gif: Path | None, apng: Path | None) -> dict[str, Path]:
    """Return the files that are wanted by their kind.

    Raises ``UsageError`` where a file is called as if it were of another kind, or both are one.
    """
    files = {kind: file for kind, file in (("GIF", gif), ("PNG", apng)) if file is not None}
    wrong = [
        f"{_OPTIONS[kind]} {file}: a {kind} ends in {' or '.join(_SUFFIXES[kind])}; choose such a name"
        for kind, file in files.items()
        if file.suffix and file.suffix.lower() not in _SUFFIXES[kind]
    ]
    if wrong:
        raise UsageError(*wrong)
    check_distinct((Path(os.path.realpath(file)), _OPTIONS[kind]) for kind, file in files.items())
    return files


def _only(session: Session, path: Path, job: Job) -> Record:
    records = [result.record for result in session.results([path], job, processes=1)]
    if len(records) != 1:
        raise UsageError(f"{path}: found {len(records)} puzzles; one puzzle is explained at a time")
    return records[0]


def _head(record: Record) -> list[str]:
    outcome = record.outcome
    if outcome is None:
        return [record.source]
    said = (outcome.sentence, *outcome.evidence, *map(str, outcome.slips), f"kernel: {', '.join(kernels([record]))}")
    return [f"{record.source}: {line}" for line in said]
