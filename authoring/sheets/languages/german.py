"""German."""

from __future__ import annotations

from authoring.sheets.languages.language import Language

__all__ = ["GERMAN"]

GERMAN = Language(
    code="de",
    name="Deutsch",
    untitled="Nonogramm",
    pack="Nonogramme",
    solutions="Lösungen",
    by="von {author}",
    count="{count} Rätsel",
    solution_on="Lösung: Seite {page}",
    solutions_on="Lösungen: ab Seite {page}",
    on_page="Seite {page}",
    line="Zeilenlogik",
    probe="Mit Annahmen",
    search="Mit Suche",
    beyond="Mehr als Zeilenlogik",
    ambiguous="Mehrere Lösungen",
    unsatisfiable="Ohne Lösung",
    undecided="Nicht als eindeutig bewiesen",
    how_title="So wird gelöst",
    how=(
        (
            "Im Gitter ist ein Bild versteckt. Die Zahlen neben einer Zeile und über einer Spalte nennen der "
            "Reihe nach die Längen der Blöcke aus gefüllten Kästchen: 3 1 bedeutet drei gefüllte Kästchen "
            "hintereinander und nach einer Lücke noch eines."
        ),
        (
            "Zwischen zwei Blöcken liegt mindestens ein leeres Kästchen. Eine 0 steht für eine Linie ohne "
            "gefülltes Kästchen."
        ),
        (
            "Beginnen Sie mit den längsten Blöcken. Wie man sie auch verschiebt, einige Kästchen sind in jedem "
            "Fall gefüllt: Malen Sie diese aus. Kästchen, die leer bleiben müssen, bekommen einen Punkt; sie "
            "helfen ebenso viel."
        ),
        (
            "Jedes sichere Kästchen hilft der Linie, die es kreuzt. Jedes Rätsel hat genau eine Lösung, und "
            "raten müssen Sie nie."
        ),
    ),
)
