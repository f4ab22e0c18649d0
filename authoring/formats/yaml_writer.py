"""Clue YAML is written: the same puzzle gives the same bytes, on every machine and with every version.

Written by hand rather than with PyYAML's emitter, whose line breaks, quotes and order are its own and change. A text is
quoted unless it is plain to every reader of YAML 1.1 or 1.2: one that begins with a letter and holds nothing that is a
sign in YAML. In quotes, what is invisible or would turn the direction of the text is written as an escape.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from authoring.formats.colour_keys import EMPTY, is_colour_key
from authoring.formats.draft import not_given
from authoring.model import BLACK_AND_WHITE, Clue, Palette, Puzzle, format_lengths

__all__ = ["write"]

# What YAML 1.1 takes for a truth value or for nothing, also where PyYAML doesn't.
_RETYPED = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
_PLAIN = re.compile(r"[A-Za-z\xa1-\U0010ffff](?:[^\"\\:#]|:(?=[^ ])|(?<=[^ ])#)*")
_ESCAPED = re.compile(
    '["\\\\\0-\x1f\x7f-\xa0\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\uffff]'
    "|[\U000e0000-\U0010ffff]"
)
_SHORT_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write(puzzle: Puzzle) -> str:
    """Write a puzzle as clue YAML: to be encoded as UTF-8, with line feeds.

    Half a surrogate pair, which can come from a file name but is no character, becomes U+FFFD. Raises ``ValueError``
    where the palette has keys that the format doesn't have.
    """
    return "".join(f"{line}\n" for line in _lines(puzzle))


def _lines(puzzle: Puzzle) -> Iterator[str]:
    about = puzzle.metadata
    yield "nonogram: 1"
    for key, text in (
        ("title", about.title),
        ("author", about.author),
        ("source", about.source),
        ("copyright", about.copyright),
        ("license", about.license),
        ("description", about.description),
        ("number", about.number),
    ):
        if text is not None:
            yield f"{key}: {_scalar(text)}"
    yield f"width: {puzzle.width}"
    yield f"height: {puzzle.height}"
    if puzzle.palette != BLACK_AND_WHITE:
        yield f"colors: {{{', '.join(_colours(puzzle.palette))}}}"
    yield from _block("rows", _clues(puzzle.rows, puzzle.palette))
    yield from _block("columns", _clues(puzzle.columns, puzzle.palette))
    if puzzle.goal is not None:
        yield from _block("goal", puzzle.goal.format(puzzle.palette))
    if puzzle.given:
        yield from _block("given", _given(puzzle))


def _block(key: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"{key}: |"
    yield from (f"  {line}" for line in lines)


def _clues(clues: Iterable[Clue], palette: Palette) -> Iterator[str]:
    return (format_lengths(clue, palette) for clue in clues)


def _given(puzzle: Puzzle) -> Iterator[str]:
    colours = dict(puzzle.given)
    keys, otherwise = puzzle.palette.keys, not_given(puzzle.palette)
    for row in range(puzzle.height):
        cells = ((row, column) for column in range(puzzle.width))
        yield "".join(keys[colours[cell]] if cell in colours else otherwise for cell in cells)


def _colours(palette: Palette) -> Iterator[str]:
    keys = [colour.key for colour in palette.colours]
    if palette.background.key != EMPTY or not all(map(is_colour_key, keys)) or len(set(keys)) < len(keys) or not keys:
        raise ValueError(f"{palette.keys!r}: a clue file needs {EMPTY} for the background and different, visible keys")
    shown = palette.colours
    if palette.background != BLACK_AND_WHITE.background:
        shown = (palette.background, *shown)
    return (f'{_scalar(colour.key)}: "{colour.hex}"' for colour in shown)


def _scalar(text: str) -> str:
    plain = _PLAIN.fullmatch(text) and text == text.strip() and text.lower() not in _RETYPED
    if plain and not _ESCAPED.search(text):
        return text
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    code = ord(character)
    if character in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[character]
    if 0xD800 <= code <= 0xDFFF:
        return "\N{REPLACEMENT CHARACTER}"
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
