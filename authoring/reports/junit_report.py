"""JUnit XML for continuous integration: each source is a test case.

A test passes where a puzzle was proved to have exactly one solution. ``ambiguous`` and ``unsatisfiable`` are failures,
and so is ``undecided``: nothing was proved, and a skipped test would turn the build green. The failure's ``type`` is
the class, so they can be told apart. What can't be read is an error; a puzzle that nobody asked to solve is skipped.
A finding of severity ``error`` fails a test that would pass, and so does whatever else the policy of the run fails;
all other findings go to ``system-out``. The kernel that did the work is a property of the suite.

The notation is that of the schema of Jenkins, ``junit-10.xsd``, which all common readers understand. The other schema
in use, of the Ant task, demands a time stamp and the name of the machine, so it rules out equal bytes for equal input.

XML 1.0 can't hold most control characters, not even as references; they are shown as escapes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from authoring.errors import ExitCode
from authoring.model import Record, Severity
from authoring.reports.phrases import printable
from authoring.reports.report import ReportFormat, Style
from authoring.reports.spoilers import concealed
from authoring.reports.wording import INVALID, class_name, details, kernels, notes

__all__ = ["REPORT"]

_SUITE = "nonogram check"
_NO_XML = re.compile("[\ufffe\uffff]")
"""What XML 1.0 forbids beyond the characters that ``printable`` escapes."""


@dataclass(frozen=True, slots=True)
class _Fault:
    """Why a test didn't pass: the name of its element, and the element's ``type`` and ``message``."""

    element: str
    kind: str
    message: str


def render(records: Sequence[Record], style: Style) -> str:
    """Write a suite with one test case per record."""
    faults = [_fault(record, style.fail_on) for record in records]
    counts = Counter(fault.element for fault in faults if fault)
    totals = f'tests="{len(records)}" failures="{counts["failure"]}" errors="{counts["error"]}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name="{_SUITE}" {totals}>',
        f'  <testsuite name="{_SUITE}" {totals} skipped="{counts["skipped"]}">',
    ]
    if names := kernels(records):
        lines.append(f'    <properties><property name="kernel" value={_attribute(", ".join(names))}/></properties>')
    for record, fault in zip(records, faults, strict=True):
        lines += _test_case(record if style.spoilers else concealed(record), fault)
    return "".join(f"{line}\n" for line in (*lines, "  </testsuite>", "</testsuites>"))


def _fault(record: Record, fail_on: frozenset[str]) -> _Fault | None:
    if not record.valid:
        kind = "internal" if record.failure is ExitCode.INTERNAL else INVALID
        return _Fault("error", kind, "; ".join(problem.message for problem in record.problems))
    name = class_name(record)
    if record.verdict and (not record.unique or name in fail_on):
        return _Fault("failure", name, ": ".join(filter(None, (name, details(record)))))
    for finding in record.findings:
        if finding.severity in {Severity.ERROR, *fail_on}:
            return _Fault("failure", finding.name, finding.message)
    return None if record.verdict else _Fault("skipped", "not solved", "not solved")


def _test_case(record: Record, fault: _Fault | None) -> list[str]:
    begin = f"    <testcase classname={_attribute(_SUITE)} name={_attribute(record.source)}"
    told = escape(_legal("\n".join(notes(record))), quote=False)
    if fault is None:
        inner = [f"      <system-out>{told}</system-out>"] if told else []
    else:
        start = f"{fault.element} type={_attribute(fault.kind)} message={_attribute(fault.message)}"
        inner = [f"      <{start}>{told}</{fault.element}>" if told else f"      <{start}/>"]
    return [f"{begin}>", *inner, "    </testcase>"] if inner else [f"{begin}/>"]


def _attribute(text: str) -> str:
    return f'"{escape(_legal(printable(text)))}"'


def _legal(text: str) -> str:
    return _NO_XML.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


REPORT = ReportFormat("junit", ".xml", render)
