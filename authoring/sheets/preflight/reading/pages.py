"""One page: its boxes, its annotations, and what its content shows."""

from __future__ import annotations

from typing import Any

import pikepdf

from authoring.sheets.preflight.facts import Box, PageFacts, Transparency
from authoring.sheets.preflight.reading.content import Follower, matrix_of
from authoring.sheets.preflight.reading.limits import Budget
from authoring.sheets.preflight.reading.notes import PageNotes
from authoring.sheets.preflight.reading.resources import is_transparent_group
from authoring.sheets.preflight.reading.state import Matrix, State
from authoring.sheets.preflight.reading.values import Odd, dictionary, numbers, text
from authoring.sheets.preflight.reading.values import number as number_of

__all__ = ["read_page"]

_BOXES = ("Media", "Crop", "Bleed", "Trim", "Art")
_INHERITED = ("Media", "Crop")
_MOST_ANNOTATIONS = 1000
_LEVELS = 50  # of the tree of pages
_LETTER = Box(0, 0, 612, 792)  # what viewers take where a page has no size


def read_page(page: pikepdf.Page, number: int, budget: Budget) -> PageFacts:
    """Return the facts of a page; ``number`` counts from 1."""
    notes = PageNotes()
    scale = number_of(page.obj, "/UserUnit", 1.0)
    if scale <= 0:
        notes.leave_out("UserUnit: a size of units that is none")
        scale = 1.0
    boxes = {name: box for name in _BOXES if (box := _box(page, name, scale)) is not None}
    if "Media" not in boxes:
        notes.leave_out("MediaBox: the page has none")
        boxes["Media"] = _LETTER
    trim = boxes.get("Trim", boxes["Media"])
    base = Matrix(scale, 0, 0, scale, 0, 0)
    follower = Follower(notes, budget, trim, base)
    if is_transparent_group(page.obj):
        notes.transparency.add(Transparency("a transparency group"), "page", (0.0, 0.0))
    resources = _inherited(page.obj, "/Resources")
    if not isinstance(resources, pikepdf.Dictionary):
        resources = pikepdf.Dictionary()
    follower.follow(page, resources, "content")
    annotations = _annotations(page, follower, base)
    return PageFacts(
        number,
        boxes,
        notes.colours.all(),
        notes.lines.all(),
        notes.types.all(),
        notes.images.all(),
        notes.fonts.all(),
        notes.transparency.all(),
        annotations,
        notes.left_out,
    )


def _box(page: pikepdf.Page, name: str, scale: float) -> Box | None:
    key = f"/{name}Box"
    sides = _inherited(page.obj, key) if name in _INHERITED else page.obj.get(key)
    if not isinstance(sides, pikepdf.Array):
        return None
    try:
        x1, y1, x2, y2 = numbers([scale * side for side in numbers(sides, 4)], 4)
    except Odd:
        return None
    return Box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def _inherited(holder: Any, key: str) -> Any:
    for _ in range(_LEVELS):
        if key in holder:
            return holder[key]
        holder = holder.get("/Parent")
        if not isinstance(holder, pikepdf.Dictionary):
            return None
    return None


def _annotations(page: pikepdf.Page, follower: Follower, base: Matrix) -> tuple[str, ...]:
    """Name the kinds of annotations, one by one, and follow what each looks like on paper."""
    listed: Any = page.obj.get("/Annots")
    kinds: list[str] = []
    for index in range(min(len(listed), _MOST_ANNOTATIONS) if isinstance(listed, pikepdf.Array) else 0):
        annotation: Any = listed[index]
        if not isinstance(annotation, pikepdf.Dictionary):
            continue
        kind = text(annotation, "/Subtype")[1:] or "unknown"
        kinds.append(kind)
        look = _look(annotation)
        if isinstance(look, pikepdf.Stream):
            part = f"annotation {kind}"
            try:
                state = State(matrix_of(look).then(base))
            except Odd as error:
                follower.notes.leave_out(f"{part}: {error}")
                continue
            follower.nested(look, dictionary(look, "/Resources"), part, state, ())
    return tuple(kinds)


def _look(annotation: Any) -> Any:
    """Return what an annotation looks like when it is printed: a stream, chosen by its state where it has several."""
    look = dictionary(dictionary(annotation, "/AP"), "/N")
    # (A stream is no dictionary to pikepdf.)
    return look.get(text(annotation, "/AS") or "/Off") if isinstance(look, pikepdf.Dictionary) else look
