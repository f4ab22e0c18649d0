"""The manifest of a pack: what is read, and every fault at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.errors import InvalidInput
from authoring.formats.manifest import is_manifest, read_manifest
from authoring.model.manifest import Manifest, Numbering, PackEntry


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return the place of a manifest, beside a few files that it may list."""
    (tmp_path / "art").mkdir()
    for name in ("cat.png", "owl.png", "art/key.yaml"):
        (tmp_path / name).write_bytes(b"")
    return tmp_path / "pack.yaml"


def faults(pack: Path, text: str) -> list[tuple[int | None, int | None, str]]:
    pack.write_text(text, "utf-8")
    with pytest.raises(InvalidInput) as caught:
        read_manifest(pack)
    assert all(problem.source == str(pack) for problem in caught.value.problems)
    return [(problem.line, problem.column, problem.message) for problem in caught.value.problems]


def test_everything_that_a_manifest_may_say(pack: Path) -> None:
    pack.write_text(
        """pack: 1
title: "Harbour: a pack"
issue: Issue 010
numbers: 101
puzzles:
  - cat.png
  - section: For the bold
  - file: owl.png
    title: Night watch
    author: A. Artist
    number: 7b
  - art/key.yaml
""",
        "utf-8",
    )
    folder = pack.parent
    assert read_manifest(pack) == Manifest(
        (
            PackEntry(folder / "cat.png"),
            PackEntry(folder / "owl.png", "For the bold", "Night watch", "A. Artist", "7b"),
            PackEntry(folder / "art/key.yaml", "For the bold"),
        ),
        "Harbour: a pack",
        "Issue 010",
        Numbering.COUNT,
        101,
    )


@pytest.mark.parametrize(
    ("said", "numbering", "first"),
    [
        ("", Numbering.COUNT, 1),
        ("numbers: keep\n", Numbering.KEEP, 1),
        ("numbers: none\n", Numbering.NONE, 1),
        ("numbers: 007\n", Numbering.COUNT, 7),
    ],
)
def test_numbers(pack: Path, said: str, numbering: Numbering, first: int) -> None:
    pack.write_text(f"pack: 1\n{said}puzzles: [cat.png]\n", "utf-8")
    manifest = read_manifest(pack)
    assert (manifest.numbering, manifest.first) == (numbering, first)


def test_a_manifest_is_told_by_its_first_line(pack: Path) -> None:
    pack.write_text("# issue 12\npack: 1\npuzzles: [cat.png]\n", "utf-8")
    assert is_manifest(pack)
    pack.write_text("nonogram: 1\ntitle: pack of cards\n", "utf-8")
    assert not is_manifest(pack)
    assert not is_manifest(pack.parent)
    assert not is_manifest(pack.parent / "cat.png")


def test_all_faults_come_at_once_with_their_places(pack: Path) -> None:
    found = faults(
        pack,
        """pack: 2
titel: Harbour
title: [a, b]
numbers: some
puzzles:
  - cat.png
  - dog.png
  - cat.png
  - art
  - title: nameless
  - file: owl.png
    section: Late
  - colour: red
""",
    )
    assert [(line, column) for line, column, _ in found] == [
        (1, 7),
        (2, 1),
        (3, 8),
        (4, 10),
        (7, 5),
        (8, 5),
        (9, 5),
        (10, 5),
        (12, 14),
        (13, 5),
        (13, 5),
    ]
    assert "did you mean title?" in found[1][2]
    assert "no such file" in found[4][2]
    assert "line 6" in found[5][2]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", (1, 1)),
        ("- cat.png\n", (1, 1)),
        ("pack: 1\n", (1, 1)),
        ("puzzles: [cat.png]\n", (1, 1)),
        ("pack: 1\npuzzles: cat.png\n", (2, 10)),
        ("pack: 1\npuzzles: []\n", (2, 10)),
        ("pack: 1\npack: 1\npuzzles: [cat.png]\n", (2, 1)),
        ("pack: 1\npuzzles: [[cat.png]]\n", (2, 11)),
    ],
)
def test_single_faults(pack: Path, text: str, place: tuple[int, int]) -> None:
    (line, column, _), *_ = faults(pack, text)
    assert (line, column) == place
