"""The bundled typeface, Source Sans 3: which characters it has and how wide they are.

Layout must know the width of a title before Typst sees it, and a character without a glyph must be refused with its
name. Both stand in two tables of the font file, which take fewer lines to read than any library takes to call.
Kerning is left out: it only ever draws letters together here, so a measured width is a safe upper bound.

Figures of this face are tabular unless asked otherwise: all digits of a weight are equally wide.
Table formats: OpenType 1.9, ``cmap`` (subtable format 12), ``hmtx``, ``hhea``, ``head``, ``OS/2``.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

__all__ = ["FAMILY", "FONT_FOLDER", "Face", "Weight", "face"]

FAMILY = "Source Sans 3"
FONT_FOLDER = Path(__file__).parent / "fonts"


class Weight(StrEnum):
    """The weights that are bundled, by Typst's names."""

    REGULAR = "regular"
    SEMIBOLD = "semibold"


_FILES = {Weight.REGULAR: "SourceSans3-Regular.ttf", Weight.SEMIBOLD: "SourceSans3-Semibold.ttf"}


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One weight of the typeface. Advances and heights are fractions of the type size."""

    advances: dict[str, float]
    capital_height: float

    def width(self, text: str, size: float) -> float:
        """Return the width of a line of text in the unit of ``size``.

        A missing character counts as a full square, so that the other faults of its sheet can be told as well.
        """
        return size * sum(self.advances.get(character, 1.0) for character in text)

    def missing(self, text: str) -> list[str]:
        """Return the characters that the typeface lacks, each once, in the order of the text."""
        return [character for character in dict.fromkeys(text) if character not in self.advances]

    @property
    def digit(self) -> float:
        """The width of any digit as a fraction of the type size."""
        return self.advances["0"]


@cache
def face(weight: Weight) -> Face:
    """Read the metrics of a weight."""
    data = (FONT_FOLDER / _FILES[weight]).read_bytes()
    table = _table_offsets(data)
    (units,) = struct.unpack_from(">H", data, table["head"] + 18)
    (metrics,) = struct.unpack_from(">H", data, table["hhea"] + 34)
    (capital_height,) = struct.unpack_from(">h", data, table["OS/2"] + 88)
    advances = [advance for advance, _ in struct.iter_unpack(">Hh", data[table["hmtx"] :][: 4 * metrics])]
    return Face(
        {chr(code): advances[min(glyph, metrics - 1)] / units for code, glyph in _glyphs(data, table["cmap"]).items()},
        capital_height / units,
    )


def _table_offsets(data: bytes) -> dict[str, int]:
    (count,) = struct.unpack_from(">H", data, 4)
    records = struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])
    return {tag.decode("ascii"): offset for tag, _checksum, offset, _length in records}


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Map code points to glyph numbers by the subtable of full Unicode (platform 3, encoding 10)."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    subtables = struct.iter_unpack(">HHL", data[cmap + 4 : cmap + 4 + 8 * count])
    start = cmap + next(offset for platform, encoding, offset in subtables if (platform, encoding) == (3, 10))
    (groups,) = struct.unpack_from(">L", data, start + 12)
    found: dict[int, int] = {}
    for first, last, glyph in struct.iter_unpack(">LLL", data[start + 16 : start + 16 + 12 * groups]):
        found.update(zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True))
    return found
