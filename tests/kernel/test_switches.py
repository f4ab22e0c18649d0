"""Finding switches, on both kernels, against brute force."""

from __future__ import annotations

import pytest
from brute_force import find_switch
from hypothesis import given, settings
from hypothesis import strategies as st
from random_puzzles import Cells, clues, every_cell, grids

from authoring.kernel import Kernel


def parse(*rows: str) -> Cells:
    return tuple(tuple(".#".index(cell) for cell in row) for row in rows)


def test_a_block_may_slide_by_its_whole_length(kernel: Kernel) -> None:
    cells = parse("##....", "......", "....##")
    assert kernel.find_switch(cells, every_cell(cells)) is None
    cells = parse("##.", ".##")
    assert kernel.find_switch(cells, every_cell(cells)) == parse(".##", "##.")


def test_single_cells_may_take_turns(kernel: Kernel) -> None:
    cells = parse("#.#..", ".....", "..#.#")
    assert kernel.find_switch(cells, every_cell(cells)) == parse("..#.#", ".....", "#.#..")
    cells = parse("#.##..", "......", "..##.#")
    assert kernel.find_switch(cells, every_cell(cells)) is None


def test_two_colours_never_change_places(kernel: Kernel) -> None:
    cells: Cells = ((1, 2), (2, 1))
    assert kernel.find_switch(cells, every_cell(cells)) is None
    cells = ((1, 2, 0), (0, 2, 1))
    assert kernel.find_switch(cells, every_cell(cells)) is None
    cells = ((2, 1, 1, 0), (2, 0, 1, 1))
    assert kernel.find_switch(cells, every_cell(cells)) == ((2, 0, 1, 1), (2, 1, 1, 0))


def test_only_open_cells_take_part(kernel: Kernel) -> None:
    cells = parse("#.", ".#")
    assert kernel.find_switch(cells, every_cell(cells)) is not None
    assert kernel.find_switch(cells, [(0, 0), (0, 1), (1, 0)]) is None
    assert kernel.find_switch(cells, []) is None


def test_the_topmost_switch_is_the_first(kernel: Kernel) -> None:
    cells = parse("#..", ".#.", "...", "#..", ".#.")
    assert kernel.find_switch(cells, every_cell(cells)) == parse(".#.", "#..", "...", "#..", ".#.")
    cells = parse("#.", "..", "#.", "..", ".#")
    assert kernel.find_switch(cells, every_cell(cells)) == parse(".#", "..", "#.", "..", "#.")


@settings(derandomize=True, deadline=None, max_examples=400)
@given(st.integers(1, 3).flatmap(lambda colours: grids(6, 7, colours)), st.integers(0, 2**42 - 1))
def test_the_first_of_all_switches_is_flipped(kernel: Kernel, cells: Cells, closed: int) -> None:
    everywhere = every_cell(cells)
    for open_cells in (everywhere, [cell for index, cell in enumerate(everywhere) if ~closed >> index & 1]):
        expected = find_switch(cells, open_cells)
        assert kernel.find_switch(cells, open_cells) == expected
        assert expected is None or clues(expected) == clues(cells)


@pytest.mark.parametrize(("height", "width"), [(1_023, 3), (1_024, 3), (3, 1_024), (1_025, 3), (3, 1_025)])
def test_a_switch_across_a_long_grid(kernel: Kernel, height: int, width: int) -> None:
    rows = [[0] * width for _ in range(height)]
    rows[0][0] = rows[-1][-1] = 1
    flipped = [[0] * width for _ in range(height)]
    flipped[-1][0] = flipped[0][-1] = 1
    cells = tuple(map(tuple, rows))
    corners = [(0, 0), (0, width - 1), (height - 1, 0), (height - 1, width - 1)]
    assert kernel.find_switch(cells, corners) == tuple(map(tuple, flipped))


@pytest.mark.parametrize("colour", [1_023, 1_024, 70_000])
def test_any_colour_takes_part(kernel: Kernel, colour: int) -> None:
    cells = ((colour, 0), (0, colour))
    assert kernel.find_switch(cells, every_cell(cells)) == ((0, colour), (colour, 0))


def test_the_smallest_grids_have_no_switch(kernel: Kernel) -> None:
    for cells in ((), ((),), ((), ()), ((1,),), ((1, 0),), ((1,), (0,))):
        assert kernel.find_switch(cells, every_cell(cells)) is None
