"""Lines: those of no width come out as thin as the device can, which is nothing at all on a plate setter."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck, at
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


_TOLERANCE = 0.005  # points: widths are rounded when they are written


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to lines, and rectangles that look like lines, that are thinner than the profile allows."""
    wanted = f"lines of {profile.line_smallest:g} pt or more"
    for page in facts.pages:
        for seen in page.lines:
            width, filled = seen.what
            if width >= profile.line_smallest - _TOLERANCE:
                continue
            if filled:
                yield at(page.number, seen, f"a filled rectangle {width:.3g} pt thin", wanted)
            else:
                yield at(page.number, seen, f"a line of {width:.3g} pt{'' if width else ' (a hairline)'}", wanted)


CHECK = PreflightCheck("lines", find)
