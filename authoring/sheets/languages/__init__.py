"""The languages of the fixed words. A new one is a file like ``_template.py`` and an entry in the tuple."""

from __future__ import annotations

from authoring.errors import UsageError
from authoring.sheets.languages.english import ENGLISH
from authoring.sheets.languages.french import FRENCH
from authoring.sheets.languages.german import GERMAN
from authoring.sheets.languages.japanese import JAPANESE
from authoring.sheets.languages.language import Language
from authoring.sheets.languages.spanish import SPANISH

__all__ = ["ENGLISH", "LANGUAGES", "Language", "language_named"]

LANGUAGES: tuple[Language, ...] = (ENGLISH, FRENCH, GERMAN, SPANISH, JAPANESE)


def language_named(code: str) -> Language:
    """Return a language by its code. Raises ``UsageError`` for one that has no words here."""
    for language in LANGUAGES:
        if language.code == code.lower():
            return language
    raise UsageError(f"language {code!r} is not known; choose one of {', '.join(each.code for each in LANGUAGES)}")
