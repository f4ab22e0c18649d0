"""Exit codes, and the exceptions that carry them.

The library raises; only ``cli/app.py`` turns an exception into an exit code. Nobody decides by the text of a
message: what a caller needs to know is the exception's class and its fields. Every message says what was found and
what to do about it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

__all__ = [
    "AuthoringError",
    "ExitCode",
    "InternalError",
    "InvalidInput",
    "InvalidPuzzle",
    "MissingDependency",
    "OutputError",
    "Problem",
    "Unprintable",
    "UsageError",
    "worst",
]


class ExitCode(IntEnum):
    """What the process says to the shell when it ends."""

    OK = 0
    FINDINGS = 1
    USAGE = 2
    INVALID_INPUT = 3
    UNDECIDED = 4
    OUTPUT = 5
    MISSING_DEPENDENCY = 6
    INTERNAL = 70
    INTERRUPTED = 130


# From harmless to grave. A known fault of a puzzle outranks an open question about one; a file that can't be read
# outranks both, since anything may hide in it.
_GRAVITY = (
    ExitCode.OK,
    ExitCode.UNDECIDED,
    ExitCode.FINDINGS,
    ExitCode.INVALID_INPUT,
    ExitCode.USAGE,
    ExitCode.MISSING_DEPENDENCY,
    ExitCode.OUTPUT,
    ExitCode.INTERNAL,
    ExitCode.INTERRUPTED,
)


def worst(codes: Iterable[ExitCode]) -> ExitCode:
    """Return the gravest of several exit codes, ``OK`` for none."""
    return max(codes, key=_GRAVITY.index, default=ExitCode.OK)


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of an input: where it is, what was found and what was wanted.

    ``line`` and ``column`` count from 1 and are positions in the text of the file ``source``.
    """

    message: str
    source: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part is not None)
        return f"{place}: {self.message}" if place else self.message


class AuthoringError(Exception):
    """An error that a user can do something about: one or several problems, and an exit code."""

    exit_code: ClassVar[ExitCode] = ExitCode.INTERNAL

    def __init__(self, *problems: Problem | str) -> None:
        self.problems = tuple(Problem(p) if isinstance(p, str) else p for p in problems)
        super().__init__(*self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class UsageError(AuthoringError):
    """The command's words don't fit together."""

    exit_code = ExitCode.USAGE


class InvalidInput(AuthoringError):
    """A file can't be read or is not what it should be; all its problems are listed."""

    exit_code = ExitCode.INVALID_INPUT


class InvalidPuzzle(InvalidInput):
    """A puzzle contradicts itself before any solving: clues that don't fit, totals that differ, a wrong goal.

    ``puzzle`` is that puzzle where it could be built and nothing else was wrong with its file. (A ``model.Puzzle``;
    this layer knows no model.)
    """

    def __init__(self, *problems: Problem | str, puzzle: object = None) -> None:
        super().__init__(*problems)
        self.puzzle = puzzle


class Unprintable(AuthoringError):
    """A puzzle can't be printed legibly on the page that was asked for."""

    exit_code = ExitCode.FINDINGS


class OutputError(AuthoringError):
    """A result can't be written where it was wanted."""

    exit_code = ExitCode.OUTPUT


class MissingDependency(AuthoringError):
    """An optional part of the installation is missing; the message says how to get it."""

    exit_code = ExitCode.MISSING_DEPENDENCY


class InternalError(AuthoringError):
    """A check of ours on our own work failed: a bug in this package, not in the input."""

    exit_code = ExitCode.INTERNAL
