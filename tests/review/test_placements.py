"""Placements are counted as brute force counts them, and beyond where it could."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from log_checker import fitting, placements

from authoring.model import Block, Clue, clue_from_runs
from authoring.review.masks import runs
from authoring.review.placements import count_placements


@st.composite
def partly_known_lines(draw: st.DrawFn) -> tuple[Clue, list[set[int]]]:
    colours = draw(st.integers(1, 2))
    line = draw(st.lists(st.integers(0, colours), min_size=1, max_size=20))
    known = draw(st.lists(st.booleans(), min_size=len(line), max_size=len(line)))
    every = set(range(colours + 1))
    cells = [{colour} if sure else set(every) for colour, sure in zip(line, known, strict=True)]
    for cell, colour in zip(cells, draw(st.lists(st.integers(0, colours), max_size=len(line))), strict=False):
        if len(cell) > 1:
            cell.discard(colour)
    return clue_from_runs(line), cells


def masks_of(cells: list[set[int]], colours: int) -> tuple[int, ...]:
    return tuple(sum((colour in cell) << place for place, cell in enumerate(cells)) for colour in range(colours + 1))


@settings(derandomize=True, deadline=None, max_examples=150)
@given(partly_known_lines())
def test_the_count_is_that_of_brute_force(case: tuple[Clue, list[set[int]]]) -> None:
    clue, cells = case
    assert count_placements(len(cells), clue, masks_of(cells, 2)) == len(fitting(cells, clue))


@pytest.mark.parametrize(("length", "blocks"), [(1000, 250), (60, 15)])
def test_large_counts_are_exact(length: int, blocks: int) -> None:
    clue = (Block(2),) * blocks
    everything = (1 << length) - 1
    free = length - 3 * blocks + 1
    assert count_placements(length, clue, (everything, everything)) == comb(free + blocks, blocks)


def test_neighbours_of_two_colours_need_no_gap() -> None:
    red_and_green = (Block(2, 1), Block(1, 2))
    assert count_placements(4, red_and_green, (15, 15, 15)) == len(list(placements(4, red_and_green))) == 3
    assert count_placements(4, (Block(2), Block(1)), (15, 15)) == 1
    assert count_placements(3, (Block(2), Block(1)), (7, 7)) == 0


def test_an_empty_line_has_one_placement_or_none() -> None:
    assert count_placements(3, (), (7, 7)) == 1
    assert count_placements(3, (), (5, 7)) == 0


def test_runs_are_read_off_masks() -> None:
    assert runs([(0b1101_1001, 1), (0b10_0000, 2)]) == ((0, 0, 1), (3, 4, 1), (5, 5, 2), (6, 7, 1))
    assert runs([(0, 1)]) == ()
