"""Explanations as text, as JSON and as a film."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from io import BytesIO
from typing import Any

import jsonschema
import pytest
from PIL import Image

from authoring.model import (
    BLACK_AND_WHITE,
    Axis,
    Block,
    Branch,
    Cell,
    Colour,
    Contradiction,
    Deduction,
    Explanation,
    Given,
    Grid,
    Line,
    Palette,
    Puzzle,
    Record,
    Refutation,
    Run,
    Solution,
    Step,
)
from authoring.reports.animation import FORMATS, animation
from authoring.reports.replay import replay
from authoring.reports.step_json import explanation_json
from authoring.reports.step_text import explanation_lines, step_text

SCHEMA: dict[str, Any] = json.loads(files("authoring.reports").joinpath("explanation.schema.json").read_text("utf-8"))
COLOURS = Palette(BLACK_AND_WHITE.background, (Colour("r", (0xC8, 0x1E, 0x1E)), Colour("g", (0x2A, 0x7D, 0x2E))))

SWITCHED = Puzzle.from_goal(Grid.parse(["#.", ".#"]))
ROW, COLUMN = Line(Axis.ROW, 0), Line(Axis.COLUMN, 1)
ONE = (Block(1),)
# The switch, 2 × 2: a guess on the first cell, followed; the other value, followed.
SWITCH = Explanation(
    (
        Branch(Cell(0, 0), 1),
        Deduction(ROW, ONE, 2, 1, empty=(Run(1, 1, 0),), depth=1),
        Deduction(COLUMN, ONE, 2, 1, filled=(Run(1, 1, 1),), depth=1),
        Deduction(Line(Axis.ROW, 1), ONE, 2, 1, empty=(Run(0, 0, 0),), depth=1),
        Solution(1),
        Branch(Cell(0, 0), 0),
        Deduction(ROW, ONE, 2, 1, filled=(Run(1, 1, 1),), depth=1),
    ),
    left_out=3,
    assumptions=8,
)


@pytest.mark.parametrize(
    ("step", "palette", "text"),
    [
        (
            Deduction(ROW, (Block(2), Block(1)), 8, 10**9 - 1, (Run(0, 1, 1), Run(4, 4, 1)), (Run(2, 3, 0),)),
            BLACK_AND_WHITE,
            "row 1 (2 1): 999999999 placements, fill 1–2, 5; empty 3–4",
        ),
        (
            Deduction(ROW, ONE, 8, 10**9, (Run(0, 0, 1),)),
            BLACK_AND_WHITE,
            "row 1 (1): at least a billion placements, fill 1",
        ),
        (
            Deduction(
                COLUMN,
                (Block(2, 1), Block(1, 2)),
                8,
                4,
                (Run(0, 1, 1), Run(2, 2, 2)),
                excluded=(Run(3, 4, 1), Run(6, 6, 0)),
            ),
            COLOURS,
            "column 2 (2r 1g): 4 placements, fill 1–2 r, 3 g; not empty 7; not r 4–5",
        ),
        (Contradiction(ROW, ONE, 8, 1), BLACK_AND_WHITE, "CONTRADICTION row 1 (1): no placement is left"),
        (
            Refutation(Cell(1, 2), 0, (Deduction(ROW, ONE, 8, 1, depth=1), Contradiction(COLUMN, ONE, 8, 1))),
            BLACK_AND_WHITE,
            "PROOF row 2, column 3 is not empty: else, 1 deduction later, column 2 would have no placement left",
        ),
        (
            Refutation(Cell(1, 2), 2),
            COLOURS,
            "PROOF row 2, column 3 is not g: all that the guess leads to ends in contradictions",
        ),
        (Branch(Cell(0, 0), 1), BLACK_AND_WHITE, "GUESS row 1, column 1 is filled; that is tried, not proved"),
    ],
)
def test_steps_in_words(step: Step, palette: Palette, text: str) -> None:
    assert step_text(step, palette) == text


def test_what_rests_on_a_guess_is_indented_and_what_is_not_shown_is_counted() -> None:
    assert list(explanation_lines(SWITCH, SWITCHED, 2)) == [
        "   1  GUESS row 1, column 1 is filled; that is tried, not proved",
        "   2    row 1 (1): 1 placement, empty 2",
        "      … and 5 more steps; --all shows them",
        "      … and 3 steps left out; --max-steps keeps more",
    ]
    unfinished = Explanation(SWITCH.steps, finished=False)
    assert list(explanation_lines(unfinished, SWITCHED, None))[-1].endswith("--line-solves raises it")


def test_a_replay_takes_guesses_back() -> None:
    states = list(replay(SWITCHED, SWITCH.steps))
    assert len(states) == len(SWITCH.steps) + 1
    assert states[0] == ((None, None), (None, None))
    assert states[4] == states[5] == ((1, 0), (0, 1))
    assert states[6] == ((0, None), (None, None))


def test_a_replay_knows_colours_that_were_excluded() -> None:
    steps: list[Step] = [Deduction(ROW, (Block(1, 1),), 1, 1, excluded=(Run(0, 0, 2),)), Refutation(Cell(0, 0), 0)]
    puzzle = Puzzle.from_goal(Grid(((1,),)), COLOURS)
    assert list(replay(puzzle, steps)) == [((None,),), ((None,),), ((1,),)]


def told(*given: tuple[int, int, int], palette: Palette = BLACK_AND_WHITE) -> Puzzle:
    """Return a puzzle of two rows and nine columns without clues, some cells of which are given."""
    cells = tuple(Given(Cell(row, column), colour) for row, column, colour in given)
    return Puzzle(((), ()), ((),) * 9, palette, given=cells)


def test_given_cells_come_before_the_steps() -> None:
    nothing = Explanation(())
    assert list(explanation_lines(nothing, told(), None)) == []
    assert list(explanation_lines(nothing, told((0, 3, 0), (0, 4, 0), (0, 8, 1), (1, 0, 0)), 0)) == [
        "      known from the start, filled: row 1, column 9",
        "      known from the start, crossed off: row 1, columns 4–5; row 2, column 1",
    ]
    assert list(explanation_lines(nothing, told((1, 1, 2), (0, 0, 1), palette=COLOURS), None)) == [
        "      known from the start, filled with r: row 1, column 1",
        "      known from the start, filled with g: row 2, column 2",
    ]


def test_a_replay_begins_with_the_given_cells() -> None:
    puzzle = replace(SWITCHED, given=(Given(Cell(0, 0), 1), Given(Cell(1, 0), 0)))
    # The steps of the first guess, without it: it is given.
    steps = [replace(step, depth=0) for step in SWITCH.steps[1:3]]
    states = list(replay(puzzle, steps))
    assert states == [((1, None), (0, None)), ((1, 0), (0, None)), ((1, 0), (0, 1))]


def test_a_film_begins_with_the_given_cells() -> None:
    puzzle = replace(SWITCHED, given=(Given(Cell(0, 0), 1), Given(Cell(1, 0), 0)))
    with Image.open(BytesIO(animation(puzzle, Explanation(()), "PNG"))) as opened:
        shown = opened.convert("RGB")
    cell = shown.width // 2
    left = [shown.getpixel((cell // 2, y * cell + cell // 2)) for y in (0, 1)]
    assert left == [(0, 0, 0), (255, 255, 255)]
    assert shown.getpixel((shown.width - 1, 0)) not in left


def test_json_fits_its_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    proof = (
        Deduction(ROW, (Block(1, 2),), 2, 10**40, filled=(Run(0, 0, 2),), depth=1),
        Contradiction(COLUMN, (), 2, 1),
    )
    given = (Given(Cell(0, 1), 0), Given(Cell(1, 0), 2))
    puzzle = Puzzle(((Block(1, 2),), ()), ((Block(1, 2),), ()), COLOURS, given=given)
    everything = Explanation((*SWITCH.steps, Refutation(Cell(0, 1), 2, proof)))
    for record in (Record("a.yaml", puzzle, explanation=everything), Record("b.yaml", puzzle), Record("c.yaml")):
        validator.validate(json.loads(explanation_json(record)))
    shown = json.loads(explanation_json(Record("a.yaml", puzzle, explanation=everything)))
    assert shown["steps"][-1]["proof"][0]["placements"] == 10**40
    assert shown["steps"][-1]["color"] == "g"
    assert shown["given"] == [{"cell": [1, 2], "color": "."}, {"cell": [2, 1], "color": "g"}]


@pytest.mark.parametrize("kind", FORMATS)
def test_the_film_is_the_same_each_time_and_ends_with_the_last_state(kind: str) -> None:
    grid = Grid.parse(["#.", ".#"])
    puzzle = Puzzle.from_goal(grid)
    steps = Explanation(SWITCH.steps[:4])
    film = animation(puzzle, steps, kind)
    assert film == animation(puzzle, steps, kind)
    with Image.open(BytesIO(film)) as opened:
        frames = opened.n_frames  # type: ignore[attr-defined]
        assert frames == 5
        opened.seek(frames - 1)
        shown = opened.convert("RGB")
        cell = shown.width // 2
        assert shown.size == (cell * 2, cell * 2)
        corners = [[shown.getpixel((x * cell + cell // 2, y * cell + cell // 2)) for x in (0, 1)] for y in (0, 1)]
    assert corners == [[(0, 0, 0), (255, 255, 255)], [(255, 255, 255), (0, 0, 0)]]
