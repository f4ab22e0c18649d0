"""Sketches, on both kernels, against boards of the changed pictures."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pytest
from disturbing import AlarmError, alarm_after, assert_found_at_work
from hypothesis import given, settings
from hypothesis import strategies as st
from random_puzzles import Cells, clues, grids, noise, pictures

from authoring.kernel import Kernel
from authoring.kernel.interface import CellChange, Sketch
from authoring.kernel.reference import ReferenceKernel

only_c = pytest.mark.parametrize("kernel", ["c"], indirect=True)


class Question(NamedTuple):
    """A picture with given cells, changes made to it, and candidates for one more."""

    cells: Cells
    colours: int
    given: list[CellChange]
    changes: list[CellChange]
    candidates: list[CellChange]

    def sketch(self, kernel: Kernel) -> Sketch:
        return kernel.sketch(self.cells, self.colours, self.given)

    def open_from_scratch(self, kernel: Kernel, changes: Sequence[CellChange]) -> int:
        """Solve the puzzle of a changed picture on a board of its own."""
        cells = [list(row) for row in self.cells]
        for row, column, colour in changes:
            cells[row][column] = colour
        board = kernel.board(*clues(tuple(map(tuple, cells))), self.colours)
        for row, column, colour in self.given:
            board.restrict(row, column, 1 << colour)
        assert board.propagate() is None
        return sum(1 << row * len(cells[0]) + column for row, column in board.undecided())


def every_change(cells: Cells, colours: int) -> list[CellChange]:
    """List all changes of one cell, row by row."""
    return [
        (row, column, colour)
        for row, line in enumerate(cells)
        for column, present in enumerate(line)
        for colour in range(colours + 1)
        if colour != present
    ]


@st.composite
def questions(draw: st.DrawFn, most_candidates: int = 20) -> Question:
    """Draw a question about a small picture or a wide one.

    Candidates may be repeated, name the colour that a cell has, or a cell that is among the changes or given.
    """
    colours = draw(st.integers(1, 3))
    random = Random(draw(st.integers(0, 2**32)))
    height, width = draw(st.sampled_from([(12, 12), (12, 12), (12, 12), (5, 70)]))
    cells = draw(grids(height, width, colours) if width < 70 else st.just(()))
    if not cells or random.randrange(2):
        cells = pictures(
            random.randint(1, height), random.randint(max(1, width - 11), width), colours, random.getrandbits(32)
        )
    places = [(row, column) for row in range(len(cells)) for column in range(len(cells[0]))]
    known = {place: cells[place[0]][place[1]] for place in random.choices(places, k=random.choice([0, 0, 1, 3]))}

    def some(count: int, near: Sequence[CellChange] = ()) -> list[CellChange]:
        found: list[CellChange] = []
        for _ in range(count):
            row, column = random.choice([*places, *((row, column) for row, column, _ in near)])
            found.append((row, column, known.get((row, column), random.randint(0, colours))))
        return found

    changes = some(random.choice([0, 1, 2, 5]))
    candidates = some(draw(st.integers(0, most_candidates)), near=changes * 5)
    given_cells = [(row, column, colour) for (row, column), colour in known.items()]
    return Question(cells, colours, given_cells, changes, candidates + candidates[:2])


@settings(derandomize=True, deadline=None, max_examples=150)
@given(questions())
def test_a_survey_gives_the_answers_from_scratch(kernel: Kernel, question: Question) -> None:
    sketch, changes = question.sketch(kernel), question.changes
    assert sketch.open_cells(changes) == question.open_from_scratch(kernel, changes)
    assert sketch.survey(changes, question.candidates) == [
        question.open_from_scratch(kernel, [*changes, candidate]) for candidate in question.candidates
    ]
    assert sketch.work.probes == sketch.work.nodes == 0


@pytest.mark.parametrize(("height", "width", "colours"), [(11, 12, 1), (9, 8, 2), (3, 70, 1), (67, 2, 1)])
def test_every_change_of_a_picture_is_surveyed(kernel: Kernel, height: int, width: int, colours: int) -> None:
    question = Question(pictures(height, width, colours, 5), colours, [], [], [])
    candidates = every_change(question.cells, colours)
    sketch = question.sketch(kernel)
    found = sketch.survey([], candidates)
    shared = sketch.work.line_solves
    assert found == [sketch.open_cells([candidate]) for candidate in candidates]
    assert found == [question.open_from_scratch(kernel, [candidate]) for candidate in candidates]
    assert shared < (sketch.work.line_solves - shared) / 2
    # Whoever asks in another order gets the same answers, for the same work.
    twin = question.sketch(kernel)
    assert twin.survey([], candidates[::-1]) == found[::-1]
    assert twin.work.line_solves == shared


def test_one_candidate_costs_no_more_than_its_lines(kernel: Kernel) -> None:
    # An empty picture: each line is solved once.
    sketch = kernel.sketch(((0,) * 6,) * 5, 1)
    assert sketch.survey([], [(2, 3, 0)]) == [0]
    assert sketch.work.line_solves == 11
    # All but two rows and two columns once; for each candidate a row and a column more, then the two that change.
    assert sketch.survey([], [(2, 3, 0), (0, 5, 0)]) == [0, 0]
    assert sketch.work.line_solves == 11 + 7 + 4 + 4


@settings(derandomize=True, deadline=None, max_examples=150)
@given(questions(most_candidates=60))
@only_c
def test_both_kernels_do_the_same_work(kernel: Kernel, question: Question) -> None:
    compiled, reference = question.sketch(kernel), question.sketch(ReferenceKernel())
    assert compiled.work == reference.work
    for _ in range(2):
        assert compiled.survey(question.changes, question.candidates) == reference.survey(
            question.changes, question.candidates
        )
        assert compiled.work == reference.work
        assert compiled.open_cells(question.changes) == reference.open_cells(question.changes)
        assert compiled.work == reference.work


def test_answers_tell_cells_row_by_row(kernel: Kernel) -> None:
    # Two single cells in opposite corners of a square may change places; the third column is empty.
    sketch = kernel.sketch(((1, 0, 0), (0, 1, 0)), 1)
    square = 0b011_011
    assert sketch.open_cells([]) == square
    assert sketch.open_cells([(1, 1, 0), (1, 0, 1)]) == 0
    assert sketch.open_cells([(1, 1, 0), (1, 1, 1)]) == square
    # With a block of two below, the corners of the whole picture may.
    corners = 0b101_101
    assert sketch.survey([], [(0, 1, 1), (0, 0, 1), (0, 0, 0), (1, 2, 1)]) == [0, square, 0, corners]
    assert sketch.survey([(0, 0, 0)], [(0, 0, 1), (0, 2, 1)]) == [square, 0b110_110]
    assert sketch.survey([], []) == []
    # No call has changed the picture.
    assert sketch.open_cells([]) == square


def test_given_cells_are_known_throughout(kernel: Kernel) -> None:
    sketch = kernel.sketch(((1, 0), (0, 1)), 1, [(1, 0, 0), (1, 0, 0)])
    assert sketch.open_cells([]) == 0
    assert sketch.survey([], [(0, 0, 1), (1, 0, 0)]) == [0, 0]
    assert kernel.sketch(((1, 0), (0, 1)), 1).survey([], [(0, 0, 1), (1, 0, 0)]) == [0b1111, 0b1111]


def test_pictures_without_cells(kernel: Kernel) -> None:
    for cells in ((), ((),), ((), ())):
        sketch = kernel.sketch(cells, 1)
        assert sketch.open_cells([]) == 0
        assert sketch.survey([], []) == []
        with pytest.raises(IndexError):
            sketch.open_cells([(0, 0, 0)])
    assert kernel.sketch(((0, 0), (0, 0)), 0).survey([], [(1, 1, 0)]) == [0]


@pytest.mark.parametrize(("height", "width"), [(1_024, 2), (2, 1_024), (1_025, 2), (2, 1_025)])
def test_long_lines(kernel: Kernel, height: int, width: int) -> None:
    rows = [[0] * width for _ in range(height)]
    rows[0][0] = rows[-1][-1] = 1
    cells = tuple(map(tuple, rows))
    corners = sum(1 << row * width + column for row in (0, height - 1) for column in (0, width - 1))
    sketch = kernel.sketch(cells, 1)
    assert sketch.survey([], [(0, 0, 1), (height - 1, 0, 1), (0, 0, 0)]) == [corners, 0, 0]


@pytest.mark.parametrize("colours", [1_023, 1_024, 70_000])
def test_many_colours(kernel: Kernel, colours: int) -> None:
    sketch = kernel.sketch(((colours, 0), (0, colours)), colours)
    assert sketch.survey([], [(0, 0, colours), (0, 0, 1), (0, 1, 1)]) == [0b1111, 0, 0]


# Questions that make no sense.


def test_pictures_of_no_grid_are_refused(kernel: Kernel) -> None:
    no_grids: list[Any] = [[[0, 1], [0]], [[0], [0, 1]], [[0, 2]], [[0, -1]], [[0, 10**30]]]
    for cells in no_grids:
        with pytest.raises(ValueError, match=r"rows and \d columns|a cell has colour"):
            kernel.sketch(cells, 1)
    with pytest.raises(ValueError, match="colours"):
        kernel.sketch(((0,),), -1)
    wrong: list[Any] = [None, [None], [["a"]]]
    for cells in wrong:
        with pytest.raises(TypeError):
            kernel.sketch(cells, 1)


def test_changes_of_no_cell_are_refused(kernel: Kernel) -> None:
    cells = ((1, 0), (0, 1))
    sketch = kernel.sketch(cells, 1, [(1, 1, 1)])
    for cell in ((2, 0), (0, 2), (-1, 0), (0, -1), (10**30, 0), (0, -(10**30))):
        with pytest.raises(IndexError):
            kernel.sketch(cells, 1, [(*cell, 0)])
        with pytest.raises(IndexError):
            sketch.open_cells([(*cell, 0)])
        with pytest.raises(IndexError):
            sketch.survey([(*cell, 0)], [])
        with pytest.raises(IndexError):
            sketch.survey([], [(0, 0, 1), (*cell, 0)])
    impossible: list[Any] = [(0, 0, 2), (0, 0, -1), (0, 0, 10**30), (0, 0, -(10**30)), (0, 0), (0, 0, 0, 0), (1, 1, 0)]
    refused = r"a cell has colour|a row, a column and a colour|a given cell"
    for change in impossible:
        with pytest.raises(ValueError, match=refused):
            kernel.sketch(cells, 1, [change])
        with pytest.raises(ValueError, match=refused):
            sketch.open_cells([change])
        with pytest.raises(ValueError, match=refused):
            sketch.survey([change], [])
        with pytest.raises(ValueError, match=refused):
            sketch.survey([], [(0, 0, 1), change])
    wrong: list[Any] = [None, [None], [("a", 0, 0)], [(0, 0, "a")]]
    for changes in wrong:
        with pytest.raises(TypeError):
            sketch.survey(changes, [])
    assert sketch.work.line_solves == 0


# Threads and signals.


def test_a_signal_stops_a_survey_and_the_sketch_can_be_asked_again(kernel: Kernel) -> None:
    size = 200 if kernel.name == "c" else 40
    question = Question(noise(size, size, 1, 1), 1, [], [], [])
    candidates = every_change(question.cells, 1)
    sketch = question.sketch(kernel)
    with pytest.raises(AlarmError), alarm_after(0.05):
        sketch.survey([], candidates)
    interrupted = sketch.work.line_solves
    assert interrupted > 0
    assert sketch.survey([], candidates[:2]) == [question.open_from_scratch(kernel, [one]) for one in candidates[:2]]

    fresh = question.sketch(kernel)
    fresh.survey([], candidates[:2])
    assert sketch.work.line_solves - interrupted == fresh.work.line_solves
    # The survey was stopped on its way, not at its end: every candidate takes two lines at least.
    assert interrupted < 2 * len(candidates)


@only_c
def test_other_threads_run_while_a_sketch_is_at_work(kernel: Kernel) -> None:
    cells = noise(60, 60, 1, 1)
    sketch = kernel.sketch(cells, 1)
    candidates = every_change(cells, 1)

    def look() -> None:
        assert sketch.work.probes == 0

    assert_found_at_work(lambda: sketch.survey([], candidates), look)
    with pytest.raises(IndexError):
        sketch.survey([], [(60, 0, 0)])
    assert sketch.survey([], candidates[:1]) == [sketch.open_cells(candidates[:1])]
