"""Every layout with every profile: sizes, margins, order, references. Boxes are compared; little is rendered."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image
from sheet_reading import opened, segments
from sheet_samples import blot, checkerboard, record

from authoring.errors import Unprintable, UsageError
from authoring.model import Difficulty, Grid
from authoring.sheets import LANGUAGES, PROFILES, SheetOptions, SheetPuzzle, Solutions, Standard, print_pdf, sheet_pdf
from authoring.sheets.binding import bind
from authoring.sheets.covers import rules_pages
from authoring.sheets.font import face
from authoring.sheets.languages import Language
from authoring.sheets.layouts import layout_named
from authoring.sheets.lines import text_width
from authoring.sheets.measures import Measures
from authoring.sheets.shapes import Area, Figure, Page, Placed, Strokes, Text
from authoring.sheets.stars import STARS
from authoring.sheets.style import Style
from authoring.sheets.units import millimetres

SIZES = [(5, 5), (10, 10), (5, 5), (15, 15), (30, 20), (10, 10), (8, 12)]


def entry(picture: Grid, number: int, stars: int = 3, **more: Any) -> SheetPuzzle:
    sample = record(picture, f"Picture {number}", "Ada Lovelace" if number % 2 else None)
    return SheetPuzzle(replace(sample, difficulty=Difficulty(stars, float(stars), (), ())), str(number), **more)


def entries(*sizes: tuple[int, int]) -> list[SheetPuzzle]:
    return [entry(blot(*size), number, number % 5 + 1) for number, size in enumerate(sizes or SIZES, 1)]


def options(profile: str, **choices: Any) -> SheetOptions:
    return SheetOptions.of_profile(PROFILES[profile], title="Harbour", **choices)


def names(placed: Placed) -> set[str]:
    return {layer.name for layer in placed.figure.layers}


def texts(figure: Figure) -> list[Text]:
    return [shape for layer in figure.layers for shape in layer.shapes if isinstance(shape, Text)]


def foot(page: Page) -> list[str]:
    return [text.content for placed in page.figures if "foot" in names(placed) for text in texts(placed.figure)]


def puzzles(page: Page) -> list[Placed]:
    """Return the puzzles of a page, its examples left out."""
    return [
        placed
        for placed in page.figures
        if "clues" in names(placed) and any(layer.name == "title" and layer.shapes for layer in placed.figure.layers)
    ]


def labels(page: Page) -> list[str]:
    found = []
    for placed in page.figures:
        if names(placed) & {"clues", "solution"}:
            titles = [layer for layer in placed.figure.layers if layer.name == "title"]
            found += [shape.content for layer in titles for shape in layer.shapes[:2] if isinstance(shape, Text)][:1]
    return found


def box(placed: Placed) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a figure on its page."""
    across, down = placed.figure.width, placed.figure.height
    if placed.turned:
        return placed.x, placed.y - across, placed.x + down, placed.y
    return placed.x, placed.y, placed.x + across, placed.y + down


