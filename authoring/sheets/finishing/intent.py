"""The output intent: the printing condition that a PDF/X file was made for, by its registered name and its profile.

The names are those of the ICC characterization registry. PDF/X-1a is content with a name: whoever prints a registered
condition has its profile. PDF/X-4 wants the profile in the file. Two can be given away and come with the program
(``icc/LICENSE.txt`` says how they were made); for any other condition the user gives the file that the printer
supplies. The road not taken is naming one condition and embedding the profile of another, which most validators would
let pass. For black ink alone the profile changes nothing that is printed; it is there because the standard asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from authoring.errors import UsageError
from authoring.sheets.profiles import OUTPUT_CONDITIONS

if TYPE_CHECKING:
    import pikepdf

__all__ = ["OutputIntent", "intent_dictionary", "output_intent"]

_REGISTRY = "http://www.color.org"

_FOLDER = Path(__file__).parents[1] / "icc"
_BUNDLED = {"FOGRA39": "FOGRA39.icc", "CGATS TR 006": "CGATS-TR-006.icc"}
_HEADER = 128  # bytes of an ICC header


@dataclass(frozen=True, slots=True)
class OutputIntent:
    """A printing condition by the name it is registered under, in words, and as an ICC profile where one is at hand."""

    condition: str
    description: str
    profile: bytes | None = None


def output_intent(condition: str, profile: bytes | None = None) -> OutputIntent:
    """Return the output intent of a registered printing condition, with the bundled profile unless one is given.

    Raises ``UsageError`` for an unknown condition without a profile, a name that can't be shown, and bytes that are no
    CMYK output profile.
    """
    if profile is None and condition not in OUTPUT_CONDITIONS:
        known = ", ".join(OUTPUT_CONDITIONS)
        raise UsageError(f"output condition {condition!r} is not known; choose one of {known}, or give its ICC profile")
    if profile is None and condition in _BUNDLED:
        profile = (_FOLDER / _BUNDLED[condition]).read_bytes()
    if not condition.isprintable():
        raise UsageError(f"output condition {condition!r}: a name is wanted; this has characters that nothing can show")
    if profile is not None and not _prints_cmyk(profile):
        raise UsageError(f"the profile for {condition} is no ICC output profile for CMYK; ask the printer for one")
    return OutputIntent(condition, OUTPUT_CONDITIONS.get(condition, condition), profile)


def intent_dictionary(document: pikepdf.Pdf, intent: OutputIntent, *, embed: bool) -> pikepdf.Dictionary:
    """Return the intent as the catalogue holds it, with its profile where that is to be embedded."""
    import pikepdf  # noqa: PLC0415

    entry = pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name.GTS_PDFX,
        OutputConditionIdentifier=intent.condition,
        OutputCondition=intent.description,
        Info=intent.description,
    )
    if intent.condition in OUTPUT_CONDITIONS:
        entry.RegistryName = _REGISTRY
    if embed and intent.profile is not None:
        entry.DestOutputProfile = document.make_indirect(document.make_stream(intent.profile, N=4))
    return entry


def _prints_cmyk(profile: bytes) -> bool:
    """Tell whether bytes are an ICC profile (ISO 15076-1, 7.2) of the output class in CMYK."""
    return len(profile) > _HEADER and profile[36:40] == b"acsp" and profile[12:20] == b"prtrCMYK"
