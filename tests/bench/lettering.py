"""Letters as strokes on a field of 4 × 6, drawn with a pen of any width, and words made of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from pen import Pen, Point

__all__ = ["WORDS", "letters"]

# Strokes are separated by spaces, each a row of points: column 0–4, row 0–6.
_STROKES: Mapping[str, str] = {
    "A": "06-20-46 14-34",
    "B": "00-06-36-45-44-33-03 33-42-41-30-00",
    "C": "41-30-10-01-05-16-36-45",
    "D": "00-06-26-44-42-20-00",
    "E": "40-00-06-46 03-33",
    "F": "40-00-06 03-33",
    "G": "41-30-10-01-05-16-36-45-43-23",
    "H": "00-06 40-46 03-43",
    "I": "10-30 20-26 16-36",
    "J": "20-40 30-35-26-16-05",
    "K": "00-06 40-03-46",
    "L": "00-06-46",
    "M": "06-00-23-40-46",
    "N": "06-00-46-40",
    "O": "10-01-05-16-36-45-41-30-10",
    "P": "06-00-30-41-42-33-03",
    "Q": "10-01-05-16-36-45-41-30-10 24-46",
    "R": "06-00-30-41-42-33-03 23-46",
    "S": "41-30-10-01-02-13-33-44-45-36-16-05",
    "T": "00-40 20-26",
    "U": "00-05-16-36-45-40",
    "V": "00-26-40",
    "W": "00-16-23-36-40",
    "X": "00-46 40-06",
    "Y": "00-23-40 23-26",
    "Z": "00-40-06-46",
    "0": "10-01-05-16-36-45-41-30-10 34-12",
    "2": "01-10-30-41-42-06-46",
    "3": "00-40-22-33-44-45-36-16-05",
    "4": "36-30-04-44",
    "5": "40-00-02-32-43-45-36-06",
    "7": "00-40-16",
    "8": "13-02-01-10-30-41-42-33-13-04-05-16-36-45-44-33",
    "&": "46-11-20-31-04-05-16-26-44",
    "?": "01-10-30-41-42-24 26-26",
}

WORDS = (
    "A", "B", "G", "K", "M", "Q", "R", "S", "W", "X", "&", "?", "2", "5", "8", "OK", "NO", "YES", "HI", "UP",
    "GO", "CAT", "DOG", "SUN", "FOX", "BEE", "OWL", "ZOO", "WOW", "ART", "JAM", "KEY", "MAP", "42", "2025",
    "LOVE", "HOME", "FISH", "STAR", "ROCK",
)  # fmt: skip


def letters(pen: Pen, word: str, random: Random) -> None:
    """Write a word as large as the paper allows, in one line or, where it is long, in two; some are in italics."""
    lines = [word] if len(word) < 4 else [word[: len(word) // 2], word[len(word) // 2 :]]
    slant = random.choice((0, 0, 0.2))
    squares = random.choice((1, 1.3, 2)) if pen.square > 5 else random.choice((1.5, 2, 3))
    margin = pen.square * (squares / 2 + random.choice((0, 0.5, 1)))
    height = (100 - 2 * margin - (len(lines) - 1) * pen.square * (squares + 1)) / len(lines)
    for number, line in enumerate(lines):
        top = margin + number * (height + pen.square * (squares + 1))
        gap = pen.square * (squares + 1)
        width = (100 - 2 * margin - (len(line) - 1) * gap) / (len(line) + slant * 0.5)
        for place, letter in enumerate(line):
            left = margin + place * (width + gap)
            for stroke in _STROKES[letter].split():
                points = [_point(each, left, top, width, height, slant) for each in stroke.split("-")]
                pen.line(points, squares)


def _point(text: str, left: float, top: float, width: float, height: float, slant: float) -> Point:
    column, row = int(text[0]) / 4, int(text[1]) / 6
    return left + width * (column + slant * (1 - row)), top + height * row