def ink_box(placed: Placed) -> tuple[float, float, float, float]:
    """Return the box of all that a figure shows, texts measured and line weights included."""
    corners: list[tuple[float, float]] = []
    for layer in placed.figure.layers:
        for shape in layer.shapes:
            if isinstance(shape, Text):
                width = text_width(shape.content, shape.size, face(shape.weight))
                left = shape.x + (shape.width - width) * {"left": 0.0, "center": 0.5, "right": 1.0}[shape.align]
                rise = 0.66 * millimetres(shape.size) * (-1 if shape.inverted else 1)
                corners += [(left, shape.baseline - rise), (left + width, shape.baseline)]
            elif isinstance(shape, Strokes):
                half = millimetres(shape.weight) / 2
                for x1, y1, x2, y2 in shape.segments:
                    dx, dy = (half, 0.0) if x1 == x2 else (0.0, half)
                    corners += [(x1 - dx, y1 - dy), (x2 + dx, y2 + dy)]
            elif isinstance(shape, Area):
                corners += [point for loop in shape.loops for point in loop]
            else:
                corners += [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    shown = (min(xs), min(ys), max(xs), max(ys))
    if placed.turned:
        return placed.x + shown[1], placed.y - shown[2], placed.x + shown[3], placed.y - shown[0]
    return placed.x + shown[0], placed.y + shown[1], placed.x + shown[2], placed.y + shown[3]


CASES = [
    ("pack", {}),
    ("one", {}),
    ("booklet", {}),
    ("answers", {}),
    ("pack", {"per_page": (2, 3)}),
    ("pack", {"solutions": Solutions.UNDER, "crossing": True}),
]


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("layout", "choices"), CASES)
def test_margins_are_kept_and_nothing_overlaps(profile: str, layout: str, choices: dict[str, Any]) -> None:
    chosen = options(profile, **choices)
    sizes = SIZES if profile != "large-print" else [size for size in SIZES if size[0] <= 15]
    pages = layout_named(layout).compose(entries(*sizes), chosen)
    assert pages
    for number, page in enumerate(pages, 1):
        inner = max(chosen.margin, chosen.inner)
        left, right = (inner, chosen.margin) if number % 2 else (chosen.margin, inner)
        assert page.bleed == chosen.bleed
        if chosen.bound:
            assert (page.width, page.height) == chosen.upright
        content = [placed for placed in page.figures if "foot" not in names(placed) and not placed.fixed]
        for placed in content:
            for x1, y1, x2, y2 in (box(placed), ink_box(placed)):
                assert x1 >= left - 0.1
                assert y1 >= chosen.margin - 0.1
                assert x2 <= page.width - right + 0.1
                assert y2 <= page.height - chosen.margin + 0.1
        for placed in page.figures:
            x1, y1, x2, y2 = ink_box(placed)
            if placed.fixed:
                assert min(x1, y1, page.width - x2, page.height - y2) == -page.bleed
                continue
            assert min(x1, y1, page.width - x2, page.height - y2) >= chosen.clear
        # On title and rules pages words stand in front of a sheet of their own, so inks are compared there.
        shown = [(ink_box if layout == "booklet" else box)(placed) for placed in content]
        if layout == "booklet" and number == 1:
            continue
        for one, other in combinations(shown, 2):
            across = max(other[0] - one[2], one[0] - other[2])
            down = max(other[1] - one[3], one[1] - other[3])
            assert max(across, down) >= -1e-6


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("layout", ["pack", "booklet"])
def test_lines_and_type_keep_to_the_profile(profile: str, layout: str) -> None:
    wanted = PROFILES[profile]
    sizes = [(5, 5), (10, 10), (15, 15)] if profile == "large-print" else SIZES
    for page in layout_named(layout).compose(entries(*sizes), options(profile)):
        for placed in page.figures:
            for layer in placed.figure.layers:
                for shape in layer.shapes:
                    if isinstance(shape, Strokes):
                        assert shape.weight >= wanted.line_smallest
                    if isinstance(shape, Text):
                        assert shape.size >= wanted.type_smallest - 1e-9


@pytest.mark.parametrize("profile", PROFILES)
def test_lines_after_five_cells_stay_heavier(profile: str) -> None:
    measures = Measures(entry(blot(10, 10), 1), 6.0, options(profile).style)
    assert measures.thin < measures.heavy < measures.border


@pytest.mark.parametrize("profile", PROFILES)
def test_files_have_the_trim_and_bleed_of_the_profile(profile: str) -> None:
    wanted = PROFILES[profile]
    pdf = sheet_pdf("pack", entries((5, 5), (10, 10)), options(profile))
    assert pdf == sheet_pdf("pack", entries((5, 5), (10, 10)), options(profile))
    document = opened(pdf)
    assert len(document.pages) % 2 == 0 or not wanted.even_pages
    for page in document.pages:
        trim = [float(side) * 25.4 / 72 for side in page.trimbox]
        bleed = [float(side) * 25.4 / 72 for side in page.bleedbox]
        assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx(wanted.trim[1:], abs=0.001)
        assert (bleed[2] - bleed[0]) - (trim[2] - trim[0]) == pytest.approx(2 * wanted.bleed, abs=0.001)


def test_a_cell_of_six_millimetres_measures_six_millimetres() -> None:
    pdf = sheet_pdf("one", entries((10, 10)), options("magazine", cell_largest=6.0))
    document = opened(pdf)
    upright = sorted({round(line.x1, 4) for line in segments(document.pages[0]) if abs(line.x1 - line.x2) < 1e-6})
    assert [round(right - left, 3) for left, right in pairwise(upright)] == [6.0] * 10


def test_turned_puzzles_have_exact_cells_too() -> None:
    pdf = sheet_pdf("one", entries((30, 15)), options("kdp", paper="6x9in", cell_largest=5.0, cell_shared=5.0))
    document = opened(pdf)
    found = segments(document.pages[0])
    level = sorted({round(line.y1, 3) for line in found if abs(line.y1 - line.y2) < 1e-4})
    steps = [round(lower - upper, 3) for upper, lower in pairwise(level)]
    assert steps.count(5.0) == 30


