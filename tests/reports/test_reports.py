"""Reports: golden files for a run that holds everything, and what no golden file can say."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from rich.cells import cell_len
from rich.text import Text
from sample_records import RECORDS

from authoring.errors import Problem
from authoring.model import Cell, Classification, Grid, Metadata, Puzzle, Record, Severity, Verdict
from authoring.reports import REPORTS, Style, _template, csv_report, json_report, printable, summary, table

GOLDEN = Path(__file__).parent.parent / "cases" / "reports"
NAMES = [report.name for report in REPORTS]
SCHEMA: dict[str, Any] = json.loads(files("authoring.reports").joinpath("report.schema.json").read_text("utf-8"))


def in_pipe(name: str, records: Sequence[Record] = RECORDS) -> str:
    return next(report for report in REPORTS if report.name == name).render(records, Style())


def titled(title: str) -> Record:
    return Record("a.yaml", Puzzle.from_goal(Grid(((1,),)), metadata=Metadata(title=title)))


def test_the_sample_holds_everything() -> None:
    assert {record.verdict.classification for record in RECORDS if record.verdict} == set(Classification)
    assert any(not record.valid for record in RECORDS)
    assert {finding.severity for record in RECORDS for finding in record.findings} == set(Severity)


# The page would be a golden file of many thousand lines; its tests look at what it holds, and at what it does.
@pytest.mark.parametrize(
    "report", [report for report in REPORTS if report.name != "html"], ids=lambda report: report.name
)
def test_golden(report: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_report, "__version__", "0.0.0")
    assert report.render(RECORDS, Style()) == (GOLDEN / f"report{report.suffix}").read_text("utf-8")


@pytest.mark.parametrize(("width", "colour"), [(120, True), (80, False), (40, False)])
def test_golden_in_a_terminal(width: int, colour: bool) -> None:
    drawn = table.REPORT.render(RECORDS, Style(width, colour))
    # Rich fills lines up with spaces, which editors remove from files.
    lines = "".join(f"{line.rstrip()}\n" for line in drawn.splitlines())
    assert lines == (GOLDEN / f"terminal-{width}.txt").read_text("utf-8")


@pytest.mark.parametrize("report", [*REPORTS, _template.REPORT], ids=[*NAMES, "template"])
@pytest.mark.parametrize("style", [Style(), Style(100), Style(30, colour=True), Style(1)], ids=str)
def test_every_report_in_every_place(report: Any, style: Style) -> None:
    for records in ((), RECORDS):
        text = report.render(records, style)
        assert text.endswith("\n")
        assert text == report.render(records, style)
        text.encode("utf-8")
        # Rich's colours apart, nothing that a terminal would act on.
        plain = Text.from_ansi(text).plain if style.colour else text
        assert all(character == "\n" or character == printable(character) for character in plain)


def test_json_fits_its_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for records in ((), RECORDS, *([record] for record in RECORDS)):
        validator.validate(json.loads(in_pipe("json", records)))


def objects(schema: Any) -> list[dict[str, Any]]:
    inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    found = [each for part in inner for each in objects(part)]
    return [schema, *found] if isinstance(schema, dict) and "properties" in schema else found


def test_the_schema_is_strict() -> None:
    assert len(objects(SCHEMA)) > 8
    for each in objects(SCHEMA):
        if isinstance(each["properties"], dict) and each.get("type") == "object":
            assert each["additionalProperties"] is False
            assert each["required"] == list(each["properties"])


def test_json_keeps_every_text_to_the_letter() -> None:
    title = "=1+1 \x1b[31m \u202e \ud800 \x85 🐈"
    (record,) = json.loads(in_pipe("json", [titled(title)]))["records"]
    assert record["puzzle"]["title"] == title


def test_json_counts_from_one() -> None:
    records = {record["source"]: record for record in json.loads(in_pipe("json"))["records"]}
    assert records["pack/switch.yaml"]["differing"] == [[1, 1], [1, 2], [2, 1], [2, 2]]
    assert records["pack/crossed.yaml"]["failure"]["line"] == {"axis": "row", "position": 3}


def test_json_names_the_kernel_where_there_is_one() -> None:
    solved = [record for record in RECORDS if record.verdict]
    assert solved[0].verdict is not None
    other = replace(solved[0], verdict=replace(solved[0].verdict, kernel="c"))
    kernels = [json.loads(in_pipe("json", records))["kernel"] for records in ([], solved, [other], [other, *solved])]
    assert kernels == [None, "python", "c", None]


@pytest.mark.parametrize("report", [*REPORTS, _template.REPORT], ids=[*NAMES, "template"])
def test_every_report_names_the_kernels(report: Any) -> None:
    def on(kernel: str) -> Record:
        assert RECORDS[0].verdict is not None
        return replace(RECORDS[0], verdict=replace(RECORDS[0].verdict, kernel=kernel))

    for names in ([], ["swift"], ["swift", "steady"]):
        text = report.render([*map(on, names), RECORDS[9]], Style())
        assert [name for name in ("swift", "steady") if name in text] == names


def test_csv_is_one_line_per_record() -> None:
    text = in_pipe("csv")
    rows = list(csv.DictReader(StringIO(text)))
    assert text.count("\n") == len(RECORDS) + 1
    assert text.startswith("source,title,width,height,class,technique,solutions,stars,")
    assert len({len(row) for row in csv.reader(StringIO(text))}) == 1
    assert [row["class"] for row in rows].count("invalid") == 2
    assert [row["solutions"] for row in rows[:5]] == ["1", "1", "1", "2", "5+"]


@pytest.mark.parametrize("title", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "\t=1", "\r=1", "\n=1", "", "1", "a=1"])
def test_csv_holds_no_formula(title: str) -> None:
    (row,) = csv.DictReader(StringIO(in_pipe("csv", [titled(title)])))
    assert not row["title"].startswith(tuple("=+-@＝\t\r\n"))
    assert row["title"].removeprefix("'") == printable(title)


def test_the_columns_stand_under_their_headings_whatever_the_script() -> None:
    head, *rows = in_pipe("table").splitlines()[: len(RECORDS) + 1]
    start = cell_len(head[: head.index("size")])
    for record, row in zip(RECORDS, rows, strict=True):
        if record.puzzle:
            before = row[: row.index(f"{record.puzzle.width} ×")]
            assert cell_len(before) == start


def test_a_pipe_gets_every_text_in_full() -> None:
    long = "An endless title " * 20
    record = replace(titled(long), source="folder/" * 40 + "a.yaml", problems=())
    broken = Record("b.yaml", problems=tuple(Problem(f"fault {n} " + "x" * 300, "b.yaml", n) for n in range(1, 50)))
    text = in_pipe("table", [record, broken])
    assert long in text
    assert record.source in text
    assert all(str(problem) in text for problem in broken.problems)
    assert "…" not in text
    assert "\x1b" not in text


@pytest.mark.parametrize("width", [200, 120, 100, 80, 60, 40, 20])
def test_a_terminal_is_never_overrun_by_the_table(width: int) -> None:
    drawn = table.REPORT.render(RECORDS, Style(width)).partition(f"\n{summary(RECORDS)}")[0]
    assert max(map(cell_len, drawn.splitlines())) <= width
    assert "…" not in drawn


def test_titles_are_no_markup() -> None:
    assert "[red]Switch[/red]" in table.REPORT.render(RECORDS, Style(200, colour=True))
    assert ":cat:" in table.REPORT.render([titled(":cat:")], Style(200))


def test_the_environment_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [table.REPORT.render(RECORDS, style) for style in (Style(), Style(90), Style(90, colour=True))]
    for name, value in (("COLUMNS", "33"), ("NO_COLOR", "1"), ("FORCE_COLOR", "1"), ("TERM", "dumb")):
        monkeypatch.setenv(name, value)
    assert drawn == [table.REPORT.render(RECORDS, style) for style in (Style(), Style(90), Style(90, colour=True))]


@pytest.mark.parametrize(
    ("records", "line"),
    [
        ((), "0 sources"),
        (RECORDS[:1], "1 source: 1 line-solvable"),
        ((*RECORDS[:3], RECORDS[-1]), "4 sources: 1 line-solvable, 2 search-required, 1 invalid"),
        (RECORDS[9:10], "1 source"),
    ],
)
def test_the_summary(records: Sequence[Record], line: str) -> None:
    assert summary(records) == line


def test_the_template_is_a_report() -> None:
    assert _template.REPORT.render([RECORDS[0], RECORDS[4], RECORDS[9]], Style()) == (
        "pack/diamond.yaml: line-solvable\n"
        "pack/many.yaml: ambiguous, at least 1 cell differs\n"
        "pack/unsolved.yaml: not solved, 1 warning\n"
        "3 sources: 1 line-solvable, 1 ambiguous (kernel: python)\n"
    )


def test_columns_of_the_csv_are_unique() -> None:
    assert len(set(csv_report.COLUMNS)) == len(csv_report.COLUMNS)


def test_rich_is_imported_only_when_a_table_is_drawn() -> None:
    code = "import sys, authoring.reports; sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_table_says_where_solutions_differ_as_far_as_that_can_be_read() -> None:
    cells = tuple(Cell(row, column) for row in range(10) for column in (0, 1, 2, 5))
    verdict = Verdict(Classification.AMBIGUOUS, solutions=5, solutions_exact=False, differing=cells)
    text = table.REPORT.render([Record("a.yaml", Puzzle.from_goal(Grid(((1,) * 6,) * 10)), verdict)], Style())
    assert "a.yaml: solutions differ in row 1, columns 1–3, 6; row 2, columns 1–3, 6;" in text
    assert "row 8, columns 1–3, 6; and 2 more rows, all of them in the JSON report" in text
