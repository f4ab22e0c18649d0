"""A way to find the cells of a picture with soft or noisy edges: an estimate, which must explain the picture well.

A large picture of many colours that nothing explains is refused, with the candidates listed: taken pixel by pixel it
would be a puzzle that nobody meant. So is a JPEG, which can't hold art of single pixels. Other small pictures are taken
as they are, since they may be art with many shades.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from PIL import Image

from authoring.images.cells.cutting import cut_within_margins
from authoring.images.cells.edges import edge_profile
from authoring.images.cells.estimate import Estimate, estimates
from authoring.images.cells.lattice import Axis
from authoring.images.cells.margins import NOISE, free_ends
from authoring.images.cells.sampling import sample
from authoring.images.main_colours import has_few_shades
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture

__all__ = ["by_edges"]

# Up to this many pixels a side, a picture that nothing explains is taken pixel by pixel.
_PLAUSIBLE = 100

# How much of the edge strength an estimate must explain, and how many of the pixels, and cells, may contradict it.
_EXPLAINED = 0.75
_EXPLAINED_CLEARLY = 0.9
_CONTRADICTED = 0.02

# Smaller cells, in pixels, have hardly a middle that could contradict.
_TINY = 4

# Next to its boundaries up to so many pixels of a cell are not asked: colours of JPEG run over.
_SPARED = 2

# From here on, an estimate that pixels contradict is worth naming to the user, and makes it doubtful that every pixel
# is a cell.
_WORTH_NAMING = 0.65

# So many sizes of cells are compared with the pixels in each direction, the largest first.
_TRIED = 4


def by_edges(picture: Picture, options: ImageOptions) -> Picture | None:
    """Return one pixel a cell; ``None`` where every pixel may well be a cell.

    Raises ``InvalidInput`` where the picture is too large for that and has too many colours, or nearly fits cells.
    """
    image = picture.image
    small = max(image.size) <= _PLAUSIBLE and not picture.noisy
    clean = not picture.noisy and has_few_shades(image)
    if (small and clean) or image.getcolors(1) is not None:
        return None
    profile = edge_profile(image)
    free_across, free_down = free_ends(image, options.background, NOISE)
    across, down = estimates(profile.columns, free_across), estimates(profile.rows, free_down)
    for columns, rows in _pairs(_fitting(across), _fitting(down)):
        axes = columns.axis(image.width), rows.axis(image.height)
        rim = max(columns.rim, rows.rim, min(_SPARED, axes[0].pitch // 4, axes[1].pitch // 4))
        if _explains(image, axes, rim):
            cells = replace(cut_within_margins(picture, *axes, options.trim, rim), noisy=True)
            return cells.warning("estimated", _message(image, axes))
    if (small or clean) and not _named(across).keys() & _named(down).keys():
        return None
    raise picture.refused(_refusal(image, [*across, *down]))


def _pairs(across: list[Estimate], down: list[Estimate]) -> list[tuple[Estimate, Estimate]]:
    """Combine the estimates of both directions, those of equal cells first; one without edges follows the other."""
    pairs = product(across or down, down or across)
    return sorted(filter(_enough, pairs), key=lambda pair: not _alike(*pair))


def _enough(pair: tuple[Estimate, Estimate]) -> bool:
    """Tell whether two estimates explain enough together; cells that are tiny, or not square, have to explain more."""
    explained = min(estimate.explained for estimate in pair)
    tiny = min(estimate.pitch for estimate in pair) < _TINY
    if _alike(*pair):
        return explained >= (_EXPLAINED_CLEARLY if tiny else _EXPLAINED)
    return explained >= _EXPLAINED_CLEARLY and not tiny


def _alike(one: Estimate, other: Estimate) -> bool:
    return abs(one.pitch - other.pitch) < 1


def _explains(image: Image.Image, axes: tuple[Axis, Axis], rim: int) -> bool:
    """Tell whether nearly all pixels have the colour of their cell, and nearly all cells one colour."""
    if not all(axis.cells for axis in axes):
        return False
    sampled = sample(image, *axes, rim)
    cells = sampled.image.width * sampled.image.height
    return sampled.share <= _CONTRADICTED and sampled.mixed <= _CONTRADICTED * cells


def _fitting(found: Iterable[Estimate]) -> list[Estimate]:
    """Return the estimates that explain enough, the largest cells first, each size with its narrowest soft edge."""
    narrowest: dict[float, Estimate] = {}
    for estimate in found:
        if estimate.explained >= _EXPLAINED:
            narrowest.setdefault(estimate.pitch, estimate)
    return list(narrowest.values())[:_TRIED]


def _message(image: Image.Image, axes: tuple[Axis, Axis]) -> str:
    across, down = axes
    size = f"{image.width} × {image.height} pixels"
    grid = f"{across.cells} × {down.cells} cells of about {across.pitch} × {down.pitch} pixels"
    return f"{size} with soft or noisy edges are taken for {grid}; if that is wrong, use --grid or --scale"


def _named(found: Iterable[Estimate]) -> dict[int, float]:
    """Return the cells, in whole pixels, that are worth naming to the user, with what each explains."""
    named: dict[int, float] = {}
    for estimate in found:
        pitch = round(estimate.pitch)
        if estimate.explained >= _WORTH_NAMING:
            named[pitch] = max(named.get(pitch, 0), estimate.explained)
    return named


def _refusal(image: Image.Image, found: Iterable[Estimate]) -> str:
    named = _named(found)
    # What a size explains, its divisors explain as well: of about equal ones the largest comes first.
    best = sorted(named, key=lambda pitch: (-round(named[pitch], 1), -pitch))[:3]
    candidates = ", ".join(f"--scale {pitch} (explains {named[pitch]:.0%} of the edges)" for pitch in best)
    size = f"{image.width} × {image.height} pixels"
    return (
        f"no size of cells explains {size} with soft or noisy edges well; "
        f"{f'perhaps {candidates}' if candidates else 'no candidate was found'}. "
        "Say --scale or --grid for pixel art, --size for a photograph, or --scale 1 if every pixel is a cell"
    )