def test_rasterised_lines_are_where_they_should_be() -> None:
    """At 1,200 dpi, across an empty row of cells: the middle of each dark run, within 0.02 mm."""
    from authoring.sheets import puzzle_png  # noqa: PLC0415

    sample = entry(blot(5, 5), 1)
    measures = Measures(sample, 6.0)
    png = puzzle_png(sample.record, "1", dpi=1200)
    image = Image.open(BytesIO(png)).convert("L")
    per_mm = 1200 / 25.4
    y = round((measures.top + 2.5 * 6.0) * per_mm)
    dark = [x for x in range(round((measures.left - 0.5) * per_mm), image.width) if image.getpixel((x, y)) < 128]  # type: ignore[operator]
    runs: list[list[int]] = []
    for x in dark:
        if runs and x == runs[-1][-1] + 1:
            runs[-1].append(x)
        else:
            runs.append([x])
    middles = [(run[0] + run[-1] + 1) / 2 / per_mm for run in runs]
    assert middles[:-1] == pytest.approx([measures.left + 6.0 * index for index in range(5)], abs=0.02)
    # The page ends where the border does, so that the outer half of its last line may be cut by a pixel.
    assert middles[-1] == pytest.approx(measures.left + 30.0, abs=0.03)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_scale_bar_is_fifty_millimetres_long(profile: str) -> None:
    sizes = [(5, 5), (10, 10)]
    document = opened(sheet_pdf("pack", entries(*sizes), options(profile, scale_bar=True)))
    lengths = [line.x2 - line.x1 for line in segments(document.pages[0])]
    assert any(length == pytest.approx(50.0, abs=0.001) for length in lengths)
    for page in layout_named("pack").compose(entries(*sizes), options(profile, scale_bar=True)):
        (bar,) = [ink_box(placed) for placed in page.figures if "scale" in names(placed)]
        others = [ink_box(placed) for placed in page.figures if "scale" not in names(placed)]
        for other in others:
            assert max(other[1] - bar[3], bar[1] - other[3], other[0] - bar[2], bar[0] - other[2]) > 0


@pytest.mark.parametrize("width", [50.0, 88.9, 140.0])
@pytest.mark.parametrize("layout", ["puzzle", "solution"])
def test_a_tight_drawing_is_as_wide_as_asked_for(width: float, layout: str) -> None:
    (page,) = layout_named(layout).compose(entries((10, 10)), SheetOptions(width=width))
    assert page.width == width
    _, _, right, bottom = ink_box(page.figures[0])
    assert right == pytest.approx(width, abs=1e-6)
    assert bottom <= page.height + 1e-6


def test_a_width_that_leaves_no_legible_cell_is_refused() -> None:
    with pytest.raises(Unprintable, match="20 mm"):
        layout_named("puzzle").compose(entries((15, 15)), SheetOptions(width=20))


def test_booklets_go_from_easy_to_hard_unless_arranged() -> None:
    by_stars = [entry(blot(5, 5), 1, 4), entry(blot(5, 5), 2, 1), entry(blot(5, 5), 3, 2)]
    pages = layout_named("booklet").compose(by_stars, SheetOptions())
    assert [label for page in pages for label in labels(page)] == ["2", "3", "1"] * 2
    arranged = [replace(each, arranged=True) for each in by_stars]
    pages = layout_named("booklet").compose(arranged, SheetOptions())
    assert [label for page in pages for label in labels(page)] == ["1", "2", "3"] * 2


def test_references_lead_to_the_page() -> None:
    many = entries(*[(12, 12)] * 30)
    pages = layout_named("booklet").compose(many, options("kdp", paper="6x9in"))
    puzzle_on: dict[str, int] = {}
    solution_on: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        target = puzzle_on if puzzles(page) else solution_on
        target.update(dict.fromkeys(labels(page), number))
    assert set(puzzle_on) == set(solution_on) == {each.number for each in many}
    for number, page in enumerate(pages, 1):
        shown = labels(page)
        if puzzles(page):
            first = min(solution_on[label] for label in shown)
            assert any(text.endswith(f"page {first}") for text in foot(page))
        elif shown:
            said = [text.content for placed in page.figures for text in texts(placed.figure) if "page" in text.content]
            assert said == [f"page {puzzle_on[label]}" for label in shown]
        assert (str(number) in foot(page)) == (number > 1 and bool(page.figures))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each.code != "ja"], ids=lambda each: each.code)
