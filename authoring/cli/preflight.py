"""``nonogram preflight``: whether a printer will take a PDF."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from authoring.cli.options import number, one_of
from authoring.cli.output import print_lines, print_report
from authoring.errors import ExitCode
from authoring.sheets.profiles import PROFILES, Inks

__all__ = ["EPILOG", "preflight"]

EPILOG = """
Examples:

nonogram preflight issue-12.pdf

nonogram preflight book.pdf --profile kdp

nonogram preflight advert.pdf --inks CMYK --bleed 5

nonogram preflight issue-12.pdf --format json > preflight.json
"""

_INKS = {inks.value: inks for inks in Inks}


class _Form(StrEnum):
    TEXT = "text"
    JSON = "json"


def preflight(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE.pdf", help="The PDF, of whatever origin.", show_default=False, readable=False),
    ],
    profile: Annotated[
        str, typer.Option("--profile", "-p", metavar="|".join(PROFILES), help="Where the file is to go.")
    ] = "magazine",
    inks: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(_INKS), help="The inks allowed, if not those of the profile.", show_default=False
        ),
    ] = None,
    bleed: Annotated[
        float | None,
        typer.Option(
            parser=number(0, 1000),
            metavar="MM",
            help="The bleed wanted, if not that of the profile.",
            show_default=False,
        ),
    ] = None,
    form: Annotated[_Form, typer.Option("--format", help="How to tell the findings.")] = _Form.TEXT,
) -> None:
    """Look through a PDF for what a printer would send back.

    Asked are fonts, inks, line widths, type sizes, image resolution, transparency, boxes and bleed, page sizes and
    count, annotations, encryption, and the keys of PDF/X or PDF/UA; sizes are those on the page, after all scaling.

    Exit code: 0 passed, 1 findings, 3 not a PDF that can be read.
    """
    # Dozens of small modules: loading them would be felt at the start of every other command.
    from authoring.sheets.preflight import inspection_json, inspection_lines  # noqa: PLC0415
    from authoring.sheets.preflight import preflight as inspect_file  # noqa: PLC0415

    wanted = one_of("--profile", profile, PROFILES)
    if inks is not None:
        wanted = replace(wanted, inks=one_of("--inks", inks, _INKS))
    if bleed is not None:
        wanted = replace(wanted, bleed=bleed)
    inspection = inspect_file(file, wanted)
    if form is _Form.JSON:
        print_report(inspection_json(inspection))
    else:
        print_lines(inspection_lines(inspection))
    raise typer.Exit(ExitCode.OK if inspection.passed else ExitCode.FINDINGS)
