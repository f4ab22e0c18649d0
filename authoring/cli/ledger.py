"""A folder that a build owns: what is in it, and what of that is still as the build left it.

``files.txt`` lists every file that was written, with a digest of its content. A file that is not in the list, or has
changed since, is somebody's work: it is neither replaced nor removed unless the user insists. What an earlier build
wrote and this one does not is removed, so that nothing outlives its picture.

A build may be broken off at any moment, even by pulling the plug. So a file is listed before it is written, beside what
was listed under its name until then; a build that comes to its end lists what is there, and nothing else. The road not
taken is writing the list on the way out of an interrupted build, where a second interrupt would be one too many.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Iterator, Mapping, Set
from hashlib import sha256
from pathlib import Path

from authoring.batch import LEDGER, LEDGER_HEAD
from authoring.cli.inputs import Inputs
from authoring.cli.output import append_line, make_folder, unfinished, write_file
from authoring.errors import OutputError, Problem

__all__ = ["BuildFolder"]

_HEAD = f"{LEDGER_HEAD}, which replaces and removes only what is still as it is listed here.\n"


class BuildFolder:
    """The output of one build. ``kept`` are the files that it left alone although it would have written them.

    What is among the ``inputs`` of the run is never written over. Raises ``OutputError`` where there is no such folder
    and none can be made, and where the list in it can't be read or is something else.
    """

    def __init__(self, folder: Path, inputs: Inputs, *, force: bool) -> None:
        make_folder(folder)
        self._folder = folder
        self._ledger = folder / LEDGER
        self._inputs = inputs
        self._force = force
        self._before = _read(self._ledger, force=force)
        self._now: dict[str, Set[str]] = {}
        self._noting = False
        self.kept: list[Problem] = []

    def claim(self, places: Iterable[Path]) -> None:
        """Raise ``OutputError`` where a file of the build would replace one that is read."""
        self._inputs.protect(self._folder / place for place in (*places, Path(LEDGER)))

    def write(self, place: Path, content: bytes) -> None:
        """Write a file at a place in the folder, unless somebody else's is there."""
        name, path, digest = place.as_posix(), self._folder / place, _digest_of(content)
        self._inputs.protect([path])
        if self._force or self._ours(name, path) or _digest(path) in (None, digest):
            self._note(name, digest)
            write_file(path, content)
            self._now[name] = {digest}
        else:
            message = "is not as a build left it, so it was kept; --force replaces it"
            self.kept.append(Problem(message, str(path)))
            if name in self._before:
                self._now[name] = self._before[name]

    def finish(self) -> None:
        """Remove what an earlier build wrote or began and this one did not; list what is there now."""
        inside = [name for name in self._before if _is_inside(name)]
        for name in inside:
            path = self._folder / name
            if name not in self._now and self._ours(name, path) and not self._inputs.holds(path):
                _remove(path)
        for folder in {(self._folder / name).parent for name in (*inside, *self._now, LEDGER)}:
            for path in unfinished(folder):
                _remove(path)
        write_file(self._ledger, _listed(self._now))

    def _ours(self, name: str, path: Path) -> bool:
        return _digest(path) in self._before.get(name, ())

    def _note(self, name: str, digest: str) -> None:
        """List a file that is about to be written, unless it is listed as it will be."""
        if digest in self._before.get(name, ()):
            return
        if not self._noting:
            write_file(self._ledger, _listed(self._before))
            self._noting = True
        append_line(self._ledger, _line(name, digest))


def _read(ledger: Path, *, force: bool) -> dict[str, set[str]]:
    """Return the digests of a list by name, none where there is no list. Several digests tell of a build broken off."""
    try:
        text = ledger.read_bytes().decode("utf-8", errors="replace")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise OutputError(Problem(f"can't be read: {error.strerror}", str(ledger))) from error
    if text and not text.startswith(LEDGER_HEAD) and not force:
        message = "is no list of the files of a build, which goes by this name; choose another folder, or --force"
        raise OutputError(Problem(f"{message} replaces it", str(ledger)))
    found: dict[str, set[str]] = {}
    for name, digest in _entries(text):
        found.setdefault(name, set()).add(digest)
    return found


def _entries(text: str) -> Iterator[tuple[str, str]]:
    for line in text.split("\n"):
        digest, separator, written = line.rstrip("\r").partition("  ")
        if separator and not digest.startswith("#"):
            with contextlib.suppress(ValueError):  # half a line, of a build that was killed while it wrote it
                yield (str(json.loads(written)) if written.startswith('"') else written), digest


def _listed(entries: Mapping[str, Set[str]]) -> bytes:
    lines = (_line(name, digest) for name, digests in sorted(entries.items()) for digest in sorted(digests))
    return (_HEAD + "".join(f"{line}\n" for line in lines)).encode()


def _line(name: str, digest: str) -> str:
    """Return the entry of a file. A name with a line break, or that isn't UTF-8, is written as a text of JSON."""
    plain = name.isprintable() and not name.startswith('"')
    return f"{digest}  {name if plain else json.dumps(name)}"


def _is_inside(name: str) -> bool:
    return ".." not in Path(name).parts and not Path(name).is_absolute()


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _digest(path: Path) -> str | None:
    """Return the digest of a file, ``None`` where there is none; one that may not be read has no other's."""
    try:
        return _digest_of(path.read_bytes())
    except PermissionError:
        return "unreadable"
    except OSError:
        return None


def _digest_of(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
