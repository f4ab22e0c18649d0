"""Which puzzles may be printed: those proved to have exactly one solution, unless the user insists."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.cli.session import Result, Session

__all__ = ["fit_to_print"]


def fit_to_print(session: Session, results: Iterable[Result], *, not_unique: bool) -> list[Result]:
    """Return the results that may be printed; tell which were left out and why."""
    chosen: list[Result] = []
    for result in results:
        record = result.record
        if record.verdict is None:
            continue
        if record.unique or not_unique:
            chosen.append(result)
        else:
            session.warn(
                f"{record.source}: left out, since it is {record.verdict.classification}; "
                "--not-unique takes such puzzles in"
            )
    return chosen
