"""The fixed words of a sheet, and how a puzzle's class is put to a reader who wants to know what awaits them."""

from __future__ import annotations

from authoring.model import Classification, Puzzle, Technique, Verdict

__all__ = ["PACK", "PRODUCER", "SOLUTIONS", "UNTITLED", "by_author", "difficulty", "size"]

PRODUCER = "nonogram"
SOLUTIONS = "Solutions"
UNTITLED = "Nonogram"
PACK = "Nonograms"

_UNIQUE = {
    Technique.LINE: "Line logic",
    Technique.PROBE: "Needs assumptions",
    Technique.SEARCH: "Needs search",
    None: "Beyond line logic",
}
_OTHERS = {
    Classification.AMBIGUOUS: "Several solutions",
    Classification.UNSATISFIABLE: "No solution",
    Classification.UNDECIDED: "Not proved unique",
}


def difficulty(verdict: Verdict) -> str:
    """Name the class of a puzzle."""
    if verdict.classification is Classification.LINE_SOLVABLE:
        return _UNIQUE[Technique.LINE]
    if verdict.classification is Classification.SEARCH_REQUIRED:
        return _UNIQUE[verdict.technique]
    return _OTHERS[verdict.classification]


def size(puzzle: Puzzle) -> str:
    """Name the size of a puzzle, width first; its parts never part at the end of a line."""
    return f"{puzzle.width}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{puzzle.height}"


def by_author(author: str) -> str:
    """Name the author of a puzzle."""
    return f"by {author}"
