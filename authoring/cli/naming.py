"""Where the result of a source goes: under its own name, in the folders it came from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from authoring.cli.session import Result
from authoring.errors import Problem, UsageError

__all__ = ["places"]


def places(results: Sequence[Result], suffix: str) -> list[Path]:
    """Return a relative path for each result that has a source: its place below the folder the user named.

    Raises ``UsageError`` with every pair of results that would fall on the same path; paths that differ only in the
    case of their letters are the same for some file systems.
    """
    chosen: list[Path] = []
    taken: dict[str, str] = {}
    clashes: list[Problem] = []
    for record, source in ((result.record, result.source) for result in results):
        if source is None:
            raise ValueError(f"{record.source} has no file to take a name from")
        stem = source.place.stem + record.part
        place = source.place.with_name(stem + suffix)
        other = taken.setdefault(str(place).casefold(), record.source)
        if other != record.source:
            clashes.append(
                Problem(f"would be written to {place} just as {other}; rename one, or run them apart", record.source)
            )
        chosen.append(place)
    if clashes:
        raise UsageError(*clashes)
    return chosen
