"""One source becomes its records: read, and where that is wanted classed and reviewed.

A job is pure and picklable, so that a batch can run it anywhere: what goes wrong with a source is written into its
record and never raised, since one bad file must not stop the others.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from authoring import formats, images
from authoring.errors import AuthoringError, ExitCode, InvalidInput, InvalidPuzzle, Problem, UsageError
from authoring.formats.sidecar import find_sidecar, read_sidecar
from authoring.images import ImageOptions, Placement
from authoring.images.settings import SETTINGS, parse_setting
from authoring.kernel import load_kernel
from authoring.model import Finding, Metadata, Puzzle, Record, Severity
from authoring.review.analysis import explain
from authoring.review.difficulty import rate
from authoring.review.outcome import describe
from authoring.review.slips import find_slips
from authoring.solver import Budget, classify

if TYPE_CHECKING:
    from authoring.review.repair import Progress, RepairOptions

__all__ = ["SUFFIXES", "SUFFIX_LIST", "Job", "image_options", "is_sidecar", "was_interrupted"]

SUFFIXES = formats.SUFFIXES | images.SUFFIXES
"""Suffixes (lower case, with the dot) of the files in a folder that are taken for puzzles."""

SUFFIX_LIST = " ".join(sorted(SUFFIXES))
"""The same for messages."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be done with each source of a run.

    ``author`` stands in for that of sources that name none. Puzzles are classed within ``budget``, or only read
    where it is ``None``. What is classed is reviewed as well; ``steps`` asks for an explanation of that many steps at
    most, ``repair`` for what would make the puzzle a better one. The picture ``keep`` marks cells that a repair leaves
    as they are.
    """

    image: ImageOptions = field(default_factory=ImageOptions)
    budget: Budget | None = field(default_factory=Budget)
    author: str | None = None
    steps: int | None = None
    repair: RepairOptions | None = None
    keep: Path | None = None

    def __call__(self, source: Path, progress: Callable[[Progress], None] | None = None) -> tuple[Record, ...]:
        """Return the records of one file: one for most, several for a picture that holds several puzzles.

        ``progress`` is told how repairs get on. An interrupt during a repair ends that one, which then holds what was
        found until then: see :func:`was_interrupted`.
        """
        records: list[Record] = []
        try:
            for record, placement in self._read(source):
                records.append(self._completed(source, record, placement, progress))
                if was_interrupted(records):
                    break
            return tuple(records)
        except AuthoringError as error:
            return (Record(str(source), problems=error.problems, failure=error.exit_code),)
        except Exception as error:  # whatever it is, the other sources go on
            return (Record(str(source), problems=(_bug(error, source),), failure=ExitCode.INTERNAL),)

    def _read(self, source: Path) -> Iterator[tuple[Record, Placement | None]]:
        """Yield what a file holds, and where in it the cells lie if it is a picture."""
        suffix = source.suffix.lower()
        if suffix in images.SUFFIXES:
            options, metadata = _beside(source)
            for reading in images.read_images(source, self.image.over(options)):
                puzzle = Puzzle.from_goal(reading.goal, reading.palette, _filled(metadata, reading.metadata))
                name = f"{source}[{reading.suffix.lstrip('-')}]" if reading.suffix else str(source)
                yield Record(name, puzzle, findings=reading.findings, part=reading.suffix), reading.placement
        elif suffix in formats.SUFFIXES:
            try:
                yield Record(str(source), formats.read_puzzle(source)), None
            except InvalidPuzzle as error:
                findings = self._slips(error.puzzle)
                yield Record(str(source), findings=findings, problems=error.problems, failure=error.exit_code), None
        else:
            found = f"the suffix {source.suffix}" if suffix else "no suffix"
            raise InvalidInput(Problem(f"found {found}; pictures and clue files end in {SUFFIX_LIST}", str(source)))

    def _slips(self, puzzle: object) -> tuple[Finding, ...]:
        """Return the slips of a transcriber that would explain clues whose numbers don't add up."""
        if self.budget is None or not isinstance(puzzle, Puzzle) or puzzle.goal is not None:
            return ()
        slips = find_slips(puzzle, None, load_kernel())
        return tuple(Finding("slip", Severity.WARNING, str(slip)) for slip in slips.likeliest)

    def _completed(
        self, source: Path, record: Record, placement: Placement | None, progress: Callable[[Progress], None] | None
    ) -> Record:
        puzzle = record.puzzle
        if puzzle is None:
            return record
        if self.author and not puzzle.metadata.author:
            puzzle = replace(puzzle, metadata=replace(puzzle.metadata, author=self.author))
        record = replace(record, puzzle=puzzle)
        if self.budget is None:
            return record
        record = self._reviewed(record, puzzle, self.budget)
        if self.repair is None:
            return record
        record = self._repaired(record, puzzle, self.repair, placement, progress)
        return record if placement is None else _as_painted(record, source, image_options(source, self.image))

    def _reviewed(self, record: Record, puzzle: Puzzle, budget: Budget) -> Record:
        kernel = load_kernel()
        verdict = classify(puzzle, budget, kernel)
        return replace(
            record,
            verdict=verdict,
            outcome=describe(puzzle, verdict, kernel),
            difficulty=rate(puzzle, verdict.technique, kernel) if verdict.classification.unique else None,
            explanation=None if self.steps is None else explain(puzzle, self.steps, budget.line_solves),
        )

    def _repaired(
        self,
        record: Record,
        puzzle: Puzzle,
        options: RepairOptions,
        placement: Placement | None,
        progress: Callable[[Progress], None] | None,
    ) -> Record:
        from authoring.review.repair import find_repair  # noqa: PLC0415 - most runs repair nothing

        if self.keep is not None:
            kept = images.read_keep_mask(self.keep, (puzzle.width, puzzle.height), placement)
            options = replace(options, kept=kept.cells)
            record = replace(record, findings=(*record.findings, *kept.findings))
        repair = find_repair(puzzle, options, load_kernel(), progress, record.verdict, record.difficulty)
        return replace(record, repair=repair)


