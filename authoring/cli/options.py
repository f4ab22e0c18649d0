"""The options that commands share. An option has the same name, meaning and help everywhere.

Whether a path can be read or written is never asked here, but where it is (``readable=False``): the answer is then the
same for all that can't be, and one of them doesn't stop the others.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from itertools import combinations
from math import inf, isnan, nan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from authoring.cli.groups import OptionGroup
from authoring.errors import UsageError
from authoring.images import ImageOptions
from authoring.images.settings import flag, parse_setting
from authoring.model.length import parse_length
from authoring.sheets import LANGUAGES, PAPERS, PROFILES, SheetOptions, Solutions, Standard
from authoring.solver import Budget

if TYPE_CHECKING:
    from authoring.review.repair import RepairBudget, RepairOptions

__all__ = [
    "Author",
    "ImageFlags",
    "Jobs",
    "NotUnique",
    "Quiet",
    "SheetFlags",
    "Sources",
    "WorkFlags",
    "number",
    "one_of",
    "processes",
    "quick_repair",
    "repair_budget",
]

_PICTURES = "Reading pictures"
_WORK = "Work"
_PAGE = "Page"
_LAYOUTS = ("pack", "one", "booklet")
_BUDGET = Budget()
_QUICK = 0.1
"""How much of the work of a repair a puzzle of a pack may cost, of which many may need one."""
_SHEET = SheetOptions()

Choice = TypeVar("Choice")

Sources = Annotated[
    list[Path],
    typer.Argument(
        metavar="PATH...",
        help="Pictures, clue files, or folders of them; in folders, names that begin with . or _ are skipped.",
        show_default=False,
        readable=False,
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


def number(least: float, most: float = inf) -> Callable[[str], float]:
    """Return what reads a number within limits. Typer itself says of ``nan`` that it is beyond one of them."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = nan
        if isnan(value):
            raise typer.BadParameter(f"{text!r} is not a number")
        if not least <= value <= most:
            limits = f"{least:g} or more" if most == inf else f"{least:g} to {most:g}"
            raise typer.BadParameter(f"found {text}; it may be {limits}")
        return value

    return read


def _setting(metavar: str, text: str) -> Any:
    """Return an option that says how pictures are read, and nothing unless it is given."""
    return typer.Option(metavar=metavar, help=text, rich_help_panel=_PICTURES, show_default=False)


def _switch(name: str, text: str) -> Any:
    """Return such an option that takes no value."""
    return typer.Option(name, help=text, rich_help_panel=_PICTURES, show_default=False)


@dataclass(frozen=True)
class ImageFlags(OptionGroup):
    """How pictures are read. A field is called as the setting of ``ImageOptions`` that it is."""

    background: Annotated[
        str | None, _setting("COLOUR", "This colour (#rrggbb, white, black) is empty, all else is filled.")
    ] = None
    threshold: Annotated[int | None, _setting("1-255", "Pixels darker than this are filled.")] = None
    opacity: Annotated[int | None, _setting("1-255", "Pixels less opaque than this are transparent, and so empty.")] = (
        None
    )
    dither: Annotated[bool, _switch("--dither", "Turn shades of grey into patterns.")] = False
    invert: Annotated[bool, _switch("--invert", "Exchange filled and empty.")] = False
    crop: Annotated[str | None, _setting("WxH+X+Y", "Read this part of the picture only.")] = None
    scale: Annotated[str | None, _setting("N|WxH", "Size of a cell in pixels; 1 takes every pixel for a cell.")] = None
    grid: Annotated[str | None, _setting("WxH", "The picture shows so many cells.")] = None
    size: Annotated[str | None, _setting("WxH", "Shrink a photograph or drawing to so many cells.")] = None
    slice: Annotated[
        str | None, _setting("WxH", "The picture is a sheet of sprites of this size in pixels; one puzzle each.")
    ] = None
    gutters: Annotated[
        bool, _switch("--gutters", "The picture is a sheet of sprites set apart by blank lines; one puzzle each.")
    ] = False
    trim: Annotated[bool, _switch("--trim", "Cut off blank margins.")] = False
    pad: Annotated[int | None, _setting("N", "Put so many blank cells around the art.")] = None
    frame: Annotated[int | None, _setting("N", "Read this frame of an animation instead of the first.")] = None
    all_frames: Annotated[bool, _switch("--all-frames", "Each frame of an animation becomes a puzzle.")] = False

    def options(self) -> ImageOptions:
        """Return the options as the reader of pictures wants them.

        Raises ``UsageError`` with every fault, in the words of the command line.
        """
        values: dict[str, Any] = {}
        wrong: list[str] = []
        for name, given in ((each.name, getattr(self, each.name)) for each in fields(self)):
            if given is None or given is False:
                continue
            try:
                value = parse_setting(name, given) if isinstance(given, str) else given
                ImageOptions(**{name: value})  # by itself, so that what is left to be told is about several
            except ValueError as error:
                wrong.append(f"{flag(name)}: {error}")
            except UsageError as error:
                wrong += (f"--{problem}" for problem in error.problems)  # which begins with the name of the setting
            else:
                values[name] = value
        for one, other in combinations(values, 2):
            try:
                ImageOptions(**{one: values[one], other: values[other]})
            except UsageError:
                wrong.append(f"{flag(one)} and {flag(other)} exclude each other; give one of them")
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
            parser=number(0),
            metavar="SECONDS",
            help="Limit for each puzzle by the clock; what it cuts short depends on the machine.",
            rich_help_panel=_WORK,
            show_default=False,
        ),
    ] = None

    def budget(self) -> Budget:
        """Return the limits as a budget."""
        return Budget(
            line_solves=self.line_solves,
            conflicts=self.conflicts,
            # More for the class is more for what follows, in the same measure.
            further_conflicts=self.conflicts * _BUDGET.further_conflicts // _BUDGET.conflicts,
            seconds=self.time_limit,
        )


