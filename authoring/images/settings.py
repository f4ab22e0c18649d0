"""Image options as texts by name, as they stand on a command line or in a file beside a picture."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from authoring.images.notation import parse_colour, parse_region, parse_scale, parse_size

__all__ = ["SETTINGS", "parse_setting"]


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text.strip()):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def _switch(text: str) -> bool:
    word = text.strip().lower()
    if word not in ("yes", "no", "true", "false"):
        raise ValueError(f"{text!r} is neither yes nor no")
    return word in ("yes", "true")


SETTINGS: Mapping[str, Callable[[str], Any]] = MappingProxyType(
    {
        "background": parse_colour,
        "threshold": _number,
        "opacity": _number,
        "dither": _switch,
        "invert": _switch,
        "crop": parse_region,
        "scale": parse_scale,
        "grid": parse_size,
        "size": parse_size,
        "slice": parse_size,
        "gutters": _switch,
        "trim": _switch,
        "pad": _number,
        "frame": _number,
        "all_frames": _switch,
    }
)
"""How the text of each field of ``ImageOptions`` is read."""


def parse_setting(name: str, text: str) -> Any:
    """Return the value of the field ``name`` of ``ImageOptions``. Raises ``ValueError`` with a sentence otherwise."""
    return SETTINGS[name](text)
