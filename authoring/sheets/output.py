"""The files that sheets make: any layout as PDF, SVG or PNG, and those that everyone wants under names of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from authoring.errors import InvalidInput, Problem, UsageError
from authoring.model import Record
from authoring.sheets.entry import SheetPuzzle, plain
from authoring.sheets.finish import Finishing, finish, output_intent
from authoring.sheets.ink import Medium
from authoring.sheets.joining import join
from authoring.sheets.layouts import layout_named
from authoring.sheets.options import SheetOptions
from authoring.sheets.own_template import Examined
from authoring.sheets.press import Document, Format, Progress, examine, typeset
from authoring.sheets.profiles import Inks, Standard
from authoring.sheets.raster import check_pixels
from authoring.sheets.svg import draw_svgs

__all__ = [
    "Print",
    "check_layout",
    "pack_pdf",
    "print_pdf",
    "puzzle_pdf",
    "puzzle_png",
    "puzzle_svg",
    "sheet_pdf",
    "sheet_pngs",
    "sheet_svgs",
    "tight_drawing",
    "tight_print",
]

_LISTED = 5
_DEFAULTS = SheetOptions()


class Print(NamedTuple):
    """A file, and a sentence for each thing that may not be expected of it, or that will not do where it is to go."""

    content: bytes
    notes: tuple[str, ...]
    warnings: tuple[str, ...]


def tight_drawing(
    entry: SheetPuzzle, form: Format, options: SheetOptions = _DEFAULTS, *, solution: bool = False, dpi: float = 300.0
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as a file as large as the drawing.

    Raises as ``sheet_pdf``; a solution that isn't known is ``Unprintable`` too, and so is a picture of too many pixels.
    """
    return tight_print(entry, form, options, solution=solution, dpi=dpi).content


def tight_print(
    entry: SheetPuzzle, form: Format, options: SheetOptions = _DEFAULTS, *, solution: bool = False, dpi: float = 300.0
) -> Print:
    """Draw as ``tight_drawing`` does, and note what may not be expected."""
    # It names no pack, and is placed where others provide the bleed.
    options = replace(options, title=None, issue=None, bleed=0.0)
    layout = "solution" if solution else "puzzle"
    if form == "pdf":
        return print_pdf(layout, [entry], options)
    document = _document(layout, [entry], options)
    found = examine(document, Medium.SCREEN)
    pages = _svgs(document, options) if form == "svg" else _pngs(document, found, dpi)
    return Print(_only(pages, options), (), found.warnings)


