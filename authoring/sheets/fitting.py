"""The largest cell with which a puzzle fits into an area; or why none is legible.

Sizes are tried from the largest down, by tenths of a millimetre and then by hundredths, so that no formula has to be
turned round. What is too large for a page may still go over several; ``splitting`` sees to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from math import ceil, floor, inf
from typing import NamedTuple

from authoring.errors import Problem, Unprintable
from authoring.sheets.entry import SheetPuzzle
from authoring.sheets.heading import longest_number
from authoring.sheets.measures import Measures
from authoring.sheets.options import SheetOptions
from authoring.sheets.style import Style

__all__ = [
    "Room",
    "cell_largest",
    "cell_of_width",
    "fit_legibly",
    "fitted",
    "largest_cell",
    "least_legible",
    "legible",
    "missing_glyphs",
    "missing_words",
    "refuse_illegible",
]

_STEPS_PER_MM = 100
_STRIDE = 10
_LISTED = 12
_WORDS_HIGHEST = 60.0  # mm, times the style's size of words


class Room(NamedTuple):
    """The part of a page that puzzles may fill, in millimetres."""

    width: float
    height: float

    def holds(self, measures: Measures) -> bool:
        """Tell whether a drawing fits."""
        return measures.width <= self.width and measures.height <= self.height


def cell_largest(entries: Iterable[SheetPuzzle], largest: float) -> float:
    """Return the largest cell that any of the puzzles may have in mm: what an editor allows it, or else ``largest``."""
    return max(entry.look.cell or largest for entry in entries)


def largest_cell(fits: Callable[[float], bool], largest: float) -> float:
    """Return the largest cell in millimetres, up to ``largest``, that fits; 0 where none does."""
    top = round(largest * _STEPS_PER_MM)
    near = next((steps for steps in range(top, 0, -_STRIDE) if fits(steps / _STEPS_PER_MM)), 0)
    finer = range(min(top, near + _STRIDE - 1), near, -1)
    return next((steps for steps in finer if fits(steps / _STEPS_PER_MM)), near) / _STEPS_PER_MM


def legible(measures: Measures, options: SheetOptions) -> bool:
    """Tell whether cells and clues are large enough to be read and filled in."""
    return measures.cell >= options.cell_smallest and measures.type_size >= options.type_smallest


def least_legible(entry: SheetPuzzle, options: SheetOptions) -> Measures:
    """Measure a puzzle with about the smallest cell that is legible, whatever page or cell is wanted for it."""
    style = replace(options.style, cell_largest=inf)
    entry = replace(entry, look=replace(entry.look, cell=None))
    cells = (tenths / 10 for tenths in count(ceil(options.cell_smallest * 10)))
    return next(m for cell in cells if legible(m := Measures(entry, cell, style), options))


def fit_legibly(
    entries: Iterable[SheetPuzzle], options: SheetOptions, rooms: Sequence[Room], largest: float
) -> list[Measures]:
    """Measure each puzzle with the largest cell, up to ``largest`` mm, with which it fits one of the rooms alone.

    Raises ``Unprintable`` as ``refuse_illegible``, before anything is drawn.
    """
    measured = fitted(entries, options, rooms, largest)
    refuse_illegible(measured, options)
    return measured


def fitted(
    entries: Iterable[SheetPuzzle], options: SheetOptions, rooms: Sequence[Room], largest: float
) -> list[Measures]:
    """Measure each puzzle as ``fit_legibly`` does, those that come out too small included; 0 where none fits."""
    style = options.style
    return [Measures(entry, _largest_alone(entry, rooms, largest, style), style) for entry in entries]


_NO_ADVICE: Mapping[int, str] = {}


def refuse_illegible(
    measured: Iterable[Measures], options: SheetOptions, advice: Mapping[int, str] = _NO_ADVICE
) -> None:
    """Raise ``Unprintable`` with every puzzle that is too small to read, and every text that no font can show.

    ``advice`` is what else can be done about a puzzle, by the identity of its entry.
    """
    style = options.style
    measured = list(measured)
    title = [options.title or "", options.issue or ""]
    general = [
        *missing_glyphs("the words of the pack", title, style),
        *missing_words(_fixed(measured, options), options),
    ]
    problems = [Problem(message) for message in general]
    for measures in measured:
        entry = measures.entry
        messages = [
            *missing_glyphs(entry.name, entry.own_texts, style),
            *_number_too_long(entry, style),
            *_too_small(measures, options, advice.get(id(entry), "")),
        ]
        problems += [Problem(message, entry.record.source) for message in messages]
    if problems:
        raise Unprintable(*problems)


def cell_of_width(entry: SheetPuzzle, width: float, style: Style) -> float:
    """Return the cell with which a drawing is exactly so wide, in millimetres; drawings only grow with their cell."""
    low, high = 0.0, width / entry.puzzle.width
    while low < (cell := (low + high) / 2) < high:
        if Measures(entry, cell, style).width > width:
            high = cell
        else:
            low = cell
    return low


def _largest_alone(entry: SheetPuzzle, rooms: Sequence[Room], largest: float, style: Style) -> float:
    def fits(cell: float) -> bool:
        measures = Measures(entry, cell, style)
        return any(room.holds(measures) for room in rooms)

    return largest_cell(fits, cell_largest([entry], largest))


def missing_glyphs(
    name: str, texts: Iterable[str], style: Style, otherwise: str = "write it in other letters"
) -> Iterator[str]:
    """Yield the complaint, if any, that the fonts at hand lack characters of texts, which ``name`` tells.

    ``otherwise`` is what else can be done about it.
    """
    missing = style.typeface.missing("".join(texts))
    lacking = [character for character in missing if character.isprintable()]
    if lacking:
        fonts = ", ".join(style.typeface.families)
        yield (
            f"{name}: no font at hand ({fonts}) has {_listed(lacking)}; name a folder with a font that has, "
            f"with --font-path, or {otherwise}"
        )
    if unseen := [character for character in missing if not character.isprintable()]:
        yield f"{name}: {_listed(unseen)} can't be printed; take it out"


def missing_words(texts: Iterable[str], options: SheetOptions) -> Iterator[str]:
    """Yield the same complaint of the fixed words of the language, if characters of these texts are lacking.

    It is the same for all puzzles, whichever of the words they need, so that it can be told once.
    """
    language, style = options.language, options.style
    if style.typeface.missing("".join(texts := list(texts))):
        name = f"the fixed words in {language.name} ({language.code})"
        yield from missing_glyphs(name, [*language.short, *texts], style, "choose another language")


def _listed(characters: Sequence[str]) -> str:
    listed = ", ".join(
        f"‘{character}’ (U+{ord(character):04X})" if character.isprintable() else f"U+{ord(character):04X}"
        for character in characters[:_LISTED]
    )
    return f"{listed} and {len(characters) - _LISTED} more" if len(characters) > _LISTED else listed


def _fixed(measured: Iterable[Measures], options: SheetOptions) -> Iterator[str]:
    """Yield the fixed words of a pack and of its puzzles, or as much of them as their own texts don't have as well."""
    yield from (options.language.pack, options.language.solutions)
    for entry in (measures.entry for measures in measured):
        own = set("".join(entry.own_texts))
        yield "".join(character for text in entry.texts(options.style) for character in text if character not in own)


