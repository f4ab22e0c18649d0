from __future__ import annotations

import pytest

from authoring.reports.wrapping import wrapped

STEP = "   4      column 1 (1): 1 placement, empty 1–2, 4–5"


def test_without_a_width_a_line_stays_whole() -> None:
    assert wrapped("word " * 100, None) == ["word " * 100]


@pytest.mark.parametrize(
    ("line", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 20, ["one two three"]),
        ("one two three", 8, ["one two", "  three"]),
        ("  one two three", 10, ["  one two", "  three"]),
        ("well-known words", 10, ["well-known", "  words"]),
        ("12 sources: many", 10, ["12", "  sources:", "  many"]),
        (STEP, 36, ["   4      column 1 (1): 1 placement,", "          empty 1–2, 4–5"]),
        (STEP, 16, ["   4      column", "  1 (1): 1", "  placement,", "  empty 1–2, 4–5"]),
    ],
)
def test_what_is_wrapped_stands_under_the_text(line: str, width: int, lines: list[str]) -> None:
    assert wrapped(line, width) == lines


@pytest.mark.parametrize("width", range(1, 12))
def test_nothing_is_lost_however_narrow(width: int) -> None:
    assert "".join("".join(wrapped(STEP, width)).split()) == "".join(STEP.split())
