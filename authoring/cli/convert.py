"""``nonogram convert``: pictures (and clue files of other formats) become clue YAML."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.groups import grouped
from authoring.cli.naming import check_distinct, ending, places
from authoring.cli.options import Author, ImageFlags, Jobs, Quiet, Sources, processes
from authoring.cli.output import holds, make_folder
from authoring.cli.session import Result, Session
from authoring.errors import OutputError, Problem, UsageError, worst
from authoring.formats.text import is_file
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
        typer.Option(
            "--output", "-o", metavar="DIR", help="The folder for the clue files.", show_default=False, readable=False
        ),
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
    clue_files = places(read, ".yaml")
    previews = _previews(read) if preview else {}
    target = _Target(session, None if dry_run else output, force)
    target.claim(zip(clue_files, read, strict=True), previews)
    for result, place in zip(read, clue_files, strict=True):
        session.findings(result.record)
        session.say(target.write_clues(result.record, place))
    for source, place in previews.items():
        _preview(session, target, source, place, options)
    session.problems(result.record for result in results)
    if target.kept:
        raise OutputError(*target.kept)
    raise typer.Exit(worst(result.record.exit_code for result in results))


class _Target:
    """The folder that is written to; where there is none, nothing is written."""

    def __init__(self, session: Session, folder: Path | None, force: bool) -> None:
        self._session = session
        self._folder = folder
        self._force = force
        self.kept: list[Problem] = []
        if folder is not None:
            make_folder(folder)

    def claim(self, clue_files: Iterable[tuple[Path, Result]], previews: Mapping[Path, Path]) -> None:
        """Raise where two files would have one name, or one would replace what is read and isn't the same."""
        if self._folder is None:
            return
        names: list[tuple[Path, str]] = []
        lost: list[Path] = []
        for place, result in clue_files:
            names.append((place, result.record.source))
            path = self._folder / place
            if self._session.inputs.holds(path) and not holds(path, _content(result.record)):
                lost.append(path)
        names += [(place, f"the preview of {source}") for source, place in previews.items()]
        check_distinct(names)
        self._session.inputs.protect([*lost, *(self._folder / place for place in previews.values())])

    def write_clues(self, record: Record, place: Path) -> str:
        """Write a clue file, unless a different one is there; return what was done as a sentence."""
        puzzle = record.puzzle
        if puzzle is None:
            raise ValueError(f"{record.source} holds no puzzle")
        what = f"{record.source}: {puzzle.width} × {puzzle.height}"
        if self._folder is None:
            return what
        path = self._folder / place
        content = _content(record)
        same = holds(path, content)
        if is_file(path) and not same and not self._force:
            self.kept.append(Problem("is there already and differs, so it was kept; --force replaces it", str(path)))
            return f"{what}, not written"
        return f"{what}, {'unchanged in' if same or not self._session.write(path, content) else 'written to'} {path}"

    def write_preview(self, source: Path, place: Path, content: bytes) -> str:
        """Write the preview of a picture; return what was done as a sentence."""
        if self._folder is None:
            return f"{source}: the preview was not written"
        path = self._folder / place
        self._session.write(path, content)
        return f"{source}: preview in {path}"


def _content(record: Record) -> bytes:
    return write_clue_yaml(record.puzzle).encode() if record.puzzle else b""


def _previews(read: Iterable[Result]) -> dict[Path, Path]:
    """Return the place of the preview of each picture that was read, by the picture."""
    sources = dict.fromkeys(result.source for result in read if result.source)
    return {
        source.path: ending(source.place.with_suffix(".png"), "-preview")
        for source in sources
        if source.path.suffix.lower() in SUFFIXES
    }


def _preview(session: Session, target: _Target, source: Path, place: Path, options: ImageOptions) -> None:
    from authoring.images import preview_png, preview_text  # noqa: PLC0415 - loads Pillow

    settled = image_options(source, options)
    if sys.stderr.isatty():
        typer.echo(preview_text(source, settled, columns=shutil.get_terminal_size().columns), err=True)
    session.say(target.write_preview(source, place, preview_png(source, settled)))
