"""The last touches on a PDF: boxes, what the file says about itself, and an identity made of its content.

A printer's preflight looks for a TrimBox; two runs must give the same bytes. So nothing that depends on the time is
left in the file, and its document ID is computed from what it holds.
"""

from __future__ import annotations

from io import BytesIO

from authoring.sheets.wording import PRODUCER

__all__ = ["finish"]


def finish(pdf: bytes) -> bytes:
    """Return the PDF with TrimBoxes, lasting metadata and an ID derived from its content."""
    import pikepdf  # noqa: PLC0415 — slow to load, and only printing needs it

    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            page.trimbox = page.mediabox
        info = document.docinfo
        for key in ("/CreationDate", "/ModDate"):
            if key in info:
                del info[key]
        info["/Creator"] = info["/Producer"] = PRODUCER
        # Made anew from the entries above: the metadata that Typst writes repeats its dates and IDs.
        if "/Metadata" in document.Root:
            del document.Root.Metadata
        with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
            metadata.load_from_docinfo(info)
        if "/ID" in document.trailer:
            del document.trailer.ID
        output = BytesIO()
        document.save(output, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return output.getvalue()
