"""Repair: the least visible changes that make a picture a better puzzle, and what can be done without any."""

from authoring.review.repair.engine import find_repair
from authoring.review.repair.options import Progress, RepairBudget, RepairOptions
from authoring.review.repair.search import INTERRUPTED

__all__ = ["INTERRUPTED", "Progress", "RepairBudget", "RepairOptions", "find_repair"]
