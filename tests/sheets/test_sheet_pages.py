"""Pages of a pack: order, margins, sharing, turning, refusals. Boxes are compared; nothing is rendered."""

from __future__ import annotations

from itertools import combinations

import pytest
from sheet_samples import blot, checkerboard, record

from authoring.errors import Unprintable, UsageError
from authoring.model import Classification, Grid, Verdict
from authoring.sheets import PAPERS, SheetOptions, SheetPuzzle
from authoring.sheets.ink import Medium
from authoring.sheets.layouts import LAYOUTS, _template, layout_named, pack, single
from authoring.sheets.measures import Measures
from authoring.sheets.press import Document, typeset
from authoring.sheets.shapes import Page, Panel, Placed, Shape, Strokes, Text

SIZES = [(5, 5)] * 4 + [(10, 10)] * 5 + [(15, 15), (20, 20), (8, 12), (25, 25), (40, 40), (60, 45), (5, 5), (1, 1)]
A4 = SheetOptions()


def pack_of(*sizes: tuple[int, int]) -> list[SheetPuzzle]:
    return [
        SheetPuzzle(record(blot(*size), f"Picture {number}", "Ada" if number % 2 else None), str(number))
        for number, size in enumerate(sizes, 1)
    ]


def names(placed: Placed) -> set[str]:
    return {layer.name for layer in placed.figure.layers}


def puzzles(page: Page) -> list[Placed]:
    return [placed for placed in page.figures if "clues" in names(placed)]


def solutions(page: Page) -> list[Placed]:
    return [placed for placed in page.figures if "solution" in names(placed)]


def label(placed: Placed) -> str:
    title = next(layer for layer in placed.figure.layers if layer.name == "title")
    return next(shape.content for shape in title.shapes if isinstance(shape, Text))


def cell_of(placed: Placed) -> float:
    """Measure a puzzle's cell by its border lines and the number of lines between them."""
    grid = next(layer for layer in placed.figure.layers if layer.name == "grid")
    upright = sorted(
        x1 for shape in grid.shapes if isinstance(shape, Strokes) for x1, _, x2, _ in shape.segments if x1 == x2
    )
    return (upright[-1] - upright[0]) / (len(upright) - 1)


