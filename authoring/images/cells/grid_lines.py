"""Pixel art drawn with visible lines between its cells, as editors show it and as puzzles are printed.

Such lines run through the whole drawing in one colour, at equal distances, in both directions. All of that is asked
for, and cells of three pixels at least, so that a fence or a window in the art isn't taken for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image

from authoring.images.cells.lattice import Axis
from authoring.images.cells.runs import Changes
from authoring.images.shades import Colour

__all__ = ["GridLines", "find_grid_lines"]

_SMALLEST_CELL = 3
_FEWEST_CELLS = 4

# Noise makes every column a run of its own; grid lines are looked for in clean pictures only.
_MOST_RUNS = 4000

_Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class GridLines:
    """The cells between the lines, across and down, and the colour of the lines."""

    across: Axis
    down: Axis
    colour: Colour


def find_grid_lines(image: Image.Image, changed: Changes) -> GridLines | None:
    """Return the lines between the cells, or ``None`` where there are none."""
    columns, rows = changed
    if image.mode != "RGB" or not columns or not rows or len(columns) + len(rows) > _MOST_RUNS:
        return None
    whole = (0, 0, image.width, image.height)
    within_margins = (columns[0], rows[0], columns[-1], rows[-1])
    # The whole picture comes first, since lines at its edge look like margins.
    return _in_box(image, changed, whole) or _in_box(image, changed, within_margins)


def _in_box(image: Image.Image, changed: Changes, box: tuple[int, int, int, int]) -> GridLines | None:
    left, top, right, bottom = box
    across = {run: _only(image.crop((run[0], top, run[0] + 1, bottom))) for run in _runs(changed.columns, left, right)}
    down = {run: _only(image.crop((left, run[0], right, run[0] + 1))) for run in _runs(changed.rows, top, bottom)}
    colours = {colour for colour in (*across.values(), *down.values()) if colour is not None}
    if len(colours) != 1:
        return None
    upright = [run for run, colour in across.items() if colour is not None]
    level = [run for run, colour in down.items() if colour is not None]
    thin = min(after - before for before, after in (*upright, *level))
    columns, rows = _between(upright, thin, left, right), _between(level, thin, top, bottom)
    if min(len(columns), len(rows)) < _FEWEST_CELLS:
        return None
    return GridLines(Axis(tuple(columns), image.width), Axis(tuple(rows), image.height), colours.pop())


def _runs(changed: Sequence[int], start: int, end: int) -> list[_Span]:
    return list(pairwise([start, *(position for position in changed if start < position < end), end]))


def _only(line: Image.Image) -> Colour | None:
    """Return the colour of a line of pixels that has one colour only."""
    found = line.getcolors(1)
    colour = found[0][1] if found else None
    return colour if isinstance(colour, tuple) else None


def _between(lines: Sequence[_Span], thin: int, start: int, end: int) -> list[_Span]:
    """Return the cells between lines, ascending; none where they are not all of one length.

    Where no cell hides one, lines have a thickness of ``thin`` pixels, or a little more. A line that is longer by whole
    cells holds filled cells of its own colour, all along the picture.
    """
    # Where the box begins or ends with a line, the first or last gap is empty.
    ends = [start, *(position for line in lines for position in line), end]
    gaps = [(before, after) for before, after in zip(ends[::2], ends[1::2], strict=True) if after > before]
    if not gaps or not lines:
        return []
    lengths = Counter(after - before for before, after in gaps)
    cell = next(iter(lengths))
    if len(lengths) > 1 or cell < _SMALLEST_CELL or thin * 2 > cell:
        return []
    return sorted([*gaps, *_hidden(lines, cell, thin)])


def _hidden(lines: Sequence[_Span], cell: int, thin: int) -> Iterator[_Span]:
    for before, after in lines:
        for number in range((after - before - thin) // (cell + thin)):
            start = before + thin + number * (cell + thin)
            yield start, start + cell
