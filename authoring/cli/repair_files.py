"""The files of a repair: what to look at and what to go on with, in a folder, or the source itself changed in place.

Names never clash with a source: ``cat.png`` gives ``cat-repair.png`` (before and after), ``cat-repaired.png`` (the
picture, in the scale and the colours of the source) and ``cat-given.yaml``; other suggestions are numbered from 2.
Where somebody else's file has such a name it is kept. Sources that would share their names are refused before the first
is looked at. A source is changed in place only where nothing else in it changes, and is copied before.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from authoring import images
from authoring.batch import Source
from authoring.cli.naming import check_distinct, places
from authoring.cli.output import back_up, make_folder, write_file
from authoring.cli.session import Result, Session
from authoring.errors import Problem, UsageError
from authoring.formats import CLUE_YAML
from authoring.formats.yaml_writer import write as write_clue_yaml
from authoring.images import ImageOptions
from authoring.images.settings import flags
from authoring.model import AlternativeKind, Record, Repair, Severity, Suggestion
from authoring.pipeline import image_options

__all__ = ["RepairFolder", "SourceWriter", "comparison"]


@dataclass(frozen=True, slots=True)
class _Changed:
    """A source with the changes of a suggestion, and what is to be known about it.

    ``refusal`` says why this can't take the place of the source, and is empty where it can.
    """

    suffix: str
    content: bytes
    notes: tuple[str, ...] = ()
    refusal: str = ""


class RepairFolder:
    """A folder that repairs are written to.

    ``kept`` are files of others that stand where some would be written, ``clashes`` are repairs that were not written
    since those of another puzzle have their names.
    """

    def __init__(self, folder: Path, options: ImageOptions, *, force: bool) -> None:
        self._folder = folder
        self._options = options
        self._force = force
        self._named: list[tuple[Path, str]] = []
        self.kept: list[Problem] = []
        self.clashes: list[Problem] = []

    def prepare(self, sources: Sequence[Source]) -> None:
        """Make the folder for the repairs of some sources.

        Raises ``UsageError`` with all sources that differ in their suffixes alone, ``OutputError`` where the folder
        can't be made. How many puzzles a picture holds is known only when it is read; ``write`` looks at their names.
        """
        check_distinct((_named(source.place.with_suffix("")), str(source.path)) for source in sources)
        make_folder(self._folder)

    def fed_back(self, sources: Sequence[Source]) -> Path | None:
        """Return a folder of sources whose next reader would find the files of this one; ``None`` where there is none.

        A file that is named stands for the folder that it lies in, since that is likely to be read as a whole.
        """
        own = self._folder.resolve()
        for source in sources:
            read = source.path.parents[len(source.place.parts) - 1]
            if own == read.resolve() or (not source.named and _found_from(read.resolve(), own)):
                return read
        return None

    def write(self, session: Session, result: Result) -> None:
        """Write the files of one result that has a source, named after its place, and tell which."""
        record, source = result.record, result.source
        if record.repair is None or source is None:
            return
        (place,) = places([result], "")
        named = (_named(place), record.source)
        try:
            check_distinct([*self._named, named])
        except UsageError as error:
            self.clashes += error.problems
            return
        self._named.append(named)
        for number, suggestion in enumerate(record.repair.suggestions, start=1):
            suffix = f"-{number}" if number > 1 else ""
            self._put(session, record, place, f"-repair{suffix}.png", comparison(record.repair, suggestion))
            changed = _changed(record, source.path, suggestion, self._options)
            self._put(session, record, place, f"-repaired{suffix}{changed.suffix}", changed.content)
            for note in changed.notes:
                session.warn(f"{record.source}: {note}")
        for name, content in _given(record.repair):
            self._put(session, record, place, name, content)

    def _put(self, session: Session, record: Record, place: Path, end: str, content: bytes) -> None:
        path = self._folder / place.with_name(place.name + end)
        read = session.inputs.holds(path)
        if path.is_file() and path.read_bytes() != content and (read or not self._force):
            remedy = "it is a file that is read here; choose another folder" if read else "--force replaces it"
            self.kept.append(Problem(f"is there already and differs, so it was kept; {remedy}", str(path)))
        else:
            session.say(f"{record.source}: {'written to' if write_file(path, content) else 'unchanged in'} {path}")


class SourceWriter:
    """Changes sources in place. ``refused`` are those that can't be changed so."""

    def __init__(self, options: ImageOptions) -> None:
        self._options = options
        self._backups: dict[Path, Path] = {}
        self.refused: list[Problem] = []

    def write(self, session: Session, record: Record, source: Path, suggestion: Suggestion) -> None:
        """Change a source as suggested, after it was copied, and tell so."""
        changed = _changed(record, source, suggestion, self._options)
        refusal = changed.refusal or ("it is write-protected" if _is_protected(source) else "")
        if refusal:
            remedy = "it was not touched; --output writes the repaired one beside it"
            self.refused.append(Problem(f"can't be changed in place: {refusal}; {remedy}", record.source))
            return
        if source not in self._backups:  # of several puzzles of one file, the first finds it as it was
            self._backups[source] = back_up(source)
        write_file(source, changed.content)
        session.warn(f"{record.source}: changed in place; as it was, it is in {self._backups[source]}")


