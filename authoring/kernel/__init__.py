"""Line solving, propagation and probing on integers: one interface, and the kernels behind it."""

from __future__ import annotations

import os
from functools import cache

from authoring.errors import MissingDependency, UsageError
from authoring.kernel.interface import (
    Board,
    CellChange,
    Deduction,
    GridCells,
    Kernel,
    LineClue,
    Masks,
    Prober,
    ProbeStatus,
    SearchStatus,
    Sketch,
    Stop,
    Work,
)
from authoring.kernel.reference import ReferenceKernel

__all__ = [
    "KERNEL_VARIABLE",
    "Board",
    "CellChange",
    "Deduction",
    "GridCells",
    "Kernel",
    "LineClue",
    "Masks",
    "ProbeStatus",
    "Prober",
    "SearchStatus",
    "Sketch",
    "Stop",
    "Work",
    "load_kernel",
]

KERNEL_VARIABLE = "AUTHORING_KERNEL"
"""The environment variable that forces a kernel by name."""


def load_kernel() -> Kernel:
    """Return the kernel that the environment asks for, else the fastest there is.

    Raises ``MissingDependency`` where the kernel asked for is not installed, ``UsageError`` where there is none of
    that name.
    """
    return _load(os.environ.get(KERNEL_VARIABLE, ""))


@cache
def _load(wanted: str) -> Kernel:
    if wanted not in ("", "c", "python"):
        raise UsageError(f"{KERNEL_VARIABLE}={wanted}: there is no such kernel; it may be c or python")
    if wanted != "python":
        try:
            from authoring.kernel.compiled import CompiledKernel  # noqa: PLC0415

            return CompiledKernel()
        except ImportError as error:
            if wanted == "c":
                raise MissingDependency(
                    f"{KERNEL_VARIABLE}=c, but this installation has no C kernel ({error}); install again where there "
                    f"is a C compiler, or set {KERNEL_VARIABLE}=python"
                ) from error
    return ReferenceKernel()
