"""A check to begin a new one from: copy this file, change it, and add its ``CHECK`` to ``CHECKS`` in ``__init__``.

The check here wants every page to show something.

What a check must do: look at facts and profile and nothing else; leave alone what the profile does not ask for; and
say what was found and what is wanted, with its numbers. Its name is what scripts look for in the JSON.
"""

from __future__ import annotations

from collections.abc import Iterator

from authoring.sheets.preflight.facts import DocumentFacts
from authoring.sheets.preflight.objection import Objection, PreflightCheck
from authoring.sheets.profiles import Profile

__all__ = ["CHECK"]


def find(facts: DocumentFacts, profile: Profile) -> Iterator[Objection]:
    """Object to pages on which nothing is painted."""
    del profile
    for page in facts.pages:
        if not page.colours:
            yield Objection(page.number, "content", "nothing is painted", "something to print")


CHECK = PreflightCheck("template", find)