def extent(shape: Shape) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a shape, descenders left out."""
    if isinstance(shape, Text):
        return shape.x, shape.baseline - 0.66 * shape.size * 25.4 / 72, shape.x + shape.width, shape.baseline
    if isinstance(shape, Panel):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if isinstance(shape, Strokes):
        points = [point for x1, y1, x2, y2 in shape.segments for point in ((x1, y1), (x2, y2))]
    else:
        points = [point for loop in shape.loops for point in loop]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("title", [None, "Nonograms from the Harbour", "A long title of a pack " * 6])
def test_everything_lies_within_its_figure_and_figures_within_the_margins(paper: str, title: str | None) -> None:
    options = SheetOptions(paper=paper, title=title)
    sizes = SIZES if paper not in {"a5", "b5"} else [size for size in SIZES if size < (40, 40)]
    pages = pack.LAYOUT.compose(pack_of(*sizes), options)
    for page in pages:
        assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
        content = [placed for placed in page.figures if "foot" not in names(placed)]
        for placed in content:
            figure = placed.figure
            assert placed.x >= options.margin - 1e-9
            assert placed.y >= options.margin - 1e-9
            assert placed.x + figure.width <= page.width - options.margin + 1e-9
            assert placed.y + figure.height <= page.height - options.margin + 1e-9
            for layer in figure.layers:
                for shape in layer.shapes:
                    left, top, right, bottom = extent(shape)
                    # Frames of solutions reach out of their pictures by half a line.
                    assert left >= -0.1
                    assert top >= -0.1
                    assert right <= figure.width + 0.1
                    assert bottom <= figure.height + 0.1
        for one, other in combinations(content, 2):
            across = max(other.x - one.x - one.figure.width, one.x - other.x - other.figure.width)
            down = max(other.y - one.y - one.figure.height, one.y - other.y - other.figure.height)
            assert max(across, down) >= -1e-9


def test_order_is_kept_and_every_page_is_numbered() -> None:
    pages = pack.LAYOUT.compose(pack_of(*SIZES), SheetOptions(title="Harbour"))
    expected = [str(number) for number in range(1, len(SIZES) + 1)]
    assert [label(placed) for page in pages for placed in puzzles(page)] == expected
    assert [label(placed) for page in pages for placed in solutions(page)] == expected
    feet = [placed for page in pages for placed in page.figures if "foot" in names(placed)]
    texts = [[shape.content for shape in foot.figure.layers[0].shapes if isinstance(shape, Text)] for foot in feet]
    assert texts == [[str(number), "Harbour"] for number in range(1, len(pages) + 1)]


def test_puzzles_come_before_solutions() -> None:
    pages = pack.LAYOUT.compose(pack_of(*SIZES), A4)
    kinds = ["solutions" if solutions(page) else "puzzles" for page in pages]
    assert kinds == sorted(kinds)


def test_small_puzzles_share_a_page_and_its_cell() -> None:
    pages = pack.LAYOUT.compose(pack_of(*[(10, 10)] * 4), A4)
    shared = puzzles(pages[0])
    assert len(shared) == 4
    assert len({round(cell_of(placed), 6) for placed in shared}) == 1
    assert A4.cell_shared <= cell_of(shared[0]) <= A4.cell_largest


def test_neighbours_line_up() -> None:
    placed = puzzles(pack.LAYOUT.compose(pack_of(*[(10, 10)] * 4), A4)[0])
    assert placed[0].x == placed[2].x == A4.margin
    assert placed[1].x == placed[3].x
    assert placed[0].y == placed[1].y


def test_a_puzzle_alone_fills_its_page() -> None:
    (page, _) = pack.LAYOUT.compose(pack_of((20, 20)), A4)
    placed = puzzles(page)[0]
    entry = pack_of((20, 20))[0]
    larger = Measures(entry, round(cell_of(placed) + 0.01, 2))
    assert larger.width > 210 - 2 * A4.margin
    assert placed.x == pytest.approx(210 - placed.x - placed.figure.width)


def test_cells_are_never_larger_than_asked_for() -> None:
    (page, _) = pack.LAYOUT.compose(pack_of((3, 3)), SheetOptions(cell_largest=7.5))
    assert cell_of(puzzles(page)[0]) == pytest.approx(7.5)


def test_wide_puzzles_turn_their_page() -> None:
    wide, square, _ = pack.LAYOUT.compose(pack_of((60, 45), (40, 40)), A4)
    assert (wide.width, wide.height) == (297, 210)
    assert (square.width, square.height) == (210, 297)


def test_a_title_that_leaves_too_little_room_has_a_page_to_itself() -> None:
    entries = pack_of((60, 100))
    assert len(pack.LAYOUT.compose(entries, SheetOptions(margin=5))) == 2
    title, puzzle, _ = pack.LAYOUT.compose(entries, SheetOptions(margin=5, title="Harbour"))
    assert not puzzles(title)
    assert len(puzzles(puzzle)) == 1


def test_a_title_too_long_for_the_foot_is_left_out_of_it() -> None:
    pages = pack.LAYOUT.compose(pack_of((5, 5)), SheetOptions(title="A long title of a pack " * 8))
    foot = pages[0].figures[-1].figure.layers[0]
    assert [shape.content for shape in foot.shapes if isinstance(shape, Text)] == ["1"]


def test_puzzles_without_a_solution_are_left_out_of_the_solutions() -> None:
    unsolved = record(blot(5, 5), "Fog", verdict=Verdict(Classification.UNDECIDED))
    pages = pack.LAYOUT.compose([SheetPuzzle(unsolved, "1"), *pack_of((5, 5))], A4)
    assert [len(puzzles(page)) for page in pages] == [2, 0]
    assert [len(solutions(page)) for page in pages] == [0, 1]
    assert len(pack.LAYOUT.compose([SheetPuzzle(unsolved)], A4)) == 1
    with pytest.raises(Unprintable):
        single.SOLUTION.compose([SheetPuzzle(unsolved)], A4)


def test_solution_pictures_begin_on_one_line_and_captions_follow_closely() -> None:
    page = pack.LAYOUT.compose(pack_of((5, 5), (10, 10), (20, 15)), A4)[-1]
    tops: set[float] = set()
    gaps: set[float] = set()
    for placed in solutions(page):
        layers = {layer.name: layer for layer in placed.figure.layers}
        (frame,) = (shape for shape in layers["grid"].shapes if isinstance(shape, Strokes))
        edges = [edge for _, y1, _, y2 in frame.segments for edge in (y1, y2)]
        tops.add(round(placed.y + min(edges), 6))
        baselines = [shape.baseline for shape in layers["title"].shapes if isinstance(shape, Text)]
        assert len(baselines) == 2
        gaps |= {round(baseline - max(edges), 6) for baseline in baselines}
    assert len(tops) == 1
    assert len(gaps) == 1


def test_refusals_come_together_with_the_numbers() -> None:
    entries = [
        SheetPuzzle(record(checkerboard(80, 80), "Noise"), "1"),
        *pack_of((5, 5)),
        SheetPuzzle(record(blot(500, 3), "Ribbon"), "3"),
        SheetPuzzle(record(blot(5, 5), "ねこ"), "4"),
    ]
    with pytest.raises(Unprintable) as caught:
        pack.LAYOUT.compose(entries, A4)
    noise, ribbon, cat = caught.value.problems
    assert [noise.source, ribbon.source, cat.source] == ["art/Noise.png", "art/Ribbon.png", "art/ねこ.png"]
    # Upright, 180 mm hold 80 cells and 40 numbers, each with its gap (0.497 + 0.55) of a type size of 0.85 cells, the
    # gaps at both ends being 0.13 wider than one between: 180 / (80 + 0.85 × (40 × 1.047 + 0.13)) = 1.556, less a hair
    # for the border. Sideways, 177 mm less the heading hold 80 cells and 40 numbers of 1.18 × 0.85 cells: 1.4 at most.
    assert "1.55 mm" in noise.message
    assert "3.73 pt" in noise.message
    assert "5.5 pt" in noise.message
    assert "U+306D" in cat.message
    assert "U+3053" in cat.message


def test_missing_characters_in_the_title_of_a_pack_are_refused() -> None:
    with pytest.raises(Unprintable) as caught:
        pack.LAYOUT.compose(pack_of((5, 5)), SheetOptions(title="図"))
    assert caught.value.problems[0].source is None


def test_smaller_paper_refuses_what_larger_paper_prints() -> None:
    entries = pack_of((60, 45))
    assert single.PUZZLE.compose(entries, SheetOptions(paper="a4"))
    with pytest.raises(Unprintable):
        single.PUZZLE.compose(entries, SheetOptions(paper="a5"))


def test_a_tight_page_is_as_large_as_its_figure() -> None:
    (page,) = single.PUZZLE.compose(pack_of((10, 10)), A4)
    (placed,) = page.figures
    assert (placed.x, placed.y) == (0, 0)
    assert (page.width, page.height) == (placed.figure.width, placed.figure.height)
    assert cell_of(placed) == pytest.approx(A4.cell_shared)


@pytest.mark.parametrize(
    "choices",
    [
        {"paper": "foolscap"},
        {"margin": 90.0},
        {"margin": 0.0},
        {"cell_largest": 2.0},
        {"cell_smallest": 0.0},
        {"type_smallest": 0.0},
    ],
)
def test_options_that_leave_no_room_are_told(choices: dict[str, float]) -> None:
    with pytest.raises(UsageError):
        SheetOptions(**choices)  # type: ignore[arg-type]


def test_layouts_have_names_of_their_own() -> None:
    names_of_all = [layout.name for layout in LAYOUTS]
    assert len(set(names_of_all)) == len(names_of_all)
    assert [layout_named(name) for name in names_of_all] == list(LAYOUTS)
    with pytest.raises(UsageError):
        layout_named("one-to-a-page")


def test_the_template_of_a_layout_works() -> None:
    layout = _template.LAYOUT
    pages = layout.compose(pack_of((5, 5), (20, 20)), A4)
    assert [len(puzzles(page)) for page in pages] == [1, 1]
    assert len(typeset(Document(pages, "Sample", (), layout.template), "svg", Medium.SCREEN)) == 2
    with pytest.raises(Unprintable):
        layout.compose([SheetPuzzle(record(Grid(((1, 0) * 100,))))], A4)
