"""The files that a run reads, none of which its outputs may replace.

``sheet cat.png -o cat.png`` is a slip of the hand, and would cost the drawing that the clues are derived from. So
whoever writes asks here first, by the names of all its files and before the first is written. Files are told apart by
what they are and not by what they are called: ``cat.png``, ``./sub/../cat.png`` and a link to it are one. A file that
could be lost is one that is there, so names alone are never compared.
"""

from __future__ import annotations

import stat
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from authoring.errors import InvalidInput, OutputError, Problem
from authoring.formats.sidecar import find_sidecar
from authoring.images import SUFFIXES

__all__ = ["Inputs"]

_Identity: TypeAlias = tuple[int, int]


class Inputs:
    """The files that a run has read or will read."""

    def __init__(self) -> None:
        self._known: dict[_Identity, Path] = {}

    def add(self, *paths: Path | None) -> None:
        """Take note of files; a picture brings what stands beside it, ``None`` and what isn't there bring nothing."""
        for path in paths:
            if path is None:
                continue
            for each in (path, _beside(path)):
                identity = None if each is None else _identity(each)
                if each is not None and identity is not None:
                    self._known.setdefault(identity, each)

    def holds(self, path: Path) -> bool:
        """Tell whether a path leads to a file that is read."""
        return _identity(path) in self._known

    def protect(self, outputs: Iterable[Path]) -> None:
        """Raise ``OutputError`` with every output that is a file that is read; none may be written then."""
        taken = [Problem(self._refusal(path), str(path)) for path in dict.fromkeys(outputs) if self.holds(path)]
        if taken:
            raise OutputError(*taken)

    def _refusal(self, path: Path) -> str:
        identity = _identity(path)
        read = self._known[identity] if identity else path
        same = "" if read == path else f" (it is {read})"
        return f"is a file that is read here{same}, and would be lost; write to another place. Nothing was written"


def _identity(path: Path) -> _Identity | None:
    """Return what tells a file from all others, ``None`` where there is no file that could be lost."""
    try:
        found = path.stat()
    except (OSError, ValueError):  # what can't be read is told when it is read
        return None
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def _beside(path: Path) -> Path | None:
    """Return what stands beside a picture and is read with it."""
    try:
        return find_sidecar(path) if path.suffix.lower() in SUFFIXES else None
    except (InvalidInput, OSError, ValueError):
        return None
