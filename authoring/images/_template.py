"""A step to copy: it only counts colours, but it has all that a step has.

A step is a function in a file of its own. It takes a picture and the options, leaves both alone, and returns the next
picture with a finding for each decision it took: a stable, short name and a sentence that names numbers. An image of
another size comes with its placement, which ``Picture.cropped``, ``padded`` and ``gathered`` see to. Where the
picture can't become a grid it raises ``picture.refused("what was found; what to do")``. One entry in a tuple of
``intake.py`` adds it; the place there decides in which mode it sees the picture (see ``Picture``). What a user may say
about it is a field of ``ImageOptions``, with its unit.
"""

from __future__ import annotations

from authoring.images.options import ImageOptions
from authoring.images.picture import Picture

__all__ = ["to_template"]

_MOST = 1000


def to_template(picture: Picture, options: ImageOptions) -> Picture:
    """Note how many colours there are; refuse a picture of more than ``_MOST``."""
    del options
    colours = picture.image.getcolors(_MOST)
    if colours is None:
        raise picture.refused(f"the picture has more than {_MOST:,} colours; save it with fewer")
    return picture.noting("colours", f"the picture has {len(colours)} colours")
