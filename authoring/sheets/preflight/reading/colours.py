"""Colour spaces (ISO 32000-1, 8.6) as inks: which plates a colour prints on.

Device grey prints on the black plate. Colours for screens and colours managed by a profile have no inks of their own;
even a grey becomes a mixture of four inks when a printer's software converts it by a profile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import pikepdf

from authoring.sheets.preflight.facts import Colour
from authoring.sheets.preflight.reading.values import array, dictionary, number, numbers

__all__ = ["DEVICE_GREY", "Space", "colour_space", "shading_colour"]

Plates: TypeAlias = tuple[str, ...]

_DEPTH = 6
_PROCESS = ("C", "M", "Y", "K")
_PLATES = {"Cyan": "C", "Magenta": "M", "Yellow": "Y", "Black": "K"}
_MANAGED = {1: "grey", 3: "RGB", 4: "CMYK"}
_MOST_INKS = 32  # ISO 32000-1, annex C
_MOST_PARTS = 64  # of a function put together from others; such functions within each other are not looked into
_TABLE = 2048  # bytes of a compressed table; 256 colours of four inks take 1024 uncompressed


class Space(NamedTuple):
    """A colour space in words, with the plates that each of its components prints on.

    ``components`` is ``None`` where the space has no inks. ``blank`` is the value that stands for no ink. ``table``
    holds the colours of an indexed space, one byte for each component.
    """

    name: str
    components: tuple[Plates, ...] | None
    blank: int = 0
    table: bytes | None = None

    def colour(self, values: Sequence[float]) -> Colour:
        """Return the colour with these components."""
        if self.components is None:
            return Colour(self.name, None)
        blank = float(self.blank)
        if self.table is not None:
            size = len(self.components)
            index = int(values[0]) if values else 0
            values, blank = list(self.table[index * size : (index + 1) * size]), 255 * blank
        return self._drawn([value != blank for value in values])

    @property
    def any_colour(self) -> Colour:
        """The colour that stands for all that the space can show."""
        if self.components is None:
            return Colour(self.name, None)
        if self.table is None:
            return self._drawn([True] * len(self.components))
        size = len(self.components)
        blank = bytes([255 * self.blank])
        return self._drawn([bool(self.table[part::size].strip(blank)) for part in range(size)])

    @property
    def start(self) -> Colour:
        """The colour that is set when the space is chosen: black, or full ink of a spot colour."""
        return Colour(self.name, ("K",)) if self.name == "DeviceCMYK" else self.any_colour

    def _drawn(self, drawn: Iterable[bool]) -> Colour:
        used = [
            plate
            for plates, is_drawn in zip(self.components or (), drawn, strict=False)
            if is_drawn
            for plate in plates
        ]
        return Colour(self.name, tuple(dict.fromkeys(used)))


DEVICE_GREY = Space("DeviceGray", (("K",),), blank=1)

_CMYK = Space("DeviceCMYK", tuple((ink,) for ink in _PROCESS))
_RGB = Space("DeviceRGB", None)
_DEVICE = {
    "/DeviceGray": DEVICE_GREY,
    "/G": DEVICE_GREY,
    "/DeviceCMYK": _CMYK,
    "/CMYK": _CMYK,
    "/DeviceRGB": _RGB,
    "/RGB": _RGB,
    "/CalGray": Space("CalGray", None),
    "/CalRGB": Space("CalRGB", None),
    "/Lab": Space("Lab", None),
    "/Pattern": Space("Pattern", ()),
}


def colour_space(thing: Any, resources: Any, depth: int = 0) -> Space:
    """Return what a colour space object or the name of one stands for; unknown ones have no inks."""
    if depth > _DEPTH:
        return Space("a colour space that refers to itself", None)
    if isinstance(thing, pikepdf.Name):
        if str(thing) in _DEVICE:
            return _DEVICE[str(thing)]
        return colour_space(dictionary(resources, "/ColorSpace").get(str(thing)), resources, depth + 1)
    if not isinstance(thing, pikepdf.Array) or not len(thing):
        return Space("an unknown colour space", None)
    family, rest = str(thing[0]), [thing[index] for index in range(1, min(len(thing), 5))]
    match family, rest:
        case "/ICCBased", [pikepdf.Stream() as profile, *_]:
            return Space(f"ICCBased ({_MANAGED.get(int(number(profile, '/N', 0)), 'colour')})", None)
        case "/Separation", [name, *_]:
            return Space(f"Separation {str(name)[1:]}", (_plates(str(name)),))
        case "/DeviceN", [pikepdf.Array() as names, *_]:
            listed = [str(names[index]) for index in range(min(len(names), _MOST_INKS))]
            return Space(f"DeviceN {' '.join(name[1:] for name in listed)}", tuple(map(_plates, listed)))
        case "/Indexed" | "/I", [base, _, table, *_]:
            inner = colour_space(base, resources, depth + 1)
            components = None if inner.table is not None else inner.components
            return Space(f"Indexed {inner.name}", components, inner.blank, _table(table))
        case "/Pattern", [base, *_]:
            inner = colour_space(base, resources, depth + 1)
            return inner._replace(name=f"Pattern {inner.name}")
        case _:
            return _DEVICE.get(family, Space(f"{family[1:]}, which is unknown", None))


def shading_colour(shading: Any, resources: Any) -> Colour:
    """Return the colour of a smooth shading: all inks of its space, unless its functions show which are used."""
    space = colour_space(shading.get("/ColorSpace"), resources)
    ends = _ends(shading.get("/Function"), 0)
    if space.components is None or not ends or None in ends:
        return space.any_colour
    used = [ink for end in ends if end is not None for ink in space.colour(end).inks or ()]
    return Colour(space.name, tuple(dict.fromkeys(used)))


def _table(table: Any) -> bytes | None:
    if not isinstance(table, pikepdf.Stream):
        return bytes(table)
    return table.read_bytes() if len(table.read_raw_bytes()) <= _TABLE else None


def _ends(function: Any, depth: int) -> list[list[float] | None]:
    """Return the colours between which a function runs; ``None`` for those that are not plain to see."""
    if isinstance(function, pikepdf.Dictionary) and depth <= 1:
        if function.get("/FunctionType") == 2:
            ends = (array(function, "/C0") or [0.0], array(function, "/C1") or [1.0])
            return [numbers(end, len(end)) for end in ends]
        if function.get("/FunctionType") == 3:
            parts = list(array(function, "/Functions"))
            if len(parts) <= _MOST_PARTS:
                return [end for part in parts for end in _ends(part, depth + 1)]
    return [None]


def _plates(colorant: str) -> Plates:
    if colorant == "/All":
        return _PROCESS
    return () if colorant == "/None" else (_PLATES.get(colorant[1:], colorant[1:]),)
