"""One fixture for both kernels, so that each test of what a kernel promises runs on either."""

from __future__ import annotations

import os
import signal

import pytest

from authoring.errors import MissingDependency
from authoring.kernel import KERNEL_VARIABLE, Kernel, load_kernel


@pytest.fixture(scope="session", params=["python", "c"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    """Each kernel in turn. The C kernel may be missing on a person's machine, but not in CI nor where it is forced."""
    needed = "CI" in os.environ or os.environ.get(KERNEL_VARIABLE) == "c"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KERNEL_VARIABLE, request.param)
        try:
            return load_kernel()
        except MissingDependency as error:
            if needed:
                raise
            pytest.skip(str(error))


# Whoever is started in the background ignores interrupts, and so do its children; the tests send some.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
