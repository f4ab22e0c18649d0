"""Pages to bytes: the data for the template, and Typst with the bundled fonts and nothing else of this machine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from authoring.errors import InternalError, InvalidInput, Problem
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.font import BUNDLED, FONT_FOLDER, Typeface
from authoring.sheets.ink import Medium, Paint
from authoring.sheets.shapes import Page, Shape

if TYPE_CHECKING:
    import typst

__all__ = ["Document", "Format", "template_data", "typeset"]

Format = Literal["pdf", "svg", "png"]

_TEMPLATES = Path(__file__).parent / "templates"
_PRECISION = 5  # digits after the point of a millimetre: a hundredth of a micrometre


@dataclass(frozen=True, slots=True)
class Document:
    """Pages, and what the file says about itself.

    ``template`` is a file of ``sheets/templates``, or the path of a user's own, which also gets the ``entries``: what
    is known of each puzzle. ``tagged`` marks text and decoration for screen readers.
    """

    pages: Sequence[Page]
    title: str
    authors: tuple[str, ...] = ()
    template: str | Path = "sheet.typ"
    language: str = "en"
    typeface: Typeface = BUNDLED
    entries: Sequence[SheetPuzzle] = ()
    tagged: bool = False


def template_data(document: Document, medium: Medium) -> dict[str, Any]:
    """Return what a template receives, ready for JSON."""
    return {
        "title": document.title,
        "authors": list(document.authors),
        "families": list(document.typeface.families),
        "language": document.language,
        "pages": [_plain(page, medium) for page in document.pages],
        "puzzles": [_puzzle(entry, medium) for entry in document.entries],
    }


def typeset(document: Document, form: Format, medium: Medium, *, ppi: float = 144.0) -> list[bytes]:
    """Typeset a document: one PDF, or one SVG or PNG for each page. ``ppi`` is the resolution of a PNG."""
    import typst  # noqa: PLC0415 — loading it costs more than most commands take

    data = json.dumps(template_data(document, medium), ensure_ascii=False, separators=(",", ":"))
    try:
        result, warnings = _compiler(document.template, document.typeface.folders).compile_with_warnings(
            format=form,
            ppi=ppi,
            sys_inputs={"data": data},
            timestamp=0,
            pdf_tags=document.tagged,
            pdf_standards=["ua-1"] if document.tagged and form == "pdf" else [],
        )
    except typst.TypstError as error:
        if isinstance(document.template, Path):
            raise InvalidInput(Problem(_told(error), str(document.template))) from error
        raise InternalError(f"Typst refused the template {document.template}: {error.message}") from error
    # Whether warnings about a template of their own matter is for its authors to decide.
    if warnings and not isinstance(document.template, Path):
        raise InternalError(*(f"Typst warns about the template {document.template}: {w.message}" for w in warnings))
    return result if isinstance(result, list) else [result or b""]


@cache
def _compiler(template: str | Path, folders: tuple[Path, ...]) -> typst.Compiler:
    """Return the compiler of a template; reading the fonts takes longer than drawing a page."""
    import typst  # noqa: PLC0415

    if isinstance(template, Path) and not template.is_file():
        raise InvalidInput(Problem("there is no such template", str(template)))
    path = template.resolve() if isinstance(template, Path) else _TEMPLATES / template
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONT_FOLDER, *folders])
    return typst.Compiler(path, root=path.parent, font_paths=fonts, ignore_system_fonts=True)


def _told(error: typst.TypstError) -> str:
    hints = "".join(f" ({hint})" for hint in error.hints)
    return f"Typst refuses this template: {error.message}{hints}"


def _puzzle(entry: SheetPuzzle, medium: Medium) -> dict[str, Any]:
    """Return what is known of a puzzle, ready for JSON."""
    puzzle, solution = entry.puzzle, entry.solution
    inks = [Paint(*puzzle.palette[number].rgb).inks(medium) for number in range(len(puzzle.palette) + 1)]
    return {
        "number": entry.label,
        "title": entry.title,
        "author": entry.author,
        "section": entry.section,
        "stars": entry.stars,
        "width": puzzle.width,
        "height": puzzle.height,
        "rows": [[list(block) for block in clue] for clue in puzzle.rows],
        "columns": [[list(block) for block in clue] for clue in puzzle.columns],
        "solution": solution and [list(row) for row in solution.rows],
        "inks": inks,
    }


def _plain(value: object, medium: Medium) -> Any:
    """Turn shapes into mappings and lists, and paints into inks; a shape also says of what kind it is."""
    if isinstance(value, Paint):
        return value.inks(medium)
    if is_dataclass(value) and not isinstance(value, type):
        plain: dict[str, Any] = {"kind": type(value).__name__.lower()} if isinstance(value, Shape) else {}
        return plain | {field.name: _plain(getattr(value, field.name), medium) for field in fields(value)}
    if isinstance(value, float):
        return round(value, _PRECISION)
    if isinstance(value, tuple):
        return [_plain(part, medium) for part in value]
    return value
