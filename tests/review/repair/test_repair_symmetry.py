"""Symmetries are found about the middle of what is drawn, and a symmetric picture is repaired symmetrically."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from repair_oracle import FASTEST, changed, noise

from authoring.model import Cell, Grid, Minimality, Puzzle, RepairGoal, Symmetry
from authoring.review.repair import RepairOptions, find_repair
from authoring.review.repair.canvas import Canvas
from authoring.review.repair.symmetry import Symmetries

ALL = tuple(Symmetry)


def symmetries(picture: Grid) -> tuple[Symmetry, ...]:
    return Symmetries(Canvas(Puzzle.from_goal(picture), picture)).all


def by_definition(picture: Grid) -> tuple[Symmetry, ...]:
    """Cut out what is drawn, and compare it with its images."""
    rows = [row for row in range(picture.height) if any(picture.rows[row])]
    columns = [column for column in range(picture.width) if any(picture.columns[column])]
    if not rows:
        return ()
    box = Grid(tuple(row[columns[0] : columns[-1] + 1] for row in picture.rows[rows[0] : rows[-1] + 1]))
    upside_down = Grid(box.rows[::-1])
    images = {
        Symmetry.LEFT_RIGHT: box.mirrored(),
        Symmetry.UPSIDE_DOWN: upside_down,
        Symmetry.HALF_TURN: upside_down.mirrored(),
        Symmetry.DIAGONAL: box.transposed(),
        Symmetry.ANTIDIAGONAL: upside_down.mirrored().transposed(),
        Symmetry.QUARTER_TURN: upside_down.transposed(),
    }
    return tuple(symmetry for symmetry in Symmetry if images[symmetry] == box)


def placed(box: list[str], down: int, right: int) -> Grid:
    """Put a drawing somewhere in a larger grid."""
    width = len(box[0]) + right + 2
    lines = ["." * width] * down + ["." * right + line + ".." for line in box] + ["." * width]
    return Grid.parse(lines)


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        (["#.#", ".#."], (Symmetry.LEFT_RIGHT,)),
        (["#.", "##", "#."], (Symmetry.UPSIDE_DOWN,)),
        (["##.", ".##"], (Symmetry.HALF_TURN,)),
        (["##", "#."], (Symmetry.DIAGONAL,)),
        (["##", ".#"], (Symmetry.ANTIDIAGONAL,)),
        (["##..#", "....#", "..#..", "#....", "#..##"], (Symmetry.HALF_TURN, Symmetry.QUARTER_TURN)),
        ([".#.", "###", ".#."], ALL),
        (["#"], ALL),
        (["##.", "..#"], ()),
    ],
)
@pytest.mark.parametrize("place", [(0, 0), (1, 0), (2, 3)])
def test_symmetries_wherever_the_drawing_lies(
    box: list[str], expected: tuple[Symmetry, ...], place: tuple[int, int]
) -> None:
    picture = placed(box, *place)
    assert symmetries(picture) == by_definition(picture) == expected


def test_nothing_drawn_has_no_symmetry() -> None:
    assert symmetries(Grid.parse(["...", "..."])) == ()


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.integers(0, 10**6), st.sampled_from([0.15, 0.5, 0.9]), st.data())
def test_what_changes_do_to_symmetries(seed: int, density: float, data: st.DataObject) -> None:
    quarter = noise(3, 3, seed, density=density)
    half = [row + row[:2][::-1] for row in quarter.rows]
    picture = Grid((*half, *half[:2][::-1]))
    canvas = Canvas(Puzzle.from_goal(picture), picture)
    found = Symmetries(canvas)
    assert found.all == by_definition(picture)
    orbit = found.orbits(found.all[:1])
    patches = [data.draw(st.sampled_from(canvas.single_changes())), *orbit[: data.draw(st.integers(0, 3))]]
    for patch in patches:
        after = by_definition(Grid(canvas.changed(patch)))
        assert found.kept(patch) == tuple(each for each in found.all if each in after)


def test_orbits_keep_what_they_are_to_keep() -> None:
    picture = placed([".#.", "###", ".#."], 1, 2)
    canvas = Canvas(Puzzle.from_goal(picture), picture, [Cell(1, 2)])
    found = Symmetries(canvas)
    for kept in found.groups():
        orbits = found.orbits(kept)
        for patch in orbits:
            after = by_definition(Grid(canvas.changed(patch)))
            assert set(kept) <= set(after)
            assert (1, 2) not in {change[:2] for change in patch.changes}
        cells = [change[:2] for patch in orbits for change in patch.changes]
        assert len(cells) == len(set(cells))
    # With all symmetries kept, the corners of the box go together, and one of them is to be kept.
    assert not {(row, column) for row, column in product((1, 3), (2, 4))} & {
        change[:2] for patch in found.orbits(found.all) for change in patch.changes
    }


# Two arms that hang by a corner: each can be shifted along the body.
ARMS = Grid.parse(
    [
        "...........",
        ".#.......#.",
        "..#.###.#..",
        "....###....",
        "....###....",
        "....###....",
        "....###....",
    ]
)


@pytest.mark.parametrize("goal", [RepairGoal.UNIQUE, RepairGoal.LINE_SOLVABLE])
def test_a_symmetric_picture_is_repaired_symmetrically(goal: RepairGoal) -> None:
    repair = find_repair(Puzzle.from_goal(ARMS), RepairOptions(goal), FASTEST)
    assert repair.symmetry == (Symmetry.LEFT_RIGHT,)
    best = repair.best
    assert best is not None
    assert best.symmetry == repair.symmetry
    after = best.puzzle.goal
    assert after is not None
    assert Symmetry.LEFT_RIGHT in by_definition(after)
    assert after == changed(ARMS, best.changes)


MASK = Grid.parse(["...#..#...", ".###..###.", "#...##...#", "#........#", "#.#....#.#"])


def test_a_smaller_repair_that_breaks_the_symmetry_comes_last() -> None:
    repair = find_repair(Puzzle.from_goal(MASK), RepairOptions(), FASTEST)
    assert repair.symmetry == (Symmetry.LEFT_RIGHT,)
    assert [len(each.changes) for each in repair.suggestions] == [2, 2, 1]
    assert [each.symmetry for each in repair.suggestions] == [repair.symmetry, repair.symmetry, ()]
    assert (repair.fewest, repair.minimality) == (1, Minimality.PROVED)
    only = find_repair(Puzzle.from_goal(MASK), RepairOptions(suggestions=1), FASTEST)
    assert only.suggestions == repair.suggestions[:1]
