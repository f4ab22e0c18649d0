"""Which puzzles share a page, and how large their cells are there.

Puzzles share a page as long as all of them keep cells of ``cell_shared``. Then the page's cells grow together, to the
largest with which the same puzzles still fit, so that neighbours look alike and no paper is wasted. A puzzle that is
too large to share has a page to itself; the page is turned where that makes the cells clearly larger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from authoring.sheets.drawing import draw_puzzle
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.filled import Filled
from authoring.sheets.fitting import Room, cell_largest, largest_cell, legible
from authoring.sheets.frame import NO_OPENING, Frame, Opening, banner
from authoring.sheets.heading import lay_heading
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.shapes import Figure, Placed
from authoring.sheets.shelves import place_shelves, stack
from authoring.sheets.style import Style

__all__ = ["opening_page", "puzzle_pages"]

_WORTH_TURNING = 1.1  # how many times larger cells must become
_WIDTHS = 8  # that are tried for a heading, from the least to that of the page


def puzzle_pages(
    entries: Sequence[SheetPuzzle], options: SheetOptions, opening: Opening = NO_OPENING, *, share: bool = True
) -> list[Filled]:
    """Lay out puzzles in order, with an opening title above the first of them; one a page unless they may share.

    Each of them has been found to fit a page of its own. A title that leaves a large puzzle too little room gets a
    page to itself.
    """
    frame = Frame.upright(options)
    pages: list[Filled] = []
    groups = _groups(entries, options, frame, opening) if share else [[entry] for entry in entries]
    for group in groups:
        plan = _plan(group, options, NO_OPENING if pages else opening)
        if plan.opening and not legible(Measures(group[0], plan.cell, plan.style), options):
            pages += opening_page(opening, options)
            plan = _plan(group, options, NO_OPENING)
        pages.append(_page(group, plan))
    return pages


def opening_page(opening: Opening, options: SheetOptions) -> list[Filled]:
    """Give the words that open a part a page to themselves; no page where there are none."""
    frame = Frame.upright(options)
    figures = _opened(_opening(frame, opening, options))
    return [Filled(frame.page(figures))] if figures else []


@dataclass(frozen=True, slots=True)
class _Plan:
    """A page for a group: its frame, the title that opens it, if any, the cell of its puzzles (mm) and their style."""

    frame: Frame
    opening: Figure | None
    cell: float
    style: Style

    @property
    def room(self) -> Room:
        return _room(self.frame, self.opening)


def _groups(
    entries: Sequence[SheetPuzzle], options: SheetOptions, frame: Frame, opening: Opening
) -> list[list[SheetPuzzle]]:
    groups: list[list[SheetPuzzle]] = []
    style = options.style
    room = _room(frame, _opening(frame, opening, options))
    for entry in entries:
        if groups:
            together = [Measures(member, options.cell_shared, style) for member in (*groups[-1], entry)]
            if stack(together, room) is not None and all(legible(measures, options) for measures in together):
                groups[-1].append(entry)
                continue
            room = frame.room
        groups.append([entry])
    return groups


def _plan(group: Sequence[SheetPuzzle], options: SheetOptions, title: Opening) -> _Plan:
    upright = _plan_on(Frame.upright(options), group, options, title)
    if len(group) > 1:
        return upright
    turned = _plan_on(upright.frame.sideways(), group, options, title)
    return turned if turned.cell > upright.cell * _WORTH_TURNING else upright


def _plan_on(frame: Frame, group: Sequence[SheetPuzzle], options: SheetOptions, title: Opening) -> _Plan:
    opening = _opening(frame, title, options)
    room = _room(frame, opening)
    style = _with_room_for_words(group[0], options.style, room) if len(group) == 1 else options.style

    def fits(cell: float) -> bool:
        return stack([Measures(entry, cell, style) for entry in group], room) is not None

    return _Plan(frame, opening, largest_cell(fits, cell_largest(group, options.cell_largest)), style)


def _with_room_for_words(entry: SheetPuzzle, style: Style, room: Room) -> Style:
    """Return the style with headings as wide as the words of a puzzle want them, which has its page to itself.

    Beside a narrow grid there is nothing that they could be in the way of.
    """
    most = room.width / style.words
    if not style.headed or most <= style.narrowest:
        return style
    widths = [style.narrowest + (most - style.narrowest) * step / _WIDTHS for step in range(_WIDTHS + 1)]
    heights = [lay_heading(entry, width * style.words, style).height for width in widths]
    return replace(style, narrowest=widths[heights.index(min(heights))])


def _page(group: Sequence[SheetPuzzle], plan: _Plan) -> Filled:
    measures = [Measures(entry, plan.cell, plan.style) for entry in group]
    spots = place_shelves(stack(measures, plan.room) or [measures], plan.room)
    top = plan.frame.room.height - plan.room.height
    drawn = (Placed(spot.x, spot.y + top, draw_puzzle(each)) for spot, each in zip(spots, measures, strict=True))
    return Filled(plan.frame.page((*_opened(plan.opening), *drawn)), group)


def _opening(frame: Frame, opening: Opening, options: SheetOptions) -> Figure | None:
    return banner(opening, frame.room, options.style) if opening.text else None


def _room(frame: Frame, opening: Figure | None) -> Room:
    return frame.room._replace(height=frame.room.height - opening.height) if opening else frame.room


def _opened(opening: Figure | None) -> tuple[Placed, ...]:
    return (Placed(0, 0, opening),) if opening else ()
