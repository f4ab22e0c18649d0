"""Clue files that lie beside the pictures that they were made from.

``convert sub/cat.png -o sub`` puts ``cat.yaml`` beside ``cat.png``. From then on the folder holds one puzzle twice, and
both would be written under one name. The picture is the source, so its copy is left out; where the two say different
things, which of them is right is for the user to tell. A file that the user names stands for itself, whatever lies
beside it.

The road not taken is to know such a file by a mark in it: clue files are edited and passed on, marks included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from authoring.batch import Source
from authoring.formats import SUFFIXES as CLUE_SUFFIXES
from authoring.images import SUFFIXES as PICTURE_SUFFIXES
from authoring.images import ImageOptions
from authoring.model import Puzzle
from authoring.pipeline import Job

__all__ = ["find_copies"]


def find_copies(sources: Sequence[Source], image: ImageOptions) -> dict[Source, Source]:
    """Return the clue files that hold the puzzle of a picture of their name beside them, each with that picture.

    Pictures are read as ``image`` says. What can't be read is no copy; its faults are told when it is read in earnest.
    """
    read = Job(image, budget=None)
    copies: dict[Source, Source] = {}
    for picture, clue_files in _neighbours(sources):
        puzzles = {picture.path.stem + record.part: record.puzzle for record in read(picture.path)}
        for clue_file in clue_files:
            original, (record,) = puzzles.get(clue_file.path.stem), read(clue_file.path)
            if original is not None and record.puzzle is not None and _agree(original, record.puzzle):
                copies[clue_file] = picture
    return copies


def _neighbours(sources: Iterable[Source]) -> Iterator[tuple[Source, list[Source]]]:
    """Yield each picture with the clue files beside it that are called as it is, or as one of several puzzles in it."""
    pictures: list[Source] = []
    clue_files: dict[Path, list[Source]] = {}
    for source in sources:
        suffix = source.path.suffix.lower()
        if suffix in PICTURE_SUFFIXES:
            pictures.append(source)
        elif suffix in CLUE_SUFFIXES and not source.named:
            clue_files.setdefault(source.path.parent, []).append(source)
    for picture in pictures:
        name = picture.path.stem
        beside = clue_files.get(picture.path.parent, ())
        if called := [each for each in beside if each.path.stem == name or each.path.stem.startswith(f"{name}-")]:
            yield picture, called


def _agree(original: Puzzle, copy: Puzzle) -> bool:
    """Tell whether a clue file holds the puzzle of a picture and nothing else; titles and the like are its own."""
    clues = (copy.rows, copy.columns, copy.palette) == (original.rows, original.columns, original.palette)
    return clues and not copy.given and copy.goal in (None, original.goal)
