"""``nonogram build``: from art to everything, in one folder.

The folder belongs to the command: what an earlier build wrote there and this one does not is removed, so that nothing
in it outlives its picture. A list of the files written, ``files.txt``, tells them apart from files of the user.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.groups import grouped
from authoring.cli.naming import places
from authoring.cli.options import Author, ImageFlags, Jobs, NotUnique, Quiet, SheetFlags, Sources, WorkFlags, processes
from authoring.cli.output import make_folder, write_file
from authoring.cli.policy import PolicyFlags
from authoring.cli.session import Result, Session
from authoring.cli.standing import fit_to_print, numbered
from authoring.formats.yaml_writer import write as write_clue_yaml
from authoring.pipeline import Job
from authoring.reports import REPORTS, Style, summary
from authoring.sheets import SheetOptions, Solutions, puzzle_svg, sheet_pdf

__all__ = ["EPILOG", "build"]

EPILOG = """
Examples:

nonogram build art

nonogram build art -o issue-12 --title "Issue 12" --paper a5
"""

_LEDGER = "files.txt"
_OURS = (("clues",), ("sheets",), ("pack.pdf",), ("pack-solutions.pdf",))
_LEDGER_HEAD = "# Written by nonogram build, which removes files of this list when their picture is gone.\n"


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
    jobs: Jobs = 1,
    quiet: Quiet = False,
) -> None:
    """Do it all: read the art, check it, write clue files, reports, single sheets and the pack.

    DIR/clues/*.yaml, DIR/report.json, DIR/report.csv, DIR/sheets/*.svg (each puzzle and its solution) and DIR/pack.pdf.
    Puzzles that were not proved to have exactly one solution are in the reports only, unless you insist.
    """
    options = page.options()
    policy = wanted.policy()
    session = Session(quiet=quiet)
    make_folder(output)
    results = session.results(paths, Job(image.options(), work.budget(), author), processes(jobs))
    records = policy.review([result.record for result in results])
    results = [replace(result, record=record) for result, record in zip(results, records, strict=True)]
    session.problems(records)
    printed = fit_to_print(session, results, not_unique=not_unique)
    written: list[Path] = []
    for place, content in _files(printed, options, page.layout):
        write_file(output / place, content)
        written.append(place)
    for report in REPORTS:
        if report.suffix in (".json", ".csv"):
            place = Path("report").with_suffix(report.suffix)
            write_file(output / place, report.render(records, Style()).encode())
            written.append(place)
    _settle(output, written)
    session.say(f"{output}: {summary(records)}; {len(printed)} in print")
    raise typer.Exit(policy.exit_code(records))


def _files(printed: list[Result], options: SheetOptions, layout: str) -> Iterator[tuple[Path, bytes]]:
    """Yield the place and content of all files about puzzles in print."""
    for result, place in zip(printed, places(printed, ""), strict=True):
        record = result.record
        if record.puzzle is None:
            continue
        number = record.puzzle.metadata.number
        yield Path("clues", f"{place}.yaml"), write_clue_yaml(record.puzzle).encode()
        yield Path("sheets", f"{place}.svg"), puzzle_svg(record, number, options)
        if record.verdict and record.verdict.solution:
            yield Path("sheets", f"{place}-solution.svg"), puzzle_svg(record, number, options, solution=True)
    if printed:
        entries = numbered([result.record for result in printed], layout)
        yield Path("pack.pdf"), sheet_pdf(layout, entries, options)
        if options.solutions is Solutions.SEPARATE and any(entry.solution for entry in entries):
            yield Path("pack-solutions.pdf"), sheet_pdf("answers", entries, options)


def _settle(output: Path, written: list[Path]) -> None:
    """Remove what an earlier build wrote and this one did not; list what this one wrote."""
    ledger = output / _LEDGER
    listed = ledger.read_text("utf-8").splitlines() if ledger.is_file() else []
    kept = {place.as_posix() for place in written}
    for line in listed:
        place = Path(line)
        inside = place.parts[:1] in _OURS and ".." not in place.parts
        if inside and line not in kept:
            with contextlib.suppress(OSError):
                (output / place).unlink()
    write_file(ledger, (_LEDGER_HEAD + "".join(f"{place}\n" for place in sorted(kept))).encode())
