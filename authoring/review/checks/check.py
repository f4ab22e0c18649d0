"""What a pack check is: it looks at all records of a run and says of some that something about them is worth a look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from authoring.model import Record, Severity

__all__ = ["Complaint", "PackCheck", "PackOptions", "Sizes"]


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes that a pack takes, in cells; all four limits are included."""

    least_width: int
    least_height: int
    most_width: int
    most_height: int

    def __str__(self) -> str:
        return f"{self.least_width} × {self.least_height} to {self.most_width} × {self.most_height}"

    def take(self, width: int, height: int) -> bool:
        """Tell whether a puzzle of this size is within the limits."""
        return self.least_width <= width <= self.most_width and self.least_height <= height <= self.most_height


@dataclass(frozen=True, slots=True)
class PackOptions:
    """What an editor wants of a pack; ``None`` where anything goes."""

    sizes: Sizes | None = None
    most_stars: int | None = None


Complaint: TypeAlias = tuple[int, str]
"""The place of a record in the run, from 0, and a sentence about it."""


@dataclass(frozen=True, slots=True)
class PackCheck:
    """A check by its ``name``, which switches it off, with the severity of its findings.

    ``find`` gets the records in the order of the run; some have no puzzle, since they could not be read.
    """

    name: str
    severity: Severity
    find: Callable[[Sequence[Record], PackOptions], Iterator[Complaint]]
