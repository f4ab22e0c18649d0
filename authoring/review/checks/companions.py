"""Companions: a picture and a clue file that carry the same name are one puzzle in two shapes, not two puzzles.

So the clue file of a pack that was converted into its own folder is not reported as the double of its picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from authoring import images
from authoring.model import Record

__all__ = ["clue_files_of_pictures", "pictures_and_clue_files"]


def pictures_and_clue_files(records: Sequence[Record]) -> Iterator[tuple[int, int]]:
    """Yield the places of each picture and each clue file of its name. A picture of several puzzles has none."""
    pictures: dict[str, list[int]] = {}
    clue_files: list[tuple[str, int]] = []
    for place, record in enumerate(records):
        if record.puzzle is None or record.part:
            continue
        path = Path(record.source)
        name = path.stem.casefold()
        if path.suffix.lower() in images.SUFFIXES:
            pictures.setdefault(name, []).append(place)
        else:
            clue_files.append((name, place))
    for name, place in clue_files:
        for picture in pictures.get(name, ()):
            yield picture, place


def clue_files_of_pictures(records: Sequence[Record]) -> frozenset[int]:
    """Return the places of clue files that have a picture in the same run."""
    return frozenset(place for _, place in pictures_and_clue_files(records))
