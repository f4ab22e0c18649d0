"""Open and decode a picture file: the only place where the imaging library meets bytes that nobody has checked.

Its decoders raise whatever they stumble over (``struct.error``, ``ZeroDivisionError``, ``SyntaxError``, …), so all of
``Exception`` is caught here, and only here: later steps work on decoded pixels, where an exception is a bug of ours.
The size stands in the header and is checked before any pixel is decoded. A PNG is read through once for its check
sums, which the decoder alone skips: a flipped bit would become another picture.
"""

from __future__ import annotations

import logging
import stat
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from io import BytesIO
from pathlib import Path
from threading import Lock

from PIL import Image, ImageOps, UnidentifiedImageError
from PIL.ExifTags import Base

from authoring.errors import InvalidInput, Problem
from authoring.images.colour_key import decoded_key
from authoring.images.native_messages import without_native_messages
from authoring.images.options import ImageOptions
from authoring.images.picture import Picture
from authoring.images.titles import describe

__all__ = ["PIXEL_LIMIT", "SIDE_LIMIT", "open_frames", "read_content"]

PIXEL_LIMIT = 4096 * 4096
"""Pictures with more pixels are refused before they are decoded; this keeps the memory under 300 MB."""

SIDE_LIMIT = 20_000
"""Pictures that are wider or higher than this, in pixels, are refused as well."""

# All frames of an animation together may have as many pixels as this, so that a small file can't ask for hours of work.
_PIXELS_OF_ALL_FRAMES = 16 * PIXEL_LIMIT

# Formats in which people keep pixel art and photographs. Left out are those that start other programs (EPS), draw
# vectors (WMF) or are recognised by their suffix only (TGA), which would find a picture in any text file.
_FORMATS = ("PNG", "GIF", "JPEG", "BMP", "PPM", "WEBP", "TIFF", "PCX", "QOI", "XBM", "XPM", "SGI")

# How files of these formats begin; told apart here for those that end before the decoder is sure of them.
_BEGINNINGS = (
    ("PNG", b"\x89PNG"),
    ("GIF", b"GIF8"),
    ("JPEG", b"\xff\xd8\xff"),
    ("BMP", b"BM"),
    ("WebP", b"RIFF"),
    ("TIFF", b"II*\0"),
    ("TIFF", b"MM\0*"),
    ("QOI", b"qoif"),
    *((kind, b"P%d" % number) for number, kind in enumerate(("PBM", "PGM", "PPM") * 2, start=1)),
)

_BEGINNING = max(len(beginning) for _, beginning in _BEGINNINGS)

_LOSSY = frozenset({"JPEG", "MPO"})

# Without a handler, Python writes what Pillow logs about damaged files to standard error.
logging.getLogger("PIL").addHandler(logging.NullHandler())

# ``warnings.catch_warnings`` changes a state that all threads share.
_WARNINGS = Lock()


def read_content(path: Path) -> bytes:
    """Return the bytes of a picture file, whatever they are. Raises ``InvalidInput`` where they can't be read."""
    _check_file(path)
    with _decoding(str(path)):
        return path.read_bytes()


def open_frames(path: Path, options: ImageOptions, content: bytes | None = None) -> Iterator[Picture]:
    """Yield the picture of a file, or the wanted frames of it, upright, in whatever mode it is stored.

    With ``content`` the file is not touched: it is read as if these were its bytes.

    Raises ``InvalidInput`` with one problem where the file is missing, unreadable, not a picture, damaged, empty or
    too large, or where it has no such frame.
    """
    source = str(path)
    if content is None:
        _check_file(path)
    if not options.all_frames:
        # Not held here while the steps work on it: the larger pictures are, the more that matters.
        yield _single(path, source, options.frame, content)
        return
    with _open(path, source, content) as image:
        count = _count(image, source)
        for number in range(1, count + 1):
            picture = _frame(image, source, path, number)
            yield picture.part(f"frame{number:0{len(str(count))}}", f"frame {number}") if count > 1 else picture


def _single(path: Path, source: str, number: int | None, content: bytes | None) -> Picture:
    with _open(path, source, content) as image:
        if number is not None:
            count = _count(image, source)
            if number > count:
                message = f"there is no frame {number}: the file has {count}"
                raise InvalidInput(Problem(message, source=source))
        picture = _frame(image, source, path, number or 1)
        with _decoding(source):
            several = number is None and getattr(image, "is_animated", False)
    if several:
        message = "the file holds several frames; the first is read (--frame or --all-frames for others)"
        picture = picture.noting("frames", message)
    return picture


