"""The manifest of a pack, ``pack.yaml``: what is printed, in which order, under which titles and numbers.

    pack: 1                          # version of this format
    title: Nonograms from the Harbour
    issue: Issue 12
    numbers: 101                     # the first number; or keep (those of the files), or none
    puzzles:
      - section: For beginners       # all that follows, until the next section
      - cat.png
      - file: drawings/owl.yaml      # with something of its own
        title: Night watch
        author: A. Artist
        number: 7b                   # none for no number
        note: Drawn at Pier 9        # a line of its own below the heading
        stars: 4                     # instead of those found; none for no stars
        hint: Guess twice            # instead of what it takes to solve it; none for nothing
        cell: 5.5mm                  # its largest cell
        every: 10                    # a heavier line after so many cells; none for none
        width: 90mm                  # of its tight drawing

Files are found from the folder of the manifest. The list is flat, sections being entries like the others: a file can
then be moved to another section as one line. Read with places and all scalars as texts, like clue YAML.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from authoring.errors import InvalidInput
from authoring.formats.draft import Draft, Span, shown
from authoring.formats.text import is_file, read_text
from authoring.formats.yaml_tree import Entries, Items, Node, Scalar, read_tree
from authoring.model.length import parse_length
from authoring.model.manifest import Manifest, Numbering, PackEntry

__all__ = ["is_manifest", "read_manifest"]

_VERSION = "1"
_MANIFEST = re.compile(r"^pack\s*:", re.MULTILINE)
_SUFFIXES = (".yaml", ".yml")
_KEYS = ("pack", "title", "issue", "numbers", "puzzles")
_WORDS = ("title", "author", "note")
_NONE = "none"
_DEEPEST = 20
"""Levels of lists in lists: far more than a manifest has, so that a list in the wrong place is one fault of several."""
_CELLS, _WIDTHS, _GROUPS, _STARS = (1.0, 100.0), (10.0, 2000.0), (2, 1000), (1, 5)
_FIRST = re.compile(r"[0-9]{1,6}")


def is_manifest(path: Path) -> bool:
    """Tell whether a file is a manifest and not a clue file. Raises ``InvalidInput`` where it can't be read."""
    return path.suffix.lower() in _SUFFIXES and is_file(path) and bool(_MANIFEST.search(read_text(path)))


def read_manifest(path: Path) -> Manifest:
    """Read a manifest. Raises ``InvalidInput`` with all its problems, files that are missing included."""
    draft = Draft(str(path))
    root = read_tree(read_text(path), draft.source, _DEEPEST)
    if not isinstance(root, Entries):
        draft.note(f"found no keys; a manifest begins with the line pack: {_VERSION}", Span("", 1, 1))
        raise InvalidInput(*draft.problems)
    values = dict(_pairs(draft, root, _KEYS, "a manifest"))
    puzzles = values.pop("puzzles", None)
    texts = _texts(draft, values.items())
    if "pack" not in texts:
        draft.note(f"the line pack: {_VERSION} is missing, which tells the version of the format", root.place)
    elif texts["pack"].text != _VERSION:
        found = shown(texts["pack"].text)
        draft.note(f"pack: found {found} as the version, but this program reads version {_VERSION}", texts["pack"])
    numbering, first = _numbers(draft, texts.get("numbers"))
    entries = _entries(draft, root, puzzles, path.parent)
    if draft.problems:
        raise InvalidInput(*draft.in_order())
    title, issue = (texts[key].text if key in texts else None for key in ("title", "issue"))
    return Manifest(entries, title, issue, numbering, first)


def _pairs(draft: Draft, mapping: Entries, keys: Collection[str], owner: str) -> Iterator[tuple[str, Node]]:
    """Yield the values of known keys; note all others, and keys that are given twice."""
    seen: dict[str, int] = {}
    for key, value in mapping.pairs:
        if not isinstance(key, Scalar):
            draft.note("a list can't be a key", key.place)
        elif (name := key.place.text) not in keys:
            near = get_close_matches(name[:40].lower(), keys, n=1)
            hint = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(keys)}"
            draft.note(f"{shown(name)} is not a key of {owner}; {hint}", key.place)
        elif name in seen:
            draft.note(f"{shown(name)} is given twice, first in line {seen[name]}", key.place)
        else:
            seen[name] = key.place.line
            yield name, value


def _texts(draft: Draft, pairs: Iterable[tuple[str, Node]]) -> dict[str, Span]:
    return {key: text for key, value in pairs if (text := _text(draft, key, value))}


def _text(draft: Draft, key: str, value: Node) -> Span | None:
    if not isinstance(value, Scalar):
        draft.note(f"{key}: expected a text, found a list or keys; put the text in quotes", value.place)
        return None
    return None if value.absent else value.place


def _numbers(draft: Draft, text: Span | None) -> tuple[Numbering, int]:
    if text is None:
        return Numbering.COUNT, 1
    if text.text in (Numbering.KEEP, Numbering.NONE):
        return Numbering(text.text), 1
    if _FIRST.fullmatch(text.text):
        return Numbering.COUNT, int(text.text)
    draft.note(f"numbers: expected the first number, keep or none, found {shown(text.text)}", text)
    return Numbering.COUNT, 1


