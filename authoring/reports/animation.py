"""The picture as it emerges from deduction, as an animated GIF or PNG.

Frames are made of what is known after each step; a long log shows several steps at once, so that the film stays short.
Undecided cells are grey, which no printed puzzle is.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from authoring.model import Explanation, Palette, Puzzle
from authoring.reports.replay import Known, replay

if TYPE_CHECKING:
    from PIL import Image

__all__ = ["FORMATS", "animation"]

FORMATS = ("GIF", "PNG")

_LONGEST_SIDE = 480
"""Of a frame in pixels, where that leaves at least one pixel for a cell."""
_LARGEST_CELL = 24
_MOST_FRAMES = 150
_FRAME_MS = 100
_LAST_MS = 3000


def animation(puzzle: Puzzle, explanation: Explanation, kind: str) -> bytes:
    """Draw the log of a puzzle; ``kind`` is one of ``FORMATS``."""
    states = list(replay(puzzle, explanation.steps))
    chosen = _chosen(states)
    first, *others = [_frame(state, puzzle.palette) for state in chosen]
    durations = [_FRAME_MS] * (len(chosen) - 1) + [_LAST_MS]
    out = BytesIO()
    first.save(out, kind, save_all=True, append_images=others, duration=durations, loop=0)
    return out.getvalue()


def _chosen(states: Sequence[Known]) -> list[Known]:
    """Thin out the states, evenly, keeping the last; states that look like the one before are left out."""
    different = [state for before, state in zip([None, *states], states, strict=False) if state != before]
    stride = -(-len(different) // _MOST_FRAMES)
    return different[::-1][::stride][::-1]


def _frame(state: Known, palette: Palette) -> Image.Image:
    from PIL import Image  # noqa: PLC0415 - loaded only when an animation is drawn

    undecided = len(palette) + 1
    width, height = len(state[0]), len(state)
    frame = Image.new("P", (width, height))
    colours = [palette[number].rgb for number in range(undecided)] + [_grey(palette)]
    frame.putpalette([channel for colour in colours for channel in colour])
    frame.putdata([undecided if colour is None else colour for row in state for colour in row])
    scale = max(1, min(_LARGEST_CELL, _LONGEST_SIDE // max(width, height)))
    return frame.resize((width * scale, height * scale), Image.Resampling.NEAREST)


def _grey(palette: Palette) -> tuple[int, int, int]:
    """Return a grey between the background and the middle, so that it is no colour of the puzzle."""
    level = 176
    while (level, level, level) in {palette[number].rgb for number in range(len(palette) + 1)}:
        level += 1
    return (level, level, level)
