"""200 ambiguous pictures, drawn by script as people draw them, for measuring how well they can be repaired.

Shapes, letters and silhouettes, solid or in outline, from 10 × 10 to 40 × 40. Candidates are drawn from fixed seeds,
kind by kind, and those with more than one solution are taken until there are enough. Run as a script, it counts them,
and draws all of them on one sheet if asked:

    python tests/bench/drawing.py --sheet pictures.png

The last line is a digest of all pictures: figures can be compared only where it is the same.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random

from lettering import WORDS, letters
from measuring import show
from motifs import SHAPES, SILHOUETTES
from pen import Pen
from PIL import Image

from authoring.kernel import load_kernel
from authoring.model import Classification, Grid, Puzzle
from authoring.solver import Budget, classify

__all__ = ["KINDS", "pictures"]

# Whether a picture is ambiguous is all that is asked.
_BUDGET = Budget(solutions=2, further_conflicts=0)

_SIZES = (10, 12, 15, 18, 20, 25, 30, 35, 40)

# Less or more than these shares of filled cells is no picture any more.
_SPARSE, _DENSE = 0.12, 0.85


def pictures() -> Iterator[tuple[str, Grid]]:
    """Yield names, such as ``silhouette-cat-15x20-7``, and pictures; their number and order never change."""
    kernel = load_kernel()
    seen: set[Grid] = set()
    for kind, (wanted, draw) in KINDS.items():
        ambiguous = (
            (name, grid)
            for name, grid in (draw(kind, number) for number in count())
            if _is_picture(grid)
            and grid not in seen
            and classify(Puzzle.from_goal(grid), _BUDGET, kernel).classification is Classification.AMBIGUOUS
        )
        for name, grid in islice(ambiguous, wanted):
            seen.add(grid)
            yield name, grid


def _shape(kind: str, number: int) -> tuple[str, Grid]:
    random = Random(f"{kind}/{number}")
    name = list(SHAPES)[number % len(SHAPES)]
    pen, size = _paper(random)
    SHAPES[name](pen, random)
    grid = pen.grid(mirrored=random.random() < 0.5, outlined=random.random() < 0.2)
    return f"{kind}-{name}-{size}-{number}", grid


def _text(kind: str, number: int) -> tuple[str, Grid]:
    random = Random(f"{kind}/{number}")
    word = WORDS[number % len(WORDS)]
    pen, size = _paper(random, least=8 * min(2, (len(word) + 1) // 2))
    letters(pen, word, random)
    return f"{kind}-{word}-{size}-{number}", pen.grid()


def _silhouette(kind: str, number: int) -> tuple[str, Grid]:
    random = Random(f"{kind}/{number}")
    name = list(SILHOUETTES)[number % len(SILHOUETTES)]
    pen, size = _paper(random)
    SILHOUETTES[name](pen, random)
    grid = pen.grid(mirrored=random.random() < 0.5, outlined=random.random() < 0.25)
    return f"{kind}-{name}-{size}-{number}", grid


KINDS: dict[str, tuple[int, Callable[[str, int], tuple[str, Grid]]]] = {
    "shape": (50, _shape),
    "text": (50, _text),
    "silhouette": (100, _silhouette),
}
"""How many pictures of each kind there are, and how the one with a number is drawn."""


def _paper(random: Random, least: int = 0) -> tuple[Pen, str]:
    """Return a pen on paper of some size, square in half of all cases, and the size as a text."""
    sizes = [size for size in _SIZES if size >= least]
    width = random.choice(sizes)
    height = random.choice([size for size in sizes if 0.7 < size / width < 1.4]) if random.random() < 0.5 else width
    return Pen(width, height), f"{width}x{height}"


def _is_picture(grid: Grid) -> bool:
    return _SPARSE < sum(map(sum, grid.rows)) / (grid.width * grid.height) < _DENSE


def _sheet(drawn: list[Grid], cell: int = 3, across: int = 20) -> Image.Image:
    pitch = max(_SIZES) * cell + 8
    sheet = Image.new("L", (pitch * across, pitch * -(-len(drawn) // across)), 200)
    for number, grid in enumerate(drawn):
        shades = bytes(0 if filled else 255 for row in grid.rows for filled in row)
        image = Image.frombytes("L", (grid.width, grid.height), shades)
        image = image.resize((grid.width * cell, grid.height * cell), Image.Resampling.NEAREST)
        sheet.paste(image, (number % across * pitch + 4, number // across * pitch + 4))
    return sheet


def _longest(grid: Grid) -> str:
    longest = max(grid.width, grid.height)
    return "10–15" if longest <= 15 else "16–25" if longest <= 25 else "26–40"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheet", type=Path, help="draw all pictures on one sheet")
    given = parser.parse_args()
    drawn = list(pictures())
    found = Counter((name.partition("-")[0], _longest(grid)) for name, grid in drawn)
    sizes = sorted({size for _, size in found})
    show(("kind", *sizes, "all"), [(kind, *(found[kind, size] for size in sizes), KINDS[kind][0]) for kind in KINDS])
    text = "\n".join(line for name, grid in drawn for line in (name, *grid.format()))
    print(f"{len(drawn)} pictures, {hashlib.sha256(text.encode()).hexdigest()[:16]}")
    if given.sheet:
        _sheet([grid for _, grid in drawn]).save(given.sheet)


if __name__ == "__main__":
    main()
