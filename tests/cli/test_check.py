from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from conftest import SWITCH, Draw, Nonogram
from PIL import Image

from authoring.reports import Style


def test_the_report_goes_to_the_standard_output(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("check", "arrow.png")
    assert (outcome.code, outcome.err) == (0, "")
    assert "line-solvable" in outcome.out
    assert "\x1b" not in outcome.out


def test_csv_begins_with_the_columns_that_stay(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("check", "arrow.png", "--format", "csv")
    header, row = csv.reader(io.StringIO(outcome.out))
    assert header[:8] == ["source", "title", "width", "height", "class", "technique", "solutions", "stars"]
    assert row[:7] == ["arrow.png", "Arrow", "5", "5", "line-solvable", "line", "1"]


def test_json_has_its_version_and_records(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    report = json.loads(nonogram("check", "arrow.png", "--format", "json").out)
    assert report["nonogram_report"] == 1
    assert [(record["source"], record["class"]) for record in report["records"]] == [("arrow.png", "line-solvable")]


def test_all_of_a_mixed_folder_is_reported_and_the_worst_decides(nonogram: Nonogram, draw: Draw) -> None:
    for number in range(1, 11):
        draw(f"pack/good-{number}.png")
    draw("pack/switch.png", SWITCH)
    Path("pack/broken.yaml").write_text("nonogram: 1\nwidth: [\n", "utf-8")
    Path("pack/truncated.png").write_bytes(Path("pack/good-1.png").read_bytes()[:50])
    outcome = nonogram("check", "pack", "--format", "csv")
    assert outcome.code == 3
    rows = list(csv.DictReader(io.StringIO(outcome.out)))
    assert len(rows) == 13
    names = [row["source"] for row in rows]
    assert names.index("pack/good-2.png") < names.index("pack/good-10.png")
    classes = {row["source"]: row["class"] for row in rows}
    assert classes["pack/switch.png"] == "ambiguous"
    assert classes["pack/broken.yaml"] == classes["pack/truncated.png"] == "invalid"
    assert list(classes.values()).count("line-solvable") == 10
    assert any(line.startswith("pack/broken.yaml:") for line in outcome.err.splitlines())


def test_exit_codes_tell_findings_from_open_questions(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    assert nonogram("check", "switch.png").code == 1
    Path("dom.non").write_text(
        "width 11\nheight 11\nrows\n3\n1\n3,1\n1\n3,1\n1\n3,1\n1\n3,1\n1\n1\n"
        "columns\n1\n1\n1,3\n1\n1,3\n1\n1,3\n1\n1,3\n1\n3\n",
        "utf-8",
    )
    assert nonogram("check", "dom.non").code == 0
    outcome = nonogram("check", "dom.non", "--line-solves", "0", "--conflicts", "0")
    assert outcome.code == 4
    assert "undecided" in outcome.out


def test_processes_change_nothing(nonogram: Nonogram, draw: Draw) -> None:
    for number in range(6):
        draw(f"pack/arrow-{number}.png")
    one, several = (nonogram("check", "pack", "--format", "json", "--jobs", jobs) for jobs in (1, 2))
    assert one == several


def test_a_report_can_be_written_to_a_file(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("check", "arrow.png", "--format", "json", "-o", "reports/new.json")
    assert (outcome.code, outcome.out) == (0, "")
    assert json.loads(Path("reports/new.json").read_text("utf-8"))["nonogram_report"] == 1


def test_an_unknown_format_is_a_usage_error(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    outcome = nonogram("check", "arrow.png", "--format", "xml")
    assert outcome.code == 2
    assert "table, json, csv" in outcome.err


def test_the_same_file_is_taken_once(nonogram: Nonogram, draw: Draw) -> None:
    draw("pack/arrow.png")
    outcome = nonogram("check", "pack", "pack/arrow.png", "./pack", "--format", "csv")
    assert len(outcome.out.splitlines()) == 2


def test_a_bug_of_ours_is_told_and_stops_nothing_else(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("a.png")
    Path("b.non").write_text("width 1\nheight 1\nrows\n1\ncolumns\n1\n", "utf-8")

    def broken(path: Path) -> None:
        raise RuntimeError("kaput")

    monkeypatch.setattr("authoring.formats.read_puzzle", broken)
    outcome = nonogram("check", "a.png", "b.non", "--format", "csv")
    assert outcome.code == 70
    assert "b.non: internal error (RuntimeError at test_check.py" in outcome.err
    assert "a.png,A,5,5,line-solvable" in outcome.out


def test_the_manifest_of_a_pack_is_no_puzzle(nonogram: Nonogram, draw: Draw) -> None:
    draw("pack/arrow.png")
    Path("pack/pack.yaml").write_text("pack: 1\npuzzles:\n  - arrow.png\n", "utf-8")
    outcome = nonogram("check", "pack", "--format", "csv", "--quiet")
    assert (outcome.code, len(outcome.out.splitlines())) == (0, 2)


def test_numbers_that_do_not_add_up_come_with_the_likeliest_slips(nonogram: Nonogram) -> None:
    # The diamond with a 2 for the 3 of its second row.
    clues = "  1\n  {}\n  5\n  3\n  1\n"
    text = "nonogram: 1\nwidth: 5\nheight: 5\nrows: |\n" + clues.format(2) + "columns: |\n" + clues.format(3)
    Path("diamond.yaml").write_text(text, "utf-8")
    outcome = nonogram("check", "diamond.yaml")
    assert outcome.code == 3
    assert "the rows have 12 filled cells, the columns have 13: they differ by 1" in outcome.out
    assert "diamond.yaml: warning: " in outcome.out
    assert "row 2" in outcome.out


def test_the_suffix_of_the_file_tells_the_format(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    assert nonogram("check", "arrow.png", "-o", "report.json").code == 0
    assert json.loads(Path("report.json").read_text("utf-8"))["nonogram_report"] == 1
    assert nonogram("check", "arrow.png", "-o", "report.html").code == 0
    assert Path("report.html").read_text("utf-8").startswith("<!doctype html>")


def test_json_without_spoilers_holds_no_picture(nonogram: Nonogram, draw: Draw) -> None:
    draw("arrow.png")
    (record,) = json.loads(nonogram("check", "arrow.png", "--format", "json", "--no-spoilers").out)["records"]
    assert record["solution"] is None
    assert record["puzzle"]["goal"] is None
    assert record["class"] == "line-solvable"


def test_a_warning_about_a_picture_can_be_ignored(nonogram: Nonogram, draw: Draw) -> None:
    draw("full.png", ["#####", "#####", "....."])
    ignored = "mostly-filled,blank-margin,blank-border,trivial,symmetric,little-white"
    assert nonogram("check", "full.png", "--fail-on", "warning").code == 1
    assert nonogram("check", "full.png", "--fail-on", "warning", "--ignore", ignored).code == 0


def test_a_bug_in_looking_for_slips_stops_nothing_else(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("a.png")
    Path("b.non").write_text("width 1\nheight 1\nrows\n1\ncolumns\n0\n", "utf-8")

    def broken(*_: object) -> None:
        raise RuntimeError("kaput")

    monkeypatch.setattr("authoring.pipeline.find_slips", broken)
    outcome = nonogram("check", "a.png", "b.non", "--format", "csv")
    assert outcome.code == 70
    assert "b.non: internal error (RuntimeError" in outcome.err
    assert "a.png,A,5,5,line-solvable" in outcome.out


def test_suggestions_are_made_where_they_are_asked_for(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    draw("arrow.png")
    plain, told = nonogram("check", "."), nonogram("check", ".", "--suggest")
    (line,) = set(told.out.splitlines()) - set(plain.out.splitlines())
    assert line.startswith("switch.png: repair (2 cells): ")
    assert (plain.code, told.code) == (1, 1)
    records = json.loads(nonogram("check", ".", "--format", "json").out)["records"]
    assert [record["repair"] for record in records] == [None, None]
    report = nonogram("check", ".", "--format", "json", "--suggest")
    arrow, switch = (record["repair"] for record in json.loads(report.out)["records"])
    assert arrow["achieved"]
    assert len(switch["suggestions"]) == 1
    assert nonogram("check", ".", "--format", "json", "--suggest", "--jobs", "2").out == report.out


@pytest.mark.parametrize("name", ["csv", "junit", "markdown"])
def test_suggestions_stand_in_other_reports_as_a_sentence(nonogram: Nonogram, draw: Draw, name: str) -> None:
    draw("switch.png", SWITCH)
    assert "repair (2 cells)" in nonogram("check", "switch.png", "--format", name, "--suggest").out
    assert "repair (2 cells)" not in nonogram("check", "switch.png", "--format", name).out
    assert "repair" not in nonogram("check", "switch.png", "--format", name, "--suggest", "--no-spoilers").out


def test_the_html_report_suggests_by_itself(nonogram: Nonogram, draw: Draw) -> None:
    draw("switch.png", SWITCH)
    html = ("check", "switch.png", "--format", "html")
    assert '"repair":{"sentence":"with 2 cells changed' in nonogram(*html).out
    assert '"repair":{' not in nonogram(*html, "--no-suggest").out
    assert '"repair":{' not in nonogram(*html, "--no-spoilers").out


@pytest.mark.parametrize("name", ["report.pdf", "report.foo", "report.htm"])
def test_a_suffix_of_no_report_is_a_usage_error(nonogram: Nonogram, draw: Draw, name: str) -> None:
    draw("arrow.png")
    outcome = nonogram("check", "arrow.png", "-o", name)
    assert outcome.code == 2
    assert f"--output {name}: the suffix tells the format; it may be .txt, .json, .csv, .html" in outcome.err
    assert not Path(name).exists()
    assert nonogram("check", "arrow.png", "-o", name, "--format", "csv").code == 0
    assert nonogram("check", "arrow.png", "-o", "report").code == 0
    assert Path("report").read_text("utf-8").startswith("source ")


@pytest.mark.parametrize(
    ("suffix", "kind"), [("png", "PNG"), ("gif", "GIF"), ("jpg", "JPEG"), ("bmp", "BMP"), ("webp", "WebP")]
)
def test_a_picture_that_is_cut_short_is_not_taken_for_no_picture(nonogram: Nonogram, suffix: str, kind: str) -> None:
    path = Path(f"cut.{suffix}")
    Image.frombytes("RGB", (40, 40), bytes(number * number % 251 for number in range(4800))).save(path)
    whole = path.read_bytes()
    for length in (1, 2, 4, 8, 13, 16, 40, 120):
        path.write_bytes(whole[:length])
        outcome = nonogram("check", path)
        assert outcome.code == 3
        assert "damaged or cut short" in outcome.out, length
        assert length > 4 or f"this begins as a {kind} does" in outcome.out, length
    path.write_bytes(b"Dear Sir,\n")
    assert "this is not a picture in a format that can be read" in nonogram("check", path).out


def test_in_a_narrow_terminal_all_lines_are_wrapped(
    nonogram: Nonogram, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw("switch.png", SWITCH)
    for module in ("check", "output"):
        monkeypatch.setattr(f"authoring.cli.{module}.fitted", lambda _: Style(width=40))
    out = nonogram("check", "switch.png", "--explain-difficulty", "--suggest").out
    assert all(len(line) <= 40 for line in out.splitlines())
    assert "switch.png: solutions differ in row 1,\n  columns 1–4; row 2, columns 1–4; row" in out