def _entries(draft: Draft, root: Entries, value: Node | None, folder: Path) -> tuple[PackEntry, ...]:
    if value is None:
        draft.note("the key puzzles is missing, which lists the files of the pack", root.place)
        return ()
    if not isinstance(value, Items):
        draft.note("puzzles: expected a list of files, each in a line of its own that begins with - ", value.place)
        return ()
    entries: list[PackEntry] = []
    first_seen: dict[Path, int] = {}
    numbers: dict[str, int] = {}
    section = Span("", value.place.line, value.place.column)
    bare = False
    for item in value.items:
        known = len(draft.problems)
        if isinstance(item, Entries):
            texts = _texts(draft, _pairs(draft, item, _ENTRY_KEYS, "an entry"))
        else:
            text = _text(draft, "puzzles", item)
            texts = {} if text is None else {"file": text}
        if "section" in texts:
            if bare:
                _note_bare(draft, section)
            section, bare = texts["section"], bool(texts["section"].text) and len(texts) == 1
            if len(texts) > 1:
                draft.note("a section stands in an entry of its own, before its files", section)
        elif "file" in texts:
            bare = False
            entry = _entry(draft, texts["file"], folder, first_seen)
            entries.append(replace(entry, section=section.text, **_overrides(draft, texts)))
            _note_equal_number(draft, texts.get("number"), numbers)
        elif len(draft.problems) == known or _lacks_file(item):
            draft.note("expected a file or a section, found neither", item.place)
    if bare:
        _note_bare(draft, section)
    if not entries and not draft.problems:
        draft.note("puzzles: the list has no file", value.place)
    return tuple(entries)


def _lacks_file(item: Node) -> bool:
    """Tell whether an entry has neither a file nor a section, be it a good or a bad one."""
    keys = {key.place.text for key, _ in item.pairs} if isinstance(item, Entries) else {"file"}
    return not keys & {"file", "section"}


def _note_bare(draft: Draft, section: Span) -> None:
    draft.note(f"section {shown(section.text)} has no file; list its files after it, or take it out", section)


def _note_equal_number(draft: Draft, number: Span | None, seen: dict[str, int]) -> None:
    """Note a number that was given before; a puzzle and a solution are found by it."""
    if number is None or number.text == _NONE:
        return
    first = seen.setdefault(number.text.strip(), number.line)
    if first != number.line:
        draft.note(f"number: {shown(number.text)} is given twice, first in line {first}", number)


def _overrides(draft: Draft, texts: Mapping[str, Span]) -> dict[str, Any]:
    """Read what an entry has of its own; note what can't be read."""
    values: dict[str, Any] = {key: texts[key].text for key in _WORDS if key in texts}
    for key, parse in _SETTINGS.items():
        if key in texts:
            try:
                values[key] = parse(texts[key].text)
            except ValueError as error:
                draft.note(f"{key}: {error}", texts[key])
    return values


def _unless_none(text: str) -> str:
    return "" if text == _NONE else text


def _number(what: str, low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if text == _NONE:
            return 0
        if not (text.isascii() and text.isdigit() and low <= int(text[:9]) <= high):
            raise ValueError(f"expected {what}{low} to {high}, or none, found {shown(text)}")
        return int(text)

    return parse


def _length(low: float, high: float) -> Callable[[str], float]:
    def parse(text: str) -> float:
        try:
            length = parse_length(text)
        except ValueError:
            raise ValueError(f"expected a length, such as 90, 90mm or 3.5in, found {shown(text)}") from None
        if not low <= length <= high:
            raise ValueError(f"expected {low:g} to {high:g} mm, found {shown(text)}")
        return length

    return parse


_SETTINGS: Mapping[str, Callable[[str], Any]] = {
    "number": _unless_none,
    "hint": _unless_none,
    "stars": _number("", *_STARS),
    "cell": _length(*_CELLS),
    "every": _number("a number of cells from ", *_GROUPS),
    "width": _length(*_WIDTHS),
}
_ENTRY_KEYS = ("file", *_WORDS, *_SETTINGS, "section")


def _entry(draft: Draft, text: Span, folder: Path, first_seen: dict[Path, int]) -> PackEntry:
    path = folder / text.text
    if not text.text.strip():
        draft.note("expected the name of a file, found an empty text", text)
    elif what := _no_file(path):
        # Where the manifest lies in the working folder, its path adds nothing.
        where = "" if str(path) == text.text else f" ({path})"
        draft.note(f"{shown(text.text)}: {what}{where}", text)
    elif path in first_seen:
        draft.note(f"{shown(text.text)} is listed twice, first in line {first_seen[path]}", text)
    elif _holds_manifest(path):
        draft.note(f"{shown(text.text)} is a manifest, too; list its files instead", text)
    first_seen.setdefault(path, text.line)
    return PackEntry(path)


def _no_file(path: Path) -> str:
    """Say why a path is no file that could be a puzzle, nothing where it is one."""
    try:
        if path.is_dir():
            return "is a folder; list its files"
        return "" if path.is_file() else "there is no such file"
    except OSError as error:
        return f"can't be read: {error.strerror}"


def _holds_manifest(path: Path) -> bool:
    """Tell whether a listed file is a manifest; what can't be read is told when it is read as a puzzle."""
    try:
        return is_manifest(path)
    except InvalidInput:
        return False
