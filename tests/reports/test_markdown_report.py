"""Markdown: summary first, nothing from a file taken for markup or calling anybody, never too long for a comment."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from sample_records import RECORDS

from authoring.errors import Problem
from authoring.model import (
    Classification,
    Difficulty,
    Finding,
    Grid,
    Metadata,
    Puzzle,
    Record,
    Severity,
    Verdict,
)
from authoring.reports import Style
from authoring.reports.markdown_report import REPORT

GITHUB_COMMENT = 65_536


def markdown(*records: Record, spoilers: bool = True) -> str:
    return REPORT.render(records, Style(spoilers=spoilers))


def titled(title: str, source: str = "a.yaml") -> Record:
    return Record(source, Puzzle.from_goal(Grid(((1,),)), metadata=Metadata(title=title)))


def rows(text: str) -> list[list[str]]:
    """Read the rows of all tables as GitHub does: cut at every pipe that has no backslash before it."""
    found = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in found]


def shown_title(title: str) -> str:
    return rows(markdown(titled(title)))[2][0]


def test_the_summary_stands_first_and_what_needs_a_look_before_all_else() -> None:
    text = markdown(*RECORDS)
    assert text.splitlines()[2].startswith("13 sources: 2 line-solvable, 2 search-required")
    open_part, folded = text.split("<details>", 1)
    assert "pack/switch.yaml" in open_part
    assert "pack/diamond.yaml" not in open_part
    assert "pack/diamond.yaml" in folded
    assert text.count("<details>") == text.count("</details>") == 2


def test_a_pack_without_findings() -> None:
    text = markdown(*RECORDS[:3])
    assert "Every puzzle has exactly one solution, and there are no warnings." in text
    assert "To look at" not in text
    assert "Every puzzle" not in markdown()


def test_a_warning_asks_for_a_look_at_a_good_puzzle_and_a_note_does_not() -> None:
    for severity, wanted in ((Severity.WARNING, True), (Severity.NOTE, False)):
        record = replace(RECORDS[0], findings=(Finding("blank", severity, "row 1 is blank"),))
        assert ("**To look at: 1 source**" in markdown(record)) is wanted


def test_every_row_has_the_cells_of_its_head() -> None:
    hostile = [titled("a|b", "x|y`z``.yaml"), titled("\\|", "a\\|b.yaml"), titled("`|`", "|")]
    assert {len(row) for row in rows(markdown(*RECORDS, *hostile))} == {7}


def test_the_stars() -> None:
    record = replace(RECORDS[0], difficulty=Difficulty(3, 9.0, (), ()))
    assert rows(markdown(record))[2][4] == "★★★"


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Cat", "Cat"),
        ("a|b", r"a\|b"),
        ("`code`", r"\`code\`"),
        ("*bold* _it_ ~no~ [a](b)", r"\*bold\* \_it\_ \~no\~ \[a\](b)"),
        ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
        ("$x$", r"\$x\$"),
        ("@octocat", "@<!-- -->octocat"),
        ("#12", "#<!-- -->12"),
        ("GH-12", "GH<!-- -->-12"),
        (":cat:", ":<!-- -->cat:"),
        ("https://example.org", "https:<!-- -->//example.org"),
        ("www.example.org", "www<!-- -->.example.org"),
        ("a@example.org", "a@<!-- -->example.org"),
        ("row 3: 1 + 1", r"row 3: 1 \+ 1"),
        ("\x1b[31m\n", r"\\x1b\[31m\\n"),
        ("薔薇 🌹", "薔薇 🌹"),
    ],
)
def test_a_title_is_only_text(title: str, shown: str) -> None:
    assert shown_title(title) == shown


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("a.yaml", "`a.yaml`"),
        ("@you #1 <b>", "`@you #1 <b>`"),
        ("a`b", "`` a`b ``"),
        ("``", "``` `` ```"),
        ("a|b", r"`a\|b`"),
    ],
)
def test_a_source_is_code(source: str, shown: str) -> None:
    line = markdown(titled("A", source)).splitlines()[8]
    assert f"| {shown} |" in line


def test_a_problem_can_begin_no_list() -> None:
    text = markdown(Record("1. a.png", problems=(Problem("- no picture", "1. a.png"),)))
    assert r"- 1\. a.png: \- no picture" in text


def test_an_ambiguous_picture_is_drawn_with_what_differs() -> None:
    picture = Grid.parse(["#..", ".#.", "..."])
    other = Grid.parse([".#.", "#..", "..."])
    puzzle = Puzzle.from_goal(picture)
    verdict = Verdict(
        Classification.AMBIGUOUS, solution=picture, second=other, solutions=2, differing=picture.differing(other)
    )
    drawing = "```text\n????··\n????··\n······\n```\n"
    assert drawing in markdown(Record("a.png", puzzle, verdict))
    hidden = markdown(Record("a.png", puzzle, verdict), spoilers=False)
    assert "```" not in hidden
    assert "row 1" not in hidden
    assert "2 solutions" not in hidden
    assert "4 cells differ" in hidden


def test_a_long_report_still_fits_a_comment() -> None:
    long = [replace(RECORDS[3], source=f"pack/a-long-name-for-a-picture-{number}.png") for number in range(2_000)]
    for records in ([*RECORDS, *long], long, [replace(each, verdict=RECORDS[0].verdict) for each in long]):
        text = markdown(*records)
        assert len(text) < GITHUB_COMMENT
        assert re.search(r"… and \d+ more rows, all of them in the HTML report\.", text)
        assert text.count("<details>") == text.count("</details>")
