"""Many sources: found in folders, run over any executor, reported in their own order, whoever finishes first."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

from authoring import images
from authoring.errors import ExitCode, InvalidInput, Problem
from authoring.formats.manifest import is_manifest
from authoring.formats.text import is_folder
from authoring.model import Record
from authoring.pipeline import SUFFIXES, Job, is_sidecar, was_interrupted

__all__ = ["LEDGER", "LEDGER_HEAD", "Source", "find_sources", "run"]

LEDGER = "files.txt"
"""The file that marks a folder as the output of a build, and lists what it wrote there."""
LEDGER_HEAD = "# Written by nonogram build"


@dataclass(frozen=True, slots=True)
class Source:
    """A file to be read. ``place`` is its path below the folder that the user named, or its name alone.

    It is ``named`` by the user, or was found in a folder that was.
    """

    path: Path
    place: Path
    named: bool = False


def find_sources(paths: Iterable[Path], suffixes: frozenset[str] = SUFFIXES) -> tuple[list[Source], list[Record]]:
    """Return the files that some paths stand for, and a record for each path that stands for none.

    A file stands for itself, whatever it is called; a folder for the files below it with one of the suffixes, in
    natural order (``cat-2`` before ``cat-10``), except those whose own name or whose folder's name begins with ``.``
    or ``_``, outputs of a build, sidecars of pictures and the manifest ``pack.yaml``. A file that is named twice is
    taken once, and in the place that it has in a folder if that comes first.

    What has none of the suffixes and isn't there may have been meant for a folder, so it is told here; any other file
    is told by whoever reads it.
    """
    found: dict[Path, Source] = {}
    missing: list[Record] = []
    for path in paths:
        if not is_folder(path):
            absence = None if path.suffix.lower() in suffixes else _absence(path)
            if absence:
                problem = Problem(absence, str(path))
                missing.append(Record(str(path), problems=(problem,), failure=ExitCode.INVALID_INPUT))
                continue
            known = found.get(_key(path))
            found[_key(path)] = replace(known, named=True) if known else Source(path, Path(path.name), named=True)
            continue
        unreadable: list[OSError] = []
        inside = sorted(_files(path, suffixes, unreadable), key=_natural)
        for file in inside:
            found.setdefault(_key(file), Source(file, file.relative_to(path)))
        problems = [Problem(f"the folder can't be read: {e.strerror}", str(e.filename)) for e in unreadable]
        if not inside and not problems:
            wanted = " ".join(sorted(suffixes))
            problems = [Problem(f"the folder holds no puzzle; files are found by their suffix ({wanted})", str(path))]
        if problems:
            missing.append(Record(str(path), problems=tuple(problems), failure=ExitCode.INVALID_INPUT))
    return list(found.values()), missing


def _absence(path: Path) -> str | None:
    """Say why nothing is found at a path, ``None`` where something is there."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return "there is no such file or folder; check its name"
    except OSError as error:
        return f"can't be read: {error.strerror}"
    return None


def _key(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 - resolve() would merge links that the user keeps apart


def _files(folder: Path, suffixes: frozenset[str], unreadable: list[OSError]) -> Iterator[Path]:
    for root, folders, names in os.walk(folder, onerror=unreadable.append):
        folders[:] = [name for name in folders if not name.startswith((".", "_")) and not _is_output(Path(root, name))]
        paths = [Path(root, name) for name in names if not name.startswith((".", "_"))]
        pictures = {path.stem for path in paths if path.suffix.lower() in images.SUFFIXES}
        for path in paths:
            if path.suffix.lower() in suffixes and not _speaks_of_others(path, pictures):
                yield path


def _is_output(folder: Path) -> bool:
    """Tell whether a build wrote a folder, so that building what lies around it does not feed on it."""
    try:
        with (folder / LEDGER).open(encoding="utf-8", errors="replace") as ledger:
            return ledger.readline().startswith(LEDGER_HEAD)
    except OSError:
        return False


def _speaks_of_others(path: Path, pictures: Collection[str]) -> bool:
    """Tell whether a file is the sidecar of a picture or the manifest of a pack, and so no puzzle itself."""
    if path.stem in pictures and is_sidecar(path):
        return True
    try:
        return path.stem == "pack" and is_manifest(path)
    except InvalidInput:
        return False  # its faults are told when it is read


def _natural(path: Path) -> tuple[list[tuple[int, str]], str]:
    """Order numbers inside names by their value."""
    parts = re.split(r"(\d+)", str(path).casefold())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts if part], str(path)


def run(sources: Sequence[Source], job: Job, executor: Executor | None = None) -> Iterator[tuple[Record, ...]]:
    """Yield the records of each source, in order, as they become known; without an executor, one after the other.

    Leaving the iteration early cancels what has not begun. An interrupt of a repair ends the run as any other does.
    """
    paths = [source.path for source in sources]
    for records in map(job, paths) if executor is None else executor.map(job, paths):
        if was_interrupted(records):
            raise KeyboardInterrupt
        yield records
