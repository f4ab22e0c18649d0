"""How puzzles look, whatever page they stand on: language, typeface, lines, and what is shown of a title.

Layouts derive it from their options and hand it to everything that measures or draws, so that a puzzle that is
measured is the puzzle that is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from authoring.sheets.font import BUNDLED, Typeface
from authoring.sheets.languages import ENGLISH, Language

__all__ = ["PLAIN", "Style"]

_SMALLEST_WORD = 8.0
"""The smallest words of a sheet in points, where no larger type is asked for."""

_NARROWEST = 44.0
_FRAME = 0.5


@dataclass(frozen=True, slots=True)
class Style:
    """The look of all puzzles of one output.

    ``every``          a heavier line follows every so many cells; 0 for none
    ``line_smallest``  the thinnest line in points
    ``type_smallest``  the smallest type in points
    ``crossing``       whether numbers stand wider apart, so that each can be crossed off
    ``titles``         whether puzzles show their titles; solutions always do
    ``headed``         whether puzzles have a heading at all
    ``under``          whether the solution stands upside down under its puzzle
    ``saving``         whether solutions are printed in a tint, to save ink
    ``cell_largest``   no cell is larger, in mm, unless an editor allows a single puzzle more
    ``narrowest``      a heading is at least this wide in mm, however small the puzzle below it
    """

    language: Language = ENGLISH
    typeface: Typeface = BUNDLED
    every: int = 5
    line_smallest: float = 0.25
    type_smallest: float = 5.5
    crossing: bool = False
    titles: bool = True
    headed: bool = True
    under: bool = False
    saving: bool = False
    cell_largest: float = inf
    narrowest: float = _NARROWEST

    @property
    def words(self) -> float:
        """How many times larger than usual headings, captions and the foot are, so that none is below the least."""
        return max(1.0, self.type_smallest / _SMALLEST_WORD)

    @property
    def frame(self) -> float:
        """The weight in points of the frame round a small solution."""
        return max(_FRAME, self.line_smallest)


PLAIN = Style()
