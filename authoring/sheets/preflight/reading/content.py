"""Content streams, followed as a printer follows them: through forms, tiling patterns and Type 3 fonts.

Only what paints counts: a colour that is set and never used is no fault. Whether something lies under something else,
outside the page or in a hidden layer is not asked; printers' preflights don't ask either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import pikepdf

from authoring.sheets.preflight.facts import Box, Colour, Image, Line, Transparency, Type
from authoring.sheets.preflight.reading.colours import Space, colour_space, shading_colour
from authoring.sheets.preflight.reading.limits import DEPTH, FAULTS, STATES, Budget, Exhausted, check_size, reason
from authoring.sheets.preflight.reading.notes import PageNotes
from authoring.sheets.preflight.reading.resources import (
    font_facts,
    image_colour,
    is_transparent_group,
    state_transparency,
    type3_scale,
)
from authoring.sheets.preflight.reading.state import IDENTITY, Matrix, State
from authoring.sheets.preflight.reading.values import Odd, array, dictionary, number, numbers, text, truth
from authoring.sheets.units import millimetres

__all__ = ["Follower", "matrix_of"]

Identity: TypeAlias = tuple[int, int]

_FILLS = frozenset({"f", "F", "f*", "B", "B*", "b", "b*"})
_STROKES = frozenset({"S", "s", "B", "B*", "b", "b*"})
_FILLED_TEXT, _STROKED_TEXT, _INVISIBLE_TEXT = (0, 2, 4, 6), (1, 2, 5, 6), (3, 7)
_DEVICE_COLOURS = {"g": ("/DeviceGray", 1), "rg": ("/DeviceRGB", 3), "k": ("/DeviceCMYK", 4)}
_DIGITS = 4
_STREAM_COST, _SPACE_COST = 25, 100  # operators that take as long as to begin a stream, or to look up a colour space


class Follower:
    """Follows the content of one page and writes down what it sees.

    ``trim`` is what places are measured from, ``base`` turns user space into points of the page.
    """

    def __init__(self, notes: PageNotes, budget: Budget, trim: Box, base: Matrix) -> None:
        self.notes = notes
        self.base = base
        self._budget = budget
        self._trim = trim
        self._followed: set[tuple[str, Identity, Colour, float]] = set()
        self._image_colours: dict[Identity, Colour] = {}

    def follow(
        self,
        source: pikepdf.Page | pikepdf.Stream,
        resources: Any,
        part: str,
        state: State | None = None,
        within: tuple[Identity, ...] = (),
    ) -> None:
        """Follow the content of a page or a stream.

        ``part`` says in words where it stands, ``within`` are the streams that it is drawn by. What can't be followed
        is noted as unread; so much of it as came before counts.
        """
        try:
            if len(within) > DEPTH:
                raise Exhausted(f"forms within forms, more than {DEPTH} deep")
            self.spend(_STREAM_COST)
            check_size(source)
            instructions = pikepdf.parse_content_stream(source)
            self.spend(len(instructions))
            _Reading(self, resources, part, state or State(self.base), within).run(instructions)
        except Exhausted as limit:
            self.notes.leave_out(f"{part}: {limit}")
        except FAULTS as error:
            self.notes.leave_out(f"{part}: broken content ({reason(error)})")

    def nested(
        self, stream: Any, resources: Any, part: str, state: State, within: tuple[Identity, ...], *, once: bool = False
    ) -> None:
        """Follow a form, a pattern or a glyph, unless it draws itself.

        With ``once`` it is followed the first time on a page alone, unless its colour or its size differ.
        """
        identity: Identity = stream.objgen
        if identity in within:
            self.notes.leave_out(f"{part}: draws itself")
            return
        if not once or self.first_time(part, identity, state):
            own = dictionary(stream, "/Resources") if "/Resources" in stream else resources
            self.follow(stream, own, part, state, (*within, identity))

    def first_time(self, part: str, identity: Identity, state: State) -> bool:
        """Tell whether something is drawn for the first time in this colour and size."""
        key = (part, identity, state.fill, round(state.matrix.least, _DIGITS))
        new = key not in self._followed
        self._followed.add(key)
        return new

    def spend(self, operators: int) -> None:
        """Take work off the budget of the file. Raises ``Exhausted`` where that is used up."""
        self._budget.spend(operators)

    def image_colour(self, image: Any, resources: Any) -> Colour:
        """Return the colour of an image, whose samples are looked through once a page."""
        identity: Identity = image.objgen
        if identity not in self._image_colours:
            self._image_colours[identity] = image_colour(image, resources, image)
        return self._image_colours[identity]

    def place(self, matrix: Matrix, x: float, y: float) -> tuple[float, float]:
        """Return where a point lies, in mm from the left and the top of the trim."""
        right, up = matrix.place(x, y)
        return round(millimetres(right - self._trim.left), 2), round(millimetres(self._trim.top - up), 2)


class _Reading:
    """One content stream: its operators in turn, and the graphics state that they change."""

    def __init__(
        self, follower: Follower, resources: Any, part: str, state: State, within: tuple[Identity, ...]
    ) -> None:
        self._follower = follower
        self._notes = follower.notes
        self._resources = resources
        self._part = part
        self._state = state
        self._within = within
        self._saved: list[State] = []
        self._spaces: dict[str, Space] = {}
        self._text = self._line = IDENTITY
        self._leading = 0.0
        self._start: tuple[float, float] | None = None
        self._rectangles: list[tuple[float, float, float, float]] = []
        self._other_path = False

    def run(self, instructions: Sequence[Any]) -> None:
        """Follow all operators; one with operands that make no sense is passed over, as viewers do."""
        for instruction in instructions:
            operator = str(instruction.operator)
            try:
                if isinstance(instruction, pikepdf.ContentStreamInlineImage):
                    self._image(instruction.iimage.obj, "inline image")
                else:
                    self._paint(operator)
                    self._set(operator, instruction.operands)
            except FAULTS as error:
                self._notes.leave_out(f"{self._part}: {operator} was passed over ({reason(error)})")

    def _set(self, operator: str, operands: Any) -> None:
        state = self._state
        match operator:
            case "q":
                if len(self._saved) >= STATES:
                    raise Exhausted(f"more than {STATES} graphics states saved and not restored")
                self._saved.append(state.copy())
            case "Q" if self._saved:
                self._state = self._saved.pop()
            case "cm":
                state.matrix = Matrix(*numbers(operands, 6)).then(state.matrix)
            case "w":
                (state.line_width,) = numbers(operands, 1)
            case "gs":
                self._graphics_state(self._named("/ExtGState", operands[0]))
            case "m" | "l" | "c" | "v" | "y":
                point = numbers(operands, len(operands))
                self._start = self._start or (point[0], point[1])
                self._other_path = True
            case "re":
                x, y, width, height = numbers(operands, 4)
                self._start = self._start or (x, y)
                self._rectangles.append((x, y, width, height))
            case "g" | "rg" | "k":
                state.fill_space, state.fill = self._device_colour(operator, operands)
            case "G" | "RG" | "K":
                state.stroke_space, state.stroke = self._device_colour(operator.lower(), operands)
            case "cs":
                state.fill_space = self._space(operands[0])
                state.fill = state.fill_space.start
            case "CS":
                state.stroke_space = self._space(operands[0])
                state.stroke = state.stroke_space.start
            case "sc" | "scn":
                state.fill = self._colour(state.fill_space, operands)
            case "SC" | "SCN":
                state.stroke = self._colour(state.stroke_space, operands)
            case "BT" | "Tf" | "Tr" | "Tm" | "Td" | "TD" | "T*" | "TL" | "Tz":
                self._set_text(operator, operands)
            case "sh":
                self._shading(operands[0])
            case "Do":
                self._object(operands[0])
            case "Tj" | "TJ" | "'" | '"':
                self._show(operator, operands)
            case _:
                pass

    def _set_text(self, operator: str, operands: Any) -> None:
        state = self._state
        match operator:
            case "BT":
                self._text = self._line = IDENTITY
            case "Tf":
                (size,) = numbers([operands[1]], 1)
                self._set_font(self._named("/Font", operands[0]), size)
            case "Tr":
                state.rendering = int(*numbers(operands, 1))
            case "Tm":
                self._text = self._line = Matrix(*numbers(operands, 6))
            case "TL":
                (self._leading,) = numbers(operands, 1)
            case "Td" | "TD":
                right, up = numbers(operands, 2)
                self._leading = -up if operator == "TD" else self._leading
                self._next_line(right, up)
            case _:
                if operator == "T*":
                    self._next_line(0, -self._leading)

    def _set_font(self, font: Any, size: float) -> None:
        state = self._state
        state.font, state.font_scale, state.font_size = font_facts(font), type3_scale(font), size
        state.glyphs = font if text(font, "/Subtype") == "/Type3" else None

    def _next_line(self, right: float, up: float) -> None:
        self._text = self._line = Matrix(1, 0, 0, 1, right, up).then(self._line)

    def _paint(self, operator: str) -> None:
        """Note what a path is painted with, if the operator paints one."""
        if operator not in _FILLS and operator not in _STROKES and operator != "n":
            return
        if self._start is not None:
            state, at = self._state, self._follower.place(self._state.matrix, *self._start)
            if operator in _STROKES:
                self._note_colour(state.stroke, at)
                self._note_line(state.line_width * state.matrix.least, at)
            if operator in _FILLS:
                self._note_colour(state.fill, at)
                if operator not in _STROKES and not self._other_path:
                    self._thin_rectangles()
        self._start, self._rectangles, self._other_path = None, [], False

    def _thin_rectangles(self) -> None:
        """Note filled rectangles as lines as thick as their shorter side."""
        matrix = self._state.matrix
        for x, y, width, height in self._rectangles:
            thickness = min(abs(width) * matrix.across, abs(height) * matrix.along)
            self._note_line(thickness, self._follower.place(matrix, x, y), filled=True)

    def _show(self, operator: str, operands: Any) -> None:
        state = self._state
        if operator in ("'", '"'):
            self._next_line(0, -self._leading)
        if state.rendering in _INVISIBLE_TEXT or not _has_text(operands[-1]) or state.font is None:
            return
        matrix = self._text.then(state.matrix)
        at = self._follower.place(matrix, 0, 0)
        size = abs(state.font_size) * matrix.height * state.font_scale
        self._notes.types.add(Type(round(size, _DIGITS), state.font.name), self._part, at)
        self._notes.fonts.add(state.font, self._part, at)
        if state.glyphs is not None:
            self._glyphs(state.glyphs, matrix)
        if state.rendering in _FILLED_TEXT:
            self._note_colour(state.fill, at)
        if state.rendering in _STROKED_TEXT:
            self._note_colour(state.stroke, at)
            self._note_line(state.line_width * state.matrix.least, at)

    def _space(self, name: Any) -> Space:
        if str(name) not in self._spaces:
            self._follower.spend(_SPACE_COST)
            self._spaces[str(name)] = colour_space(name, self._resources)
        return self._spaces[str(name)]

    def _device_colour(self, operator: str, operands: Any) -> tuple[Space, Colour]:
        name, components = _DEVICE_COLOURS[operator]
        values = numbers(operands, components)
        space = colour_space(pikepdf.Name(name), self._resources)
        return space, space.colour(values)

    def _colour(self, space: Space, operands: Any) -> Colour:
        """Return the colour of ``sc`` or ``scn``; a pattern is looked into."""
        if not isinstance(operands[-1], pikepdf.Name):
            return space.colour(numbers(operands, len(operands)))
        name = str(operands[-1])
        pattern = self._named("/Pattern", operands[-1])
        if number(pattern, "/PatternType", 0) == 2:
            return shading_colour(dictionary(pattern, "/Shading"), self._resources)
        underlying = space.colour(numbers(operands[:-1], len(operands) - 1))
        state = State(matrix_of(pattern).then(self._follower.base), fill=underlying, stroke=underlying)
        self._follower.nested(pattern, self._resources, f"pattern {name}", state, self._within, once=True)
        # What the pattern paints with was noted just now; the pattern itself adds no ink.
        return Colour("Pattern", ())

    def _shading(self, name: Any) -> None:
        at = self._follower.place(self._state.matrix, 0, 0)
        self._note_colour(shading_colour(self._named("/Shading", name), self._resources), at)

    def _object(self, name: Any) -> None:
        thing = self._named("/XObject", name)
        kind = text(thing, "/Subtype")
        if kind == "/Image":
            self._image(thing, f"image {name}")
        elif kind == "/Form":
            state = self._state.copy()
            if is_transparent_group(thing):
                at = self._follower.place(state.matrix, 0, 0)
                self._notes.transparency.add(Transparency("a transparency group"), f"form {name}", at)
            state.matrix = matrix_of(thing).then(state.matrix)
            self._follower.nested(thing, self._resources, f"form {name}", state, self._within)

    def _image(self, image: Any, part: str) -> None:
        matrix = self._state.matrix
        at = self._follower.place(matrix, 0, 1)
        width, height = int(number(image, "/Width", 0)), int(number(image, "/Height", 0))
        sides = [72 * pixels / side for pixels, side in ((width, matrix.across), (height, matrix.along)) if side]
        if sides:
            self._notes.images.add(Image(round(min(sides), 1), width, height), part, at)
        if truth(image, "/ImageMask"):
            colour = self._state.fill
        elif isinstance(image, pikepdf.Stream):
            colour = self._follower.image_colour(image, self._resources)
        else:
            colour = image_colour(image, self._resources)
        self._notes.colours.add(colour, part, at)
        if isinstance(image.get("/SMask"), pikepdf.Stream) or number(image, "/SMaskInData", 0):
            self._notes.transparency.add(Transparency("a soft mask (SMask)"), part, at)

    def _graphics_state(self, given: Any) -> None:
        state, at = self._state, self._follower.place(self._state.matrix, 0, 0)
        for what in state_transparency(given):
            self._notes.transparency.add(what, self._part, at)
        if "/LW" in given:
            (state.line_width,) = numbers([given["/LW"]], 1)
        if "/Font" in given:
            font, size = array(given, "/Font") or (None, None)
            self._set_font(font, *numbers([size], 1))

    def _glyphs(self, font: Any, text: Matrix) -> None:
        """Follow the glyphs of a Type 3 font, used or not, at the size of the text."""
        size = self._state.font_size
        drawn = self._state.copy()
        drawn.matrix = matrix_of(font, "/FontMatrix").then(Matrix(size, 0, 0, size, 0, 0)).then(text)
        if not self._follower.first_time("font", font.objgen, drawn):
            return
        for name, glyph in dictionary(font, "/CharProcs").items():
            state = drawn.copy()
            part = f"glyph {name} of a Type 3 font"
            self._follower.nested(glyph, font.get("/Resources", self._resources), part, state, self._within, once=True)

    def _named(self, kind: str, name: Any) -> Any:
        """Return a resource. Raises ``Odd`` where there is none of that name, or it is nothing that can be used."""
        found = dictionary(self._resources, kind).get(str(name))
        if found is None:
            raise Odd(f"there is no {kind[1:]} called {name}")
        if not isinstance(found, (pikepdf.Dictionary, pikepdf.Stream)):
            raise Odd(f"the {kind[1:]} called {name} is not one")
        return found

    def _note_colour(self, colour: Colour, at: tuple[float, float]) -> None:
        self._notes.colours.add(colour, self._part, at)

    def _note_line(self, width: float, at: tuple[float, float], *, filled: bool = False) -> None:
        self._notes.lines.add(Line(round(width, _DIGITS), filled), self._part, at)


def matrix_of(thing: Any, key: str = "/Matrix") -> Matrix:
    """Return the matrix of a form, a pattern or a font; the identity where it has none."""
    return Matrix(*numbers(thing[key], 6)) if key in thing else IDENTITY


def _has_text(shown: Any) -> bool:
    if isinstance(shown, pikepdf.Array):
        return any(isinstance(part, pikepdf.String) and len(bytes(part)) for part in shown)
    return bool(bytes(shown))
