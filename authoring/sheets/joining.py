"""Pieces of a book become one PDF: their pages in order, in a file that says of itself what the first piece says.

Pages bring along what they refer to, their fonts included. Pieces must not be tagged: structure and outline of a file
are one, and don't come along.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from authoring.sheets.loading import load_pikepdf

__all__ = ["join"]


def join(pieces: Sequence[bytes]) -> bytes:
    """Return one PDF with the pages of all pieces, of which there is at least one."""
    if len(pieces) == 1:
        return pieces[0]
    load_pikepdf()
    import pikepdf  # noqa: PLC0415

    with pikepdf.open(BytesIO(pieces[0])) as book:
        for piece in pieces[1:]:
            with pikepdf.open(BytesIO(piece)) as more:
                book.pages.extend(more.pages)
        output = BytesIO()
        book.save(output)
    return output.getvalue()