def test_rules_fit_their_pages_in_every_language(profile: str, language: Language) -> None:
    for trim in PROFILES[profile].trims:
        chosen = options(profile, paper=trim.name, language=language)
        pages = rules_pages(entries((5, 5)), chosen)
        for page in pages:
            boxes = [ink_box(placed) for placed in page.figures]
            assert max(bottom for _, _, _, bottom in boxes) <= page.height - chosen.margin + 0.1
            for one, other in combinations(boxes, 2):
                assert (
                    max(max(one[0], other[0]) - min(one[2], other[2]), max(one[1], other[1]) - min(one[3], other[3]))
                    > 0
                )
        words = [text.content for page in pages for placed in page.figures for text in texts(placed.figure)]
        assert "".join(language.how).replace(" ", "") in "".join(words).replace(" ", "")


def test_sections_open_with_their_title() -> None:
    arranged = [
        entry(blot(5, 5), number, section=section, arranged=True)
        for number, section in enumerate(["Easy", "Easy", "Hard"], 1)
    ]
    pages = layout_named("booklet").compose(arranged, SheetOptions())
    openings = [next(iter(texts(page.figures[0].figure))).content for page in pages[2:4]]
    assert openings == ["Easy", "Hard"]
    assert [labels(page) for page in pages[2:4]] == [["1", "2"], ["3"]]


@pytest.mark.parametrize(
    ("pages", "bound", "gutter"),
    [(1, 2, 9.525), (149, 150, 9.525), (150, 150, 9.525), (151, 152, 12.7), (301, 302, 15.875)],
)
def test_the_gutter_is_that_of_the_pages_as_they_are_bound(pages: int, bound: int, gutter: float) -> None:
    """Only the blank page that makes the count even may lead over a step of the table, and it counts."""
    told: list[float] = []

    def compose(chosen: SheetOptions) -> list[Page]:
        told.append(chosen.inner)
        return [Page(*chosen.upright, ()) for _ in range(pages)]

    assert len(bind(compose, options("kdp"))) == bound
    assert told[-1] == gutter


def test_too_few_and_too_many_pages_are_told_at_once() -> None:
    few = print_pdf("pack", entries((5, 5)), options("kdp"))
    assert few.warnings == ("2 pages, but kdp takes 24 to 828; add puzzles, or print fewer to a page",)
    short = replace(PROFILES["kdp"], least_pages=1, most_pages=3)
    many = print_pdf("one", entries((5, 5), (5, 5), (5, 5)), SheetOptions.of_profile(short))
    assert many.warnings == ("4 pages, but kdp takes 1 to 3; divide it into volumes",)
    assert print_pdf("one", entries((5, 5)), SheetOptions.of_profile(short)).warnings == ()


def test_puzzles_that_take_several_tiles_are_told() -> None:
    small = print_pdf("pack", entries((5, 5), (30, 20)), options("home", per_page=(2, 2)))
    assert small.notes == ("1 puzzle takes several of the 2 x 2 places of a page: in one they would be too small",)
    assert print_pdf("pack", entries((5, 5), (5, 5)), options("home", per_page=(2, 2))).notes == ()


def test_many_small_puzzles_share_a_page() -> None:
    tens = entries(*[(10, 10)] * 25)
    chosen = SheetOptions(per_page=(5, 5), paper="a3", solutions=Solutions.NONE)
    (page,) = layout_named("pack").compose(tens, chosen)
    assert labels(page) == [str(number) for number in range(1, 26)]


def test_a_thick_book_has_a_wide_gutter() -> None:
    many = entries(*[(5, 5)] * 170)
    chosen = options("kdp")
    pages = layout_named("one").compose(many, chosen)
    assert len(pages) > 150
    lefts = {round(min(box(placed)[0] for placed in page.figures), 3) for page in pages[:100:2]}
    # 151 to 300 pages: 0.5 in at the spine, where margins are 11.35 mm.
    assert min(lefts) >= 12.7 - 1e-6


def test_tiles_hold_what_was_asked_for() -> None:
    pages = layout_named("pack").compose(entries(*[(10, 10)] * 14), SheetOptions(per_page=(2, 3)))
    assert [len(puzzles(page)) for page in pages if puzzles(page)] == [6, 6, 2]
    lefts = {round(placed.x, 6) for placed in puzzles(pages[0])}
    assert len(lefts) == 2