@dataclass(frozen=True)
class SheetFlags(OptionGroup):
    """How pages are made up. What isn't given is as the profile has it, or as :class:`SheetOptions` has it."""

    profile: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(PROFILES),
            help="Where the pages go: page size, bleed, margins, thinnest line, smallest type, PDF standard.",
            rich_help_panel=_PAGE,
            show_default=False,
        ),
    ] = None
    layout: Annotated[
        str,
        typer.Option(
            metavar="|".join(_LAYOUTS),
            help="Small puzzles share pages; or one puzzle a page; or a booklet with title page, rules and references.",
            rich_help_panel=_PAGE,
        ),
    ] = "pack"
    paper: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|WxH",
            help=f"The paper, or the trimmed page: {', '.join(PAPERS)}, 148x210mm, 8.5x11in.",
            rich_help_panel=_PAGE,
            show_default=_SHEET.paper,
        ),
    ] = None
    margin: Annotated[
        str | None,
        typer.Option(
            metavar="LENGTH",
            help="Margins: 12, 12mm, 0.5in.",
            rich_help_panel=_PAGE,
            show_default=f"{_SHEET.margin:g}mm",
        ),
    ] = None
    gutter: Annotated[
        str | None,
        typer.Option(metavar="LENGTH", help="The margin at the spine.", rich_help_panel=_PAGE, show_default=False),
    ] = None
    bleed: Annotated[
        str | None,
        typer.Option(
            metavar="LENGTH", help="How far the sheet reaches beyond the trim.", rich_help_panel=_PAGE, show_default="0"
        ),
    ] = None
    title: Annotated[
        str | None, typer.Option(help="The title of the pack.", rich_help_panel=_PAGE, show_default=False)
    ] = None
    issue: Annotated[
        str | None,
        typer.Option(help="The issue, on the title page of a booklet.", rich_help_panel=_PAGE, show_default=False),
    ] = None
    cell: Annotated[
        str | None,
        typer.Option(
            metavar="LENGTH",
            help="The largest cell; small puzzles share a page.",
            rich_help_panel=_PAGE,
            show_default=f"{_SHEET.cell_largest:g}mm",
        ),
    ] = None
    per_page: Annotated[
        str | None,
        typer.Option(
            metavar="COLUMNSxROWS", help="So many puzzles on a page.", rich_help_panel=_PAGE, show_default=False
        ),
    ] = None
    solutions: Annotated[
        str,
        typer.Option(
            metavar="|".join(Solutions),
            help="At the back, in a file of their own, small and upside down under each puzzle, or not at all.",
            rich_help_panel=_PAGE,
        ),
    ] = Solutions.BACK.value
    titles: Annotated[
        str,
        typer.Option(
            metavar="before|after", help="Titles over the puzzles, or by the solutions only.", rich_help_panel=_PAGE
        ),
    ] = "before"
    every: Annotated[
        str,
        typer.Option(
            metavar="N|none", help="A heavier line after every so many cells, 2 or more.", rich_help_panel=_PAGE
        ),
    ] = "5"
    crossing: Annotated[
        bool,
        typer.Option("--crossing", help="Set clues wider apart, to cross off what is done.", rich_help_panel=_PAGE),
    ] = False
    split: Annotated[
        bool | None,
        typer.Option(
            "--split/--no-split",
            help="Print a puzzle that is too large for a page on several, instead of refusing it (large-print does).",
            rich_help_panel=_PAGE,
            show_default=False,
        ),
    ] = None
    scale_bar: Annotated[
        bool,
        typer.Option(
            "--scale-bar", help="Put a bar of 50 mm on each page, to check a print with.", rich_help_panel=_PAGE
        ),
    ] = False
    lang: Annotated[
        str,
        typer.Option(
            metavar="|".join(language.code for language in LANGUAGES),
            help="The language of the fixed words.",
            rich_help_panel=_PAGE,
        ),
    ] = LANGUAGES[0].code
    font_path: Annotated[
        Path | None,
        typer.Option(
            readable=False,
            metavar="DIR",
            help="Fonts for characters that Source Sans 3 lacks.",
            rich_help_panel=_PAGE,
            show_default=False,
        ),
    ] = None
    min_line: Annotated[
        float | None, typer.Option(metavar="PT", help="The thinnest line.", rich_help_panel=_PAGE, show_default="0.25")
    ] = None
    min_type: Annotated[
        float | None, typer.Option(metavar="PT", help="The smallest type.", rich_help_panel=_PAGE, show_default="5.5")
    ] = None
    standard: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(standard.value for standard in Standard),
            help="The PDF standard, where it isn't that of the profile.",
            rich_help_panel=_PAGE,
            show_default=False,
        ),
    ] = None
    condition: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="The printing condition of PDF/X by its registered name.",
            rich_help_panel=_PAGE,
            show_default="FOGRA39",
        ),
    ] = None
    icc: Annotated[
        Path | None,
        typer.Option(
            readable=False,
            metavar="FILE.icc",
            help="The ICC profile of that condition, as the printer gives it.",
            rich_help_panel=_PAGE,
            show_default=False,
        ),
    ] = None
    template: Annotated[
        Path | None,
        typer.Option(
            readable=False,
            metavar="FILE.typ",
            help="A Typst template of your own.",
            rich_help_panel=_PAGE,
            show_default=False,
        ),
    ] = None
    text: Annotated[
        bool, typer.Option("--text", help="Keep text as text in an SVG, not as outlines.", rich_help_panel=_PAGE)
    ] = False

    def options(self, width: str | None = None) -> SheetOptions:
        """Return the options as sheets want them, with the exact width of tight drawings, if any.

        Raises ``UsageError`` with what can't be read or leaves no room.
        """
        wrong: list[str] = []

        def read(name: str, given: str | None, parse: Callable[[str], Choice]) -> Choice | None:
            try:
                return None if given is None else parse(given)
            except ValueError as error:
                wrong.append(f"--{name}: {error}")
                return None

        choices: dict[str, Any] = {
            "paper": self.paper,
            "margin": read("margin", self.margin, parse_length),
            "inner": read("gutter", self.gutter, parse_length),
            "bleed": read("bleed", self.bleed, parse_length),
            "title": self.title,
            "issue": self.issue,
            "cell_largest": read("cell", self.cell, parse_length),
            "per_page": read("per-page", self.per_page, _tiles),
            "width": read("width", width, parse_length),
            "every": read("every", self.every, _every),
            "split": self.split,
            "crossing": self.crossing,
            "scale_bar": self.scale_bar,
            "fonts": self.font_path,
            "line_smallest": self.min_line,
            "type_smallest": self.min_type,
            "condition": self.condition,
            "icc": self.icc,
            "template": self.template,
            "keep_text": self.text,
        }
        if self.layout == "one" and self.per_page is not None:
            wrong.append(f"--per-page {self.per_page}: --layout one has one puzzle a page; leave one of them out")
        if wrong:
            raise UsageError(*wrong)
        one_of("--layout", self.layout, dict.fromkeys(_LAYOUTS))
        choices["solutions"] = one_of("--solutions", self.solutions, {each.value: each for each in Solutions})
        choices["titles_after"] = one_of("--titles", self.titles, {"before": False, "after": True})
        choices["language"] = one_of("--lang", self.lang, {language.code: language for language in LANGUAGES})
        if self.standard is not None:
            choices["standard"] = one_of("--standard", self.standard, {each.value: each for each in Standard})
        if self.profile is not None:
            return SheetOptions.of_profile(one_of("--profile", self.profile, PROFILES), **choices)
        return SheetOptions.of_choices(**choices)


