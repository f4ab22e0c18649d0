"""Where the pictures of a preview stand: each source beside its grid, or a sheet above all its sprites."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

__all__ = ["arranged"]

_RGB = tuple[int, int, int]


def arranged(
    sources: Sequence[Image.Image], grids: Sequence[Image.Image], grids_a_row: int, gap: int, desk: _RGB, widest: int
) -> Image.Image:
    """Return one ``RGB`` image with all others on it, ``gap`` pixels apart, on the colour ``desk``.

    Sources stand beside their grids where there are as many, and no more than ``widest`` pixels result.
    """
    rows = [list(pair) for pair in zip(sources, grids, strict=False)]
    beside = max(sum(image.width + gap for image in row) + gap for row in rows)
    if len(sources) != len(grids) or beside > widest:
        starts = range(0, len(grids), grids_a_row)
        rows = [*([source] for source in sources), *(list(grids[start : start + grids_a_row]) for start in starts)]
    width = max(sum(image.width + gap for image in row) + gap for row in rows)
    height = sum(max(image.height for image in row) + gap for row in rows) + gap
    sheet = Image.new("RGB", (width, height), desk)
    top = gap
    for row in rows:
        left = gap
        tallest = max(image.height for image in row)
        for image in row:
            sheet.paste(image, (left, top + (tallest - image.height) // 2))
            left += image.width + gap
        top += tallest + gap
    return sheet
