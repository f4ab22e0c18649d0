"""Change cells of a puzzle in the picture that it was read from.

Ways are tried in order, from the picture's own file to a plain drawing, since an author always wants some picture of
the puzzle that was found. Whether a way will do isn't reasoned out: its result is read as any picture is, and taken if
the grid comes out changed as wanted and every other puzzle of the file as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from PIL import Image

from authoring.errors import InternalError, InvalidInput, Problem
from authoring.images.drawing import draw_grid
from authoring.images.framing import to_frame
from authoring.images.mask import grid_of
from authoring.images.opening import open_frames
from authoring.images.options import ImageOptions
from authoring.images.repainted import Repainted
from authoring.images.repainting.chunks import TURNED, why_not, with_pixels
from authoring.images.repainting.drawn import Drawn
from authoring.images.settings import flags
from authoring.model import BLACK_AND_WHITE, Cell, Change, Finding, Grid, Severity

__all__ = ["WAYS", "how_to_read", "repaint", "repaint_drawn", "telling_more"]

# A plain drawing has cells of so many pixels, fewer where it would have more than so many pixels a side.
_PLAIN_CELL = 8
_PLAIN_SIDE = 4000


def repaint(path: Path, options: ImageOptions, part: str, changes: Iterable[Change]) -> Repainted:
    """Return a picture file, read with ``options``, with cells changed in the puzzle whose suffix is ``part``.

    Raises ``InvalidInput`` as ``read_images`` does, and where the file no longer shows what is to be changed.
    """
    return repaint_drawn(Drawn.opened(path, options, part), changes)


def repaint_drawn(drawn: Drawn, changes: Iterable[Change]) -> Repainted:
    """Do the same with a puzzle whose file was opened before."""
    changes = tuple(changes)
    if not _shows(drawn.grid, changes):
        raise drawn.refused()
    task = _Task(drawn, changes)
    return next(repainted for way in WAYS if (repainted := way(task)) is not None)


@dataclass(frozen=True)
class _Task:
    """What is to be done."""

    drawn: Drawn
    changes: tuple[Change, ...]

    @cached_property
    def grid(self) -> Grid:
        """The grid with its changes."""
        return grid_of(self.changed)

    @cached_property
    def changed(self) -> Image.Image:
        """The same as an image."""
        image = self.drawn.picture.image.copy()
        for (row, column), _, colour in self.changes:
            image.putpixel((column, row), 255 * colour)
        return image

    @cached_property
    def trimmed(self) -> Grid:
        """The grid as it is where lines that became blank are trimmed."""
        return grid_of(to_frame(self.drawn.picture.showing(self.changed), self.drawn.options).image)

    @cached_property
    def painted(self) -> Image.Image | None:
        """The frame with its changes; ``None`` where there is nowhere to paint them."""
        return self.drawn.blocks.painted(self.changes) if self.in_cells else None

    @cached_property
    def in_cells(self) -> bool:
        """Whether the picture is drawn in cells, so that one can be painted.

        A photograph is not; where cells are the means of what a picture shows, flat ones are a sign of a drawing.
        """
        drawn = self.drawn
        return drawn.picture.pixel_art or all(drawn.blocks.flat(cell, colour) for cell, _, colour in self.changes)


Way = Callable[[_Task], Repainted | None]
"""Returns ``None`` where this way doesn't lead to the wanted grid."""


def in_its_file(task: _Task) -> Repainted | None:
    """Exchange the pixels of a PNG, and nothing else."""
    if task.painted is None or why_not(task.drawn.content, task.painted):
        return None
    content = with_pixels(task.drawn.content, task.painted)
    if not _shows_pixels(task, content, task.painted):
        return None
    return _as_read(task, Repainted(content, True, True, task.drawn.options))


def as_a_png(task: _Task) -> Repainted | None:
    """Save the pixels of the picture, or of one of its frames, as a PNG of its own."""
    if task.painted is None:
        return None
    still = replace(task.drawn.options, frame=None, all_frames=False)
    # Where nothing else is the matter, the pixels of the file are not those of the picture.
    why = why_not(task.drawn.content, task.painted) or TURNED
    finding = Finding("saved-as-png", Severity.NOTE, f"{why}: the repaired picture is a PNG of its own")
    return _as_read(task, Repainted(task.drawn.saved(task.painted), True, False, still, (finding,)))


