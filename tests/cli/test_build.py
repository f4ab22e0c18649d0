from __future__ import annotations

from pathlib import Path

from conftest import ARROW, SWITCH, Draw, Nonogram


def contents(folder: str) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in Path(folder).rglob("*") if path.is_file()}


def test_everything_is_written_and_twice_the_same(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/small/bar.png", ["###", "..#"])
    outcome = nonogram("build", "art", "-o", "out")
    assert outcome.code == 0, outcome.err
    first = contents("out")
    assert set(first) == {
        "clues/arrow.yaml",
        "clues/small/bar.yaml",
        "files.txt",
        "pack.pdf",
        "report.csv",
        "report.json",
        "sheets/arrow-solution.svg",
        "sheets/arrow.svg",
        "sheets/small/bar-solution.svg",
        "sheets/small/bar.svg",
    }
    nonogram("build", "art", "-o", "again")
    assert contents("again") == first


def test_one_changed_pixel_changes_only_what_is_about_it(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/other.png")
    nonogram("build", "art", "-o", "out")
    before = contents("out")
    draw("art/arrow.png", ["..#.#", *ARROW[1:]])
    nonogram("build", "art", "-o", "out")
    after = contents("out")
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    assert changed == {
        "clues/arrow.yaml",
        "pack.pdf",
        "report.csv",
        "report.json",
        "sheets/arrow-solution.svg",
        "sheets/arrow.svg",
    }


def test_only_puzzles_with_one_solution_are_printed(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/switch.png", SWITCH)
    Path("art/broken.png").write_bytes(b"\x89PNG\r\n")
    outcome = nonogram("build", "art", "-o", "out")
    assert outcome.code == 3
    assert "art/switch.png: left out, since it is ambiguous" in outcome.err
    assert "art/broken.png: " in outcome.err
    assert {name for name in contents("out") if name.startswith("clues/")} == {"clues/arrow.yaml"}
    report = Path("out/report.csv").read_text("utf-8")
    assert report.count("\n") == 4
    insisted = nonogram("build", "art", "-o", "out", "--not-unique")
    assert insisted.code == 3
    assert "clues/switch.yaml" in contents("out")


def test_what_outlived_its_picture_is_removed_and_nothing_else(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/bar.png", ["###", "..#"])
    nonogram("build", "art", "-o", "out")
    Path("out/clues/mine.yaml").write_text("kept", "utf-8")
    Path("precious.yaml").write_text("kept", "utf-8")
    with Path("out/files.txt").open("a", encoding="utf-8") as ledger:
        ledger.write("clues/../../precious.yaml\n/etc/hostname\n")
    Path("art/bar.png").unlink()
    nonogram("build", "art", "-o", "out")
    assert not Path("out/clues/bar.yaml").exists()
    assert not Path("out/sheets/bar.svg").exists()
    assert Path("out/clues/mine.yaml").exists()
    assert Path("precious.yaml").exists()


def test_nothing_to_print_leaves_reports_alone(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/switch.png", SWITCH)
    outcome = nonogram("build", "art", "-o", "out")
    assert outcome.code == 1
    assert set(contents("out")) == {"files.txt", "report.csv", "report.json"}
