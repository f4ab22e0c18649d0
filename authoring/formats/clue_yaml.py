"""Clue YAML, the format of this program: one puzzle that people can read, write and compare.

::

    nonogram: 1                      # version of this format
    title: Cat                       # also: author, source, copyright, license, description, number; all optional
    width: 5                         # 1 to 1,000
    height: 3
    colors: {r: "#c81e1e", "g": "#2a7d2e"}   # optional; "." is the background
    rows: |
      3r 2g
      0
      1r,1r
    columns: …
    goal: |                          # optional
      rrrgg
      .....
      r.r..
    given: |                         # optional: cells that the solver is told from the start
      ?r???
      ?????
      ??r.?

One line of text per line of the grid, lengths separated by spaces or commas. ``0`` or a blank line is an empty line;
blank lines at the very end of ``rows`` or ``columns`` are counted as far as lines are missing, since ``|`` drops them
and ``|+`` keeps them and neither is what an author thinks of. Among other numbers a zero is ignored. Lists are read
too: ``[[], [1, 1]]``, ``[3, 1 1]``, or one item in each line.

Without ``colors`` the puzzle is black and white: ``#`` is filled, ``.`` empty. With it, a key is one character, and
lengths carry it; where there is one colour only they need not.

``given`` has the size of the goal: a key for each cell that is filled from the start, ``.`` for one that is crossed
off, ``?`` for all others; where ``?`` is the key of a colour, a comma, which can't be one, stands for the others. Given
cells must agree with the goal.

Every scalar is text as it was written. Unknown and repeated keys, tags, anchors and further documents are errors.
"""

from __future__ import annotations

from authoring.formats.format import Format
from authoring.formats.yaml_writer import write
from authoring.model import Puzzle

__all__ = ["FORMAT"]


def _parse(text: str, source: str) -> Puzzle:
    from authoring.formats.yaml_reader import parse  # noqa: PLC0415 - PyYAML is imported by who reads YAML

    return parse(text, source)


FORMAT = Format("clue YAML", (".yaml", ".yml"), _parse, write)
