"""The outlines of filled cells.

A picture drawn cell by cell, or run by run, shows hairlines between the pieces wherever a viewer smooths edges. Drawn
as one path whose loops follow the border between filled and empty, it has no inner edges to smooth.
"""

from __future__ import annotations

from collections.abc import Collection

from authoring.model import Cell, Grid

__all__ = ["Corner", "cells_of", "outlines"]

Corner = tuple[int, int]
"""Column and row of a corner of cells, both from 0; the right and bottom edges of a grid count too."""


def cells_of(grid: Grid, colours: Collection[int]) -> frozenset[Cell]:
    """Return the cells that have one of the colours."""
    return frozenset(
        Cell(row, column)
        for row, colour_row in enumerate(grid.rows)
        for column, colour in enumerate(colour_row)
        if colour in colours
    )


def outlines(cells: Collection[Cell]) -> list[tuple[Corner, ...]]:
    """Trace the border of a set of cells: closed loops of corners, clockwise round cells, the other way round holes.

    Only corners where a loop turns are listed. Cells that touch at a corner alone belong to different loops.
    """
    filled = set(cells)
    following = _edges(filled)
    loops: list[tuple[Corner, ...]] = []
    while following:
        first = min(following)
        heading = min(following[first])
        corner, loop = first, []
        while True:
            following[corner].remove(heading)
            if not following[corner]:
                del following[corner]
            corner = (corner[0] + heading[0], corner[1] + heading[1])
            turned = _turn(following.get(corner, []), heading)
            if turned is None:
                break
            if turned != heading:
                loop.append(corner)
            heading = turned
        loops.append((first, *loop))
    return loops


def _edges(filled: set[Cell]) -> dict[Corner, list[Corner]]:
    """List the directions of the border edges that leave each corner; the filled cell lies to the right of each."""
    following: dict[Corner, list[Corner]] = {}
    for row, column in filled:
        for neighbour, corner, direction in (
            (Cell(row - 1, column), (column, row), (1, 0)),
            (Cell(row, column + 1), (column + 1, row), (0, 1)),
            (Cell(row + 1, column), (column + 1, row + 1), (-1, 0)),
            (Cell(row, column - 1), (column, row + 1), (0, -1)),
        ):
            if neighbour not in filled:
                following.setdefault(corner, []).append(direction)
    return following


def _turn(directions: list[Corner], heading: Corner) -> Corner | None:
    """Choose where to go on; where two cells touch at a corner, turn right, so as to stay with the same cell."""
    right = (-heading[1], heading[0])
    return right if right in directions else next(iter(directions), None)
