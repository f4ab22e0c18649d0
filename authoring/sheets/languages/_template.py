"""How to add a language: copy this file, translate every word, and add the value to the tuple in ``__init__.py``.

Words in braces are filled in and must stay. Source Sans 3 has Latin, Greek and Cyrillic letters; a language in another
script works with ``--font-path`` and is refused without it.
"""

from __future__ import annotations

from authoring.sheets.languages.language import Language

__all__ = ["ESPERANTO"]

ESPERANTO = Language(
    code="eo",
    name="Esperanto",
    untitled="Nonogramo",
    pack="Nonogramoj",
    solutions="Solvoj",
    by="de {author}",
    count="{count} enigmoj",
    count_one="{count} enigmo",
    solution_on="Solvo: paĝo {page}",
    solutions_on="Solvoj: ekde paĝo {page}",
    on_page="paĝo {page}",
    line="Linia logiko",
    probe="Bezonas supozojn",
    search="Bezonas serĉon",
    beyond="Pli ol linia logiko",
    ambiguous="Pluraj solvoj",
    one_of_several="Unu el pluraj solvoj",
    unsatisfiable="Sen solvo",
    undecided="Unikeco ne pruvita",
    how_title="Kiel solvi",
    how_black=("La nombroj apud vico aŭ super kolumno nomas la blokojn de plenaj ĉeloj, laŭorde.",),
    how_colour=(
        (
            "La nombroj staras sur la koloro de sia bloko; inter blokoj de malsamaj koloroj povas esti neniu "
            "malplena ĉelo."
        ),
    ),
    how_mixed=(
        "Kelkaj enigmoj estas koloraj: ĉiu nombro staras sur la koloro de sia bloko, kaj blokoj de malsamaj "
        "koloroj povas tuŝi unu la alian."
    ),
    how=("Ĉiu trovita ĉelo helpas la linion, kiu krucas ĝin.",),
    how_unique="Ĉiu enigmo havas precize unu solvon.",
    how_open="Ne ĉiu enigmo havas nur unu solvon.",
    how_given=("En kelkaj enigmoj ĉeloj estas donitaj: plenaj ĉeloj restas plenaj, ĉeloj kun × restas malplenaj."),
    part="Parto {number} el {count}",
    heard_grid="Nonogramo kun {width} kolumnoj kaj {height} vicoj.",
    heard_row="Vico {number}: {clue}.",
    heard_column="Kolumno {number}: {clue}.",
    heard_cell="vico {row}, kolumno {column}",
    heard_filled="Plenaj de la komenco: {cells}.",
    heard_crossed="Malplenaj de la komenco: {cells}.",
    heard_solution="Solvo: {title}",
    heard_stars="{stars} el {most} steloj",
)
