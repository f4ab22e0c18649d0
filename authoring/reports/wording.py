"""What all reports for people say in the same words: classes, counts, and whatever there is to say about a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from authoring.model import Classification, FailureKind, Record, Severity, Verdict
from authoring.reports.phrases import count_of, places, printable
from authoring.reports.repair_wording import repair_sentence

__all__ = [
    "INVALID",
    "class_counts",
    "class_name",
    "details",
    "difficulty_lines",
    "footer",
    "kernels",
    "notes",
    "remarks",
    "solutions",
    "summary",
]

INVALID = "invalid"
"""Stands where a class would, for a source that can't be read. It is no class: nothing was judged."""

_CLASSES = (*map(str, Classification), INVALID)


def class_name(record: Record) -> str:
    """Return the class of a record, ``invalid`` where it couldn't be read, nothing where it wasn't solved."""
    if not record.valid:
        return INVALID
    return str(record.verdict.classification) if record.verdict else ""


def class_counts(records: Sequence[Record]) -> dict[str, int]:
    """Count the records of each class, those that are ``invalid`` last; all classes are there."""
    counted = Counter(map(class_name, records))
    return {name: counted[name] for name in _CLASSES}


def summary(records: Sequence[Record]) -> str:
    """Return one line such as ``3 sources: 2 line-solvable, 1 invalid``."""
    counts = ", ".join(f"{count} {name}" for name, count in class_counts(records).items() if count)
    total = count_of(len(records), "source")
    return f"{total}: {counts}" if counts else total


def kernels(records: Sequence[Record]) -> list[str]:
    """Return the names of the kernels that did the work, in order; none where nothing was solved."""
    return sorted({record.verdict.kernel for record in records if record.verdict})


def footer(records: Sequence[Record]) -> str:
    """Return the summary, and which kernel ran, as in ``1 source: 1 line-solvable (kernel: c)``."""
    names = kernels(records)
    ran = f" (kernel{'' if len(names) == 1 else 's'}: {', '.join(names)})" if names else ""
    return f"{summary(records)}{ran}"


def solutions(record: Record) -> str:
    """Return the number of solutions as it is shown, nothing where it wasn't asked."""
    return record.verdict.solutions_text if record.verdict else ""


def details(record: Record) -> str:
    """Return in a few words why a record has its class, and what else is special, where there is something to say."""
    if not record.valid:
        return count_of(len(record.problems), "problem")
    verdict = record.verdict
    parts = [_evidence(verdict)] if verdict else []
    if record.puzzle and record.puzzle.given:
        parts.append(count_of(len(record.puzzle.given), "given cell"))
    if warnings := sum(finding.severity is not Severity.NOTE for finding in record.findings):
        parts.append(count_of(warnings, "warning"))
    return ", ".join(filter(None, parts))


def notes(record: Record) -> Iterator[str]:
    """Yield what an editor must know about a record in full, one line each, beginning with its source."""
    for problem in record.problems:
        yield printable(str(problem) if problem.source else f"{record.source}: {problem}")
    for remark in remarks(record):
        yield f"{printable(record.source)}: {remark}"


def remarks(record: Record) -> Iterator[str]:
    """Yield what an editor must know about a puzzle, one line each; problems of a source that holds none are not here.

    Notes on how a picture was read are left to those who convert it, and to reports for programs.
    """
    verdict = record.verdict
    if verdict and verdict.failure:
        yield printable(f"no solution: {verdict.failure.message}")
        if record.outcome:
            yield from map(printable, (*map(str, record.outcome.slips), *record.outcome.evidence))
    if verdict and verdict.cut_short:
        yield printable(f"cut short: {verdict.cut_short}")
    if verdict and verdict.differing:
        yield f"solutions differ in {places(verdict.differing)}"
    if record.repair and not record.repair.achieved:
        yield printable(repair_sentence(record.repair))
    for finding in record.findings:
        if finding.severity is not Severity.NOTE:
            yield printable(f"{finding.severity}: {finding.message} [{finding.name}]")


def difficulty_lines(record: Record) -> Iterator[str]:
    """Yield where the stars of a record come from, and where a solver gets stuck, one line each."""
    difficulty = record.difficulty
    if difficulty is None:
        return
    source = printable(record.source)
    yield f"{source}: difficulty {difficulty.stars} of 5 ({difficulty.score:.2f} points)"
    for part in difficulty.parts:
        yield f"{source}:   {part.points:5.2f}  {part.name}: {part.reason}"
    for bottleneck in difficulty.bottlenecks:
        yield f"{source}:   {bottleneck}"


def _evidence(verdict: Verdict) -> str:
    match verdict.classification:
        case Classification.AMBIGUOUS:
            more = "" if verdict.differing_exact else "at least "
            cells = len(verdict.differing)
            return f"{more}{count_of(cells, 'cell')} {'differs' if cells == 1 else 'differ'}"
        case Classification.UNSATISFIABLE if verdict.failure:
            failure = verdict.failure
            if failure.line is None:
                return "totals differ" if failure.kind is FailureKind.ARITHMETIC else "no solution"
            return f"{failure.line} {'is wrong' if failure.kind is FailureKind.ARITHMETIC else 'fails'}"
        case Classification.UNDECIDED:
            return "one solution found" if verdict.solutions else "no solution found"
        case Classification.SEARCH_REQUIRED if verdict.technique is None:
            return "technique not settled"
    return ""
