"""A page as an SVG for layout programs: true millimetres, and a named group for each layer.

Typst draws each layer by itself, and the drawings are put together as groups. So an SVG has the same lines and letters
as a PDF; letters are outlines, each kept once, unless text is to stay text. Typst's own SVG of a page has neither
groups nor millimetres.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

from authoring.sheets.ink import Medium
from authoring.sheets.press import Document, typeset
from authoring.sheets.shapes import Align, Figure, Layer, Page, Placed, Text
from authoring.sheets.units import points

__all__ = ["draw_svgs"]

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
    'width="{width}mm" height="{height}mm" viewBox="0 0 {across} {down}">'
)
_PAPER = '<path id="paper" fill="#ffffff" d="M 0 0H {across}V {down}H 0Z"/>'
_ROOT = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
_GROUND = re.compile(r"^<path[^>]*/>")
_DEFINITIONS = re.compile(r"<defs[^>]*>(.*?)</defs>", re.DOTALL)
_GLYPH = re.compile(r'<symbol id="([^"]*)".*?</symbol>', re.DOTALL)
_ANCHORS = {Align.LEFT: ("start", 0.0), Align.CENTRE: ("middle", 0.5), Align.RIGHT: ("end", 1.0)}
_WEIGHTS = {"regular": 400, "semibold": 600}


def draw_svgs(document: Document, *, keep_text: bool = False) -> list[bytes]:
    """Draw each page of a document, in the colours of a screen; those of a user's own template as Typst has them."""
    if isinstance(document.template, Path):
        return typeset(document, "svg", Medium.SCREEN)
    layers = [list(_layers(page)) for page in document.pages]
    pages = [
        Page(page.width, page.height, (replace(placed, figure=_only(layer, placed.figure, keep_text)),))
        for page, found in zip(document.pages, layers, strict=True)
        for placed, layer in found
    ]
    drawn = iter(typeset(replace(document, pages=pages), "svg", Medium.SCREEN)) if pages else iter(())
    return [
        _page(page, document, [(placed, layer, next(drawn).decode()) for placed, layer in found], keep_text)
        for page, found in zip(document.pages, layers, strict=True)
    ]


def _layers(page: Page) -> Iterator[tuple[Placed, Layer]]:
    return ((placed, layer) for placed in page.figures for layer in placed.figure.layers)


def _only(layer: Layer, figure: Figure, keep_text: bool) -> Figure:
    """Return a figure of one layer, without its texts where those stay text."""
    shapes = tuple(shape for shape in layer.shapes if not (keep_text and isinstance(shape, Text)))
    return replace(figure, layers=(replace(layer, shapes=shapes),))


def _page(page: Page, document: Document, drawn: Sequence[tuple[Placed, Layer, str]], keep_text: bool) -> bytes:
    glyphs: dict[str, str] = {}
    names: dict[str, int] = {}
    groups: list[str] = []
    for placed, layer, svg in drawn:
        names[layer.name] = names.get(layer.name, 0) + 1
        # Identifiers are unique in a file; a page of one puzzle has each name once.
        name = layer.name if names[layer.name] == 1 else f"{layer.name}-{names[layer.name]}"
        found = _ROOT.search(svg)
        body = found[1] if found else ""
        for match in _GLYPH.finditer(body):
            glyphs[match[1]] = match[0]
        body = _GROUND.sub("", _DEFINITIONS.sub("", body))
        if keep_text:
            texts = (shape for shape in layer.shapes if isinstance(shape, Text))
            body += "".join(_text(text, placed, document) for text in texts)
        groups.append(f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}">{body}</g>')
    across, down = _number(points(page.width)), _number(points(page.height))
    parts = [
        _HEAD.format(width=_number(page.width), height=_number(page.height), across=across, down=down),
        f"<title>{escape(document.title)}</title>",
        f'<defs id="glyphs">{"".join(glyphs.values())}</defs>' if glyphs else "",
        _PAPER.format(across=across, down=down),
        *groups,
        "</svg>\n",
    ]
    return "\n".join(part for part in parts if part).encode()


def _text(text: Text, placed: Placed, document: Document) -> str:
    anchor, part = _ANCHORS[text.align]
    x, y = (_number(points(place)) for place in (text.x + part * text.width, text.baseline))
    corner = f"{_number(points(placed.x))} {_number(points(placed.y))}"
    turn = " rotate(-90)" if placed.turned else ""
    if text.inverted:
        turn += f" rotate(180 {_number(points(text.x + text.width / 2))} {y})"
    families = ", ".join(f"'{family}'" for family in document.typeface.families)
    family = f'"{escape(families)}"'
    fill = f"#{text.paint.red:02x}{text.paint.green:02x}{text.paint.blue:02x}"
    return (
        f'<text transform="translate({corner}){turn}" x="{x}" y="{y}" text-anchor="{anchor}" font-family={family} '
        f'font-size="{_number(text.size)}" font-weight="{_WEIGHTS[text.weight]}" fill="{fill}" xml:space="preserve">'
        f"{escape(text.content)}</text>"
    )


def _number(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")
