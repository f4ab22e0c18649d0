"""The application: its commands, and the one place where an exception becomes an exit code."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from authoring import __version__
from authoring.cli import build, check, convert, explain, preflight, repair, sheet
from authoring.cli.interrupts import heed_interrupts
from authoring.errors import AuthoringError, ExitCode
from authoring.kernel import load_kernel
from authoring.reports import printable

__all__ = ["app", "main", "run"]

DEBUG_VARIABLE = "AUTHORING_DEBUG"
"""Set to anything, it shows the traceback of a bug."""

_NARROWEST_TABLES = 60
"""Columns of a terminal; below, most of a table of options would be its frame."""


class _Command(TyperCommand):
    """A command whose help is set as tables by rich, but as plain text where a terminal is too narrow for them."""

    def format_help(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the help of the command."""
        if shutil.get_terminal_size().columns < _NARROWEST_TABLES:
            self.rich_markup_mode = None
        super().format_help(ctx, formatter)


class _QuickGroup(TyperGroup):
    """A group that lists its commands in plain text: loading rich for it would take longer than all the rest."""

    def format_help(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the help of the program itself; that of each command is set with rich."""
        self.rich_markup_mode = None
        super().format_help(ctx, formatter)


app = typer.Typer(
    name="nonogram",
    cls=_QuickGroup,
    help="Turn pixel art into nonograms that can be trusted and printed.",
    epilog="A first run: nonogram build art. Each command has examples: nonogram check --help.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
for command, summary, epilog in (
    (convert.convert, "Turn pictures into clue files.", convert.EPILOG),
    (check.check, "Class puzzles, with the evidence.", check.EPILOG),
    (explain.explain, "Show how a puzzle is solved, step by step.", explain.EPILOG),
    (repair.repair, "Say which cells to change for a better puzzle.", repair.EPILOG),
    (sheet.sheet, "Lay out puzzles for print, as PDF or SVG.", sheet.EPILOG),
    (preflight.preflight, "Say whether a printer will take a PDF.", preflight.EPILOG),
    (build.build, "Do it all, into one folder.", build.EPILOG),
):
    app.command(cls=_Command, short_help=summary, epilog=epilog, no_args_is_help=True)(command)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"nonogram {__version__} (kernel: {load_kernel().name})")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and the kernel.")
    ] = False,
) -> None:
    """Options before the command; the version has done its work by now."""


def main() -> int:
    """Run the command line of this process and return its exit code."""
    heed_interrupts()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # whatever the terminal can't show is shown as an escape
    return run(sys.argv[1:])


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; whatever is raised below ends here, as a message."""
    try:
        app(arguments, prog_name="nonogram")
    except SystemExit as finished:
        code = finished.code if isinstance(finished.code, int) else ExitCode.OK
        if code == ExitCode.INTERRUPTED:
            typer.echo("interrupted; files that were not finished were not written", err=True)
        return code
    except AuthoringError as error:
        for problem in error.problems:
            typer.echo(f"nonogram: {printable(str(problem))}", err=True)
        return error.exit_code
    except OSError as error:  # files are guarded where they are read and written; what is left is our own output
        with contextlib.suppress(OSError):
            place = f"{printable(str(error.filename))}: " if error.filename else "the output "
            typer.echo(f"nonogram: {place}can't be written: {error.strerror}", err=True)
        return ExitCode.OUTPUT
    except Exception as error:  # the last resort: a bug of ours, told in one line
        if os.environ.get(DEBUG_VARIABLE):
            traceback.print_exc()
        message = f"{type(error).__name__}: {error}"
        typer.echo(
            f"nonogram: internal error: {printable(message)}; please report it ({DEBUG_VARIABLE}=1 shows more)",
            err=True,
        )
        return ExitCode.INTERNAL
    return ExitCode.OK
