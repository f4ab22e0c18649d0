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
    note: Drawn at Pier 9
    hint: Guess twice
    stars: 4
    cell: 5.5
    every: 10
    width: 3.5in
  - art/key.yaml
""",
        "utf-8",
    )
    folder = pack.parent
    assert read_manifest(pack) == Manifest(
        (
            PackEntry(folder / "cat.png"),
            PackEntry(
                folder / "owl.png",
                "For the bold",
                "Night watch",
                "A. Artist",
                "7b",
                note="Drawn at Pier 9",
                hint="Guess twice",
                stars=4,
                cell=5.5,
                every=10,
                width=88.9,
            ),
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


def test_none_takes_away_what_a_puzzle_would_have(pack: Path) -> None:
    pack.write_text(
        "pack: 1\npuzzles:\n  - file: cat.png\n    number: none\n    hint: none\n    stars: none\n    every: none\n",
        "utf-8",
    )
    (entry,) = read_manifest(pack).entries
    assert entry == PackEntry(pack.parent / "cat.png", number="", hint="", stars=0, every=0)


@pytest.mark.parametrize(
    ("setting", "wanted"),
    [
        ("stars: 6", "1 to 5"),
        ("stars: many", "1 to 5"),
        ("stars: ٣", "1 to 5"),
        ("every: 1", "2 to 1000"),
        ("every: 99999999999", "2 to 1000"),
        ("cell: 0", "1 to 100 mm"),
        ("cell: 3 furlongs", "a length"),
        ("width: 9mm", "10 to 2000 mm"),
        ("width: [1, 2]", "expected a text, found a list"),
        ("width: [[[1]], 2]", "expected a text, found a list"),
        ("witdh: 90", "did you mean width?"),
    ],
)
def test_settings_of_a_puzzle_out_of_range(pack: Path, setting: str, wanted: str) -> None:
    ((line, _, message),) = faults(pack, f"pack: 1\npuzzles:\n  - file: cat.png\n    {setting}\n")
    assert line == 4
    assert wanted in message


def test_faults_of_settings_come_with_all_others(pack: Path) -> None:
    found = faults(
        pack,
        "pack: 1\npuzzles:\n  - file: gone.png\n    cell: x\n    stars: 9\n"
        "  - file: owl.png\n    every: -1\n    width: 1\n",
    )
    assert [line for line, _, _ in found] == [3, 4, 5, 7, 8]


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
        ("pack: 1\npuzzles:\n  - pack.yaml\n", (3, 5)),
        ('pack: 1\npuzzles:\n  - file: ""\n', (3, 12)),
        ("pack: 1\npuzzles:\n  - section: One\n  - section: Two\n  - cat.png\n", (3, 14)),
        ("pack: 1\npuzzles:\n  - cat.png\n  - section: Late\n", (4, 14)),
    ],
)
def test_single_faults(pack: Path, text: str, place: tuple[int, int]) -> None:
    ((line, column, _),) = faults(pack, text)
    assert (line, column) == place


def test_a_section_without_a_name_ends_the_one_before(pack: Path) -> None:
    pack.write_text('pack: 1\npuzzles:\n  - section: One\n  - cat.png\n  - section: ""\n  - owl.png\n', "utf-8")
    assert [entry.section for entry in read_manifest(pack).entries] == ["One", ""]


def test_lists_in_wrong_places_are_faults_like_others(pack: Path) -> None:
    found = faults(
        pack,
        "pack: 1\npuzzles:\n  - [cat.png, [[owl.png]]]\n  - gone.png\n  - file: [cat.png]\n    title: [[x]]\n"
        "  - file: cat.png\n    stars: 9\n",
    )
    assert [(line, column) for line, column, _ in found] == [(3, 5), (4, 5), (5, 11), (6, 12), (8, 12)]


def test_a_number_is_given_once(pack: Path) -> None:
    entries = "  - file: cat.png\n    number: 6\n  - file: owl.png\n    number: '6'\n"
    ((line, column, message),) = faults(pack, f"pack: 1\npuzzles:\n{entries}")
    assert (line, column) == (6, 14)
    assert "first in line 4" in message
    pack.write_text(f"pack: 1\npuzzles:\n{entries}".replace("6", "none"), "utf-8")
    assert [entry.number for entry in read_manifest(pack).entries] == ["", ""]


def test_a_missing_file_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pack.yaml").write_text("pack: 1\npuzzles: [gone.png]\n", "utf-8")
    with pytest.raises(InvalidInput) as caught:
        read_manifest(Path("pack.yaml"))
    assert str(caught.value).count("gone.png") == 1
