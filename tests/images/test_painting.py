"""What an author is told who paints by hand; here a second painter does what is said, and the picture is read anew."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from image_drawings import BLACK, SHIP, WHITE, draw, enlarged
from PIL import Image, ImageOps

from authoring.images import ImageOptions, Painting, read_images
from authoring.images.settings import parse_setting
from authoring.model import Alternative, AlternativeKind, Cell, Change, Classification, Grid, Puzzle, Verdict


def alternative(kind: AlternativeKind, goal: Grid) -> Alternative:
    return Alternative(kind, "", Puzzle.from_goal(goal), Verdict(Classification.LINE_SOLVABLE), None)


def read(path: Path, said: str | None) -> Grid:
    """Read a picture as a text says, with no options where it names none."""
    words = [*(said or "").replace("'", "").split(), "--"]
    settings = {}
    for word, following in pairwise(words):
        if word.startswith("--"):
            name = word[2:].replace("-", "_")
            settings[name] = parse_setting(name, "yes" if name in ("trim", "invert") else following)
    options = ImageOptions(**settings)
    return read_images(path, options)[0].goal


def filled(rows: Sequence[str]) -> Grid:
    return Grid(tuple(tuple(int(cell == "#") for cell in row) for row in rows))


def around(goal: Grid, sides: Sequence[int], colour: int) -> Grid:
    """Add lines of a colour: top, bottom, left, right."""
    top, bottom, left, right = sides
    rows = [(colour,) * left + row + (colour,) * right for row in goal.rows]
    line = (colour,) * len(rows[0])
    return Grid((*[line] * top, *rows, *[line] * bottom))


def inverted(goal: Grid) -> Grid:
    return Grid(tuple(tuple(1 - cell for cell in row) for row in goal.rows))


# Cells.


def test_changes_that_leave_the_background_need_nothing(tmp_path: Path) -> None:
    draw(SHIP).save(tmp_path / "ship.png")
    assert Painting(tmp_path / "ship.png", ImageOptions(), "").caveat([Change(Cell(0, 0), 0, 1)]) == ""


@pytest.mark.parametrize("seed", range(40))
def test_painted_by_hand_it_is_read_as_said(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    scale, (ink, paper) = (
        chance.choice((1, 3)),
        chance.choice(((BLACK, WHITE), (WHITE, BLACK), ((9, 90, 9), (250, 240, 200)))),
    )
    rows = ["".join(chance.choice("#.") for _ in range(6)) for _ in range(5)]
    path = tmp_path / "noise.png"
    enlarged(draw(rows, ink, paper), scale).save(path)
    goal = read(path, None)
    exchanged = goal != filled(rows)
    painting = Painting(path, ImageOptions(), "")
    told = 0
    for _ in range(12):
        cells = {Cell(chance.randrange(5), chance.randrange(6)) for _ in range(3)}
        changes = [Change(cell, goal[cell], 1 - goal[cell]) for cell in sorted(cells)]
        said = painting.caveat(changes)
        image = Image.open(path).convert("RGB")
        for cell, _, after in changes:
            box = cell.column * scale, cell.row * scale, (cell.column + 1) * scale, (cell.row + 1) * scale
            image.paste(ink if after != exchanged else paper, box)
        image.save(tmp_path / "painted.png")
        wanted = [list(row) for row in goal.rows]
        for (row, column), _, after in changes:
            wanted[row][column] = after
        assert read(tmp_path / "painted.png", said) == Grid(tuple(map(tuple, wanted)))
        assert (read(tmp_path / "painted.png", None) != Grid(tuple(map(tuple, wanted)))) is bool(said)
        told += bool(said)
    assert told < 12


# Lines.


@pytest.mark.parametrize("margin", [0, 2, 7])
@pytest.mark.parametrize("sides", [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (1, 1, 0, 0), (1, 1, 1, 1)])
def test_added_lines_are_read_as_said(sides: tuple[int, int, int, int], margin: int, tmp_path: Path) -> None:
    art = [row[1:14] for row in SHIP[1:11]]
    image = ImageOps.expand(enlarged(draw(art), 4), margin, WHITE)
    path = tmp_path / "ship.png"
    image.save(path)
    options = ImageOptions(trim=True)
    (reading,) = read_images(path, options)
    goal = around(reading.goal, sides, 1)
    said = Painting(path, options, "").way(alternative(AlternativeKind.MARGIN, goal))
    assert said is not None
    # By hand: the canvas is made larger where the margin has no room, then a black box is painted and the art put back.
    top, bottom, left, right = (4 * each for each in sides)
    more = [max(0, need - margin) for need in (left, top, right, bottom)]
    painted = ImageOps.expand(image, (more[0], more[1], more[2], more[3]), WHITE)
    x, y = margin + more[0], margin + more[1]
    painted.paste(BLACK, (x - left, y - top, x + 4 * 13 + right, y + 4 * 10 + bottom))
    painted.paste(enlarged(draw(art), 4), (x, y))
    painted.save(tmp_path / "painted.png")
    assert read(tmp_path / "painted.png", f"--trim {said}") == goal


def test_a_line_that_would_be_the_background_names_the_right_one(tmp_path: Path) -> None:
    rows = ["#.#.##", "...#.#", "#####.", ".##.#.", "#.#..#", ".#..#."]
    draw(rows).save(tmp_path / "noise.png")
    goal = read(tmp_path / "noise.png", None)
    assert goal == filled(rows)
    wanted = around(goal, (0, 1, 0, 0), 1)
    said = Painting(tmp_path / "noise.png", ImageOptions(), "").way(alternative(AlternativeKind.MARGIN, wanted))
    draw([*rows, "######"]).save(tmp_path / "painted.png")
    assert read(tmp_path / "painted.png", None) == inverted(wanted)
    assert said is not None
    assert said.endswith("read it with --background '#ffffff'")
    assert read(tmp_path / "painted.png", said) == wanted


def test_lines_around_what_is_no_picture_of_its_own_are_not_offered(tmp_path: Path) -> None:
    path = tmp_path / "sheet.png"
    draw([row + row for row in SHIP]).save(path)
    options = ImageOptions(slice=(15, 12), scale=(1, 1))
    readings = read_images(path, options)
    goal = around(readings[0].goal, (1, 0, 0, 0), 1)
    assert Painting(path, options, readings[0].suffix).way(alternative(AlternativeKind.MARGIN, goal)) is None
    padded = ImageOptions(pad=1)
    goal = around(read_images(path, padded)[0].goal, (0, 1, 0, 0), 1)
    assert Painting(path, padded, "").way(alternative(AlternativeKind.MARGIN, goal)) is None


# The picture as it is.


def test_an_exchange_is_an_option(tmp_path: Path) -> None:
    art = [row[1:14] for row in SHIP[1:11]]
    path = tmp_path / "ship.png"
    draw(art).save(path)
    for given in (ImageOptions(), ImageOptions(invert=True)):
        (reading,) = read_images(path, given)
        said = Painting(path, given, "").way(alternative(AlternativeKind.FLIP, inverted(reading.goal)))
        assert said == f"read the picture {'without' if given.invert else 'with'} --invert"


def test_an_exchange_without_the_margin_is_an_option(tmp_path: Path) -> None:
    path = tmp_path / "ship.png"
    enlarged(draw(SHIP), 3).save(path)
    (trimmed,) = read_images(path, ImageOptions(trim=True))
    wanted = inverted(trimmed.goal)
    for given in (ImageOptions(), ImageOptions(trim=True)):
        said = Painting(path, given, "").way(alternative(AlternativeKind.FLIP, wanted))
        assert said is not None
        assert read(path, said) == wanted


@pytest.mark.parametrize("lines", [1, 2])
def test_blank_margins_are_options(lines: int, tmp_path: Path) -> None:
    path = tmp_path / "ship.png"
    enlarged(draw(SHIP), 2).save(path)
    painting = Painting(path, ImageOptions(), "")
    wider = around(filled(SHIP), (lines,) * 4, 0)
    assert painting.way(alternative(AlternativeKind.MARGIN, wider)) == f"read the picture with --pad {lines}"
    (trimmed,) = read_images(path, ImageOptions(trim=True))
    assert painting.way(alternative(AlternativeKind.MARGIN, trimmed.goal)) == "read the picture with --trim"


def test_given_cells_are_no_matter_of_the_picture(tmp_path: Path) -> None:
    draw(SHIP).save(tmp_path / "ship.png")
    given = alternative(AlternativeKind.GIVEN, filled(SHIP))
    assert Painting(tmp_path / "ship.png", ImageOptions(), "").way(given) == ""


# Colours.


@pytest.mark.parametrize(
    ("ink", "paper", "said"),
    [
        (BLACK, WHITE, ""),
        ((200, 30, 30), (250, 250, 245), ""),
        (WHITE, BLACK, "most empty cells are black (#000000) in the picture, and most filled ones white (#ffffff)"),
        (WHITE, (1, 2, 3), "most empty cells are #010203 in the picture, and most filled ones white (#ffffff)"),
        (BLACK, (255, 240, 160), "most empty cells are #fff0a0 in the picture, and most filled ones black (#000000)"),
    ],
)
def test_what_cells_look_like_is_told_unless_dark_on_white(
    ink: tuple[int, int, int], paper: tuple[int, int, int], said: str, tmp_path: Path
) -> None:
    enlarged(draw(SHIP, ink, paper), 4).save(tmp_path / "ship.png")
    assert Painting(tmp_path / "ship.png", ImageOptions(), "").looks == said


def test_what_transparent_cells_look_like(tmp_path: Path) -> None:
    image = draw(SHIP).convert("RGBA")
    image.putalpha(ImageOps.invert(draw(SHIP).convert("L")))
    image.save(tmp_path / "ship.png")
    assert Painting(tmp_path / "ship.png", ImageOptions(), "").looks == (
        "most empty cells are transparent in the picture, and most filled ones black (#000000)"
    )


def test_exchanged_by_an_option_the_figure_is_the_paper(tmp_path: Path) -> None:
    draw(SHIP).save(tmp_path / "ship.png")
    assert Painting(tmp_path / "ship.png", ImageOptions(invert=True), "").looks == (
        "most empty cells are black (#000000) in the picture, and most filled ones white (#ffffff)"
    )
