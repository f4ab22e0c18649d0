"""What comes out of a picture file. Apart from Pillow, so that a reading can be passed between processes cheaply."""

from __future__ import annotations

from dataclasses import dataclass

from authoring.images.placement import Placement
from authoring.model import Cell, Finding, Grid, Metadata, Palette

__all__ = ["SUFFIXES", "Reading"]

SUFFIXES = frozenset({".png", ".gif", ".bmp", ".tif", ".tiff", ".webp", ".pbm", ".pgm", ".ppm", ".jpg", ".jpeg"})
"""Suffixes (lower case) of the files in a folder that are taken for pictures."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A grid read from a picture, and every decision that led to it.

    ``suffix`` is empty where the file gives one puzzle; else it tells its puzzles apart, for use in file names:
    ``-frame2``, ``-r1c3``. ``uncertain`` are the cells that might as well have been read otherwise, row by row;
    ``placement`` tells where in the picture each cell lies.
    """

    goal: Grid
    palette: Palette
    metadata: Metadata
    placement: Placement
    findings: tuple[Finding, ...] = ()
    suffix: str = ""
    uncertain: tuple[Cell, ...] = ()
