"""Step: what an author should look at again. The grid stays as it is."""

from __future__ import annotations

from PIL import Image, ImageFilter, ImageOps

from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.model import Cell

__all__ = ["advise"]

# Puzzles of more cells a side are not solved by people, and hardly printed.
_LARGE = 100

_NEIGHBOURS = ImageFilter.Kernel((3, 3), (1, 1, 1, 1, 0, 1, 1, 1, 1), scale=1)

# So many places are named before the rest is only counted.
_NAMED = 3


def advise(picture: Picture, options: ImageOptions) -> Picture:
    """Return the picture (mode ``1``) with warnings."""
    image = picture.image
    if max(image.size) > _LARGE:
        size = f"{image.width} × {image.height} cells"
        picture = picture.warning("large", f"{size}: more than {_LARGE} a side; was the picture enlarged?")
    filled = image.histogram()[255]
    exchange = "leave --invert out" if options.invert else "use --invert"
    if not filled:
        message = "no cell is filled, since the whole picture is read as background"
        return picture.warning("blank", f"{message}; if every cell is to be filled, {exchange}")
    if filled * 2 > image.width * image.height:
        share = f"{filled} of {image.width * image.height} cells are filled, more than half"
        picture = picture.warning("mostly-filled", f"{share}; if figure and ground are exchanged, {exchange}")
    alone = _isolated(image)
    if alone:
        places = "; ".join(map(str, alone[:_NAMED])) + ("; …" if len(alone) > _NAMED else "")
        cells = "filled cell touches" if len(alone) == 1 else "filled cells touch"
        message = f"{len(alone)} {cells} no other, not even at a corner ({places}): perhaps specks"
        picture = picture.warning("isolated-cells", message)
    return picture


def _isolated(image: Image.Image) -> list[Cell]:
    """Return the filled cells all of whose eight neighbours are empty, row by row."""
    # The filter leaves the outermost pixels as they are, hence the frame.
    ones = ImageOps.expand(image.convert("L").point([0] + [1] * 255), 1)
    neighbours = ones.filter(_NEIGHBOURS).tobytes()
    return [
        Cell(position // ones.width - 1, position % ones.width - 1)
        for position, one in enumerate(ones.tobytes())
        if one and not neighbours[position]
    ]
