"""The heading of a puzzle: its number in a black panel, then the title, and below it author, size and difficulty."""

from __future__ import annotations

from dataclasses import dataclass

from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.font import Weight, face
from authoring.sheets.ink import WHITE
from authoring.sheets.lines import Step, break_lines, set_lines, text_width
from authoring.sheets.shapes import Align, Panel, Shape, Text
from authoring.sheets.units import millimetres

__all__ = ["NARROWEST", "Heading", "lay_heading"]

NARROWEST = 44.0
"""A heading is at least this wide (mm), however small the puzzle below it."""

_PANEL = 9.0
_PANEL_PADDING = 2.0
_PANEL_WIDEST = NARROWEST * 0.45
_PANEL_RADIUS = 0.9
_NUMBER_SIZE = 14.0
_GUTTER = 2.6

_TITLE_STEPS = (Step(14, 1), Step(12, 1), Step(12, 2), Step(10, 3), Step(8.5, 1))
_DETAIL_SIZE = 8.5
_LEADING = 1.15
_DETAIL_LEADING = 1.25
_SEPARATOR = " · "
_ASCENT, _DESCENT = 0.92, 0.25  # of the type size: what É and g need above and below the baseline


@dataclass(frozen=True, slots=True)
class Heading:
    """The shapes of a heading whose top left corner is the origin, and its height in millimetres."""

    height: float
    shapes: tuple[Shape, ...]


def lay_heading(entry: SheetPuzzle, width: float) -> Heading:
    """Lay out a heading within a width in millimetres; what is too long is set smaller, then in more lines."""
    shapes: list[Shape] = []
    left = 0.0
    if entry.label:
        panel, number = _number(entry.label)
        shapes += [panel, number]
        left = panel.width + _GUTTER
    room = width - left

    title = set_lines(entry.title, _TITLE_STEPS, room, Weight.SEMIBOLD)
    first = _ASCENT * millimetres(title.size)
    leading = millimetres(title.size * _LEADING)
    baselines = [first + leading * index for index in range(len(title.lines))]
    shapes += [
        Text(left, baseline, room, line, title.size, Weight.SEMIBOLD)
        for baseline, line in zip(baselines, title.lines, strict=True)
    ]

    # The details of a title in one line end with the panel; below longer titles they follow closely.
    leading = millimetres(_DETAIL_SIZE * _DETAIL_LEADING)
    baseline = max(_PANEL - millimetres(_DETAIL_SIZE * _DESCENT), baselines[-1] + leading * 1.1)
    for line in break_lines(_SEPARATOR.join(entry.details), _DETAIL_SIZE, room, Weight.REGULAR):
        # A line neither begins nor ends with the dot that parts two details.
        shapes.append(Text(left, baseline, room, line.strip(_SEPARATOR), _DETAIL_SIZE))
        baseline += leading
    bottom = baseline - leading + millimetres(_DETAIL_SIZE * _DESCENT)
    return Heading(max(bottom, _PANEL), tuple(shapes))


def _number(label: str) -> tuple[Panel, Text]:
    natural = text_width(label, _NUMBER_SIZE, Weight.SEMIBOLD)
    widest = _PANEL_WIDEST - 2 * _PANEL_PADDING
    size = _NUMBER_SIZE * min(1.0, widest / natural)
    width = max(_PANEL, min(natural, widest) + 2 * _PANEL_PADDING)
    baseline = (_PANEL + face(Weight.SEMIBOLD).capital_height * millimetres(size)) / 2
    text = Text(0, baseline, width, label, size, Weight.SEMIBOLD, Align.CENTRE, WHITE)
    return Panel(0, 0, width, _PANEL, _PANEL_RADIUS), text
