"""The size of cells in a picture whose edges are soft, noisy or unevenly scaled, so that no run length is exact.

The edges of the art lie where cells meet: from its first to its last edge there is a whole number of cells, and nearly
all of the picture's edge strength lies at their boundaries. The smallest such number is looked for, so that cells are
as large as possible. Autocorrelation or a Fourier transform would find a period just as well, but not where it begins,
and would prefer the period of a pattern to that of the cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from statistics import median

from authoring.images.cells.lattice import Axis, Ends

__all__ = ["Estimate", "best_phase", "best_span", "estimates"]

_MOST_CELLS = 500

# Fewer edges than this, of this share of the strongest one's strength, lie at equal distances by accident.
_FEWEST_EDGES = 4
_COUNTED = 0.05

# Where noise, or a blur as wide as the cells, makes up more than the rest of the edge strength, nothing can be said.
_CLEAR = 0.3

# The outermost edge has one of these shares; a faint one may be noise, or the edge of a single cell.
_OUTERMOST = (0.1, 0.03, 0.25)

# Edges blurred over more pixels than this to each side are not recognised.
_WIDEST_RIM = 3

# Smaller cells, in pixels, have no middle that soft edges leave alone.
_SMALLEST = 3


@dataclass(frozen=True, slots=True)
class Estimate:
    """Cells of ``pitch`` pixels, one of which begins at ``edge``; up to ``rim`` pixels inside each are a soft edge.

    ``explained`` is the share of the edge strength that lies at the boundaries of the cells: 1 for all of it, 0 for
    what would lie there by accident.
    """

    edge: float
    pitch: float
    rim: int
    explained: float

    def axis(self, length: int) -> Axis:
        """Lay the cells over a side of so many pixels."""
        return Axis.through(self.edge, self.pitch, length)


def estimates(profile: Sequence[float], free: Ends) -> list[Estimate]:
    """Return sizes of cells that might explain the edges along one direction, the largest first.

    ``free`` tells for both ends whether the art stays away from them; otherwise an edge of the art lies there.
    """
    sums = _running(profile)
    if len(_above(profile, _COUNTED)) < _FEWEST_EDGES or sums[-1] < _CLEAR * sum(profile):
        return []
    found = [
        _estimate(sums, first, (last - first) / cells, cells, rim)
        # Lengths that are not whole are known exactly only where there are cells from edge to edge.
        for first, last in sorted({*_spans(profile, free), (0, len(profile))})
        for cells in range(2, min(_MOST_CELLS, (last - first) // 2) + 1)
        for rim in range(_WIDEST_RIM + 1)
    ]
    return sorted(filter(None, found), key=lambda estimate: (-estimate.pitch, estimate.rim, -estimate.explained))


def best_span(profile: Sequence[float], free: Ends, cells: int | None = None) -> tuple[int, int]:
    """Return where the art begins and ends; with a number of cells, so that their boundaries explain the edges best."""
    spans = _spans(profile, free)
    if cells is None:
        return spans[0]
    sums = _running(profile)
    return max(spans, key=lambda span: _share(sums, span[0], max(1.0, (span[1] - span[0]) / cells), 0))


def best_phase(profile: Sequence[float], pitch: int) -> int:
    """Return where, from 0 to below ``pitch``, the boundaries of cells of this length meet the strongest edges.

    Where the picture is whole cells from edge to edge, it takes clear edges to say otherwise.
    """
    strength = _without_noise(profile)
    folded = [sum(strength[phase::pitch]) for phase in range(pitch)]
    # Half of the neighbours' strength counts, so that of a soft edge the middle is taken.
    weight = [2 * folded[phase] + folded[phase - 1] + folded[(phase + 1) % pitch] for phase in range(pitch)]
    best = weight.index(max(weight))
    return 0 if len(profile) % pitch == 0 and 2 * weight[0] >= weight[best] else best


def _estimate(sums: Sequence[float], first: int, pitch: float, cells: int, rim: int) -> Estimate | None:
    pitch = _whole(pitch, cells, rim)
    chance = (2 * rim + 1) / pitch
    # What lies near boundaries must be no more than half of all, or anything would.
    if pitch < _SMALLEST or chance > 0.5:
        return None
    return Estimate(first, pitch, rim, (_share(sums, first, pitch, rim) - chance) / (1 - chance))


def _spans(profile: Sequence[float], free: Ends) -> list[tuple[int, int]]:
    """Return where the art may begin and end, the most probable first.

    A column with a single cell of art at its outer side has a faint edge there, ringing of JPEG an even fainter one.
    """
    spans = []
    steepest = profile.__getitem__
    for share in _OUTERMOST:
        edges = _above(profile, share)
        if not edges:
            return [(0, len(profile))]
        # Of a soft edge, which begins earlier and ends later, the steepest place counts.
        first = max(range(edges[0], min(edges[0] + _WIDEST_RIM + 1, len(profile))), key=steepest)
        last = max(range(edges[-1], max(edges[-1] - _WIDEST_RIM - 1, 0), -1), key=steepest)
        span = first if free[0] else 0, last if free[1] else len(profile)
        if span not in spans:
            spans.append(span)
    return spans


def _above(profile: Sequence[float], share: float) -> list[int]:
    """Return the positions of all edges that have this share of the strongest one's strength."""
    strength = _without_noise(profile)
    least = share * max(strength)
    return [position for position, value in enumerate(strength) if value and value >= least]


def _running(profile: Sequence[float]) -> list[float]:
    return [0.0, *accumulate(_without_noise(profile))]


def _without_noise(profile: Sequence[float]) -> list[float]:
    """Subtract what most positions show: noise, since the boundaries of cells are the smaller part of all positions."""
    noise = 1.5 * median(profile)
    return [max(0.0, value - noise) for value in profile]


def _whole(pitch: float, cells: int, rim: int) -> float:
    """Round a pitch where the outermost edges, which are soft, leave that open."""
    return round(pitch) if abs(round(pitch) - pitch) * cells <= rim + 1.5 else pitch


def _share(sums: Sequence[float], first: float, pitch: float, rim: int) -> float:
    """Return the share of all edge strength within ``rim`` pixels of the boundaries; ``sums`` are running totals."""
    length = len(sums) - 1
    near = 0.0
    boundary = first % pitch
    while boundary <= length:
        position = round(boundary)
        near += sums[min(length, position + rim + 1)] - sums[max(0, min(length, position - rim))]
        boundary += pitch
    return near / sums[-1] if sums[-1] else 0.0
