"""The frame of a page: margins, the running foot, and the large title that opens a part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from authoring.errors import Unprintable
from authoring.sheets.entry import plain
from authoring.sheets.fitting import Room
from authoring.sheets.font import Face, Weight
from authoring.sheets.lines import Step, set_lines, text_width
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Align, Figure, Layer, Page, Placed, Rank, Strokes, Text
from authoring.sheets.style import Style
from authoring.sheets.units import millimetres

__all__ = ["NO_OPENING", "Frame", "Opening", "banner", "beside_spine", "with_foot"]

_FOOT_SIZE = 8.0
_FOOT_ROOM = 3.0  # mm that the content keeps from the bottom margin
_FOOT_PLACE = 0.6  # where the baseline of the foot stands in the bottom margin, counted from the edge of the page
_FOOT_DESCENT = 0.25
_FOOT_NUMBER = 15.0  # mm kept free for the page number

_SCALE, _SCALE_GAP, _SCALE_TICK, _SCALE_WEIGHT = 50.0, 2.6, 0.8, 0.5  # mm, the weight in points

_BANNER_STEPS = (Step(26, 1), Step(20, 2), Step(16, 1))
_SECTION_STEPS = (Step(17, 1), Step(14, 2), Step(12, 1))
_SECTION_RULE, _SECTION_RAISED = 0.5, 3.0  # points; mm that a section stands closer to the title above it
_BANNER_LEADING = 1.12
_BANNER_RULE = 1.5
_BANNER_RULE_GAP = 3.4
_BANNER_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A page with its margins in millimetres: upright, or sideways, that is, with width and height exchanged.

    Pages that are to be bound all have one format; then what stands sideways is turned, and not its page.
    """

    width: float
    height: float
    margin: float
    spine: float = 0.0
    bleed: float = 0.0
    foot_room: float = _FOOT_ROOM
    bound: bool = False
    turned: bool = False

    @classmethod
    def upright(cls, options: SheetOptions) -> Frame:
        """Return the frame of a page as the paper is named."""
        return cls(
            *options.upright,
            options.margin,
            options.spine,
            options.bleed,
            _FOOT_ROOM * options.style.words,
            options.bound,
        )

    def sideways(self) -> Frame:
        """Return the frame for what is wider than high."""
        if self.bound:
            return replace(self, turned=True)
        return replace(self, width=self.height, height=self.width)

    @property
    def room(self) -> Room:
        """What lies between the margins and above the foot, as seen by whoever reads the figures."""
        across = self.width - 2 * self.margin - self.spine
        down = self.height - 2 * self.margin - self.foot_room
        return Room(down, across) if self.turned else Room(across, down)

    def page(self, figures: tuple[Placed, ...]) -> Page:
        """Return the page with figures that were placed within its room, the margin of the spine being at the right.

        What is fixed was placed on the page itself.
        """
        return Page(self.width, self.height, tuple(map(self._on_page, figures)), self.bleed)

    def _on_page(self, placed: Placed) -> Placed:
        if placed.fixed:
            return placed
        if self.turned:
            bottom = self.margin + self.room.width
            return Placed(self.margin + placed.y, bottom - placed.x, placed.figure, turned=True)
        return replace(placed, x=placed.x + self.margin, y=placed.y + self.margin)


class Opening(NamedTuple):
    """The words that open a part, if any, and whether that is the whole file; and the first ``section`` below them."""

    text: str
    rank: Rank = Rank.PART
    section: str = ""

    @classmethod
    def of_pack(cls, title: str, section: str) -> Opening:
        """Return the opening of a pack with its first section, or of a section alone where there is no title."""
        return cls(title, Rank.FILE, section) if title else cls(section)


NO_OPENING = Opening("")


def banner(opening: Opening, room: Room, style: Style) -> Figure:
    """Set a large title over a rule, as wide as its room; the height includes the space below it.

    Raises ``Unprintable`` where it would take most of the room.
    """
    title = _banner(opening.text, opening.rank, _BANNER_STEPS, _BANNER_RULE, room, style)
    if not opening.section:
        return title
    section = _banner(opening.section, Rank.PART, _SECTION_STEPS, _SECTION_RULE, room, style, title.height)
    return Figure(room.width, section.height, (*title.layers, *section.layers))


