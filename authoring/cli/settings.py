"""A pack's policy kept beside the pack: ``nonogram.toml``, or the table ``[tool.nonogram]`` of ``pyproject.toml``.

The nearest one counts, in the working directory or above; options on the command line override it key by key. A file
with a fault is told in full, every key at once, rather than half obeyed.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from authoring.errors import InvalidInput, Problem
from authoring.formats.text import is_file

__all__ = ["Settings", "find_settings"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What a file says, key by key; ``None`` where it says nothing. ``source`` is the file, for messages."""

    source: str | None = None
    fail_on: tuple[str, ...] | None = None
    ignore: tuple[str, ...] | None = None
    max_difficulty: int | None = None
    sizes: str | None = None


def find_settings(folder: Path) -> Settings:
    """Return the settings that hold in a folder, empty ones where there are none.

    Raises ``InvalidInput`` where the file can't be read or has keys or values that mean nothing.
    """
    for place in (folder, *folder.parents):
        own = place / "nonogram.toml"
        if is_file(own):
            return _settings(own, _parsed(own))
        project = place / "pyproject.toml"
        if is_file(project):
            tool = _parsed(project).get("tool")
            table = tool.get("nonogram") if isinstance(tool, dict) else None
            if table is not None:
                return _settings(project, table, "tool.nonogram.")
    return Settings()


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise InvalidInput(Problem(f"can't be read: {error.strerror}", str(path))) from error
    except UnicodeDecodeError as error:
        raise InvalidInput(Problem("is not text in UTF-8", str(path))) from error
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput(Problem(f"is not valid TOML: {error}", str(path))) from error


def _settings(path: Path, table: Any, prefix: str = "") -> Settings:
    if not isinstance(table, dict):
        raise InvalidInput(Problem(f"{prefix.rstrip('.')}: expected a table, found {table!r}", str(path)))
    problems: list[Problem] = []
    values: dict[str, Any] = {}
    for key, value in table.items():
        wanted, understood = _KEYS.get(key, (f"one of the keys {', '.join(_KEYS)}", None))
        if understood is None:
            problems.append(Problem(f"{prefix}{key}: there is no such key; expected {wanted}", str(path)))
        elif not understood(value):
            problems.append(Problem(f"{prefix}{key}: expected {wanted}, found {value!r}", str(path)))
        else:
            values[key.replace("-", "_")] = tuple(value) if isinstance(value, list) else value
    if problems:
        raise InvalidInput(*problems)
    return Settings(str(path), **values)


def _is_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _is_stars(value: object) -> bool:
    return type(value) is int and 1 <= value <= 5


def _is_text(value: object) -> bool:
    return isinstance(value, str)


_KEYS = {
    "fail-on": ('a list of names such as ["warning"]', _is_names),
    "ignore": ('a list of names such as ["symmetric"]', _is_names),
    "max-difficulty": ("a whole number from 1 to 5", _is_stars),
    "sizes": ('text such as "10-25"', _is_text),
}
