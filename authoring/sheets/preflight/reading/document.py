"""A file becomes facts: what it says of itself, and each page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pikepdf

from authoring.errors import InvalidInput, Problem
from authoring.sheets.finishing.xmp import NAMESPACES
from authoring.sheets.preflight.facts import DocumentFacts, Intent
from authoring.sheets.preflight.reading.limits import FAULTS, Budget, bounded_decoding, reason
from authoring.sheets.preflight.reading.opening import opened, without_source
from authoring.sheets.preflight.reading.pages import read_page
from authoring.sheets.preflight.reading.values import array, dictionary, text, truth

__all__ = ["read_facts"]

_RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
_PREFIXES = {uri: prefix for prefix, uri in NAMESPACES.items()}
_XMP_LARGEST = 4_000_000  # bytes
_MOST_INTENTS = 20
_WARNINGS = 5


def read_facts(path: Path) -> DocumentFacts:
    """Read a PDF. Raises ``InvalidInput`` where it can't be read as one, or has no page."""
    with bounded_decoding(), opened(path) as (document, leading):
        try:
            budget = Budget()
            pages = tuple(read_page(page, number, budget) for number, page in enumerate(document.pages, 1))
            facts = _facts(document, pages, leading)
        except FAULTS as error:
            raise InvalidInput(Problem(f"is damaged: {reason(error)}; export it again", str(path))) from error
    if not facts.pages:
        raise InvalidInput(Problem("has no page that can be read; export it again", str(path)))
    return facts


def _facts(document: pikepdf.Pdf, pages: tuple[Any, ...], leading: int) -> DocumentFacts:
    root: Any = document.Root
    warnings = [without_source(str(warning)) for warning in document.get_warnings()]
    if leading:
        size = f"{leading} byte{'s' if leading > 1 else ''}"
        warnings.insert(0, f"the header %PDF- stands {size} behind the beginning of the file")
    return DocumentFacts(
        pages=pages,
        version=document.pdf_version,
        encrypted=document.is_encrypted,
        bookmarks="/First" in dictionary(root, "/Outlines"),
        scripts=tuple(_scripts(root)),
        info=_info(document.trailer.get("/Info")),
        xmp=_xmp(root.get("/Metadata")),
        intents=tuple(map(_intent, array(root, "/OutputIntents")[:_MOST_INTENTS])),
        identified=len(array(document.trailer, "/ID")) == 2,
        tagged=truth(dictionary(root, "/MarkInfo"), "/Marked") and "/StructTreeRoot" in root,
        language=text(root, "/Lang"),
        shows_title=truth(dictionary(root, "/ViewerPreferences"), "/DisplayDocTitle"),
        damage=tuple(dict.fromkeys(warnings[:_WARNINGS])),
    )


def _scripts(root: Any) -> list[str]:
    """Name what a file does when it is opened or filled in."""
    found = [name[1:] for name in ("/OpenAction", "/AA") if name in root]
    if "/JavaScript" in dictionary(root, "/Names"):
        found.append("JavaScript")
    if array(dictionary(root, "/AcroForm"), "/Fields"):
        found.append("AcroForm")
    return found


def _info(info: Any) -> dict[str, str]:
    if not isinstance(info, pikepdf.Dictionary):
        return {}
    return {
        str(key)[1:]: str(value) for key, value in info.items() if isinstance(value, (pikepdf.String, pikepdf.Name))
    }


def _intent(entry: Any) -> Intent:
    profile = dictionary(entry, "/DestOutputProfile")
    kind = None
    if isinstance(profile, pikepdf.Stream):
        header = _content(profile)[:128]
        kind = header[12:20].decode("latin-1").strip() if header[36:40] == b"acsp" else ""
    return Intent(text(entry, "/S")[1:], text(entry, "/OutputConditionIdentifier"), text(entry, "/RegistryName"), kind)


def _content(stream: pikepdf.Stream) -> bytes:
    """Return what a stream holds, nothing where it can't be unpacked."""
    try:
        return stream.read_bytes()
    except (pikepdf.PikepdfError, RuntimeError):
        return b""


def _xmp(stream: Any) -> dict[str, str]:
    """Return the simple properties of an XMP packet, by prefixed name; none of one that can't be read."""
    if not isinstance(stream, pikepdf.Stream):
        return {}
    packet = _content(stream)
    # No packet has a document type; one that has is after the parser.
    if len(packet) > _XMP_LARGEST or re.search(rb"<!\s*(DOCTYPE|ENTITY)", packet):
        return {}
    try:
        tree = ET.fromstring(packet.strip(b"\0 \t\r\n"))
    except ET.ParseError:
        return {}
    found: dict[str, str] = {}
    for description in tree.iter(f"{_RDF}Description"):
        values = [*description.attrib.items(), *((each.tag, "".join(each.itertext()).strip()) for each in description)]
        for name, value in values:
            uri, _, local = name.removeprefix("{").partition("}")
            if uri in _PREFIXES:
                found[f"{_PREFIXES[uri]}:{local}"] = value
    return found
