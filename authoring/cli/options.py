"""The options that commands share. An option has the same name, meaning and help everywhere."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from authoring.cli.groups import OptionGroup
from authoring.errors import UsageError
from authoring.images import ImageOptions
from authoring.images.settings import parse_setting
from authoring.sheets import PAPERS, SheetOptions
from authoring.solver import Budget

__all__ = [
    "Author",
    "ImageFlags",
    "Jobs",
    "NotUnique",
    "Quiet",
    "SheetFlags",
    "Sources",
    "WorkFlags",
    "one_of",
    "processes",
]

_PICTURES = "Reading pictures"
_WORK = "Work"
_PAGE = "Page"
_BUDGET = Budget()
_SHEET = SheetOptions()

Choice = TypeVar("Choice")

Sources = Annotated[
    list[Path],
    typer.Argument(
        metavar="PATH...",
        help="Pictures, clue files, or folders of them; in folders, names that begin with . or _ are skipped.",
        show_default=False,
    ),
]

Author = Annotated[
    str | None,
    typer.Option("--author", help="The author of puzzles that name none.", show_default=False),
]

NotUnique = Annotated[
    bool,
    typer.Option("--not-unique", help="Take in puzzles as well that were not proved to have exactly one solution."),
]

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say only what went wrong.")]

Jobs = Annotated[
    int,
    typer.Option(
        "--jobs",
        "-j",
        min=0,
        help="How many processes work side by side; 0 for one per processor.",
        rich_help_panel=_WORK,
    ),
]


@dataclass(frozen=True)
class ImageFlags(OptionGroup):
    """How pictures are read. A field is called as the setting of ``ImageOptions`` that it is."""

    background: Annotated[
        str | None,
        typer.Option(
            metavar="COLOUR",
            help="This colour (#rrggbb, white, black) is empty, all else is filled.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = None
    threshold: Annotated[
        str | None,
        typer.Option(
            metavar="1-255", help="Pixels darker than this are filled.", rich_help_panel=_PICTURES, show_default=False
        ),
    ] = None
    opacity: Annotated[
        str | None,
        typer.Option(
            metavar="1-255",
            help="Pixels less opaque than this are transparent, and so empty.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = None
    dither: Annotated[
        bool,
        typer.Option(
            "--dither", help="Turn shades of grey into patterns.", rich_help_panel=_PICTURES, show_default=False
        ),
    ] = False
    invert: Annotated[
        bool,
        typer.Option("--invert", help="Exchange filled and empty.", rich_help_panel=_PICTURES, show_default=False),
    ] = False
    crop: Annotated[
        str | None,
        typer.Option(
            metavar="WxH+X+Y", help="Read this part of the picture only.", rich_help_panel=_PICTURES, show_default=False
        ),
    ] = None
    scale: Annotated[
        str | None,
        typer.Option(
            metavar="N|WxH",
            help="Size of a cell in pixels; 1 takes every pixel for a cell.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = None
    grid: Annotated[
        str | None,
        typer.Option(
            metavar="WxH", help="The picture shows so many cells.", rich_help_panel=_PICTURES, show_default=False
        ),
    ] = None
    size: Annotated[
        str | None,
        typer.Option(
            metavar="WxH",
            help="Shrink a photograph or drawing to so many cells.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = None
    slice: Annotated[
        str | None,
        typer.Option(
            metavar="WxH",
            help="The picture is a sheet of sprites of this size in pixels; one puzzle each.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = None
    gutters: Annotated[
        bool,
        typer.Option(
            "--gutters",
            help="The picture is a sheet of sprites set apart by blank lines; one puzzle each.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = False
    trim: Annotated[
        bool,
        typer.Option("--trim", help="Cut off blank margins.", rich_help_panel=_PICTURES, show_default=False),
    ] = False
    pad: Annotated[
        str | None,
        typer.Option(
            metavar="N", help="Put so many blank cells around the art.", rich_help_panel=_PICTURES, show_default=False
        ),
    ] = None
    frame: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help="Read this frame of an animation instead of the first.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = None
    all_frames: Annotated[
        bool,
        typer.Option(
            "--all-frames",
            help="Each frame of an animation becomes a puzzle.",
            rich_help_panel=_PICTURES,
            show_default=False,
        ),
    ] = False

    def options(self) -> ImageOptions:
        """Return the options as the reader of pictures wants them. Raises ``UsageError`` with every fault."""
        values: dict[str, Any] = {}
        wrong: list[str] = []
        for each in fields(self):
            given = getattr(self, each.name)
            try:
                if given:
                    values[each.name] = given if given is True else parse_setting(each.name, given)
            except ValueError as error:
                wrong.append(f"--{each.name.replace('_', '-')}: {error}")
        if wrong:
            raise UsageError(*wrong)
        return ImageOptions(**values)


@dataclass(frozen=True)
class WorkFlags(OptionGroup):
    """How much work a verdict may cost."""

    line_solves: Annotated[
        int, typer.Option(min=0, help="Budget of probing, in lines solved.", rich_help_panel=_WORK)
    ] = _BUDGET.line_solves
    conflicts: Annotated[
        int, typer.Option(min=0, help="Budget of the SAT solver, in conflicts.", rich_help_panel=_WORK)
    ] = _BUDGET.conflicts
    time_limit: Annotated[
        float | None,
        typer.Option(
            min=0,
            metavar="SECONDS",
            help="Limit for each puzzle by the clock; what it cuts short depends on the machine.",
            rich_help_panel=_WORK,
            show_default=False,
        ),
    ] = None

    def budget(self) -> Budget:
        """Return the limits as a budget."""
        return Budget(line_solves=self.line_solves, conflicts=self.conflicts, seconds=self.time_limit)


@dataclass(frozen=True)
class SheetFlags(OptionGroup):
    """How pages are made up."""

    paper: Annotated[str, typer.Option(metavar="|".join(PAPERS), help="The paper.", rich_help_panel=_PAGE)] = (
        _SHEET.paper
    )
    margin: Annotated[float, typer.Option(metavar="MM", help="Margins in millimetres.", rich_help_panel=_PAGE)] = (
        _SHEET.margin
    )
    title: Annotated[
        str | None, typer.Option(help="The title of the pack.", rich_help_panel=_PAGE, show_default=False)
    ] = None
    cell: Annotated[
        float,
        typer.Option(
            metavar="MM", help="The largest cell in millimetres; small puzzles share a page.", rich_help_panel=_PAGE
        ),
    ] = _SHEET.cell_largest

    def options(self) -> SheetOptions:
        """Return the options as sheets want them. Raises ``UsageError`` where they leave no room."""
        return SheetOptions(
            paper=self.paper,
            margin=self.margin,
            title=self.title,
            cell_largest=self.cell,
            cell_shared=min(_SHEET.cell_shared, self.cell),
            cell_smallest=min(_SHEET.cell_smallest, self.cell),
        )


def one_of(option: str, wanted: str, choices: Mapping[str, Choice]) -> Choice:
    """Return the choice of that name. Raises ``UsageError`` where there is none."""
    if wanted not in choices:
        raise UsageError(f"{option} {wanted}: there is no such choice; it may be {', '.join(choices)}")
    return choices[wanted]


def processes(jobs: int) -> int:
    """Return the number of processes that ``--jobs`` stands for."""
    return jobs or os.cpu_count() or 1
