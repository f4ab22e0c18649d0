"""Check: the same puzzle twice, also mirrored, turned or inverted.

Puzzles are told apart by their clues. Other given cells don't make them another puzzle, since whoever met the clues
before meets them again; but it is said that they are others, since they can lead to another picture. Counting cells
first leaves few that could be the same, so that a pack of a thousand is compared at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from authoring.model import Puzzle, Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions
from authoring.review.checks.companions import clue_files_of_pictures
from authoring.review.checks.picture import picture
from authoring.review.checks.symmetry import AS_IT_IS, Clues, clues_of, positions

__all__ = ["CHECK"]

_Count: TypeAlias = tuple[int, int, int]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of each puzzle that came before in the run."""
    del options
    skipped = clue_files_of_pictures(records)
    puzzles = {place: each.puzzle for place, each in enumerate(records) if each.puzzle and place not in skipped}
    counted = Counter(map(_count, puzzles.values()))
    seen: dict[Clues, int] = {}
    for place, puzzle in puzzles.items():
        inverse_is_there = counted[_inverse_count(puzzle)] > 0
        if counted[_count(puzzle)] < 2 and not inverse_is_there:
            continue
        inverse = _inverse(records[place]) if inverse_is_there else None
        for shown, how in ((puzzle, ""), (inverse, "inverted")):
            other = None if shown is None else seen.get(_standing(shown))
            if shown is not None and other is not None:
                yield place, _message(shown, puzzles[other], records[other].source, how)
                break
        else:
            seen[_standing(puzzle)] = place


def _message(puzzle: Puzzle, other: Puzzle, source: str, how: str) -> str:
    fitting = [(name, each) for name, each in positions(puzzle).items() if clues_of(each) == clues_of(other)]
    position, shown = next((pair for pair in fitting if pair[1].given == other.given), fitting[0])
    ways = " and ".join(filter(None, (how, "" if position == AS_IT_IS else position)))
    same = shown.given == other.given
    what = f"the same {'puzzle' if same else 'clues'} as {source}" + (f", {ways}" if ways else "")
    return what if same else f"{what}, but other given cells"


def _standing(puzzle: Puzzle) -> Clues:
    """Return the clues in that position which all positions of the puzzle have in common."""
    return min(map(clues_of, positions(puzzle).values()))


def _count(puzzle: Puzzle) -> _Count:
    """Return what is the same in all positions: the sides, and the number of filled cells."""
    least, most = sorted((puzzle.width, puzzle.height))
    return least, most, sum(block.length for clue in puzzle.rows for block in clue)


def _inverse_count(puzzle: Puzzle) -> _Count:
    least, most, filled = _count(puzzle)
    return least, most, least * most - filled


def _inverse(record: Record) -> Puzzle | None:
    """Return the puzzle with filled and empty cells exchanged; ``None`` in colour, or where its picture isn't known."""
    puzzle = record.puzzle
    grid = picture(record)
    if puzzle is None or grid is None or not puzzle.palette.monochrome:
        return None
    return replace(puzzle, goal=grid).inverted()


CHECK = PackCheck("duplicate", Severity.WARNING, find)
