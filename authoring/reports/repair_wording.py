"""Repairs in words, the same in all reports for people: what to change, what comes of it, whether less would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from authoring.model import (
    Alternative,
    AlternativeKind,
    Cell,
    Change,
    ChangeKind,
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
    "none_sentence",
    "reasons_sentence",
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

_BEHIND_CELL = {
    ChangeKind.FILLED: "fill with {after}",
    ChangeKind.CLEARED: "clear",
    ChangeKind.RECOLOURED: "{after} instead of {before}",
}
_BEFORE_CELLS = {
    ChangeKind.FILLED: "put {after} into",
    ChangeKind.CLEARED: "clear",
    ChangeKind.RECOLOURED: "put {after} instead of {before} into",
}


def change_texts(changes: Iterable[Change], palette: Palette) -> Iterator[str]:
    """Yield each change in words: ``row 3, column 4: fill``, or in colour ``row 3, column 4: r instead of g``."""
    for change in changes:
        yield f"{change.cell}: {_doing(change, palette, _BEHIND_CELL)}"


def changes_sentence(changes: Iterable[Change], palette: Palette) -> str:
    """Return all changes in one breath: ``fill row 3, columns 4–5; clear row 7, column 1``."""
    by_doing: dict[str, list[Cell]] = {}
    for change in changes:
        by_doing.setdefault(_doing(change, palette, _BEFORE_CELLS), []).append(change.cell)
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
        return f"no repair found: {_why_none(repair)}{longer}{ways}"
    told = changes_sentence(best.changes, repair.puzzle.palette)
    meant = "" if repair.puzzle.goal else " of the first solution found"
    count = count_of(len(best.changes), "cell")
    then = f"this makes it {class_and_stars(best.verdict, best.difficulty)}{_aside(best.caveat)}"
    return f"repair ({count}{meant}): {told}; {then}{f'; {repair.looks}' if repair.looks else ''}"


def none_sentence(repair: Repair) -> str:
    """Return why nothing is suggested."""
    return f"no change of the picture was found: {_why_none(repair)}"


def reasons_sentence(suggestion: Suggestion) -> str:
    """Return what an eye minds about a suggestion; nothing where that is not known."""
    return f"to an eye: {'; '.join(suggestion.reasons)}" if suggestion.reasons else ""


def alternative_sentence(alternative: Alternative) -> str:
    """Return something else to do, and what comes of it."""
    proved = " (fewer were proved not to suffice)" if alternative.proved else ""
    what = alternative.message.rstrip(".")
    then = class_and_stars(alternative.verdict, alternative.difficulty)
    return f"{what}{proved}: {then}{_aside(alternative.caveat)}"


def given_lines(alternative: Alternative) -> Iterator[str]:
    """Yield the given cells of an alternative, those of each kind on a line."""
    if alternative.kind is AlternativeKind.GIVEN:
        for how, where in given_places(alternative.puzzle):
            yield f"{how}: {where}"


def _doing(change: Change, palette: Palette, words: Mapping[ChangeKind, str]) -> str:
    """Say what is done to a cell, in words that stand behind its name or before it."""
    if change.kind is ChangeKind.FILLED and palette.monochrome:
        return "fill"
    return words[change.kind].format(before=palette[change.before].key, after=palette[change.after].key)


def _aside(text: str) -> str:
    return f" ({text})" if text else ""


def _why_none(repair: Repair) -> str:
    return repair.reason or f"{count_of(repair.evaluated, 'set')} of changes tried{_limit(repair)}"


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
