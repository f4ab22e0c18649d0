"""What comes out of repainting a picture. Apart from Pillow, as ``reading`` is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from authoring.images.options import ImageOptions
from authoring.model import Finding, Severity

__all__ = ["Repainted"]


@dataclass(frozen=True, slots=True)
class Repainted:
    """A PNG, ``data``, to be read with ``options``.

    ``exact`` tells that it has the pixels of the source, all but those of the changed cells, and is read as exactly the
    wanted grid; else the findings say what it is. ``replaces`` tells that it may take the place of the source: it is
    the same PNG with other pixels, and is read with the same options.
    """

    data: bytes
    exact: bool
    replaces: bool
    options: ImageOptions
    findings: tuple[Finding, ...] = ()

    def noting(self, name: str, message: str) -> Repainted:
        """Return the same with one more thing to look at."""
        return replace(self, findings=(*self.findings, Finding(name, Severity.WARNING, message)))
