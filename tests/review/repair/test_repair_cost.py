"""What changes cost: by example, and shapes against a plain flood."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from repair_oracle import noise, palette_of

from authoring.model import BLACK_AND_WHITE, Colour, Grid, Palette, Puzzle, Symmetry
from authoring.review.repair import cost as table
from authoring.review.repair.canvas import Canvas
from authoring.review.repair.cost import Appearance
from authoring.review.repair.ranking import choose
from authoring.review.repair.shapes import Fate, Shapes


def appearance(lines: Sequence[str], palette: Palette = BLACK_AND_WHITE) -> tuple[Canvas, Appearance]:
    picture = Grid.parse(lines, palette)
    canvas = Canvas(Puzzle.from_goal(picture, palette), picture)
    return canvas, Appearance(canvas)


def cost_of(lines: Sequence[str], *changes: tuple[int, int, int]) -> tuple[float, tuple[str, ...]]:
    canvas, seen = appearance(lines)
    return seen.cost(canvas.patch(changes))


STAIRS = [
    "..........",
    ".#........",
    ".##.......",
    ".###......",
    ".####.....",
    ".########.",
    "..........",
    "..........",
]
RING = [".......", ".#####.", ".#...#.", ".#...#.", ".#...#.", ".#####.", "......."]
EYES = ["#########", "##.###.##", "#########", "#########", "########.", "########."]
TWO_BARS = ["............", ".#########..", "............", "##########..", "............"]


def test_the_end_of_a_step_costs_the_change_alone() -> None:
    # Row 3, column 4 has a filled cell beside it and one below: the outline is as long as before.
    assert cost_of(STAIRS, (2, 3, 1)) == (table.CHANGE, ("extends a shape at row 3, column 4",))
    assert cost_of(STAIRS, (2, 2, 0)) == (table.CHANGE, ("trims a shape at row 3, column 3",))


def test_a_bump_on_a_straight_edge_is_seen() -> None:
    # Two edges more; the edge goes on straight for two cells both ways.
    points, reasons = cost_of(TWO_BARS, (4, 5, 1))
    assert points == table.CHANGE + 2 * table.LONGER + table.NOTCHES[2]
    assert reasons == ("puts a bump on a straight edge at row 5, column 6",)


def test_a_tip_is_taken_off_and_a_notch_filled_for_little() -> None:
    points, reasons = cost_of(TWO_BARS, (1, 9, 0))
    assert points == table.CHANGE + 2 * table.SHORTER
    assert reasons == ("takes off a tip at row 2, column 10",)
    points, reasons = cost_of(["#.###.", "#####.", "#####."], (0, 1, 1))
    assert points == table.CHANGE + 2 * table.SHORTER
    assert reasons == ("fills a notch at row 1, column 2",)


@pytest.mark.parametrize(
    ("lines", "change", "points", "reason"),
    [
        (STAIRS, (1, 5, 1), table.SPECK, "leaves a speck at row 2, column 6"),
        (EYES, (1, 2, 1), table.VANISHED, "fills a hole at row 2, column 3"),
        (EYES, (1, 3, 0), table.DETAIL, "alters a small detail at row 2, column 4"),
        (EYES, (3, 4, 0), table.HOLE, "makes a hole at row 4, column 5"),
        (RING, (1, 3, 0), table.BROKEN, "breaks an outline at row 2, column 4"),
        (TWO_BARS, (1, 5, 0), table.SPLIT, "breaks a shape apart at row 2, column 6"),
        (TWO_BARS, (1, 8, 0), table.SPECK, "leaves a speck at row 2, column 9"),
        (TWO_BARS, (2, 5, 1), table.MERGED, "joins two shapes at row 3, column 6"),
        (
            ["#####", "#...#", "#...#", "##.##", "....."],
            (3, 2, 1),
            table.CLOSED,
            "closes an outline at row 4, column 3",
        ),
        (["#..", "..."], (0, 0, 0), table.VANISHED, "takes away a shape at row 1, column 1"),
    ],
)
def test_what_alters_the_drawing_is_dear(
    lines: list[str], change: tuple[int, int, int], points: float, reason: str
) -> None:
    canvas, seen = appearance(lines)
    patch = canvas.patch([change])
    symmetry_lost = table.SYMMETRY * (len(seen.symmetries.all) - len(seen.symmetries.kept(patch)))
    whole, reasons = seen.cost(patch)
    assert reason in reasons
    assert whole == pytest.approx(seen.rough_cost(patch) + points + symmetry_lost, abs=0.01)


def test_a_broken_outline_is_told_where_it_is_broken() -> None:
    # The other change touches the same two parts of the background.
    _, reasons = cost_of(RING, (0, 1, 1), (1, 4, 0))
    assert "breaks an outline at row 2, column 5" in reasons


def test_lost_symmetry_is_told() -> None:
    points, reasons = cost_of(["...#...", "..###..", ".#####.", "......."], (1, 1, 1))
    assert reasons == ("loses the left-right symmetry", "extends a shape at row 2, column 2")
    assert points == table.CHANGE + table.SYMMETRY


def test_a_colour_from_near_by_is_cheaper_than_one_from_far() -> None:
    palette = Palette(
        BLACK_AND_WHITE.background, (Colour("r", (200, 30, 30)), Colour("g", (40, 120, 50)), Colour("b", (30, 30, 200)))
    )
    lines = ["rrr...", "rrrg..", "rrr..b", "......"]
    canvas, seen = appearance(lines, palette)
    costs = [seen.rough_cost(canvas.patch([(1, 2, colour)])) for colour in (2, 0, 3)]
    assert costs == sorted(costs)
    assert costs[0] < costs[1] < costs[2]


def test_a_change_between_like_colours_is_cheaper() -> None:
    costs = []
    for other in ((205, 35, 35), (30, 30, 200)):
        palette = Palette(BLACK_AND_WHITE.background, (Colour("r", (200, 30, 30)), Colour("o", other)))
        canvas, seen = appearance(["rro", "rro", "rro"], palette)
        costs.append(seen.rough_cost(canvas.patch([(1, 1, 2)])))
    assert costs[0] < costs[1]


@settings(derandomize=True, deadline=None, max_examples=150)
@given(st.integers(0, 10**6), st.integers(1, 3), st.data())
def test_the_rough_cost_never_exceeds_the_cost(seed: int, colours: int, data: st.DataObject) -> None:
    picture = noise(7, 8, seed, colours, 0.6)
    canvas = Canvas(Puzzle.from_goal(picture, palette_of(colours)), picture)
    patch = canvas.patch(data.draw(st.sampled_from(canvas.single_changes())).changes[0] for _ in range(1))
    for change in data.draw(st.lists(st.sampled_from(canvas.single_changes()), max_size=4)):
        if not change.cells & patch.cells:
            patch = patch.joined(change)
    seen = Appearance(canvas)
    assert seen.rough_cost(patch) <= seen.cost(patch)[0] + 0.01
    # Changes far apart are priced one by one; the price is the same as together.
    assert seen.rough_cost(patch) == pytest.approx(sum(each.points for each in seen._of_cells(patch)))


def flooded(grid: Grid, colour: int) -> list[frozenset[tuple[int, int]]]:
    """Return the shapes of a colour, by a plain flood; around the grid lies background."""
    blank = (0,) * (grid.width + 2)
    grid = Grid((blank, *((0, *row, 0) for row in grid.rows), blank))
    left = {(row, column) for row in range(grid.height) for column in range(grid.width) if grid[row, column] == colour}
    found = []
    while left:
        shape, waiting = set(), [min(left)]
        while waiting:
            row, column = waiting.pop()
            if (row, column) not in left:
                continue
            left.remove((row, column))
            shape.add((row, column))
            waiting += [
                (row + down, column + right)
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
                if colour or not (down and right)
            ]
        found.append(frozenset(shape))
    return found


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.integers(0, 10**6), st.integers(1, 2), st.data())
def test_turns_of_shapes_are_those_of_a_plain_flood(seed: int, colours: int, data: st.DataObject) -> None:
    picture = noise(6, 7, seed, colours, data.draw(st.sampled_from([0.3, 0.6])))
    canvas = Canvas(Puzzle.from_goal(picture, palette_of(colours)), picture)
    patch = canvas.patch([])
    for change in data.draw(st.lists(st.sampled_from(canvas.single_changes()), min_size=1, max_size=4)):
        if not change.cells & patch.cells:
            patch = patch.joined(change)
    after = Grid(canvas.changed(patch))
    expected = []
    for colour in range(colours + 1):
        old, new = flooded(picture, colour), flooded(after, colour)
        for shape in old:
            pieces = sorted((other for other in new if other & shape), key=len)
            if not pieces:
                expected.append((Fate.VANISHED, colour, len(shape)))
            elif len(pieces) == 1 and pieces[0] != shape:
                expected.append((Fate.ALTERED, colour, len(shape)))
            expected += [(Fate.SPLIT, colour, len(piece)) for piece in pieces[:-1]]
        for shape in new:
            sources = sorted((other for other in old if other & shape), key=len)
            if not sources:
                expected.append((Fate.APPEARED, colour, len(shape)))
            expected += [(Fate.MERGED, colour, len(source)) for source in sources[:-1]]
    turns = Shapes(picture.rows).turns(patch)
    assert sorted((turn.fate.value, turn.colour, turn.size) for turn in turns) == sorted(
        (fate.value, colour, size) for fate, colour, size in expected
    )


def test_what_is_suggested_beside_the_best_is_something_else() -> None:
    canvas, seen = appearance(STAIRS)
    sets = [canvas.patch([change]) for change in ((2, 3, 1), (3, 4, 1), (4, 5, 1), (2, 2, 0), (6, 8, 1))]
    chosen = choose(dict.fromkeys(sets, True), seen, 3)
    # The second and the third are one and two cells further on; trimming is another thing than extending.
    assert [each.patch.changes[0] for each in chosen] == [(2, 2, 0), (2, 3, 1), (6, 8, 1)]


def test_between_equals_what_line_logic_solves_comes_first() -> None:
    canvas, seen = appearance(STAIRS)
    first, second = canvas.patch([(2, 3, 1)]), canvas.patch([(4, 5, 1)])
    assert seen.cost(first)[0] == seen.cost(second)[0]
    for solved in (first, second):
        chosen = choose({first: solved is first, second: solved is second}, seen, 1)
        assert chosen[0].patch == solved


def test_a_dear_repair_has_a_gentler_one_beside_it() -> None:
    canvas, seen = appearance([*RING, ".......", "##....."])
    dear = [canvas.patch([change]) for change in ((1, 2, 0), (5, 4, 0), (3, 5, 0))]
    gentle = canvas.patch([(1, 1, 0), (5, 5, 0)])
    chosen = choose(dict.fromkeys([*dear, gentle], True), seen, 3)
    assert [len(each.patch) for each in chosen] == [1, 1, 2]
    assert chosen[2].patch == gentle
    assert 2 * chosen[2].cost <= chosen[0].cost


def test_symmetric_sets_come_first_and_a_smaller_one_last() -> None:
    canvas, seen = appearance(["....#....", "...###...", "..#####..", ".#######.", "#########"])
    assert seen.symmetries.all == (Symmetry.LEFT_RIGHT,)
    cells = ((0, 3), (3, 0))
    pairs = [canvas.patch([(row, column, 1), (row, 8 - column, 1)]) for row, column in cells]
    alone = [canvas.patch([(row, column, 1)]) for row, column in cells]
    chosen = choose(dict.fromkeys([*alone, *pairs], True), seen, 3)
    assert [len(each.patch) for each in chosen] == [2, 2, 1]
    assert [each.symmetry for each in chosen] == [seen.symmetries.all, seen.symmetries.all, ()]


def test_what_is_minded_in_several_places_is_told_once() -> None:
    _, reasons = cost_of(["...#...", "..###..", ".#####.", "......."], (1, 1, 1), (1, 5, 1))
    assert reasons == ("extends a shape, twice",)
