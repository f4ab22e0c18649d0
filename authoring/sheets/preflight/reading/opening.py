"""A path becomes an open document, or one clear reason why not."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pikepdf

from authoring.errors import InvalidInput, Problem

__all__ = ["opened", "without_source"]

# What pikepdf has to say about damage stands in the document's warnings as well, and is told with the findings.
logging.getLogger("pikepdf").addHandler(logging.NullHandler())

_TAIL = 2048  # bytes at the end in which the mark has to be; some mailers add a few
_MARK = b"%PDF-"
_SOURCE = re.compile(r"stream <.*['\"]>: ")
"""What pikepdf calls a file that it was given open."""


@contextmanager
def opened(path: Path) -> Iterator[tuple[pikepdf.Pdf, int]]:
    """Open a PDF for reading; with it comes the number of bytes that stand before its header, and should not.

    Raises ``InvalidInput`` for a missing file, a folder, another kind of file, a file that ends too soon or can't be
    repaired, and a file that wants a password.
    """
    try:
        # A pipe would be waited for, and what it holds can't be looked at twice.
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise _refusal(path, "is a pipe or a device; name a file")
        with path.open("rb") as file:
            head = file.read(_TAIL)
            file.seek(max(0, path.stat().st_size - _TAIL))
            tail = file.read()
    except IsADirectoryError:
        raise _refusal(path, "is a folder; name one PDF file") from None
    except FileNotFoundError:
        raise _refusal(path, "there is no such file") from None
    except OSError as error:
        raise _refusal(path, f"can't be read: {error.strerror}") from error
    if not head:
        raise _refusal(path, "is empty; export the PDF again")
    if _MARK not in head:
        raise _refusal(path, "is not a PDF: it does not begin with %PDF-")
    if b"%%EOF" not in tail:
        raise _refusal(path, "ends before its end mark, %%EOF: it was cut off; export or copy it again")
    with path.open("rb") as stream:  # pikepdf itself opens no file whose name isn't UTF-8
        try:
            document = pikepdf.open(stream, suppress_warnings=True)
        except pikepdf.PasswordError:
            raise _refusal(path, "wants a password; save it without one, since printers refuse locked files") from None
        except (pikepdf.PikepdfError, RuntimeError, ValueError) as error:
            reason, *_ = without_source(str(error)).splitlines() or [type(error).__name__]
            raise _refusal(path, f"is damaged: {reason}; export it again") from error
        with document:
            yield document, head.index(_MARK)


def without_source(message: str) -> str:
    """Return what pikepdf says of a file without the name that it has for it."""
    return _SOURCE.sub("", message, count=1)


def _refusal(path: Path, message: str) -> InvalidInput:
    return InvalidInput(Problem(message, str(path)))
