"""Preflight of files in which some key holds what has no place there: the rest is read and judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pdf_samples import bare_font, issue, page_file

from authoring.errors import InvalidInput
from authoring.sheets.preflight import inspection_json, inspection_lines, preflight
from authoring.sheets.profiles import PROFILES

LEAKS = re.compile(r"' object|attribute|float\(|numeric|NoneType|unpack|subscript|iterable|Error|argument")
WRONG: tuple[Callable[[], Any], ...] = (
    lambda: pikepdf.String("nonsense"),
    lambda: pikepdf.Name.Nonsense,
    lambda: 7,
    lambda: True,
    lambda: pikepdf.Array([pikepdf.Name.Odd, pikepdf.String("x")]),
    lambda: pikepdf.Dictionary(Odd=1),
)
DEPTH = 6
TREE = {"/Pages", "/Kids", "/Count", "/Parent", "/Type"}
"""What pages are found by: without it, there may be no page."""


def paths(thing: Any, seen: set[tuple[int, int]], so_far: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield how each key and each member below a thing is reached."""
    if len(so_far) > DEPTH or (thing.is_indirect and thing.objgen in seen):
        return
    seen.add(thing.objgen) if thing.is_indirect else None
    steps: list[Any] = sorted(thing.keys()) if isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)) else []
    steps = list(range(min(3, len(thing)))) if isinstance(thing, pikepdf.Array) else steps
    for step in steps:
        if step == "/Parent":
            continue
        yield (*so_far, step)
        if isinstance(thing[step], (pikepdf.Dictionary, pikepdf.Stream, pikepdf.Array)):
            yield from paths(thing[step], seen, (*so_far, step))


def told(path: Path) -> str:
    """Return all that preflight says of a file, whether it reads it or refuses it."""
    try:
        inspection = preflight(path, PROFILES["magazine"])
    except InvalidInput as refused:
        return str(refused).replace(str(path), "")
    return "".join([*inspection_lines(inspection), inspection_json(inspection)]).replace(str(path), "")


def test_any_key_may_hold_anything(tmp_path: Path) -> None:
    sample = issue("magazine", 1)
    path = tmp_path / "odd.pdf"
    with pikepdf.open(BytesIO(sample)) as document:
        places = list(paths(document.Root, set()))
    assert len(places) > 60
    # Every key holds two wrong kinds of values; all kinds at each would take long and find no more.
    for number, place in [(n + turn, place) for turn in (0, 3) for n, place in enumerate(places)]:
        with pikepdf.open(BytesIO(sample)) as document:
            holder: Any = document.Root
            for step in place[:-1]:
                holder = holder[step]
            try:
                holder[place[-1]] = WRONG[number % len(WRONG)]()
            except (ValueError, KeyError, RuntimeError):
                continue  # such as the length of a stream, which is written anew
            document.save(path, fix_metadata_version=False)
        words = told(path)
        assert not LEAKS.search(words), (place, words)
        if not TREE & set(place):
            assert "is damaged" not in words, (place, words)


@pytest.mark.parametrize(
    "content",
    [b"/Odd w", b"(x) /Odd scn", b"<< >> w", b"[1] 0 0 rg", b"/F1 /Odd Tf", b"/Odd Tr", b"null null m", b"/Gone gs"],
)
def test_odd_operands_cost_their_operator_alone(tmp_path: Path, content: bytes) -> None:
    path = page_file(
        tmp_path / "odd.pdf",
        content + b"\n3 w 0 0 m 9 9 l S\n",
        lambda _: {"Font": {"F1": bare_font()}},
    )
    facts = preflight(path, PROFILES["home"]).facts
    assert [seen.what.width for seen in facts.pages[0].lines] == [3.0]
    (unread,) = facts.pages[0].unread
    assert content.split()[-1].decode() in unread
    assert not LEAKS.search(unread)


@pytest.mark.parametrize("units", [0, -1, pikepdf.Name.Odd])
def test_user_units_that_are_none_count_as_one(tmp_path: Path, units: Any) -> None:
    path = page_file(tmp_path / "odd.pdf", b"3 w 0 0 m 9 9 l S", UserUnit=units)
    (page,) = preflight(path, PROFILES["home"]).facts.pages
    assert [seen.what.width for seen in page.lines] == [3.0]
    assert page.media.width == pytest.approx(595.28, abs=0.01)