def _banner(
    text: str, rank: Rank, steps: Sequence[Step], weight: float, room: Room, style: Style, above: float = 0.0
) -> Figure:
    """Set a title over a rule, below what is ``above`` it; the height includes both."""
    bold = style.typeface[Weight.SEMIBOLD]
    title = set_lines(plain(text), steps, room.width, bold)
    leading = millimetres(title.size * _BANNER_LEADING)
    first = max(0.0, above - _SECTION_RAISED) + bold.capital_height * millimetres(title.size)
    words = tuple(
        Text(0, first + index * leading, room.width, line, title.size, Weight.SEMIBOLD, rank=rank)
        for index, line in enumerate(title.lines)
    )
    # Long letters of the last line reach below its baseline, but not to the rule.
    rule = words[-1].baseline + _BANNER_RULE_GAP
    if rule > room.height / 2 and len(words) > 1:
        short = " ".join(title.lines[:2])
        raise Unprintable(f"‘{short} …’ takes {len(words)} lines as a heading, more than half a page; shorten it")
    underlined = Strokes(max(weight, style.line_smallest), ((0, rule, room.width, rule),))
    name = "section" if above else "title"
    return Figure(room.width, rule + _BANNER_GAP, (Layer(name, (*words, underlined)),))


def beside_spine(page: Page, options: SheetOptions, number: int) -> Page:
    """Move what stands on right-hand pages, which have odd numbers, away from the spine at their left."""
    shift = _shift(options, number)
    figures = (placed if placed.fixed else replace(placed, x=placed.x + shift) for placed in page.figures)
    return replace(page, figures=tuple(figures))


def with_foot(page: Page, options: SheetOptions, number: int, middle: str = "", section: str = "") -> Page:
    """Add the running foot in the bottom margin to a page that stands beside its spine.

    The foot has the page number at the outer edge, or at the right where pages aren't bound, and the title of the pack
    at the other; what stands in the ``middle`` only where there is room. A title that is too long for a foot is left
    out; it stands in full on the first page. A ``section`` follows the title; standing nowhere else, it is shortened
    where it is too long by itself.
    """
    style = options.style
    width = page.width - 2 * options.margin - options.spine
    size = _FOOT_SIZE * style.words
    outer, inner = (Align.RIGHT, Align.LEFT) if number % 2 or not options.bound else (Align.LEFT, Align.RIGHT)
    shapes = [Text(0, 0, width, str(number), size, Weight.SEMIBOLD, outer)]
    regular = style.typeface[Weight.REGULAR]
    free = width - 2 * _FOOT_NUMBER * style.words
    taken = 0.0
    title = _foot_title(plain(options.title or ""), plain(section), size, free, regular)
    if title and text_width(title, size, regular) <= free + _FOOT_NUMBER * style.words:
        taken = text_width(title, size, regular)
        shapes.append(Text(0, 0, width, title, size, Weight.REGULAR, inner))
    # Centred, it must clear the longer of both sides.
    if middle and text_width(middle, size, regular) <= min(free, width - 2 * taken - 8 * style.words):
        shapes.append(Text(0, 0, width, middle, size, Weight.REGULAR, Align.CENTRE))
    foot = Figure(width, 0, (Layer("foot", tuple(shapes), alt=""),))
    left = options.margin + _shift(options, number)
    below = page.height - max(options.margin * _FOOT_PLACE, options.clear + _FOOT_DESCENT * millimetres(size))
    figures = [*page.figures, Placed(left, below, foot)]
    if options.scale_bar:
        above = below - style.typeface[Weight.SEMIBOLD].capital_height * millimetres(size) - _SCALE_GAP
        figures.append(Placed(left + (width - _SCALE) / 2, above, _scale_bar(style)))
    return replace(page, figures=tuple(figures))


def _foot_title(title: str, section: str, size: float, room: float, face: Face) -> str:
    """Return the title and the section, as much of them as fits; the section before the title."""
    if not section:
        return title
    whole = f"{title} · {section}" if title else section
    if text_width(whole, size, face) <= room:
        return whole
    while text_width(section, size, face) > room:
        section = f"{section[:-2].rstrip()}…"
    return section


def _scale_bar(style: Style) -> Figure:
    """Draw a bar of exactly 50 mm with its length beside it; the origin is its left end."""
    size = _FOOT_SIZE * style.words
    label = f"{_SCALE:g}\N{NO-BREAK SPACE}mm"
    width = text_width(label, size, style.typeface[Weight.REGULAR])
    bar = Strokes(
        max(_SCALE_WEIGHT, style.line_smallest),
        ((0, 0, _SCALE, 0), (0, -_SCALE_TICK, 0, _SCALE_TICK), (_SCALE, -_SCALE_TICK, _SCALE, _SCALE_TICK)),
    )
    middle = style.typeface[Weight.REGULAR].capital_height * millimetres(size) / 2
    text = Text(_SCALE + 2 * _SCALE_TICK, middle, width, label, size)
    return Figure(_SCALE, 0, (Layer("scale", (bar, text), alt=""),))


def _shift(options: SheetOptions, number: int) -> float:
    return options.spine if number % 2 else 0.0
