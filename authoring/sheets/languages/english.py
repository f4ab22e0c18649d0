"""English."""

from __future__ import annotations

from authoring.sheets.languages.language import Language

__all__ = ["ENGLISH"]

ENGLISH = Language(
    code="en",
    name="English",
    untitled="Nonogram",
    pack="Nonograms",
    solutions="Solutions",
    by="by {author}",
    count="{count} puzzles",
    count_one="{count} puzzle",
    solution_on="Solution: page {page}",
    solutions_on="Solutions: from page {page}",
    on_page="page {page}",
    line="Line logic",
    probe="Needs assumptions",
    search="Needs search",
    beyond="Beyond line logic",
    ambiguous="Several solutions",
    one_of_several="One of several solutions",
    unsatisfiable="No solution",
    undecided="Not proved unique",
    how_title="How to solve",
    how_black=(
        (
            "A picture is hidden in the grid. The numbers beside a row and above a column tell the blocks of "
            "filled cells in that line, in their order: 3 1 means three filled cells in a row, then, after a "
            "gap, one more."
        ),
        "Between two blocks there is at least one empty cell. A 0 marks a line without any filled cell.",
    ),
    how_colour=(
        (
            "A picture in colour is hidden in the grid. The numbers beside a row and above a column tell the "
            "blocks of filled cells in that line, in their order, and stand on the colour of their block: 3 1 "
            "means three filled cells in a row and, further on, one more."
        ),
        (
            "Between two blocks of the same colour there is at least one empty cell; between blocks of different "
            "colours there may be none. A 0 marks a line without any filled cell."
        ),
    ),
    how_mixed=(
        "Some puzzles are in colour: there, each number stands on the colour of its block, and blocks of "
        "different colours may touch without an empty cell between them."
    ),
    how=(
        (
            "Begin with the longest blocks. However they are shifted to and fro, some cells are filled in every "
            "case: fill them. Mark cells that must stay empty with a dot; they count as much as the filled ones."
        ),
        "Each cell that you settle helps the line that crosses it.",
    ),
    how_unique="Every puzzle has exactly one solution, and reasoning leads to it.",
    how_open=(
        "Not every puzzle here is known to have exactly one solution; the one at the back may not be the only one."
    ),
    how_given=(
        "Some puzzles have given cells: those that are filled stay filled, and those with a × stay empty. Begin with "
        "what follows from them."
    ),
    part="Part {number} of {count}",
    heard_grid="Nonogram with {width} columns and {height} rows.",
    heard_row="Row {number}: {clue}.",
    heard_column="Column {number}: {clue}.",
    heard_cell="row {row}, column {column}",
    heard_filled="Filled from the start: {cells}.",
    heard_crossed="Crossed off from the start: {cells}.",
    heard_solution="Solution: {title}",
    heard_stars="{stars} of {most} stars",
)
