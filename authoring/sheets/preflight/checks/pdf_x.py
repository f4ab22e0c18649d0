"""The keys of PDF/X: ISO 15930-1 and -4 for PDF/X-1a, ISO 15930-7 for PDF/X-4.

Only what a file says of itself is asked here; fonts, inks and boxes have checks of their own. A file that should be
PDF/X and does not claim to be is held to what the profile prefers, so that all that is missing is told at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.sheets.preflight.claims import NAMES, expected_standard
from authoring.sheets.preflight.facts import DocumentFacts, Intent
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile, Standard

__all__ = ["CHECK"]

_NEWEST = {Standard.PDFX_4: "1.6", Standard.PDFX_1A: "1.4"}
_REGISTRY = "color.org"
_XMP = (
    "xmp:CreateDate",
    "xmp:ModifyDate",
    "xmp:MetadataDate",
    "xmpMM:DocumentID",
    "xmpMM:RenditionClass",
    "xmpMM:VersionID",
    "dc:title",
)
_INFO = ("CreationDate", "ModDate", "Title", "Creator", "Producer")


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to what is missing for PDF/X, where the file is to keep to it."""
    standard = expected_standard(facts, profile)
    if not standard.for_press:
        return
    name = NAMES[standard]
    yield from _intent(facts, standard)
    if _version(facts.version) > _version(_NEWEST[standard]):
        wanted = f"PDF {_NEWEST[standard]} or older for {name}"
        yield Objection(None, "file", f"PDF {facts.version}", wanted)
    if not facts.identified:
        yield Objection(None, "trailer", "no document ID", "an ID of two parts")
    trapped = facts.info.get("Trapped", "").strip("/") or facts.xmp.get("pdf:Trapped", "")
    if trapped not in ("True", "False"):
        yield Objection(None, "metadata", f"Trapped is {trapped or 'not given'}", "Trapped True or False")
    for place, properties, keys in _properties(facts, standard):
        missing = [key for key in keys if not properties.get(key)]
        if missing:
            yield Objection(None, place, f"no {', '.join(missing)}", f"all that {name} asks for: {', '.join(keys)}")
    for page in facts.pages:
        if "Trim" in page.boxes and "Art" in page.boxes:
            yield Objection(page.number, "ArtBox", "a TrimBox and an ArtBox", "one of them, the TrimBox")


def _properties(facts: DocumentFacts, standard: Standard) -> Iterator[tuple[str, Mapping[str, str], tuple[str, ...]]]:
    if standard is Standard.PDFX_4:
        yield "XMP metadata", facts.xmp, _XMP
    else:
        yield "Info dictionary", facts.info, _INFO


def _intent(facts: DocumentFacts, standard: Standard) -> Iterator[Objection]:
    place, name = "output intent", NAMES[standard]
    intents = [intent for intent in facts.intents if intent.subtype == "GTS_PDFX"]
    if len(intents) != 1:
        found = f"{len(intents)} output intents" if intents else "no output intent"
        yield Objection(None, place, f"{found} of type GTS_PDFX", "one, which names the printing condition")
        return
    (intent,) = intents
    if not intent.condition:
        yield Objection(None, place, "no OutputConditionIdentifier", "the name of the printing condition")
    if intent.profile is None:
        if standard is Standard.PDFX_4:
            yield Objection(None, place, "no embedded ICC profile", f"DestOutputProfile, which {name} asks for")
        elif not _registered(intent):
            found = f"{intent.condition or 'a condition'} of no registry, and no ICC profile"
            yield Objection(None, place, found, "a condition of the ICC registry (www.color.org), or its profile")
    elif intent.profile not in ("prtrCMYK", "prtrGRAY"):
        found = f"an ICC profile of kind {intent.profile or 'unknown'}"
        yield Objection(None, place, found, "an output profile for CMYK or grey (prtrCMYK, prtrGRAY)")


def _registered(intent: Intent) -> bool:
    return _REGISTRY in intent.registry


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdecimal())


CHECK = PreflightCheck("pdf-x", find)
