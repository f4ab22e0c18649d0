from __future__ import annotations

from pathlib import Path

from authoring.cli.arranging import numbered
from authoring.pipeline import Job

ART = Path(__file__).parent.parent.parent / "art"


def test_a_booklet_is_numbered_from_easy_to_hard() -> None:
    records = [Job()(ART / f"{name}.png")[0] for name in ("lion", "heart", "snail")]
    pack, booklet = numbered(records, "pack"), numbered(records, "booklet")
    assert [(entry.number, entry.title) for entry in pack] == [("1", "Lion"), ("2", "Heart"), ("3", "Snail")]
    assert [(entry.number, entry.title) for entry in booklet] == [("1", "Heart"), ("2", "Snail"), ("3", "Lion")]
