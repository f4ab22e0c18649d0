"""The first pages of a booklet: what it is, and how nonograms are solved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

from authoring.errors import Unprintable
from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle, plain
from authoring.sheets.example import COLOUR_LESSON, COVER, LESSON
from authoring.sheets.fitting import Room, cell_of_width
from authoring.sheets.font import Weight
from authoring.sheets.frame import Frame, Opening, banner
from authoring.sheets.ink import BLACK, WHITE, Paint
from authoring.sheets.lines import Step, break_lines, set_lines
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Figure, Layer, Page, Panel, Placed, Rank, Shape, Strokes, Text
from authoring.sheets.style import Style
from authoring.sheets.units import millimetres

__all__ = ["rules", "rules_pages", "title_page"]

_TITLE_STEPS = (Step(44, 1), Step(36, 2), Step(28, 3), Step(20, 1))
_ISSUE_SIZE, _COUNT_SIZE = 18.0, 12.0
_TITLE_LEADING = 1.1
_COVER_RULE = 3.0
_BAND_PADDING = 8.0
_COVER_PICTURE, _PICTURE_LEAST = 0.62, 0.2  # of the width and of the height of the room

_BODY_SIZE, _BODY_LEADING, _BODY_ASCENT, _PARAGRAPH_GAP = 11.0, 1.4, 0.7, 0.55
_LESSON_CELL, _LESSON_GAP = 8.0, 14.0


def title_page(entries: Sequence[SheetPuzzle], options: SheetOptions) -> Page:
    """Set the title, the issue and the number of puzzles round a finished picture, which is none of the booklet's.

    Where the sheet has a bleed, the words stand in black bands that run off the page; else in the open, below a rule.
    Raises ``Unprintable`` where they are too long.
    """
    frame, style = Frame.upright(options), options.style
    room = frame.room
    words, paint = _cover_words(entries, options, room)
    first, last = words[-2].baseline, words[-1].baseline
    size = millimetres(words[-1].size)
    shapes: list[Shape] = [replace(text, paint=paint) for text in words]
    if options.bleed:
        top, bottom = first + _BAND_PADDING, last - size - _BAND_PADDING
        figures = [_bands(frame, top, bottom, options)]
    else:
        top, bottom = first + 6.0, last - 2.5 * size
        rule = millimetres(_COVER_RULE) / 2
        shapes.insert(0, Strokes(_COVER_RULE, ((0, rule, room.width, rule),)))
        figures = []
    top, bottom = top + 0.5 * _BAND_PADDING, bottom - 0.5 * _BAND_PADDING
    if bottom - top < _PICTURE_LEAST * room.height:
        raise Unprintable("the title and the issue leave no room for anything else on the title page; shorten them")

    bare = _bare(style)
    width = _COVER_PICTURE * room.width
    measures = Measures(COVER, cell_of_width(COVER, width, bare), bare)
    if measures.height > bottom - top:
        width *= (bottom - top) / measures.height
        measures = Measures(COVER, cell_of_width(COVER, width, bare), bare)
    picture = Placed(
        (room.width - measures.width) / 2,
        top + (bottom - top - measures.height) / 2,
        _decoration(draw_puzzle(measures, solution=True)),
    )
    figures += [Placed(0, 0, Figure(room.width, room.height, (Layer("title", tuple(shapes)),))), picture]
    return frame.page(tuple(figures))


def _cover_words(entries: Sequence[SheetPuzzle], options: SheetOptions, room: Room) -> tuple[list[Text], Paint]:
    """Set the words of the cover in the room of its page, the number of puzzles last; return the ink they want too."""
    style = options.style
    bold = style.typeface[Weight.SEMIBOLD]
    title = set_lines(plain(options.title or "") or style.language.pack, _TITLE_STEPS, room.width, bold)
    baseline = 8.0 + bold.capital_height * millimetres(title.size)
    words: list[Text] = []
    for line in title.lines:
        words.append(Text(0, baseline, room.width, line, title.size, Weight.SEMIBOLD, rank=Rank.FILE))
        baseline += _TITLE_LEADING * millimetres(title.size)
    baseline -= _TITLE_LEADING * millimetres(title.size)
    if options.issue:
        size = _ISSUE_SIZE * style.words
        for line in break_lines(plain(options.issue), size, room.width, style.typeface[Weight.REGULAR]):
            baseline += 1.5 * millimetres(size)
            words.append(Text(0, baseline, room.width, line, size))
    count = style.language.counted(len(entries))
    words.append(Text(0, room.height - 1.0, room.width, count, _COUNT_SIZE * style.words, Weight.SEMIBOLD))
    return words, WHITE if options.bleed else BLACK


def _bands(frame: Frame, top: float, bottom: float, options: SheetOptions) -> Placed:
    """Draw black bands over the whole sheet above and below places in the room of the page."""
    bleed = options.bleed
    width = frame.width + 2 * bleed
    upper = Panel(-bleed, -bleed, width, bleed + options.margin + top)
    start = options.margin + bottom
    lower = Panel(-bleed, start, width, frame.height + bleed - start)
    return Placed(0, 0, Figure(frame.width, frame.height, (Layer("bands", (upper, lower)),)), fixed=True)


def _decoration(figure: Figure) -> Figure:
    """Return a figure that tells nothing to those who can't see it."""
    return replace(figure, layers=tuple(replace(layer, alt="") for layer in figure.layers))


