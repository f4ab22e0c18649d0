from __future__ import annotations

from hashlib import sha256
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
        "files.txt",
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
        digest = sha256(b"kept").hexdigest()[:16]
        ledger.write(f"{digest}  clues/../../precious.yaml\n{digest}  {Path('precious.yaml').resolve()}\n")
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


def test_what_cannot_be_printed_is_told_and_the_rest_is_built(nonogram: Nonogram, draw: Draw) -> None:
    for name in ("a", "b", "c"):
        draw(f"art/{name}.png")
    Path("art/b.yaml").write_text("title: 日本語\n", "utf-8")
    outcome = nonogram("build", "art", "-o", "out")
    assert outcome.code == 1
    assert "art/b.png: not printed" in outcome.err
    written = contents("out")
    assert {"clues/a.yaml", "clues/c.yaml", "sheets/c.svg", "pack.pdf", "report.csv", "files.txt"} <= written.keys()
    assert "clues/b.yaml" not in written


def test_work_of_others_is_kept_unless_forced(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    Path("out").mkdir()
    Path("out/pack.pdf").write_text("precious", "utf-8")
    outcome = nonogram("build", "art", "-o", "out")
    assert outcome.code == 5
    assert "out/pack.pdf: is not as a build left it" in outcome.err
    assert Path("out/pack.pdf").read_text("utf-8") == "precious"
    Path("out/clues/arrow.yaml").write_text("edited", "utf-8")
    assert nonogram("build", "art", "-o", "out").code == 5
    assert Path("out/clues/arrow.yaml").read_text("utf-8") == "edited"
    assert nonogram("build", "art", "-o", "out", "--force").code == 0
    assert Path("out/pack.pdf").read_bytes().startswith(b"%PDF")
    assert nonogram("build", "art", "-o", "out").code == 0


def test_a_build_does_not_feed_on_its_own_output(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    for _ in range(3):
        assert nonogram("build", ".").code == 0
    assert [name for name in contents("generated") if name.startswith("clues")] == ["clues/arrow.yaml"]


def test_suggestions_are_built_for_what_needs_them_and_removed_with_the_need(nonogram: Nonogram, draw: Draw) -> None:
    draw("art/arrow.png")
    draw("art/pets/switch.png", SWITCH)
    assert nonogram("build", "art", "-o", "out", "--suggest").code == 1
    first = contents("out")
    assert {"repairs/pets/switch.png", "report.html"} <= first.keys()
    assert not any(name.startswith("repairs/arrow") for name in first)
    assert "repairs/pets/switch.png" in Path("out/files.txt").read_text("utf-8")
    assert '"repair": {' in Path("out/report.json").read_text("utf-8")
    assert '"repair":{"sentence"' in Path("out/report.html").read_text("utf-8")
    nonogram("build", "art", "-o", "again", "--suggest", "--jobs", "2")
    assert contents("again") == first
    nonogram("build", "art", "-o", "out")
    assert not {name for name in contents("out") if name.startswith("repairs") or name.endswith(".html")}
