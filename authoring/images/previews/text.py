"""A preview for a terminal: two rows of cells in each line of text, by half blocks."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from PIL import Image

from authoring.images.intake import read_images
from authoring.images.options import ImageOptions
from authoring.images.previews.layout import arranged
from authoring.images.previews.panel import panel
from authoring.images.previews.source import source_images
from authoring.images.reading import Reading

__all__ = ["preview_text"]

_DESK, _UNCERTAIN = (96, 96, 96), (224, 32, 32)
_BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
_RESET = "\x1b[0m"
_GAP = 2


def preview_text(path: Path, options: ImageOptions | None = None, columns: int = 80, colour: bool = True) -> str:
    """Return lines of text, at most ``columns`` wide, that show a picture file and all grids read from it.

    With ``colour`` (24-bit ANSI sequences) source and grid stand side by side where there is room, and cells that
    might be wrong are red; without, only the grids are shown. Where a grid is too wide, a line says so instead. Raises
    ``InvalidInput`` as ``read_images`` does.
    """
    options = options or ImageOptions()
    readings = read_images(path, options)
    widest = max(reading.goal.width for reading in readings)
    if widest + 2 * _GAP > columns:
        return f"the grid is {widest} cells wide, too wide for {columns} columns of text; see the preview as a PNG"
    if not colour:
        return "\n\n".join("\n".join(_in_blocks(reading)) for reading in readings)
    grids = [_painted(reading) for reading in readings]
    beside = columns - widest - 3 * _GAP
    room = beside if beside >= columns // 3 else columns - 2 * _GAP
    sources = source_images(path, options, (room, max(image.height for image in grids)))
    grids_a_row = max(1, (columns - _GAP) // (widest + _GAP))
    return "\n".join(_in_colour(arranged(sources, grids, grids_a_row, _GAP, _DESK, columns)))


def _in_blocks(reading: Reading) -> list[str]:
    rows = reading.goal.rows
    below = (*rows[1::2], (0,) * reading.goal.width)
    return ["".join(map(_BLOCKS.__getitem__, zip(*pair, strict=True))) for pair in zip(rows[::2], below, strict=False)]


def _painted(reading: Reading) -> Image.Image:
    image = panel(reading.goal, reading.palette, 1)
    for row, column in reading.uncertain:
        image.putpixel((column, row), _UNCERTAIN)
    return image


def _in_colour(image: Image.Image) -> list[str]:
    data = image.tobytes()
    pixels = [(data[start], data[start + 1], data[start + 2]) for start in range(0, len(data), 3)]
    rows = [pixels[start : start + image.width] for start in range(0, len(pixels), image.width)]
    below = [*rows[1::2], [_DESK] * image.width]
    lines = []
    for upper, lower in zip(rows[::2], below, strict=False):
        runs = ((colours, len(list(run))) for colours, run in groupby(zip(upper, lower, strict=True)))
        lines.append("".join(_sequence(*colours) + "▀" * length for colours, length in runs) + _RESET)
    return lines


def _sequence(upper: tuple[int, ...], lower: tuple[int, ...]) -> str:
    return "\x1b[38;2;{};{};{};48;2;{};{};{}m".format(*upper, *lower)
