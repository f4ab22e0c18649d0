"""Step: noisy and softened colours are brought back to the few main colours that the picture was drawn in.

Flat art that went through JPEG or was drawn with soft edges has hundreds of colours, nearly all of them next to a main
one or between two. Each is taken for the nearest main colour, so that between two the middle decides; what is neither
(the one red pixel of an eye) keeps its colour. A picture without such main colours is a photograph or another
continuous tone. A picture of few colours is left alone: in pixel art every shade is meant.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PIL import Image

from authoring.images.main_colours import Shades, shades_of
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.images.shades import Colour, painted

__all__ = ["to_main_colours"]

# Flat art has this share of its pixels at its main colours.
_FLAT = 0.7

_MARK, _NO_MARK = (255, 255, 255), (0, 0, 0)


def to_main_colours(picture: Picture, options: ImageOptions) -> Picture:
    """Return the picture (mode ``RGB``) in its main colours, or marked as continuous, or as it is.

    Left alone are pictures with transparency, which is what decides there, those whose shades are to be compared with a
    threshold, and noisy pixel art, whose background is told by its own noise.
    """
    image = picture.image
    if image.mode != "RGB" or picture.noisy_art or options.threshold is not None or options.dither:
        return picture
    shades = shades_of(image)
    if shades is None:
        return replace(picture, continuous=True)
    if shades.drawn and not picture.noisy:
        return _as_drawn(picture, shades)
    if shades.core >= _FLAT:
        return _flattened(picture, shades)
    return picture if shades.drawn else replace(picture, continuous=True)


def _as_drawn(picture: Picture, shades: Shades) -> Picture:
    between = [colour for colour, shade in shades.meant.items() if shade.between]
    if not between:
        return picture
    cells = shades.cells(between)
    message = f"{cells} cells have one of {len(between)} rare shades between main colours; perhaps an edge was softened"
    return picture.showing(picture.image, _marked(picture, between)).warning("soft-edges", message)


def _flattened(picture: Picture, shades: Shades) -> Picture:
    meant = {colour: shade.colour for colour, shade in shades.meant.items()}
    changed = [colour for colour in meant if meant[colour] != colour]
    near = [colour for colour, shade in shades.meant.items() if shade.near]
    kept = len(set(meant.values()))
    flat = picture.showing(painted(picture.image, meant), _marked(picture, near)).noting(
        "main-colours", f"{len(changed)} shades, in {shades.cells(changed)} cells, are taken for one of {kept} colours"
    )
    if not near:
        return flat
    return flat.warning("soft-edges", f"{shades.cells(near)} cells have a shade about halfway between two main colours")


def _marked(picture: Picture, colours: Iterable[Colour]) -> Image.Image:
    return painted(picture.image, dict.fromkeys(colours, _MARK), _NO_MARK).convert("1")
