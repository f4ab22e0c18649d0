"""An inspection as text for people and as JSON for scripts.

The JSON is one object::

    {
      "nonogram_preflight": 1,            version of this format
      "source": "issue-12.pdf",           the file as it was named
      "profile": "magazine",
      "passed": false,
      "pdf_version": "1.6",
      "standards": ["PDF/X-4"],           what the file says it keeps to
      "output_condition": "FOGRA39",      null where none is named
      "pages": [{
        "page": 1,                        from 1
        "trim": [210.0, 297.0],           width and height, mm
        "inks": ["K"],                    plates that something is printed on
        "screen_colours": [],             colour spaces without inks that are used
        "thinnest_line": 0.25,            pt; null where there is no line
        "smallest_type": 7.0,             pt; null where there is no text
        "lowest_resolution": null,        ppi; null where there is no image
        "fonts": ["ABCDEF+SourceSans3-Regular"]
      }],
      "findings": [{
        "check": "inks",                  name of the check
        "page": 1,                        null for the file as a whole
        "place": "content",               part of the page or the file
        "at": [34.2, 120.1],              mm from left and top of the trim, where first seen; or null
        "count": 12,                      how often it was seen there
        "found": "DeviceRGB, a colour without inks of its own",
        "wanted": "black ink alone (K)"
      }]
    }

Texts may change; keys, names of checks and numbers stay.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from authoring.sheets.preflight.claims import claimed_standards
from authoring.sheets.preflight.facts import PageFacts
from authoring.sheets.preflight.inspection import Inspection
from authoring.sheets.preflight.objection import Objection
from authoring.sheets.units import millimetres

__all__ = ["inspection_json", "inspection_lines"]

_VERSION = 1


def inspection_lines(inspection: Inspection) -> Iterator[str]:
    """Tell an inspection in lines: the verdict, then a line for each finding; the same on many pages is told once."""
    facts = inspection.facts
    count = len(facts.pages)
    claims = ", ".join(claimed_standards(facts).values()) or f"PDF {facts.version}"
    head = f"{inspection.source}: {count} page{'' if count == 1 else 's'}, {claims}"
    if inspection.passed:
        yield f"{head}: passes preflight for {inspection.profile.name}"
        return
    grouped = list(_grouped(inspection))
    findings, places = len(grouped), sum(objection.count for _, same in grouped for objection in same)
    told = f"{findings} finding{'' if findings == 1 else 's'}"
    told += f" in {places} places" if places > findings else ""
    yield f"{head}: fails preflight for {inspection.profile.name}, {told}"
    for check, same in grouped:
        first = same[0]
        yield f"  {check}: {_where(same)}: {first.found}; wanted: {first.wanted}"


def inspection_json(inspection: Inspection) -> str:
    """Return an inspection as JSON, as described above, with a line end."""
    facts = inspection.facts
    value = {
        "nonogram_preflight": _VERSION,
        "source": inspection.source,
        "profile": inspection.profile.name,
        "passed": inspection.passed,
        "pdf_version": facts.version,
        "standards": list(claimed_standards(facts).values()),
        "output_condition": next((intent.condition for intent in facts.intents if intent.condition), None),
        "pages": [_page(page) for page in facts.pages],
        "findings": [_finding(check, objection) for check, objection in inspection.objections],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _page(page: PageFacts) -> dict[str, Any]:
    colours = [seen.what for seen in page.colours]
    return {
        "page": page.number,
        "trim": [round(millimetres(page.trim.width), 3), round(millimetres(page.trim.height), 3)],
        "inks": sorted({ink for colour in colours for ink in colour.inks or ()}),
        "screen_colours": sorted({colour.space for colour in colours if colour.inks is None}),
        "thinnest_line": min((seen.what.width for seen in page.lines), default=None),
        "smallest_type": min((seen.what.size for seen in page.types), default=None),
        "lowest_resolution": min((seen.what.resolution for seen in page.images), default=None),
        "fonts": sorted({seen.what.name for seen in page.fonts}),
    }


def _finding(check: str, objection: Objection) -> dict[str, Any]:
    return {
        "check": check,
        "page": objection.page,
        "place": objection.place,
        "at": list(objection.at) if objection.at else None,
        "count": objection.count,
        "found": objection.found,
        "wanted": objection.wanted,
    }


def _grouped(inspection: Inspection) -> Iterator[tuple[str, list[Objection]]]:
    """Put together what is alike but for its place."""
    order: dict[tuple[str, str, str], int] = {}
    for check, objection in inspection.objections:
        order.setdefault(_key(check, objection), len(order))
    ranked = sorted(inspection.objections, key=lambda each: order[_key(*each)])
    for (check, *_), same in groupby(ranked, key=lambda each: _key(*each)):
        yield check, [objection for _, objection in same]


def _key(check: str, objection: Objection) -> tuple[str, str, str]:
    return check, objection.found, objection.wanted


def _where(same: list[Objection]) -> str:
    first = same[0]
    if first.page is None:
        return first.place
    place = f"page {first.page}, {first.place}"
    if first.at is not None:
        place += f", {first.at[0]:.1f} mm from the left and {first.at[1]:.1f} mm from the top"
    count = sum(objection.count for objection in same)
    pages = {objection.page for objection in same}
    more = [*([f"{count} times"] if count > 1 else []), *([f"on {len(pages)} pages"] if len(pages) > 1 else [])]
    return f"{place} ({' '.join(more)})" if more else place
