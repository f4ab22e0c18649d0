"""Steve Simpson's ``.non``, the format of most public collections, with the later ``color``, ``license`` and ``goal``.

A file is lines ``key value``; ``rows`` and ``columns`` alone in their line begin the clues, which end at the next line
that begins with a letter. Lines with other keys are properties, and ignored as the format demands. Texts may be quoted
and may hold HTML character references.

Its two descriptions differ about blank lines among the clues: ignored says the older, an empty row says the younger. So
they are ignored where the other lines are as many as there should be, and count otherwise.

It is read only: it can't carry a description, a number or given cells, and clue YAML can carry all of it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from authoring.formats.colour_keys import is_colour_key
from authoring.formats.draft import Draft, Section, Span, counted, shown
from authoring.formats.format import Format
from authoring.formats.text import check_characters, normalise
from authoring.model import BLACK_AND_WHITE, Colour, Metadata, Palette, Puzzle, colour_from_hex

__all__ = ["FORMAT"]

_METADATA = {"title": "title", "by": "author", "catalogue": "source", "copyright": "copyright", "license": "license"}
_SIZES = {"width": "width", "height": "height", "columns": "width", "rows": "height"}
_EMPTY_CELL, _FILLED_CELL = "0", "1"
_KEYWORD = re.compile(r"\s*([A-Za-z]+)(?:\s+(\S.*?))?\s*")


@dataclass(slots=True)
class _File:
    """The lines of a file by what they are for."""

    values: dict[str, Span] = field(default_factory=dict)
    colours: list[Span] = field(default_factory=list)
    clues: dict[str, tuple[Span, list[Span]]] = field(default_factory=dict)


def parse(text: str, source: str) -> Puzzle:
    """Read a puzzle in ``.non``. Raises ``InvalidInput`` with all problems of the text, each at its line and column."""
    text = normalise(text)
    check_characters(text, source)
    draft = Draft(source)
    file = _sort(draft, text)
    top = Span("", 1, 1)
    for key in ("width", "height"):
        if key not in file.values:
            draft.note(f"the key {key} is missing", top)
    for key in ("rows", "columns"):
        if key not in file.clues:
            draft.note(f"the key {key} is missing", top)
    width, height = (draft.size(key, file.values[key]) if key in file.values else None for key in ("width", "height"))
    palette = _palette(draft, file.colours)
    goal_keys = {_EMPTY_CELL: 0}
    if palette is not None:
        goal_keys |= {colour.key: number for number, colour in enumerate(palette.colours, start=1)}
        goal_keys |= {_FILLED_CELL: 1} if palette.monochrome else {}
    return draft.finish(
        width,
        height,
        _clues(file.clues.get("rows"), height),
        _clues(file.clues.get("columns"), width),
        palette=palette,
        goal=_goal(draft, file.values.get("goal"), width, height),
        goal_keys=goal_keys,
        metadata=Metadata(**{name: _string(file.values, key) for key, name in _METADATA.items()}),
    )


def _sort(draft: Draft, text: str) -> _File:
    file = _File()
    section: list[Span] | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        match = _KEYWORD.fullmatch(line)
        if match is None:
            if line.strip() == "====":
                draft.note("====: several puzzles in one file; give each its own", Span(line, number, 1))
            if section is not None:
                section.append(Span(line, number, 1))
            continue
        key, start = match[1], match.start(1) + 1
        section = None
        if key in ("rows", "columns") and match[2] is None:
            section = []
            if _first(draft, key, Span(key, number, start), file.clues.get(key, (None,))[0]):
                file.clues[key] = (Span(key, number, start), section)
            continue
        value = Span(match[2] or "", number, (match.start(2) if match[2] else match.end()) + 1)
        key = _SIZES.get(key, key)
        if key == "color":
            file.colours.append(value)
        elif (key in _METADATA or key in ("width", "height", "goal")) and _first(
            draft, key, Span(key, number, start), file.values.get(key)
        ):
            file.values[key] = value
    return file


def _first(draft: Draft, key: str, here: Span, before: Span | None) -> bool:
    if before is not None:
        draft.note(f"{key} is given twice, first in line {before.line}", here)
    return before is None


def _string(values: Mapping[str, Span], key: str) -> str | None:
    text = html.unescape(_unquoted(values[key]).text) if key in values else ""
    return text or None


def _unquoted(value: Span) -> Span:
    text = value.text
    return value.part(1, len(text) - 1) if len(text) >= 2 and text[0] == text[-1] == '"' else value


def _clues(found: tuple[Span, list[Span]] | None, count: int | None) -> Section | None:
    if found is None:
        return None
    key, lines = found
    spare: list[Span] = []
    while lines and not lines[-1].text.strip():
        spare.insert(0, lines.pop())
    written = [line for line in lines if line.text.strip()]
    if count is None or len(written) >= count:
        return Section(key, [[line] for line in written])
    return Section(key, [[line] for line in lines], spare)


def _goal(draft: Draft, value: Span | None, width: int | None, height: int | None) -> Section | None:
    """Cut the goal into rows; note where it has another number of cells than the grid."""
    if value is None or width is None or height is None:
        return None
    cells = _unquoted(value)
    if len(cells.text) != width * height:
        draft.note(f"goal: {counted(len(cells.text), 'cell')}, but {width} × {height} = {width * height}", cells)
        return None
    return Section(value, [[cells.part(start, start + width)] for start in range(0, len(cells.text), width)])


def _palette(draft: Draft, colours: Sequence[Span]) -> Palette | None:
    """Read the ``color`` lines; ``None`` where it isn't known which keys there are."""
    background = BLACK_AND_WHITE.background
    found: dict[str, Colour] = {}
    usable = True
    for line in colours:
        key, *rest = line.text.split() or [""]
        colour = Colour(key, (0, 0, 0))
        try:
            colour = colour_from_hex(key, rest[0] if len(rest) == 1 else "")
        except ValueError:
            draft.note(f"color: expected a key and a colour such as a #c81e1e, found {shown(line.text)}", line)
        if key == _EMPTY_CELL:
            background = Colour(background.key, colour.rgb)
        elif not is_colour_key(key):
            usable = False
            draft.note(f"color: {shown(key)} can't be a key; a key is one character, no digit, dot or comma", line)
        elif key in found:
            draft.note(f"color: {key} is given twice", line)
        else:
            found[key] = colour
    return Palette(background, tuple(found.values()) or BLACK_AND_WHITE.colours) if usable else None


FORMAT = Format("non", (".non",), parse)
