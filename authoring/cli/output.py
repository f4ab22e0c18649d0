"""Writing results: files whole or not at all, reports to whoever still listens.

A file is written beside its place under another name and then renamed, so that no reader ever sees half of it and an
interrupted run leaves the old one. A file that has the right content already is left alone, time stamp and all. What
can't be replaced, such as a pipe or the file that our standard output goes to, is written to as it is.

The other name is settled before there is a file of that name, so that whatever ends the writing can take it away again;
only a process that is killed leaves it, and it tells whose it is.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import typer

from authoring.errors import OutputError, Problem
from authoring.reports import Style, printable
from authoring.reports.wrapping import wrapped

__all__ = [
    "append_line",
    "back_up",
    "fitted",
    "holds",
    "make_folder",
    "print_lines",
    "print_report",
    "unfinished",
    "write_file",
]

_UNFINISHED = (".nonogram-", ".part")
"""How the names of files begin and end that are being written."""


def fitted(style: Style) -> Style:
    """Return a style for the standard output: with the width and the colours of a terminal, if it is one."""
    if sys.stdout is None or not sys.stdout.isatty():
        return style
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return replace(style, width=shutil.get_terminal_size().columns, colour=not plain)


def print_report(text: str) -> None:
    """Write a report, its line ends included, to the standard output.

    A reader that has seen enough, such as ``head``, ends the process without a word, as it ends others in a pipe. Not
    before, since the pipes to our own processes are no such readers. Raises ``OutputError`` where there is no standard
    output at all.
    """
    if sys.stdout is None:
        raise OutputError("there is no standard output; it was closed before the start")
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    typer.echo(text, nl=False)


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to the standard output as ``print_report`` does, wrapped for a terminal and made safe to show."""
    width = fitted(Style()).width
    print_report("".join(f"{part}\n" for line in lines for part in wrapped(printable(line), width)))


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
        if path.exists() and not path.is_file():
            _pass_on(path, content)
            return True
        if (descriptor := _as_standard_output(path)) is not None:
            _pass_on(descriptor, content)
            return True
        target = Path(os.path.realpath(path)) if path.is_symlink() else path
        make_folder(target.parent)
        if target.is_file() and target.read_bytes() == content:
            return False
        _replace(target, content)
    except OSError as error:
        raise OutputError(Problem(f"can't be written: {error.strerror}", str(path))) from error
    return True


def append_line(path: Path, line: str) -> None:
    """Add a line to a file that is there. Raises ``OutputError`` where that can't be done."""
    try:
        with path.open("ab") as file:
            file.write(f"{line}\n".encode())
    except OSError as error:
        raise OutputError(Problem(f"can't be written: {error.strerror}", str(path))) from error


def holds(path: Path, content: bytes) -> bool:
    """Tell whether a file is there and holds just this. What can't be read doesn't."""
    try:
        return path.read_bytes() == content
    except OSError:
        return False


def unfinished(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder that runs of ours, ended by force, were writing then."""
    begin, end = _UNFINISHED
    with contextlib.suppress(OSError):
        yield from (path for path in sorted(folder.iterdir()) if path.name.startswith(begin) and path.suffix == end)


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
                _give(backup, path.stat())
            elif not backup.is_file() or backup.read_bytes() != content:
                continue
            return backup
    except OSError as error:
        raise OutputError(Problem(f"can't be backed up: {error.strerror}", str(path))) from error
    raise AssertionError("numbers don't end")


def _pass_on(to: Path | int, content: bytes) -> None:
    """Write to a device, a pipe or an open descriptor. A reader that has seen enough is no fault."""
    if sys.stdout is not None:
        sys.stdout.flush()
    # A descriptor goes on where it stands; the same file opened by its name would not.
    with contextlib.suppress(BrokenPipeError), open(to, "wb", closefd=isinstance(to, Path)) as file:
        file.write(content)


def _as_standard_output(path: Path) -> int | None:
    """Return the descriptor of the standard output where it goes to just this file, by whatever name."""
    try:
        descriptor = sys.stdout.fileno()
        return descriptor if os.path.samestat(path.stat(), os.fstat(descriptor)) else None
    except (AttributeError, OSError, ValueError):  # there is no such file, or no standard output, or it is no file
        return None


def _give(path: Path, owned: os.stat_result) -> None:
    """Give a new file to the owner of the one that it stands for, if we may: only root can give files away."""
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(path, owned.st_uid, owned.st_gid)


def _replace(target: Path, content: bytes) -> None:
    before = target.stat() if target.exists() else None
    begin, end = _UNFINISHED
    part = target.with_name(f"{begin}{secrets.token_hex(8)}{end}")
    try:
        part.touch(0o666 if before is None else 0o600, exist_ok=False)
        part.write_bytes(content)
        if before is not None:
            _give(part, before)
            part.chmod(before.st_mode & 0o777)
        part.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
