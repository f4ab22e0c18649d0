"""What stands in the way stays there, whatever is changed elsewhere."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from repair_oracle import FASTEST, noise, palette_of

from authoring.kernel.interface import CellChange
from authoring.kernel.reference import ReferenceKernel
from authoring.model import Grid, Puzzle
from authoring.review.repair.canvas import UNCHANGED, Canvas, Patch
from authoring.review.repair.exchanges import Exchanges, apart
from authoring.review.repair.obstacles import components, stalled_windows, window
from authoring.review.repair.room import Room
from authoring.solver import classify

MANY = settings(derandomize=True, deadline=None, max_examples=150)


@st.composite
def pictures(draw: st.DrawFn) -> tuple[Grid, int]:
    """Draw a picture that line logic often stalls on, and the number of its colours."""
    height, width, colours = draw(st.integers(2, 7)), draw(st.integers(2, 7)), draw(st.integers(1, 2))
    return noise(height, width, draw(st.integers(0, 10**6)), colours, draw(st.sampled_from([0.35, 0.5, 0.7]))), colours


def some_changes(data: st.DataObject, canvas: Canvas, allowed: int) -> Patch:
    """Draw changes of some of the allowed cells."""
    cells = data.draw(st.lists(st.sampled_from(canvas.places(allowed)), max_size=6, unique=True))
    changes: list[CellChange] = []
    for row, column in cells:
        others = [colour for colour in range(canvas.colours + 1) if colour != canvas.rows[row][column]]
        changes.append((row, column, data.draw(st.sampled_from(others))))
    return canvas.patch(changes)


def everything(canvas: Canvas) -> int:
    return (1 << canvas.width * canvas.height) - 1


@MANY
@given(pictures(), st.data())
def test_a_component_stays_undecided_if_its_window_is_untouched(drawn: tuple[Grid, int], data: st.DataObject) -> None:
    picture, colours = drawn
    canvas = Canvas(Puzzle.from_goal(picture, palette_of(colours)), picture)
    sketch = ReferenceKernel().sketch(picture.rows, colours)
    undecided = sketch.open_cells([])
    parts = components(undecided, picture.width, picture.height)
    for part, around in zip(parts, stalled_windows(undecided, picture.width, picture.height), strict=True):
        outside = everything(canvas) & ~around
        if outside:
            patch = some_changes(data, canvas, outside)
            assert sketch.open_cells(patch.changes) & part == part


@MANY
@given(pictures(), st.data())
def test_an_exchange_applies_where_all_clues_stay_the_same(drawn: tuple[Grid, int], data: st.DataObject) -> None:
    picture, colours = drawn
    puzzle = Puzzle.from_goal(picture, palette_of(colours))
    second = classify(puzzle, kernel=FASTEST).second
    if second is None:
        return
    canvas = Canvas(puzzle, picture)
    for part in apart(picture.rows, second.rows):
        exchanges = Exchanges(canvas, Room(canvas.width * canvas.height, 1 << 30))
        rows = [list(row) for row in picture.rows]
        for row, column, _, after in part:
            rows[row][column] = after
        exchanges.learn(UNCHANGED, picture.rows, tuple(map(tuple, rows)))
        patch = some_changes(data, canvas, everything(canvas))
        before = Grid(canvas.changed(patch))
        changed = [list(row) for row in before.rows]
        possible = True
        for row, column, old, after in part:
            possible = possible and before[row, column] == old
            changed[row][column] = after
        after_exchange = Grid(tuple(map(tuple, changed)))
        same_clues = (before.row_clues, before.column_clues) == (after_exchange.row_clues, after_exchange.column_clues)
        assert exchanges.any_applies(patch) is (possible and same_clues)
        assert bool(exchanges.windows(patch)) is (possible and same_clues)


@MANY
@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_components_are_those_of_shared_lines(height: int, width: int, data: st.DataObject) -> None:
    cells = data.draw(st.integers(0, (1 << height * width) - 1))
    places = {
        (row, column) for row, column in product(range(height), range(width)) if cells >> row * width + column & 1
    }
    groups: list[set[tuple[int, int]]] = []
    for place in sorted(places):
        near = [group for group in groups if any(place[0] == row or place[1] == column for row, column in group)]
        groups = [group for group in groups if group not in near] + [{place}.union(*near)]
    expected = {sum(1 << row * width + column for row, column in group) for group in groups}
    assert set(components(cells, width, height)) == expected


@MANY
@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_a_window_reaches_one_cell_further_in_each_line(height: int, width: int, data: st.DataObject) -> None:
    cells = data.draw(
        st.sets(st.tuples(st.integers(0, height - 1), st.integers(0, width - 1)), min_size=1, max_size=height * width)
    )
    expected = set()
    for row in {row for row, _ in cells}:
        columns = [column for other, column in cells if other == row]
        expected |= {(row, column) for column in range(min(columns) - 1, max(columns) + 2)}
    for column in {column for _, column in cells}:
        rows = [row for row, other in cells if other == column]
        expected |= {(row, column) for row in range(min(rows) - 1, max(rows) + 2)}
    part: dict[int, int] = {}
    for row, column in cells:
        part[row] = part.get(row, 0) | 1 << column
    found = window(part, width, height)
    assert found == sum(
        1 << row * width + column for row, column in expected if 0 <= row < height and 0 <= column < width
    )
