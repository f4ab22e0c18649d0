"""What stands beside a picture: ``cat.yaml`` next to ``cat.png`` with its title, its author and how it is to be read.

A sidecar looks like the head of a clue file, but has no clues and no line ``nonogram: 1``; that line tells the two
apart. How a picture is to be read is the business of another layer, which gives the names of its settings and gets
their texts with their places.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from authoring.errors import InvalidInput, Problem
from authoring.formats.draft import Draft, Span, shown
from authoring.formats.text import check_characters, is_file, normalise, read_text
from authoring.formats.yaml_tree import Entries, Scalar, read_tree
from authoring.model import Metadata

__all__ = ["METADATA_KEYS", "Sidecar", "find_sidecar", "read_sidecar"]

METADATA_KEYS = ("title", "author", "source", "copyright", "license", "description", "number")
_SUFFIXES = (".yaml", ".yml")
_CLUE_FILE = re.compile(r"^nonogram\s*:", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Sidecar:
    """The content of a sidecar. ``settings`` are texts by name, with their places."""

    path: Path
    metadata: Metadata
    settings: Mapping[str, Span]

    def problem(self, setting: str, message: str) -> Problem:
        """Return a problem at the place of a setting."""
        place = self.settings[setting]
        return Problem(f"{setting}: {message}", str(self.path), place.line, place.column)


def find_sidecar(picture: Path) -> Path | None:
    """Return the sidecar of a picture, if there is one. Raises ``InvalidInput`` where it can't be read."""
    for suffix in _SUFFIXES:
        path = picture.with_suffix(suffix)
        if is_file(path) and not _CLUE_FILE.search(read_text(path)):
            return path
    return None


def read_sidecar(path: Path, settings: Collection[str]) -> Sidecar:
    """Read a sidecar that may have metadata and these settings. Raises ``InvalidInput`` with all its problems."""
    source = str(path)
    text = normalise(read_text(path))
    check_characters(text, source)
    root = read_tree(text, source)
    if root is None:
        return Sidecar(path, Metadata(), {})
    if not isinstance(root, Entries):
        raise InvalidInput(Problem("found no keys; a file beside a picture has lines such as title: Cat", source, 1, 1))
    draft = Draft(source)
    found: dict[str, Span] = {}
    for key, value in root.pairs:
        if not isinstance(key, Scalar) or not isinstance(value, Scalar):
            draft.note("expected a key with a text behind it", key.place)
            continue
        # Settings are called as on the command line, where a hyphen joins words.
        name = key.place.text.replace("-", "_")
        if name not in METADATA_KEYS and name not in settings:
            draft.note(
                f"{shown(key.place.text)} is not a key of a file beside a picture{_hint(name, settings)}", key.place
            )
        elif name in found:
            draft.note(f"{shown(key.place.text)} is given twice, first in line {found[name].line}", key.place)
        elif not value.absent:
            found[name] = value.place
    if draft.problems:
        raise InvalidInput(*draft.problems)
    metadata = Metadata(**{name: span.text for name, span in found.items() if name in METADATA_KEYS})
    return Sidecar(path, metadata, {name: span for name, span in found.items() if name in settings})


def _hint(name: str, settings: Collection[str]) -> str:
    known = [*METADATA_KEYS, *settings]
    near = get_close_matches(name[:40].lower(), known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; the keys are {', '.join(known)}"
