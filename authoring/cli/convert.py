"""``nonogram convert``: pictures (and clue files of other formats) become clue YAML."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

from authoring.batch import Source
from authoring.cli.groups import grouped
from authoring.cli.naming import places
from authoring.cli.options import Author, ImageFlags, Jobs, Quiet, Sources, processes
from authoring.cli.output import make_folder, write_file
from authoring.cli.session import Session
from authoring.errors import OutputError, Problem, UsageError, worst
from authoring.formats.yaml_writer import write as write_clue_yaml
from authoring.images import SUFFIXES, ImageOptions
from authoring.model import Record
from authoring.pipeline import Job, image_options

__all__ = ["EPILOG", "convert"]

EPILOG = """
Examples:

nonogram convert cat.png -o clues

nonogram convert art -o clues --author "A. Artist"

nonogram convert enlarged.png --scale 8 -o clues

nonogram convert drawing.png --dry-run --preview
"""


@grouped
def convert(
    paths: Sources,
    image: ImageFlags,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="DIR", help="The folder for the clue files.", show_default=False),
    ] = None,
    author: Author = None,
    preview: Annotated[
        bool,
        typer.Option(
            "--preview", help="Show each picture beside its grid, in the terminal and as DIR/NAME-preview.png."
        ),
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help="Tell everything, write nothing.")] = False,
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace clue files that are there already and differ.")
    ] = False,
    jobs: Jobs = 1,
    quiet: Quiet = False,
) -> None:
    """Turn pictures into clue files: DIR/cat.yaml from a/cat.png.

    Clues are derived from the picture, which is kept in the clue file as its goal. Each decision taken in reading a
    picture is told. Whether the puzzle is a good one, nonogram check says.
    """
    if output is None and not dry_run:
        raise UsageError("--output is missing, the folder for the clue files; --dry-run needs none")
    session = Session(quiet=quiet)
    options = image.options()
    results = session.results(paths, Job(options, budget=None, author=author), processes(jobs))
    read = [result for result in results if result.record.puzzle]
    target = _Target(None if dry_run else output, force)
    for result, place in zip(read, places(read, ".yaml"), strict=True):
        session.findings(result.record)
        session.say(target.write_clues(result.record, place))
    if preview:
        for source in dict.fromkeys(result.source for result in read if result.source):
            _preview(session, target, source, options)
    session.problems(result.record for result in results)
    if target.kept:
        raise OutputError(*target.kept)
    raise typer.Exit(worst(result.record.exit_code for result in results))


class _Target:
    """The folder that is written to; where there is none, nothing is written."""

    def __init__(self, folder: Path | None, force: bool) -> None:
        self._folder = folder
        self._force = force
        self.kept: list[Problem] = []
        if folder is not None:
            make_folder(folder)

    def write_clues(self, record: Record, place: Path) -> str:
        """Write a clue file, unless a different one is there; return what was done as a sentence."""
        puzzle = record.puzzle
        if puzzle is None:
            raise ValueError(f"{record.source} holds no puzzle")
        what = f"{record.source}: {puzzle.width} × {puzzle.height}"
        if self._folder is None:
            return what
        path = self._folder / place
        content = write_clue_yaml(puzzle).encode()
        if not self._force and path.is_file() and path.read_bytes() != content:
            self.kept.append(Problem("is there already and differs, so it was kept; --force replaces it", str(path)))
            return f"{what}, not written"
        return f"{what}, {'written to' if write_file(path, content) else 'unchanged in'} {path}"

    def write_preview(self, source: Source, content: bytes) -> str:
        """Write the preview of a picture; return what was done as a sentence."""
        if self._folder is None:
            return f"{source.path}: the preview was not written"
        path = self._folder / source.place.with_name(f"{source.place.stem}-preview.png")
        write_file(path, content)
        return f"{source.path}: preview in {path}"


def _preview(session: Session, target: _Target, source: Source, options: ImageOptions) -> None:
    if source.path.suffix.lower() not in SUFFIXES:
        return
    from authoring.images import preview_png, preview_text  # noqa: PLC0415 - loads Pillow

    settled = image_options(source.path, options)
    if sys.stderr.isatty():
        typer.echo(preview_text(source.path, settled, columns=shutil.get_terminal_size().columns), err=True)
    session.say(target.write_preview(source, preview_png(source.path, settled)))
