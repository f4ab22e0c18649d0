"""The typeface: Source Sans 3, which is bundled, and fonts that a user adds for the characters that it lacks.

Layout must know the width of a title before Typst sees it, and a character without a glyph must be refused with its
name. Both stand in two tables of a font file, which take fewer lines to read than any library takes to call.
Kerning is left out: it only ever draws letters together here, so a measured width is a safe upper bound.

Figures of this face are tabular unless asked otherwise: all digits of a weight are equally wide.
Table formats: OpenType 1.9, ``cmap`` (subtable formats 4 and 12), ``hmtx``, ``hhea``, ``head``, ``OS/2``.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path

from authoring.errors import InvalidInput, Problem

__all__ = ["BUNDLED", "FAMILY", "FONT_FOLDER", "Face", "Typeface", "Weight", "face", "typeface"]

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


@dataclass(frozen=True, slots=True)
class Typeface:
    """The bundled family with those of the folders that a user names, asked in this order for each character."""

    folders: tuple[Path, ...] = ()
    families: tuple[str, ...] = (FAMILY,)
    added: dict[str, float] = field(default_factory=dict, compare=False, repr=False)

    def __getitem__(self, weight: Weight) -> Face:
        """Return one weight; characters of added fonts are as wide in every weight."""
        return _with_added(self, weight) if self.added else face(weight)

    def missing(self, text: str) -> list[str]:
        """Return the characters that no font has in every weight, each once, in the order of the text."""
        return list(dict.fromkeys(character for weight in Weight for character in self[weight].missing(text)))


BUNDLED = Typeface()


@cache
def typeface(folder: Path) -> Typeface:
    """Return the bundled typeface with the fonts of a folder added.

    Raises ``InvalidInput`` where there is no such folder, or no font in it that can be used.
    """
    import typst  # noqa: PLC0415 — loading it costs more than most commands take

    try:
        found = folder.is_dir()
    except OSError as error:
        raise InvalidInput(Problem(f"can't be read: {error.strerror}", str(folder))) from error
    if not found:
        raise InvalidInput(Problem("there is no such folder of fonts", str(folder)))
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder]).fonts()
    added: dict[str, float] = {}
    for font in sorted(fonts, key=lambda font: (font.family, font.path or "", font.index)):
        if font.path is not None:
            for character, advance in _read(_content(Path(font.path)), font.index).advances.items():
                added[character] = max(advance, added.get(character, 0.0))
    if not added:
        raise InvalidInput(Problem("holds no font; put .ttf, .otf or .ttc files into it", str(folder)))
    families = dict.fromkeys((FAMILY, *sorted(font.family for font in fonts)))
    return Typeface((folder,), tuple(families), added)


@cache
def face(weight: Weight) -> Face:
    """Read the metrics of a bundled weight."""
    return _read((FONT_FOLDER / _FILES[weight]).read_bytes())


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:  # above all where a folder's name isn't UTF-8: Typst hands on what it can of it
        raise InvalidInput(Problem(f"the font can't be read: {error.strerror}", str(path))) from error


@cache
def _with_added(whole: Typeface, weight: Weight) -> Face:
    bundled = face(weight)
    return Face(whole.added | bundled.advances, bundled.capital_height)


def _read(data: bytes, index: int = 0) -> Face:
    table = _table_offsets(data, index)
    (units,) = struct.unpack_from(">H", data, table["head"] + 18)
    (metrics,) = struct.unpack_from(">H", data, table["hhea"] + 34)
    capital_height = 0
    if "OS/2" in table and struct.unpack_from(">H", data, table["OS/2"])[0] >= 2:
        (capital_height,) = struct.unpack_from(">h", data, table["OS/2"] + 88)
    advances = [advance for advance, _ in struct.iter_unpack(">Hh", data[table["hmtx"] :][: 4 * metrics])]
    return Face(
        {chr(code): advances[min(glyph, metrics - 1)] / units for code, glyph in _glyphs(data, table["cmap"])},
        capital_height / units,
    )


def _table_offsets(data: bytes, index: int) -> dict[str, int]:
    start = struct.unpack_from(">L", data, 12 + 4 * index)[0] if data[:4] == b"ttcf" else 0
    (count,) = struct.unpack_from(">H", data, start + 4)
    records = struct.iter_unpack(">4sLLL", data[start + 12 : start + 12 + 16 * count])
    return {tag.decode("latin-1"): offset for tag, _checksum, offset, _length in records}


def _glyphs(data: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """Yield code points with their glyph numbers, by the subtable that covers most of Unicode."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    subtables = struct.iter_unpack(">HHL", data[cmap + 4 : cmap + 4 + 8 * count])
    starts = {(platform, encoding): cmap + offset for platform, encoding, offset in subtables}
    for encoding in ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3)):
        if encoding in starts:
            start = starts[encoding]
            (form,) = struct.unpack_from(">H", data, start)
            if form == 12:
                yield from _segmented_coverage(data, start)
                return
            if form == 4:
                yield from _segment_mapping(data, start)
                return


def _segmented_coverage(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    (groups,) = struct.unpack_from(">L", data, start + 12)
    for first, last, glyph in struct.iter_unpack(">LLL", data[start + 16 : start + 16 + 12 * groups]):
        yield from zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True)


def _segment_mapping(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    (double,) = struct.unpack_from(">H", data, start + 6)
    count = double // 2

    def array(place: int) -> Sequence[int]:
        return struct.unpack_from(f">{count}H", data, place)

    last, first = array(start + 14), array(start + 16 + double)
    delta, offset = array(start + 16 + 2 * double), array(start + 16 + 3 * double)
    for segment in range(count):
        for code in range(first[segment], last[segment] + 1):
            glyph = code
            if offset[segment]:
                place = start + 16 + 3 * double + 2 * segment + offset[segment] + 2 * (code - first[segment])
                (glyph,) = struct.unpack_from(">H", data, place)
            if (offset[segment] == 0 or glyph) and (number := (glyph + delta[segment]) % 0x10000):
                yield code, number
