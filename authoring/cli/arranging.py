"""The numbers of puzzles, and what a manifest has for each.

A number that somebody gave stays; the others are counted on past it, since two puzzles under one number are two
solutions under one number as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from authoring.cli.session import Result
from authoring.model import Record
from authoring.model.manifest import Manifest, Numbering, PackEntry
from authoring.sheets import Look, SheetPuzzle
from authoring.sheets.ordering import easy_to_hard

__all__ = ["arranged", "equal_numbers", "numbered"]


def numbered(records: Sequence[Record], layout: str) -> list[SheetPuzzle]:
    """Give each puzzle the number that it carries, or its place in the pack; a booklet goes from easy to hard."""
    if layout == "booklet":
        records = easy_to_hard(records)
    given = [record.puzzle.metadata.number or None if record.puzzle else None for record in records]
    return [SheetPuzzle(record, number) for record, number in zip(records, _count_on(given, 1), strict=True)]


def arranged(printed: Sequence[Result], manifest: Manifest) -> list[SheetPuzzle]:
    """Give each puzzle its section, its number and the words that the manifest has for it."""
    by_path = {entry.path: entry for entry in manifest.entries}
    found = [
        (result.record, by_path[result.source.path] if result.source else PackEntry(Path(result.record.source)))
        for result in printed
    ]
    numbers: Sequence[str | None] = [_number(record, entry, manifest.numbering) for record, entry in found]
    if manifest.numbering is Numbering.COUNT:
        numbers = _count_on(numbers, manifest.first)
    return [
        SheetPuzzle(_with_words(record, entry), number, entry.section, arranged=True, look=_look(entry))
        for (record, entry), number in zip(found, numbers, strict=True)
    ]


def equal_numbers(entries: Sequence[SheetPuzzle]) -> Iterator[str]:
    """Say which numbers stand over several puzzles."""
    by_label: dict[str, list[str]] = {}
    for entry in entries:
        if entry.label:
            by_label.setdefault(entry.label, []).append(entry.record.source)
    for label, sources in by_label.items():
        if len(sources) > 1:
            yield f"the number {label} stands over {len(sources)} puzzles ({', '.join(sources)}); give them others"


def _count_on(given: Sequence[str | None], first: int) -> list[str]:
    """Fill up the numbers that are given: with places counted from ``first`` on, past those that are taken.

    A number such as ``7b``, and none at all, take the place that they stand in; a plain one is counted where it is due.
    """
    taken = set(given)
    numbers: list[str] = []
    following = first
    for number in given:
        while number is None and str(following) in taken:
            following += 1
        numbers.append(str(following) if number is None else number)
        if number is None or not number.isdecimal():
            following += 1
    return numbers


def _number(record: Record, entry: PackEntry, numbering: Numbering) -> str | None:
    if entry.number is None and numbering is Numbering.KEEP and record.puzzle:
        return record.puzzle.metadata.number
    return entry.number


def _look(entry: PackEntry) -> Look:
    return Look(entry.cell, entry.every, entry.width, entry.stars, entry.hint, entry.note or "")


def _with_words(record: Record, entry: PackEntry) -> Record:
    if record.puzzle is None:
        return record
    words = {"title": entry.title, "author": entry.author}
    given = {key: word for key, word in words.items() if word is not None}
    return replace(record, puzzle=replace(record.puzzle, metadata=replace(record.puzzle.metadata, **given)))
