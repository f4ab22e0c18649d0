"""Chromium without a window, as far as tests of a page need it: open a file, wait until it is quiet, read its DOM."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

__all__ = ["CHROMIUM", "opened"]

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def opened(page: Path, address: str = "", *options: str) -> tuple[str, list[str]]:
    """Return the DOM of a page as HTML, and what it wrote to the console, complaints of the browser included."""
    assert CHROMIUM is not None
    command = [
        CHROMIUM,
        "--headless",
        "--disable-gpu",
        "--disable-background-networking",
        "--virtual-time-budget=5000",
        "--enable-logging=stderr",
        f"--user-data-dir={page.parent / 'profile'}",
        "--dump-dom",
        *options,
        f"{page.as_uri()}{address}",
    ]
    if os.geteuid() == 0:
        command.insert(1, "--no-sandbox")
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=120)
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]
