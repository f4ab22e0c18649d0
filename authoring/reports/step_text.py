"""Steps of an analysis in words. Proofs and guesses look different, and what rests on a guess is indented."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import (
    BACKGROUND,
    Branch,
    Clue,
    Contradiction,
    Deduction,
    Explanation,
    Palette,
    Puzzle,
    Refutation,
    Run,
    Solution,
    Step,
    format_lengths,
)
from authoring.reports.phrases import count_of, given_places

__all__ = ["explanation_lines", "step_text"]

_BILLION = 10**9
_INDENT = "  "


def explanation_lines(explanation: Explanation, puzzle: Puzzle, most: int | None) -> Iterator[str]:
    """Yield what is known from the start, numbered steps, and why there are more of them than are shown.

    Of the steps ``most`` are shown, or all.
    """
    for how, where in given_places(puzzle):
        yield f"      known from the start, {how}: {where}"
    shown = explanation.steps if most is None else explanation.steps[:most]
    for number, step in enumerate(shown, start=1):
        yield f"{number:>4}  {_INDENT * step.depth}{step_text(step, puzzle.palette)}"
    if hidden := len(explanation.steps) - len(shown):
        yield f"      … and {count_of(hidden, 'more step')}; --all shows them"
    if explanation.left_out:
        yield f"      … and {count_of(explanation.left_out, 'step')} left out; --max-steps keeps more"
    if not explanation.finished:
        yield "      … and there it was broken off: the work allowed is used up; --line-solves raises it"


def step_text(step: Step, palette: Palette) -> str:
    """Return a step as one line of text."""
    match step:
        case Deduction():
            return f"{step.line} ({_clue(step.clue, palette)}): {_placements(step.placements)}, {_news(step, palette)}"
        case Contradiction():
            return f"CONTRADICTION {step.line} ({_clue(step.clue, palette)}): no placement is left"
        case Refutation():
            return f"PROOF {step.cell} is not {_named(step.colour, palette)}: {_proof(step)}"
        case Branch():
            return f"GUESS {step.cell} is {_named(step.colour, palette)}; that is tried, not proved"
        case Solution():
            return "SOLUTION under these guesses, every cell is decided"


def _clue(clue: Clue, palette: Palette) -> str:
    return format_lengths(clue, palette)


def _placements(number: int) -> str:
    return "at least a billion placements" if number >= _BILLION else count_of(number, "placement")


def _news(step: Deduction, palette: Palette) -> str:
    parts = []
    if step.filled:
        parts.append(f"fill {_coloured(step.filled, palette)}")
    if step.empty:
        parts.append(f"empty {_cells(step.empty)}")
    for colour in sorted({run.colour for run in step.excluded}):
        runs = [run for run in step.excluded if run.colour == colour]
        parts.append(f"not {_named(colour, palette)} {_cells(runs)}")
    return "; ".join(parts)


def _coloured(runs: Sequence[Run], palette: Palette) -> str:
    if palette.monochrome:
        return _cells(runs)
    return ", ".join(f"{_cells([run])} {palette[run.colour].key}" for run in runs)


def _cells(runs: Sequence[Run]) -> str:
    """Write runs as people count: ``1–2, 4``."""
    return ", ".join(f"{run.first + 1}" if run.first == run.last else f"{run.first + 1}–{run.last + 1}" for run in runs)


def _named(colour: int, palette: Palette) -> str:
    if colour == BACKGROUND:
        return "empty"
    return "filled" if palette.monochrome else palette[colour].key


def _proof(step: Refutation) -> str:
    if not step.proof:
        return "all that the guess leads to ends in contradictions"
    last = step.proof[-1]
    steps = len(step.proof) - 1
    return f"else, {count_of(steps, 'deduction')} later, {last.line} would have no placement left"
