"""From a puzzle to its class, with the evidence: the kernel, the order encoding and SAT."""

from authoring.solver.budget import Budget
from authoring.solver.encoding import Encoding
from authoring.solver.ladder import classify

__all__ = ["Budget", "Encoding", "classify"]