def _number_too_long(entry: SheetPuzzle, style: Style) -> Iterator[str]:
    most = longest_number(entry.label, style) if style.headed else None
    if most is not None:
        yield f"{entry.name}: the number ‘{entry.label}’ is too long for its panel; use {most} characters or so"


def _too_small(measures: Measures, options: SheetOptions, advice: str) -> Iterator[str]:
    words = measures.heading.height
    if words > _WORDS_HIGHEST * measures.style.words and not legible(measures, options):
        yield (
            f"{measures.entry.name}: the words above it alone are {words:.0f} mm high {_place(options)}; shorten its "
            "title, author or note"
        )
    elif not measures.cell:
        remedy = f"allow it {_wide(measures.entry, options)}" if options.width else "choose larger paper"
        yield f"{measures.entry.name}: does not fit at any size {_place(options)}; {remedy}{advice}"
    elif not legible(measures, options):
        yield (
            f"{measures.entry.name}: comes out with cells of {_down(measures.cell)} mm and digits of "
            f"{_down(measures.type_size)} pt {_place(options)}; legible is from {options.cell_smallest:g} mm and "
            f"{options.type_smallest:g} pt. {_remedy(measures, options)}{advice}"
        )


def _remedy(measures: Measures, options: SheetOptions) -> str:
    if options.width is not None:
        return f"Allow it {_wide(measures.entry, options)}"
    wanted = measures.entry.look.cell
    if wanted == measures.cell:
        return f"Its cell was to have at most {wanted:g} mm; allow it more"
    return "Choose larger paper or narrower margins"


def _wide(entry: SheetPuzzle, options: SheetOptions) -> str:
    return f"{ceil(least_legible(entry, options).width)} mm"


def _down(size: float) -> str:
    """Write a size so that one just below a limit never looks as if it reached it."""
    return f"{floor(size * 100) / 100:.2f}"


def _place(options: SheetOptions) -> str:
    if options.width is not None:
        return f"in a width of {options.width:g} mm"
    return f"on {options.paper} with margins of {options.margin:g} mm"
