"""YAML text becomes a tree of texts with places, and nothing else that YAML can be.

PyYAML's composer does the syntax, with a resolver that knows no types, so every scalar is the text that was written.
Anchors, aliases and tags are refused as they come by, before they can multiply, and so is any nesting deeper than a
clue file has, so that no input can exhaust memory or the stack.

PyYAML is imported when the first file is read; with libyaml where it is built in, which is ten times as fast. Where
libyaml finds fault, the file is read again without it, so that messages don't depend on how PyYAML was built. At the
fringe of YAML libyaml lets pass a little more (a tab between words, ``|#``); what both read, they read alike.

Not taken: ``yaml.safe_load`` with a table of types switched off. It loses the places, and a repeated key silently wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from authoring.errors import InvalidInput, Problem
from authoring.formats.draft import Span

if TYPE_CHECKING:
    import yaml

__all__ = ["Entries", "Items", "Node", "Scalar", "read_tree"]

_DEEPEST = 4
"""Levels: the file, ``rows``, a list in it, a number in that."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text. ``place`` is its value, ``lines`` the lines of that, ``spare`` the blank lines that follow it.

    ``plain`` is false for quoted and block text. ``joined`` says that YAML made one line of several: the lines of the
    file are lost.
    """

    place: Span
    lines: tuple[Span, ...]
    spare: tuple[Span, ...] = ()
    plain: bool = False
    joined: bool = False

    @property
    def absent(self) -> bool:
        """Whether nothing at all was written."""
        return self.plain and not self.place.text


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    place: Span
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Entries:
    """Keys with their values, in order; keys may be repeated."""

    place: Span
    pairs: tuple[tuple[Node, Node], ...]


Node: TypeAlias = Scalar | Items | Entries


def read_tree(text: str, source: str, deepest: int = _DEEPEST) -> Node | None:
    """Read a YAML document; ``None`` where there is nothing in it. Wants normalised line ends.

    ``deepest`` is the number of levels from which on nothing is read: one more than the format has.

    Raises ``InvalidInput`` with one problem, since nothing after a syntax error can be trusted.
    """
    import yaml  # noqa: PLC0415 - only who reads YAML pays for it

    fast, exact = _loaders()
    try:
        try:
            root = _composed(fast, text, deepest)
        except yaml.YAMLError:
            root = _composed(exact, text, deepest)
    except yaml.MarkedYAMLError as error:
        raise InvalidInput(_problem(error, text, source)) from None
    if root is None:
        return None
    lines = text.split("\n")
    if not lines[-1]:
        del lines[-1]
    return _node(root, lines)


def _composed(loader: Any, text: str, deepest: int) -> Any:
    composer = loader(text)
    composer.deepest = deepest
    return composer.get_single_node()


def _problem(error: yaml.MarkedYAMLError, text: str, source: str) -> Problem:
    from yaml.composer import ComposerError  # noqa: PLC0415

    mark, begun = error.problem_mark or error.context_mark, error.context_mark
    context = error.context or ""
    if context and begun and mark and begun.line < mark.line:
        context += f" that begins in line {begun.line + 1}"
    message = ", ".join(filter(None, (context, error.problem)))
    if not isinstance(error, ComposerError):
        message = f"not valid YAML: {message}{_remedy(text[mark.index : mark.index + 1]) if mark else ''}"
    return Problem(message, source, mark.line + 1 if mark else None, mark.column + 1 if mark else None)


def _remedy(character: str) -> str:
    if character == "\t":
        return "; indent with spaces, not with tabs"
    if character and character in ":#@`%&*!|>'\"[]{},":
        return f"; put a text that contains {character} in quotes"
    return ""


@cache
def _loaders() -> tuple[Any, Any]:
    """Return the fast reader of YAML and the one whose messages count; the same one where there is no libyaml."""
    from yaml.composer import Composer, ComposerError  # noqa: PLC0415
    from yaml.events import AliasEvent, CollectionStartEvent, NodeEvent  # noqa: PLC0415
    from yaml.parser import Parser  # noqa: PLC0415
    from yaml.reader import Reader  # noqa: PLC0415
    from yaml.resolver import BaseResolver  # noqa: PLC0415
    from yaml.scanner import Scanner  # noqa: PLC0415

    class PlainComposer(Composer):
        """A composer that refuses what a clue file doesn't need."""

        depth = 0
        deepest = _DEEPEST
        peek_event: Callable[[], Any]

        def compose_node(self, parent: Any, index: Any) -> Any:
            event = self.peek_event()
            refused = None
            if isinstance(event, AliasEvent) or (isinstance(event, NodeEvent) and event.anchor is not None):
                refused = "anchors (&) and aliases (*) are not read; write the text out, or put it in quotes"
            elif getattr(event, "tag", None) is not None:
                refused = "tags (!) are not read; leave the tag out, or put the text in quotes"
            elif isinstance(event, CollectionStartEvent) and self.depth + 1 >= self.deepest:
                refused = "lists are nested too deeply"
            if refused:
                raise ComposerError(None, None, refused, event.start_mark)
            self.depth += 1
            node = super().compose_node(parent, index)
            self.depth -= 1
            return node

    class ExactLoader(PlainComposer, Reader, Scanner, Parser, BaseResolver):
        def __init__(self, text: str) -> None:
            Reader.__init__(self, text)
            Scanner.__init__(self)
            Parser.__init__(self)
            Composer.__init__(self)
            BaseResolver.__init__(self)

    try:
        from yaml._yaml import CParser  # noqa: PLC0415
    except ImportError:
        return ExactLoader, ExactLoader

    class FastLoader(PlainComposer, CParser, BaseResolver):
        def __init__(self, text: str) -> None:
            CParser.__init__(self, text)
            Composer.__init__(self)
            BaseResolver.__init__(self)

    return FastLoader, ExactLoader


