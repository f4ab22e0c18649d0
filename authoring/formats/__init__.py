"""Clue files and puzzles: one module per format, all listed in ``FORMATS``.

A format is added as one file, begun as a copy of ``_template.py``, and one entry in ``FORMATS``.
"""

from __future__ import annotations

from pathlib import Path

from authoring.errors import InvalidInput, Problem
from authoring.formats import clue_yaml, non
from authoring.formats.format import Format
from authoring.formats.text import read_text
from authoring.model import Puzzle

__all__ = ["CLUE_YAML", "FORMATS", "SUFFIXES", "Format", "format_for", "read_puzzle"]

CLUE_YAML = clue_yaml.FORMAT
"""The format that the program writes."""

FORMATS: tuple[Format, ...] = (CLUE_YAML, non.FORMAT)

SUFFIXES = frozenset(suffix for each in FORMATS for suffix in each.suffixes)
"""The suffixes of all clue files, in lower case and with their dot."""


def format_for(path: Path) -> Format:
    """Return the format of a file by its suffix. Raises ``InvalidInput`` where there is none."""
    for each in FORMATS:
        if path.suffix.lower() in each.suffixes:
            return each
    found = f"the suffix {path.suffix!r}" if path.suffix else "no suffix"
    raise InvalidInput(Problem(f"found {found}; clue files end in {', '.join(sorted(SUFFIXES))}", str(path)))


def read_puzzle(path: Path) -> Puzzle:
    """Read a clue file. Raises ``InvalidInput`` with all its problems."""
    file_format = format_for(path)
    return file_format.parse(read_text(path), str(path))
