"""Change cells of a puzzle in the picture that it was read from.

Ways are tried in order, from the picture's own file to a plain drawing, since an author always wants some picture of
the puzzle that was found. Whether a way will do isn't reasoned out: its result is read as any picture is, and taken if
the grid comes out changed as wanted and every other puzzle of the file as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from io import BytesIO
from pathlib import Path

from PIL import Image

from authoring.errors import InternalError, InvalidInput, Problem
from authoring.images.colours import to_colours
from authoring.images.drawing import draw_grid
from authoring.images.framing import to_frame
from authoring.images.intake import read_images, read_pictures
from authoring.images.mask import grid_of
from authoring.images.opening import open_frames, read_content
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.images.repainted import Repainted
from authoring.images.repainting.blocks import Blocks
from authoring.images.repainting.chunks import with_pixels
from authoring.images.settings import flags
from authoring.model import BLACK_AND_WHITE, Cell, Change, Finding, Grid, Severity

__all__ = ["WAYS", "repaint"]

# A plain drawing has cells of so many pixels, fewer where it would have more than so many pixels a side.
_PLAIN_CELL = 8
_PLAIN_SIDE = 4000

# Modes that a PNG can hold as they are.
_KEPT_MODES = frozenset({"1", "L", "LA", "P", "RGB", "RGBA", "I;16"})


def repaint(path: Path, options: ImageOptions, part: str, changes: Iterable[Change]) -> Repainted:
    """Return a picture file, read with ``options``, with cells changed in the puzzle whose suffix is ``part``.

    Raises ``InvalidInput`` as ``read_images`` does, and where the file no longer shows what is to be changed.
    """
    content = read_content(path)
    pictures = read_pictures(path, options, content)
    picture = next((picture for picture in pictures if picture.suffix == part), None)
    changes = tuple(changes)
    if picture is None or not _shows(grid_of(picture.image), changes):
        raise InvalidInput(
            Problem("the picture is not the one that the changes were found for; read it again", str(path))
        )
    frame = next(frame for frame in open_frames(path, options, content) if part.startswith(frame.suffix))
    task = _Task(path, options, content, pictures, picture, frame, changes)
    return next(repainted for way in WAYS if (repainted := way(task)) is not None)


@dataclass(frozen=True)
class _Task:
    """What is to be done: ``picture`` is one of the ``pictures`` that the file gave, and was read from ``frame``."""

    path: Path
    options: ImageOptions
    content: bytes
    pictures: tuple[Picture, ...]
    picture: Picture
    frame: Picture
    changes: tuple[Change, ...]

    @cached_property
    def grid(self) -> Grid:
        """The grid with its changes."""
        return grid_of(self.changed)

    @cached_property
    def changed(self) -> Image.Image:
        """The same as an image."""
        image = self.picture.image.copy()
        for (row, column), _, colour in self.changes:
            image.putpixel((column, row), 255 * colour)
        return image

    @cached_property
    def trimmed(self) -> Grid:
        """The grid as it is where lines that became blank are trimmed."""
        return grid_of(to_frame(self.picture.showing(self.changed), self.options).image)

    @cached_property
    def blocks(self) -> Blocks:
        """The cells of the puzzle as they are drawn."""
        return Blocks(self.frame.image, self.picture.placement, grid_of(self.picture.image))

    @cached_property
    def background(self) -> tuple[int, int, int] | None:
        """The colour of most empty cells, where nothing is transparent."""
        image = to_colours(self.frame, self.options).image
        blocks = Blocks(image, self.picture.placement, grid_of(self.picture.image))
        empty = blocks.most_frequent(1 if self.options.invert else 0)
        if empty is None or empty.mode != "RGB":
            return None
        red, green, blue = empty.resize((1, 1), Image.Resampling.BOX).tobytes()
        return red, green, blue

    @cached_property
    def painted(self) -> Image.Image | None:
        """The frame with its changes; ``None`` where there is nowhere to paint them."""
        return self.blocks.painted(self.changes) if self.in_cells else None

    @cached_property
    def in_cells(self) -> bool:
        """Whether the picture is drawn in cells, so that one can be painted.

        A photograph is not; where cells are the means of what a picture shows, flat ones are a sign of a drawing.
        """
        return self.picture.pixel_art or all(self.blocks.flat(cell, colour) for cell, _, colour in self.changes)

    def reads(self, content: bytes, options: ImageOptions, grid: Grid, alone: bool = False) -> bool:
        """Tell whether bytes are read as the grid, with all other puzzles of the frame as they were, or ``alone``."""
        return _read(self.path, content, options) == ({"": grid} if alone else self._wanted(grid))

    def _wanted(self, grid: Grid) -> Mapping[str, Grid]:
        prefix = self.frame.suffix
        return {
            picture.suffix.removeprefix(prefix): grid if picture is self.picture else grid_of(picture.image)
            for picture in self.pictures
            if picture.suffix.startswith(prefix)
        }


Way = Callable[[_Task], Repainted | None]
"""Returns ``None`` where this way doesn't lead to the wanted grid."""


def in_its_file(task: _Task) -> Repainted | None:
    """Exchange the pixels of a PNG, and nothing else."""
    content = None if task.painted is None else with_pixels(task.content, task.painted)
    if task.painted is None or content is None or not _shows_pixels(task, content, task.painted):
        return None
    return _as_read(task, Repainted(content, True, True, task.options))


