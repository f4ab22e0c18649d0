"""A PNG with other pixels, and all else as its author left it.

The imaging library would write a PNG of its own: without colour space, resolution and half of the texts, with another
palette and another number of bits. Here the file is taken apart into its chunks, and only those that hold the pixels
are exchanged. As the specification asks of editors, chunks that may depend on the pixels go, unless they are known not
to (``_INDEPENDENT``); with them go the time of the last change and the histogram, which would be false.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

__all__ = ["TURNED", "why_not", "with_pixels"]

TURNED = "the source is turned by its EXIF orientation"
"""One thing that speaks against it."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"

_INDEPENDENT = frozenset({b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"cICP", b"mDCV", b"cLLI", b"sBIT", b"bKGD"})

# For each kind of pixels (colour type, bits of a sample) the mode in which the imaging library decodes them without
# loss, and its name for their layout in the file. 16 bits are decoded in full for greys only.
_LAYOUTS = {
    (0, 1): ("1", "1"),
    (0, 2): ("L", "P;2"),
    (0, 4): ("L", "P;4"),
    (0, 8): ("L", "L"),
    (0, 16): ("I;16", "I;16B"),
    (2, 8): ("RGB", "RGB"),
    (3, 1): ("P", "P;1"),
    (3, 2): ("P", "P;2"),
    (3, 4): ("P", "P;4"),
    (3, 8): ("P", "P"),
    (4, 8): ("LA", "LA"),
    (6, 8): ("RGBA", "RGBA"),
}

# What the imaging library multiplies greys of few bits by.
_SPREAD = {("L", "P;2"): 85, ("L", "P;4"): 17}


class _Chunk(NamedTuple):
    kind: bytes
    data: bytes


def why_not(content: bytes, image: Image.Image) -> str:
    """Say why the pixels of a file can't be exchanged for those of an image, decoded from it as ``opening`` does.

    Returns nothing where they can be.
    """
    if not content.startswith(_SIGNATURE):
        return "the source is no PNG"
    chunks = list(_chunks(content))
    if any(chunk.kind == b"acTL" for chunk in chunks):
        return "the source is an animation"
    header = chunks[0].data
    mode, _ = _LAYOUTS.get((header[9], header[8]), (None, ""))
    if mode is None:
        return f"the source has {header[8]} bits a colour, not all of which are read"
    size = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    if size != image.size:
        return TURNED
    return "" if mode == image.mode else "the source stores its pixels in a way that they are not read in"


def with_pixels(content: bytes, image: Image.Image) -> bytes:
    """Return a PNG with the pixels of an image, as large as the one in it.

    Nothing may speak against it (see ``why_not``), and the check sums of ``content`` must have been looked at before.
    """
    chunks = list(_chunks(content))
    header = chunks[0].data
    _, layout = _LAYOUTS[header[9], header[8]]
    first = next(number for number, chunk in enumerate(chunks) if chunk.kind == b"IDAT")
    kept = [
        *(chunk for chunk in chunks[1:first] if _may_stay(chunk.kind)),
        _Chunk(b"IDAT", _compressed(image, layout)),
        *(chunk for chunk in chunks[first:] if chunk.kind != b"IDAT" and _may_stay(chunk.kind)),
    ]
    # The last number says whether the pixels are interlaced.
    return _SIGNATURE + b"".join(map(_packed, (_Chunk(b"IHDR", header[:12] + b"\0"), *kept)))


def _chunks(content: bytes) -> Iterator[_Chunk]:
    position = len(_SIGNATURE)
    kind = b""
    while kind != b"IEND":
        length = int.from_bytes(content[position : position + 4], "big")
        kind = content[position + 4 : position + 8]
        yield _Chunk(kind, content[position + 8 : position + 8 + length])
        position += length + 12


def _may_stay(kind: bytes) -> bool:
    """Tell whether a chunk is true of other pixels, too; capitals say that it is needed, or that it depends on them."""
    return kind[:1].isupper() or kind[3:].islower() or kind in _INDEPENDENT


def _compressed(image: Image.Image, layout: str) -> bytes:
    spread = _SPREAD.get((image.mode, layout))
    if spread:
        image = Image.frombytes("P", image.size, image.tobytes(), "raw", "P").point(
            [value // spread for value in range(256)]
        )
    data = image.tobytes("raw", layout)
    stride = len(data) // image.height
    # The byte before each row says that it is not filtered: in pixel art, rows are alike or have few values.
    return zlib.compress(
        b"".join(b"\0" + data[start : start + stride] for start in range(0, len(data), stride)), level=9
    )


def _packed(chunk: _Chunk) -> bytes:
    body = chunk.kind + chunk.data
    return len(chunk.data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")
