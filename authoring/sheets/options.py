"""What a user may choose about sheets: the page, the puzzles on it, and how large or small they may be.

A profile gives the numbers, and single choices override them; :meth:`SheetOptions.of_profile` joins the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from authoring.errors import UsageError
from authoring.sheets.font import BUNDLED, typeface
from authoring.sheets.languages import ENGLISH, Language
from authoring.sheets.papers import Paper, parse_paper
from authoring.sheets.profiles import Profile, Standard, TrimSize
from authoring.sheets.style import Style
from authoring.sheets.units import millimetres

__all__ = ["SheetOptions", "Solutions"]

_MARGIN_SMALLEST = 5.0
"""The foot of the page stands in the margin, and office printers can't print closer to the edge."""

_FOOT_SPACE = 5.0
"""How much wider than a profile's least the margins are, so that the foot has a place in them."""

_CELL_LARGEST, _CELL_SHARED, _CELL_SMALLEST = 9.0, 6.0, 2.4

_CELL_LEAST, _CELL_MOST = 1.0, 100.0
_TYPE_LEAST, _TYPE_MOST = 1.0, 72.0
_LINE_LEAST, _LINE_MOST = 0.01, 2.0

_CELL_PER_TYPE = 1.3 / 0.62
"""Cells grow with the least type: numbers are usually three fifths of a cell, and some room to grow is left."""
_SHARED_PER_TYPE = 1 / 0.7


class Solutions(StrEnum):
    """Where solutions are printed."""

    BACK = "back"
    SEPARATE = "separate"
    UNDER = "under"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """Choices for all pages of one output.

    ``paper`` is a name of ``PAPERS`` or a size such as ``148x210mm``; ``title`` stands on the first page of a pack
    and in the foot of the others, ``issue`` below it. Lengths are millimetres, type sizes points. A cell is never
    larger than ``cell_largest``; puzzles share a page as long as their cells keep ``cell_shared``, which is also the
    cell of a single tight drawing where the paper allows it; ``width`` makes such a drawing exactly so wide. Below
    ``cell_smallest`` or ``type_smallest`` a puzzle is refused.

    A puzzle that fits no page legibly goes over several where ``split`` says so, and is refused else.

    ``inner`` is the margin at the spine where it is wider than the others; ``clear`` the distance from the edge that
    everything keeps, the foot included. ``per_page`` are columns and rows of puzzles on a page. ``every``,
    ``crossing``, ``titles_after`` and ``fonts`` are those of :class:`Style`.

    ``scale_bar`` puts a bar of 50 mm above each foot, to check a print with. ``keep_text`` keeps the texts of an SVG
    as texts, where they are outlines else. ``template`` is a Typst file of the user's own. ``standard`` and
    ``condition`` are the PDF standard and the printing condition where the profile's are not wanted; ``icc`` is the
    file that a printer gives for a condition.

    Raises ``UsageError`` where the paper is unknown or the numbers leave no room.
    """

    paper: str = "a4"
    margin: float = 15.0
    inner: float = 0.0
    clear: float = 0.0
    bleed: float = 0.0
    title: str | None = None
    issue: str | None = None
    cell_largest: float = _CELL_LARGEST
    cell_shared: float = _CELL_SHARED
    cell_smallest: float = _CELL_SMALLEST
    type_smallest: float = 5.5
    line_smallest: float = 0.25
    every: int = 5
    crossing: bool = False
    titles_after: bool = False
    solutions: Solutions = Solutions.BACK
    per_page: tuple[int, int] | None = None
    split: bool = False
    width: float | None = None
    language: Language = ENGLISH
    fonts: Path | None = None
    scale_bar: bool = False
    keep_text: bool = False
    template: Path | None = None
    standard: Standard | None = None
    condition: str | None = None
    icc: Path | None = None
    profile: Profile | None = None

    @classmethod
    def of_profile(cls, profile: Profile, **choices: Any) -> SheetOptions:
        """Return the numbers of a profile, overridden by choices; those that are ``None`` override nothing."""
        cell = millimetres(profile.type_smallest)
        numbers: dict[str, Any] = {
            "paper": profile.trim.name,
            "margin": profile.margin + _FOOT_SPACE,
            "inner": profile.gutter(profile.least_pages) if profile.gutters else 0.0,
            "clear": profile.margin,
            "bleed": profile.bleed,
            "split": profile.splits,
            "type_smallest": profile.type_smallest,
            "line_smallest": profile.line_smallest,
            "cell_largest": max(_CELL_LARGEST, round(cell * _CELL_PER_TYPE, 1)),
            "cell_shared": max(_CELL_SHARED, round(cell * _SHARED_PER_TYPE, 1)),
        }
        return cls.of_choices(profile=profile, **(numbers | _given(choices)))

    @classmethod
    def of_choices(cls, **choices: Any) -> SheetOptions:
        """Return the usual numbers, overridden by choices; the limits of cells follow where the largest is small."""
        given = _given(choices)
        if "cell_largest" in given:
            for name, usual in (("cell_shared", _CELL_SHARED), ("cell_smallest", _CELL_SMALLEST)):
                given[name] = min(given.get(name, usual), given["cell_largest"])
        return cls(**given)

    def __post_init__(self) -> None:
        problems = [*_paper_problems(self), *_size_problems(self)]
        if problems:
            raise UsageError(*problems)

    @property
    def upright(self) -> Paper:
        """The page as it is named, in millimetres."""
        return parse_paper(self.paper)

    @property
    def bound(self) -> bool:
        """Whether all pages must have one size, so that wide puzzles are turned and not their pages."""
        return self.inner > 0 or self.bleed > 0

    @property
    def spine(self) -> float:
        """What the margin at the spine has more than the others, in millimetres."""
        return max(0.0, self.inner - self.margin)

    @property
    def pdf_standard(self) -> Standard:
        """The PDF standard that files keep to."""
        return self.standard or (self.profile.standard if self.profile else Standard.NONE)

    @property
    def style(self) -> Style:
        """The look of the puzzles."""
        return Style(
            language=self.language,
            typeface=BUNDLED if self.fonts is None else typeface(self.fonts),
            every=self.every,
            line_smallest=self.line_smallest,
            type_smallest=self.type_smallest,
            crossing=self.crossing,
            titles=not self.titles_after,
            under=self.solutions is Solutions.UNDER,
            saving=self.profile is not None and self.profile.ink_saving,
            cell_largest=self.cell_largest,
        )


