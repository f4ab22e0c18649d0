"""Grids drawn by chance, saved in many ways, come back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from math import gcd
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from PIL import Image

from authoring.images import ImageOptions, read_images
from authoring.model import Grid

Rows = tuple[tuple[int, ...], ...]
RGB = tuple[int, int, int]

channel = st.integers(0, 255)
colour = st.tuples(channel, channel, channel)


@dataclass(frozen=True)
class Way:
    """How a picture is stored: the file's format and the mode of its pixels."""

    suffix: str
    mode: str


WAYS = [
    Way(".png", "1"),
    Way(".png", "L"),
    Way(".png", "P"),
    Way(".png", "RGB"),
    Way(".png", "RGBA"),
    Way(".png", "LA"),
    Way(".png", "I;16"),
    Way(".gif", "P"),
    Way(".bmp", "RGB"),
    Way(".bmp", "1"),
    Way(".tif", "RGB"),
    Way(".tif", "CMYK"),
    Way(".tif", "I"),
    Way(".tif", "F"),
    Way(".webp", "RGB"),
    Way(".ppm", "RGB"),
    Way(".pgm", "L"),
    Way(".pbm", "1"),
]


@st.composite
def grids(draw: st.DrawFn) -> Rows:
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    row = st.tuples(*[st.integers(0, 1)] * width)
    rows: Rows = draw(st.tuples(*[row] * height))
    assume(any(map(any, rows)))
    return rows


def without_blank_lines(rows: Rows) -> Rows:
    columns = list(zip(*rows, strict=True))
    across = [number for number, column in enumerate(columns) if any(column)]
    down = [number for number, row in enumerate(rows) if any(row)]
    return tuple(row[across[0] : across[-1] + 1] for row in rows[down[0] : down[-1] + 1])


def smallest(rows: Rows) -> Rows:
    """Keep one of every so many equal rows and columns, as many as divide all runs."""
    for _ in range(2):
        factor = gcd(len(rows), *(number for number, pair in enumerate(pairwise(rows), 1) if pair[0] != pair[1]))
        rows = tuple(zip(*rows[::factor], strict=True))
    return rows


def painted(rows: Rows, scale: tuple[int, int], margins: Sequence[int]) -> Image.Image:
    """Draw a grid in black (0) on white (255), one band, with margins in pixels: left, top, right, bottom."""
    left, top, right, bottom = margins
    width, height = len(rows[0]) * scale[0], len(rows) * scale[1]
    image = Image.new("L", (left + width + right, top + height + bottom), 255)
    cells = Image.frombytes("L", (len(rows[0]), len(rows)), bytes(255 - 255 * cell for row in rows for cell in row))
    image.paste(cells.resize((width, height), Image.Resampling.NEAREST), (left, top))
    return image


def stored(drawing: Image.Image, way: Way, ink: RGB, paper: RGB) -> bytes:
    """Give a drawing its colours and its mode, and save it."""
    filled = drawing.point([255] * 128 + [0] * 128)
    if way.mode == "1":
        image = drawing.convert("1")
    elif way.mode == "P":
        image = Image.new("P", drawing.size, 0)
        image.putpalette([*paper, *ink])
        image.paste(1, mask=filled)
    elif way.mode == "LA":
        image = Image.new("LA", drawing.size, (paper[0], 0))
        image.paste((ink[0], 255), mask=filled)
    elif way.mode == "RGBA":
        image = Image.new("RGBA", drawing.size, (*paper, 0))
        image.paste((*ink, 255), mask=filled)
    elif way.mode == "RGB":
        image = Image.new("RGB", drawing.size, paper)
        image.paste(ink, mask=filled)
    elif way.mode == "CMYK":
        image = Image.new("CMYK", drawing.size, (*paper, 0))
        image.paste((*ink, 0), mask=filled)
    else:
        low, high = {"L": (ink[0], paper[0]), "I;16": (ink[0] * 257, paper[0] * 257)}.get(way.mode, (ink[0], paper[0]))
        image = Image.new("I" if way.mode == "I;16" else way.mode, drawing.size, high)
        image.paste(low, mask=filled)
        image = image.convert(way.mode) if way.mode == "I;16" else image
    file = BytesIO()
    image.save(file, Image.registered_extensions()[way.suffix], **({"lossless": True} if way.suffix == ".webp" else {}))
    return file.getvalue()


def read(data: bytes, way: Way, options: ImageOptions) -> Grid:
    with TemporaryDirectory() as folder:
        path = Path(folder, f"drawn{way.suffix}")
        path.write_bytes(data)
        (reading,) = read_images(path, options)
    return reading.goal


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.mode}{way.suffix}")
@given(
    rows=grids(),
    scale=st.tuples(st.integers(1, 20), st.integers(1, 20)),
    margins=st.tuples(*[st.integers(1, 25)] * 4),
    ink=colour,
    paper=colour,
)
@settings(derandomize=True, deadline=None, max_examples=15)
def test_trimmed_grid_comes_back(
    way: Way, rows: Rows, scale: tuple[int, int], margins: tuple[int, int, int, int], ink: RGB, paper: RGB
) -> None:
    assume(ink[0] != paper[0])
    goal = read(stored(painted(rows, scale, margins), way, ink, paper), way, ImageOptions(trim=True))
    assert goal.rows == smallest(without_blank_lines(rows))


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.mode}{way.suffix}")
@given(
    rows=grids(),
    scale=st.tuples(st.integers(1, 20), st.integers(1, 20)),
    cells=st.tuples(*[st.integers(1, 3)] * 4),
    ink=colour,
    paper=colour,
)
@settings(derandomize=True, deadline=None, max_examples=10)
def test_margins_of_whole_cells_are_kept(
    way: Way, rows: Rows, scale: tuple[int, int], cells: tuple[int, int, int, int], ink: RGB, paper: RGB
) -> None:
    assume(ink[0] != paper[0])
    margins = [count * scale[number % 2] for number, count in enumerate(cells)]
    data = stored(painted(rows, scale, margins), way, ink, paper)
    left, top, right, bottom = cells
    blank = (0,) * (left + len(rows[0]) + right)
    framed = (*[blank] * top, *[(*[0] * left, *row, *[0] * right) for row in rows], *[blank] * bottom)
    assert read(data, way, ImageOptions(scale=scale)).rows == framed
