"""The ways to put puzzles on pages. A new one is a file like ``_template.py`` and an entry in the tuple."""

from __future__ import annotations

from authoring.errors import UsageError
from authoring.sheets.layouts import booklet, pack, single
from authoring.sheets.layouts.layout import Layout

__all__ = ["LAYOUTS", "Layout", "layout_named"]

LAYOUTS: tuple[Layout, ...] = (
    single.PUZZLE,
    single.SOLUTION,
    pack.LAYOUT,
    pack.ONE_A_PAGE,
    pack.ANSWERS,
    booklet.LAYOUT,
)


def layout_named(name: str) -> Layout:
    """Return a layout by its name. Raises ``UsageError`` for a name that no layout has."""
    for layout in LAYOUTS:
        if layout.name == name:
            return layout
    raise UsageError(f"layout {name!r} is not known; choose one of {', '.join(layout.name for layout in LAYOUTS)}")
