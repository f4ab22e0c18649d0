"""Taking out what a press does not want: empty transparency groups, and what only a screen can show.

A transparency group changes nothing where all that it holds is opaque, but PDF/X-1a forbids the key, and many a printer
flattens every page that has one. Real transparency is left alone: hiding it here would change the picture, and
preflight has to find it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pikepdf

__all__ = ["strip_extras", "strip_transparency_groups"]


def strip_transparency_groups(document: pikepdf.Pdf) -> None:
    """Take the groups off all pages and forms of a document that uses no transparency; else leave it as it is."""
    holders: list[Any] = [page.obj for page in document.pages]
    for thing in document.objects:
        if _is_dictionary(thing):
            if _transparent(thing):
                return
            if thing.get("/Subtype") == "/Form":
                holders.append(thing)
    for holder in holders:
        if holder.get("/Group", {}).get("/S") == "/Transparency":
            del holder["/Group"]


def strip_extras(document: pikepdf.Pdf) -> None:
    """Take out bookmarks, annotations, forms to be filled in, and everything that happens when a file is opened."""
    for name in ("/Outlines", "/PageMode", "/OpenAction", "/AA", "/Names", "/Dests", "/AcroForm"):
        if name in document.Root:
            del document.Root[name]
    for page in document.pages:
        for name in ("/Annots", "/AA"):
            if name in page:
                del page[name]


def _is_dictionary(thing: pikepdf.Object) -> bool:
    import pikepdf  # noqa: PLC0415

    return isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream))


def _transparent(thing: pikepdf.Object) -> bool:
    """Tell whether a graphics state or an image asks for transparency."""
    if thing.get("/SMask", "/None") != "/None":
        return True
    if thing.get("/BM", "/Normal") not in ("/Normal", "/Compatible"):
        return True
    return any(float(thing.get(key, 1)) < 1 for key in ("/ca", "/CA") if thing.get("/Type") in (None, "/ExtGState"))