def rules(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[str]:
    """Return the rules that the puzzles of a booklet follow, and what it promises of them, as paragraphs."""
    return options.language.rules(
        black=any(entry.puzzle.palette.monochrome for entry in entries),
        colour=any(not entry.puzzle.palette.monochrome for entry in entries),
        unique=all(entry.record.unique for entry in entries),
        given=any(entry.puzzle.given for entry in entries),
    )


def rules_pages(entries: Sequence[SheetPuzzle], options: SheetOptions) -> list[Page]:
    """Explain the rules above a small puzzle and its solution; what doesn't fit the page goes on to the next.

    Explained is what the puzzles of the booklet want; the example is in colour where all of them are.
    """
    frame, style = Frame.upright(options), options.style
    room = frame.room
    opening = banner(Opening(style.language.how_title), room, style)
    parts = [
        _Part((Placed(0, 0, opening),), opening.height),
        *_paragraphs(rules(entries, options), room.width, style),
        _lesson(entries, room.width, style),
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


def _paragraphs(paragraphs: Iterable[str], width: float, style: Style) -> Iterator[_Part]:
    """Set the rules line by line."""
    size = _BODY_SIZE * style.words
    leading = _BODY_LEADING * millimetres(size)
    for paragraph in paragraphs:
        lines = break_lines(paragraph, size, width, style.typeface[Weight.REGULAR])
        for index, line in enumerate(lines, 1):
            text = Text(0, _BODY_ASCENT * millimetres(size), width, line, size)
            figure = Figure(width, leading, (Layer("text", (text,)),))
            yield _Part((Placed(0, 0, figure),), leading, _PARAGRAPH_GAP * leading if index == len(lines) else 0.0)


def _lesson(entries: Sequence[SheetPuzzle], width: float, style: Style) -> _Part:
    """Draw the small puzzle and its solution side by side."""
    example = LESSON if any(entry.puzzle.palette.monochrome for entry in entries) else COLOUR_LESSON
    measures = Measures(example, _LESSON_CELL * style.words**0.5, _bare(style))
    gap = min(_LESSON_GAP, max(2.0, width - 2 * measures.width))
    x = (width - 2 * measures.width - gap) / 2
    solved = Placed(x + measures.width + gap, 0, draw_puzzle(measures, solution=True))
    return _Part((Placed(x, 0, draw_puzzle(measures)), solved), measures.height)


def _bare(style: Style) -> Style:
    """Return the style of drawings without a heading."""
    return replace(style, headed=False, under=False, saving=False, cell_largest=inf)
