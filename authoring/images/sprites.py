"""A sheet of sprites becomes one picture a sprite, after it is known which cells are filled.

Doing it that late gives all sprites of a sheet the same scale and the same background, which a small sprite alone may
not show.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from PIL import Image

from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.images.placement import Box

__all__ = ["split"]


def split(picture: Picture, options: ImageOptions) -> tuple[Picture, ...]:
    """Return the sprites of a picture (mode ``1``) row by row, without the empty ones, or the picture alone.

    Raises ``InvalidInput`` where no sprite has a filled cell, or where the sheet isn't a whole number of sprites.
    """
    if options.slice is not None:
        rows = _sliced(picture, options.slice)
    elif options.gutters:
        rows = _set_apart(picture.image)
    else:
        return (picture,)
    row_digits, column_digits = len(str(len(rows))), len(str(max(map(len, rows), default=0)))
    sprites = []
    for row, boxes in enumerate(rows, start=1):
        for column, box in enumerate(boxes, start=1):
            sprite = picture.cropped(box)
            if sprite.image.getbbox() is not None:
                suffix = f"r{row:0{row_digits}}c{column:0{column_digits}}"
                name = f"row {row}, column {column}"
                sprites.append(sprite.part(suffix, name).noting("sprite", f"the sprite in {name} of the sheet"))
    if not sprites:
        raise picture.refused("no sprite of the sheet has a filled cell; check which colour is the background")
    return tuple(sprites)


def _sliced(picture: Picture, size: tuple[int, int]) -> list[list[Box]]:
    width, rest_of_width = divmod(size[0], picture.cell[0])
    height, rest_of_height = divmod(size[1], picture.cell[1])
    sheet_width, sheet_height = picture.image.size
    if rest_of_width or rest_of_height or sheet_width % max(width, 1) or sheet_height % max(height, 1):
        sheet = f"{sheet_width * picture.cell[0]} × {sheet_height * picture.cell[1]} pixels"
        sprite = f"{size[0]} × {size[1]}"
        raise picture.refused(f"a sheet of {sheet} isn't whole sprites of {sprite}; use --crop first, or --gutters")
    return [
        [(left, top, left + width, top + height) for left in range(0, sheet_width, width)]
        for top in range(0, sheet_height, height)
    ]


def _set_apart(sheet: Image.Image) -> list[list[Box]]:
    """Return the boxes that blank rows set apart, and within each of these strips blank columns."""
    found = []
    for top, bottom in _filled_runs(sheet):
        strip = sheet.crop((0, top, sheet.width, bottom)).transpose(Image.Transpose.TRANSPOSE)
        found.append([(left, top, right, bottom) for left, right in _filled_runs(strip)])
    return found


def _filled_runs(image: Image.Image) -> list[tuple[int, int]]:
    """Return the runs of rows that have some filled cell."""
    filled = (image.crop((0, row, image.width, row + 1)).getbbox() is not None for row in range(image.height))
    runs = [list(run) for _, run in groupby(enumerate(filled), key=itemgetter(1))]
    return [(run[0][0], run[-1][0] + 1) for run in runs if run[0][1]]
