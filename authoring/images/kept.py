"""What comes out of reading a mask. Apart from Pillow, as ``reading`` is."""

from __future__ import annotations

from dataclasses import dataclass

from authoring.model import Cell, Finding

__all__ = ["Kept"]


@dataclass(frozen=True, slots=True)
class Kept:
    """The cells of a puzzle that must stay as they are, and what is worth knowing about the mask that names them."""

    cells: frozenset[Cell]
    findings: tuple[Finding, ...] = ()
