"""What a file says about itself: title and makers, and the standard that it keeps to.

PDF/X-1a (ISO 15930-1 and -4) makes its claim in the Info dictionary, PDF/X-4 (ISO 15930-7) and PDF/UA-1 (ISO 14289-1)
in the XMP metadata; both PDF/X claims are written in either place, since many tools look in one only. PDF/X asks for
dates. They are those of the first instant of 2000: the time of a run would give other bytes each time.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING
from uuid import UUID

from authoring.errors import UsageError
from authoring.sheets.finishing.intent import OutputIntent, intent_dictionary
from authoring.sheets.finishing.xmp import Property, packet
from authoring.sheets.profiles import Standard
from authoring.sheets.wording import PRODUCER

if TYPE_CHECKING:
    import pikepdf

__all__ = ["make_claims"]

_VERSION_KEYS = {
    Standard.PDFX_4: {"/GTS_PDFXVersion": "PDF/X-4"},
    Standard.PDFX_1A: {"/GTS_PDFXVersion": "PDF/X-1a:2003", "/GTS_PDFXConformance": "PDF/X-1a:2003"},
}
_INFO_DATE, _XMP_DATE = "D:20000101000000Z", "2000-01-01T00:00:00Z"


def make_claims(document: pikepdf.Pdf, standard: Standard, intent: OutputIntent | None) -> None:
    """Write Info dictionary, XMP metadata and output intent. Raises ``UsageError`` where PDF/X lacks its intent."""
    import pikepdf  # noqa: PLC0415

    identity = _identity(document, standard, intent)
    info = document.docinfo
    for key in ("/CreationDate", "/ModDate"):
        if key in info:
            del info[key]
    info["/Creator"] = info["/Producer"] = PRODUCER
    if standard.for_press:
        info["/CreationDate"] = info["/ModDate"] = _INFO_DATE
        info["/Trapped"] = pikepdf.Name("/False")
        for key, value in _VERSION_KEYS[standard].items():
            info[key] = value
        document.Root.OutputIntents = pikepdf.Array([_press_intent(document, standard, intent)])
    # Made anew from the entries above: the metadata that Typst writes repeats its dates and IDs.
    metadata = packet(_properties(document, standard, identity))
    document.Root.Metadata = document.make_stream(metadata, Type=pikepdf.Name.Metadata, Subtype=pikepdf.Name.XML)


def _press_intent(document: pikepdf.Pdf, standard: Standard, intent: OutputIntent | None) -> pikepdf.Dictionary:
    if intent is None:
        raise UsageError(f"{standard.value} needs an output condition; name one")
    embed = standard is Standard.PDFX_4
    if embed and intent.profile is None:
        raise UsageError(
            f"{standard.value} needs the ICC profile of {intent.condition}, which does not come with this program; "
            f"give the printer's file, or choose {Standard.PDFX_1A.value}, which is content with the name"
        )
    return document.make_indirect(intent_dictionary(document, intent, embed=embed))


def _identity(document: pikepdf.Pdf, standard: Standard, intent: OutputIntent | None) -> str:
    """Return a UUID computed from what the pages hold and what they are made for."""
    import pikepdf  # noqa: PLC0415

    digest = sha256()
    for thing in document.objects:
        digest.update(thing.unparse(resolved=True))
        if isinstance(thing, pikepdf.Stream):
            digest.update(thing.read_raw_bytes())
    digest.update(f"{standard.value} {intent.condition if intent else ''}".encode())
    return f"uuid:{UUID(bytes=digest.digest()[:16], version=4)}"


def _properties(document: pikepdf.Pdf, standard: Standard, identity: str) -> list[Property]:
    info = {key: str(value) for key, value in document.docinfo.items()}
    title, author = info.get("/Title", ""), info.get("/Author", "")
    properties = [
        *([Property("dc:title", title, "Alt")] if title else []),
        *([Property("dc:creator", author, "Seq")] if author else []),
        *([Property("dc:language", str(document.Root.Lang), "Bag")] if "/Lang" in document.Root else []),
        Property("dc:format", "application/pdf"),
        Property("pdf:Producer", info["/Producer"]),
        Property("xmp:CreatorTool", info["/Creator"]),
    ]
    if standard is Standard.UA_1:
        properties.append(Property("pdfuaid:part", "1"))
    if standard.for_press:
        properties += [
            Property("xmp:CreateDate", _XMP_DATE),
            Property("xmp:ModifyDate", _XMP_DATE),
            Property("xmp:MetadataDate", _XMP_DATE),
            Property("xmpMM:DocumentID", identity),
            Property("xmpMM:RenditionClass", "default"),
            Property("xmpMM:VersionID", "1"),
            Property("pdf:Trapped", "False"),
        ]
        prefix = "pdfxid" if standard is Standard.PDFX_4 else "pdfx"
        properties += [Property(f"{prefix}:{key[1:]}", value) for key, value in _VERSION_KEYS[standard].items()]
    return properties
