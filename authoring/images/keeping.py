"""A second picture marks cells of a puzzle that are to be kept as they are.

It is drawn over the puzzle's own picture, or with one pixel a cell. Where it has transparency, every pixel that is not
transparent is a mark, whatever its colour: it was painted on a layer of its own. Elsewhere every pixel is one that is
clearly not white: it was painted on paper. A cell is kept if any pixel of it is marked, not only if most are: marks are
painted roughly, and a cell too many costs a suggestion, while a cell too few breaks a promise.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from authoring.errors import InvalidInput, Problem
from authoring.images.colours import to_colours
from authoring.images.kept import Kept
from authoring.images.mask import white_cells
from authoring.images.opening import open_frames
from authoring.images.options import ImageOptions
from authoring.images.placement import Placement
from authoring.images.shades import distances
from authoring.model import Cell, Finding, Severity

__all__ = ["read_keep_mask"]

# A pixel is marked from this opacity on, or from this distance from white (0–255).
_MARKED = 128

_WHITE = (255, 255, 255)


def read_keep_mask(path: Path, size: tuple[int, int], placement: Placement | None = None) -> Kept:
    """Return the cells that a mask marks in a puzzle of ``size`` (width, height) cells.

    ``placement`` is that of the ``Reading`` that gave the puzzle, where it came from a picture: then the mask may also
    be as large as that. Raises ``InvalidInput``, naming the mask, where it can't be read or has another size.
    """
    (mask,) = open_frames(path, ImageOptions())
    marks = _marks(to_colours(mask, ImageOptions()).image)
    if marks.size == size:
        cells = frozenset(white_cells(marks))
    elif placement is not None and marks.size == placement.size:
        cells = _touched(marks, placement)
    else:
        raise InvalidInput(Problem(_misfit(marks.size, size, placement), source=str(path)))
    return Kept(cells, tuple(_findings(path, marks, cells, size)))


def _marks(image: Image.Image) -> Image.Image:
    """Return an image of mode ``1`` that is white where the mask is marked."""
    strength = image.getchannel("A") if image.mode == "RGBA" else distances(image, _WHITE)
    return strength.point([0] * _MARKED + [255] * (256 - _MARKED), "1")


def _touched(marks: Image.Image, placement: Placement) -> frozenset[Cell]:
    cells = (Cell(row, column) for row in range(len(placement.rows)) for column in range(len(placement.columns)))
    return frozenset(cell for cell in cells if (box := placement.box(cell)) and marks.crop(box).getbbox() is not None)


def _misfit(found: tuple[int, int], size: tuple[int, int], placement: Placement | None) -> str:
    wanted = f"{_size(size)} (one pixel a cell)"
    if placement is not None and placement.size != size:
        wanted = f"{wanted} or {_size(placement.size)} (as the picture)"
    return f"the mask has {_size(found)} pixels, but one that fits has {wanted}"


def _findings(path: Path, marks: Image.Image, cells: frozenset[Cell], size: tuple[int, int]) -> list[Finding]:
    how = "marks are opaque pixels where the mask has transparency, else those that are not white"
    if marks.getbbox() is None:
        return [Finding("nothing-kept", Severity.WARNING, f"no pixel of the mask {path} is marked: {how}")]
    if not cells:
        return [Finding("nothing-kept", Severity.NOTE, f"no mark of the mask {path} lies in a cell of this puzzle")]
    if len(cells) * 2 > size[0] * size[1]:
        message = f"the mask {path} keeps {len(cells)} of {size[0] * size[1]} cells: {how}"
        return [Finding("mostly-kept", Severity.WARNING, message)]
    return [Finding("kept", Severity.NOTE, f"{len(cells)} cells are kept as they are, as the mask {path} says")]


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]} × {size[1]}"
