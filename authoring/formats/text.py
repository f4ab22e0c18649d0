"""A file becomes text, or one clear problem.

What no clue file needs is refused here, once for all formats: other encodings, control characters, and the three
Unicode line breaks that YAML 1.1 counts as line ends while YAML 1.2 and every editor don't. What is left has the same
line numbers for everybody.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from authoring.errors import InvalidInput, Problem

__all__ = ["LARGEST_FILE", "check_characters", "is_file", "is_folder", "normalise", "read_text"]

LARGEST_FILE = 4 * 1024 * 1024
"""Bytes. A 1,000 × 1,000 puzzle with its goal, given cells and the longest possible clues needs almost as much."""

_UTF8_BOM = b"\xef\xbb\xbf"
_FORBIDDEN = re.compile("[^\t\n -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def read_text(path: Path) -> str:
    """Read a UTF-8 file, with or without byte order mark; line ends become line feeds.

    Raises ``InvalidInput`` with one problem where there is no such file, or where it is not readable, too large or
    not text.
    """
    source = str(path)
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise InvalidInput(Problem("this is a device or a pipe, not a file", source))
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise InvalidInput(Problem("there is no such file", source)) from None
    except IsADirectoryError:
        raise InvalidInput(Problem("this is a folder, not a file", source)) from None
    except PermissionError:
        # Windows answers so for a folder as well.
        found = "this is a folder, not a file" if is_folder(path) else "permission to read this file is denied"
        raise InvalidInput(Problem(found, source)) from None
    except OSError as error:
        raise InvalidInput(Problem(f"can't be read: {error.strerror or error}", source)) from None
    except ValueError:
        raise InvalidInput(Problem("a file name can't contain a NUL character", source)) from None
    if len(data) > LARGEST_FILE:
        limit = LARGEST_FILE // 1024 // 1024
        raise InvalidInput(Problem(f"larger than {limit} MiB, which no clue file needs to be", source))
    text = normalise(_decode(data.removeprefix(_UTF8_BOM), source))
    check_characters(text, source)
    return text


def is_file(path: Path) -> bool:
    """Tell whether there is a file; what may not be looked at is none, and is told by whoever reads it."""
    return os.path.isfile(path)  # noqa: PTH113 - Path.is_file raises where it may not look


def is_folder(path: Path) -> bool:
    """Tell whether there is a folder; what may not be looked at is none."""
    return os.path.isdir(path)  # noqa: PTH112 - as above


def normalise(text: str) -> str:
    """Return the text with the line ends of all systems written as line feeds."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def check_characters(text: str, source: str) -> None:
    """Raise ``InvalidInput`` at the first character that has no place in a clue file. Wants normalised line ends."""
    found = _FORBIDDEN.search(text)
    if found:
        line, column = _position(text[: found.start()])
        message = f"the character U+{ord(found[0]):04X} can't stand in a clue file; remove it, or save the file as text"
        raise InvalidInput(Problem(message, source, line, column))


def _decode(data: bytes, source: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _position(normalise(data[: error.start].decode("utf-8")))
        message = f"not UTF-8: found the byte 0x{data[error.start]:02X}; save the file with the encoding UTF-8"
        raise InvalidInput(Problem(message, source, line, column)) from None


def _position(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - before.rfind("\n")