def as_its_cells(task: _Task) -> Repainted | None:
    """Paint the cells of the puzzle as the picture shows them, without what is around them."""
    image = task.drawn.blocks.alone(task.changes, task.drawn.picture.cell) if task.in_cells else None
    if image is None:
        return None
    content = task.drawn.saved(image)
    bare = replace(
        ImageOptions(scale=task.drawn.picture.cell),
        background=task.drawn.options.background,
        threshold=task.drawn.options.threshold,
        opacity=task.drawn.options.opacity,
        invert=task.drawn.options.invert,
    )
    if not task.drawn.reads(content, bare, task.grid, alone=True):
        return None
    if any(task.drawn.picture.placement.box(cell) is None for cell, _, _ in task.changes):
        found = "a changed cell lies in the margin that was put around the picture"
    else:
        found = "painted into the whole picture, the changes would not be read as wanted"
    message = f"{found}: the repaired picture has the {_size(task.grid)} cells of the puzzle alone; {how_to_read(bare)}"
    return Repainted(content, False, False, bare, (Finding("cells-alone", Severity.WARNING, message),))


def as_a_drawing(task: _Task) -> Repainted:
    """Draw the grid in black and white."""
    cell = max(1, min(_PLAIN_CELL, _PLAIN_SIDE // max(task.grid.width, task.grid.height)))
    content = draw_grid(task.grid, BLACK_AND_WHITE, cell)
    told = ImageOptions(scale=(cell, cell))
    for options in (ImageOptions(), told, replace(told, background=BLACK_AND_WHITE.background.rgb)):
        if task.drawn.reads(content, options, task.grid, alone=True):
            found = "single cells can't be changed in this picture"
            message = (
                f"{found}: the repaired one is a plain drawing of {_size(task.grid)} cells; {how_to_read(options)}"
            )
            return Repainted(content, False, False, options, (Finding("drawn-anew", Severity.WARNING, message),))
    raise InternalError(Problem("a plain drawing of the repaired grid was read as another one", str(task.drawn.path)))


WAYS: tuple[Way, ...] = (in_its_file, as_a_png, as_its_cells, as_a_drawing)
"""The first that returns something decides; the last one always does."""


def _shows(grid: Grid, changes: Iterable[Change]) -> bool:
    return all(_inside(grid, cell) and grid[cell] == before for cell, before, _ in changes)


def _inside(grid: Grid, cell: Cell) -> bool:
    return 0 <= cell.row < grid.height and 0 <= cell.column < grid.width


def _shows_pixels(task: _Task, content: bytes, image: Image.Image) -> bool:
    """Tell whether bytes are decoded to these pixels: they are not where the picture was turned after decoding."""
    try:
        (frame,) = open_frames(task.drawn.path, task.drawn.options, content)
    except InvalidInput:
        return False
    return frame.image.size == image.size and frame.image.tobytes() == image.tobytes()


def _as_read(task: _Task, repainted: Repainted) -> Repainted | None:
    """Return a repainted picture with the options that it is to be read with, the given ones if possible."""
    if task.drawn.reads(repainted.data, repainted.options, task.grid):
        return repainted
    if task.drawn.options.trim and task.drawn.reads(repainted.data, repainted.options, task.trimmed):
        message = (
            f"lines at the border became blank and will be trimmed: the repaired picture is read as "
            f"{_size(task.trimmed)} cells, not {_size(task.grid)}"
        )
        return replace(repainted, exact=False).noting("trimmed-again", message)
    for options in telling_more(task.drawn, repainted.options):
        if task.drawn.reads(repainted.data, options, task.grid):
            message = f"read as the source is, the repaired picture would be another grid; {how_to_read(options)}"
            return replace(repainted, replaces=False, options=options).noting("read-otherwise", message)
    return None


def telling_more(drawn: Drawn, options: ImageOptions) -> Iterator[ImageOptions]:
    """Yield options that also tell what was found out in the source, and may not be found out after the changes."""
    scaled = options if options.grid or options.size else replace(options, scale=drawn.picture.cell)
    yield scaled
    if options.threshold is None and not options.dither and (background := drawn.background) is not None:
        yield replace(options, background=background)
        yield replace(scaled, background=background)


def _size(grid: Grid) -> str:
    return f"{grid.width} × {grid.height}"


def how_to_read(options: ImageOptions) -> str:
    """Return a request to read a picture with options."""
    return f"read it with {flags(options)}" if options != ImageOptions() else "read it without options"
