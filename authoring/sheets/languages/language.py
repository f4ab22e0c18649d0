"""What a language is: the fixed words of a sheet, all of them, so that no page is half translated."""

from __future__ import annotations

from dataclasses import dataclass

from authoring.model import Classification, Technique, Verdict

__all__ = ["Language"]


@dataclass(frozen=True, slots=True)
class Language:
    """The fixed words of sheets in one language.

    ``code`` is the language tag (BCP 47). ``by`` holds ``{author}``, ``solution_on``, ``solutions_on`` and ``on_page``
    hold ``{page}``, ``count`` and ``count_one`` hold ``{count}`` and stand on the title page. ``part`` names a puzzle
    that goes over several pages, ``one_of_several`` a solution that isn't the only one.

    The page that explains the rules says what the numbers mean, in black and white (``how_black``) or in colour
    (``how_colour``), with ``how_mixed`` where a book has both kinds; then ``how`` to go about it. ``how_unique`` is its
    promise, and ``how_open`` stands in its place where it can't be given; ``how_given`` is there where some puzzle has
    given cells. The words from ``heard_grid`` on are for those who hear a page instead of seeing it.
    """

    code: str
    name: str
    untitled: str
    pack: str
    solutions: str
    by: str
    count: str
    count_one: str
    solution_on: str
    solutions_on: str
    on_page: str
    line: str
    probe: str
    search: str
    beyond: str
    ambiguous: str
    one_of_several: str
    unsatisfiable: str
    undecided: str
    how_title: str
    how_black: tuple[str, ...]
    how_colour: tuple[str, ...]
    how_mixed: str
    how: tuple[str, ...]
    how_unique: str
    how_open: str
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

    @property
    def short(self) -> tuple[str, ...]:
        """What may stand with a puzzle or its solution."""
        hints = (self.line, self.probe, self.search, self.beyond, self.ambiguous, self.unsatisfiable, self.undecided)
        return (self.pack, self.solutions, self.untitled, self.by, self.part, *hints, self.one_of_several)

    def counted(self, count: int) -> str:
        """Tell the number of puzzles."""
        return (self.count_one if count == 1 else self.count).format(count=count)

    def rules(self, *, black: bool, colour: bool, unique: bool, given: bool) -> list[str]:
        """Explain the rules of a book by what it holds: puzzles in black and white, in colour, or both."""
        return [
            *(self.how_black if black or not colour else self.how_colour),
            *([self.how_mixed] if black and colour else []),
            *self.how,
            self.how_unique if unique else self.how_open,
            *([self.how_given] if given else []),
        ]

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
