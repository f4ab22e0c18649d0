from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Thread

from authoring.sheets.loading import load_pikepdf

# What C++ would make of an exception in here is an abort.
PIKEPDF = """
import os, signal
os.kill(os.getpid(), signal.SIGINT)
for _ in range(1000): pass
print("loaded")
"""
PROGRAM = """
from authoring.sheets.loading import load_pikepdf
try:
    load_pikepdf()
except KeyboardInterrupt:
    print("interrupted")
load_pikepdf()
"""


def test_an_interrupt_waits_until_pikepdf_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "pikepdf.py").write_text(PIKEPDF, "utf-8")
    path = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
    done = subprocess.run([sys.executable, "-c", path + PROGRAM], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "loaded\ninterrupted\n", "")


def test_other_threads_load_it_as_well() -> None:
    failures: list[BaseException] = []

    def load() -> None:
        try:
            load_pikepdf()
        except BaseException as error:  # a thread would swallow it
            failures.append(error)

    thread = Thread(target=load)
    thread.start()
    thread.join()
    assert failures == []
