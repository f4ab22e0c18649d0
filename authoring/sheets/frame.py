"""The frame of a page: margins, the running foot, and the large title that opens a part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from authoring.sheets.entry import plain
from authoring.sheets.fitting import Room
from authoring.sheets.font import Weight, face
from authoring.sheets.lines import Step, set_lines, text_width
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Align, Figure, Layer, Page, Placed, Strokes, Text
from authoring.sheets.units import millimetres

__all__ = ["Frame", "banner", "with_foot"]

_FOOT_SIZE = 8.0
_FOOT_ROOM = 3.0  # mm that the content keeps from the bottom margin
_FOOT_PLACE = 0.6  # where the baseline of the foot stands in the bottom margin, counted from the edge of the page
_FOOT_NUMBER = 15.0  # mm kept free for the page number

_BANNER_STEPS = (Step(26, 1), Step(20, 2), Step(16, 1))
_BANNER_LEADING = 1.12
_BANNER_RULE = 1.5
_BANNER_RULE_GAP = 3.4
_BANNER_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A page, upright or sideways, with its margins in millimetres."""

    width: float
    height: float
    margin: float

    @classmethod
    def upright(cls, options: SheetOptions) -> Frame:
        """Return the frame of a page in portrait format."""
        return cls(*options.upright, options.margin)

    def sideways(self) -> Frame:
        """Return the frame with width and height exchanged."""
        return replace(self, width=self.height, height=self.width)

    @property
    def room(self) -> Room:
        """What lies between the margins and above the foot."""
        return Room(self.width - 2 * self.margin, self.height - 2 * self.margin - _FOOT_ROOM)

    def page(self, figures: tuple[Placed, ...]) -> Page:
        """Return the page with figures that were placed within its room."""
        moved = tuple(replace(placed, x=placed.x + self.margin, y=placed.y + self.margin) for placed in figures)
        return Page(self.width, self.height, moved)


def banner(text: str, width: float) -> Figure:
    """Set a large title over a rule; the height includes the space below it."""
    title = set_lines(plain(text), _BANNER_STEPS, width, Weight.SEMIBOLD)
    leading = millimetres(title.size * _BANNER_LEADING)
    first = face(Weight.SEMIBOLD).capital_height * millimetres(title.size)
    words = tuple(
        Text(0, first + index * leading, width, line, title.size, Weight.SEMIBOLD)
        for index, line in enumerate(title.lines)
    )
    # Long letters of the last line reach below its baseline, but not to the rule.
    rule = words[-1].baseline + _BANNER_RULE_GAP
    underlined = Strokes(_BANNER_RULE, ((0, rule, width, rule),))
    return Figure(width, rule + _BANNER_GAP, (Layer("title", (*words, underlined)),))


def with_foot(page: Page, options: SheetOptions, number: int) -> Page:
    """Add the running foot in the bottom margin: the page number at the right, the title of the pack at the left.

    A title that is too long for a foot is left out; it stands in full on the first page.
    """
    width = page.width - 2 * options.margin
    title = plain(options.title or "")
    shapes = [Text(0, 0, width, str(number), _FOOT_SIZE, Weight.SEMIBOLD, Align.RIGHT)]
    if title and text_width(title, _FOOT_SIZE, Weight.REGULAR) <= width - _FOOT_NUMBER:
        shapes.append(Text(0, 0, width, title, _FOOT_SIZE))
    foot = Figure(width, 0, (Layer("foot", tuple(shapes)),))
    below = page.height - options.margin * _FOOT_PLACE
    return replace(page, figures=(*page.figures, Placed(options.margin, below, foot)))
