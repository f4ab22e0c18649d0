"""An XMP packet (ISO 16684-1), written by hand: a dozen properties in their order, and no tool's own mark.

A library would add the time, its name, and an order of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Literal, NamedTuple

__all__ = ["NAMESPACES", "Property", "packet"]

NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "pdfx": "http://ns.adobe.com/pdfx/1.3/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
}
"""The namespaces by the prefixes that properties are named with."""


class Property(NamedTuple):
    """A property by its prefixed name; its value stands alone or as the one item of a container."""

    name: str
    value: str
    container: Literal["Alt", "Seq", "Bag"] | None = None


def packet(properties: Iterable[Property]) -> bytes:
    """Return a whole packet, in UTF-8, with the properties in the order given."""
    spaces = "".join(f" xmlns:{prefix}='{uri}'" for prefix, uri in NAMESPACES.items())
    elements = "".join(f"<{each.name}>{_value(each)}</{each.name}>\n" for each in properties)
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
        f'<rdf:Description rdf:about=""{spaces}>\n{elements}</rdf:Description>\n'
        '</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="r"?>'
    ).encode()


def _value(each: Property) -> str:
    text = escape("".join(character for character in each.value if character.isprintable()), quote=False)
    if each.container is None:
        return text
    language = ' xml:lang="x-default"' if each.container == "Alt" else ""
    return f"<rdf:{each.container}><rdf:li{language}>{text}</rdf:li></rdf:{each.container}>"
