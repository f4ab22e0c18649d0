"""Pack checks: each finds what it is for, keeps quiet elsewhere, and can be switched off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from review_samples import COLOURS, DIAMOND, clues

from authoring.errors import ExitCode
from authoring.kernel import load_kernel
from authoring.model import Colour, Difficulty, Finding, Grid, Metadata, Palette, Puzzle, Record, Severity
from authoring.review.checks import CHECKS, PackOptions, Sizes, _template, alike_colours, review_pack
from authoring.review.difficulty import rate
from authoring.solver import classify

KERNEL = load_kernel()
# No symmetry, a side of 6, nothing blank, a third white; unique.
FLAG = Grid.parse(["#####.", "####..", "###.##", "##.###", "#....#", "#.####"])


def record(source: str, puzzle: Puzzle | Grid, title: str | None = None, findings: Sequence[Finding] = ()) -> Record:
    if isinstance(puzzle, Grid):
        puzzle = Puzzle.from_goal(puzzle, metadata=Metadata(title=title))
    verdict = classify(puzzle)
    difficulty = rate(puzzle, verdict.technique, KERNEL) if verdict.classification.unique else None
    return Record(source, puzzle, verdict, tuple(findings), difficulty=difficulty)


def found(
    *records: Record, options: PackOptions | None = None, ignored: Sequence[str] = ()
) -> dict[str, list[tuple[str, str]]]:
    """Return name and message of all findings, by source."""
    return {
        each.source: [(finding.name, finding.message) for finding in each.findings]
        for each in review_pack(records, options, ignored)
        if each.findings
    }


def names(*records: Record, options: PackOptions | None = None) -> dict[str, list[str]]:
    return {source: [name for name, _ in each] for source, each in found(*records, options=options).items()}


def inverted(grid: Grid) -> Grid:
    return Grid(tuple(tuple(1 - cell for cell in row) for row in grid.rows))


def test_a_good_puzzle_is_left_alone() -> None:
    assert found(record("flag.png", FLAG, "Flag")) == {}


def test_sources_without_a_puzzle_are_put_up_with() -> None:
    broken = Record("broken.png", failure=ExitCode.INVALID_INPUT)
    unsolved = Record("unsolved.png", Puzzle.from_goal(FLAG))
    options = PackOptions(Sizes(1, 1, 99, 99), 5)
    assert review_pack([broken, unsolved], options) == [broken, unsolved]
    assert review_pack([]) == []


@pytest.mark.parametrize(
    ("other", "how"),
    [
        (FLAG, ""),
        (FLAG.mirrored(), ", mirrored left to right"),
        (FLAG.transposed().mirrored().transposed(), ", mirrored top to bottom"),
        (FLAG.transposed(), ", mirrored along a diagonal"),
        (FLAG.mirrored().transposed().mirrored().transposed(), ", turned by half"),
        (inverted(FLAG), ", inverted"),
        (inverted(FLAG).mirrored(), ", inverted and mirrored left to right"),
    ],
)
def test_the_same_puzzle_twice(other: Grid, how: str) -> None:
    again = found(record("flag.png", FLAG), record("between.png", DIAMOND), record("again.png", other))
    assert ("duplicate", f"the same puzzle as flag.png{how}") in again["again.png"]
    assert "duplicate" not in [name for source in ("flag.png", "between.png") for name, _ in again.get(source, [])]


def test_a_quarter_turn_is_told_by_its_direction() -> None:
    # The way that leads from the second back to the first.
    to_the_right = Grid(tuple(zip(*FLAG.rows[::-1], strict=True)))
    back = found(record("flag.png", FLAG), record("again.png", to_the_right))["again.png"]
    assert back == [("duplicate", "the same puzzle as flag.png, turned to the left")]


def test_clues_alone_are_recognised_as_well() -> None:
    again = names(record("flag.non", clues(FLAG)), record("again.non", clues(FLAG.mirrored())))
    assert again == {"again.non": ["duplicate"]}


def test_as_many_cells_are_not_the_same_puzzle() -> None:
    other = Grid((*FLAG.rows[:4], FLAG.rows[5], FLAG.rows[4]))
    assert names(record("flag.png", FLAG), record("other.png", other)) == {}


def test_a_clue_file_is_no_double_of_its_picture() -> None:
    picture, file = record("art/flag.png", FLAG, "Flag"), record("clues/Flag.yaml", FLAG, "Flag")
    assert names(picture, file) == {}
    assert names(file, picture) == {}


def test_art_and_clue_file_that_disagree() -> None:
    drawn, kept = record("art/flag.png", FLAG), record("clues/flag.yaml", clues(FLAG.mirrored()))
    assert names(drawn, kept) == {"clues/flag.yaml": ["differs"]}
    assert names(kept, drawn) == {"clues/flag.yaml": ["differs"]}
    (_, reviewed) = review_pack([drawn, kept])
    assert reviewed.findings[0].severity is Severity.ERROR
    assert "art/flag.png" in reviewed.findings[0].message


def test_the_puzzles_of_one_picture_have_no_clue_file() -> None:
    part = replace(record("art/flag.png[r1c1]", FLAG), part="r1c1")
    assert "differs" not in names(part, record("flag.yaml", clues(FLAG.mirrored()))).get("flag.yaml", [])


def test_titles_are_compared_as_people_read_them() -> None:
    other = Grid((*FLAG.rows[:4], FLAG.rows[5], FLAG.rows[4]))
    pack = found(record("one.png", FLAG, "The  Flag"), record("two.png", other, "the flag"))
    assert pack == {"two.png": [("same-title", "has the title of one.png: the flag")]}
    assert names(record("one.png", FLAG), record("two.png", other)) == {}


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["....."] * 5, "no cell is filled"),
        (["#####"] * 5, "every cell is filled"),
        (["###..", "#.#.#", "#####", "..###"], "5 × 4 cells: a side of less than 5 is soon done"),
    ],
)
def test_trivial(rows: list[str], message: str) -> None:
    assert ("trivial", message) in found(record("a.non", clues(Grid.parse(rows))))["a.non"]


def test_a_blank_picture_is_told_once() -> None:
    blank = Finding("blank", Severity.WARNING, "the picture is all one colour")
    assert names(record("a.png", Grid.parse(["....."] * 5), findings=[blank])) == {"a.png": ["blank"]}


@pytest.mark.parametrize(
    ("grid", "way"),
    [
        (["###.#.", "##...#", "#.###.", "#.###.", "##...#", "###.#."], "top to bottom"),
        (["######", ".#..#.", "#.##.#", "##..##", "#....#", "#.##.#"], "left to right"),
        (["######", "#.....", "##.###", "###.##", ".....#", "######"], "when turned by half"),
    ],
)
def test_symmetric(grid: list[str], way: str) -> None:
    assert found(record("a.png", Grid.parse(grid)))["a.png"] == [("symmetric", f"the picture is symmetric {way}")]


def test_symmetric_along_both_diagonals() -> None:
    (message,) = [text for name, text in found(record("a.png", DIAMOND))["a.png"] if name == "symmetric"]
    assert message.count(" and ") == 4


def test_one_of_several_solutions_is_not_called_symmetric() -> None:
    ambiguous = Grid.parse(["#....", ".#...", "..#..", "...#.", "....#"])
    assert "symmetric" not in names(record("a.non", clues(ambiguous))).get("a.non", [])


def test_little_white() -> None:
    black = Grid.parse(["######", "#.####", "####.#", "######", "###.##", "#####."])
    assert found(record("a.non", clues(black))) == {
        "a.non": [("little-white", "4 of 36 cells are empty, less than 25%")]
    }
    mostly = Finding("mostly-filled", Severity.WARNING, "32 of 36 cells are filled")
    assert names(record("a.png", black, findings=[mostly])) == {"a.png": ["mostly-filled"]}


def test_a_background_that_is_not_the_largest_colour() -> None:
    drawn = Grid.parse(["rrrrg.", "rrrr..", "rrr.gg", "rr.rrg", "r....g", "g.rrrr"], COLOURS)
    puzzle = Puzzle(drawn.row_clues, drawn.column_clues, COLOURS)
    assert found(record("a.yaml", puzzle))["a.yaml"] == [
        ("background-not-largest", "20 cells have the colour r (#c81e1e), but only 10 are empty")
    ]
    assert "background-not-largest" not in names(record("b.png", FLAG)).get("b.png", [])


def test_blank_border() -> None:
    rows = ["." * 8, *("." + "".join(".#"[cell] for cell in row) + "." for row in FLAG.rows)]
    grid = Grid.parse(rows)
    assert found(record("a.non", clues(grid)))["a.non"] == [
        ("blank-border", "blank lines at the border: 1 top, 1 left, 1 right")
    ]
    margin = Finding("blank-margin", Severity.WARNING, "blank lines at the border: 1 top")
    assert names(record("a.png", grid, findings=[margin])) == {"a.png": ["blank-margin"]}


@pytest.mark.parametrize(
    ("sizes", "fits"),
    [
        (Sizes(6, 6, 6, 6), True),
        (Sizes(5, 5, 10, 10), True),
        (Sizes(7, 5, 10, 10), False),
        (Sizes(5, 5, 10, 5), False),
    ],
)
def test_sizes(sizes: Sizes, fits: bool) -> None:
    pack = found(record("flag.png", FLAG), options=PackOptions(sizes))
    assert pack == ({} if fits else {"flag.png": [("size", f"6 × 6 cells, but the pack takes {sizes}")]})


def test_too_hard() -> None:
    hard = replace(record("flag.png", FLAG), difficulty=Difficulty(4, 11.0, (), ()))
    pack = found(hard, options=PackOptions(most_stars=3))
    assert pack == {"flag.png": [("too-hard", "difficulty 4 of 5, but the pack takes 3 at most")]}
    assert found(hard, options=PackOptions(most_stars=4)) == {}


def test_findings_of_other_layers_stay_in_front() -> None:
    note = Finding("upscaled", Severity.NOTE, "8 pixels a cell")
    assert names(record("a.png", DIAMOND, findings=[note]))["a.png"] == ["upscaled", "symmetric"]


def test_every_check_can_be_switched_off() -> None:
    assert found(record("a.png", DIAMOND), record("b.png", DIAMOND), ignored=["symmetric", "duplicate"]) == {}
    assert len({check.name for check in CHECKS}) == len(CHECKS)


def test_the_template_is_a_check() -> None:
    untitled, titled = Record("a.yaml", clues(FLAG)), record("b.png", FLAG, "Flag")
    complaints = list(_template.CHECK.find([untitled, titled, Record("c.yaml")], PackOptions()))
    assert complaints == [(0, "has no title")]


@pytest.mark.parametrize(
    ("background", "colours", "alike"),
    [
        ((255, 255, 255), [(200, 30, 30), (42, 125, 46)], False),
        ((255, 255, 255), [(200, 30, 30), (204, 34, 30)], True),
        ((255, 255, 255), [(0, 0, 0), (250, 250, 250)], True),
        ((255, 255, 255), [(0, 0, 0), (255, 230, 60)], False),
        ((0, 0, 0), [(4, 4, 20), (255, 255, 255)], True),
    ],
)
def test_colours_that_can_hardly_be_told_apart(
    background: tuple[int, int, int], colours: list[tuple[int, int, int]], alike: bool
) -> None:
    palette = Palette(Colour(".", background), tuple(map(Colour, "ab", colours)))
    puzzle = Puzzle.from_goal(Grid.parse([".....a", "a.....", "b.....", "......", "......"], palette), palette)
    assert ("alike-colours" in names(record("pale.yaml", puzzle)).get("pale.yaml", [])) is alike
    if alike:
        ((_, message),) = (each for each in found(record("p", puzzle))["p"] if each[0] == "alike-colours")
        assert message.count("#") == 2


def test_the_distance_of_colours_is_that_of_cielab() -> None:
    # sRGB red and white in CIELAB by the tables of colour science: (53.24, 80.09, 67.20) and (100, 0, 0).
    assert alike_colours.lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert alike_colours.lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.05)
