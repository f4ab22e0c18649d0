"""Writing results: files whole or not at all, reports to whoever still listens.

A file is written beside its place under another name and then renamed, so that no reader ever sees half of it and an
interrupted run leaves the old one. A file that has the right content already is left alone, time stamp and all.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path

import typer

from authoring.errors import OutputError, Problem
from authoring.reports import Style

__all__ = ["back_up", "fitted", "make_folder", "print_report", "write_file"]


def fitted(style: Style) -> Style:
    """Return a style for the standard output: with the width and the colours of a terminal, if it is one."""
    if not sys.stdout.isatty():
        return style
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return replace(style, width=shutil.get_terminal_size().columns, colour=not plain)


def print_report(text: str) -> None:
    """Write a report, its line ends included, to the standard output.

    A reader that has seen enough, such as ``head``, ends the process without a word, as it ends others in a pipe. Not
    before, since the pipes to our own processes are no such readers.
    """
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    typer.echo(text, nl=False)


def make_folder(folder: Path) -> None:
    """Create a folder for results, with its parents. Raises ``OutputError`` where that can't be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise OutputError(Problem("the folder can't be written to; choose another", str(folder)))
    except FileExistsError:
        raise OutputError(Problem("is a file, but a folder was wanted; choose another name", str(folder))) from None
    except OSError as error:
        raise OutputError(Problem(f"the folder can't be made: {error.strerror}", str(folder))) from error


def write_file(path: Path, content: bytes) -> bool:
    """Write a file, with its folder, and return whether anything changed.

    Raises ``OutputError`` where it can't be written.
    """
    try:
        if path.is_dir():
            raise OutputError(Problem("is a folder, but a file was wanted; add a file name", str(path)))
        make_folder(path.parent)
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            target.write_bytes(content)  # a device or a pipe can't be replaced
            return True
        if target.is_file() and target.read_bytes() == content:
            return False
        _replace(target, content)
    except OSError as error:
        raise OutputError(Problem(f"can't be written: {error.strerror}", str(path))) from error
    return True


def back_up(path: Path) -> Path:
    """Copy a file to one beside it, and return where: ``cat.png~``, or ``cat.png~2`` where that holds something else.

    Names that end so are no puzzles of a folder. Raises ``OutputError`` where the copy can't be written.
    """
    try:
        content = path.read_bytes()
        for number in count(1):
            backup = path.with_name(f"{path.name}~{number if number > 1 else ''}")
            if not os.path.lexists(backup):
                write_file(backup, content)
                shutil.copystat(path, backup)
            elif not backup.is_file() or backup.read_bytes() != content:
                continue
            return backup
    except OSError as error:
        raise OutputError(Problem(f"can't be backed up: {error.strerror}", str(path))) from error
    raise AssertionError("numbers don't end")


def _replace(target: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:80]}.", suffix=".part", dir=target.parent)
    try:
        with open(handle, "wb") as part:  # noqa: PTH123 - a descriptor, not a path
            part.write(content)
        Path(name).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
        Path(name).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
