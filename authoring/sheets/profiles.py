"""Where a sheet is going, as a table of numbers: what a magazine, a book printer or an office printer wants.

One row says both what the layouts must keep to and what ``nonogram preflight`` looks for, so that the two can't
disagree. A profile is a starting point: ``dataclasses.replace`` overrides single numbers. The road not taken is a class
with rules for each destination; all that differs between them is numbers.

Lengths are millimetres and exact (an inch is 25.4 mm), lines and type are points of 1/72 inch.

    magazine      PDF/X-4 or PDF/X-1a for offset presses: ISO 15930; 3 mm bleed and 0.25 pt lines are what European and
                  American production desks ask for alike
    kdp           Amazon KDP paperback interiors: its published trim sizes, gutters by page count, 0.75 pt lines
    large-print   16 pt for everything that is read, as the clear and large print guides of the RNIB and the APH have it
    home          A4 and Letter on office printers, tagged for screen readers as PDF/UA-1 (ISO 14289-1) has it
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

__all__ = [
    "OUTPUT_CONDITIONS",
    "PROFILES",
    "Gutter",
    "Inks",
    "Profile",
    "Standard",
    "TrimSize",
]

_INCH = 25.4


class Standard(Enum):
    """A PDF standard that a file can keep to."""

    PDFX_4 = "pdfx-4"
    PDFX_1A = "pdfx-1a"
    UA_1 = "ua-1"
    NONE = "none"

    @property
    def for_press(self) -> bool:
        """Whether this is a kind of PDF/X, which wants a printing condition and keeps nothing for a screen."""
        return self in (Standard.PDFX_4, Standard.PDFX_1A)


class Inks(Enum):
    """The inks that a page may use."""

    BLACK = "K"
    """The black plate alone; greys are its tints."""
    PROCESS = "CMYK"
    """Cyan, magenta, yellow and black."""
    ANY = "any"
    """Colours of a screen as well; the printer converts them."""


class TrimSize(NamedTuple):
    """A finished page, cut: a name for the command line, width and height in millimetres."""

    name: str
    width: float
    height: float


class Gutter(NamedTuple):
    """The inner margin in millimetres of a book with at most so many pages."""

    most_pages: int
    margin: float


def _inches(width: float, height: float) -> TrimSize:
    return TrimSize(f"{width:g}x{height:g}in", round(width * _INCH, 4), round(height * _INCH, 4))


_A4 = TrimSize("a4", 210.0, 297.0)
_A5 = TrimSize("a5", 148.0, 210.0)
_LETTER = TrimSize("letter", 215.9, 279.4)

OUTPUT_CONDITIONS: Mapping[str, str] = MappingProxyType(
    {
        "FOGRA39": "Offset on coated paper (ISO 12647-2:2004, paper types 1 and 2)",
        "FOGRA51": "Offset on premium coated paper (ISO 12647-2:2013)",
        "FOGRA52": "Offset on uncoated wood-free paper (ISO 12647-2:2013)",
        "FOGRA47": "Offset on uncoated white paper (ISO 12647-2:2004, paper type 4)",
        "CGATS TR 003": "Web offset on coated publication paper, grade 3 (SWOP 2006)",
        "CGATS TR 006": "Sheetfed offset on coated paper (GRACoL 2006)",
        "IFRA26": "Coldset newspaper printing (ISO 12647-3:2005)",
    }
)
"""Printing conditions by their reference name in the ICC characterization registry, and what each stands for."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What one destination wants.

    ``trims``             finished page sizes, the usual one first; only these where ``trims_only``
    ``bleed``             how far ink may run over the trim on every side, in mm; 0 for no bleed
    ``margin``            least distance of anything printed from the top, bottom and outer trim, in mm
    ``gutters``           inner margin by page count, in rising order; empty where it is the same as ``margin``
    ``line_smallest``     thinnest line in pt
    ``type_smallest``     smallest type in pt, clues and all else
    ``image_smallest``    least resolution of an image in pixels per inch
    ``inks``              inks allowed for black-and-white puzzles
    ``standards``         PDF standards that a file may keep to, the usual one first
    ``output_condition``  key of :data:`OUTPUT_CONDITIONS`, where the standard wants one
    ``extras``            whether bookmarks and annotations (links, notes) are allowed
    ``even_pages``        whether the page count must be even
    ``least_pages``, ``most_pages``  limits of the page count, both included
    ``ink_saving``        whether solutions are better printed in a tint
    ``splits``            whether a puzzle that is too large for a page goes over several, and isn't refused
    """

    name: str
    summary: str
    trims: tuple[TrimSize, ...]
    trims_only: bool
    bleed: float
    margin: float
    gutters: tuple[Gutter, ...]
    line_smallest: float
    type_smallest: float
    image_smallest: float
    inks: Inks
    standards: tuple[Standard, ...]
    output_condition: str | None
    extras: bool
    even_pages: bool
    least_pages: int = 1
    most_pages: int = 10_000
    ink_saving: bool = False
    splits: bool = False

    @property
    def standard(self) -> Standard:
        """The PDF standard that files keep to unless another is asked for."""
        return self.standards[0]

    @property
    def trim(self) -> TrimSize:
        """The usual trim size."""
        return self.trims[0]

    def gutter(self, pages: int) -> float:
        """Return the inner margin in mm for a book of so many pages; the widest known beyond the table."""
        for step in self.gutters:
            if pages <= step.most_pages:
                return step.margin
        return self.gutters[-1].margin if self.gutters else self.margin


_MAGAZINE = Profile(
    name="magazine",
    summary="a printed magazine: PDF/X, black ink only, 3 mm bleed",
    trims=(
        _A4,
        _A5,
        TrimSize("b5", 176.0, 250.0),
        TrimSize("210x280mm", 210.0, 280.0),
        _inches(8.375, 10.875),
        _LETTER,
    ),
    trims_only=False,
    bleed=3.0,
    margin=10.0,
    gutters=(),
    line_smallest=0.25,
    type_smallest=7.0,
    image_smallest=300.0,
    inks=Inks.BLACK,
    standards=(Standard.PDFX_4, Standard.PDFX_1A),
    output_condition="FOGRA39",
    extras=False,
    even_pages=False,
)

_KDP = Profile(
    name="kdp",
    summary="a paperback by Amazon KDP: its trim sizes and gutters, lines from 0.75 pt, an even number of pages",
    trims=(
        _inches(8.5, 11),
        _inches(5, 8),
        _inches(5.06, 7.81),
        _inches(5.25, 8),
        _inches(5.5, 8.5),
        _inches(6, 9),
        _inches(6.14, 9.21),
        _inches(6.69, 9.61),
        _inches(7, 10),
        _inches(7.44, 9.69),
        _inches(7.5, 9.25),
        _inches(8, 10),
        _inches(8.25, 6),
        _inches(8.25, 8.25),
        _inches(8.27, 11.69),
        _inches(8.5, 8.5),
    ),
    trims_only=True,
    bleed=0.0,
    margin=6.35,
    gutters=(Gutter(150, 9.525), Gutter(300, 12.7), Gutter(500, 15.875), Gutter(700, 19.05), Gutter(828, 22.225)),
    line_smallest=0.75,
    type_smallest=7.0,
    image_smallest=300.0,
    inks=Inks.BLACK,
    standards=(Standard.NONE,),
    output_condition=None,
    extras=False,
    even_pages=True,
    least_pages=24,
    most_pages=828,
)

_LARGE_PRINT = Profile(
    name="large-print",
    summary="large print: nothing that is read below 16 pt",
    trims=(_A4, _LETTER, TrimSize("a3", 297.0, 420.0)),
    trims_only=False,
    bleed=0.0,
    margin=12.7,
    gutters=(),
    line_smallest=0.75,
    type_smallest=16.0,
    image_smallest=300.0,
    inks=Inks.BLACK,
    standards=(Standard.NONE, Standard.PDFX_4, Standard.PDFX_1A, Standard.UA_1),
    output_condition=None,
    extras=True,
    even_pages=False,
    splits=True,
)

_HOME = Profile(
    name="home",
    summary="an office printer: A4 or Letter, ink-saving solutions, tagged for screen readers (PDF/UA-1)",
    trims=(_A4, _LETTER),
    trims_only=False,
    bleed=0.0,
    margin=12.7,
    gutters=(),
    line_smallest=0.25,
    type_smallest=7.0,
    image_smallest=150.0,
    inks=Inks.ANY,
    standards=(Standard.UA_1,),
    output_condition=None,
    extras=True,
    even_pages=False,
    ink_saving=True,
)

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {profile.name: profile for profile in (_MAGAZINE, _KDP, _LARGE_PRINT, _HOME)}
)
"""The profiles by name, in the order in which help lists them."""