def _tiles(text: str) -> tuple[int, int]:
    columns, times, rows = text.lower().replace("×", "x").partition("x")
    if not (times and columns.isascii() and columns.isdigit() and rows.isascii() and rows.isdigit()):
        raise ValueError(f"{text!r} is not columns x rows, such as 2x3")
    return int(columns), int(rows)


def _every(text: str) -> int:
    if text == "none":
        return 0
    if not (text.isascii() and text.isdigit() and int(text)):
        raise ValueError(f"{text!r} is not a number of cells, such as 5 or 10, or none")
    return int(text)


def one_of(option: str, wanted: str, choices: Mapping[str, Choice]) -> Choice:
    """Return the choice of that name. Raises ``UsageError`` where there is none."""
    if wanted not in choices:
        raise UsageError(f"{option} {wanted}: there is no such choice; it may be {', '.join(choices)}")
    return choices[wanted]


def processes(jobs: int) -> int:
    """Return the number of processes that ``--jobs`` stands for."""
    return jobs or os.cpu_count() or 1


def repair_budget(times: float) -> RepairBudget:
    """Return so many times the usual work of a repair."""
    from authoring.review.repair import RepairBudget  # noqa: PLC0415 - most runs repair nothing

    usual = RepairBudget()
    return RepairBudget(**{each.name: max(1, round(times * getattr(usual, each.name))) for each in fields(usual)})


def quick_repair(seconds: float | None) -> RepairOptions:
    """Return what is wanted of repairs that are looked for by the way: the best one, without much work."""
    from authoring.review.repair import RepairOptions  # noqa: PLC0415 - as above

    return RepairOptions(suggestions=1, budget=repair_budget(_QUICK), seconds=seconds)