def _open(path: Path, source: str, content: bytes | None) -> Image.Image:
    with _decoding(source):
        try:
            with Image.open(path if content is None else BytesIO(content), formats=_FORMATS) as image:
                _check_size(image, source)
                if image.format == "PNG":
                    image.verify()
        except UnidentifiedImageError as error:
            with BytesIO(content) if content is not None else path.open("rb") as file:
                _check_beginning(file.read(_BEGINNING), source, error)
            raise
        return Image.open(path if content is None else BytesIO(content), formats=_FORMATS)


def _check_beginning(found: bytes, source: str, error: UnidentifiedImageError) -> None:
    """Raise ``InvalidInput`` where what the decoder can't tell the format of begins as a picture, as far as it goes."""
    for kind, beginning in _BEGINNINGS:
        if found.startswith(beginning) or beginning.startswith(found):
            message = f"this begins as a {kind} does, but it is damaged or cut short: save it again"
            raise InvalidInput(Problem(message, source=source)) from error


def _count(image: Image.Image, source: str) -> int:
    with _decoding(source):
        count = int(getattr(image, "n_frames", 1))
        if count > 1 and count * image.width * image.height > _PIXELS_OF_ALL_FRAMES:
            size = f"{image.width:,} × {image.height:,} pixels"
            raise InvalidInput(Problem(f"{count:,} frames of {size} are too many; read single ones", source=source))
        return count


def _frame(image: Image.Image, source: str, path: Path, number: int) -> Picture:
    with _decoding(source):
        image.seek(number - 1)
        _check_size(image, source)
        key = decoded_key(image)
        with without_native_messages() if image.format == "TIFF" else nullcontext():
            image.load()
        if key is not None:
            image.info["transparency"] = key
        _check_size(image, source)
        orientation = image.getexif().get(Base.Orientation, 1)
        turned = orientation in range(2, 9)
        # A copy, since the decoder reuses its image for the next frame.
        upright = ImageOps.exif_transpose(image) if turned else image.copy()
        picture = Picture.opened(upright, source, describe(path, image), noisy=image.format in _LOSSY)
    if turned:
        picture = picture.noting("orientation", f"turned upright, as its EXIF orientation {orientation} says")
    if image.info.get("icc_profile"):
        picture = picture.noting("colour-profile", "has an ICC colour profile; the colours are read as they are stored")
    return picture


def _check_file(path: Path) -> None:
    try:
        status = path.stat()
        if stat.S_ISREG(status.st_mode):
            # Asking for a byte tells a file that may not be read from one that is damaged.
            with path.open("rb") as file:
                empty = not file.read(1)
    except FileNotFoundError:
        message = "there is no such file; check its name"
    except PermissionError:
        message = "the file may not be read; change its permissions"
    except (OSError, ValueError) as error:
        message = f"the file can't be opened ({_first_line(error)}); check its name"
    else:
        if stat.S_ISDIR(status.st_mode):
            message = "this is a folder where a picture was wanted; name the files in it"
        elif not stat.S_ISREG(status.st_mode):
            message = "this is not an ordinary file; save the picture to a file first"
        elif empty:
            message = "the file is empty; save or download it again"
        else:
            return
    raise InvalidInput(Problem(message, source=str(path)))


def _check_size(image: Image.Image, source: str) -> None:
    width, height = image.size
    if width < 1 or height < 1:
        raise InvalidInput(Problem(f"the picture has no pixels ({width} × {height}); save it again", source=source))
    if width * height > PIXEL_LIMIT or max(width, height) > SIDE_LIMIT:
        found = f"the picture has {width:,} × {height:,} pixels"
        limit = f"more than {PIXEL_LIMIT:,}, or than {SIDE_LIMIT:,} a side"
        raise InvalidInput(Problem(f"{found}, {limit}; make it smaller first", source=source))


@contextmanager
def _decoding(source: str) -> Iterator[None]:
    """Turn whatever the imaging library raises into one ``InvalidInput``, and keep its warnings from leaking out."""
    try:
        with _WARNINGS, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            yield
    except InvalidInput:
        raise
    except UnidentifiedImageError:
        message = "this is not a picture in a format that can be read; save it as PNG"
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        message = f"the picture has far more than {PIXEL_LIMIT:,} pixels; make it smaller first"
    except Exception as error:
        message = f"the picture can't be decoded ({_first_line(error)}); it is damaged or cut short: save it again"
    else:
        return
    raise InvalidInput(Problem(message, source=source))


def _first_line(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error)
    line = (text.splitlines() or [type(error).__name__])[0][:120]
    return "".join(char if char.isprintable() else "?" for char in line)
