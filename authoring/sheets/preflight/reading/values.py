"""Values of a PDF, taken for what they should be and not for what they are.

Any key may hold anything: a text where a dictionary belongs, a name where a number does. Whoever asks here gets a value
of the right kind, an empty one where there is none, so that one odd key costs nothing but itself. ``Odd`` is raised for
operands, which have no such thing as an empty value, and says what is wrong in words of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

import pikepdf

__all__ = ["Odd", "array", "dictionary", "number", "numbers", "text", "truth"]


class Odd(ValueError):
    """Something is not of the kind that belongs in its place; the message is for a reader."""


def dictionary(holder: Any, key: str) -> Any:
    """Return a dictionary, or that of a stream; an empty one where there is neither."""
    value = _value(holder, key)
    return value if isinstance(value, (pikepdf.Dictionary, pikepdf.Stream)) else pikepdf.Dictionary()


def array(holder: Any, key: str) -> Sequence[Any]:
    """Return the members of an array; none where there is no array."""
    value = _value(holder, key)
    return list(value) if isinstance(value, (pikepdf.Array, list)) else []


def number(holder: Any, key: str, default: float) -> float:
    """Return a number; the default where there is none."""
    try:
        return numbers([_value(holder, key)], 1)[0]
    except Odd:
        return default


def text(holder: Any, key: str) -> str:
    """Return a text, or a name with its slash; empty where there is neither."""
    value = _value(holder, key)
    return str(value) if isinstance(value, (pikepdf.String, pikepdf.Name, str)) else ""


def truth(holder: Any, key: str) -> bool:
    """Tell whether a key is set to true."""
    return _value(holder, key) is True


def numbers(operands: Any, count: int) -> list[float]:
    """Return so many operands as numbers. Raises ``Odd`` where there are more or fewer, or where one is none."""
    try:
        found = [float(operand) for operand in operands]
    except (TypeError, ValueError, OverflowError):
        found = []
    if len(found) != count or not all(map(isfinite, found)):
        raise Odd(f"{count} number{'' if count == 1 else 's'} expected")
    return found


def _value(holder: Any, key: str) -> Any:
    return holder.get(key) if isinstance(holder, (pikepdf.Dictionary, pikepdf.Stream)) else None
