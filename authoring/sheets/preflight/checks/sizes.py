"""Page sizes: a book has one, and of those that its printer can cut."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts, PageFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


_MM_PER_POINT = 25.4 / 72
_TOLERANCE = 0.1  # mm


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to trim sizes that the profile does not know, and to pages that differ from the first, for books."""
    if not profile.trims_only:
        return
    first = _size(facts.pages[0])
    if not any(_near(first, (trim.width, trim.height)) for trim in profile.trims):
        listed = ", ".join(trim.name for trim in profile.trims)
        yield Objection(1, "page size", _in_words(first), f"one of {listed}")
    for page in facts.pages:
        if not _near(_size(page), first):
            yield Objection(page.number, "page size", _in_words(_size(page)), f"{_in_words(first)}, as the first page")
        whole = (page.media.width * _MM_PER_POINT, page.media.height * _MM_PER_POINT)
        if not profile.bleed and not _near(whole, _size(page)):
            found = f"a page of {_in_words(whole)} around a trim of {_in_words(_size(page))}"
            yield Objection(page.number, "MediaBox", found, "a page as large as its trim, without marks")


def _size(page: PageFacts) -> tuple[float, float]:
    return page.trim.width * _MM_PER_POINT, page.trim.height * _MM_PER_POINT


def _near(size: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(one - two) <= _TOLERANCE for one, two in zip(size, other, strict=True))


def _in_words(size: tuple[float, float]) -> str:
    return f"{size[0]:.2f} × {size[1]:.2f} mm"


CHECK = PreflightCheck("sizes", find)
