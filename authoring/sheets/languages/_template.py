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
    solution_on="Solvo: paĝo {page}",
    solutions_on="Solvoj: ekde paĝo {page}",
    on_page="paĝo {page}",
    line="Linia logiko",
    probe="Bezonas supozojn",
    search="Bezonas serĉon",
    beyond="Pli ol linia logiko",
    ambiguous="Pluraj solvoj",
    unsatisfiable="Sen solvo",
    undecided="Unikeco ne pruvita",
    how_title="Kiel solvi",
    how=("La nombroj apud vico aŭ super kolumno nomas la blokojn de plenaj ĉeloj, laŭorde.",),
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
