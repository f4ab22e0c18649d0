"""Repairs in words, the same in all reports for people: what to change, what comes of it, whether less would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.model import (
    BACKGROUND,
    Alternative,
    AlternativeKind,
    Cell,
    Change,
    Classification,
    Difficulty,
    Minimality,
    Palette,
    Repair,
    RepairGoal,
    Suggestion,
    Symmetry,
    Verdict,
)
from authoring.reports.phrases import count_of, given_places, places

__all__ = [
    "GOALS",
    "alternative_sentence",
    "change_texts",
    "changes_sentence",
    "class_and_stars",
    "given_lines",
    "minimality_sentence",
    "repair_sentence",
    "symmetry_sentence",
]

GOALS = {
    RepairGoal.UNIQUE: "exactly one solution",
    RepairGoal.LINE_SOLVABLE: "exactly one solution, which line logic finds",
    RepairGoal.EASIER: "exactly one solution, and a star fewer",
    RepairGoal.HARDER: "exactly one solution, and a star more",
}
"""What each goal wants, to stand after ``wanted:``."""


def change_texts(changes: Iterable[Change], palette: Palette) -> Iterator[str]:
    """Yield each change in words: ``row 3, column 4: fill``, or in colour ``row 3, column 4: r instead of g``."""
    for cell, before, after in changes:
        yield f"{cell}: {_doing(before, after, palette)}"


def changes_sentence(changes: Iterable[Change], palette: Palette) -> str:
    """Return all changes in one breath: ``fill row 3, columns 4–5; clear row 7, column 1``."""
    by_doing: dict[str, list[Cell]] = {}
    for cell, before, after in changes:
        by_doing.setdefault(_doing_at(before, after, palette), []).append(cell)
    return "; ".join(f"{doing} {places(cells)}" for doing, cells in by_doing.items())


def class_and_stars(verdict: Verdict, difficulty: Difficulty | None) -> str:
    """Return what a puzzle is in a few words: ``ambiguous``, ``search-required (probe) ★★★``."""
    technique = verdict.technique if verdict.classification is Classification.SEARCH_REQUIRED else None
    stars = f" {'★' * difficulty.stars}" if difficulty else ""
    return f"{verdict.classification}{f' ({technique})' if technique else ''}{stars}"


def symmetry_sentence(repair: Repair, suggestion: Suggestion) -> str:
    """Return what becomes of the symmetry of the picture; nothing where it has none."""
    lost = [each for each in repair.symmetry if each not in suggestion.symmetry]
    parts = [f"keeps {_symmetries(suggestion.symmetry)}"] if suggestion.symmetry else []
    parts += [f"loses {_symmetries(lost)}"] if lost else []
    return ", ".join(parts)


def minimality_sentence(repair: Repair) -> str:
    """Return what was proved of smaller changes than those suggested; nothing where there are none."""
    smallest = min((len(each.changes) for each in repair.suggestions), default=0)
    if not smallest:
        return ""
    proved = _none_of(min(repair.fewest, smallest) - 1)
    if repair.minimality is Minimality.PROVED:
        if repair.fewest >= smallest:
            return f"{proved} (proved), so {smallest} cells are the least" if proved else ""
        fewer = f"{count_of(repair.fewest, 'cell')} would do if the symmetry were given up"
        return f"{proved} (proved); {fewer}" if proved else fewer
    doubt = f"best found: smaller ones were not ruled out{_limit(repair)}"
    return f"{proved}; {doubt}" if proved else doubt


def repair_sentence(repair: Repair) -> str:
    """Return the best suggestion, or why there is none, on one line."""
    best = repair.best
    if best is None:
        longer = "; nonogram repair looks longer" if repair.cut_short else ""
        ways = f"; instead: {'; '.join(map(alternative_sentence, repair.alternatives))}" if repair.alternatives else ""
        return f"no repair found: {why_none(repair)}{longer}{ways}"
    told = changes_sentence(best.changes, repair.puzzle.palette)
    meant = "" if repair.puzzle.goal else " of the first solution found"
    count = count_of(len(best.changes), "cell")
    return f"repair ({count}{meant}): {told}; this makes it {class_and_stars(best.verdict, best.difficulty)}"


def why_none(repair: Repair) -> str:
    """Return why nothing is suggested."""
    return repair.reason or f"{count_of(repair.evaluated, 'set')} of changes tried{_limit(repair)}"


def alternative_sentence(alternative: Alternative) -> str:
    """Return something else to do, and what comes of it."""
    proved = " (fewer were proved not to suffice)" if alternative.proved else ""
    what = alternative.message.rstrip(".")
    return f"{what}{proved}: {class_and_stars(alternative.verdict, alternative.difficulty)}"


def given_lines(alternative: Alternative) -> Iterator[str]:
    """Yield the given cells of an alternative, those of each kind on a line."""
    if alternative.kind is AlternativeKind.GIVEN:
        for how, where in given_places(alternative.puzzle):
            yield f"{how}: {where}"


def _doing(before: int, after: int, palette: Palette) -> str:
    """Say what is done to a cell that was named."""
    if after == BACKGROUND:
        return "clear"
    key = palette[after].key
    if before == BACKGROUND:
        return "fill" if palette.monochrome else f"fill with {key}"
    return f"{key} instead of {palette[before].key}"


def _doing_at(before: int, after: int, palette: Palette) -> str:
    """Say what is done, before the cells are named."""
    if after == BACKGROUND:
        return "clear"
    key = palette[after].key
    if before == BACKGROUND:
        return "fill" if palette.monochrome else f"put {key} into"
    return f"put {key} instead of {palette[before].key} into"


def _symmetries(symmetries: Iterable[Symmetry]) -> str:
    return f"the symmetry ({', '.join(symmetries)})"


def _none_of(cells: int) -> str:
    """Say that no set of up to so many cells does it."""
    if cells <= 0:
        return ""
    if cells <= 2:
        return ("no single cell does it", "no single cell and no pair does it")[cells - 1]
    return f"no {cells} cells or fewer do it"


def _limit(repair: Repair) -> str:
    return f" ({repair.cut_short})" if repair.cut_short else ""
