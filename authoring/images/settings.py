"""Image options as texts by name, as they stand on a command line or in a file beside a picture."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any

from authoring.images.notation import parse_colour, parse_region, parse_scale, parse_size
from authoring.images.options import ImageOptions
from authoring.model import hex_of

__all__ = ["SETTINGS", "flag", "flags", "parse_setting", "settings_of"]


def _number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text.strip()):
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


def settings_of(options: ImageOptions) -> dict[str, str]:
    """Return the texts of all options that were given, by name and in their order; read again they give the same."""
    values = ((each.name, getattr(options, each.name), each.default) for each in fields(options))
    return {name: _written(name, value) for name, value, default in values if value != default}


def flags(options: ImageOptions) -> str:
    """Return the options that were given as a shell takes them: ``--scale 8x8 --background '#ffffff' --trim``."""
    words = []
    for name, text in settings_of(options).items():
        words.append(flag(name) if SETTINGS[name] is _switch else f"{flag(name)} {shlex.quote(text)}")
    return " ".join(words)


def flag(name: str) -> str:
    """Return the option of a setting: ``--all-frames`` for ``all_frames``."""
    return f"--{name.replace('_', '-')}"


def _written(name: str, value: Any) -> str:
    if value is True:
        return "yes"
    if isinstance(value, int):
        return str(value)
    if name == "background":
        return hex_of(value)
    if name == "crop":
        left, top, width, height = value
        return f"{width}x{height}+{left}+{top}"
    return "{}x{}".format(*value)
