"""The picture file of a puzzle with some of its cells changed, in its own pixels as far as that can be done."""
