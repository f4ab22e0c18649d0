"""Images: their resolution on the page, after scaling."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck, at
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to images that are too coarse."""
    for page in facts.pages:
        for seen in page.images:
            image = seen.what
            if image.resolution < profile.image_smallest:
                found = f"an image of {image.width} × {image.height} pixels at {image.resolution:g} ppi"
                yield at(page.number, seen, found, f"{profile.image_smallest:g} ppi or more")


CHECK = PreflightCheck("images", find)
