"""Spanish."""

from __future__ import annotations

from authoring.sheets.languages.language import Language

__all__ = ["SPANISH"]

SPANISH = Language(
    code="es",
    name="español",
    untitled="Nonograma",
    pack="Nonogramas",
    solutions="Soluciones",
    by="de {author}",
    count="{count} pasatiempos",
    count_one="{count} pasatiempo",
    solution_on="Solución: página {page}",
    solutions_on="Soluciones: desde la página {page}",
    on_page="página {page}",
    line="Lógica por líneas",
    probe="Requiere suposiciones",
    search="Requiere búsqueda",
    beyond="Más que lógica por líneas",
    ambiguous="Varias soluciones",
    one_of_several="Una de varias soluciones",
    unsatisfiable="Sin solución",
    undecided="Unicidad no demostrada",
    how_title="Cómo se resuelve",
    how_black=(
        (
            "En la cuadrícula se esconde un dibujo. Los números junto a cada fila y sobre cada columna indican, "
            "en orden, la longitud de sus bloques de casillas negras: 3 1 significa tres casillas negras "
            "seguidas y, tras un hueco, una más."
        ),
        "Entre dos bloques hay siempre al menos una casilla vacía. Un 0 señala una línea sin casillas negras.",
    ),
    how_colour=(
        (
            "En la cuadrícula se esconde un dibujo en color. Los números junto a cada fila y sobre cada columna "
            "indican, en orden, la longitud de sus bloques de casillas rellenas, sobre el color de cada bloque: "
            "3 1 significa tres casillas rellenas seguidas y, más adelante, una más."
        ),
        (
            "Entre dos bloques del mismo color hay siempre al menos una casilla vacía; entre bloques de colores "
            "distintos puede no haber ninguna. Un 0 señala una línea sin casillas rellenas."
        ),
    ),
    how_mixed=(
        "Algunos pasatiempos son en color: en ellos cada número está sobre el color de su bloque, y los "
        "bloques de colores distintos pueden tocarse sin casilla vacía entre ellos."
    ),
    how=(
        (
            "Empiece por los bloques más largos. Aunque se desplacen, algunas casillas van rellenas en todos los "
            "casos: rellénelas. Marque con un punto las casillas que deben quedar vacías; cuentan tanto como las "
            "rellenas."
        ),
        "Cada casilla resuelta ayuda a la línea que la cruza.",
    ),
    how_unique="Cada pasatiempo tiene una sola solución y nunca hace falta adivinar.",
    how_open=(
        "No está demostrado que cada pasatiempo tenga una sola solución; la que se publica puede no ser la única."
    ),
    how_given=(
        "Algunos pasatiempos traen casillas dadas: las que ya están rellenas se quedan así y las marcadas con × quedan "
        "vacías. Empiece por lo que se deduce de ellas."
    ),
    part="Parte {number} de {count}",
    heard_grid="Nonograma de {width} columnas y {height} filas.",
    heard_row="Fila {number}: {clue}.",
    heard_column="Columna {number}: {clue}.",
    heard_cell="fila {row}, columna {column}",
    heard_filled="Negras desde el principio: {cells}.",
    heard_crossed="Vacías desde el principio: {cells}.",
    heard_solution="Solución: {title}",
    heard_stars="{stars} de {most} estrellas",
)
