"""The heading of a puzzle: its number in a black panel, then the title, below it author, size and difficulty.

What an editor adds to a puzzle stands last. The stars are kept apart from the words: they are told in another way.
"""

from __future__ import annotations

from dataclasses import dataclass

from authoring.sheets.entry import Part, SheetPuzzle
from authoring.sheets.font import Face, Weight
from authoring.sheets.ink import BLACK, WHITE, grey
from authoring.sheets.lines import Step, break_lines, set_lines, text_width
from authoring.sheets.shapes import Align, Area, Panel, Rank, Shape, Text
from authoring.sheets.stars import draw_stars, stars_width
from authoring.sheets.style import PLAIN, Style
from authoring.sheets.units import millimetres

__all__ = ["Heading", "lay_heading", "longest_number", "narrowest"]

# Millimetres, times the style's size of words.
_PANEL = 9.0
_PANEL_PADDING = 2.0
_PANEL_RADIUS = 0.9
_GUTTER = 2.6
_PANEL_WIDEST, _PANEL_WIDEST_BY_FAR = 0.45, 0.6  # of the narrowest heading: where type shrinks, and where it can't

_NUMBER_SIZE, _NUMBER_SMALLEST = 14.0, 7.0
_TITLE_STEPS = (Step(14, 1), Step(12, 1), Step(12, 2), Step(10, 3), Step(8.5, 1))
_DETAIL_SIZE = 8.5
_LEADING = 1.15
_DETAIL_LEADING = 1.25
_SEPARATOR = " · "
_ASCENT, _DESCENT = 0.92, 0.25  # of the type size: what É and g need above and below the baseline
_STAR, _STAR_GAP = 0.78, 0.7  # of the type size

_KEY = 9.0  # mm, times the style's size of words
_KEY_GAP = 0.15
_OTHER_PART = grey(0.25)


@dataclass(frozen=True, slots=True)
class Heading:
    """The shapes of a heading whose top left corner is the origin, its stars, and its height in millimetres."""

    height: float
    shapes: tuple[Shape, ...]
    stars: tuple[Area, ...] = ()


def narrowest(style: Style) -> float:
    """Return the least width of a heading in millimetres."""
    return style.narrowest * style.words if style.headed else 0.0


def lay_heading(entry: SheetPuzzle, width: float, style: Style = PLAIN) -> Heading:
    """Lay out a heading within a width in millimetres; what is too long is set smaller, then in more lines."""
    if not style.headed:
        return Heading(0.0, ())
    words = style.words
    shapes: list[Shape] = []
    if entry.part:
        key = _KEY * words
        shapes += _key(entry.part, width - key, key)
        width -= key + _GUTTER * words
    left = 0.0
    if entry.label:
        panel, number = _number(entry.label, style)
        shapes += [panel, number]
        left = panel.width + _GUTTER * words
    room = width - left

    bold = style.typeface[Weight.SEMIBOLD]
    steps = [Step(step.size * words, step.lines) for step in _TITLE_STEPS]
    title = set_lines(entry.headline(style), steps, room, bold)
    first = _ASCENT * millimetres(title.size)
    leading = millimetres(title.size * _LEADING)
    baselines = [first + leading * index for index in range(len(title.lines))]
    shapes += [
        Text(left, baseline, room, line, title.size, Weight.SEMIBOLD, rank=Rank.PUZZLE)
        for baseline, line in zip(baselines, title.lines, strict=True)
    ]

    # The details of a title in one line end with the panel; below longer titles they follow closely.
    size = _DETAIL_SIZE * words
    leading = millimetres(size * _DETAIL_LEADING)
    baseline = max(_PANEL * words - millimetres(size * _DESCENT), baselines[-1] + leading * 1.1)
    details, stars, last = _details(entry, left, baseline, room, size, style)
    shapes += details
    if entry.note:
        if not (details or stars):
            last -= leading
        for line in break_lines(entry.note, size, room, style.typeface[Weight.REGULAR]):
            last += leading
            shapes.append(Text(left, last, room, line, size))
    return Heading(max(last + millimetres(size * _DESCENT), _PANEL * words), tuple(shapes), stars)


