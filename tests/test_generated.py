"""What is kept in ``generated/`` is what the art gives today."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.cli.app import run

ROOT = Path(__file__).parent.parent


def test_the_kept_files_are_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run(["build", "art", "--output", str(tmp_path), "--quiet"]) == 0
    kept = sorted((ROOT / "generated" / "clues").glob("*.yaml"))
    assert [path.name for path in kept] == sorted(path.name for path in (tmp_path / "clues").glob("*.yaml"))
    for path in [*kept, ROOT / "generated" / "report.csv"]:
        made = tmp_path / path.relative_to(ROOT / "generated")
        assert made.read_bytes() == path.read_bytes(), f"{path.name} is out of date: run nonogram build art"
