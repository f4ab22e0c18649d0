"""PNG files put together chunk by chunk, in kinds that the imaging library reads but doesn't write."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from itertools import chain

__all__ = ["SIGNATURE", "chunk", "chunks_of", "png"]

SIGNATURE = b"\x89PNG\r\n\x1a\n"
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}

# First column and row, and distance of columns and rows, of the seven passes of an interlaced picture.
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))

Pixels = Sequence[Sequence[tuple[int, ...]]]


def png(
    pixels: Pixels,
    colour_type: int,
    depth: int,
    interlaced: bool = False,
    before: Iterable[bytes] = (),
    after: Iterable[bytes] = (),
) -> bytes:
    """Return a PNG of pixels, row by row, with finished chunks before and after those of the pixels."""
    width, height = len(pixels[0]), len(pixels)
    header = b"".join(side.to_bytes(4, "big") for side in (width, height))
    header += bytes((depth, colour_type, 0, 0, interlaced))
    passes = PASSES if interlaced else ((0, 0, 1, 1),)
    lines = (
        [pixels[y][x] for x in range(left, width, across)]
        for left, top, across, down in passes
        for y in range(top, height, down)
    )
    data = b"".join(b"\0" + packed(list(chain(*line)), depth) for line in lines if line)
    compressed = zlib.compress(data)
    # The data is cut in two, as it may be.
    parts = [chunk(b"IDAT", part) for part in (compressed[:5], compressed[5:])]
    return SIGNATURE + b"".join((chunk(b"IHDR", header), *before, *parts, *after, chunk(b"IEND", b"")))


def packed(samples: Sequence[int], depth: int) -> bytes:
    bits = "".join(f"{sample:0{depth}b}" for sample in samples)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[start : start + 8], 2) for start in range(0, len(bits), 8))


def chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


def chunks_of(content: bytes) -> list[tuple[bytes, bytes]]:
    """Take a PNG apart: kind and data of each chunk."""
    assert content.startswith(SIGNATURE)
    found, position = [], len(SIGNATURE)
    while position < len(content):
        length = int.from_bytes(content[position : position + 4], "big")
        kind, data = content[position + 4 : position + 8], content[position + 8 : position + 8 + length]
        assert content[position : position + 12 + length] == chunk(kind, data)
        found.append((kind, data))
        position += 12 + length
    return found
