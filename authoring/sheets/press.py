"""Pages to bytes: the data for the template, and Typst with the bundled fonts and nothing else of this machine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from authoring.errors import InternalError
from authoring.sheets.font import FAMILY, FONT_FOLDER
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
    """Pages, and what the file says about itself. ``template`` is a file of ``sheets/templates``."""

    pages: Sequence[Page]
    title: str
    authors: tuple[str, ...] = ()
    template: str = "sheet.typ"


def template_data(document: Document, medium: Medium) -> dict[str, Any]:
    """Return what a template receives, ready for JSON."""
    return {
        "title": document.title,
        "authors": list(document.authors),
        "family": FAMILY,
        "pages": [_plain(page, medium) for page in document.pages],
    }


def typeset(document: Document, form: Format, medium: Medium, *, ppi: float = 144.0) -> list[bytes]:
    """Typeset a document: one PDF, or one SVG or PNG for each page. ``ppi`` is the resolution of a PNG."""
    import typst  # noqa: PLC0415 — loading it costs more than most commands take

    data = json.dumps(template_data(document, medium), ensure_ascii=False, separators=(",", ":"))
    try:
        result, warnings = _compiler(document.template).compile_with_warnings(
            format=form, ppi=ppi, sys_inputs={"data": data}, timestamp=0, pdf_tags=False
        )
    except typst.TypstError as error:
        raise InternalError(f"Typst refused the template {document.template}: {error.message}") from error
    if warnings:
        raise InternalError(*(f"Typst warns about the template {document.template}: {w.message}" for w in warnings))
    return result if isinstance(result, list) else [result or b""]


@cache
def _compiler(template: str) -> typst.Compiler:
    """Return the compiler of a template; reading the fonts takes longer than drawing a page."""
    import typst  # noqa: PLC0415

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONT_FOLDER])
    return typst.Compiler(_TEMPLATES / template, root=_TEMPLATES, font_paths=fonts, ignore_system_fonts=True)


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
