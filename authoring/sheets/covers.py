"""The first pages of a booklet: what it is, and how nonograms are solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle, plain
from authoring.sheets.example import COVER, LESSON
from authoring.sheets.fitting import cell_of_width
from authoring.sheets.font import Weight
from authoring.sheets.frame import Frame, banner
from authoring.sheets.lines import Step, break_lines, set_lines
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Figure, Layer, Page, Placed, Shape, Strokes, Text
from authoring.sheets.style import Style
from authoring.sheets.units import millimetres

__all__ = ["rules_pages", "title_page"]

_TITLE_STEPS = (Step(44, 1), Step(36, 2), Step(28, 3), Step(20, 1))
_ISSUE_SIZE, _COUNT_SIZE = 18.0, 12.0
_TITLE_LEADING = 1.1
_COVER_RULE = 3.0
_COVER_PICTURE = 0.62  # of the width of the room

_BODY_SIZE, _BODY_LEADING, _BODY_ASCENT, _PARAGRAPH_GAP = 11.0, 1.4, 0.7, 0.55
_LESSON_CELL, _LESSON_GAP = 8.0, 14.0


def title_page(entries: Sequence[SheetPuzzle], options: SheetOptions) -> Page:
    """Set the title, the issue and the number of puzzles round a finished picture, which is none of the booklet's."""
    frame, style = Frame.upright(options), options.style
    room = frame.room
    bold = style.typeface[Weight.SEMIBOLD]
    title = set_lines(plain(options.title or "") or style.language.pack, _TITLE_STEPS, room.width, bold)
    rule = millimetres(_COVER_RULE) / 2
    shapes: list[Shape] = [Strokes(_COVER_RULE, ((0, rule, room.width, rule),))]
    baseline = 8.0 + bold.capital_height * millimetres(title.size)
    for line in title.lines:
        shapes.append(Text(0, baseline, room.width, line, title.size, Weight.SEMIBOLD))
        baseline += _TITLE_LEADING * millimetres(title.size)
    baseline -= _TITLE_LEADING * millimetres(title.size)
    if options.issue:
        size = _ISSUE_SIZE * style.words
        for line in break_lines(plain(options.issue), size, room.width, style.typeface[Weight.REGULAR]):
            baseline += 1.5 * millimetres(size)
            shapes.append(Text(0, baseline, room.width, line, size))
    top = baseline + 6.0

    count = style.language.count.format(count=len(entries))
    size = _COUNT_SIZE * style.words
    shapes.append(Text(0, room.height - 1.0, room.width, count, size, Weight.SEMIBOLD))
    bottom = room.height - 1.0 - 2.5 * millimetres(size)

    bare = _bare(style)
    width = _COVER_PICTURE * room.width
    measures = Measures(COVER, cell_of_width(COVER, width, bare), bare)
    if measures.height > bottom - top:
        width *= (bottom - top) / measures.height
        measures = Measures(COVER, cell_of_width(COVER, width, bare), bare)
    picture = Placed(
        (room.width - measures.width) / 2,
        top + (bottom - top - measures.height) / 2,
        draw_puzzle(measures, solution=True),
    )
    words = Placed(0, 0, Figure(room.width, room.height, (Layer("title", tuple(shapes)),)))
    return frame.page((words, picture))


def rules_pages(options: SheetOptions) -> list[Page]:
    """Explain the rules above a small puzzle and its solution; what doesn't fit the page goes on to the next."""
    frame, style = Frame.upright(options), options.style
    room = frame.room
    opening = banner(style.language.how_title, room.width, style)
    parts = [
        _Part((Placed(0, 0, opening),), opening.height),
        *_paragraphs(room.width, style),
        _lesson(room.width, style),
    ]
    pages: list[list[Placed]] = [[]]
    y = 0.0
    for part in parts:
        if y + part.height > room.height:
            pages.append([])
            y = 0.0
        pages[-1] += [replace(placed, y=placed.y + y) for placed in part.figures]
        y += part.height + part.gap
    return [frame.page(tuple(placed)) for placed in pages]


class _Part(NamedTuple):
    """Figures that stay together on a page, their height, and the space below them, in millimetres."""

    figures: tuple[Placed, ...]
    height: float
    gap: float = 0.0


def _paragraphs(width: float, style: Style) -> Iterator[_Part]:
    """Set the rules line by line."""
    size = _BODY_SIZE * style.words
    leading = _BODY_LEADING * millimetres(size)
    for paragraph in style.language.how:
        lines = break_lines(paragraph, size, width, style.typeface[Weight.REGULAR])
        for index, line in enumerate(lines, 1):
            text = Text(0, _BODY_ASCENT * millimetres(size), width, line, size)
            figure = Figure(width, leading, (Layer("text", (text,)),))
            yield _Part((Placed(0, 0, figure),), leading, _PARAGRAPH_GAP * leading if index == len(lines) else 0.0)


def _lesson(width: float, style: Style) -> _Part:
    """Draw the small puzzle and its solution side by side."""
    measures = Measures(LESSON, _LESSON_CELL * style.words**0.5, _bare(style))
    gap = min(_LESSON_GAP, max(2.0, width - 2 * measures.width))
    x = (width - 2 * measures.width - gap) / 2
    solved = Placed(x + measures.width + gap, 0, draw_puzzle(measures, solution=True))
    return _Part((Placed(x, 0, draw_puzzle(measures)), solved), measures.height)


def _bare(style: Style) -> Style:
    """Return the style of drawings without a heading."""
    return replace(style, headed=False, under=False, saving=False)
