"""The last touches on a PDF: boxes, what the file says about itself, and an identity made of its content.

A printer's preflight looks for boxes, an output intent and the name of a PDF/X standard; two runs must give the same
bytes. So nothing that depends on the time is left in the file, and its IDs are computed from what it holds. Each touch
is a module of ``finishing``; this one gives them their order.

What PDF/X asks of the drawing itself (inks, fonts, line widths) is the layouts' business. ``nonogram preflight`` checks
both without knowing how the file was made.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

from authoring.sheets.finishing.boxes import set_boxes
from authoring.sheets.finishing.claims import make_claims
from authoring.sheets.finishing.intent import OutputIntent, output_intent
from authoring.sheets.finishing.stripping import strip_extras, strip_transparency_groups
from authoring.sheets.loading import load_pikepdf
from authoring.sheets.profiles import Standard

__all__ = ["Finishing", "OutputIntent", "finish", "output_intent"]

_VERSIONS = {Standard.PDFX_4: "1.6", Standard.PDFX_1A: "1.4"}


@dataclass(frozen=True, slots=True)
class Finishing:
    """What a file is to be.

    The pages that come in are larger than the trim by ``bleed`` and ``slug`` (mm) on every side; the slug lies outside
    the bleed and holds marks. ``standard`` decides the claims; PDF/X wants an ``intent`` (see :func:`output_intent`).
    Without ``extras``, bookmarks and annotations are taken out; PDF/X never keeps them.
    """

    standard: Standard = Standard.NONE
    intent: OutputIntent | None = None
    bleed: float = 0.0
    slug: float = 0.0
    extras: bool = True


_PLAIN = Finishing()


def finish(pdf: bytes, finishing: Finishing = _PLAIN) -> bytes:
    """Return the PDF with its boxes, lasting metadata, the keys of its standard, and IDs derived from its content.

    Raises ``UsageError`` where PDF/X-4 is wanted without an embedded profile, or PDF/X without an output intent.
    """
    load_pikepdf()
    import pikepdf  # noqa: PLC0415

    with pikepdf.open(BytesIO(pdf)) as document:
        set_boxes(document, finishing.bleed, finishing.slug)
        strip_transparency_groups(document)
        if finishing.standard.for_press or not finishing.extras:
            strip_extras(document)
        make_claims(document, finishing.standard, finishing.intent)
        if "/ID" in document.trailer:
            del document.trailer.ID
        output = BytesIO()
        # PDF 1.4, on which PDF/X-1a rests, has no object streams.
        streams = pikepdf.ObjectStreamMode
        packed = streams.disable if finishing.standard is Standard.PDFX_1A else streams.generate
        version = _VERSIONS.get(finishing.standard, "")
        document.save(output, deterministic_id=True, object_stream_mode=packed, force_version=version)
    return output.getvalue()
