"""Reading back what stands in a PDF, by its content operators alone: lines, inks and fonts."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

import pikepdf

MM = 25.4 / 72

COLOUR_OPERATORS = {"g", "G", "rg", "RG", "k", "K", "sc", "SC", "scn", "SCN", "cs", "CS", "sh", "ri"}


class Segment(NamedTuple):
    """A stroked straight line in millimetres from the top left corner of the page; the weight in points."""

    weight: float
    x1: float
    y1: float
    x2: float
    y2: float


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf))


def operations(page: pikepdf.Page) -> Iterator[tuple[list[float | str], str]]:
    """Yield the operands and the operator of each instruction, forms included."""
    for instruction in pikepdf.parse_content_stream(page):
        operands = [
            float(part) if isinstance(part, (int, float)) else str(part) for part in map(_number, instruction.operands)
        ]
        yield operands, str(instruction.operator)


def _number(operand: object) -> object:
    try:
        return float(operand)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return operand


def segments(page: pikepdf.Page) -> list[Segment]:
    """Return every line that is stroked, after all transformations."""
    height = float(page.mediabox[3])
    matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    weight = 1.0
    saved: list[tuple[tuple[float, ...], float]] = []
    path: list[tuple[float, float, float, float]] = []
    here = (0.0, 0.0)
    found: list[Segment] = []

    def place(x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e) * MM, (height - (b * x + d * y + f)) * MM

    for operands, operator in operations(page):
        numbers = [part for part in operands if isinstance(part, float)]
        match operator:
            case "q":
                saved.append((matrix, weight))
            case "Q":
                restored, weight = saved.pop()
                matrix = (restored[0], restored[1], restored[2], restored[3], restored[4], restored[5])
            case "cm":
                matrix = _product(numbers, matrix)
            case "w":
                weight = numbers[0]
            case "m":
                here = place(*numbers)
            case "l":
                there = place(*numbers)
                path.append((*here, *there))
                here = there
            case "S" | "s" | "B" | "b" | "B*" | "b*":
                found += [Segment(weight * abs(matrix[0]), *line) for line in path]
                path = []
            case "n" | "f" | "F" | "f*":
                path = []
            case _:
                pass
    return found


def _product(left: list[float], right: tuple[float, ...]) -> tuple[float, float, float, float, float, float]:
    a, b, c, d, e, f = left
    g, h, i, j, k, m = right
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def colours(page: pikepdf.Page) -> set[tuple[str, tuple[float | str, ...]]]:
    """Return every colour instruction of a page."""
    return {(operator, tuple(operands)) for operands, operator in operations(page) if operator in COLOUR_OPERATORS}


def filled(page: pikepdf.Page) -> list[tuple[float, float, float, float]]:
    """Return the box (left, bottom, right, top, in points) of each path that is filled, after all transformations."""
    matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    saved: list[tuple[float, float, float, float, float, float]] = []
    points: list[tuple[float, float]] = []
    found: list[tuple[float, float, float, float]] = []

    def place(x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = matrix
        return a * x + c * y + e, b * x + d * y + f

    for operands, operator in operations(page):
        numbers = [part for part in operands if isinstance(part, float)]
        match operator:
            case "q":
                saved.append(matrix)
            case "Q":
                matrix = saved.pop()
            case "cm":
                matrix = _product(numbers, matrix)
            case "m" | "l":
                points.append(place(*numbers))
            case "re":
                x, y, width, height = numbers
                points += [place(x, y), place(x + width, y + height)]
            case "f" | "F" | "f*":
                xs, ys = [x for x, _ in points], [y for _, y in points]
                found.append((min(xs), min(ys), max(xs), max(ys)))
                points = []
            case "S" | "n":
                points = []
            case _:
                pass
    return found
