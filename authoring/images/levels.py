"""Levels that separate two kinds of pixels, found in a histogram of 256 values."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

__all__ = ["first_gap", "otsu_level"]

# A gap has at least so many levels, and at most this share of all pixels in it.
_GAP = 24
_STRAY = 0.005

# A gap that begins later than this doesn't end the noise of the background.
_NOISIEST = 96


def first_gap(histogram: Sequence[int]) -> int | None:
    """Return the middle of the first gap above level 0, which ends the noise round 0; ``None`` where there is none."""
    allowed = int(sum(histogram) * _STRAY)
    for start in range(1, _NOISIEST):
        within = accumulate(histogram[start:])
        length = next((length for length, count in enumerate(within) if count > allowed), len(histogram) - start)
        if length >= _GAP:
            return start + length // 2
    return None


def otsu_level(histogram: Sequence[int]) -> int:
    """Return the level, from 1, below which values belong to the lower of the two classes that are farthest apart.

    N. Otsu, A threshold selection method from gray-level histograms, 1979: it maximises the variance between the
    classes, and needs no parameter. Of several equal levels the middle one is returned.
    """
    weights = list(accumulate(histogram))
    sums = list(accumulate(level * count for level, count in enumerate(histogram)))
    total, whole = weights[-1], sums[-1]

    def between_classes(level: int) -> float:
        lower, lower_sum = weights[level - 1], sums[level - 1]
        upper = total - lower
        if not lower or not upper:
            return 0.0
        return lower * upper * (lower_sum / lower - (whole - lower_sum) / upper) ** 2

    variances = [between_classes(level) for level in range(1, len(histogram))]
    best = [level for level, variance in enumerate(variances, start=1) if variance == max(variances)]
    return best[len(best) // 2]
