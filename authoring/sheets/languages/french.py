"""French."""

from __future__ import annotations

from authoring.sheets.languages.language import Language

__all__ = ["FRENCH"]

FRENCH = Language(
    code="fr",
    name="français",
    untitled="Nonogramme",
    pack="Nonogrammes",
    solutions="Solutions",
    by="par {author}",
    count="{count} grilles",
    count_one="{count} grille",
    solution_on="Solution\N{NO-BREAK SPACE}: page {page}",
    solutions_on="Solutions\N{NO-BREAK SPACE}: à partir de la page {page}",
    on_page="page {page}",
    line="Logique ligne par ligne",
    probe="Hypothèses nécessaires",
    search="Recherche nécessaire",
    beyond="Au-delà de la ligne",
    ambiguous="Plusieurs solutions",
    one_of_several="Une solution parmi plusieurs",
    unsatisfiable="Sans solution",
    undecided="Unicité non prouvée",
    how_title="Règle du jeu",
    how_black=(
        (
            "Une image se cache dans la grille. Les nombres placés à côté d’une ligne ou au-dessus d’une colonne "
            "indiquent, dans l’ordre, la longueur de ses blocs de cases noires\N{NO-BREAK SPACE}: 3 1 signifie "
            "trois cases noires de suite, puis, après un vide, une autre."
        ),
        "Deux blocs sont toujours séparés par au moins une case vide. Un 0 signale une ligne sans case noire.",
    ),
    how_colour=(
        (
            "Une image en couleurs se cache dans la grille. Les nombres placés à côté d’une ligne ou au-dessus "
            "d’une colonne indiquent, dans l’ordre, la longueur de ses blocs de cases remplies, sur un fond de "
            "la couleur du bloc\N{NO-BREAK SPACE}: 3 1 signifie trois cases remplies de suite, puis, plus loin, "
            "une autre."
        ),
        (
            "Deux blocs de même couleur sont toujours séparés par au moins une case vide\N{NO-BREAK SPACE}; deux "
            "blocs de couleurs différentes peuvent se toucher. Un 0 signale une ligne sans case remplie."
        ),
    ),
    how_mixed=(
        "Certaines grilles sont en couleurs\N{NO-BREAK SPACE}: chaque nombre y est placé sur la couleur de "
        "son bloc, et deux blocs de couleurs différentes peuvent se toucher, sans case vide entre eux."
    ),
    how=(
        (
            "Commencez par les blocs les plus longs. De quelque façon qu’on les décale, certaines cases sont "
            "remplies dans tous les cas\N{NO-BREAK SPACE}: remplissez-les. Marquez d’un point les cases qui "
            "restent vides\N{NO-BREAK SPACE}; elles comptent autant que les autres."
        ),
        "Chaque case trouvée aide la ligne qui la croise.",
    ),
    how_unique="Chaque grille a une solution et une seule\N{NO-BREAK SPACE}; il n’est jamais nécessaire de deviner.",
    how_open=(
        "Il n’est pas prouvé que chaque grille ait une solution unique\N{NO-BREAK SPACE}; celle qui est "
        "donnée peut ne pas être la seule."
    ),
    how_given=(
        "Dans certaines grilles, des cases sont données\N{NO-BREAK SPACE}: celles qui sont déjà remplies le restent, "
        "celles marquées d’un × restent vides. Commencez par ce qui en découle."
    ),
    part="Partie {number} sur {count}",
    heard_grid="Nonogramme de {width} colonnes et {height} lignes.",
    heard_row="Ligne {number}\N{NO-BREAK SPACE}: {clue}.",
    heard_column="Colonne {number}\N{NO-BREAK SPACE}: {clue}.",
    heard_cell="ligne {row}, colonne {column}",
    heard_filled="Noires dès le départ\N{NO-BREAK SPACE}: {cells}.",
    heard_crossed="Vides dès le départ\N{NO-BREAK SPACE}: {cells}.",
    heard_solution="Solution\N{NO-BREAK SPACE}: {title}",
    heard_stars="Difficulté\N{NO-BREAK SPACE}: {stars} sur {most}",
)
