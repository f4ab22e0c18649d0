"""PDFs made by hand: pages of given content and resources, and files of ours that were damaged on purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
from sheet_samples import blot, record

from authoring.sheets import SheetOptions, SheetPuzzle, pack_pdf
from authoring.sheets.profiles import PROFILES

A4 = (595.2756, 841.8898)


def issue(profile: str, puzzles: int = 3, **choices: Any) -> bytes:
    """Return a pack of ours, made for a profile."""
    entries = [
        SheetPuzzle(record(blot(10 + 5 * (n % 2), 10), f"Cup {n}", "Ada"), str(n)) for n in range(1, puzzles + 1)
    ]
    return pack_pdf(entries, SheetOptions.of_profile(PROFILES[profile], **choices))


def changed(pdf: bytes, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    """Return a PDF after something was done to it."""
    with pikepdf.open(BytesIO(pdf)) as document:
        change(document)
        output = BytesIO()
        document.save(output, deterministic_id=True)
    return output.getvalue()


def add_content(document: pikepdf.Pdf, content: bytes, **resources: Mapping[str, Any]) -> None:
    """Draw something more on the first page, in points from its lower left corner."""
    page = document.pages[0]
    page.contents_add(document.make_stream(b"q"), prepend=True)
    page.contents_add(document.make_stream(b"Q " + content))
    for kind, entries in resources.items():
        for name, thing in entries.items():
            page.add_resource(thing, pikepdf.Name(f"/{kind}"), pikepdf.Name(f"/{name}"), replace_existing=True)


def page_file(
    path: Path,
    content: bytes,
    resources: Callable[[pikepdf.Pdf], Mapping[str, Any]] | None = None,
    **keys: Any,
) -> Path:
    """Write a PDF of one A4 page with this content; ``resources`` makes the resources, by kind and name."""
    document = pikepdf.new()
    page = document.add_blank_page(page_size=A4)
    page.Contents = document.make_stream(content)
    if resources is not None:
        page.Resources = pikepdf.Dictionary(
            {
                f"/{kind}": {f"/{name}": thing for name, thing in entries.items()}
                for kind, entries in resources(document).items()
            }
        )
    for key, value in keys.items():
        page[f"/{key}"] = value
    document.save(path)
    return path


def bare_font(name: str = "Helvetica") -> pikepdf.Dictionary:
    """Return a font that is not embedded."""
    return pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name(f"/{name}"))