def _as_painted(record: Record, source: Path, options: ImageOptions) -> Record:
    """Return a record with what its repair asks of a picture, less what could not be done with that."""
    repair = record.repair
    if repair is None or not (repair.suggestions or repair.alternatives):
        return record
    painting = images.Painting(source, options, record.part)
    ways = [(each, painting.way(each)) for each in repair.alternatives]
    repair = replace(
        repair,
        looks=painting.looks if repair.suggestions else "",
        suggestions=tuple(replace(each, caveat=painting.caveat(each.changes)) for each in repair.suggestions),
        alternatives=tuple(replace(each, caveat=way) for each, way in ways if way is not None),
    )
    return replace(record, repair=repair)


def was_interrupted(records: Iterable[Record]) -> bool:
    """Tell whether an interrupt cut a repair short."""
    repairs = [record.repair for record in records if record.repair]
    if not repairs:
        return False
    from authoring.review.repair import INTERRUPTED  # noqa: PLC0415 - as above

    return any(repair.cut_short == INTERRUPTED for repair in repairs)


def is_sidecar(path: Path) -> bool:
    """Tell whether a file beside a picture of its name speaks of that, and so is no puzzle itself."""
    try:
        return path.suffix.lower() in formats.CLUE_YAML.suffixes and find_sidecar(path) == path
    except InvalidInput:
        return False  # its faults are told when it is read


def image_options(picture: Path, given: ImageOptions) -> ImageOptions:
    """Return the options that a picture is read with: those given, and those of its sidecar."""
    return given.over(_beside(picture)[0])


def _beside(picture: Path) -> tuple[ImageOptions, Metadata]:
    """Return what the sidecar of a picture says, nothing where there is none."""
    path = find_sidecar(picture)
    if path is None:
        return ImageOptions(), Metadata()
    sidecar = read_sidecar(path, SETTINGS)
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for name, span in sidecar.settings.items():
        try:
            value = parse_setting(name, span.text)
            ImageOptions(**{name: value})  # by itself, so that a fault of its range is told in its place
            values[name] = value
        except ValueError as error:
            problems.append(sidecar.problem(name, str(error)))
        except UsageError as error:
            problems += (
                replace(fault, source=str(path), line=span.line, column=span.column) for fault in error.problems
            )
    if problems:
        raise InvalidInput(*problems)
    try:
        return ImageOptions(**values), sidecar.metadata
    except UsageError as error:
        raise InvalidInput(*(replace(problem, source=str(path)) for problem in error.problems)) from error


def _filled(metadata: Metadata, otherwise: Metadata) -> Metadata:
    """Return metadata with what it leaves open taken from elsewhere."""
    names = [each.name for each in fields(metadata)]
    return Metadata(**{name: getattr(metadata, name) or getattr(otherwise, name) for name in names})


def _bug(error: Exception, source: Path) -> Problem:
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno}"
    return Problem(f"internal error ({type(error).__name__} at {place}: {error}); please report it", str(source))
