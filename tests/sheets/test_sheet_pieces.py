"""Large books go to press in pieces: the same pages as whole, in order, and the same bytes each time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sheet_reading import opened, operations
from sheet_samples import blot, record

from authoring.sheets import PROFILES, SheetOptions, SheetPuzzle, press, print_pdf
from authoring.sheets.ink import Medium
from authoring.sheets.joining import join
from authoring.sheets.press import Document
from authoring.sheets.shapes import Figure, Layer, Page, Placed, Text

ENTRIES = [SheetPuzzle(record(blot(5, 5 + number % 3), f"Nr {number}"), str(number)) for number in range(1, 13)]


@pytest.fixture
def pieces_of_four(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Typeset in pieces what would be typeset whole."""
    monkeypatch.setattr(press, "_MOST_WHOLE", 4)
    monkeypatch.setattr(press, "_PIECE", 4)
    return iter(())


def page(words: str) -> Page:
    text = Text(0, 10, 50, words, 12)
    return Page(100, 60, (Placed(10, 10, Figure(50, 20, (Layer("text", (text,)),))),))


TEXT = {"BT", "ET", "Tf", "Tj", "TJ", "Tr", "Tm", "BDC", "EMC"}


def drawing(pdf: bytes) -> list[list[tuple[tuple[float | str, ...], str]]]:
    """Return all that pages draw, apart from how texts are spelt, which depends on the other texts of a piece."""
    document = opened(pdf)
    return [
        [(tuple(operands), operator) for operands, operator in operations(page) if operator not in TEXT]
        for page in document.pages
    ]


@pytest.mark.usefixtures("pieces_of_four")
def test_a_book_in_pieces_draws_what_it_draws_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    options = SheetOptions.of_profile(PROFILES["magazine"], title="Harbour")
    told: list[tuple[int, int]] = []
    pieces = print_pdf("one", ENTRIES, options, lambda done, of: told.append((done, of))).content
    assert pieces == print_pdf("one", ENTRIES, options).content
    monkeypatch.setattr(press, "_MOST_WHOLE", 1000)
    whole = print_pdf("one", ENTRIES, options).content
    assert drawing(pieces) == drawing(whole)
    assert told == [(4, 13), (8, 13), (12, 13), (13, 13)]
    for document in (opened(pieces), opened(whole)):
        assert str(document.docinfo["/Title"]) == "Harbour"
        assert str(document.docinfo["/GTS_PDFXVersion"]) == "PDF/X-4"


@pytest.mark.usefixtures("pieces_of_four")
def test_tagged_books_are_whole() -> None:
    document = Document([page(str(number)) for number in range(9)], "Whole", tagged=True)
    assert len(press.typeset(document, "pdf", Medium.PRESS)) == 1


@pytest.mark.usefixtures("pieces_of_four")
def test_pictures_come_in_the_order_of_their_pages() -> None:
    pages = [page("x" * (number + 1)) for number in range(9)]
    drawn = press.typeset(Document(pages, "Pictures"), "svg", Medium.SCREEN)
    assert [svg.decode().count("<use ") for svg in drawn] == list(range(1, 10))


def test_one_piece_stays_as_it_is() -> None:
    (piece,) = press.typeset(Document([page("one")], "One"), "pdf", Medium.PRESS)
    assert join([piece]) is piece
