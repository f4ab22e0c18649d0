"""The one transparent colour of a PNG without an alpha channel, in the units of the decoded pixels.

The file gives it in the units of its samples (0–3 for 2 bits). Pillow spreads such samples over 0–255 and keeps
the upper half of 16-bit colours, but leaves the transparent colour as it was: it then matches nothing, or another one.
"""

from __future__ import annotations

from PIL import Image, ImageFile

__all__ = ["decoded_key"]

# Pillow's raw mode, and the factor from a stored sample to a decoded one.
_SPREAD = {"L;2": 85, "L;4": 17}


def decoded_key(image: Image.Image) -> int | tuple[int, ...] | None:
    """Return the transparent colour of a PNG that is not yet loaded, or ``None`` where nothing has to be changed."""
    if not isinstance(image, ImageFile.ImageFile) or image.format != "PNG" or not image.tile:
        return None
    key, raw_mode = image.info.get("transparency"), image.tile[0].args
    if isinstance(key, int) and raw_mode in _SPREAD:
        return key * _SPREAD[raw_mode]
    if isinstance(key, tuple) and raw_mode == "RGB;16B":
        return tuple(sample >> 8 for sample in key)
    return None
