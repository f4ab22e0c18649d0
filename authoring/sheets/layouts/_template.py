"""How to add a layout: copy this file, change what it says, and add its ``LAYOUT`` to the tuple in ``__init__.py``.

This one puts each puzzle on a page of its own, in the top left corner. A layout decides all places and sizes; it need
not know Typst, since ``templates/sheet.typ`` draws whatever figures its pages hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.fitting import fit_legibly
from authoring.sheets.frame import Frame
from authoring.sheets.layouts.layout import Layout
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Page, Placed

__all__ = ["LAYOUT"]


def _compose(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    frame = Frame.upright(options)
    # All refusals come first and together: a user should not have to print a pack puzzle by puzzle to learn of them.
    measured = fit_legibly(entries, options, (frame.room,), options.cell_largest)
    return [frame.page((Placed(0, 0, draw_puzzle(measures)),)) for measures in measured]


LAYOUT = Layout("one-to-a-page", _compose)
