"""Templates of a user's own: those that show nothing are refused, faults come with their lines, warnings are told."""

from __future__ import annotations

from pathlib import Path

import pytest
from sheet_samples import blot, record

from authoring.errors import InvalidInput, Unprintable, UsageError
from authoring.sheets import SheetOptions, SheetPuzzle, print_pdf, tight_print
from authoring.sheets.raster import MOST_PIXELS, check_pixels

ENTRIES = [SheetPuzzle(record(blot(5, 5)), "1")]
DATA = "#let data = json(bytes(sys.inputs.data))\n"


@pytest.fixture
def template(tmp_path: Path) -> Path:
    return tmp_path / "mine.typ"


def refusal(template: Path, text: str) -> tuple[str, int | None, int | None]:
    template.write_text(text, "utf-8")
    with pytest.raises(InvalidInput) as caught:
        print_pdf("pack", ENTRIES, SheetOptions(template=template))
    (problem,) = caught.value.problems
    assert problem.source == str(template)
    return problem.message, problem.line, problem.column


@pytest.mark.parametrize("text", ["", "// to be written\n", DATA, "#set page(fill: yellow)", DATA + "#pagebreak()"])
def test_what_draws_nothing_is_refused(template: Path, text: str) -> None:
    assert "nothing" in refusal(template, text)[0]


def test_what_never_reads_the_data_is_refused(template: Path) -> None:
    assert "sys.inputs.data" in refusal(template, "hello")[0]


def test_faults_come_with_their_place(template: Path) -> None:
    message, line, column = refusal(template, f'{DATA}#set text(font: "Nope")\nhello\n#let f(x) = x + "a"\n#f(3)\n')
    assert "cannot add" in message
    assert (line, column) == (4, 13)
    (template.parent / "part.typ").write_text("\n#oh-no", "utf-8")
    template.write_text(f'{DATA}#include "part.typ"', "utf-8")
    with pytest.raises(InvalidInput) as caught:
        print_pdf("pack", ENTRIES, SheetOptions(template=template))
    (problem,) = caught.value.problems
    assert (problem.source, problem.line) == (str(template.parent / "part.typ"), 2)


def test_warnings_are_told_with_their_place(template: Path) -> None:
    template.write_text(f'{DATA}#set text(font: "Nope")\n#data.title', "utf-8")
    for made in (
        print_pdf("pack", ENTRIES, SheetOptions(template=template)),
        tight_print(ENTRIES[0], "svg", SheetOptions(template=template)),
    ):
        (warning,) = made.warnings
        assert warning.startswith(f"{template}:2:17: ")
        assert "nope" in warning


def test_single_blank_pages_are_told(template: Path) -> None:
    template.write_text(f"{DATA}#data.title #pagebreak()  #pagebreak() x", "utf-8")
    (warning,) = print_pdf("pack", ENTRIES, SheetOptions(template=template)).warnings
    assert "1 of 3 page is blank (2)" in warning


def test_pixels_are_counted_before_they_are_asked_for(template: Path) -> None:
    check_pixels([(297, 420)], 600)
    with pytest.raises(Unprintable, match="188,977 x 188,977 pixels"):
        check_pixels([(2000, 2000)], 2400)
    side = 25.4 * MOST_PIXELS**0.5 / 100
    check_pixels([(side - 0.3, side - 0.3)], 100)
    with pytest.raises(Unprintable, match="--dpi 99 or less"):
        check_pixels([(side + 0.3, side + 0.3)], 100)
    for dpi in (float("nan"), float("inf"), 0.0):
        with pytest.raises(UsageError):
            check_pixels([(10, 10)], dpi)
    template.write_text(f"{DATA}#set page(width: 500cm, height: 500cm)\n#data.title", "utf-8")
    with pytest.raises(Unprintable, match="5000 x 5000 mm"):
        tight_print(ENTRIES[0], "png", SheetOptions(template=template), dpi=300)
