"""What users may say, how they type it, and what is told about a puzzle beside its grid."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from image_drawings import SHIP, draw, read
from PIL import Image, PngImagePlugin

from authoring.errors import InvalidInput, UsageError
from authoring.images import SUFFIXES, ImageOptions, Reading, _template, read_images
from authoring.images.intake import PICTURE_STEPS, PUZZLE_STEPS
from authoring.images.notation import parse_colour, parse_region, parse_scale, parse_size
from authoring.images.picture import Picture
from authoring.images.settings import SETTINGS, flags, parse_setting, settings_of
from authoring.model import Metadata


@pytest.mark.parametrize(
    ("parse", "text", "value"),
    [
        (parse_size, "15x10", (15, 10)),
        (parse_size, " 15X10 ", (15, 10)),
        (parse_size, "15×10", (15, 10)),
        (parse_scale, "8", (8, 8)),
        (parse_scale, "8x6", (8, 6)),
        (parse_region, "32x16+4+0", (4, 0, 32, 16)),
        (parse_colour, "#1e90ff", (30, 144, 255)),
        (parse_colour, "1E90FF", (30, 144, 255)),
        (parse_colour, "#fa0", (255, 170, 0)),
        (parse_colour, "White", (255, 255, 255)),
        (parse_colour, "black", (0, 0, 0)),
    ],
)
def test_notation(parse: Callable[[str], Any], text: str, value: tuple[int, ...]) -> None:
    assert parse(text) == value


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (parse_size, "15"),
        (parse_size, "15x"),
        (parse_size, "-1x4"),
        (parse_size, "1.5x4"),
        (parse_scale, "x"),
        (parse_scale, "²"),
        (parse_region, "32x16"),
        (parse_colour, "#12345"),
        (parse_colour, "#1234567"),
        (parse_colour, "mauve"),
    ],
)
def test_wrong_notation(parse: Callable[[str], Any], text: str) -> None:
    with pytest.raises(ValueError, match="form"):
        parse(text)


def test_all_faults_of_options_at_once() -> None:
    with pytest.raises(UsageError) as caught:
        ImageOptions(threshold=0, scale=(0, 3), grid=(4, 4), pad=-1, frame=0, all_frames=True, background=(0, 0, 256))
    assert len(caught.value.problems) == 8


def test_options_over_others() -> None:
    given, beside = ImageOptions(grid=(9, 9), trim=True), ImageOptions(scale=(4, 4), threshold=90, trim=False)
    assert given.over(beside) == ImageOptions(grid=(9, 9), trim=True, threshold=90)
    assert ImageOptions().over(beside) == beside


def test_every_option_has_a_setting() -> None:
    assert list(SETTINGS) == [field.name for field in fields(ImageOptions)]
    assert parse_setting("trim", " Yes ") is True
    assert parse_setting("pad", "3") == 3
    for name, text in (("trim", "perhaps"), ("pad", "3.5"), ("pad", "three")):
        with pytest.raises(ValueError, match=text):
            parse_setting(name, text)


def test_options_as_they_are_typed() -> None:
    options = ImageOptions(
        background=(1, 2, 254),
        opacity=9,
        crop=(1, 2, 30, 40),
        scale=(4, 4),
        slice=(8, 8),
        trim=True,
        pad=2,
        all_frames=True,
    )
    texts = settings_of(options)
    assert ImageOptions(**{name: parse_setting(name, text) for name, text in texts.items()}) == options
    assert flags(options) == (
        "--background '#0102fe' --opacity 9 --crop 30x40+1+2 --scale 4x4 --slice 8x8 --trim --pad 2 --all-frames"
    )
    assert flags(ImageOptions()) == ""


def test_options_and_readings_travel_between_processes(tmp_path: Path) -> None:
    options = ImageOptions(background=(1, 2, 3), trim=True, crop=(0, 0, 5, 5))
    assert pickle.loads(pickle.dumps(options)) == options
    reading = read(draw(SHIP), tmp_path)
    assert pickle.loads(pickle.dumps(reading)) == reading


def test_every_option_is_documented() -> None:
    source = Path(sys.modules[ImageOptions.__module__].__file__ or "").read_text()
    for field in fields(ImageOptions):
        declaration = source[source.index(f"    {field.name}: ") :].splitlines()
        assert declaration[1].strip().startswith('"""'), field.name


def test_importing_the_package_loads_no_pillow() -> None:
    program = "import sys, authoring.images; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_suffixes_are_read(tmp_path: Path) -> None:
    modes = {".pbm": "1", ".pgm": "L", ".gif": "P"}
    for suffix in sorted(SUFFIXES):
        if suffix not in (".jpg", ".jpeg"):
            image = draw(SHIP).convert(modes.get(suffix, "RGB"))
            assert (
                read(image, tmp_path, suffix, {"lossless": True} if suffix == ".webp" else None).goal.format() == SHIP
            )


def titled(folder: Path, name: str, **chunks: str) -> Reading:
    path = folder / name
    text = PngImagePlugin.PngInfo()
    for key, value in chunks.items():
        text.add_text(key, value)
    draw(SHIP).save(path, pnginfo=text)
    (reading,) = read_images(path)
    return reading


def test_title_from_the_file_name(tmp_path: Path) -> None:
    for name, title in (("two-frames", "Two frames"), ("Big_Ben", "Big Ben"), ("ÄTNA", "ÄTNA"), ("---", "---")):
        assert titled(tmp_path, f"{name}.png").metadata == Metadata(title=title)


def test_title_from_text_chunks(tmp_path: Path) -> None:
    found = titled(tmp_path, "cat.png", Title="Kätzchen", Author="A. Nonym", Copyright="© 2020 A. Nonym", Comment="no")
    assert found.metadata == Metadata(title="Kätzchen", author="A. Nonym", copyright="© 2020 A. Nonym")


def test_text_chunks_are_cleaned(tmp_path: Path) -> None:
    found = titled(tmp_path, "cat.png", Title="  A\x1b[31m\r\n cat\u202e " + "x" * 500, Author=" \t ")
    assert found.metadata.title is not None
    assert found.metadata.title.startswith("A [31m cat x")
    assert len(found.metadata.title) <= 200
    assert found.metadata.author is None


def test_utf8_in_a_latin1_chunk(tmp_path: Path) -> None:
    assert titled(tmp_path, "cat.png", Title="Kätzchen".encode().decode("latin-1")).metadata.title == "Kätzchen"


def test_template_works_as_a_step() -> None:
    picture = Picture.opened(draw(SHIP), "ship.png", Metadata(title="Ship"))
    counted = _template.to_template(picture, ImageOptions())
    assert counted.image is picture.image
    assert [(finding.name, finding.message) for finding in counted.findings] == [
        ("colours", "the picture has 2 colours")
    ]
    assert picture.findings == ()


def test_template_refuses() -> None:
    ramp = Image.linear_gradient("L")
    picture = Picture.opened(Image.merge("RGB", (ramp, ramp.rotate(90), ramp)), "many.png", Metadata())
    with pytest.raises(InvalidInput, match=r"many\.png: the picture has more than 1,000 colours"):
        _template.to_template(picture, ImageOptions())


def test_each_step_stands_once() -> None:
    steps = (*PICTURE_STEPS, *PUZZLE_STEPS)
    assert len({step.__module__ for step in steps}) == len(steps)
    assert all(step.__doc__ for step in steps)
