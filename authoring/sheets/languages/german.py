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
    count_one="{count} Rätsel",
    solution_on="Lösung: Seite {page}",
    solutions_on="Lösungen: ab Seite {page}",
    on_page="Seite {page}",
    line="Zeilenlogik",
    probe="Mit Annahmen",
    search="Mit Suche",
    beyond="Mehr als Zeilenlogik",
    ambiguous="Mehrere Lösungen",
    one_of_several="Eine von mehreren Lösungen",
    unsatisfiable="Ohne Lösung",
    undecided="Nicht als eindeutig bewiesen",
    how_title="So wird gelöst",
    how_black=(
        (
            "Im Gitter ist ein Bild versteckt. Die Zahlen neben einer Zeile und über einer Spalte nennen der "
            "Reihe nach die Längen der Blöcke aus gefüllten Kästchen: 3 1 bedeutet drei gefüllte Kästchen "
            "hintereinander und nach einer Lücke noch eines."
        ),
        (
            "Zwischen zwei Blöcken liegt mindestens ein leeres Kästchen. Eine 0 steht für eine Linie ohne "
            "gefülltes Kästchen."
        ),
    ),
    how_colour=(
        (
            "Im Gitter ist ein farbiges Bild versteckt. Die Zahlen neben einer Zeile und über einer Spalte "
            "nennen der Reihe nach die Längen der Blöcke aus gefüllten Kästchen und stehen auf der Farbe ihres "
            "Blocks: 3 1 bedeutet drei gefüllte Kästchen hintereinander und weiter hinten noch eines."
        ),
        (
            "Zwischen zwei Blöcken derselben Farbe liegt mindestens ein leeres Kästchen, zwischen Blöcken "
            "verschiedener Farben muss keines liegen. Eine 0 steht für eine Linie ohne gefülltes Kästchen."
        ),
    ),
    how_mixed=(
        "Manche Rätsel sind farbig: Dort steht jede Zahl auf der Farbe ihres Blocks, und Blöcke "
        "verschiedener Farben dürfen ohne leeres Kästchen aneinanderstoßen."
    ),
    how=(
        (
            "Beginnen Sie mit den längsten Blöcken. Wie man sie auch verschiebt, einige Kästchen sind in jedem "
            "Fall gefüllt: Malen Sie diese aus. Kästchen, die leer bleiben müssen, bekommen einen Punkt; sie "
            "helfen ebenso viel."
        ),
        "Jedes sichere Kästchen hilft der Linie, die es kreuzt.",
    ),
    how_unique="Jedes Rätsel hat genau eine Lösung, und raten müssen Sie nie.",
    how_open=(
        "Nicht von jedem Rätsel ist bewiesen, dass es genau eine Lösung hat; die abgedruckte muss nicht die "
        "einzige sein."
    ),
    how_given=(
        "In manchen Rätseln sind Kästchen vorgegeben: Was schon gefüllt ist, bleibt gefüllt, und was ein × trägt, "
        "bleibt leer. Beginnen Sie mit dem, was daraus folgt."
    ),
    part="Teil {number} von {count}",
    heard_grid="Nonogramm mit {width} Spalten und {height} Zeilen.",
    heard_row="Zeile {number}: {clue}.",
    heard_column="Spalte {number}: {clue}.",
    heard_cell="Zeile {row}, Spalte {column}",
    heard_filled="Von Anfang an gefüllt: {cells}.",
    heard_crossed="Von Anfang an leer: {cells}.",
    heard_solution="Lösung: {title}",
    heard_stars="{stars} von {most} Sternen",
)
