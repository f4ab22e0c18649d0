"""Turn pixel art into nonograms that can be trusted and printed."""

__all__ = ["__version__"]

__version__ = "0.1.0"
