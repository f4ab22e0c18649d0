"""What a clue file format is to the rest of the program: a name, its suffixes, a reader and perhaps a writer.

Formats are told apart by suffix alone. Looking into the file would let a broken file be taken for another format, and
its faults be told in the words of a format that its author never heard of.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from authoring.model import Puzzle

__all__ = ["Format"]


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of clue file.

    ``suffixes`` are in lower case, with their dot. ``parse`` takes the text of a file and the name under which its
    problems are reported, and raises ``InvalidInput`` with all of them. ``write`` is ``None`` for formats that are
    read only; it raises ``ValueError`` where the format can't hold what the puzzle can't do without.
    """

    name: str
    suffixes: tuple[str, ...]
    parse: Callable[[str, str], Puzzle]
    write: Callable[[Puzzle], str] | None = None
