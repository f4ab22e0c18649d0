"""Whatever a file holds, it becomes a reading or one clear problem; never a traceback, and never another picture."""

from __future__ import annotations

import os
import struct
import zlib
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from image_drawings import SHIP, draw, enlarged
from PIL import Image

from authoring.errors import InvalidInput
from authoring.images import read_images
from authoring.images.opening import PIXEL_LIMIT, SIDE_LIMIT


def saved(suffix: str, mode: str = "RGB", **how: Any) -> tuple[str, bytes]:
    file = BytesIO()
    image = enlarged(draw(SHIP), 3).convert(mode)
    image.save(file, Image.registered_extensions()[suffix], **how)
    return suffix, file.getvalue()


FILES = [
    saved(".png"),
    saved(".png", "P"),
    saved(".png", "1"),
    saved(".png", "LA"),
    saved(".gif", "P"),
    saved(".gif", "P", save_all=True, append_images=[draw(SHIP).convert("P")]),
    saved(".bmp"),
    saved(".bmp", "P"),
    saved(".tif"),
    saved(".tif", "RGB", compression="tiff_lzw"),
    saved(".tif", "1", compression="group4"),
    saved(".webp"),
    saved(".webp", "RGBA", lossless=True),
    saved(".ppm"),
    saved(".pbm", "1"),
    saved(".jpg"),
    saved(".jpg", "RGB", progressive=True),
]


def refused(path: Path) -> str:
    with pytest.raises(InvalidInput) as caught:
        read_images(path)
    (problem,) = caught.value.problems
    assert problem.source == str(path)
    assert len(str(problem).splitlines()) == 1
    return problem.message


def rows_read(suffix: str, data: bytes) -> list[str] | None:
    """Read a file of these bytes; ``None`` where it is refused. Anything else that is raised fails the test."""
    with TemporaryDirectory() as folder:
        path = Path(folder, f"damaged{suffix}")
        path.write_bytes(data)
        try:
            (reading,) = read_images(path)
        except InvalidInput:
            return None
    return reading.goal.format()


@pytest.mark.parametrize(("suffix", "data"), FILES, ids=lambda part: part if isinstance(part, str) else str(len(part)))
def test_cut_short_it_is_refused_or_still_the_same(suffix: str, data: bytes) -> None:
    whole = rows_read(suffix, data)
    assert whole is not None
    for length in range(0, len(data), max(1, len(data) // 40)):
        assert rows_read(suffix, data[:length]) in (None, whole)


@given(st.sampled_from(FILES), st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), max_size=8))
@settings(derandomize=True, deadline=None, max_examples=150)
def test_changed_bytes_raise_nothing_else(file: tuple[str, bytes], changes: list[tuple[float, int]]) -> None:
    suffix, data = file
    changed = bytearray(data)
    for place, value in changes:
        # Squared, so that headers, which decide most, are hit more often.
        changed[int(place**2 * len(data))] = value
    rows_read(suffix, bytes(changed))


@given(st.binary(max_size=64), st.sampled_from([".png", ".gif", ".tif", ".ppm", ".bmp", ".webp", ".jpg"]))
@settings(derandomize=True, deadline=None, max_examples=50)
def test_any_bytes_are_refused(data: bytes, suffix: str) -> None:
    rows_read(suffix, data)


def test_a_flipped_bit_in_a_png_is_noticed(tmp_path: Path) -> None:
    _, data = FILES[0]
    start = data.index(b"IDAT") + 4
    for position in range(start, start + 40):
        path = tmp_path / "flipped.png"
        path.write_bytes(data[:position] + bytes([data[position] ^ 1]) + data[position + 1 :])
        refused(path)


def test_damaged_tiff_writes_nothing_past_python(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _, data = saved(".tif", "RGB", compression="tiff_adobe_deflate")
    path = tmp_path / "damaged.tif"
    path.write_bytes(data[:20] + b"\xff" * 20 + data[40:])
    refused(path)
    assert capfd.readouterr().err == ""


def test_what_pillow_logs_stays_out_of_standard_error(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _, data = saved(".tif")
    samples_a_pixel = struct.pack("<HHIH", 277, 3, 1, 3)
    assert samples_a_pixel in data
    path = tmp_path / "damaged.tif"
    path.write_bytes(data.replace(samples_a_pixel, struct.pack("<HHIH", 277, 3, 1, 44547)))
    refused(path)
    assert capfd.readouterr().err == ""


def test_missing_folder_and_empty(tmp_path: Path) -> None:
    assert "no such file" in refused(tmp_path / "cat.png")
    assert "folder" in refused(tmp_path)
    (tmp_path / "empty.png").touch()
    assert "empty" in refused(tmp_path / "empty.png")
    (tmp_path / "text.png").write_text("nonogram: 1\n")
    assert "not a picture" in refused(tmp_path / "text.png")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    assert "ordinary file" in refused(tmp_path / "pipe.png")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_unreadable_file(tmp_path: Path) -> None:
    path = tmp_path / "secret.png"
    draw(SHIP).save(path)
    path.chmod(0)
    assert "permissions" in refused(path)


def test_name_that_no_system_allows() -> None:
    refused(Path("nul\0.png"))


def header_of(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("width", "height"),
    [(PIXEL_LIMIT // 4000 + 1, 4000), (SIDE_LIMIT + 1, 1), (10_000, 10_000), (60_000, 60_000), (2**31 - 1, 2**31 - 1)],
)
def test_too_many_pixels_are_refused_by_the_header(width: int, height: int, tmp_path: Path) -> None:
    path = tmp_path / "large.png"
    path.write_bytes(header_of(width, height))
    assert "pixels" in refused(path)


def test_zero_size(tmp_path: Path) -> None:
    for number, data in enumerate((header_of(0, 5), header_of(5, 0), b"P5 0 0 255\n", b"P4\n0 3\n")):
        path = tmp_path / f"{number}.png"
        path.write_bytes(data)
        refused(path)
