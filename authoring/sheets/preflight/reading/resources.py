"""What content refers to by name: fonts, images and graphics states, as facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pikepdf

from authoring.sheets.preflight.facts import Colour, Font, Transparency
from authoring.sheets.preflight.reading.colours import Space, colour_space
from authoring.sheets.preflight.reading.values import array, dictionary, number, numbers, text

__all__ = ["font_facts", "image_colour", "is_transparent_group", "state_transparency", "type3_scale"]

_SUBSET = re.compile(r"[A-Z]{6}\+")
_PROGRAMS = ("/FontFile", "/FontFile2", "/FontFile3")
_SAMPLES = 64_000_000  # bytes of an image that are looked through for the inks it uses


def font_facts(font: Any) -> Font:
    """Return the facts of a font dictionary; a Type 3 font holds its glyphs itself."""
    kind = text(font, "/Subtype")[1:] or "unknown"
    if kind == "Type3":
        return Font(text(font, "/Name")[1:] or "unnamed", "Type 3", embedded=True, subset=True)
    holder = font
    if kind == "Type0":
        holder = next(iter(array(font, "/DescendantFonts")), font)
        kind = text(holder, "/Subtype")[1:] or "Type0"
    name = text(font, "/BaseFont")[1:] or "unnamed"
    descriptor = dictionary(holder, "/FontDescriptor")
    embedded = any(isinstance(descriptor.get(program), pikepdf.Stream) for program in _PROGRAMS)
    return Font(name, kind, embedded, subset=_SUBSET.match(name) is not None)


def type3_scale(font: Any) -> float:
    """Return the height of a unit of a Type 3 font's glyphs, in parts of 1/1000 of the type size; 1 for other fonts."""
    if font.get("/Subtype") != "/Type3":
        return 1.0
    matrix = array(font, "/FontMatrix")
    return 1000 * abs(numbers(matrix, 6)[3]) if len(matrix) == 6 else 1.0


def image_colour(image: Any, resources: Any, content: pikepdf.Stream | None = None) -> Colour:
    """Return the colour of an image that is no mask; of process inks, those that its samples use.

    ``content`` is the stream of the samples; without one, all inks of the space are taken to be used.
    """
    if image.get("/ColorSpace") is None:
        return Colour("a colour space inside JPEG 2000 data", None)
    space = colour_space(image.get("/ColorSpace"), resources)
    if content is None or not _plain_samples(image, space):
        return space.any_colour
    components = len(space.components or ())
    if number(image, "/Width", 0) * number(image, "/Height", 0) * components > _SAMPLES:
        return space.any_colour
    try:
        samples = content.read_bytes()
    except (pikepdf.PikepdfError, RuntimeError):
        return space.any_colour
    blank = bytes([255 * space.blank])
    return space.colour([abs(space.blank - bool(samples[part::components].strip(blank))) for part in range(components)])


def _plain_samples(image: Any, space: Space) -> bool:
    """Tell whether an image has a byte for each component of a device space, packed without loss."""
    return (
        space.components is not None
        and space.table is None
        and image.get("/BitsPerComponent") == 8
        and "/Decode" not in image
        and str(image.get("/Filter", "")) in ("", "/FlateDecode")
    )


def is_transparent_group(holder: Any) -> bool:
    """Tell whether a page or a form is a transparency group."""
    return text(dictionary(holder, "/Group"), "/S") == "/Transparency"


def state_transparency(state: Any) -> Iterator[Transparency]:
    """List what an extended graphics state makes transparent."""
    for key, what in (("/ca", "fills"), ("/CA", "strokes")):
        opacity = number(state, key, 1.0)
        if opacity < 1:
            yield Transparency(f"{what} at {100 * opacity:g} % opacity ({key[1:]} {opacity:g})")
    if state.get("/SMask", "/None") != "/None":
        yield Transparency("a soft mask (SMask)")
    mode = state.get("/BM", "/Normal")
    mode = mode[0] if isinstance(mode, pikepdf.Array) and len(mode) else mode
    if mode not in ("/Normal", "/Compatible"):
        yield Transparency(f"blend mode {str(mode)[1:]}")
