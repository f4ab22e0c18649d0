"""How much work one file may cause.

A PDF of a few kilobytes can ask for years of work: forms that draw forms that draw forms, or streams that unpack to
gigabytes. Limits count operators and bytes, not seconds, so the same file gets the same answer on every machine; what
was left out is told as a finding, never passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pikepdf
from pikepdf import settings

from authoring.sheets.preflight.reading.values import Odd

__all__ = ["DEPTH", "FAULTS", "STATES", "Budget", "Exhausted", "bounded_decoding", "check_size", "reason"]

DEPTH = 20
"""Forms within forms, patterns and fonts included."""
STATES = 500
"""Graphics states saved and not restored."""

FAULTS = (pikepdf.PikepdfError, RuntimeError, TypeError, ValueError, AttributeError, LookupError, ArithmeticError)
"""What can be raised by parts of a file that are not what they should be."""

_OPERATORS = 5_000_000
_CONTENT = 12_000_000  # bytes of one content stream
_DECODED = 256_000_000  # bytes of one stream of any kind
_LZW_RATIO = 1400  # no LZW code stands for more bytes than the table has entries, at 12 bits a code


class Exhausted(Exception):
    """A limit was reached; the message says which, for a reader."""


class Budget:
    """The operators that may still be followed in a file."""

    def __init__(self, operators: int = _OPERATORS) -> None:
        self._left = operators

    def spend(self, operators: int) -> None:
        """Take so many off. Raises ``Exhausted`` where there are not so many left."""
        self._left -= operators
        if self._left < 0:
            raise Exhausted("more drawing operators than are looked at in one file")


@contextmanager
def bounded_decoding() -> Iterator[None]:
    """Have streams that unpack to more than is reasonable refused, here and as long as this lasts."""
    before = settings.set_qpdf_limits(
        flate_max_memory=_DECODED, png_max_memory=_DECODED, tiff_max_memory=_DECODED, run_length_max_memory=_DECODED
    )
    try:
        yield
    finally:
        settings.set_qpdf_limits(**before)  # type: ignore[arg-type]


def check_size(source: pikepdf.Page | pikepdf.Stream) -> None:
    """Raise ``Exhausted`` where the content of a page or a stream is too much to look at."""
    size = 0
    for stream in _streams(source):
        packed = len(stream.read_raw_bytes())
        if "LZWDecode" in str(stream.get("/Filter", "")) and packed * _LZW_RATIO > _DECODED:
            raise Exhausted("a compressed stream that may be too large to look at")
        size += len(stream.read_bytes())
        if size > _CONTENT:
            raise Exhausted(f"more than {_CONTENT // 1_000_000} MB of drawing operators in one place")


def reason(error: Exception) -> str:
    """Return in one line what is wrong with a part of a file.

    Only what is said here or by the library about the file is handed on; what Python says of a value that it can't use
    means nothing to a reader.
    """
    if isinstance(error, (Odd, pikepdf.PikepdfError)) and str(error):
        return str(error).splitlines()[0]
    return "something is missing" if isinstance(error, LookupError) else "a value is not of the kind that belongs there"


def _streams(source: pikepdf.Page | pikepdf.Stream) -> list[Any]:
    if isinstance(source, pikepdf.Stream):
        return [source]
    contents: Any = source.obj.get("/Contents", [])
    return list(contents) if isinstance(contents, (pikepdf.Array, list)) else [contents]
