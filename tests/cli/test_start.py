"""An interrupt ends the program without a traceback from the first moment that is ours to the last."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

TOLD = "interrupted; files that were not finished were not written\n"

# Interrupts in the callback of a weak reference, of which the import machinery has many: Python shows an exception
# there, and goes on.
LOADING = """
import os, signal, sys, weakref

class Thing: pass

def interrupted(_):
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(1000): pass

class Finder:
    def find_spec(self, name, path, target=None):
        if name == "authoring.cli.sheet":
            thing = Thing()
            reference = weakref.ref(thing, interrupted)
            del thing

sys.meta_path.insert(0, Finder())
from authoring.__main__ import main
sys.argv = ["nonogram", "--version"]
sys.exit(main())
"""

RUNNING = """
import os, signal, sys, time, weakref
from authoring.__main__ import main
import authoring.cli.app

class Thing: pass

def interrupted(_):
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(1000): pass

def load_kernel():
    thing = Thing()
    reference = weakref.ref(thing, interrupted)
    del thing
    time.sleep(20)

authoring.cli.app.load_kernel = load_kernel
sys.argv = ["nonogram", "--version"]
sys.exit(main())
"""

ENDING = """
import atexit, os, signal, sys
atexit.register(lambda: os.kill(os.getpid(), signal.SIGINT))
from authoring.__main__ import main
sys.argv = ["nonogram", "--version"]
sys.exit(main())
"""

IGNORED = f"import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n{LOADING}"


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_while_it_is_loaded() -> None:
    done = run(LOADING)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", TOLD)


def test_while_it_runs() -> None:
    done = run(RUNNING)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", TOLD)


def test_when_all_is_done() -> None:
    done = run(ENDING)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, "")
    assert done.stdout.startswith("nonogram ")


@pytest.mark.parametrize("program", [IGNORED, IGNORED.replace(LOADING, ENDING)])
def test_where_interrupts_are_ignored_they_stay_so(program: str) -> None:
    done = run(program)
    assert (done.returncode, done.stderr) == (0, "")
