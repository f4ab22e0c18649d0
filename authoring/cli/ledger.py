"""A folder that a build owns: what is in it, and what of that is still as the build left it.

``files.txt`` lists every file that was written, with a digest of its content. A file that is not in the list, or has
changed since, is somebody's work: it is neither replaced nor removed unless the user insists. What an earlier build
wrote and this one does not is removed, so that nothing outlives its picture.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from authoring.batch import LEDGER, LEDGER_HEAD
from authoring.cli.inputs import Inputs
from authoring.cli.output import make_folder, write_file
from authoring.errors import Problem

__all__ = ["BuildFolder"]

_HEAD = f"{LEDGER_HEAD}, which replaces and removes only what is still as it is listed here.\n"


class BuildFolder:
    """The output of one build. ``kept`` are the files that it left alone although it would have written them.

    What is among the ``inputs`` of the run is never written over.
    """

    def __init__(self, folder: Path, inputs: Inputs, *, force: bool) -> None:
        make_folder(folder)
        self._folder = folder
        self._inputs = inputs
        self._force = force
        self._before = dict(_entries(folder / LEDGER))
        self._now: dict[str, str] = {}
        self.kept: list[Problem] = []

    def claim(self, places: Iterable[Path]) -> None:
        """Raise ``OutputError`` where a file of the build would replace one that is read."""
        self._inputs.protect(self._folder / place for place in (*places, Path(LEDGER)))

    def write(self, place: Path, content: bytes) -> None:
        """Write a file at a place in the folder, unless somebody else's is there."""
        name, path, digest = place.as_posix(), self._folder / place, _digest_of(content)
        self._inputs.protect([path])
        if self._force or self._ours(name, path) or _digest(path) in (None, digest):
            write_file(path, content)
            self._now[name] = digest
        else:
            message = "is not as a build left it, so it was kept; --force replaces it"
            self.kept.append(Problem(message, str(path)))
            if name in self._before:
                self._now[name] = self._before[name]

    def finish(self) -> None:
        """Remove what an earlier build wrote and this one did not; list what is there now."""
        for name in self._before.keys() - self._now.keys():
            path = self._folder / name
            inside = ".." not in Path(name).parts and not Path(name).is_absolute()
            if inside and self._ours(name, path) and not self._inputs.holds(path):
                with contextlib.suppress(OSError):
                    path.unlink()
        listed = "".join(f"{digest}  {name}\n" for name, digest in sorted(self._now.items()))
        write_file(self._folder / LEDGER, (_HEAD + listed).encode())

    def _ours(self, name: str, path: Path) -> bool:
        return name in self._before and _digest(path) == self._before[name]


def _entries(ledger: Path) -> list[tuple[str, str]]:
    """Return the names and digests of a list, none where there is no list."""
    try:
        lines = ledger.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    pairs = (line.split("  ", 1) for line in lines if not line.startswith("#"))
    return [(pair[1], pair[0]) for pair in pairs if len(pair) == 2]


def _digest(path: Path) -> str | None:
    """Return the digest of a file, ``None`` where there is none."""
    try:
        return _digest_of(path.read_bytes())
    except OSError:
        return None


def _digest_of(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
