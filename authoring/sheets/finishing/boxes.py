"""Boxes: where the sheet is cut, and how far its ink may run beyond the cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from authoring.sheets.units import points

if TYPE_CHECKING:
    import pikepdf

__all__ = ["set_boxes"]

_DIGITS = 4  # as many as the media boxes have that Typst writes


def set_boxes(document: pikepdf.Pdf, bleed: float, slug: float) -> None:
    """Give every page a TrimBox and a BleedBox within its MediaBox; ``bleed`` and ``slug`` are millimetres.

    An ArtBox is taken out: PDF/X allows it or the TrimBox, and not both.
    """
    for page in document.pages:
        media = [float(side) for side in page.mediabox]
        page.bleedbox = _inset(media, points(slug))
        page.trimbox = _inset(media, points(slug + bleed))
        for name in ("/ArtBox", "/CropBox"):
            if name in page:
                del page[name]


def _inset(box: list[float], distance: float) -> pikepdf.Array:
    import pikepdf  # noqa: PLC0415

    left, bottom, right, top = box
    sides = (left + distance, bottom + distance, right - distance, top - distance)
    return pikepdf.Array([round(side, _DIGITS) for side in sides])
