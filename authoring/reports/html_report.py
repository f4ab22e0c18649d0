"""One HTML file for the editor: a table to sort and filter, and each puzzle with its grids, reasons and replay.

The file holds all it needs and may load nothing: its content security policy forbids every request, and every script
and style but those in it, which are named by their hashes. The table is plain HTML, complete without JavaScript; the
script in ``html/`` adds sorting and filters, and draws a puzzle when it is opened. It is as small as it is because it
uses no framework, and so needs no tool chain to build.

Equal records give equal bytes. Without spoilers, the file doesn't hold a single cell of a solution.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import PurePath
from string import Template

from authoring.model import Record
from authoring.reports.page_data import page_data
from authoring.reports.page_table import chips, headings, row, text
from authoring.reports.report import ReportFormat, Style
from authoring.reports.spoilers import concealed
from authoring.reports.wording import footer

__all__ = ["REPORT", "SCRIPTS"]

SCRIPTS = ("elements", "address", "clues", "picture", "steps", "replay", "reasons", "repair", "puzzle", "table", "page")
"""The parts of the page's script in ``html/``, each using those before it."""


def render(records: Sequence[Record], style: Style) -> str:
    """Write the page."""
    shown = list(records) if style.spoilers else [concealed(record) for record in records]
    css = _asset("page.css")
    script = "\n".join(["(() => {", '"use strict";', *(_asset(f"{name}.js") for name in SCRIPTS), "})();"])
    rows = (row(place, record, seen) for place, (record, seen) in enumerate(zip(records, shown, strict=True), 1))
    return Template(_asset("page.html")).substitute(
        policy=_policy(css, script),
        style=css,
        script=script,
        title=text(_title(records)),
        summary=text(footer(records)),
        pictures="" if style.spoilers else "no-pictures",
        numbers="" if any(record.puzzle and record.puzzle.metadata.number for record in records) else "no-numbers",
        chips=chips(records),
        headings=headings(),
        rows="\n".join(rows),
        data="\n".join(map(page_data, shown)),
    )


def _policy(css: str, script: str) -> str:
    return (
        "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; "
        f"style-src '{_fingerprint(css)}'; script-src '{_fingerprint(script)}'"
    )


def _fingerprint(inlined: str) -> str:
    return f"sha256-{b64encode(sha256(inlined.encode()).digest()).decode()}"


def _asset(name: str) -> str:
    return files("authoring.reports").joinpath("html", name).read_text("utf-8")


def _title(records: Sequence[Record]) -> str:
    """Return the name of the innermost folder that all sources are in, as far as their names tell."""
    if len(records) == 1:
        return PurePath(records[0].source).name
    common: list[str] = []
    for parts in zip(*(PurePath(record.source).parent.parts for record in records), strict=False):
        if len(set(parts)) > 1:
            break
        common = [parts[0]]
    return common[0] if common else "Nonograms"


REPORT = ReportFormat("html", ".html", render, replays=True, suggests=True)
