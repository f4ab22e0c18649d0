"""The files that sheets make: any layout as PDF, SVG or PNG, and those that everyone wants under names of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from authoring.errors import InvalidInput, Problem, UsageError
from authoring.model import Record
from authoring.sheets.entry import SheetPuzzle, plain
from authoring.sheets.finish import Finishing, finish, output_intent
from authoring.sheets.ink import Medium
from authoring.sheets.layouts import layout_named
from authoring.sheets.options import SheetOptions
from authoring.sheets.press import Document, typeset
from authoring.sheets.profiles import Standard
from authoring.sheets.svg import draw_svgs

__all__ = ["pack_pdf", "puzzle_pdf", "puzzle_png", "puzzle_svg", "sheet_pdf", "sheet_pngs", "sheet_svgs"]

_DEFAULTS = SheetOptions()


def puzzle_svg(
    record: Record, number: str | None = None, options: SheetOptions = _DEFAULTS, *, solution: bool = False
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as an SVG as large as the drawing.

    Raises as ``sheet_pdf``; a solution that isn't known is ``Unprintable`` too.
    """
    return sheet_svgs(_single(solution), [SheetPuzzle(record, number)], _alone(options))[0]


def puzzle_pdf(
    record: Record, number: str | None = None, options: SheetOptions = _DEFAULTS, *, solution: bool = False
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as a PDF as large as the drawing.

    Raises as ``sheet_pdf``; a solution that isn't known is ``Unprintable`` too.
    """
    return sheet_pdf(_single(solution), [SheetPuzzle(record, number)], _alone(options))


def puzzle_png(
    record: Record,
    number: str | None = None,
    options: SheetOptions = _DEFAULTS,
    *,
    solution: bool = False,
    dpi: float = 300.0,
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as a PNG with so many pixels an inch.

    Raises as ``sheet_pdf``; a solution that isn't known is ``Unprintable`` too.
    """
    return sheet_pngs(_single(solution), [SheetPuzzle(record, number)], _alone(options), dpi=dpi)[0]


def pack_pdf(entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> bytes:
    """Print puzzles in order, then the solutions of those that have one. Raises as ``sheet_pdf``."""
    return sheet_pdf("pack", entries, options)


def sheet_pdf(layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> bytes:
    """Print puzzles by a named layout, in black ink alone unless a puzzle is coloured.

    Raises ``Unprintable`` with every puzzle that can't be printed legibly on the paper of the options and every text
    with characters that have no glyph; ``UsageError`` where there is no puzzle at all, or no layout of that name;
    ``InvalidInput`` where a template, a folder of fonts or an ICC profile of the user's own can't be used.
    """
    pdf = typeset(_document(layout, entries, options), "pdf", Medium.PRESS)[0]
    return finish(pdf, _finishing(options))


def sheet_svgs(layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> list[bytes]:
    """Draw puzzles by a named layout as one SVG a page. Raises as ``sheet_pdf``."""
    return draw_svgs(_document(layout, entries, options), keep_text=options.keep_text)


def sheet_pngs(
    layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS, *, dpi: float = 300.0
) -> list[bytes]:
    """Draw puzzles by a named layout as one PNG a page. Raises as ``sheet_pdf``."""
    return typeset(_document(layout, entries, options), "png", Medium.SCREEN, ppi=dpi)


def _single(solution: bool) -> str:
    return "solution" if solution else "puzzle"


def _alone(options: SheetOptions) -> SheetOptions:
    """Return the options of one tight drawing: it names no pack, and is placed where others provide the bleed."""
    return replace(options, title=None, issue=None, bleed=0.0)


def _finishing(options: SheetOptions) -> Finishing:
    standard = options.pdf_standard
    for_press = standard in (Standard.PDFX_4, Standard.PDFX_1A)
    condition = options.condition or (options.profile and options.profile.output_condition) or "FOGRA39"
    return Finishing(
        standard,
        output_intent(condition, _read(options.icc)) if for_press else None,
        options.bleed,
        extras=options.profile is None or options.profile.extras,
    )


def _read(path: Path | None) -> bytes | None:
    try:
        return None if path is None else path.read_bytes()
    except OSError as error:
        raise InvalidInput(Problem(f"can't be read: {error.strerror}", str(path))) from None


def _document(name: str, entries: Sequence[SheetPuzzle], options: SheetOptions) -> Document:
    if not entries:
        raise UsageError("there is no puzzle to print; name at least one that could be read")
    layout = layout_named(name)
    style = options.style
    authors = dict.fromkeys(entry.author for entry in entries if entry.author)
    # The title of a file is shown in windows and catalogues: it tells no more than the sheet does.
    only = entries[0].headline(style) if name != "solution" else entries[0].caption(style)
    title = plain(options.title or "") or (only if len(entries) == 1 else style.language.pack)
    return Document(
        layout.compose(entries, options),
        title,
        tuple(authors),
        options.template or layout.template,
        style.language.code,
        style.typeface,
        entries if options.template else (),
        options.pdf_standard is Standard.UA_1,
    )
