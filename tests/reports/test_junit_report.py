"""JUnit XML: the notation of Jenkins' schema, and what becomes of each class."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from sample_records import RECORDS

from authoring.errors import ExitCode, Problem
from authoring.model import Finding, Grid, Metadata, Puzzle, Record, Severity
from authoring.reports import Style
from authoring.reports.junit_report import REPORT

# junit-10.xsd of the Jenkins xUnit plugin, as far as it concerns what is written here: for each element the attributes
# that it must have and may have, and the elements that it may hold.
SCHEMA: dict[str, tuple[set[str], set[str], set[str]]] = {
    "testsuites": (set(), {"name", "time", "tests", "failures", "errors"}, {"testsuite"}),
    "testsuite": (
        {"name", "tests", "failures", "errors"},
        {"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"},
        {"testsuite", "properties", "testcase", "system-out", "system-err"},
    ),
    "properties": (set(), set(), {"property"}),
    "property": ({"name", "value"}, set(), set()),
    "testcase": (
        {"name"},
        {"time", "classname", "group"},
        {"skipped", "error", "failure", "system-out", "system-err"},
    ),
    "skipped": (set(), {"type", "message"}, set()),
    "error": (set(), {"type", "message"}, set()),
    "failure": (set(), {"type", "message"}, set()),
    "system-out": (set(), set(), set()),
}
MIXED = {"skipped", "error", "failure", "system-out"}
MAY_CHANGE = {"time", "timestamp", "hostname"}


def suites(records: Sequence[Record], *, spoilers: bool = True) -> ElementTree.Element:
    return ElementTree.fromstring(REPORT.render(records, Style(spoilers=spoilers)))


def case(record: Record) -> ElementTree.Element:
    (found,) = suites([record]).iter("testcase")
    return found


def verdicts(root: ElementTree.Element) -> dict[str, tuple[str, str | None]]:
    """Give for each source what became of its test, and of what type that is."""
    told = {}
    for found in root.iter("testcase"):
        faults = [child for child in found if child.tag != "system-out"]
        assert len(faults) <= 1
        told[found.attrib["name"]] = (faults[0].tag, faults[0].get("type")) if faults else ("passed", None)
    return told


@pytest.mark.parametrize("records", [(), RECORDS, *((record,) for record in RECORDS)])
def test_the_schema(records: Sequence[Record]) -> None:
    root = suites(records)
    assert root.tag == "testsuites"
    for element in root.iter():
        required, optional, inner = SCHEMA[element.tag]
        assert required <= set(element.keys()) <= required | optional
        assert {child.tag for child in element} <= inner
        assert element.tag in MIXED or not (element.text or "").strip()
        assert not (element.tail or "").strip()


def test_nothing_that_changes_from_run_to_run() -> None:
    assert not any(MAY_CHANGE & set(element.keys()) for element in suites(RECORDS).iter())


def test_what_becomes_of_each_class() -> None:
    assert list(verdicts(suites(RECORDS)).values()) == [
        ("passed", None),
        ("passed", None),
        ("passed", None),
        ("failure", "ambiguous"),
        ("failure", "ambiguous"),
        ("failure", "unsatisfiable"),
        ("failure", "unsatisfiable"),
        ("failure", "undecided"),
        ("failure", "undecided"),
        ("failure", "differs"),
        ("passed", None),
        ("error", "invalid"),
        ("error", "invalid"),
    ]


def test_the_counts_are_those_of_the_tests() -> None:
    root = suites([*RECORDS, replace(RECORDS[9], source="not-solved.yaml", findings=())])
    (suite,) = root
    counted = [tag for tag, _ in verdicts(root).values()]
    for element in (root, suite):
        assert element.attrib["tests"] == str(len(counted)) == "14"
        assert element.attrib["failures"] == str(counted.count("failure")) == "7"
        assert element.attrib["errors"] == str(counted.count("error")) == "2"
    assert suite.attrib["skipped"] == str(counted.count("skipped")) == "1"


def test_a_bug_of_ours_is_told_from_a_bad_file() -> None:
    record = Record("a.png", problems=(Problem("internal error"),), failure=ExitCode.INTERNAL)
    assert verdicts(suites([record])) == {"a.png": ("error", "internal")}


def test_only_findings_of_severity_error_fail_a_test() -> None:
    warned = replace(RECORDS[0], findings=(Finding("blank", Severity.WARNING, "row 1 is blank"),))
    assert [child.tag for child in case(warned)] == ["system-out"]
    assert case(warned)[0].text == "pack/diamond.yaml: warning: row 1 is blank [blank]"
    faulty = replace(warned, findings=(*warned.findings, Finding("twice", Severity.ERROR, "the same as b.png")))
    assert case(faulty)[0].attrib == {"type": "twice", "message": "the same as b.png"}


@pytest.mark.parametrize(
    ("fail_on", "fault"),
    [
        (set(), None),
        ({"ambiguous", "note"}, None),
        ({"warning"}, {"type": "blank", "message": "row 1 is blank"}),
        ({"search-required"}, {"type": "search-required", "message": "search-required: 1 warning"}),
    ],
)
def test_a_policy_fails_what_would_pass(fail_on: set[str], fault: dict[str, str] | None) -> None:
    record = replace(RECORDS[1], findings=(Finding("blank", Severity.WARNING, "row 1 is blank"),))
    root = ElementTree.fromstring(REPORT.render([record], Style(fail_on=frozenset(fail_on))))
    failures = [element.attrib for element in root.iter("failure")]
    assert failures == ([fault] if fault else [])


def test_a_failure_says_why_in_short_and_in_full() -> None:
    failure = case(RECORDS[3])[0]
    assert failure.attrib["message"] == "ambiguous: 4 cells differ, 1 warning"
    assert failure.text is not None
    assert "solutions differ in row 1, columns 1–2" in failure.text
    error = case(RECORDS[11])[0]
    assert error.text is not None
    assert error.text.splitlines() == [str(problem) for problem in RECORDS[11].problems]


def test_where_solutions_differ_is_a_spoiler() -> None:
    shown = replace(RECORDS[3], findings=())
    assert "row 1" in REPORT.render([shown], Style())
    assert "row 1" not in REPORT.render([shown], Style(spoilers=False))


@pytest.mark.parametrize(
    "text", ["<&>\"'", "]]>", "\0\x08\x1b[31m\x7f\x85", "\ud800", "\ufffe\uffff", "\u2028\u202e", "a\tb\r\nc", "🐈"]
)
def test_any_text_gives_legal_xml(text: str) -> None:
    puzzle = Puzzle.from_goal(Grid(((1,),)), metadata=Metadata(title=text))
    findings = (Finding("odd", Severity.ERROR, text),)
    for record in (Record(text, puzzle, findings=findings), Record(text, problems=(Problem(text, text),))):
        written = REPORT.render([record], Style())
        assert all(character == "\n" or character >= " " for character in written)
        assert not set(written) & set("\ufffe\uffff")
        found = ElementTree.fromstring(written.encode())[0][0]
        assert found.attrib["name"]
        if text.isascii() and text.isprintable():
            assert found.attrib["name"] == text
            assert found[0].attrib["message"] == text
