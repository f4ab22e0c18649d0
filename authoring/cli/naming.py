"""Where the result of a source goes: under its own name, in the folders it came from.

The road not taken is to number names that clash: which file is which puzzle would then depend on what else was in the
run, and a file that was placed in a layout would one day hold another drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from authoring.cli.session import Result
from authoring.errors import Problem, UsageError

__all__ = ["check_distinct", "ending", "places"]


def places(results: Sequence[Result], suffix: str) -> list[Path]:
    """Return a relative path for each result that has a source: its place below the folder the user named.

    Raises ``UsageError`` as ``check_distinct``.
    """
    chosen: list[Path] = []
    for record, source in ((result.record, result.source) for result in results):
        if source is None:
            raise ValueError(f"{record.source} has no file to take a name from")
        chosen.append(source.place.with_name(source.place.stem + record.part + suffix))
    check_distinct((place, result.record.source) for place, result in zip(chosen, results, strict=True))
    return chosen


def ending(place: Path, end: str) -> Path:
    """Return the place of another file about the same puzzle: ``cat-solution.svg`` for ``cat.svg``."""
    return place.with_name(f"{place.stem}{end}{place.suffix}")


def check_distinct(names: Iterable[tuple[Path, str]]) -> None:
    """Raise ``UsageError`` with every file that two sources would write; each name comes with its source.

    To be asked about all files of a run, since ``cat-solution.png`` is a fine name for a picture, too. Paths that
    differ only in the case of their letters are the same for some file systems.
    """
    taken: dict[str, str] = {}
    clashes: list[Problem] = []
    for place, source in names:
        other = taken.setdefault(str(place).casefold(), source)
        if other != source:
            clashes.append(Problem(f"would be written to {place} just as {other}; {_remedy(source, other)}", source))
    if clashes:
        raise UsageError(*clashes)


def _remedy(source: str, other: str) -> str:
    apart = "rename one, or run them apart"
    if Path(source).with_suffix("") == Path(other).with_suffix(""):
        return f"if one was made from the other, leave it out or make it anew; else {apart}"
    return apart
