"""The application: its commands, and the one place where an exception becomes an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated

import typer

from authoring import __version__
from authoring.cli import build, check, convert, explain, sheet
from authoring.errors import AuthoringError, ExitCode
from authoring.kernel import load_kernel
from authoring.reports import printable

__all__ = ["app", "main", "run"]

DEBUG_VARIABLE = "AUTHORING_DEBUG"
"""Set to anything, it shows the traceback of a bug."""

app = typer.Typer(
    name="nonogram",
    help="Turn pixel art into nonograms that can be trusted and printed.",
    epilog="A first run: nonogram build art. Each command has examples: nonogram check --help.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
for command, epilog in (
    (convert.convert, convert.EPILOG),
    (check.check, check.EPILOG),
    (explain.explain, explain.EPILOG),
    (sheet.sheet, sheet.EPILOG),
    (build.build, build.EPILOG),
):
    app.command(epilog=epilog, no_args_is_help=True)(command)


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
