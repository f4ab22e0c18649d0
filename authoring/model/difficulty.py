"""How hard a puzzle is for a person: stars, and the measurements that they come from, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from authoring.model.grid import Line

__all__ = ["Difficulty", "DifficultyPart", "Round"]


@dataclass(frozen=True, slots=True)
class Round:
    """All lines looked at once, with what was known when the round began.

    ``moving`` are the lines that say something new, rows first; ``settled`` cells are decided by them.
    """

    moving: tuple[Line, ...]
    settled: int


@dataclass(frozen=True, slots=True)
class DifficultyPart:
    """One part of the formula.

    ``name`` is stable and short, ``measure`` what was measured in its own unit, ``points`` what it adds to the score,
    ``reason`` the same as a sentence for a person.
    """

    name: str
    measure: float
    points: float
    reason: str


@dataclass(frozen=True, slots=True)
class Difficulty:
    """One star (easy) to five (hard); the score behind them is the sum of the points of all parts.

    ``rounds`` goes as far as line logic does; it leaves ``open_cells`` cells undecided. ``bottlenecks`` says in a
    sentence each where a solver is likely to get stuck, in the order of the rounds.
    """

    stars: int
    score: float
    parts: tuple[DifficultyPart, ...]
    rounds: tuple[Round, ...]
    open_cells: int = 0
    bottlenecks: tuple[str, ...] = ()
