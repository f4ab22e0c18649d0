"""Clue YAML is read: which keys there are, and what may stand behind each.

Rows, columns, the goal and given cells come as block text, one line per line of the grid, or as a list; a list within
the list is one line, number by number. See :mod:`authoring.formats.clue_yaml` for the whole format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from authoring.errors import InvalidInput, Problem
from authoring.formats.colour_keys import EMPTY, is_colour_key
from authoring.formats.draft import Draft, Section, Span, shown
from authoring.formats.sidecar import METADATA_KEYS
from authoring.formats.text import check_characters, normalise
from authoring.formats.yaml_tree import Entries, Items, Node, Scalar, read_tree
from authoring.model import BLACK_AND_WHITE, Colour, Metadata, Palette, Puzzle, colour_from_hex

__all__ = ["parse"]

_VERSION = "1"
_REQUIRED = ("width", "height", "rows", "columns")
_PICTURES = ("goal", "given")
"""Keys with one character a cell."""
_KEYS = ("nonogram", *_REQUIRED, *METADATA_KEYS, "colors", *_PICTURES)


class _Entry(NamedTuple):
    key: Span
    value: Node


def parse(text: str, source: str) -> Puzzle:
    """Read clue YAML. Raises ``InvalidInput`` with all problems of the text, each at its line and column."""
    text = normalise(text)
    check_characters(text, source)
    root = read_tree(text, source)
    if not isinstance(root, Entries):
        found = "an empty file" if root is None else "no keys"
        raise InvalidInput(
            Problem(f"found {found}; a clue file begins with the line nonogram: {_VERSION}", source, 1, 1)
        )
    if _is_manifest(root):
        message = "is the manifest of a pack and no puzzle; give it to nonogram sheet, or name its puzzles instead"
        raise InvalidInput(Problem(message, source, 1, 1))
    draft = Draft(source)
    entries = _entries(draft, root)
    _check_version(draft, entries, root)
    for key in _REQUIRED:
        if key not in entries:
            draft.note(f"the key {key} is missing", root.place)
    return draft.finish(
        _size(draft, entries, "width"),
        _size(draft, entries, "height"),
        _section(draft, entries, "rows"),
        _section(draft, entries, "columns"),
        palette=_palette(draft, entries["colors"].value) if "colors" in entries else BLACK_AND_WHITE,
        goal=_section(draft, entries, "goal"),
        given=_section(draft, entries, "given"),
        metadata=Metadata(**{key: _text(draft, entries, key) for key in METADATA_KEYS}),
    )


def _is_manifest(root: Entries) -> bool:
    """Tell a manifest by its first line, which no clue file has."""
    keys = {key.place.text for key, _ in root.pairs if isinstance(key, Scalar)}
    return "pack" in keys and "nonogram" not in keys


def _check_version(draft: Draft, entries: Mapping[str, _Entry], root: Entries) -> None:
    """Note a missing version; raise at once where it is another one, whose rules can't be known."""
    if "nonogram" not in entries:
        draft.note(f"the line nonogram: {_VERSION} is missing, which tells the version of the format", root.place)
        return
    value = entries["nonogram"].value
    found = value.place.text if isinstance(value, Scalar) else None
    if found != _VERSION:
        what = "a list" if found is None else shown(found)
        message = f"nonogram: found {what} as the version of the format, but this program reads version {_VERSION}"
        raise InvalidInput(Problem(message, draft.source, value.place.line, value.place.column))


def _entries(draft: Draft, mapping: Entries) -> dict[str, _Entry]:
    """Return the values by their keys; note what is no key, or is given twice."""
    entries: dict[str, _Entry] = {}
    for key, value in _pairs(draft, mapping):
        name = key.text
        if name not in _KEYS:
            near = get_close_matches(name[:40].lower(), _KEYS, n=2)
            hint = f"; did you mean {' or '.join(near)}?" if near else f"; the keys are {', '.join(_KEYS)}"
            draft.note(f"{shown(name)} is not a key of a clue file{hint}", key)
        else:
            entries[name] = _Entry(key, value)
    return entries


def _pairs(draft: Draft, mapping: Entries) -> Iterator[tuple[Span, Node]]:
    """Yield keys with their values; a key that is no text or was given before is noted and left out."""
    seen: dict[str, Span] = {}
    for key, value in mapping.pairs:
        if not isinstance(key, Scalar):
            draft.note("a list can't be a key", key.place)
        elif key.place.text in seen:
            first = seen[key.place.text].line
            draft.note(f"{shown(key.place.text)} is given twice, first in line {first}", key.place)
        else:
            seen[key.place.text] = key.place
            yield key.place, value