def _node(node: Any, lines: list[str]) -> Node:
    line, column = node.start_mark.line, node.start_mark.column
    here = Span("", line + 1, column + 1)
    if isinstance(node.value, str):
        return _scalar(node, lines)
    if node.id == "sequence":
        return Items(here, tuple(_node(item, lines) for item in node.value))
    return Entries(here, tuple((_node(key, lines), _node(value, lines)) for key, value in node.value))


def _scalar(node: Any, lines: list[str]) -> Scalar:
    text, first, column = node.value, node.start_mark.line, node.start_mark.column
    plain = node.style in (None, "")
    if node.style == "|":
        return _block(text, first, column, lines)
    if plain and not text:
        place = _end_of_text(lines, first, column)
        return Scalar(place, (place,), plain=True)
    inside = column if plain else column + 1
    literal = lines[first][inside : inside + len(text)] == text
    place = Span(text, first + 1, (inside if literal else column) + 1, literal)
    parts: tuple[Span, ...] = (place,)
    if "\n" in text:
        parts = tuple(Span(part, first + 1, column + 1, literal=False) for part in text.split("\n"))
    return Scalar(place, parts, plain=plain, joined=node.style == ">" or node.end_mark.line > first)


def _end_of_text(lines: list[str], line: int, column: int) -> Span:
    """Return the place behind the last text before a place: that of a value that isn't there."""
    before = lines[line][:column].rstrip() if line < len(lines) else ""
    while not before and line > 0:
        line -= 1
        before = lines[line].rstrip()
    return Span("", line + 1, len(before) + 1)


def _block(text: str, first: int, column: int, lines: list[str]) -> Scalar:
    """Find the lines of a ``|`` text in the file: its lines are those after the indicator, less the indentation.

    Blank lines at the end are told apart from the others here. How many of them are in ``text`` depends on the
    indicator (``|`` none, ``|+`` all), which nobody who writes clues should have to know.
    """
    parts = text.split("\n")
    while parts and not parts[-1].strip():
        parts.pop()
    spans = []
    for number, part in enumerate(parts, start=first + 1):
        spans.append(Span(part, number + 1, len(lines[number]) - len(part) + 1))
    spare = []
    for number in range(first + 1 + len(parts), len(lines)):
        if lines[number].strip():
            break
        spare.append(Span("", number + 1, 1))
    return Scalar(Span(text, first + 1, column + 1, False), tuple(spans), tuple(spare))
