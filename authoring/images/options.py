"""What a user may say about how a picture is to be read. Everything is optional; what is not said is found out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from authoring.errors import UsageError

__all__ = ["ImageOptions"]

# At most one of each group can be given.
_EXCLUSIVE = (
    ("scale", "grid", "size"),
    ("background", "threshold", "dither"),
    ("slice", "gutters"),
    ("slice", "grid"),
    ("slice", "size"),
    ("gutters", "grid"),
    ("gutters", "size"),
    ("frame", "all_frames"),
)


@dataclass(frozen=True, slots=True)
class ImageOptions:
    """Decisions that the user takes away from the steps; picklable, the same for all pictures of a run.

    Sizes are (width, height). Raises ``UsageError``, with every fault, where values are out of range or exclude each
    other.
    """

    background: tuple[int, int, int] | None = None
    """This colour (sRGB, 0–255 each) is empty and everything else is filled."""

    threshold: int | None = None
    """Pixels of a luminance below this (1–255) are filled; what is transparent counts as white."""

    opacity: int = 128
    """Pixels of an alpha value below this (1–255) are transparent, and so empty."""

    dither: bool = False
    """Shades of grey become patterns of filled and empty cells (Floyd–Steinberg), as suits some photographs."""

    invert: bool = False
    """Exchange filled and empty, after all else was decided."""

    crop: tuple[int, int, int, int] | None = None
    """Read this part of the picture only: left, top, width, height in pixels of the upright picture."""

    scale: tuple[int, int] | None = None
    """Size of one cell in pixels; ``(1, 1)`` takes every pixel for a cell."""

    grid: tuple[int, int] | None = None
    """The picture (without its margins, with ``trim``) shows so many cells, all of one size."""

    size: tuple[int, int] | None = None
    """Shrink a photograph or drawing to so many cells, each the mean of its pixels."""

    slice: tuple[int, int] | None = None
    """The picture is a sheet of sprites of this size in pixels, without gaps; each becomes a puzzle."""

    gutters: bool = False
    """The picture is a sheet of sprites that blank rows and columns set apart; each becomes a puzzle."""

    trim: bool = False
    """Remove blank rows and columns around the art, and margins that are not whole cells."""

    pad: int = 0
    """Put so many blank cells around the art, after trimming."""

    frame: int | None = None
    """Read this frame of an animation or page of a file, counted from 1, instead of the first."""

    all_frames: bool = False
    """Each frame or page becomes a puzzle."""

    def __post_init__(self) -> None:
        faults = (*self._out_of_range(), *self._exclusive())
        if faults:
            raise UsageError(*faults)

    def over(self, others: ImageOptions) -> ImageOptions:
        """Return these options, and of the others those that say nothing against them."""
        mine, theirs = self._given(), others._given()
        settled = {name for group in _EXCLUSIVE if mine.keys() & set(group) for name in group}
        return ImageOptions(**{name: value for name, value in theirs.items() if name not in settled} | mine)

    def _given(self) -> dict[str, Any]:
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) != each.default}

    def _out_of_range(self) -> Iterator[str]:
        if self.background is not None and not all(0 <= band <= 255 for band in self.background):
            yield f"background {self.background}: each number of a colour is 0 to 255"
        if self.threshold is not None and not 1 <= self.threshold <= 255:
            yield f"threshold {self.threshold}: a level of luminance is 1 to 255"
        if not 1 <= self.opacity <= 255:
            yield f"opacity {self.opacity}: a level of opacity is 1 to 255"
        for name, size in (("scale", self.scale), ("grid", self.grid), ("size", self.size), ("slice", self.slice)):
            if size is not None and min(size) < 1:
                yield f"{name} {size[0]} × {size[1]}: both numbers are at least 1"
        if self.crop is not None and (min(self.crop[:2]) < 0 or min(self.crop[2:]) < 1):
            left, top, width, height = self.crop
            yield f"crop {width} × {height} at {left}, {top}: the part has pixels, and begins inside the picture"
        if not 0 <= self.pad <= 100:
            yield f"pad {self.pad}: 0 to 100 blank cells can be put around the art"
        if self.frame is not None and self.frame < 1:
            yield f"frame {self.frame}: frames count from 1"

    def _exclusive(self) -> Iterator[str]:
        given = {name for name in self.__slots__ if not (getattr(self, name) is None or getattr(self, name) is False)}
        for group in _EXCLUSIVE:
            clashing = [name for name in group if name in given]
            if len(clashing) > 1:
                yield f"{' and '.join(clashing)} exclude each other; give one of them"