def as_a_png(task: _Task) -> Repainted | None:
    """Save the pixels of the picture, or of one of its frames, as a PNG of its own."""
    if task.painted is None:
        return None
    still = replace(task.options, frame=None, all_frames=False)
    message = "the source is no still, upright PNG of 8 bits a colour: the repaired picture is a PNG of its own"
    finding = Finding("saved-as-png", Severity.NOTE, message)
    return _as_read(task, Repainted(_saved(task, task.painted), True, False, still, (finding,)))


def as_its_cells(task: _Task) -> Repainted | None:
    """Paint the cells of the puzzle as the picture shows them, without what is around them."""
    image = task.blocks.alone(task.changes, task.picture.cell) if task.in_cells else None
    if image is None:
        return None
    content = _saved(task, image)
    bare = replace(
        ImageOptions(scale=task.picture.cell),
        background=task.options.background,
        threshold=task.options.threshold,
        opacity=task.options.opacity,
        invert=task.options.invert,
    )
    if not task.reads(content, bare, task.grid, alone=True):
        return None
    if any(task.picture.placement.box(cell) is None for cell, _, _ in task.changes):
        found = "a changed cell lies in the margin that was put around the picture"
    else:
        found = "painted into the whole picture, the changes would not be read as wanted"
    message = f"{found}: the repaired picture has the {_size(task.grid)} cells of the puzzle alone; {_how(bare)}"
    return Repainted(content, False, False, bare, (Finding("cells-alone", Severity.WARNING, message),))


def as_a_drawing(task: _Task) -> Repainted:
    """Draw the grid in black and white."""
    cell = max(1, min(_PLAIN_CELL, _PLAIN_SIDE // max(task.grid.width, task.grid.height)))
    content = draw_grid(task.grid, BLACK_AND_WHITE, cell)
    told = ImageOptions(scale=(cell, cell))
    for options in (ImageOptions(), told, replace(told, background=BLACK_AND_WHITE.background.rgb)):
        if task.reads(content, options, task.grid, alone=True):
            found = "single cells can't be changed in this picture"
            message = f"{found}: the repaired one is a plain drawing of {_size(task.grid)} cells; {_how(options)}"
            return Repainted(content, False, False, options, (Finding("drawn-anew", Severity.WARNING, message),))
    raise InternalError(Problem("a plain drawing of the repaired grid was read as another one", str(task.path)))


WAYS: tuple[Way, ...] = (in_its_file, as_a_png, as_its_cells, as_a_drawing)
"""The first that returns something decides; the last one always does."""


def _shows(grid: Grid, changes: Iterable[Change]) -> bool:
    return all(_inside(grid, cell) and grid[cell] == before for cell, before, _ in changes)


def _inside(grid: Grid, cell: Cell) -> bool:
    return 0 <= cell.row < grid.height and 0 <= cell.column < grid.width


def _shows_pixels(task: _Task, content: bytes, image: Image.Image) -> bool:
    """Tell whether bytes are decoded to these pixels: they are not where the picture was turned after decoding."""
    try:
        (frame,) = open_frames(task.path, task.options, content)
    except InvalidInput:
        return False
    return frame.image.size == image.size and frame.image.tobytes() == image.tobytes()


def _as_read(task: _Task, repainted: Repainted) -> Repainted | None:
    """Return a repainted picture with the options that it is to be read with, the given ones if possible."""
    if task.reads(repainted.data, repainted.options, task.grid):
        return repainted
    if task.options.trim and task.reads(repainted.data, repainted.options, task.trimmed):
        message = (
            f"lines at the border became blank and will be trimmed: the repaired picture is read as "
            f"{_size(task.trimmed)} cells, not {_size(task.grid)}"
        )
        return replace(repainted, exact=False).noting("trimmed-again", message)
    for options in _telling_more(task, repainted.options):
        if task.reads(repainted.data, options, task.grid):
            message = f"read as the source is, the repaired picture would be another grid; {_how(options)}"
            return replace(repainted, replaces=False, options=options).noting("read-otherwise", message)
    return None


def _telling_more(task: _Task, options: ImageOptions) -> Iterator[ImageOptions]:
    """Yield options that also tell what was found out in the source, and may not be found out after the changes."""
    scaled = options if options.grid or options.size else replace(options, scale=task.picture.cell)
    yield scaled
    if options.threshold is None and not options.dither and (background := task.background) is not None:
        yield replace(options, background=background)
        yield replace(scaled, background=background)


def _read(path: Path, content: bytes, options: ImageOptions) -> dict[str, Grid]:
    try:
        return {reading.suffix: reading.goal for reading in read_images(path, options, content)}
    except InvalidInput:
        return {}


def _saved(task: _Task, image: Image.Image) -> bytes:
    if image.mode not in _KEPT_MODES:
        image = to_colours(task.frame.showing(image), task.options).image
    file = BytesIO()
    image.save(file, "PNG", optimize=True, dpi=image.info.get("dpi"))
    return file.getvalue()


def _size(grid: Grid) -> str:
    return f"{grid.width} × {grid.height}"


def _how(options: ImageOptions) -> str:
    return f"read it with {flags(options)}" if options != ImageOptions() else "read it without options"