def _found_from(folder: Path, inner: Path) -> bool:
    """Tell whether whoever looks for puzzles in a folder comes to one within it."""
    return inner.is_relative_to(folder) and not any(
        name.startswith((".", "_")) for name in inner.relative_to(folder).parts
    )


def _is_protected(source: Path) -> bool:
    """Tell whether a file is not to be written to. A new one in its place could be, if its folder can."""
    # Root may write to any file, but whoever took the permission from all others meant it.
    return not os.access(source, os.W_OK) or not source.stat().st_mode & 0o222


def _changed(record: Record, source: Path, suggestion: Suggestion, given: ImageOptions) -> _Changed:
    if source.suffix.lower() not in images.SUFFIXES:
        content = write_clue_yaml(suggestion.puzzle).encode()
        return _Changed(".yaml", content, refusal=_clues_refusal(record, source))
    options = image_options(source, given)
    painted = images.repaint(source, options, record.part, suggestion.changes)
    told = [f"{each.severity}: {each.message}" for each in painted.findings if each.severity is not Severity.NOTE]
    if not told and painted.options != ImageOptions():
        told = [f"note: read the repaired picture with {flags(painted.options)}"]
    refusal = "" if painted.exact and painted.replaces else "; ".join(each.message for each in painted.findings)
    return _Changed(".png", painted.data, tuple(told), refusal)


def _clues_refusal(record: Record, source: Path) -> str:
    """Return why a clue file can't be changed in place, nothing where it can."""
    if source.suffix.lower() not in CLUE_YAML.suffixes:
        return f"{source.suffix} files are only read"
    if record.puzzle is None or record.puzzle.goal is None:
        return "the clue file has no goal, and its first solution need not be the picture that is meant"
    return ""


def _named(place: Path) -> Path:
    """Return the name of the first file of a repair; puzzles that differ in it differ in those of all others."""
    return place.with_name(f"{place.name}-repair.png")


def comparison(repair: Repair, suggestion: Suggestion) -> bytes:
    """Return a PNG of a picture before and after the changes of a suggestion."""
    before, after = repair.picture, suggestion.puzzle.goal
    if before is None or after is None:
        raise ValueError("where something is suggested, there is a picture before and after")
    return images.compare(before, after, repair.puzzle.palette)


def _given(repair: Repair) -> Iterator[tuple[str, bytes]]:
    """Yield the ends of names and the contents of clue files with given cells."""
    ways = [each for each in repair.alternatives if each.kind is AlternativeKind.GIVEN]
    for number, way in enumerate(ways, start=1):
        yield f"-given{f'-{number}' if number > 1 else ''}.yaml", write_clue_yaml(way.puzzle).encode()