def _given(choices: Mapping[str, Any]) -> dict[str, Any]:
    return {name: choice for name, choice in choices.items() if choice is not None}


def _paper_problems(options: SheetOptions) -> list[str]:
    try:
        paper = options.upright
    except ValueError as error:
        return [str(error)]
    problems: list[str] = []
    profile = options.profile
    if profile and profile.trims_only and not any(_same(paper, trim) for trim in profile.trims):
        names = ", ".join(trim.name for trim in profile.trims)
        problems.append(f"paper {options.paper!r} is no trim size of the profile {profile.name}; choose one of {names}")
    widest = min(paper) / 3
    for name, margin in (("margin", options.margin), *([("gutter", options.inner)] if options.inner else [])):
        smallest = max(_MARGIN_SMALLEST, options.clear)
        if not smallest <= margin <= widest:
            problems.append(
                f"--{name}: a {name} of {margin:g} mm is outside {smallest:g} to {widest:.0f} mm, "
                f"a third of the shorter side of {options.paper}"
            )
    if profile and options.standard and options.standard not in profile.standards:
        names = ", ".join(standard.value for standard in profile.standards)
        problems.append(f"the profile {profile.name} has no {options.standard.value}; it may be {names}")
    if (options.condition or options.icc) and not options.pdf_standard.for_press:
        problems.append(
            "a printing condition and its ICC profile are for PDF/X; add the profile magazine, or the standard "
            f"{Standard.PDFX_4.value} or {Standard.PDFX_1A.value}"
        )
    if not 0 <= options.bleed <= 20:
        problems.append(f"--bleed: a bleed of {options.bleed:g} mm is outside 0 to 20 mm")
    return problems


def _size_problems(options: SheetOptions) -> list[str]:
    problems: list[str] = []
    if not _CELL_LEAST <= options.cell_largest <= _CELL_MOST:
        problems.append(
            f"--cell: a largest cell of {options.cell_largest:g} mm is outside {_CELL_LEAST:g} to {_CELL_MOST:g} mm"
        )
    elif not 0 < options.cell_smallest <= options.cell_shared <= options.cell_largest:
        problems.append(
            f"cells of {options.cell_smallest:g} (smallest), {options.cell_shared:g} (shared) and "
            f"{options.cell_largest:g} (largest) mm are not in rising order"
        )
    for name, what, size, low, high in (
        ("--min-type", "smallest type", options.type_smallest, _TYPE_LEAST, _TYPE_MOST),
        ("--min-line", "thinnest line", options.line_smallest, _LINE_LEAST, _LINE_MOST),
    ):
        if not low <= size <= high:
            problems.append(f"{name}: a {what} of {size:g} pt is outside {low:g} to {high:g} pt")
    if options.every < 0 or options.every == 1:
        problems.append(f"--every: a heavier line every {options.every} cells tells nothing; choose none, or 2 or more")
    if options.width is not None and not 10 <= options.width <= 2000:
        problems.append(f"--width: a drawing {options.width:g} mm wide is outside 10 to 2000 mm")
    if options.per_page and not all(1 <= side <= 12 for side in options.per_page):
        problems.append("--per-page: puzzles on a page are columns x rows, each 1 to 12, such as 2x3")
    return problems


def _same(paper: Paper, trim: TrimSize) -> bool:
    return abs(paper.width - trim.width) < 0.01 and abs(paper.height - trim.height) < 0.01