def test_a_dense_puzzle_takes_several_tiles_and_the_order_is_kept() -> None:
    pages = layout_named("pack").compose(entries((5, 5), (5, 5), (40, 30), (5, 5)), SheetOptions(per_page=(2, 3)))
    shown = [label for page in pages if puzzles(page) for label in labels(page)]
    assert shown == ["1", "2", "3", "4"]
    widths = [placed.figure.width for placed in puzzles(pages[0])]
    assert max(widths) > 90


def test_a_solution_under_its_puzzle_is_upside_down() -> None:
    picture = Grid.parse(["##...", ".....", ".....", ".....", "....."])
    measures = Measures(entry(picture, 1), 6.0, Style(under=True))
    plain = Measures(entry(picture, 1), 6.0)
    assert measures.height > plain.height
    pages = layout_named("pack").compose([entry(picture, 1)], SheetOptions(solutions=Solutions.UNDER))
    (page,) = pages
    (layer,) = [layer for layer in page.figures[0].figure.layers if layer.name == "solution"]
    (area,) = [shape for shape in layer.shapes if isinstance(shape, Area)]
    (frame,) = [shape for shape in layer.shapes if isinstance(shape, Strokes)]
    right = max(x for loop in area.loops for x, _ in loop)
    bottom = max(y for loop in area.loops for _, y in loop)
    assert right == pytest.approx(max(x2 for _, _, x2, _ in frame.segments), abs=0.2)
    assert bottom == pytest.approx(max(y2 for *_, y2 in frame.segments), abs=0.2)


def test_no_solutions_where_none_are_wanted() -> None:
    for wanted in (Solutions.NONE, Solutions.SEPARATE):
        pages = layout_named("pack").compose(entries((5, 5)), SheetOptions(solutions=wanted))
        assert len(pages) == 1
    assert [labels(page) for page in layout_named("answers").compose(entries((5, 5), (5, 5)), SheetOptions())] == [
        ["1", "2"]
    ]


def test_titles_may_wait_for_the_solutions() -> None:
    pages = layout_named("pack").compose(entries((5, 5), (5, 5)), SheetOptions(titles_after=True))
    said = [[text.content for placed in page.figures for text in texts(placed.figure)] for page in pages]
    assert not any("Picture" in text for text in said[0])
    assert {"Picture 1", "Picture 2"} <= set(said[1])
    document = opened(sheet_pdf("one", entries((5, 5)), SheetOptions(titles_after=True)))
    assert "Picture" not in str(document.docinfo["/Title"])


@pytest.mark.parametrize(("every", "heavy"), [(5, 2), (10, 1), (0, 0), (4, 3)])
def test_heavier_lines(every: int, heavy: int) -> None:
    pages = layout_named("puzzle").compose(entries((13, 1)), SheetOptions(every=every))
    (grid,) = [layer for layer in pages[0].figures[0].figure.layers if layer.name == "grid"]
    measures = Measures(entries((13, 1))[0], 6.0)
    assert (
        sum(
            len(shape.segments)
            for shape in grid.shapes
            if isinstance(shape, Strokes) and shape.weight == measures.heavy
        )
        == heavy
    )


def test_stars_are_shown_with_those_missed() -> None:
    heading = Measures(entry(blot(10, 10), 1, 2), 6.0).heading
    counts = [len(shape.loops) for shape in heading.stars]
    assert counts == [2, STARS - 2]


def test_crossing_off_needs_room() -> None:
    picture = checkerboard(10, 10)
    tight, wide = (Measures(entry(picture, 1), 6.0, Style(crossing=crossing)) for crossing in (False, True))
    assert wide.left > tight.left
    assert wide.above > tight.above


@pytest.mark.parametrize(
    ("profile", "choices"),
    [
        ("kdp", {"paper": "a4"}),
        ("kdp", {"margin": 5.0}),
        ("magazine", {"standard": Standard.UA_1}),
        ("magazine", {"bleed": -1.0}),
        ("home", {"every": 1}),
        ("home", {"per_page": (0, 3)}),
        ("home", {"line_smallest": 0.0}),
        ("home", {"width": 5.0}),
    ],
)
def test_choices_that_contradict_the_profile_or_themselves(profile: str, choices: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        options(profile, **choices)


def test_large_print_refuses_what_does_not_fit() -> None:
    with pytest.raises(Unprintable, match="16 pt"):
        layout_named("pack").compose(entries((40, 40)), options("large-print", split=False))
