"""What an author who paints a puzzle's picture by hand must know, so that it is read as promised.

A picture says only by its own colours which of them is the background, and a few cells changed can tip that: what was
filled is then read as empty. So nothing is reasoned out here. Whatever is suggested is painted and read as any picture
is, and where it comes out as something else, an option that makes it right is looked for and named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from authoring.errors import UsageError
from authoring.images.options import ImageOptions
from authoring.images.repainting.drawn import Drawn
from authoring.images.repainting.lines import Lines
from authoring.images.repainting.repaint import how_to_read, repaint_drawn, telling_more
from authoring.images.settings import flags
from authoring.images.shades import Colour, apart
from authoring.model import Alternative, AlternativeKind, Change, Grid, Severity, hex_of

__all__ = ["Painting"]

_WHITE = (255, 255, 255)
_NAMES: dict[Colour, str] = {(0, 0, 0): "black (#000000)", _WHITE: "white (#ffffff)"}

# A background as near to white as this goes without saying.
_PAPER = 24


class Painting:
    """A puzzle in its picture. Raises ``InvalidInput`` as ``read_images`` does, and where it is not there any more."""

    def __init__(self, path: Path, options: ImageOptions, part: str) -> None:
        self._drawn = Drawn.opened(path, options, part)

    @property
    def looks(self) -> str:
        """What filled and empty cells look like; empty where that is dark on white."""
        if self._drawn.picture.continuous:
            return ""
        empty, filled = self._drawn.colour(0), self._drawn.colour(1)
        if empty is None or filled is None or (_is_white(empty) and sum(filled[:3]) < sum(empty[:3])):
            return ""
        return f"most empty cells are {self._seen(empty)} in the picture, and most filled ones {self._seen(filled)}"

    def _seen(self, colour: Colour) -> str:
        if len(colour) == 4 and colour[3] < self._drawn.options.opacity:
            return "transparent"
        return _NAMES.get(colour[:3], hex_of(colour[:3]))

    def caveat(self, changes: Iterable[Change]) -> str:
        """Say what else must be done where cells are changed; empty where nothing must."""
        repainted = repaint_drawn(self._drawn, changes)
        return "; ".join(each.message for each in repainted.findings if each.severity is not Severity.NOTE)

    def way(self, alternative: Alternative) -> str | None:
        """Say how the picture becomes an alternative, beyond what that says; ``None`` where no way was found."""
        kind, goal = alternative.kind, alternative.puzzle.goal
        if kind is AlternativeKind.GIVEN or goal is None:
            return ""  # no matter of the picture
        drawn = self._drawn
        for options in self._readings(kind, goal):
            if drawn.read(drawn.content, options).get(drawn.picture.suffix) == goal:
                return f"read the picture {_with_words(options, drawn.options)}"
        return self._with_lines(goal) if kind is AlternativeKind.MARGIN else None

    def _readings(self, kind: AlternativeKind, goal: Grid) -> Iterator[ImageOptions]:
        """Yield options that may do, the picture being as it is."""
        drawn, given = self._drawn, self._drawn.options
        wider, higher = goal.width - drawn.grid.width, goal.height - drawn.grid.height
        if kind is AlternativeKind.MARGIN:
            if wider < 0 or higher < 0:
                yield from _with(given, trim=True)
            elif wider == higher:
                yield from _with(given, pad=given.pad + wider // 2)
            return
        if wider == higher == 0:
            yield from _with(given, invert=not given.invert)
        # Exchanged, an empty margin is full, and isn't trimmed any more.
        art = drawn.art
        if art is not None and given.crop is None:
            for scale in (given.scale, drawn.picture.cell):
                yield from _with(given, invert=not given.invert, trim=False, crop=art, scale=scale)

    def _with_lines(self, goal: Grid) -> str | None:
        """Say how a picture must be read that has got lines of filled cells; ``None`` where it can't get them."""
        drawn = self._drawn
        lines = Lines.between(drawn.grid, goal)
        content = None if lines is None else lines.painted(drawn)
        if content is None:
            return None
        given = drawn.options
        fitted = given if given.grid is None else replace(given, grid=(goal.width, goal.height))
        for options in (fitted, *telling_more(drawn, fitted)):
            if drawn.reads(content, options, goal):
                asked = f"painted so, the picture would be read as another grid; {how_to_read(options)}"
                return "" if options == given else asked
        return None


def _with(options: ImageOptions, **others: Any) -> Iterator[ImageOptions]:
    """Yield the options with others, unless they exclude each other or are out of range."""
    try:
        yield replace(options, **others)
    except UsageError:
        return


def _with_words(options: ImageOptions, given: ImageOptions) -> str:
    words = [] if options.invert or not given.invert else ["without --invert"]
    return ", ".join([*words, f"with {flags(options)}"] if options != ImageOptions() else words)


def _is_white(colour: Colour) -> bool:
    return len(colour) == 3 and apart(colour, _WHITE) <= _PAPER
