"""The value that the steps hand on: an image, where it came from, and what has been decided so far.

Steps never change an image in place; they hand on a new picture with a new image and their notes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageOps

from authoring.errors import InvalidInput, Problem
from authoring.images.background import Background
from authoring.images.placement import Box, Placement, Span
from authoring.model import Finding, Metadata, Severity

__all__ = ["Picture"]


@dataclass(frozen=True, slots=True)
class Picture:
    """An image on its way to a grid; ``source`` is the file as the user named it.

    The mode of ``image`` tells how far it has come: any mode of Pillow as opened; then ``RGB``, or ``RGBA`` where
    and only where some pixel is transparent; at last ``1``, in which white pixels are the filled cells.
    """

    image: Image.Image
    source: str
    metadata: Metadata

    placement: Placement
    """Where each column and row of the image lies in the file; as large as the image."""

    findings: tuple[Finding, ...] = ()

    suffix: str = ""
    """What tells it from other pictures of the same file."""

    cell: tuple[int, int] = (1, 1)
    """Width and height of a cell in pixels of the file."""

    pixel_art: bool = False
    """Whether its cells were found, or told by the user, so that it is no photograph."""

    noisy: bool = False
    """Whether equal colours may differ, because of lossy compression or because pixels are means of others."""

    continuous: bool = False
    """Whether it has no main colours, as photographs have none."""

    background: Background | None = None
    """The background, where that was found before margins were cut off which show it."""

    near: Image.Image | None = None
    """As large as the image, mode ``1``: white where a cell might as well have been read otherwise."""

    def __post_init__(self) -> None:
        if (len(self.placement.columns), len(self.placement.rows)) != self.image.size:
            raise ValueError("an image and its placement have one size")

    @classmethod
    def opened(cls, image: Image.Image, source: str, metadata: Metadata, noisy: bool = False) -> Picture:
        """Return the picture that a file holds, upright, before any step."""
        return cls(image, source, metadata, Placement.of_pixels(image.size), noisy=noisy)

    @property
    def noisy_art(self) -> bool:
        """Whether it is pixel art whose colours can't be taken exactly."""
        return self.pixel_art and self.noisy

    def showing(self, image: Image.Image, near: Image.Image | None = None) -> Picture:
        """Return the picture with another image of its size, and the cells that might as well be read otherwise."""
        return replace(self, image=image, near=near)

    def gathered(self, image: Image.Image, across: Sequence[Span], down: Sequence[Span]) -> Picture:
        """Return the picture with an image each column and row of which gathers these spans of the present one."""
        return replace(self, image=image, near=None, placement=self.placement.gathered(across, down))

    def cropped(self, box: Box) -> Picture:
        """Return a part of the picture."""
        near = self.near and self.near.crop(box)
        return replace(self, image=self.image.crop(box), near=near, placement=self.placement.cropped(box))

    def padded(self, lines: int) -> Picture:
        """Return the picture (mode ``1``) with so many blank lines on each side."""
        image = ImageOps.expand(self.image, lines)
        near = self.near and ImageOps.expand(self.near, lines)
        return replace(self, image=image, near=near, placement=self.placement.padded(lines))

    def part(self, suffix: str, name: str) -> Picture:
        """Return one of several pictures of a file; its suffix and title tell it from the others."""
        metadata = replace(self.metadata, title=f"{self.metadata.title}, {name}")
        return replace(self, suffix=f"{self.suffix}-{suffix}", metadata=metadata)

    def noting(self, name: str, message: str, severity: Severity = Severity.NOTE) -> Picture:
        """Return the picture with one more finding."""
        return replace(self, findings=(*self.findings, Finding(name, severity, message)))

    def warning(self, name: str, message: str) -> Picture:
        """Return the picture with one more reason to look again."""
        return self.noting(name, message, Severity.WARNING)

    def refused(self, message: str) -> InvalidInput:
        """Return the exception that says why this picture can't become a grid."""
        return InvalidInput(Problem(message, source=self.source))
