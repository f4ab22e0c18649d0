"""A template of a user's own, looked at before its pages are trusted.

Typst is content with a file that shows nothing, and with one that never asks for the puzzles; both would leave here as
a page that someone may send to print. So such a template is set twice as SVG, where every drawn thing is an element: as
it is, and without any data. What comes out blank, or comes out the same, is refused. What Typst warns of, such as a
typeface that isn't at hand, is handed on in its words; whether it matters is for the template's authors to decide.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from authoring.errors import InvalidInput, Problem
from authoring.sheets.units import millimetres

if TYPE_CHECKING:
    import typst

__all__ = ["Examined", "examined", "told"]

_GROUND = re.compile(r"<svg[^>]*>(?:<path[^>]*/>)?", re.DOTALL)
_DEFINITIONS = re.compile(r"<defs[^>]*>.*?</defs>", re.DOTALL)
_DRAWN = re.compile(r"<(?:path|use|image|text)\b")
_SIZE = re.compile(r'<svg viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_PLACE = re.compile(r"┌─ (.+?):([0-9]+):([0-9]+)")
_BLANK_LISTED = 5


class Examined(NamedTuple):
    """What is known of a template that draws something: its warnings, and the width and height of each page in mm."""

    warnings: tuple[str, ...]
    sizes: tuple[tuple[float, float], ...]


def examined(compiler: typst.Compiler, data: str, template: Path) -> Examined:
    """Look at what a template makes of the data. Raises ``InvalidInput`` where it fails, draws nothing or ignores them.

    ``compiler`` is that of the template.
    """
    import typst  # noqa: PLC0415 — loading it costs more than most commands take

    try:
        made, warnings = compiler.compile_with_warnings(format="svg", sys_inputs={"data": data}, timestamp=0)
    except typst.TypstError as error:
        raise InvalidInput(told(error, template)) from error
    pages = made if isinstance(made, list) else [made or b""]
    blank = [number for number, page in enumerate(pages, 1) if _blank(page)]
    if len(blank) == len(pages):
        raise InvalidInput(Problem("draws nothing: every page is blank; is it finished?", str(template)))
    if _ignores_data(compiler, pages):
        message = (
            "never reads sys.inputs.data, so it would print the same for any puzzles; begin with a copy of example.typ"
        )
        raise InvalidInput(Problem(message, str(template)))
    words = [str(told(warning, template)) for warning in warnings]
    if blank:
        listed = ", ".join(map(str, blank[:_BLANK_LISTED])) + (", …" if len(blank) > _BLANK_LISTED else "")
        pages_are = "page is" if len(blank) == 1 else "pages are"
        words.append(f"{template}: {len(blank)} of {len(pages)} {pages_are} blank ({listed})")
    return Examined(tuple(dict.fromkeys(words)), tuple(map(_size, pages)))


def told(diagnostic: typst.TypstError | typst.TypstWarning, template: Path) -> Problem:
    """Return what Typst has against a template, with the place that it names."""
    import typst  # noqa: PLC0415 — as above

    hints = "".join(f" ({hint})" for hint in diagnostic.hints)
    is_error = isinstance(diagnostic, typst.TypstError)
    # Warnings stand before the error in what is said of it, each with its place below it.
    said = diagnostic.diagnostic
    place = _PLACE.search(said, max(0, said.find("error: ")) if is_error else 0)
    verb = "refuses this template" if is_error else "warns"
    message = f"Typst {verb}: {diagnostic.message}{hints}"
    if place is None:
        return Problem(message, str(template))
    # Typst counts columns from 0, and names files from the working folder; it may be one that the template brings in.
    folder = template.resolve().parent
    source = template.parent / os.path.relpath(place[1], folder)
    return Problem(message, str(source), int(place[2]), int(place[3]) + 1)


def _blank(page: bytes) -> bool:
    return not _DRAWN.search(_GROUND.sub("", _DEFINITIONS.sub("", page.decode()), count=1))


def _ignores_data(compiler: typst.Compiler, pages: Sequence[bytes]) -> bool:
    import typst  # noqa: PLC0415 — as above

    try:
        made = compiler.compile(format="svg", sys_inputs={}, timestamp=0)
    except typst.TypstError:
        return False
    return (made if isinstance(made, list) else [made]) == list(pages)


def _size(page: bytes) -> tuple[float, float]:
    found = _SIZE.search(page.decode())
    return (millimetres(float(found[1])), millimetres(float(found[2]))) if found else (0.0, 0.0)
