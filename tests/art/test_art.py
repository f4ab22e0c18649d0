"""The sample pictures: read as they were drawn, of the sizes promised, and of the class that is claimed for each."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from authoring.formats import read_puzzle
from authoring.images import Reading, read_images
from authoring.model import Classification, FailureKind, Grid, Puzzle, Severity, Technique, Verdict, format_lengths
from authoring.solver import classify

ART = Path(__file__).resolve().parents[2] / "art"
OTHER = ART / "_other-classes"
PICTURES = sorted(ART.glob("*.png"))
ALL_PICTURES = [*PICTURES, *sorted(OTHER.glob("*.png"))]

NEEDS_SEARCH = {"tulip"}

HEART = """
.##...##.
####.####
#..######
#.#######
#########
.#######.
..#####..
...###...
....#....
"""

CAT_CLUES = (
    "0 / 1 1 / 2 2 / 3 3 / 13 / 13 / 2 5 2 / 2 5 2 / 13 / 6 6 / 5 5 / 11 / 9 / 5 / 0",
    "0 / 10 / 10 / 3 5 / 2 5 / 10 / 6 3 / 5 3 / 6 3 / 10 / 2 5 / 3 5 / 10 / 10 / 0",
)


def read(path: Path) -> Reading:
    (reading,) = read_images(path)
    return reading


def clues_only(path: Path) -> Puzzle:
    """Derive the clues of a picture and forget the picture."""
    goal = read(path).goal
    return Puzzle(goal.row_clues, goal.column_clues)


def solve(path: Path) -> Verdict:
    return classify(clues_only(path))


def drawing(grid: Grid) -> str:
    return "\n".join("".join(".#"[cell] for cell in row) for row in grid.rows)


def dark_and_opaque(path: Path, width: int) -> str:
    """Read a picture the simplest way: over white paper, one sample a cell, what is dark is filled."""
    with Image.open(path) as image:
        art = image.convert("RGBA")
    grey = Image.alpha_composite(Image.new("RGBA", art.size, "white"), art).convert("L")
    scale = art.width // width
    rows = range(0, art.height, scale)
    return "\n".join("".join(".#"[grey.getpixel((x, y)) == 0] for x in range(0, art.width, scale)) for y in rows)


def by_name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("name", ["heart", "arrow", "house", "cup", "cat"])
def test_line_logic_gives_the_picture_back(name: str) -> None:
    path = ART / f"{name}.png"
    verdict = solve(path)
    assert verdict.classification is Classification.LINE_SOLVABLE
    assert verdict.solution is not None
    assert drawing(verdict.solution) == drawing(read(path).goal)


def test_the_heart_is_the_one_that_was_drawn() -> None:
    assert drawing(read(ART / "heart.png").goal) == HEART.strip()


@pytest.mark.parametrize("path", ALL_PICTURES, ids=by_name)
def test_what_is_black_in_a_picture_is_filled_in_the_puzzle(path: Path) -> None:
    goal = read(path).goal
    assert drawing(goal) == dark_and_opaque(path, goal.width)


@pytest.mark.parametrize("path", PICTURES, ids=by_name)
def test_a_picture_is_the_only_solution_of_its_clues(path: Path) -> None:
    verdict = solve(path)
    needs_search = path.stem in NEEDS_SEARCH
    expected = Classification.SEARCH_REQUIRED if needs_search else Classification.LINE_SOLVABLE
    assert verdict.classification is expected
    assert verdict.solution == read(path).goal


@pytest.mark.parametrize("path", PICTURES, ids=by_name)
def test_a_picture_is_cropped_and_of_a_printable_size(path: Path) -> None:
    goal = read(path).goal
    assert 5 <= goal.width <= 40
    assert 5 <= goal.height <= 40
    for edge in (goal.rows[0], goal.rows[-1], goal.columns[0], goal.columns[-1]):
        assert any(edge), f"{path.name} has a blank margin"


@pytest.mark.parametrize("path", ALL_PICTURES, ids=by_name)
def test_a_picture_names_itself_and_is_read_beyond_doubt(path: Path) -> None:
    reading = read(path)
    assert reading.metadata.title
    assert reading.metadata.author == "nonogram project"
    assert reading.metadata.copyright == "CC0 1.0"
    assert reading.palette.monochrome
    warnings = {finding.name for finding in reading.findings if finding.severity is not Severity.NOTE}
    assert warnings <= {"mostly-filled", "isolated-cells", "blank-margin"}


def test_the_collection_is_large_and_varied() -> None:
    sizes = [(read(path).goal.width, read(path).goal.height) for path in PICTURES]
    assert len(sizes) >= 20
    assert (5, 5) in sizes
    assert (40, 40) in sizes
    assert sum(width != height for width, height in sizes) >= len(sizes) // 2
    assert {path.stem for path in PICTURES} >= NEEDS_SEARCH
    assert len(NEEDS_SEARCH) <= 3


def test_an_enlarged_picture_is_brought_back_to_one_pixel_a_cell() -> None:
    goal = read(ART / "key.png").goal
    assert (goal.width, goal.height) == (16, 7)


def test_the_cat_that_needs_a_search_has_its_well_known_clues() -> None:
    puzzle = clues_only(OTHER / "search-cat.png")
    found = tuple(
        " / ".join(format_lengths(clue, puzzle.palette) for clue in clues) for clues in (puzzle.rows, puzzle.columns)
    )
    assert found == CAT_CLUES


@pytest.mark.parametrize(("name", "technique"), [("search-cat", Technique.PROBE), ("deep-search", Technique.SEARCH)])
def test_pictures_that_line_logic_cannot_finish(name: str, technique: Technique) -> None:
    path = OTHER / f"{name}.png"
    verdict = solve(path)
    assert verdict.classification is Classification.SEARCH_REQUIRED
    assert verdict.technique is technique
    assert verdict.solution == read(path).goal


@pytest.mark.parametrize(("name", "switches"), [("switch", 1), ("two-switches", 2)])
@pytest.mark.parametrize("art_known", [False, True])
def test_pictures_with_switches_are_ambiguous(name: str, switches: int, art_known: bool) -> None:
    path = OTHER / f"{name}.png"
    goal = read(path).goal
    verdict = classify(Puzzle.from_goal(goal) if art_known else clues_only(path))
    assert verdict.classification is Classification.AMBIGUOUS
    assert verdict.solutions_text == str(2**switches)
    assert verdict.differing_exact
    assert len(verdict.differing) == 4 * switches


def test_the_misprinted_heart_contradicts_itself_between_its_lines() -> None:
    verdict = classify(read_puzzle(OTHER / "contradiction.yaml"))
    assert verdict.classification is Classification.UNSATISFIABLE
    assert verdict.failure is not None
    assert verdict.failure.kind is FailureKind.LINE