def _text(draft: Draft, entries: Mapping[str, _Entry], key: str) -> str | None:
    if key not in entries:
        return None
    value = entries[key].value
    if not isinstance(value, Scalar):
        draft.note(f"{key}: expected a text, found a list; put the text in quotes", value.place)
        return None
    if any("\ud800" <= character <= "\udfff" for character in value.place.text):
        draft.note(f"{key}: half of a surrogate pair (\\ud800 to \\udfff) is not a character", value.place)
        return None
    return None if value.absent else value.place.text


def _size(draft: Draft, entries: Mapping[str, _Entry], key: str) -> int | None:
    if key not in entries:
        return None
    value = entries[key].value
    if not isinstance(value, Scalar):
        draft.note(f"{key}: expected a number, found a list", value.place)
        return None
    return draft.size(key, value.place)


def _section(draft: Draft, entries: Mapping[str, _Entry], key: str) -> Section | None:
    if key not in entries:
        return None
    place, value = entries[key]
    if isinstance(value, Scalar):
        if value.joined:
            message = f"{key}: these lines are joined into one, as YAML does without a |; begin with {key}: |"
            draft.note(message, value.place)
            return None
        return Section(place, () if value.absent else [[line] for line in value.lines], value.spare)
    if isinstance(value, Entries):
        each = "row" if key in _PICTURES else key.removesuffix("s")
        draft.note(f"{key}: expected one line for each {each}, found keys with values", value.place)
        return None
    lines = [_line(draft, key, item, nested=key not in _PICTURES) for item in value.items]
    sound = [line for line in lines if line is not None]
    return Section(place, sound) if len(sound) == len(lines) else None


def _line(draft: Draft, key: str, item: Node, *, nested: bool) -> Sequence[Span] | None:
    """Read one line of a list: a text, or where ``nested`` a list of texts."""
    if isinstance(item, Scalar) and not item.joined and len(item.lines) <= 1:
        return [item.place]
    if isinstance(item, Items) and nested:
        parts = [_line(draft, key, part, nested=False) for part in item.items]
        spans = [span for part in parts if part is not None for span in part]
        return (spans or [item.place]) if None not in parts else None
    draft.note(f"{key}: expected one line of the grid, found {_kind(item)}", item.place)
    return None


def _kind(node: Node) -> str:
    if isinstance(node, Scalar):
        return "a text of several lines"
    return "a list" if isinstance(node, Items) else "keys with values"


def _palette(draft: Draft, node: Node) -> Palette | None:
    """Read the colours; ``None`` where it isn't known which keys there are."""
    if not isinstance(node, Entries):
        draft.note('colors: expected keys with colours, such as {r: "#c81e1e", g: "#2a7d2e"}', node.place)
        return None
    background = BLACK_AND_WHITE.background
    colours: list[Colour] = []
    usable = True
    read: list[tuple[Span, Colour]] = []
    for key, value in _pairs(draft, node):
        problems = len(draft.problems)
        colour = _colour(draft, key.text, value)
        if len(draft.problems) == problems and (key.text == EMPTY or is_colour_key(key.text)):
            read.append((key, colour))
        if key.text == EMPTY:
            background = colour
        elif is_colour_key(key.text):
            colours.append(colour)
        else:
            usable = False
            message = f"colors: {shown(key.text)} can't be a key; a key is one character, no digit, space or comma"
            draft.note(message, key)
    _note_equal_colours(draft, read)
    return Palette(background, tuple(colours) or BLACK_AND_WHITE.colours) if usable else None


def _note_equal_colours(draft: Draft, read: Sequence[tuple[Span, Colour]]) -> None:
    """Note each colour that is there already: two keys for one colour make clues that nobody can tell apart."""
    background = BLACK_AND_WHITE.background
    first = {} if any(key.text == EMPTY for key, _ in read) else {background.rgb: "the background"}
    for key, colour in read:
        name = "the background" if key.text == EMPTY else key.text
        other = first.setdefault(colour.rgb, name)
        if other != name:
            draft.note(f"colors: {key.text}: {colour.hex} is the colour of {other} as well; give it another", key)


def _colour(draft: Draft, key: str, value: Node) -> Colour:
    """Read a colour; where it is wrong it is noted, and black stands in, so that the clues can be read all the same."""
    found = "a list or keys"
    if isinstance(value, Scalar):
        try:
            return colour_from_hex(key, value.place.text)
        except ValueError:
            found = "nothing (outside quotes, # begins a comment)" if value.absent else shown(value.place.text)
    draft.note(f'colors: {key}: expected a colour in quotes, such as "#c81e1e", found {found}', value.place)
    return Colour(key, (0, 0, 0))
