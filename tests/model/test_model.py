from __future__ import annotations

from dataclasses import replace

import pytest

from authoring.errors import ExitCode, InvalidPuzzle, Problem, worst
from authoring.model import (
    BLACK_AND_WHITE,
    Axis,
    Block,
    Cell,
    Change,
    ChangeKind,
    Colour,
    Given,
    Grid,
    Line,
    Palette,
    Puzzle,
    check_goal,
    colour_from_hex,
    faults,
    format_lengths,
    is_solution,
    minimal_length,
)

TWO = Palette(Colour(".", (255, 255, 255)), (Colour("r", (200, 0, 0)), Colour("g", (0, 200, 0))))
ARROW = Grid.parse(["..#..", "...#.", "#####", "...#.", "..#.."])


def clues(*lengths: list[int]) -> tuple[tuple[Block, ...], ...]:
    return tuple(tuple(Block(length) for length in clue) for clue in lengths)


def test_clues_are_read_off_the_runs() -> None:
    assert ARROW.row_clues == clues([1], [1], [5], [1], [1])
    assert ARROW.column_clues == clues([1], [1], [1, 1, 1], [3], [1])
    coloured = Grid.parse(["rrg.g"], TWO)
    assert coloured.row_clues == ((Block(2, 1), Block(1, 2), Block(1, 2)),)


def test_a_gap_is_needed_between_equal_colours_only() -> None:
    assert minimal_length((Block(2, 1), Block(1, 1))) == 4
    assert minimal_length((Block(2, 1), Block(1, 2))) == 3
    assert minimal_length(()) == 0


def test_a_grid_is_a_rectangle_with_cells() -> None:
    for rows in ((), ((),), ((0,), (0, 1))):
        with pytest.raises(ValueError, match="grid"):
            Grid(rows)
    with pytest.raises(ValueError, match="'x' is not the key"):
        Grid.parse(["x"])


def test_turning_and_mirroring() -> None:
    assert ARROW.transposed().transposed() == ARROW
    assert ARROW.mirrored().format() == ["..#..", ".#...", "#####", ".#...", "..#.."]
    puzzle = Puzzle.from_goal(ARROW)
    assert is_solution(puzzle.transposed(), ARROW.transposed())
    assert is_solution(puzzle.mirrored(), ARROW.mirrored())
    assert Grid.from_columns(ARROW.columns) == ARROW


def test_differing_cells_come_row_by_row() -> None:
    assert ARROW.differing(ARROW.mirrored()) == (Cell(1, 1), Cell(1, 3), Cell(3, 1), Cell(3, 3))


def test_names_count_from_one_on_screen() -> None:
    assert str(Line(Axis.ROW, 2)) == "row 3"
    assert str(Cell(0, 4)) == "row 1, column 5"


def test_all_faults_are_listed_with_their_arithmetic() -> None:
    puzzle = Puzzle(clues([1], [6], [3, 3]), clues([1], [1], [1], [1], [1]))
    assert [fault.message for fault in faults(puzzle)] == [
        "row 2: 6 cells, but the row has 5",
        "row 3: 3 + 1 + 3 = 7 cells (gaps of one cell included), but the row has 5",
        "the rows have 13 filled cells, the columns have 5: they differ by 8",
    ]


def test_totals_are_compared_colour_by_colour() -> None:
    puzzle = Puzzle(((Block(1, 1),),), ((Block(1, 2),),), TWO)
    assert [fault.message for fault in faults(puzzle)] == [
        "the rows have 1 filled cell of colour r, the columns have 0: they differ by 1",
        "the rows have 0 filled cells of colour g, the columns have 1: they differ by 1",
    ]


def test_a_goal_that_belies_its_clues_is_a_fault_of_each_line() -> None:
    puzzle = Puzzle(clues([1], []), clues([1], []), goal=Grid.parse(["#.", ".#"]))
    assert [(fault.line, fault.message) for fault in faults(puzzle)] == [
        (Line(Axis.ROW, 1), "row 2: the goal shows 1, but the clue is 0"),
        (Line(Axis.COLUMN, 1), "column 2: the goal shows 1, but the clue is 0"),
    ]
    with pytest.raises(InvalidPuzzle) as caught:
        check_goal(puzzle)
    assert len(caught.value.problems) == 2
    assert caught.value.exit_code is ExitCode.INVALID_INPUT


def test_a_goal_has_the_size_of_its_puzzle() -> None:
    with pytest.raises(ValueError, match="size"):
        Puzzle(clues([1]), clues([1]), goal=ARROW)


def test_lengths_carry_the_key_in_colour_only() -> None:
    assert format_lengths((Block(3), Block(1)), BLACK_AND_WHITE) == "3 1"
    assert format_lengths((Block(3, 1), Block(1, 2)), TWO) == "3r 1g"
    assert format_lengths((), TWO) == "0"


def test_colours_are_written_in_hex() -> None:
    assert colour_from_hex("r", "#C81e1e") == Colour("r", (200, 30, 30))
    assert Colour("r", (200, 30, 30)).hex == "#c81e1e"
    with pytest.raises(ValueError, match="#rrggbb"):
        colour_from_hex("r", "red")


def test_what_a_change_does_to_its_cell() -> None:
    kinds = [Change(Cell(0, 0), before, after).kind for before, after in ((0, 2), (2, 0), (1, 2))]
    assert kinds == [ChangeKind.FILLED, ChangeKind.CLEARED, ChangeKind.RECOLOURED]


def test_an_inverted_puzzle_has_filled_and_empty_cells_exchanged() -> None:
    puzzle = replace(Puzzle.from_goal(Grid(((1, 0, 0), (1, 1, 0)))), given=(Given(Cell(0, 0), 1), Given(Cell(1, 2), 0)))
    inverted = puzzle.inverted()
    assert inverted.goal == Grid(((0, 1, 1), (0, 0, 1)))
    assert inverted.given == (Given(Cell(0, 0), 0), Given(Cell(1, 2), 1))
    assert faults(inverted) == []
    assert inverted.inverted() == puzzle
    with pytest.raises(ValueError, match="black and white"):
        replace(puzzle, goal=None).inverted()


def test_a_problem_says_where_it_is() -> None:
    assert str(Problem("wrong", "a.yaml", 3, 7)) == "a.yaml:3:7: wrong"
    assert str(Problem("wrong")) == "wrong"


def test_the_worst_exit_code() -> None:
    assert worst([]) is ExitCode.OK
    assert worst([ExitCode.UNDECIDED, ExitCode.OK]) is ExitCode.UNDECIDED
    assert worst([ExitCode.UNDECIDED, ExitCode.FINDINGS]) is ExitCode.FINDINGS
    assert worst([ExitCode.FINDINGS, ExitCode.INVALID_INPUT, ExitCode.UNDECIDED]) is ExitCode.INVALID_INPUT
