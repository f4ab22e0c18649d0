"""What a language is: the fixed words of a sheet, all of them, so that no page is half translated."""

from __future__ import annotations

from dataclasses import dataclass

from authoring.model import Classification, Technique, Verdict

__all__ = ["Language"]


@dataclass(frozen=True, slots=True)
class Language:
    """The fixed words of sheets in one language.

    ``code`` is the language tag (BCP 47). ``by`` holds ``{author}``, ``solution_on``, ``solutions_on`` and ``on_page``
    hold ``{page}``, ``count`` holds ``{count}`` and stands on the title page. ``part`` names a puzzle that goes over
    several pages. ``how`` are the paragraphs of the page that explains the rules, and ``how_given`` is one more where
    some puzzle has given cells. The words from ``heard_grid`` on are for those who hear a page instead of seeing it.
    """

    code: str
    name: str
    untitled: str
    pack: str
    solutions: str
    by: str
    count: str
    solution_on: str
    solutions_on: str
    on_page: str
    line: str
    probe: str
    search: str
    beyond: str
    ambiguous: str
    unsatisfiable: str
    undecided: str
    how_title: str
    how: tuple[str, ...]
    how_given: str
    part: str
    heard_grid: str
    heard_row: str
    heard_column: str
    heard_cell: str
    heard_filled: str
    heard_crossed: str
    heard_solution: str
    heard_stars: str

    def difficulty(self, verdict: Verdict) -> str:
        """Name the class of a puzzle to a reader who wants to know what awaits them."""
        match verdict.classification:
            case Classification.LINE_SOLVABLE:
                return self.line
            case Classification.SEARCH_REQUIRED:
                techniques = {Technique.LINE: self.line, Technique.PROBE: self.probe, Technique.SEARCH: self.search}
                return self.beyond if verdict.technique is None else techniques[verdict.technique]
            case Classification.AMBIGUOUS:
                return self.ambiguous
            case Classification.UNSATISFIABLE:
                return self.unsatisfiable
            case Classification.UNDECIDED:
                return self.undecided
