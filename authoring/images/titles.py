"""A puzzle's title from the name of its file, and what a PNG says about itself in its text chunks.

Text chunks come from strangers: they are cut to one line of sensible length without control characters.
"""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from pathlib import Path

from PIL import Image

from authoring.model import Metadata

__all__ = ["describe", "title_from_name"]

_LONGEST = 200


def describe(path: Path, image: Image.Image) -> Metadata:
    """Return the title from the file's name, overridden by a PNG's chunks Title, Author and Copyright.

    The image has to be loaded, since chunks may stand behind its pixels.
    """
    chunks = image.info if image.format == "PNG" else {}
    title, author, rights = (_clean(chunks.get(key)) for key in ("Title", "Author", "Copyright"))
    return Metadata(title=title or title_from_name(path), author=author, copyright=rights)


def title_from_name(path: Path) -> str:
    """Make a title of a file name: ``two-frames.gif`` becomes ``Two frames``."""
    words = _clean(path.stem.replace("-", " ").replace("_", " ")) or path.stem
    return words[:1].upper() + words[1:]


def _clean(text: object) -> str | None:
    if not isinstance(text, str):
        return None
    # By its specification a tEXt chunk is Latin-1, but many programs write UTF-8 into it.
    with suppress(UnicodeError):
        text = text.encode("latin-1").decode("utf-8")
    shown = "".join(_SHOWN.get(unicodedata.category(char), char) for char in text[:_LONGEST])
    return " ".join(shown.split()) or None


# Control characters and line ends become spaces; what has no shape of its own (direction marks, halves of characters,
# unassigned code points) goes.
_SHOWN = {"Cc": " ", "Zl": " ", "Zp": " ", "Cf": "", "Cs": "", "Co": "", "Cn": ""}