def _details(
    entry: SheetPuzzle, left: float, baseline: float, room: float, size: float, style: Style
) -> tuple[list[Text], tuple[Area, ...], float]:
    """Set the details from a first baseline on, the stars at their end; return both and the last baseline."""
    face = style.typeface[Weight.REGULAR]
    leading = millimetres(size * _DETAIL_LEADING)
    # Lines break between details where they can, and neither begin nor end with the dot that parts two of them.
    details = [_whole(detail, size, room, face) for detail in entry.details(style)]
    broken = break_lines(_SEPARATOR.join(details), size, room, face)
    lines = [line.strip(_SEPARATOR) for line in broken if line.strip(_SEPARATOR)]
    texts = [Text(left, baseline + index * leading, room, line, size) for index, line in enumerate(lines)]
    last = baseline + (max(1, len(lines)) - 1) * leading
    stars: tuple[Area, ...] = ()
    if entry.stars is not None:
        star = min(_STAR * millimetres(size), room / stars_width(1))
        used = text_width(lines[-1], size, face) + _STAR_GAP * millimetres(size) if lines else 0.0
        if used and used + stars_width(star) > room:
            used = 0.0
            last += leading
        stars = draw_stars(entry.stars, left + used, last, star)
    return texts, stars, last


def _key(part: Part, left: float, size: float) -> list[Shape]:
    """Show all parts of a puzzle as small boxes in a square, this one black."""
    step = size / max(part.columns, part.rows)
    box = step * (1 - _KEY_GAP)
    left += size - part.columns * step + step * _KEY_GAP
    return [
        Panel(
            left + column * step,
            row * step,
            box,
            box,
            paint=BLACK if (column, row) == (part.column, part.row) else _OTHER_PART,
        )
        for row in range(part.rows)
        for column in range(part.columns)
    ]


def _whole(detail: str, size: float, room: float, face: Face) -> str:
    """Return a detail that isn't broken, unless it is longer than a line."""
    return detail.replace(" ", "\N{NO-BREAK SPACE}") if text_width(detail, size, face) <= room else detail


def longest_number(label: str, style: Style) -> int | None:
    """Return how many characters of a number fit its panel, where they aren't all; ``None`` where they are."""
    room = (_PANEL_WIDEST_BY_FAR * style.narrowest - 2 * _PANEL_PADDING) * style.words
    size, bold = _smallest_number(style), style.typeface[Weight.SEMIBOLD]
    fitting = next((n for n in range(len(label), 0, -1) if text_width(label[:n], size, bold) <= room), 0)
    return None if fitting == len(label) else fitting


def _smallest_number(style: Style) -> float:
    """Return the smallest type of a number in points; white on black wants to be no smaller than this."""
    return max(_NUMBER_SMALLEST * style.words, style.type_smallest)


def _number(label: str, style: Style) -> tuple[Panel, Text]:
    words = style.words
    bold = style.typeface[Weight.SEMIBOLD]
    natural = text_width(label, _NUMBER_SIZE * words, bold)
    widest = (_PANEL_WIDEST * style.narrowest - 2 * _PANEL_PADDING) * words
    size = max(_NUMBER_SIZE * words * min(1.0, widest / natural), _smallest_number(style))
    width = max(_PANEL * words, text_width(label, size, bold) + 2 * _PANEL_PADDING * words)
    baseline = (_PANEL * words + bold.capital_height * millimetres(size)) / 2
    text = Text(0, baseline, width, label, size, Weight.SEMIBOLD, Align.CENTRE, WHITE, Rank.PUZZLE)
    return Panel(0, 0, width, _PANEL * words, _PANEL_RADIUS * words), text
