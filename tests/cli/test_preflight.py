"""``nonogram preflight`` as a printer's customer runs it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pikepdf
import pytest
from conftest import Draw, Nonogram


@pytest.fixture
def issue(nonogram: Nonogram, draw: Draw) -> Path:
    draw("cup.png")
    assert nonogram("sheet", "cup.png", "-o", "issue.pdf", "--profile", "magazine").code == 0
    return Path("issue.pdf")


def spoil(path: Path) -> None:
    """Draw a hairline in a colour of screens on every page."""
    with pikepdf.open(path, allow_overwriting_input=True) as document:
        for page in document.pages:
            page.contents_add(document.make_stream(b" 1 0 0 RG 0 w 72 72 m 144 72 l S"))
        document.save(path)


def test_a_good_file_passes(nonogram: Nonogram, issue: Path) -> None:
    outcome = nonogram("preflight", issue)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == "issue.pdf: 2 pages, PDF/X-4: passes preflight for magazine\n"


def test_findings_are_told_once_each_with_place_and_pages(nonogram: Nonogram, issue: Path) -> None:
    spoil(issue)
    outcome = nonogram("preflight", issue)
    assert outcome.code == 1
    first, *findings = outcome.out.splitlines()
    assert first == "issue.pdf: 2 pages, PDF/X-4: fails preflight for magazine, 2 findings in 4 places"
    assert [line.split(":")[0].strip() for line in findings] == ["inks", "lines"]
    assert "(2 times on 2 pages)" in findings[0]
    assert findings[1].endswith("a line of 0 pt (a hairline); wanted: lines of 0.25 pt or more")


def test_json_has_every_finding_and_the_facts_of_every_page(nonogram: Nonogram, issue: Path) -> None:
    spoil(issue)
    outcome = nonogram("preflight", issue, "--format", "json")
    assert outcome.code == 1
    told = json.loads(outcome.out)
    assert told["nonogram_preflight"] == 1
    assert (told["source"], told["profile"], told["passed"]) == ("issue.pdf", "magazine", False)
    assert (told["standards"], told["output_condition"]) == (["PDF/X-4"], "FOGRA39")
    assert [page["page"] for page in told["pages"]] == [1, 2]
    assert {tuple(page["trim"]) for page in told["pages"]} == {(210.0, 297.0)}
    assert told["pages"][0]["inks"] == ["K"]
    assert told["pages"][0]["screen_colours"] == ["DeviceRGB"]
    assert told["pages"][0]["thinnest_line"] == 0
    assert told["pages"][0]["smallest_type"] >= 7
    hairline = next(finding for finding in told["findings"] if finding["check"] == "lines")
    # 72 pt from the left and the foot of a page with 3 mm of bleed around a trim of 297 mm
    assert hairline["at"] == [22.4, 274.6]
    assert (hairline["page"], hairline["count"], hairline["wanted"]) == (1, 1, "lines of 0.25 pt or more")


def test_a_profile_and_single_numbers_can_be_chosen(nonogram: Nonogram, issue: Path) -> None:
    spoil(issue)
    assert nonogram("preflight", issue, "--profile", "kdp").code == 1
    assert "inks" not in nonogram("preflight", issue, "--inks", "any").out
    assert "bleed of 3.00 mm" in nonogram("preflight", issue, "--bleed", "5").out


def test_words_that_do_not_fit_are_refused(nonogram: Nonogram, issue: Path) -> None:
    assert nonogram("preflight", issue, "--profile", "poster").code == 2
    assert nonogram("preflight", issue, "--inks", "gold").code == 2
    assert nonogram("preflight", issue, "--format", "xml").code == 2


def test_what_is_no_pdf_is_told_in_one_line(nonogram: Nonogram, issue: Path) -> None:
    whole = issue.read_bytes()
    Path("cut.pdf").write_bytes(whole[: len(whole) // 2])
    Path("text.pdf").write_text("hello", "utf-8")
    Path("folder.pdf").mkdir()
    with pikepdf.open(issue) as document:
        document.save("locked.pdf", encryption=pikepdf.Encryption(owner="a", user="b"))
    for name in ("cut.pdf", "text.pdf", "folder.pdf", "missing.pdf", "locked.pdf"):
        outcome = nonogram("preflight", name)
        assert (outcome.code, outcome.out) == (3, "")
        assert outcome.err.startswith(f"nonogram: {name}: ")
        assert outcome.err.count("\n") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_refused_and_not_waited_for(nonogram: Nonogram) -> None:
    os.mkfifo("pipe.pdf")
    # A reader that came first would wait for a writer.
    writer = os.open("pipe.pdf", os.O_RDWR)
    try:
        outcome = nonogram("preflight", "pipe.pdf")
    finally:
        os.close(writer)
    assert outcome.code == 3
    assert "pipe" in outcome.err


@pytest.mark.parametrize(("before", "size"), [(b"\0" * 300, "300 bytes"), (b"\n", "1 byte")])
def test_a_header_that_does_not_stand_first_fails(nonogram: Nonogram, issue: Path, before: bytes, size: str) -> None:
    issue.write_bytes(before + issue.read_bytes())
    outcome = nonogram("preflight", issue)
    assert outcome.code == 1
    assert f"the header %PDF- stands {size} behind the beginning of the file" in outcome.out


def test_a_name_that_is_no_text_is_no_hindrance(nonogram: Nonogram, issue: Path) -> None:
    path = Path("bad\udcff.pdf")
    try:
        path.write_bytes(issue.read_bytes())
    except (OSError, UnicodeError):
        pytest.skip("there are no such names here")
    assert nonogram("preflight", path).out.startswith(r"bad\udcff.pdf: 2 pages, PDF/X-4: passes preflight")
    path.write_bytes(issue.read_bytes().replace(b"startxref", b"startxrex"))
    outcome = nonogram("preflight", path)
    assert outcome.code == 1
    assert "damage that was repaired: file is damaged; wanted" in outcome.out
