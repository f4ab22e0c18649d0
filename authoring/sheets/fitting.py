"""The largest cell with which a puzzle fits into an area; or why none is legible.

Sizes are tried from the largest down, by tenths of a millimetre and then by hundredths, so that no formula has to be
turned round. A puzzle that can't be printed is never changed; splitting it is the author's decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from authoring.errors import Problem, Unprintable
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.font import FAMILY, Weight, face
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions

__all__ = ["Room", "fit_legibly", "largest_cell", "legible"]

_STEPS_PER_MM = 100
_STRIDE = 10


class Room(NamedTuple):
    """The part of a page that puzzles may fill, in millimetres."""

    width: float
    height: float

    def holds(self, measures: Measures) -> bool:
        """Tell whether a drawing fits."""
        return measures.width <= self.width and measures.height <= self.height


def largest_cell(fits: Callable[[float], bool], largest: float) -> float:
    """Return the largest cell in millimetres, up to ``largest``, that fits; 0 where none does."""
    top = round(largest * _STEPS_PER_MM)
    near = next((steps for steps in range(top, 0, -_STRIDE) if fits(steps / _STEPS_PER_MM)), 0)
    finer = range(min(top, near + _STRIDE - 1), near, -1)
    return next((steps for steps in finer if fits(steps / _STEPS_PER_MM)), near) / _STEPS_PER_MM


def legible(measures: Measures, options: SheetOptions) -> bool:
    """Tell whether cells and clues are large enough to be read and filled in."""
    return measures.cell >= options.cell_smallest and measures.type_size >= options.type_smallest


def fit_legibly(
    entries: Iterable[SheetPuzzle], options: SheetOptions, rooms: Sequence[Room], largest: float
) -> list[Measures]:
    """Measure each puzzle with the largest cell, up to ``largest`` mm, with which it fits one of the rooms alone.

    Raises ``Unprintable`` with every puzzle that would be too small to read, and every text with characters that the
    typeface lacks, before anything is drawn.
    """
    problems = [Problem(message) for message in _missing("the title of the pack", [options.title or ""])]
    measured: list[Measures] = []
    for entry in entries:
        measures = Measures(entry, _largest_alone(entry, rooms, largest))
        measured.append(measures)
        messages = [*_missing(entry.name, entry.texts), *_too_small(measures, options)]
        problems += [Problem(message, entry.record.source) for message in messages]
    if problems:
        raise Unprintable(*problems)
    return measured


def _largest_alone(entry: SheetPuzzle, rooms: Sequence[Room], largest: float) -> float:
    def fits(cell: float) -> bool:
        measures = Measures(entry, cell)
        return any(room.holds(measures) for room in rooms)

    return largest_cell(fits, largest)


def _missing(name: str, texts: Iterable[str]) -> Iterator[str]:
    text = "".join(texts)
    missing = dict.fromkeys(character for weight in Weight for character in face(weight).missing(text))
    if missing:
        listed = ", ".join(f"‘{character}’ (U+{ord(character):04X})" for character in missing)
        yield f"{name}: {FAMILY}, the typeface of the sheets, has no {listed}; write it in other letters"


def _too_small(measures: Measures, options: SheetOptions) -> Iterator[str]:
    if not measures.cell:
        yield f"{measures.entry.name}: does not fit {options.paper} at any size; split the picture"
    elif not legible(measures, options):
        yield (
            f"{measures.entry.name}: comes out with cells of {measures.cell:.2f} mm and digits of "
            f"{measures.type_size:.1f} pt on {options.paper} with margins of {options.margin:g} mm; legible is from "
            f"{options.cell_smallest:g} mm and {options.type_smallest:g} pt. Choose larger paper or narrower margins, "
            "or split the picture"
        )
