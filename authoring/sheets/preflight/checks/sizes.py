"""Page sizes: a book has one, and of those that its printer can cut."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import Box, DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile
from authoring.sheets.units import millimetres

__all__ = ["CHECK"]


_TOLERANCE = 0.1  # mm


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to trim sizes that the profile does not know, and to pages that differ from the first, for books."""
    if not profile.trims_only:
        return
    first = _size(facts.pages[0].trim)
    if not any(_near(first, (trim.width, trim.height)) for trim in profile.trims):
        listed = ", ".join(trim.name for trim in profile.trims)
        yield Objection(1, "page size", _in_words(first), f"one of {listed}")
    for page in facts.pages:
        cut, whole = _size(page.trim), _size(page.media)
        if not _near(cut, first):
            yield Objection(page.number, "page size", _in_words(cut), f"{_in_words(first)}, as the first page")
        if not profile.bleed and not _near(whole, cut):
            found = f"a page of {_in_words(whole)} around a trim of {_in_words(cut)}"
            yield Objection(page.number, "MediaBox", found, "a page as large as its trim, without marks")


def _size(box: Box) -> tuple[float, float]:
    return millimetres(box.width), millimetres(box.height)


def _near(size: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(one - two) <= _TOLERANCE for one, two in zip(size, other, strict=True))


def _in_words(size: tuple[float, float]) -> str:
    return f"{size[0]:.2f} × {size[1]:.2f} mm"


CHECK = PreflightCheck("sizes", find)
