"""What a user may choose about sheets: the paper, its margins, and how large or small a cell may be."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from authoring.errors import UsageError

__all__ = ["PAPERS", "Paper", "SheetOptions"]


class Paper(NamedTuple):
    """Width and height of an upright page in millimetres."""

    width: float
    height: float


PAPERS = MappingProxyType(
    {
        "a3": Paper(297, 420),
        "a4": Paper(210, 297),
        "a5": Paper(148, 210),
        "b5": Paper(176, 250),
        "letter": Paper(215.9, 279.4),
        "legal": Paper(215.9, 355.6),
        "tabloid": Paper(279.4, 431.8),
    }
)
"""The papers that can be asked for by name."""


_MARGIN_SMALLEST = 5.0
"""The foot of the page stands in the margin, and office printers can't print closer to the edge."""


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """Choices for all pages of one output.

    ``paper`` is a name of :data:`PAPERS`; ``title`` stands on the first page of a pack and in the foot of the others.
    Lengths are millimetres, type sizes points. A cell is never larger than ``cell_largest``; puzzles share a page as
    long as their cells keep ``cell_shared``, which is also the cell of a single tight drawing where the paper allows
    it. Below ``cell_smallest`` or ``type_smallest`` a puzzle is refused.

    Raises ``UsageError`` where the paper is unknown or the numbers leave no room.
    """

    paper: str = "a4"
    margin: float = 15.0
    title: str | None = None
    cell_largest: float = 9.0
    cell_shared: float = 6.0
    cell_smallest: float = 2.4
    type_smallest: float = 5.5

    def __post_init__(self) -> None:
        problems: list[str] = []
        if self.paper not in PAPERS:
            problems.append(f"paper {self.paper!r} is not known; choose one of {', '.join(PAPERS)}")
        elif not _MARGIN_SMALLEST <= self.margin <= min(PAPERS[self.paper]) / 3:
            widest = min(PAPERS[self.paper]) / 3
            problems.append(
                f"a margin of {self.margin:g} mm is outside {_MARGIN_SMALLEST:g} to {widest:.0f} mm, "
                f"a third of the width of {self.paper}"
            )
        if not 0 < self.cell_smallest <= self.cell_shared <= self.cell_largest:
            problems.append(
                f"cells of {self.cell_smallest:g} (smallest), {self.cell_shared:g} (shared) and {self.cell_largest:g} "
                "(largest) mm are not in rising order"
            )
        if self.type_smallest <= 0:
            problems.append(f"type of {self.type_smallest:g} pt has no size; give more than 0 pt")
        if problems:
            raise UsageError(*problems)

    @property
    def upright(self) -> Paper:
        """The page in portrait format, in millimetres."""
        return PAPERS[self.paper]