def puzzle_svg(
    record: Record, number: str | None = None, options: SheetOptions = _DEFAULTS, *, solution: bool = False
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as an SVG. Raises as ``tight_drawing``."""
    return tight_drawing(SheetPuzzle(record, number), "svg", options, solution=solution)


def puzzle_pdf(
    record: Record, number: str | None = None, options: SheetOptions = _DEFAULTS, *, solution: bool = False
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as a PDF. Raises as ``tight_drawing``."""
    return tight_drawing(SheetPuzzle(record, number), "pdf", options, solution=solution)


def puzzle_png(
    record: Record,
    number: str | None = None,
    options: SheetOptions = _DEFAULTS,
    *,
    solution: bool = False,
    dpi: float = 300.0,
) -> bytes:
    """Draw one puzzle, or its solution over the same grid, as a PNG with so many pixels an inch.

    Raises as ``tight_drawing``.
    """
    return tight_drawing(SheetPuzzle(record, number), "png", options, solution=solution, dpi=dpi)


def pack_pdf(entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> bytes:
    """Print puzzles in order, then the solutions of those that have one. Raises as ``sheet_pdf``."""
    return sheet_pdf("pack", entries, options)


def sheet_pdf(layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> bytes:
    """Print puzzles by a named layout, in black ink alone unless a puzzle is coloured.

    Raises ``Unprintable`` with every puzzle that can't be printed legibly on the paper of the options and every text
    with characters that have no glyph; ``UsageError`` where there is no puzzle at all, or no layout of that name;
    ``InvalidInput`` where a template, a folder of fonts or an ICC profile of the user's own can't be used.
    """
    return print_pdf(layout, entries, options).content


def print_pdf(
    layout: str,
    entries: Sequence[SheetPuzzle],
    options: SheetOptions = _DEFAULTS,
    progress: Progress | None = None,
) -> Print:
    """Print as ``sheet_pdf`` does, tell of the pages that are done, and note what may not be expected."""
    document = _document(layout, entries, options)
    examined = examine(document, Medium.PRESS)
    pieces = typeset(document, "pdf", Medium.PRESS, progress=progress)
    notes = tuple(note for page in document.pages for note in page.notes)
    warnings = (*examined.warnings, *_ink_warnings(entries, options), *_warnings(layout, len(document.pages), options))
    return Print(finish(join(pieces), _finishing(options)), notes, warnings)


def check_layout(layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> None:
    """Lay out pages by a named layout and print none. Raises ``Unprintable`` as ``sheet_pdf``."""
    _document(layout, entries, options)


def sheet_svgs(layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS) -> list[bytes]:
    """Draw puzzles by a named layout as one SVG a page. Raises as ``sheet_pdf``."""
    return _svgs(_document(layout, entries, options), options)


def sheet_pngs(
    layout: str, entries: Sequence[SheetPuzzle], options: SheetOptions = _DEFAULTS, *, dpi: float = 300.0
) -> list[bytes]:
    """Draw puzzles by a named layout as one PNG a page. Raises as ``sheet_pdf``."""
    document = _document(layout, entries, options)
    return _pngs(document, examine(document, Medium.SCREEN), dpi)


def _svgs(document: Document, options: SheetOptions) -> list[bytes]:
    return draw_svgs(document, keep_text=options.keep_text)


def _pngs(document: Document, found: Examined, dpi: float) -> list[bytes]:
    check_pixels(found.sizes, dpi, str(document.template) if isinstance(document.template, Path) else None)
    return typeset(document, "png", Medium.SCREEN, ppi=dpi)


def _only(pages: Sequence[bytes], options: SheetOptions) -> bytes:
    """Return the one page; a template of a user's own may have made more."""
    if len(pages) > 1:
        message = f"makes {len(pages)} pages of one puzzle, but a picture has one; write a .pdf"
        raise InvalidInput(Problem(message, str(options.template)))
    return pages[0]


def _ink_warnings(entries: Sequence[SheetPuzzle], options: SheetOptions) -> Iterator[str]:
    """Say which puzzles are in colour where the profile takes black ink alone."""
    coloured = [entry for entry in entries if not entry.black]
    if coloured and options.profile and options.profile.inks is Inks.BLACK:
        name = options.profile.name
        listed = ", ".join(entry.name for entry in coloured[:_LISTED])
        more = f" and {len(coloured) - _LISTED} more" if len(coloured) > _LISTED else ""
        yield (
            f"{listed}{more}: in colour, but {name} takes black ink alone; print without the puzzles in colour, or ask "
            f"the printer for four inks and check with preflight --profile {name} --inks CMYK"
        )


def _warnings(layout: str, pages: int, options: SheetOptions) -> Iterator[str]:
    """Say what the profile has against so many pages; a layout can't add or leave out any."""
    profile = options.profile
    if layout_named(layout).tight:
        return
    if profile and not options.template and not profile.least_pages <= pages <= profile.most_pages:
        wanted = f"{profile.least_pages} to {profile.most_pages}"
        remedy = "add puzzles, or print fewer to a page" if pages < profile.least_pages else "divide it into volumes"
        yield f"{pages} {'page' if pages == 1 else 'pages'}, but {profile.name} takes {wanted}; {remedy}"


def _finishing(options: SheetOptions) -> Finishing:
    standard = options.pdf_standard
    condition = options.condition or (options.profile and options.profile.output_condition) or "FOGRA39"
    return Finishing(
        standard,
        output_intent(condition, _read(options.icc)) if standard.for_press else None,
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
