"""Pages to bytes: the data for the template, and Typst with the bundled fonts and nothing else of this machine.

Typst remembers what it has typeset, some half a megabyte a page, until ten documents later. So a book of many pages
goes to press in pieces, each of which is forgotten before the next. Pieces have fonts of their own, which is why
shorter books are typeset whole; so are tagged ones, whose outline and structure are one, and a user's own templates.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from authoring.errors import InternalError, InvalidInput, Problem
from authoring.sheets.encoding import Encoder
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.font import BUNDLED, FONT_FOLDER, Typeface
from authoring.sheets.ink import Medium, Paint
from authoring.sheets.own_template import Examined, examined, told
from authoring.sheets.shapes import Page

if TYPE_CHECKING:
    import typst

__all__ = ["Document", "Format", "Progress", "examine", "typeset"]

Format = Literal["pdf", "svg", "png"]

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many pages are typeset, and how many there are."""

_TEMPLATES = Path(__file__).parent / "templates"
_MOST_WHOLE, _PIECE = 120, 100  # pages
_REMEMBERED = 10  # documents


@dataclass(frozen=True, slots=True)
class Document:
    """Pages, and what the file says about itself.

    ``template`` is a file of ``sheets/templates``, or the path of a user's own, which also gets the ``entries``: what
    is known of each puzzle. ``tagged`` marks headings, text, pictures and decoration for screen readers.
    """

    pages: Sequence[Page]
    title: str
    authors: tuple[str, ...] = ()
    template: str | Path = "sheet.typ"
    language: str = "en"
    typeface: Typeface = BUNDLED
    entries: Sequence[SheetPuzzle] = ()
    tagged: bool = False

    @property
    def pieces(self) -> Iterator[Sequence[Page]]:
        """The pages that go to press together."""
        if self.tagged or isinstance(self.template, Path) or len(self.pages) <= _MOST_WHOLE:
            yield self.pages
            return
        for start in range(0, len(self.pages), _PIECE):
            yield self.pages[start : start + _PIECE]


def typeset(
    document: Document, form: Format, medium: Medium, *, ppi: float = 144.0, progress: Progress | None = None
) -> list[bytes]:
    """Typeset a document: a PDF for each of its pieces, or one SVG or PNG for each page.

    ``ppi`` is the resolution of a PNG.
    """
    made: list[bytes] = []
    done = 0
    for pages in document.pieces:
        made += _typeset(document, pages, form, medium, ppi)
        done += len(pages)
        if len(pages) < len(document.pages):
            for _ in range(_REMEMBERED):
                _typeset(document, (), "svg", medium, ppi)
        if progress:
            progress(done, len(document.pages))
    return made


def examine(document: Document, medium: Medium) -> Examined:
    """Look at what a document makes of its puzzles, if its template is a user's own; ours draw what they are given.

    Raises ``InvalidInput`` where such a template fails, draws nothing, or draws the same for any puzzles.
    """
    if not isinstance(document.template, Path):
        return Examined((), tuple((page.width, page.height) for page in document.pages))
    compiler = _compiler(document.template, document.typeface.folders)
    return examined(compiler, _json(document, medium, document.pages), document.template)


def _typeset(document: Document, pages: Sequence[Page], form: Format, medium: Medium, ppi: float) -> list[bytes]:
    import typst  # noqa: PLC0415 — loading it costs more than most commands take

    data = _json(document, medium, pages)
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
            raise InvalidInput(told(error, document.template)) from error
        raise InternalError(f"Typst refused the template {document.template}: {error.message}") from error
    # Those about a template of a user's own are told when it is examined.
    if warnings and not isinstance(document.template, Path):
        raise InternalError(*(f"Typst warns about the template {document.template}: {w.message}" for w in warnings))
    return result if isinstance(result, list) else [result or b""]


def _json(document: Document, medium: Medium, pages: Sequence[Page]) -> str:
    """Return what a template receives for all pages or some of them."""
    encoder = Encoder(medium, tagged=document.tagged)
    data = {
        "title": document.title,
        "authors": list(document.authors),
        "families": list(document.typeface.families),
        "language": document.language,
        "tagged": document.tagged,
        "pages": encoder.pages(pages),
        "puzzles": [_puzzle(entry, encoder) for entry in document.entries],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


@cache
def _compiler(template: str | Path, folders: tuple[Path, ...]) -> typst.Compiler:
    """Return the compiler of a template; reading the fonts takes longer than drawing a page."""
    import typst  # noqa: PLC0415

    path = _own(template) if isinstance(template, Path) else _TEMPLATES / template
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONT_FOLDER, *folders])
    return typst.Compiler(path, root=path.parent, font_paths=fonts, ignore_system_fonts=True)


def _own(template: Path) -> Path:
    """Return where a template of the user's own lies. Raises ``InvalidInput`` where there is none that can be read."""
    try:
        if not template.is_file():
            raise InvalidInput(Problem("there is no such template", str(template)))
        with template.open("rb"):
            return template.resolve()
    except OSError as error:
        raise InvalidInput(Problem(f"can't be read: {error.strerror}", str(template))) from error


def _puzzle(entry: SheetPuzzle, encoder: Encoder) -> dict[str, Any]:
    """Return what is known of a puzzle, ready for JSON."""
    puzzle, solution = entry.puzzle, entry.solution
    return {
        "number": entry.label,
        "title": entry.title,
        "author": entry.author,
        "section": entry.section,
        "note": entry.note,
        "stars": entry.stars,
        "width": puzzle.width,
        "height": puzzle.height,
        "rows": [[list(block) for block in clue] for clue in puzzle.rows],
        "columns": [[list(block) for block in clue] for clue in puzzle.columns],
        "given": [[cell.row, cell.column, colour] for cell, colour in puzzle.given],
        "solution": solution and [list(row) for row in solution.rows],
        "inks": [encoder.inks(Paint(*puzzle.palette[number].rgb)) for number in range(len(puzzle.palette) + 1)],
    }
