"""Check: a picture that is its own mirror image, so that half of the puzzle gives the other half away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.model import Record, Severity
from authoring.review.checks.check import Complaint, PackCheck, PackOptions
from authoring.review.checks.picture import picture

__all__ = ["CHECK"]


def find(records: Sequence[Record], options: PackOptions) -> Iterator[Complaint]:
    """Complain of pictures that look the same when mirrored or turned by half; not of those that show nothing."""
    del options
    for place, record in enumerate(records):
        grid = picture(record)
        if grid is None or len({cell for row in grid.rows for cell in row}) == 1:
            continue
        # Two different pictures may share their clues, so it is the picture that is looked at.
        half_turn = grid.mirrored().transposed().mirrored().transposed()
        ways = {
            "left to right": grid.mirrored(),
            "top to bottom": grid.transposed().mirrored().transposed(),
            "when turned by half": half_turn,
            "along a diagonal": grid.transposed(),
            "along the other diagonal": half_turn.transposed(),
        }
        same = [way for way, other in ways.items() if other == grid]
        if same:
            yield place, f"the picture is symmetric {' and '.join(same)}"


CHECK = PackCheck("symmetric", Severity.WARNING, find)
